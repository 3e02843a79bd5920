// The computer's setups.
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>

#include "bot/battle/setups.hpp"
#include "random_play.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

TEST_CASE("the computer's setups have no faults, shut nobody in, and hardly ever come twice") {
  for (const Rules& variant : battles()) {
    const auto& rules = std::get<battle::Rules>(variant);
    const bool usual = rules.files >= 8 && !is_own(rules);  // not the tests' own boards and armies
    CAPTURE(std::string(rules.title->id));
    CAPTURE(rules.files);
    for (const Side side : both_sides) {
      Random random(11);
      std::set<std::vector<int>> met;
      std::map<int, int> flags;
      const int setups = times(500);
      for (int i = 0; i < setups; ++i) {
        const auto men = bot::battle::battle_setup(rules, side, random);
        REQUIRE(faults_in(rules, side, men).empty());
        if (usual) REQUIRE(bot::battle::worth_of_setup(rules, side, men).has_value());
        std::vector<int> key;
        for (const auto& rank : men) key.push_back(rank ? static_cast<int>(*rank) : -1);
        met.insert(key);
        for (int index = 0; index < board_squares; ++index)
          if (men[static_cast<std::size_t>(index)] == Rank::Flag) ++flags[index];
      }
      if (!usual) continue;
      CHECK(static_cast<int>(met.size()) > setups * 98 / 100);
      double bits = 0;
      for (const auto& [index, count] : flags)
        bits -= count * std::log2(static_cast<double>(count) / setups) / setups;
      CHECK(bits > 3);  // as if the flag stood on any of eight squares
    }
  }
}

TEST_CASE("hardly a setup has its flag where a scout may come straight down on it, and few from aside") {
  for (const char* id : {"duel", "quick", "barrage"}) {
    CAPTURE(id);
    const auto rules = std::get<battle::Rules>(*find_variant(id));
    Random random(12);
    int open = 0;
    int aside = 0;
    const auto clear_from = [&](const battle::Deployment& men, Square square) {
      while (rules.on_board(square) && !rules.lakes.contains(square) && !men[static_cast<std::size_t>(index_of(square))])
        square = moved(square, {0, 1});
      return !rules.on_board(square);
    };
    for (int i = 0; i < times(500); ++i) {
      const auto men = bot::battle::battle_setup(rules, Side::Red, random);
      int flag = 0;
      while (men[static_cast<std::size_t>(flag)] != Rank::Flag) ++flag;
      if (clear_from(men, moved(square_at(flag), {0, 1}))) ++open;
      bool beside = false;
      for (const std::int8_t way : {std::int8_t{-1}, std::int8_t{1}})
        for (Square square = moved(square_at(flag), {way, 0});
             rules.on_board(square) && !men[static_cast<std::size_t>(index_of(square))]; square = moved(square, {way, 0}))
          beside = beside || clear_from(men, square);
      if (beside) ++aside;
    }
    CHECK(open < times(500) / 50);
    CHECK(aside < times(500) / 5);
  }
}

TEST_CASE("a setup that shuts a man in is none that the computer would play") {
  auto rules = std::get<battle::Rules>(*find_variant("quick"));
  battle::Deployment men{};
  const auto put = [&](std::int8_t file, std::int8_t row, Rank rank) {
    men[static_cast<std::size_t>(index_of({file, row}))] = rank;
  };
  put(0, 0, Rank::Spy);
  put(1, 0, Rank::Bomb);
  CHECK(bot::battle::worth_of_setup(rules, Side::Red, men));
  put(0, 1, Rank::Flag);
  CHECK_FALSE(bot::battle::worth_of_setup(rules, Side::Red, men));
}

TEST_CASE("a setup is worth less with its general at the back, and more with its miners there") {
  const auto rules = std::get<battle::Rules>(*find_variant("original"));
  Random random(13);
  const auto men = bot::battle::battle_setup(rules, Side::Blue, random);
  const auto with_swapped = [&](Rank rank, int from_row, int to_row) {
    battle::Deployment changed = men;
    std::optional<std::size_t> from, to;
    for (int column = 0; column < rules.files; ++column) {
      const auto one = static_cast<std::size_t>(index_of(rules.home_square(Side::Blue, from_row, column)));
      const auto two = static_cast<std::size_t>(index_of(rules.home_square(Side::Blue, to_row, column)));
      if (men[one] == Rank::Scout) from = one;
      if (men[two] == Rank::Scout) to = two;
    }
    REQUIRE(from);
    REQUIRE(to);
    changed[*from] = rank;
    battle::Deployment back = men;
    back[*to] = rank;
    return *bot::battle::worth_of_setup(rules, Side::Blue, changed) - *bot::battle::worth_of_setup(rules, Side::Blue, back);
  };
  CHECK(with_swapped(Rank::General, 0, 2) > 0);
  CHECK(with_swapped(Rank::Miner, 0, 2) < 0);
}
