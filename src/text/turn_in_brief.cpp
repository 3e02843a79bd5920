#include "gonfalon/text/turn_in_brief.hpp"

#include <string_view>
#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

// TRANSLATORS, all below: part of a line that tells a turn in a fortress in a few words: "You: king E5 → C4; duke beaten; wall"

std::string step_in_brief(const fortress::Rules& rules, Square from, Square to) {
  if (from.level == to.level) return " → " + coordinate(to);
  const int storeys = rules.storey_of(to.level) - rules.storey_of(from.level);
  return storeys > 0 ? " ▲ " + coordinate(to) : storeys < 0 ? " ▼ " + coordinate(to) : " → " + called(Rules(rules), to);
}

std::string in_ascii(std::string brief) {
  for (const auto& [sign, plain] : {std::pair<std::string_view, const char*>("→", ">"), {"▲", "^"}, {"▼", "v"}})
    for (std::size_t at = brief.find(sign); at != std::string::npos; at = brief.find(sign)) brief.replace(at, sign.size(), plain);
  return brief;
}

TurnInBrief::TurnInBrief(Side side, std::optional<Side> reader)
    : side_(side), player_(reader == side ? std::string(_("You")) : called(side)) {}

namespace {

std::string passage_in_brief(const fortress::Rules& rules) { return called(rules, fortress::Card::Passage); }

}  // namespace

bool TurnInBrief::hear(const fortress::Rules& rules, const Report& report) {
  // some events of a turn are told of the other side
  const bool others = std::visit(overload{[&](const Ended&) { return true; }, [&](const Begun&) { return true; }, [&](const auto& it) { return it.side != side_; }}, report);
  if (others) return false;
  return std::visit(
      overload{[&](const Entered& it) {
                 add(called(it.piece) + ' ' + coordinate(it.at));
                 return true;
               },
               [&](const Stepped& it) {
                 step(rules, it.piece, it.from, it.to);
                 return true;
               },
               // TRANSLATORS: {0}: the space behind the wall, such as D4
               [&](const Bumped& it) { return add(fill(_("wall to {0}"), coordinate(it.to))), true; },
               [&](const WallSeen&) { return add(_("wall")), true; },
               // TRANSLATORS: {0}: a place, such as C1 bottom
               [&](const Fell& it) { return add(fill(_("falls to {0}"), called(Rules(rules), it.to))), true; },
               // TRANSLATORS: {0}: a place, such as C1 middle
               [&](const Lifted& it) { return add(fill(_("lifted to {0}"), called(Rules(rules), it.to))), true; },
               // TRANSLATORS: {0}: a card that was beaten, such as duke
               [&](const CardBeaten& it) { return add(fill(_("{0} beaten"), called(rules, it.card))), true; },
               // TRANSLATORS: {0}: the card that beats the piece, such as duke
               [&](const PieceBeaten& it) { return add(fill(_("beaten by {0}"), called(rules, it.card))), true; },
               [&](const CardMet& it) { return add(called(rules, it.card)), true; },
               [&](const SentBack& it) {
                 switch (it.to) {
                   case SentTo::Gate: add(_("back to the start")); break;
                   case SentTo::Tower: add(_("back to the tower")); break;
                 }
                 return true;
               },
               [&](const PassageFound&) { return tell_way(passage_in_brief(rules)), true; },
               [](const LadderFound&) { return true; },  // it is drawn
               [&](const BridgeFound& it) {
                 if (crossed_ && crossed_->from == it.other)
                   tell_crossing(rules, _("bridge"), it.at);
                 else
                   tell_way(_("bridge"));
                 return true;
               },
               [&](const LadderBlocked&) { return add(_("ladder blocked")), true; },
               [&](const Swapped&) { return add(_("back to the tower")), true; },
               // TRANSLATORS: {0}: a piece, such as king
               [&](const Sacrificed& it) { return add(fill(_("{0} sacrificed"), called(it.piece))), true; },
               [&](const StepLimitReached&) { return add(_("step limit")), true; },
               [](const auto&) { return false; }},
      report);
}

std::string TurnInBrief::line() const {
  if (told_.empty()) return {};
  return labelled(player_, told_ + (to_ && to_ != at_ ? " → " + coordinate(*to_) : std::string()));
}

void TurnInBrief::step(const fortress::Rules& rules, fortress::Piece piece, Square from, Square to) {
  if (told_.empty()) {
    told_ = called(piece) + ' ' + coordinate(from);
    at_ = from;
  }
  if (next_to(from, to)) {
    to_ = to;
    crossed_.reset();
    way_is_told_ = false;
    return;
  }
  end_walk();
  const bool by_ladder = from.file == to.file && from.row == to.row && rules.house_of(from.level) == rules.house_of(to.level);
  if (by_ladder) {
    told_ += step_in_brief(rules, from, to);
    at_ = to;
    way_is_told_ = false;
    return;
  }
  crossed_ = Crossing{from, told_, way_is_told_};
  tell_crossing(rules, passage_in_brief(rules), to);
}

void TurnInBrief::tell_way(const std::string& way) {
  add(way);
  way_is_told_ = true;
}

void TurnInBrief::tell_crossing(const fortress::Rules& rules, const std::string& way, Square to) {
  const auto& [from, told, way_is_told] = *crossed_;
  told_ = (way_is_told ? told : in_clauses({told, way})) + step_in_brief(rules, from, to);
  at_ = to;
  way_is_told_ = false;
}

void TurnInBrief::add(const std::string& what) {
  end_walk();
  told_ = told_.empty() ? what : in_clauses({told_, what});
  way_is_told_ = false;
}

void TurnInBrief::end_walk() {
  crossed_.reset();
  if (to_ && to_ != at_) told_ += " → " + coordinate(*to_);
  if (to_) at_ = to_;
  to_.reset();
}

}  // namespace gonfalon::text
