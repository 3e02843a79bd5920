// Where men are best put: setups drawn by lot play one another, and who won says what each man is worth in each row.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "bot/battle/eval.hpp"
#include "bot/battle/setups.hpp"
#include "bot/players.hpp"
#include "gonfalon/base/random.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::battle;
using bot::Player;
using bot::Strength;

namespace {

constexpr std::size_t rows = 4;
constexpr std::size_t places = battle::rank_count * rows;
using Row = std::array<double, places>;  // by rank and row from the front

Row men_by_row(const battle::Rules& rules, Side side, const battle::Deployment& men) {
  Row count{};
  for (std::size_t row = 0; row < std::min<std::size_t>(rows, rules.home_rows); ++row)
    for (int column = 0; column < rules.files; ++column) {
      const Square square = rules.home_square(side, static_cast<int>(row), column);
      if (const auto rank = men[static_cast<std::size_t>(index_of(square))])
        ++count[static_cast<std::size_t>(*rank) * rows + row];
    }
  return count;
}

// The solution of a symmetric system of equations, by elimination.
Row solved(std::array<Row, places> left, Row right) {
  for (std::size_t pivot = 0; pivot < places; ++pivot)
    for (std::size_t below = pivot + 1; below < places; ++below) {
      const double times = left[below][pivot] / left[pivot][pivot];
      for (std::size_t at = pivot; at < places; ++at) left[below][at] -= times * left[pivot][at];
      right[below] -= times * right[pivot];
    }
  for (std::size_t nth = places; nth-- > 0;) {
    for (std::size_t after = nth + 1; after < places; ++after) right[nth] -= left[nth][after] * right[after];
    right[nth] /= left[nth][nth];
  }
  return right;
}

// The weights that say best who won (logistic regression), drawn towards nothing as strongly as `pull`.
Row fitted(const std::vector<std::pair<Row, double>>& games, double pull) {
  Row weights{};
  for (int round = 0; round < 12; ++round) {
    std::array<Row, places> slope{};
    Row miss{};
    for (std::size_t at = 0; at < places; ++at) {
      slope[at][at] = pull;
      miss[at] = -pull * weights[at];
    }
    for (const auto& [men, points] : games) {
      double lead = 0;
      for (std::size_t at = 0; at < places; ++at) lead += weights[at] * men[at];
      const double chance = 1 / (1 + std::exp(-lead));
      for (std::size_t one = 0; one < places; ++one) {
        miss[one] += (points - chance) * men[one];
        for (std::size_t two = 0; two < places; ++two)
          slope[one][two] += chance * (1 - chance) * men[one] * men[two];
      }
    }
    const Row step = solved(slope, miss);
    for (std::size_t at = 0; at < places; ++at) weights[at] += step[at];
  }
  return weights;
}

}  // namespace

// setups VARIANT GAMES NODES SEED [PULL]
int run_setups(int argc, char** argv) {
  if (argc < 6) return 2;
  auto [rules, games, budget, random] = series_of(argv);
  const auto& of_battle = std::get<battle::Rules>(rules);
  const double pull = argc > 6 ? std::atof(argv[6]) : 300;
  std::vector<std::pair<Row, double>> played;
  Tally tally;
  for (int game = 0; game < games; ++game) {
    BySide<std::unique_ptr<Player>> players;
    BySide<Setup> setups;
    Row men{};
    for (const Side side : both_sides) {
      players[side] =
          bot::battle::make_player(of_battle, side, Strength::Marshal, eval_weights_for(of_battle), random.next());
      const battle::Deployment deployed = setup_by_lot(of_battle, side, random);
      const Row count = men_by_row(of_battle, side, deployed);
      for (std::size_t at = 0; at < places; ++at) men[at] += side == Side::Red ? count[at] : -count[at];
      setups[side] = deployed;
    }
    played.emplace_back(men, points_of(play_out(rules, Side::Red, setups, std::move(players), budget, tally), Side::Red));
  }
  const Row weights = fitted(played, pull);
  for (const battle::Rank rank : battle::all_ranks) {
    fmt::print("{:12}", battle::name_of(rank));
    for (std::size_t row = 0; row < rows; ++row)
      fmt::print(" {:+.3f}", weights[static_cast<std::size_t>(rank) * rows + row]);
    fmt::print("\n");
  }
  fmt::print("{} games, {} refused; logarithms of odds, for each man in each row from the front\n", games, tally.refused);
  return 0;
}
