#include "gonfalon/text/summary.hpp"

#include <array>
#include <utility>

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

using Meant = std::pair<std::string_view, const char*>;  // the second is a msgid

constexpr std::array<Meant, 7> taglines{{
    {"original", N_("the great battle, 40 pieces a side")},
    {"duel", N_("10 pieces a side on the great board")},
    {"classic", N_("the great battle by older rules, 40 a side")},
    {"quick", N_("a short battle on a small board, 10 a side")},
    {"barrage", N_("the shortest battle, 8 pieces a side")},
    {"fortress-intro", N_("one piece seeks a flag in a secret maze")},
    {"fortress", N_("the same with four pieces, each with a gift")},
}};

constexpr std::array<const char*, 6> option_names{N_("memory-aid"), N_("two-squares"), N_("pursuit"),
                                                  N_("no-attack"),  N_("turn-limit"),  N_("step-limit")};

constexpr std::array<Meant, 6> options{{
    {"memory-aid", N_("ranks once shown stay on show, for both")},
    {"two-squares", N_("moves between the same two squares; 0: any number")},
    {"pursuit", N_("the rule against endless pursuit")},
    {"no-attack", N_("moves without an attack for a draw; 0: never")},
    {"turn-limit", N_("turns until the game is a draw; 0: never")},
    {"step-limit", N_("steps in one turn; 0: any number")},
}};

template <std::size_t count>
const char* meaning_in(const std::array<Meant, count>& table, std::string_view name) {
  for (const auto& [known, meaning] : table)
    if (known == name) return meaning;
  return nullptr;
}

}  // namespace

std::string tagline(const Rules& rules) {
  const char* const line = meaning_in(taglines, id_of(rules));
  if (line == nullptr) return summary(rules);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0}, about {1} minutes")), _(line), minutes_of(rules));
}

std::string called_option(std::string_view name) {
  for (const char* const known : option_names)
    if (known == name) return _(known);
  return std::string(name);
}

std::string called_value(std::string_view value) {
  if (value == "on") return p_("a switch", "on");
  if (value == "off") return p_("a switch", "off");
  return std::string(value);
}

std::string meaning_of_option(std::string_view name) {
  const char* const meaning = meaning_in(options, name);
  return meaning == nullptr ? std::string() : _(meaning);
}

std::string summary(const Rules& rules) {
  const std::string what =
      std::visit(overload{[](const battle::Rules& battle) { return of_battle(battle); },
                          [](const fortress::Rules& fortress) { return of_fortress(fortress); }},
                 rules);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0}, about {1} minutes")), what, minutes_of(rules));
}

}  // namespace gonfalon::text
