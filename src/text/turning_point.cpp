#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {

// TRANSLATORS, all below: the review of a finished game: what would have been a better move, as part of a sentence. {0}: a piece
// with its article, such as "the king".

// The better order, as part of a sentence.
std::string doing(const Rules& rules, const Order& order) {
  return std::visit(
      overload{
          // TRANSLATORS: a move. {0}, {1}: places such as E5 or C2 bottom
          [&](const Move& move) { return fill(_("{0} to {1}"), called(rules, move.from), called(rules, move.to)); },
          [](const Enter& enter) { return fill(_("choose {0}"), the(*enter.piece)); },
          [](const Swap& swap) { return fill(_("swap for {0}"), the(*swap.next)); },
          [](const Sacrifice& sacrifice) { return fill(_("sacrifice for {0}"), the(*sacrifice.next)); },
          [](const auto&) { return std::string(); },
      },
      order);
}

}  // namespace

std::string sentence(const Rules& rules, const Better& better) {
  std::string done = doing(rules, better.order);
  // TRANSLATORS: {0}, {1}: moves such as "swap for the king" or "E5 to E6"
  if (better.then) done = fill(_("{0}, then {1}"), done, doing(rules, *better.then));
  const Gain& gain = better.gain;
  // TRANSLATORS, all below: a sentence of the review of a finished game. {0}: what would have been better, such as "E5 to E6" or
  // "swap for the king"; {1}: a piece such as captain, or a number of turns.
  if (gain.man == battle::Rank::Flag) return fill(_("Better: {0}. The move played decided the game."), done);
  if (gain.man) return fill(_("Better: {0}. It gains about the value of a {1}."), done, called(*gain.man));
  return fill(ngettext("Better: {0}. About {1} turn closer to the flag.", "Better: {0}. About {1} turns closer to the flag.",
                       gain.turns),
              done, gain.turns);
}

}  // namespace gonfalon::text
