// The network that level 6 explores a fortress by.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/fortress/network.hpp"
#include "common/written.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr int cap = 200;

Ground ground_of(std::string_view variant) {
  return Ground(std::get<fortress::Rules>(*find_variant(variant)));
}

Expedition begun(const Ground& ground, const Layout& truth) {
  return {ground, truth, KnownMap(ground, ground.party.front())};
}

// To the flag, unless one is caught before. Each choice is told, with the walk as it is then and whether
// another piece may be sent in.
template <class Heed>
Expedition walk(const Ground& ground, const Layout& truth, PolicyNetwork& network, Heed heed) {
  Expedition expedition = begun(ground, truth);
  std::uint64_t found_at_entry = 0;
  while (!expedition.found_flag() && expedition.turns() < cap) {
    if (!expedition.map().outside) expedition.gather();
    if (expedition.found_flag()) break;
    const bool may_change = expedition.map().finds() != found_at_entry;
    const auto option = network.choice(ground, expedition.map(), may_change);
    if (!option) break;
    heed(expedition, *option, may_change);
    carry_out(expedition, *option);
    if (option->changes()) found_at_entry = expedition.map().finds();
  }
  return expedition;
}

int turns_by_network(const Ground& ground, const Layout& truth) {
  auto network = PolicyNetwork::of(ground);
  const Expedition walked = walk(ground, truth, *network, [](auto&&...) {});
  return walked.found_flag() ? std::min(walked.turns(), cap) : cap;
}

double depth_first(const Ground& ground, const Layout& truth, std::uint64_t seed) {
  constexpr std::array<Explorer, 4> simple{Explorer::KnightFirst, Explorer::DwarfFirst, Explorer::WizardFirst,
                                           Explorer::KingFirst};
  double turns = 0;
  for (const Explorer explorer : simple) turns += turns_to_flag(ground, truth, explorer, seed) / 4.0;
  return turns;
}

}  // namespace

TEST_CASE("the network is of both games") {
  CHECK(PolicyNetwork::of(ground_of("fortress")).has_value());
  CHECK(PolicyNetwork::of(ground_of("fortress-intro")).has_value());
}

TEST_CASE("by the network one does what can be done, and the same with the same map") {
  for (const std::string_view variant : {"fortress", "fortress-intro"}) {
    CAPTURE(variant);
    const Ground ground = ground_of(variant);
    auto network = PolicyNetwork::of(ground);
    auto another = PolicyNetwork::of(ground);
    Random random(31);
    for (int i = 0; i < 60; ++i) {
      CAPTURE(i);
      const Layout truth = random_layout(ground, random);
      const auto sound = [&](const Expedition& expedition, const Option& option, bool may_change) {
        CHECK(option == another->choice(ground, KnownMap(expedition.map()), may_change));
        std::vector<Option> options;
        find_options(ground, expedition.map(), options);
        CHECK(std::find(options.begin(), options.end(), option) != options.end());
        const float outlook = network->outlook(ground, expedition.map());
        CHECK(outlook > -1);
        CHECK(outlook < 60);
      };
      const Expedition expedition = walk(ground, truth, *network, sound);
      std::vector<Option> options;
      if (!expedition.found_flag()) find_options(ground, expedition.map(), options);
      CHECK(options.empty());
    }
  }
}

TEST_CASE("the weights of a network are read as they are written") {
  const auto weights = data::network_weights();
  CHECK(std::ranges::equal(test::weights_of(network_from(weights)), weights));
}

TEST_CASE("the network needs fewer turns than depth first by lot") {
  const Ground ground = ground_of("fortress");
  Random random(33);
  double by_lot = 0;
  double simple_by_lot = 0;
  for (std::uint64_t i = 0; i < 1500; ++i) {
    const Layout truth = random_layout(ground, random);
    by_lot += turns_by_network(ground, truth);
    simple_by_lot += depth_first(ground, truth, i);
  }
  CHECK(by_lot < 0.98 * simple_by_lot);
}

TEST_CASE("the network needs far fewer turns than depth first in built labyrinths of either game") {
  for (const std::string_view variant : {"fortress", "fortress-intro"}) {
    CAPTURE(variant);
    const Ground ground = ground_of(variant);
    double built = 0;
    double simple = 0;
    const std::vector<Layout> library = library_for(ground);
    for (std::size_t i = 0; i < library.size(); ++i) {
      built += turns_by_network(ground, library[i]);
      simple += depth_first(ground, library[i], i);
    }
    CHECK(built < 0.75 * simple);
  }
}
