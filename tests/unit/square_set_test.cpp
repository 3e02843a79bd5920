#include "gonfalon/base/square.hpp"

#include <doctest/doctest.h>


using namespace gonfalon;

TEST_CASE("a set of squares holds what was put in, for each square of the widest board") {
  SquareSet all;
  for (int index = 0; index < board_squares; ++index) {
    CAPTURE(index);
    const Square square = square_at(index);
    REQUIRE(index_of(square) == index);
    SquareSet one;
    CHECK(one.empty());
    one.insert(square);
    CHECK(one.size() == 1);
    CHECK(one.contains(square));
    CHECK_FALSE(all.contains(square));
    all.insert(square);
    all.insert(square);
    CHECK(all.size() == index + 1);
    one.erase(square);
    CHECK(one.empty());
  }
}

TEST_CASE("what two sets share is left of the one") {
  SquareSet one;
  SquareSet two;
  const Square a1{0, 0}, j10{9, 9}, e5{4, 4};
  one.insert(a1);
  one.insert(j10);
  two.insert(j10);
  two.insert(e5);
  one &= two;
  CHECK(one.size() == 1);
  CHECK(one.contains(j10));
  CHECK_FALSE(one == two);
}

TEST_CASE("neighbours stand side by side on one floor") {
  const Square b2{1, 1};
  int count = 0;
  for (std::int8_t file = 0; file < 4; ++file)
    for (std::int8_t row = 0; row < 4; ++row)
      for (const Level level : all_levels) count += next_to(b2, {file, row, level}) ? 1 : 0;
  CHECK(count == 4);
  CHECK_FALSE(next_to(b2, b2));
  CHECK_FALSE(next_to(b2, {2, 2}));
  CHECK_FALSE(next_to(b2, {1, 1, Level::Middle}));
  CHECK_FALSE(next_to({0, 9}, {1, 0}));  // index 90 and 1: no board is a ring
}

TEST_CASE("an edge is the same from both ends") {
  CHECK(edge_between({1, 1}, {1, 2}) == edge_between({1, 2}, {1, 1}));
  CHECK(edge_between({1, 1}, {1, 2}) != edge_between({1, 1}, {2, 1}));
}
