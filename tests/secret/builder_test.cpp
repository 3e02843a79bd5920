// The labyrinths that the computer builds.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "common/kinds.hpp"
#include "common/written.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;
using bot::fortress::Bits;
using bot::Budget;
using bot::fortress::Ground;
using bot::fortress::Layout;
using bot::Strength;
using fortress::Card;
using fortress::Labyrinth;
using fortress::Meeting;
using fortress::Piece;

namespace {

std::vector<fortress::Rules> all_fortresses() {
  std::vector<fortress::Rules> found;
  for (const Rules& rules : all_variants())
    if (const auto* of_fortress = std::get_if<fortress::Rules>(&rules)) found.push_back(*of_fortress);
  return found;
}

// Everything that could come of a game, position by position: any piece can be sent in at any time.
class EveryGame {
 public:
  EveryGame(const fortress::Rules& rules, const Labyrinth& labyrinth)
      : rules_(rules), ground_(rules), layout_(layout_of(ground_, labyrinth)), steps_(steps_in(ground_, layout_)) {}

  bool flag_can_be_taken() {
    send_in_all(0, false);
    while (!open_.empty()) {
      const Position here = open_.back();
      open_.pop_back();
      const auto [piece, at, gone, passage] = here;
      Bits next = steps_[at];
      if (const Bits ends = layout_.cards[Card::Passage]; passage && bot::fortress::has(ends, at)) next |= ends;
      bool taken = false;
      bot::fortress::for_each(next, [&](board::Space to) { taken = taken || comes_to(here, to); });
      if (taken) return true;
    }
    return false;
  }

 private:
  using Position = std::tuple<Piece, board::Space, Bits, bool>;

  bool comes_to(const Position& from, board::Space at) {
    auto [piece, left, gone, passage] = from;
    const auto card = layout_.card(at);
    if (!card || bot::fortress::has(gone, at)) return visit({piece, at, gone, passage}), false;
    if (card == Card::Flag) return true;
    const Meeting meeting = fortress::meet(piece, rules_.kind(*card));
    if (meeting == Meeting::CardWins) return false;
    const bool opens = card == Card::Passage && piece == Piece::Dwarf && !passage;
    if (meeting == Meeting::PieceWins) gone |= bot::fortress::bit(at);
    visit({piece, at, gone, passage || opens});
    if (meeting == Meeting::PieceWins || opens) send_in_all(gone, passage || opens);
    return false;
  }
  void send_in_all(Bits gone, bool passage) {
    for (const Piece piece : fortress::all_pieces)
      if (rules_.party[piece]) visit({piece, board::space_of(rules_, rules_.start), gone, passage});
  }
  void visit(const Position& position) {
    if (seen_.insert(position).second) open_.push_back(position);
  }

  const fortress::Rules& rules_;
  Ground ground_;
  Layout layout_;
  board::Steps steps_;
  std::set<Position> seen_;
  std::vector<Position> open_;
};

// Everything thrown in anywhere, with any number of walls: the flag of many can't be reached.
Labyrinth thrown(const fortress::Rules& rules, std::uint32_t walls, Random& random) {
  auto edges = rules.edges();
  auto beds = rules.spaces();
  std::erase(beds, rules.start);
  auto feet = beds;
  std::erase_if(feet, [&](Square square) { return !above(rules, square); });
  random.shuffle(edges);
  random.shuffle(beds);
  random.shuffle(feet);
  fortress::Labyrinth labyrinth;
  labyrinth.walls.insert(edges.begin(), edges.begin() + walls);
  labyrinth.ladders.insert(feet.begin(), feet.begin() + rules.ladders);
  for (const fortress::Kind& kind : rules.kinds)
    for (int i = 0; i < kind.count; ++i) labyrinth.cards[beds[labyrinth.cards.size()]] = kind.card;
  return labyrinth;
}

Budget in_steps(std::uint64_t nodes) { return {.nodes = nodes}; }

}  // namespace

TEST_CASE("a flag can be reached where a game can end with it, whoever looks") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    const Ground ground(rules);
    Random random(5);
    constexpr int tries = 1500;
    int reachable = 0;
    for (int i = 0; i < tries; ++i) {
      const Labyrinth labyrinth = thrown(rules, 10 + random.below(30), random);
      const bool can = EveryGame(rules, labyrinth).flag_can_be_taken();
      REQUIRE(fortress::flag_reachable(rules, labyrinth) == can);
      REQUIRE(flag_reachable(ground, layout_of(ground, labyrinth)) == can);
      reachable += can;
    }
    CHECK(reachable > tries / 5);
    CHECK(reachable < tries * 4 / 5);
  }
}

TEST_CASE("a labyrinth that is changed a thousand times has no faults, and has changed") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    const Ground ground(rules);
    Random random(6);
    const Layout first = bot::fortress::random_layout(ground, random);
    Layout now = first;
    int walls_at_most = 0;
    bool ladders_moved = false;
    for (int i = 0; i < 1000; ++i) {
      const Layout next = bot::fortress::changed(ground, now, random);
      REQUIRE(fortress::faults_in(rules, labyrinth_of(ground, next)).empty());
      REQUIRE(layout_of(ground, labyrinth_of(ground, next)) == next);
      REQUIRE(next != now);
      walls_at_most = std::max(walls_at_most, test::edges_apart(first, next));
      ladders_moved = ladders_moved || next.ladders != now.ladders;
      now = next;
    }
    CHECK(walls_at_most > 20);
    CHECK(ladders_moved);
    CHECK(now.cards != first.cards);
  }
}

TEST_CASE("a labyrinth in the mirror is as good as itself, and in two mirrors itself") {
  for (const fortress::Rules& rules : all_fortresses()) {
    const Ground ground(rules);
    Random random(7);
    for (int i = 0; i < 200; ++i) {
      const Layout layout = bot::fortress::random_layout(ground, random);
      const Layout image = bot::fortress::mirrored(ground, layout);
      CHECK(image != layout);
      CHECK(fortress::faults_in(rules, labyrinth_of(ground, image)).empty());
      CHECK(bot::fortress::mirrored(ground, image) == layout);
    }
  }
}

TEST_CASE("the labyrinths of the library have no faults, and are far from each other and their images") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    const Ground ground(rules);
    const auto library = bot::fortress::library_for(ground);
    CHECK(library.size() >= 40);
    for (std::size_t i = 0; i < library.size(); ++i) {
      CAPTURE(i);
      CHECK(fortress::faults_in(rules, labyrinth_of(ground, library[i])).empty());
      CHECK(bot::fortress::layout_from(ground, test::letters_of(ground, library[i])) == library[i]);
      for (std::size_t j = 0; j < i; ++j) {
        CHECK(test::edges_apart(library[i], library[j]) >= 12);
        CHECK(test::edges_apart(library[i], bot::fortress::mirrored(ground, library[j])) >= 12);
      }
    }
  }
  std::size_t letters = 0;
  for (const auto page : data::labyrinths())
    for (const std::string_view row : page) letters += row.size();
  CHECK(letters < 20000);
}

TEST_CASE("letters that make no labyrinth are refused") {
  const auto rules = all_fortresses().back();
  const Ground ground(rules);
  Random random(8);
  const std::string good = test::letters_of(ground, bot::fortress::random_layout(ground, random));
  REQUIRE(bot::fortress::layout_from(ground, good));
  std::vector<std::string> bad{"", good.substr(1), good + "A", std::string(good.size(), 'A'),
                               std::string(good.size(), '*')};
  for (const char letter : {'*', '-', 'm'}) {  // no letter; no space; the space after the last
    bad.push_back(good);
    bad.back().back() = letter;
  }
  bad.push_back(good);
  bad.back().back() = good[good.size() - 2];  // two cards on a space
  bad.push_back(good);
  bad.back()[9] = '-';  // walls beyond the last edge
  for (const std::string& letters : bad) {
    CAPTURE(letters);
    CHECK(!bot::fortress::layout_from(ground, letters));
  }
}

TEST_CASE("every strength builds labyrinths without faults, the same ones for a seed and steps") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    for (int strength = 0; strength <= static_cast<int>(Strength::Marshal); ++strength) {
      CAPTURE(strength);
      std::set<std::string> different;
      for (std::uint64_t seed = 0; seed < 25; ++seed) {
        Random random(seed);
        Random again(seed);
        const auto level = static_cast<Strength>(strength);
        const Labyrinth labyrinth = bot::fortress::build_labyrinth(rules, level, random, in_steps(4));
        REQUIRE(fortress::faults_in(rules, labyrinth).empty());
        CHECK(bot::fortress::build_labyrinth(rules, level, again, in_steps(4)) == labyrinth);
        const Ground ground(rules);
        different.insert(test::letters_of(ground, layout_of(ground, labyrinth)));
      }
      CHECK(different.size() >= (strength == static_cast<int>(Strength::Captain) ? 12 : 25));
    }
  }
}

TEST_CASE("from level 2 on the flag is a few steps away from the start, more of them at higher levels") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    for (const auto& row : {std::pair{Strength::Scout, 3}, {Strength::Sergeant, 4}, {Strength::Captain, 5}, {Strength::General, 5}, {Strength::Marshal, 5}}) {
      const auto [strength, least] = row;
      CAPTURE(static_cast<int>(row.first));
      std::size_t nearest = 1000;
      for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        nearest = std::min(nearest, way_to_flag(rules, bot::fortress::build_labyrinth(rules, strength, random, in_steps(seed % 4 + 1))).size() - 1);
      }
      CHECK(nearest >= static_cast<std::size_t>(least));
    }
  }
}

TEST_CASE("the two best build no labyrinth that stands in the library") {
  for (const fortress::Rules& rules : all_fortresses()) {
    const Ground ground(rules);
    const auto library = bot::fortress::library_for(ground);
    for (const Strength strength : {Strength::General, Strength::Marshal})
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const Layout built = layout_of(ground, bot::fortress::build_labyrinth(rules, strength, random, in_steps(1)));
        const Layout image = bot::fortress::mirrored(ground, built);
        CHECK(std::none_of(library.begin(), library.end(),
                           [&](const Layout& each) { return each == built || each == image; }));
      }
  }
}

TEST_CASE("where the library has nothing that fits, a labyrinth is built all the same") {
  for (fortress::Rules rules : all_fortresses()) {
    rules.walls = 14;
    rules.ladders = 2;
    test::set_count(rules, Card::Pitfall, 1);
    const Ground ground(rules);
    CHECK(bot::fortress::library_for(ground).empty());
    for (const Strength strength : {Strength::Captain, Strength::Marshal}) {
      Random random(9);
      CHECK(fortress::faults_in(rules, bot::fortress::build_labyrinth(rules, strength, random, in_steps(3))).empty());
    }
  }
}

TEST_CASE("a builder who is asked to stop has something to show") {
  const auto rules = all_fortresses().back();
  std::stop_source stop;
  stop.request_stop();
  for (const Strength strength : {Strength::Sergeant, Strength::General}) {
    Random random(10);
    const Budget budget{.time = std::chrono::hours(1), .stop = stop.get_token()};
    CHECK(fortress::faults_in(rules, bot::fortress::build_labyrinth(rules, strength, random, budget)).empty());
  }
}

TEST_CASE("what the best build costs each explorer far more turns than labyrinths by lot") {
  for (const fortress::Rules& rules : all_fortresses()) {
    CAPTURE(rules.title->id);
    const Ground ground(rules);
    constexpr int labyrinths = 25;
    constexpr int walks = 4;
    const std::vector<bot::fortress::Explorer> wanderer{bot::fortress::Explorer::Wanderer};  // whom the builder does not know
    const bot::fortress::Judge<1> judge(ground, bot::fortress::judges_of_builders, 11);
    const bot::fortress::Judge<1> stranger(ground, wanderer, 12);
    bot::fortress::Cost built, by_lot, built_for_stranger, by_lot_for_stranger;
    for (std::uint64_t seed = 0; seed < labyrinths; ++seed) {
      Random random(seed);
      const Layout lot = bot::fortress::random_layout(ground, random);
      const Layout ours =
          layout_of(ground, bot::fortress::build_labyrinth(rules, Strength::General, random, in_steps(10)));
      built.mean += judge.cost(ours, walks).mean;
      by_lot.mean += judge.cost(lot, walks).mean;
      built_for_stranger.mean += stranger.cost(ours, walks).mean;
      by_lot_for_stranger.mean += stranger.cost(lot, walks).mean;
    }
    CHECK(built.mean > 1.8 * by_lot.mean);
    CHECK(built_for_stranger.mean > 1.5 * by_lot_for_stranger.mean);
  }
}
