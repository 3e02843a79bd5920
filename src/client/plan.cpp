#include "gonfalon/client/plan.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/random.hpp"

namespace gonfalon::client {

Plan::Plan() = default;
Plan::Plan(const Plan&) = default;
Plan::Plan(Plan&&) noexcept = default;
Plan& Plan::operator=(const Plan&) = default;
Plan& Plan::operator=(Plan&&) noexcept = default;
Plan::~Plan() = default;

text::Memory memory_in(const Plan& plan, const Rules& rules) {
  const bool two_here = plan.persons() == BySide<bool>{{true, true}} && !plan.practice;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  const auto least = battle != nullptr && battle->memory_aid ? text::Memory::Remembered : text::Memory::AsOnTable;
  return two_here || plan.is_elsewhere() ? least : std::max(least, plan.settings.memory);
}

namespace {

void exchange_players(Plan& plan) {
  const auto exchange = [](auto& by_side) { std::swap(by_side[Side::Red], by_side[Side::Blue]); };
  exchange(plan.setups);
  exchange(plan.suggested);
  exchange(plan.programs);
  exchange(plan.computers);
  exchange(plan.names);
  exchange(plan.elsewhere);
}

}  // namespace

void draw_sides(Plan& plan) {
  constexpr int lot_of_sides = 77;  // differs from the numbers that the table draws from the seed
  for (const Side side : both_sides)
    if (plan.names[side].empty() && !plan.programs[side].empty()) plan.names[side] = "program";
  Random lot = Random(plan.seed ? *plan.seed : seed_by_lot()).split(lot_of_sides);
  if (lot.below(2) == 1) exchange_players(plan);
}

void change_sides(Plan& plan) {
  plan.resume.reset();
  plan.record.clear();
  plan.seed.reset();
  exchange_players(plan);
}

}  // namespace gonfalon::client
