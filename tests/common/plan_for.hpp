// A plan for a game of these rules, which people play.
#pragma once

#include <cstdint>
#include <optional>

#include "gonfalon/client/plan.hpp"

namespace gonfalon::test {

inline client::Plan plan_for(const Rules& rules, std::uint64_t seed, std::optional<Side> first = {}) {
  client::Plan plan;
  plan.rules = rules;
  plan.seed = seed;
  plan.first = first;
  return plan;
}

}  // namespace gonfalon::test
