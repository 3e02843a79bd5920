#include "walk.hpp"

#include <algorithm>
#include <variant>

#include "gonfalon/client/retelling.hpp"

namespace gonfalon::picture {

namespace {

// The end is no move, though a replay stops at it.
bool is_move(const Report& fact) { return client::begins_step(fact) && !std::holds_alternative<Ended>(fact); }

std::vector<std::size_t> stops_of(const client::GameClient& game) {
  std::vector<std::size_t> stops;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (is_move(game.told(fact, Listener::Public))) stops.push_back(fact);
  stops.push_back(game.report_count());
  return stops;
}

bool is_meeting(const Report& fact) {
  return std::holds_alternative<Attacked>(fact) || std::holds_alternative<CardBeaten>(fact) ||
         std::holds_alternative<PieceBeaten>(fact) || std::holds_alternative<Fell>(fact);
}

}  // namespace

int Moment::pause() const {
  constexpr int a_move = 1000, a_meeting = 2000, the_end = 5000;
  if (last) return the_end;
  return made == 0 || std::ranges::any_of(told, is_meeting) ? a_meeting : a_move;
}

Walk::Walk(const client::GameClient& game, Listener eyes)
    : game_(game),
      stops_(stops_of(game)),
      now_{.rules = game.rules(),
           .eyes = eyes,
           .seen = blank_view(game.rules(), client::side_of(eyes)),
           .both = {},
           .told = {}} {
  if (eyes == Listener::Full)
    now_.both = BySide<View>{{blank_view(game.rules(), Side::Red), blank_view(game.rules(), Side::Blue)}};
  now_.last = last() == 0;
  hear(stops_.front());
}

bool Walk::go_on() {
  if (now_.made == last()) return false;
  ++now_.made;
  now_.last = now_.made == last();
  hear(stops_[static_cast<std::size_t>(now_.made)]);
  return true;
}

void Walk::go_to(int made) {
  while (now_.made < made && go_on()) {}
}

void Walk::hear(std::size_t end) {
  now_.told.clear();
  for (; facts_ < end; ++facts_) {
    Report told = game_.told(facts_, now_.eyes);
    if (!now_.both) learn(now_.rules, now_.seen, told);
    now_.told.push_back(std::move(told));
    if (!now_.both) continue;
    learn(now_.rules, now_.seen, game_.told(facts_, Listener::Public));
    for (const Side side : both_sides)
      learn(now_.rules, (*now_.both)[side], game_.told(facts_, listener_of(side)));
  }
}

}  // namespace gonfalon::picture
