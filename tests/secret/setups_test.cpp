// The computer's setups.
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>

#include "bot/battle/setups.hpp"
#include "common/random_rules.hpp"
#include "gonfalon/rules/random_setup.hpp"
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
      const int setups = times(400);
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
    for (int i = 0; i < times(200); ++i) {
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
    CHECK(open < times(200) / 50);
    CHECK(aside < times(200) / 5);
  }
}

namespace {

// A setup as an enemy's scout finds it who comes with his first two moves; no enemy stands in his way.
class Raid {
 public:
  Raid(const battle::Rules& rules, const battle::Deployment& men) : rules_(rules), men_(men) {
    while (men_[static_cast<std::size_t>(flag_)] != Rank::Flag) ++flag_;
  }

  bool succeeds() {
    for (int stop = 0; stop < board_squares; ++stop)
      if (comes_down(square_at(stop)) && nothing_helps(square_at(stop))) return true;
    return false;
  }

 private:
  bool free(Square square) const {
    return rules_.on_board(square) && !rules_.lakes.contains(square) && !at(square);
  }
  const std::optional<Rank>& at(Square square) const { return men_[static_cast<std::size_t>(index_of(square))]; }
  bool comes_down(Square stop) const {
    return free(stop) && runs({stop.file, static_cast<std::int8_t>(rules_.rows)}, stop);
  }
  // All between the two is empty; from beyond the far edge too.
  bool runs(Square from, Square to) const {
    for (const Step step : four_ways)
      for (Square square = moved(from, step);; square = moved(square, step)) {
        if (square == to) return true;
        if (!free(square)) break;
      }
    return false;
  }
  // Each move of each man is tried: he takes the scout, or shuts his way, or it was no use.
  bool nothing_helps(Square stop) {
    if (!runs(stop, square_at(flag_))) return false;
    for (int from = 0; from < board_squares; ++from) {
      const auto rank = men_[static_cast<std::size_t>(from)];
      if (!rank || !can_move(*rank)) continue;
      for (int to = 0; to < board_squares; ++to) {
        if (rank == Rank::Scout ? !runs(square_at(from), square_at(to)) : !next_to(square_at(from), square_at(to))) continue;
        if (square_at(to) == stop && rank != Rank::Spy) return false;
        if (!free(square_at(to)) || square_at(to) == stop) continue;
        std::swap(men_[static_cast<std::size_t>(from)], men_[static_cast<std::size_t>(to)]);
        const bool open = runs(stop, square_at(flag_));
        std::swap(men_[static_cast<std::size_t>(from)], men_[static_cast<std::size_t>(to)]);
        if (!open) return false;
      }
    }
    return true;
  }

  const battle::Rules& rules_;
  battle::Deployment men_;
  int flag_ = 0;
};

}  // namespace

TEST_CASE("no flag of the computer's falls to a scout's first two moves") {
  for (const char* id : {"duel", "quick", "barrage", "original"}) {
    CAPTURE(id);
    const auto rules = std::get<battle::Rules>(*find_variant(id));
    Random random(15);
    int fallen = 0;
    for (int i = 0; i < times(300); ++i)
      fallen += Raid(rules, bot::battle::battle_setup(rules, Side::Red, random)).succeeds() ? 1 : 0;
    CHECK(fallen == 0);
  }
}

namespace {

// With nobody between the flag and the enemy's side a scout runs down on it; with one man, once he has gone or was taken.
bool kept_by_one_at_most(const battle::Rules& rules, const battle::Deployment& men) {
  const auto at = [&](Square square) { return men[static_cast<std::size_t>(index_of(square))]; };
  int flag = 0;
  while (at(square_at(flag)) != Rank::Flag) ++flag;
  int keepers = 0;
  for (Square square = moved(square_at(flag), {0, 1}); rules.on_board(square); square = moved(square, {0, 1})) {
    if (rules.lakes.contains(square) || at(square) == Rank::Bomb) return false;
    keepers += at(square) ? 1 : 0;
  }
  return keepers <= 1;
}

// Whether the flag is lost to a scout's first runs as the setup stands, or after any one step of its own.
bool lost_to_scouts(const battle::Rules& rules, const battle::Deployment& men) {
  if (Raid(rules, men).succeeds() || kept_by_one_at_most(rules, men)) return true;
  for (int from = 0; from < board_squares; ++from)
    for (const Step step : four_ways) {
      const Square to = moved(square_at(from), step);
      const auto& rank = men[static_cast<std::size_t>(from)];
      if (!rank || !can_move(*rank) || !rules.on_board(to) || rules.lakes.contains(to)) continue;
      battle::Deployment after = men;
      if (after[static_cast<std::size_t>(index_of(to))]) continue;
      std::swap(after[static_cast<std::size_t>(from)], after[static_cast<std::size_t>(index_of(to))]);
      if (Raid(rules, after).succeeds()) return true;
    }
  return false;
}

}  // namespace

TEST_CASE("no flag of a setup that is made or suggested is lost to a scout's first runs, nor after a move of its own") {
  for (const char* id : {"duel", "quick", "barrage", "original"}) {
    CAPTURE(id);
    const Rules rules = *find_variant(id);
    Random random(16);
    for (int i = 0; i < times(40); ++i) {
      CHECK_FALSE(lost_to_scouts(std::get<battle::Rules>(rules), bot::battle::battle_setup(std::get<battle::Rules>(rules), Side::Red, random)));
      for (const bot::SetupKindRow& row : bot::setup_kinds(rules)) {
        CAPTURE(row.name);
        const Setup setup = bot::suggested_setup(rules, Side::Red, row.kind, random);
        CHECK_FALSE(lost_to_scouts(std::get<battle::Rules>(rules), std::get<battle::Deployment>(setup)));
      }
    }
  }
}

TEST_CASE("nor in a game of one's own, where any setup by lot keeps its flag") {
  Random random(17);
  int could = 0;
  for (int nth = 0; could < times(12); ++nth) {
    REQUIRE(nth < times(600));
    const battle::Rules rules = test::random_battle(random);
    if (!rules.scout_runs || rules.army[Rank::Scout] == 0) continue;
    bool can = false;
    for (int i = 0; i < 30 && !can; ++i) can = !lost_to_scouts(rules, battle::random_deployment(rules, Side::Red, random));
    if (!can) continue;
    CAPTURE(rules.title->file);
    ++could;
    CHECK_FALSE(lost_to_scouts(rules, bot::battle::battle_setup(rules, Side::Red, random)));
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
