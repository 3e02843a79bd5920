#include "gonfalon/client/plan.hpp"

#include <utility>

namespace gonfalon::client {

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
