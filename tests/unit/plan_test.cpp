// Sides are drawn by lot.
#include "gonfalon/client/plan.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace gonfalon;

TEST_CASE("when sides are drawn by lot, all that belongs to a player goes along") {
  std::set<Side> drawn;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    client::Plan plan;
    plan.seed = seed;
    plan.names = {{"anna", "bob"}};
    plan.setups = {{"anna.setup", "random"}};
    plan.elsewhere = {{true, false}};
    client::draw_sides(plan);
    const Side anna = plan.names[Side::Red] == "anna" ? Side::Red : Side::Blue;
    drawn.insert(anna);
    CHECK(plan.names[other(anna)] == "bob");
    CHECK(plan.setups[anna] == "anna.setup");
    CHECK(plan.elsewhere[anna]);
    CHECK_FALSE(plan.elsewhere[other(anna)]);
  }
  CHECK(drawn.size() == 2);
}
