#include "prior.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>


namespace gonfalon::bot::battle {

namespace {

// Percentages of a rank's men in each quarter of the home rows, from the front.
using Depths = ByRank<std::array<double, 4>>;

// For armies that fill the home rows.
constexpr Depths when_full{{{{2, 2, 8, 88},        // flag
                             {13, 41, 41, 5},      // spy
                             {33, 28, 21, 18},     // scout
                             {9, 15, 30, 46},      // miner
                             {31, 19, 21, 29},     // sergeant
                             {40, 24, 20, 16},     // lieutenant
                             {34, 29, 22, 15},     // captain
                             {26, 28, 32, 14},     // major
                             {21, 41, 33, 5},      // colonel
                             {33, 53, 12, 2},      // general
                             {36, 47, 15, 2},      // marshal
                             {11, 17, 32, 40}}}};  // bomb

// For few men in rows with room for many.
constexpr Depths when_sparse{{{{9, 10, 18, 63},      // flag
                               {43, 18, 20, 19},     // spy
                               {35, 16, 22, 27},     // scout
                               {35, 15, 22, 28},     // miner
                               {35, 16, 22, 27},     // sergeant
                               {35, 16, 22, 27},     // lieutenant
                               {35, 16, 22, 27},     // captain
                               {35, 16, 22, 27},     // major
                               {40, 17, 20, 23},     // colonel
                               {46, 17, 18, 19},     // general
                               {54, 16, 15, 15},     // marshal
                               {14, 16, 25, 45}}}};  // bomb

// The relative density of flags in each tenth of the width, from the side to the middle.
constexpr std::array<double, 5> flag_by_side{1.0, 0.2, 0.8, 1.5, 0.8};
constexpr std::array<double, 5> flag_by_side_sparse{2.6, 0.6, 0.6, 0.6, 0.6};

constexpr double odd_setups = 0.2;  // share of setups treated as random

// The mean of a table over the part [from, to) of its length, which is 1.
template <std::size_t parts>
double mean_over(const std::array<double, parts>& table, double from, double to) {
  double sum = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    const double begin = static_cast<double>(part) / parts;
    const double shared = std::min(to, begin + 1.0 / parts) - std::max(from, begin);
    sum += std::max(shared, 0.0) * table[part];
  }
  return sum / (to - from);
}

}  // namespace

Weights likely_at(const battle::Rules& rules, Side owner, Square square) {
  Weights likely;
  for (auto& weight : likely.values) weight = 1;
  if (!rules.is_home(owner, square)) return likely;
  const bool full = crowded(rules);
  const int row = row_from_front(rules, owner, square);
  const double rows = rules.home_rows;
  const double half = rules.files / 2.0;
  const double column = std::min<int>(square.file, rules.files - 1 - square.file);
  for (const Rank rank : all_ranks) {
    const auto& depths = (full ? when_full : when_sparse)[rank];
    double table = mean_over(depths, row / rows, (row + 1) / rows) / 25;
    if (rank == Rank::Flag)
      table *= mean_over(full ? flag_by_side : flag_by_side_sparse, std::min(column / half, 1 - 1 / half),
                         std::min((column + 1) / half, 1.0));
    likely[rank] = (1 - odd_setups) * table + odd_setups;
  }
  return likely;
}

namespace {

// A state is the number of men already assigned to each rank, encoded as one number: a digit of base left+1 for each rank. Men
// are assigned in order, so the digits' sum is their number. An assignment leads to a higher state, so states can be visited in
// order, forwards or backwards.
struct Ladder {
  struct Rung {
    Rank rank;
    int left;
    std::size_t stride;
  };
  std::array<Rung, rank_count> rungs{};
  std::size_t count = 0;
  std::size_t states = 1;

  explicit Ladder(const RankConstraints& constraints) {
    for (const Rank rank : all_ranks) {
      if (constraints.left[rank] == 0) continue;
      rungs[count++] = {rank, constraints.left[rank], states};
      states *= static_cast<std::size_t>(constraints.left[rank]) + 1;
    }
  }
};

// A position in a walk over the states.
struct Place {
  std::array<int, rank_count> digits{};
  std::size_t given = 0;

  void up(const Ladder& ladder) {
    for (std::size_t i = 0; i < ladder.count; ++i) {
      if (digits[i] < ladder.rungs[i].left) {
        ++digits[i];
        ++given;
        return;
      }
      given -= static_cast<std::size_t>(digits[i]);
      digits[i] = 0;
    }
  }
  void to_top(const Ladder& ladder) {
    given = 0;
    for (std::size_t i = 0; i < ladder.count; ++i)
      given += static_cast<std::size_t>(digits[i] = ladder.rungs[i].left);
  }
  void down(const Ladder& ladder) {
    for (std::size_t i = 0; i < ladder.count; ++i) {
      if (digits[i] > 0) {
        --digits[i];
        --given;
        return;
      }
      digits[i] = ladder.rungs[i].left;
      given += static_cast<std::size_t>(digits[i]);
    }
  }
};

// The weight of the ranks left over when all men have one. Absent men are indistinguishable.
double weight_of_absent(const RankConstraints& constraints, const Ladder& ladder, const Place& place) {
  double weight = 1;
  for (std::size_t i = 0; i < ladder.count; ++i)
    for (int n = ladder.rungs[i].left - place.digits[i]; n > 0; --n)
      weight *= constraints.absent[ladder.rungs[i].rank] / n;
  return weight;
}

// By state: the total weight of all ways to assign ranks to the remaining men.
std::vector<double> weights_to_come(const RankConstraints& constraints, const Ladder& ladder) {
  std::vector<double> to_come(ladder.states);
  Place place;
  place.to_top(ladder);
  for (std::size_t state = ladder.states; state-- > 0; place.down(ladder)) {
    if (place.given > constraints.men.size()) continue;
    if (place.given == constraints.men.size()) {
      to_come[state] = weight_of_absent(constraints, ladder, place);
      continue;
    }
    const Weights& man = constraints.men[place.given];
    for (std::size_t i = 0; i < ladder.count; ++i) {
      const auto& rung = ladder.rungs[i];
      if (place.digits[i] < rung.left) to_come[state] += man[rung.rank] * to_come[state + rung.stride];
    }
  }
  return to_come;
}

}  // namespace

std::size_t exact_steps(const RankConstraints& constraints) {
  const Ladder ladder(constraints);
  return ladder.states * ladder.count;
}

RankMarginals exact_marginals(const RankConstraints& constraints) {
  const Ladder ladder(constraints);
  const auto to_come = weights_to_come(constraints, ladder);
  std::vector<double> so_far(ladder.states);
  so_far[0] = 1;
  RankMarginals marginals{.chances = std::vector<Weights>(constraints.men.size()), .log_total = std::log(to_come[0])};
  Place place;
  for (std::size_t state = 0; state < ladder.states; ++state, place.up(ladder)) {
    if (place.given >= constraints.men.size() || so_far[state] == 0) continue;
    const Weights& man = constraints.men[place.given];
    Weights& chances = marginals.chances[place.given];
    for (std::size_t i = 0; i < ladder.count; ++i) {
      const auto& rung = ladder.rungs[i];
      if (place.digits[i] == rung.left) continue;
      const double weight = so_far[state] * man[rung.rank];
      so_far[state + rung.stride] += weight;
      chances[rung.rank] += weight * to_come[state + rung.stride] / to_come[0];
    }
  }
  return marginals;
}

namespace {

// A man, or all absent men together: possible ranks, and number.
struct Row {
  const Weights* weights;
  double men;
  double factor = 1;
};

// Scales the rows to their men, then the columns to their ranks. Returns the largest column error before that.
double sweep(std::vector<Row>& rows, const ByRank<int>& left, Weights& of_rank) {
  Weights sums;
  for (Row& row : rows) {
    const auto& weights = row.weights->values;
    const double sum = std::inner_product(weights.begin(), weights.end(), of_rank.values.begin(), 0.0);
    row.factor = row.men / sum;
    for (std::size_t r = 0; r < rank_count; ++r) sums.values[r] += row.factor * weights[r];
  }
  double off = 0;
  for (std::size_t r = 0; r < rank_count; ++r) {
    const double before = of_rank.values[r] * sums.values[r];
    of_rank.values[r] = left.values[r] == 0 ? 0 : left.values[r] / sums.values[r];
    off = std::max(off, std::abs(left.values[r] - before));
  }
  return off;
}

}  // namespace

RankMarginals marginals_by_scaling(const RankConstraints& constraints) {
  constexpr int most_sweeps = 60;
  constexpr double good_enough = 1e-4;
  std::vector<Row> rows;
  for (const Weights& man : constraints.men) rows.push_back({&man, 1});
  const auto& left = constraints.left.values;
  const int absent = std::accumulate(left.begin(), left.end(), 0) - static_cast<int>(rows.size());
  if (absent > 0) rows.push_back({&constraints.absent, static_cast<double>(absent)});
  Weights of_rank;
  for (const Rank rank : all_ranks) of_rank[rank] = constraints.left[rank] == 0 ? 0 : 1;
  for (int sweeps = 0; sweeps < most_sweeps && sweep(rows, constraints.left, of_rank) > good_enough; ++sweeps) {
  }

  RankMarginals marginals{.chances = constraints.men, .log_total = 0};
  for (const Rank rank : all_ranks)
    if (constraints.left[rank] != 0) marginals.log_total -= constraints.left[rank] * std::log(of_rank[rank]);
  for (const Row& row : rows) marginals.log_total -= row.men * std::log(row.factor / row.men);
  for (Weights& chances : marginals.chances) {
    double sum = 0;
    for (std::size_t r = 0; r < rank_count; ++r) sum += chances.values[r] *= of_rank.values[r];
    for (auto& chance : chances.values) chance /= sum;
  }
  return marginals;
}

}  // namespace gonfalon::bot::battle
