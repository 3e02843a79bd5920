#include "gonfalon/client/plan.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::client {

text::Memory memory_in(const Plan& plan, const Rules& rules) {
  const bool two_here = plan.persons() == BySide<bool>{{true, true}} && !plan.practice;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  const auto least = battle != nullptr && battle->memory_aid ? text::Memory::Remembered : text::Memory::AsOnTable;
  return two_here || plan.is_elsewhere() ? least : std::max(least, plan.settings.memory);
}

void change_sides(Plan& plan) {
  plan.resume.reset();
  plan.record.clear();
  plan.seed.reset();
  const auto exchange = [](auto& by_side) { std::swap(by_side[Side::Red], by_side[Side::Blue]); };
  exchange(plan.setups);
  exchange(plan.programs);
  exchange(plan.computers);
  exchange(plan.names);
  exchange(plan.elsewhere);
}

}  // namespace gonfalon::client
