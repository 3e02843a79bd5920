// How level 6 looks ahead by the network, once a fortress looks built to be hard.
#include "bot/fortress/network.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr int cap = 60;

const Ground& main_game() {
  static const Ground ground(std::get<fortress::Rules>(*find_variant("fortress")));
  return ground;
}

bool always(std::uint64_t) { return true; }

// Walks with a choice among the candidates, until the flag is found.
template <class Choose>
int turns(const Layout& truth, PolicyNetwork& network, Choose choose) {
  const Ground& ground = main_game();
  Expedition expedition(ground, truth, KnownMap(ground, ground.party.front()));
  std::uint64_t found_at_entry = 0;
  while (!expedition.found_flag() && expedition.turns() < cap) {
    const KnownMap& map = expedition.map();
    if (!map.outside) expedition.gather();
    if (expedition.found_flag()) break;
    const auto candidates = network.candidates(ground, map, map.finds() != found_at_entry);
    REQUIRE_FALSE(candidates.empty());
    const Option option = choose(ChoicePoint{ground, map, found_at_entry, candidates});
    carry_out(expedition, option);
    if (option.changes()) found_at_entry = map.finds();
  }
  return std::min(expedition.turns(), cap);
}

}  // namespace

TEST_CASE("candidates can be done, and first of all what the network chooses") {
  auto network = PolicyNetwork::of(main_game());
  Random random(41);
  int several = 0;
  for (int i = 0; i < 30; ++i)
    turns(random_layout(main_game(), random), *network, [&](const ChoicePoint& here) {
      const bool may_change = here.map.finds() != here.found_at_entry;
      CHECK(network->choice(here.ground, here.map, may_change) == here.candidates.front());
      std::vector<Option> options;
      find_options(here.ground, here.map, options);
      for (const Option& each : here.candidates) {
        CHECK(std::count(options.begin(), options.end(), each) == 1);
        CHECK(std::count(here.candidates.begin(), here.candidates.end(), each) == 1);
      }
      several += here.candidates.size() > 1;
      return here.candidates.front();
    });
  CHECK(several > 30);
}

TEST_CASE("who looks ahead in the labyrinth itself never needs more turns, and often fewer") {
  auto network = PolicyNetwork::of(main_game());
  Random random(42);
  int fewer = 0;
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    const Layout truth = random_layout(main_game(), random);
    const auto usual = [](const ChoicePoint& here) { return here.candidates.front(); };
    const auto ahead = [&](const ChoicePoint& here) {
      return best_by_lookahead(here, *network, std::vector<Layout>(8, truth), always);
    };
    const int without = turns(truth, *network, usual);
    const int with = turns(truth, *network, ahead);
    CHECK(with <= without);
    fewer += with < without;
  }
  CHECK(fewer >= 5);
}

TEST_CASE("nothing is foreseen in no time, or in a few labyrinths: the network goes its way") {
  auto network = PolicyNetwork::of(main_game());
  Random random(43);
  for (int i = 0; i < 20; ++i) {
    const Layout truth = random_layout(main_game(), random);
    turns(truth, *network, [&](const ChoicePoint& here) {
      const Option usual = here.candidates.front();
      const std::vector<Layout> likely(20, truth);
      CHECK(best_by_lookahead(here, *network, likely, [](std::uint64_t) { return false; }) == usual);
      CHECK(best_by_lookahead(here, *network, {}, always) == usual);
      CHECK(best_by_lookahead(here, *network, {truth, truth}, always) == usual);
      return usual;
    });
  }
}

TEST_CASE("no walk is begun once one is told to stop") {
  auto network = PolicyNetwork::of(main_game());
  const KnownMap map(main_game(), fortress::Piece::Knight);
  const auto candidates = network->candidates(main_game(), map, true);
  Random random(44);
  std::vector<Layout> likely;
  for (int i = 0; i < 30; ++i) likely.push_back(random_layout(main_game(), random));
  std::uint64_t told = 0;
  best_by_lookahead({main_game(), map, 0, candidates}, *network, likely, [&](std::uint64_t done) {
    CHECK(done % candidates.size() == 0);
    told = done;
    return done < 10;
  });
  CHECK(told >= 10);
  CHECK(told < 10 + candidates.size());
}

TEST_CASE("with the same luck the same is foreseen") {
  const Layout built = library_for(main_game())[7];
  std::array<std::vector<Option>, 2> done;
  for (auto& options : done) {
    auto network = PolicyNetwork::of(main_game());
    LabyrinthBelief<1> belief(main_game(), true);
    Random random(45);
    bool suspected = false;
    turns(built, *network, [&](const ChoicePoint& here) {
      const bool suspicious = belief.suspicious(here.map);
      suspected = suspected || suspicious;
      options.push_back(suspicious
                            ? best_by_lookahead(here, *network, belief.after(here.map, 30, random), always)
                            : here.candidates.front());
      return options.back();
    });
    CHECK(suspected);
  }
  CHECK(done[0] == done[1]);
}
