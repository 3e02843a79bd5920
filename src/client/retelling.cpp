#include "gonfalon/client/retelling.hpp"

#include <variant>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::client {

using text::_;

// TRANSLATORS, all below: whose view of a game a replay or picture shows: "step 3 of 40, Red's view"; {0}: a side, Red or Blue
std::string called_eyes(Listener eyes) {
  if (const auto side = side_of(eyes)) return text::fill(_("{0}'s view"), text::called(*side));
  return eyes == Listener::Full ? _("all pieces revealed") : _("public view");
}

bool begins_step(const Report& fact) {
  return std::visit(overload{[](const Moved&) { return true; }, [](const Attacked&) { return true; },
                             [](const Stepped&) { return true; }, [](const Bumped&) { return true; },
                             [](const LadderBlocked&) { return true; }, [](const Swapped&) { return true; },
                             [](const Sacrificed&) { return true; }, [](const Entered&) { return true; },
                             [](const Ended&) { return true; }, [](const auto&) { return false; }},
                    fact);
}

View view_at(const GameClient& game, Listener listener, std::size_t end) {
  View view = blank_view(game.rules(), side_of(listener));
  for (std::size_t fact = 0; fact < end; ++fact)
    learn(game.rules(), view, game.told(fact, listener));
  return view;
}

BySide<text::Noun> players_of_record(const BySide<std::string>& names) {
  BySide<text::Noun> players = text::names_of_sides();
  if (was_practice(names)) return players;
  for (const Side side : both_sides) {
    const std::string name = text::called_person(names[side]);
    const bool is_person = name != profile::program && !profile::is_computer(name);
    if (is_person && text::is_player_name(name)) players[side] = text::as_noun(name);
  }
  return players;
}

void retell(screen::UiState& ui, const GameClient& game, Listener listener, replica::Told& from, std::size_t end, text::Highest highest,
            const BySide<text::Noun>& players) {
  replica::tell_since(
      game, listener, from, end,
      [&](const Report& told) {
        if (begins_step(told)) {
          ui.attack.reset();
          ui.answer = 0;
        }
        if (const auto* attack = std::get_if<Attacked>(&told)) ui.attack = *attack;
        if (ui.hear(told, {game.rules(), {}, highest})) ++ui.answer;
      },
      [&](const replica::Remark& said) {
        ui.hear(said.by, text::said(players[said.by], said.text));
        ++ui.answer;
      });
}

void retell(screen::UiState& ui, const GameClient& game, Listener listener, std::size_t first, std::size_t end, text::Highest highest,
            const BySide<text::Noun>& players) {
  for (std::size_t fact = 0; fact < first; ++fact)
    ui.count(game.told(fact, Listener::Public), {game.rules(), {}, highest});
  replica::Told from = replica::told_until(game, first);
  retell(ui, game, listener, from, end, highest, players);
}

std::vector<Square> steps_of_turn(const GameClient& game, std::size_t end) {
  std::size_t first = end;
  while (first > 0 && !std::holds_alternative<TurnCame>(game.told(first - 1, Listener::Public))) --first;
  std::vector<Square> steps;
  const auto carried_to = [&](Square to) {
    if (!steps.empty()) steps.back() = to;
  };
  for (; first < end; ++first)
    std::visit(overload{[&](const Stepped& it) { steps.push_back(it.to); }, [&](const Fell& it) { carried_to(it.to); },
                        [&](const Lifted& it) { carried_to(it.to); }, [](const auto&) {}},
               game.told(first, Listener::Public));
  return steps;
}

Retelling last_turn(const GameClient& game, Listener listener, Side whose) {
  Retelling turn;
  turn.listener = listener;
  struct Beginning {
    std::size_t fact;
    Side side;
  };
  std::vector<Beginning> turns;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (const Report told = game.told(fact, Listener::Public); const auto* came = std::get_if<TurnCame>(&told))
      turns.push_back({fact, came->side});
  const bool over = status_of(game.public_view()).stage == Stage::Over;
  if (over && !turns.empty()) whose = turns.back().side;
  std::size_t after = over || turns.empty() ? turns.size() : turns.size() - 1;  // the turn after the one that is shown
  while (after > 0 && turns[after - 1].side != whose) --after;
  if (after == 0) return turn;
  std::size_t first = after - 1;
  while (first > 0 && turns[first - 1].side == whose) --first;
  const std::size_t end = after < turns.size() ? turns[after].fact : game.report_count();
  turn.walker = whose;
  for (std::size_t fact = turns[first].fact + 1; fact < end; ++fact)
    if (begins_step(game.told(fact, listener))) turn.stops.push_back(fact);
  if (!turn.stops.empty()) turn.stops.push_back(end);
  return turn;
}

}  // namespace gonfalon::client
