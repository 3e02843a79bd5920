// The quick way to go on in a labyrinth by lot, and what makes the computer leave it.
#include "bot/fortress/heuristic.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/fortress/suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr std::array<std::string_view, 2> variants{"fortress", "fortress-intro"};
constexpr int cap = 200;

Ground ground_of(std::string_view variant) {
  return Ground(std::get<fortress::Rules>(*find_variant(variant)));
}

Expedition begun(const Ground& ground, const Layout& truth) {
  return {ground, truth, KnownMap(ground, ground.party.front())};
}

bot::fortress::Space in_the_mirror(const Ground& ground, bot::fortress::Space space) {
  Square square = ground.squares[space];
  std::swap(square.file, square.row);
  return board::space_of(ground.rules, square);
}

}  // namespace

TEST_CASE(
    "by the heuristic every flag is found, by steps that can be taken, and the same map gives the same "
    "step") {
  for (const auto variant : variants) {
    const Ground ground = ground_of(variant);
    Random random(21);
    int unsolved = 0;
    for (int i = 0; i < 100; ++i) {
      CAPTURE(i);
      const Layout truth = random_layout(ground, random);
      Expedition expedition = begun(ground, truth);
      while (!expedition.found_flag() && expedition.turns() < cap) {
        if (!expedition.map().outside) expedition.gather();
        if (expedition.found_flag()) break;
        const KnownMap map = expedition.map();
        const auto option = heuristic_choice(ground, map, heuristic_weights(ground));
        CHECK(option == heuristic_choice(ground, KnownMap(map), heuristic_weights(ground)));
        std::vector<Option> options;
        find_options(ground, map, options);
        if (option) CHECK(std::find(options.begin(), options.end(), *option) != options.end());
        follow_heuristic(expedition, heuristic_weights(ground), cap);
      }
      unsolved += !expedition.found_flag();
    }
    // In the introduction game the knight can be trapped for good.
    CHECK(unsolved <= (ground.rules.to_the_box ? 0 : 1));
  }
}

TEST_CASE(
    "the heuristic does not tell left from right: in the mirror the same pieces are sent in at the same "
    "time") {
  const Ground ground = ground_of("fortress");
  Random random(22);
  int pieces = 0;
  for (int i = 0; i < 30; ++i) {
    CAPTURE(i);
    const Layout truth = random_layout(ground, random);
    const Layout image_of_truth = mirrored(ground, truth);
    Expedition one = begun(ground, truth);
    Expedition two = begun(ground, image_of_truth);
    while (!one.found_flag() && one.turns() < 30) {
      for (Expedition* each : {&one, &two})
        if (!each->map().outside) each->gather();
      if (one.found_flag()) break;
      auto option = heuristic_choice(ground, one.map(), heuristic_weights(ground));
      const auto image = heuristic_choice(ground, two.map(), heuristic_weights(ground));
      REQUIRE(option.has_value());
      REQUIRE(image.has_value());
      REQUIRE(option->changes() == image->changes());
      REQUIRE(option->next == image->next);
      pieces += option->changes();
      carry_out(one, *option);
      if (!option->changes())
        option = {in_the_mirror(ground, option->from), in_the_mirror(ground, option->to), {}};
      carry_out(two, *option);
    }
    CHECK(two.found_flag() == one.found_flag());
    CHECK(two.turns() == one.turns());
  }
  CHECK(pieces > 20);
}

TEST_CASE("by lot the heuristic needs fewer turns than depth first") {
  const Ground ground = ground_of("fortress");
  Random random(23);
  double by_heuristic = 0;
  double depth_first = 0;
  constexpr std::array<Explorer, 4> simple{Explorer::KnightFirst, Explorer::DwarfFirst, Explorer::WizardFirst,
                                           Explorer::KingFirst};
  for (std::uint64_t i = 0; i < 1500; ++i) {
    const Layout truth = random_layout(ground, random);
    Expedition expedition = begun(ground, truth);
    while (!expedition.found_flag() && expedition.turns() < cap)
      follow_heuristic(expedition, heuristic_weights(ground), cap);
    by_heuristic += expedition.turns();
    for (const Explorer explorer : simple) depth_first += turns_to_flag(ground, truth, explorer, i) / 4.0;
  }
  CHECK(by_heuristic < 0.98 * depth_first);
}

TEST_CASE("built labyrinths are suspected in time, and few of those by lot") {
  const Ground ground = ground_of("fortress");
  const std::vector<Layout> library = library_for(ground);
  Random random(24);
  const auto suspected = [&](const Layout& truth) {
    Expedition expedition = begun(ground, truth);
    double most = 0;
    while (!expedition.found_flag() && expedition.turns() < 25) {
      follow_heuristic(expedition, heuristic_weights(ground), cap);
      most = std::max(most, built_to_be_hard(ground, expedition.map()));
    }
    return most > 0.9;
  };
  int built = 0;
  int drawn = 0;
  for (std::size_t i = 0; i < 100; ++i) {
    built += suspected(library[i]);
    const Layout by_lot = random_layout(ground, random);
    drawn += suspected(by_lot);
  }
  CHECK(built >= 80);
  CHECK(drawn <= 25);
}
