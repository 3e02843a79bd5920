#include "gonfalon/text/summary.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

namespace {

std::string of_battle(const battle::Rules& rules) {
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("battle on {0} by {1} squares, {2} pieces a side")), rules.files, rules.rows,
                     rules.army_size());
}

std::string of_fortress(const fortress::Rules& rules) {
  int spaces = static_cast<int>(rules.spaces().size());
  if (rules.to_the_box)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("labyrinth on three floors, {0} spaces, four pieces, main game")), spaces);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("labyrinth on three floors, {0} spaces, one piece, introduction")), spaces);
}

}  // namespace

std::string summary(const Rules& rules) {
  return std::visit(overload{[](const battle::Rules& battle) { return of_battle(battle); },
                             [](const fortress::Rules& fortress) { return of_fortress(fortress); }},
                    rules);
}

}  // namespace gonfalon::text
