#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {

// What somebody could have done, as the rest of a sentence that begins with what it would have been.
std::string doing(const Rules& rules, const Order& order) {
  return std::visit(
      overload{
          [&](const Move& move) { return fill(_("{0} to {1}"), called(rules, move.from), called(rules, move.to)); },
          [](const Enter& enter) { return fill(_("to send in {0}"), the(*enter.piece)); },
          [](const Swap& swap) { return fill(_("to swap for {0}"), the(*swap.next)); },
          [](const Sacrifice& sacrifice) { return fill(_("to give the piece up for {0}"), the(*sacrifice.next)); },
          [](const auto&) { return std::string(); },
      },
      order);
}

}  // namespace

std::string sentence(const Rules& rules, const Better& better) {
  const std::string done = doing(rules, better.order);
  const Gain& gain = better.gain;
  if (gain.man == battle::Rank::Flag) return fill(_("Better was {0}: the game hung on it."), done);
  if (gain.man) return fill(_("Better was {0}: worth about a {1} more."), done, called(*gain.man));
  return fill(ngettext("Better was {0}: about {1} turn less to the flag.", "Better was {0}: about {1} turns less to the flag.",
                       gain.turns),
              done, gain.turns);
}

}  // namespace gonfalon::text
