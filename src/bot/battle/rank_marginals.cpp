#include "rank_marginals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace gonfalon::bot::battle {

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

RankMarginals count_exactly(const RankConstraints& constraints) {
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

RankMarginals count_by_scaling(const RankConstraints& constraints) {
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
