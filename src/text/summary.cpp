#include "gonfalon/text/summary.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

namespace {

using Meant = std::pair<const char*, const char*>;  // both are msgids

constexpr std::array<Meant, 7> taglines{{
    {N_("original"), N_("the great battle, 40 pieces a side")},
    {N_("duel"), N_("10 pieces a side on the great board")},
    {N_("classic"), N_("the great battle by older rules, 40 a side")},
    {N_("quick"), N_("a short battle on a small board, 10 a side")},
    {N_("barrage"), N_("the shortest battle, 8 pieces a side")},
    {N_("fortress-intro"), N_("one piece seeks a flag in a secret maze")},
    {N_("fortress"), N_("the same with four pieces, each with a gift")},
}};

constexpr std::array<Meant, 6> options{{
    {N_("memory-aid"), N_("ranks once shown stay on show, for both")},
    {N_("two-squares"), N_("moves between the same two squares; 0: any number")},
    {N_("pursuit"), N_("the rule against endless pursuit")},
    {N_("no-attack"), N_("moves without an attack for a draw; 0: never")},
    {N_("turn-limit"), N_("turns until the game is a draw; 0: never")},
    {N_("step-limit"), N_("steps in one turn; 0: any number")},
}};

const Meant* find(std::span<const Meant> table, std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const Meant& row) { return row.first == name; });
  return found == table.end() ? nullptr : &*found;
}

std::string called_in(std::span<const Meant> table, std::string_view name) {
  const Meant* const row = find(table, name);
  return row == nullptr ? std::string(name) : _(row->first);
}

std::string with_minutes(const Rules& rules, std::string_view what) {
  return fill(_("{0}, about {1} minutes"), what, minutes_of(rules));
}

std::string of_family(const battle::Rules& rules) {
  return fill(_("battle, {0} by {1} squares, {2} pieces a side"), rules.files, rules.rows, rules.army_size());
}

std::string of_family(const fortress::Rules& rules) {
  return fill(rules.to_the_box ? _("labyrinth, {0} spaces on 3 floors, 4 pieces")
                               : _("labyrinth, {0} spaces on 3 floors, 1 piece"),
              rules.spaces().size());
}

}  // namespace

std::string called(const Rules& rules) { return called_in(taglines, id_of(rules)); }

std::string summary(const Rules& rules) {
  return with_minutes(rules, std::visit([](const auto& of) { return of_family(of); }, rules));
}

std::string tagline(const Rules& rules) {
  const Meant* const row = find(taglines, id_of(rules));
  return row == nullptr ? summary(rules) : with_minutes(rules, _(row->second));
}

std::string called_option(std::string_view name) { return called_in(options, name); }

std::string called_value(std::string_view value) {
  if (value == "on") return p_("a switch", "on");
  if (value == "off") return p_("a switch", "off");
  return std::string(value);
}

std::string meaning_of_option(std::string_view name) {
  const Meant* const row = find(options, name);
  return row == nullptr ? "" : _(row->second);
}

}  // namespace gonfalon::text
