#include "gonfalon/bot/setups.hpp"

#include <algorithm>
#include <array>

#include "battle/setups.hpp"
#include "fortress/builder.hpp"
#include "fortress/builder.hpp"
#include "gonfalon/base/error.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

namespace {

// TRANSLATORS, all below: a kind of setup in the setup editor's menu of suggestions, and beside it what it means.
constexpr std::array<SetupKindRow, 3> of_battles{{
    {SetupKind::Careful, "careful", N_("careful"), N_("the flag protected, the highest pieces at the back")},
    {SetupKind::Bold, "bold", N_("bold"), N_("the highest pieces in front")},
    {SetupKind::Bluff, "bluff", N_("bluff"), N_("bombs far from the flag")},
}};
constexpr std::array<SetupKindRow, 2> of_fortresses{{
    {SetupKind::LongWay, "long way", N_("long way"), N_("many steps to the flag")},
    {SetupKind::ManyTraps, "many traps", N_("many traps"), N_("cards and pitfalls on the way to the flag")},
}};

// As level 6 builds its own setup, but with little annealing, since a person waits. Calls the builders directly: a Player would
// also load all that playing needs.
Setup sound_setup(const Rules& rules, Side side, Random& random) {
  Random its_own(random.next());
  if (const auto* of_battle = std::get_if<gonfalon::battle::Rules>(&rules))
    return battle::battle_setup(*of_battle, side, its_own);
  Budget budget;
  budget.nodes = 100;  // a tenth of a second
  return fortress::build_labyrinth(std::get<gonfalon::fortress::Rules>(rules), Strength::Marshal, its_own, budget);
}

}  // namespace

std::span<const SetupKindRow> setup_kinds(const Rules& rules) {
  if (is_battle(rules)) return of_battles;
  return of_fortresses;
}

std::optional<SetupKind> find_setup_kind(const Rules& rules, std::string_view name) {
  const auto kinds = setup_kinds(rules);
  const auto found = std::ranges::find(kinds, name, &SetupKindRow::name);
  return found == kinds.end() ? std::nullopt : std::optional(found->kind);
}

Setup suggested_setup(const Rules& rules, Side side, SetupKind kind, Random& random) {
  if (kind == SetupKind::Sound) return sound_setup(rules, side, random);
  if (const auto* of_battle = std::get_if<gonfalon::battle::Rules>(&rules))
    return battle::setup_of_kind(kind, *of_battle, side, random);
  return fortress::labyrinth_of_kind(std::get<gonfalon::fortress::Rules>(rules), kind, random);
}

}  // namespace gonfalon::bot
