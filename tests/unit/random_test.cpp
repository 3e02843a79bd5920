#include "gonfalon/base/random.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <set>
#include <vector>

using namespace gonfalon;

TEST_CASE("a seed gives the same numbers on every machine") {
  Random zero(0);
  for (const std::uint64_t number : {0x99ec5f36cb75f2b4U, 0xbf6e1f784956452aU, 0x1a5f849d4933e6e0U})
    CHECK(zero.next() == number);
  Random forty_two(42);
  for (const std::uint64_t number : {0x15780b2e0c2ec716U, 0x6104d9866d113a7eU, 0xae17533239e499a1U})
    CHECK(forty_two.next() == number);
  Random dice(42);
  for (const std::uint32_t number : {0U, 2U, 4U, 5U, 5U, 4U, 4U, 5U, 4U, 3U, 4U, 1U})
    CHECK(dice.below(6) == number);
}

TEST_CASE("a split is a stream of its own, and leaves the first as it was") {
  Random whole(42);
  Random one = whole.split(1);
  Random two = whole.split(2);
  const std::uint64_t first = whole.next();
  CHECK(first == Random(42).next());
  CHECK(one.next() == 0x8eb5f0b6b8e628d2U);
  CHECK(two.next() == 0x7b8ae61cc19a0e54U);
  CHECK(Random(42).split(1).next() == 0x8eb5f0b6b8e628d2U);
  CHECK(Random(43).split(1).next() != 0x8eb5f0b6b8e628d2U);
}

TEST_CASE("below gives every number under its bound, and none above") {
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 100U}) {
    CAPTURE(bound);
    Random random(bound);
    std::set<std::uint32_t> seen;
    for (std::uint32_t i = 0; i < 50 * bound; ++i) seen.insert(random.below(bound));
    CHECK(seen.size() == bound);
    CHECK(*seen.rbegin() == bound - 1);
  }
}

TEST_CASE("below is fair") {
  Random random(3);
  std::vector<int> counts(8);
  for (int i = 0; i < 8000; ++i) ++counts[random.below(8)];
  for (const int count : counts) {
    CHECK(count > 850);
    CHECK(count < 1150);
  }
}

TEST_CASE("a shuffle keeps all, and is pinned like the numbers") {
  std::vector<int> cards(8);
  std::iota(cards.begin(), cards.end(), 0);
  Random random(42);
  random.shuffle(cards);
  CHECK(cards == std::vector<int>{7, 1, 6, 3, 5, 4, 2, 0});
}

TEST_CASE("seeds by lot differ") { CHECK(seed_by_lot() != seed_by_lot()); }
