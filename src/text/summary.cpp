#include "gonfalon/text/summary.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

namespace {

std::string of_battle(const battle::Rules& rules) {
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("battle, {0} by {1} squares, {2} pieces a side")), rules.files, rules.rows,
                     rules.army_size());
}

std::string of_fortress(const fortress::Rules& rules) {
  int spaces = static_cast<int>(rules.spaces().size());
  if (rules.to_the_box)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("labyrinth, {0} spaces on 3 floors, 4 pieces")), spaces);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("labyrinth, {0} spaces on 3 floors, 1 piece")), spaces);
}

}  // namespace

std::string summary(const Rules& rules) {
  const std::string what =
      std::visit(overload{[](const battle::Rules& battle) { return of_battle(battle); },
                          [](const fortress::Rules& fortress) { return of_fortress(fortress); }},
                 rules);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0}, about {1} minutes")), what, minutes_of(rules));
}

}  // namespace gonfalon::text
