#include "gonfalon/puzzle/best_move.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::puzzle {

using fortress::Card;
using text::_;
using text::fill;

// TRANSLATORS, all below: A hint in a game: why the computer advises this

namespace {

// Why an order is good in a fortress.
class Walk {
 public:
  Walk(const Rules& rules, const fortress::View& seen, Side player)
      : all_rules_(rules), rules_(std::get<fortress::Rules>(rules)), seen_(seen), player_(player), notepad_(seen.heard[player]), party_(seen.party[player]) {}

  std::string why(const Move& step) const {
    if (is_wall(step)) return _("There is a wall, as you know: this only ends your turn.");
    if (auto flag = about_flag(step); !flag.empty()) return flag;
    if (!notepad_.at(step.to).walked)
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("What is on {0} is not known yet."), told(step.to));
    if (!is_open(step.from, step.to))
      // TRANSLATORS: {0} and {1}: spaces of a fortress
      return fill(_("Whether there is a wall between {0} and {1} is not known yet."), told(step.from), told(step.to));
    if (const auto goal = nearest_unknown(step))
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("You know the way to {0}. What lies beside it is not known yet."), told(*goal));
    return soonest();
  }

  // Why this piece is to walk next.
  std::string why(fortress::Piece next) const {
    for (const auto& [space, known] : notepad_.spaces) {
      if (!known.card || known.card_gone || beats(*known.card, next)) continue;
      const Card card = *known.card;
      const auto loses = [&](fortress::Piece piece) { return rules_.party[piece] && piece != next && beats(card, piece); };
      if (party_.inside && loses(*party_.inside))
        // TRANSLATORS: {0}: a card, such as `the duke`; {1}: its space; {2} and {3}: pieces, such as `knight`
        return fill(_("{0:Nom} on {1} beats your {2}, but not your {3}."), text::the(rules_, card), told(space), text::called(*party_.inside), text::called(next));
      if (!party_.inside && std::ranges::any_of(fortress::all_pieces, loses))
        // TRANSLATORS: {0}: a card, such as `the duke`; {1}: its space; {2}: a piece, such as `knight`
        return fill(_("{0:Nom} on {1} does not beat your {2}."), text::the(rules_, card), told(space), text::called(next));
    }
    if (!party_.inside && loses_to_fewest(next))
      // TRANSLATORS: {0}: a piece, such as `knight`
      return fill(_("Of the pieces that wait, no other is beaten by fewer cards than your {0}."), text::called(next));
    return soonest();
  }

 private:
  std::string told(Square space) const { return text::called(all_rules_, space); }

  static std::string soonest() { return _("The computer expects this to lead to the flag soonest."); }

  bool beats(Card card, fortress::Piece piece) const { return fortress::beats(rules_.kind(card), piece); }

  bool loses_to_fewest(fortress::Piece next) const {
    const auto beaten_by = [&](fortress::Piece piece) {
      int cards = 0;
      for (const fortress::Kind& kind : rules_.kinds) cards += fortress::beats(kind, piece) ? kind.count : 0;
      return cards;
    };
    return std::ranges::none_of(fortress::all_pieces, [&](fortress::Piece piece) {
      return rules_.party[piece] && party_.place[piece] == fortress::Place::Tower && beaten_by(piece) < beaten_by(next);
    });
  }

  // What is sure: that this step is one of a way to the flag, or that it goes where alone the flag can be.
  std::string about_flag(const Move& step) const {
    constexpr int most_spaces = 24;  // spaces where the flag may be; with more it takes long to find out
    if (!can_tell(rules_) || !party_.inside) return {};
    const board::Ground ground(rules_);
    const Walker walker = walker_of(ground, seen_, player_);
    if (board::count(walker.notes.maybe_cards[ground.flag]) > most_spaces || (ground.alone && !comes_back(ground, walker))) return {};
    const std::vector<Move> sure = sure_steps(ground, walker);
    if (std::ranges::find(sure, step) != sure.end())
      return _("Whatever is still unknown, this way is sure to take the flag in this turn.");
    const auto flags = flag_spaces(ground, walker.notes);
    if (!flags || board::count(*flags) != 1) return {};
    // TRANSLATORS: {0}: a space of a fortress
    return fill(_("The flag can only be on {0}."), told(ground.squares[board::first(*flags)]));
  }

  // Whether the player knows that a piece can pass: over a border that was crossed, by a ladder, a passage or the bridge.
  bool is_open(Square from, Square to) const {
    if (notepad_.through(from) == to || notepad_.across(from) == to) return true;
    if (fortress::above(rules_, from) == to) return notepad_.at(from).ladder_up || notepad_.at(to).ladder_down;
    if (fortress::below(rules_, from) == to) return notepad_.at(from).ladder_down || notepad_.at(to).ladder_up;
    return notepad_.border(edge_between(from, to)) == fortress::Mark::Open;
  }

  bool is_wall(const Move& step) const {
    return next_to(step.from, step.to) && notepad_.border(edge_between(step.from, step.to)) == fortress::Mark::Wall;
  }

  // No card there stops the piece, or takes it elsewhere.
  bool is_harmless(Square space) const {
    const fortress::Space& known = notepad_.at(space);
    return known.walked && !known.pitfall && (!known.card || known.card_gone);
  }

  std::vector<Square> beside(Square space) const {
    std::vector<Square> all;
    for (const Step way : four_ways)
      if (const Square next = moved(space, way); rules_.has(next)) all.push_back(next);
    return all;
  }

  // Has the space a side of which nothing is known?
  bool has_unknown_side(Square space) const {
    return std::ranges::any_of(beside(space), [&](Square next) { return !notepad_.border(edge_between(space, next)); });
  }

  // The nearest space to which this step leads, by ways that are known, and beside which something is not. nullopt: there is none.
  std::optional<Square> nearest_unknown(const Move& step) const {
    std::vector<Square> met{step.from}, edge{step.to};
    while (!edge.empty()) {
      std::vector<Square> next;
      for (const Square space : edge) {
        if (!is_harmless(space)) continue;
        if (has_unknown_side(space)) return space;
        std::vector<Square> ways = beside(space);
        for (const auto& way : {fortress::above(rules_, space), fortress::below(rules_, space), notepad_.through(space), notepad_.across(space)})
          if (way) ways.push_back(*way);
        for (const Square to : ways) {
          if (!is_open(space, to) || std::ranges::find(met, to) != met.end()) continue;
          met.push_back(to);
          next.push_back(to);
        }
      }
      edge = std::move(next);
    }
    return {};
  }

  const Rules& all_rules_;
  const fortress::Rules& rules_;
  const fortress::View& seen_;
  Side player_;
  const fortress::Notepad& notepad_;
  const fortress::Party& party_;
};

std::string why_in_battle(const Knower& knower, const battle::View& seen, const Move& move) {
  const std::string reason = why_advised(knower, seen, move);
  return reason.empty() ? _("Looking some moves ahead, the computer finds no better one.") : reason;
}

}  // namespace

std::string reason_for(const Rules& rules, const View& view, Side player, const Order& order) {
  const text::OwnTerms terms(title_of(rules));
  const auto* const move = std::get_if<Move>(&order);
  if (const auto* seen = std::get_if<battle::View>(&view)) return move != nullptr ? why_in_battle({rules, player}, *seen, *move) : std::string();
  const Walk walk(rules, std::get<fortress::View>(view), player);
  if (move != nullptr) return walk.why(*move);
  if (const auto* enter = std::get_if<Enter>(&order)) return walk.why(*enter->piece);
  if (const auto* swap = std::get_if<Swap>(&order)) return walk.why(*swap->next);
  if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) return walk.why(*sacrifice->next);
  return {};
}

}  // namespace gonfalon::puzzle
