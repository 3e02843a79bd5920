#include <span>
#include <vector>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/turn_in_brief.hpp"

namespace gonfalon::text {

namespace {

// TRANSLATORS, all below: the review of a finished game: what would have been a better move, as part of a sentence. {0}: a piece
// with its article, such as "the king".

// An order that is no step, as part of a sentence.
std::string doing(const Order& order) {
  return std::visit(overload{[](const Enter& enter) { return fill(_("choose {0}"), the(*enter.piece)); },
                             [](const Swap& swap) { return fill(_("swap for {0}"), the(*swap.next)); },
                             [](const Sacrifice& sacrifice) { return fill(_("sacrifice for {0}"), the(*sacrifice.next)); },
                             [](const auto&) { return std::string(); }},
                    order);
}

// A walk: `E5 bottom → D5 ▲ D5`.
std::string walk(const fortress::Rules& rules, std::span<const Move> steps) {
  std::string told = called(Rules(rules), steps.front().from);
  Square at = steps.front().from;
  for (const Move& step : steps) {
    if (step.from != at) told += step_in_brief(rules, at, step.from);  // carried on from where the step before led
    told += step_in_brief(rules, step.from, step.to);
    at = step.to;
  }
  return told;
}

// The better orders, as part of a sentence.
std::string doing(const Rules& rules, const std::vector<Order>& orders) {
  std::vector<Move> steps;
  for (const Order& order : orders)
    if (const auto* move = std::get_if<Move>(&order)) steps.push_back(*move);
  if (steps.empty()) return doing(orders.back());
  const auto* fortress = std::get_if<fortress::Rules>(&rules);
  // TRANSLATORS: a move. {0}, {1}: squares such as E5
  if (fortress == nullptr) return fill(_("{0} to {1}"), called(rules, steps.front().from), called(rules, steps.front().to));
  const std::string walked = walk(*fortress, steps);
  // TRANSLATORS: {0}: a walk such as "E5 bottom → D5"; {1}: what is done then, such as "swap for the king"
  return steps.size() == orders.size() ? walked : fill(_("{0}, then {1}"), walked, doing(orders.back()));
}

}  // namespace

std::string sentence(const Rules& rules, const Better& better) {
  const std::string done = doing(rules, better.orders);
  const Gain& gain = better.gain;
  // TRANSLATORS, all below: a sentence of the review of a finished game. {0}: what would have been better, such as "E5 to E6", "E5
  // bottom → D5 ▲ D5" or "swap for the king"; {1}: a piece such as captain, or a number of turns.
  if (gain.man == battle::Rank::Flag) return fill(_("Better: {0}. The move played gave the game away."), done);
  if (gain.man) return fill(_("Better: {0}. It gains about the value of a {1}."), done, called(*gain.man));
  return fill(ngettext("Better: {0}. About {1} turn closer to the flag.", "Better: {0}. About {1} turns closer to the flag.",
                       gain.turns),
              done, gain.turns);
}

}  // namespace gonfalon::text
