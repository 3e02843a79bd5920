#include "rank_marginals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace gonfalon::bot::battle {

using battle::ByRank;
using battle::Rank;
using battle::rank_count;

namespace {

// A state says how many of each rank have been given away, as one number: a digit for each rank, of
// base left+1. The men get theirs in turn, so the digits' sum is the number of men who have one. Giving
// a rank away leads to a higher state: all states can be walked in order, forth or back.
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
    for (const Rank rank : battle::all_ranks) {
      if (constraints.left[rank] == 0) continue;
      rungs[count++] = {rank, constraints.left[rank], states};
      states *= static_cast<std::size_t>(constraints.left[rank]) + 1;
    }
  }
};

// Where a walk along the states is.
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

// What the ranks left over weigh when all men have one. Those who stand nowhere are told apart by nothing.
double weight_of_absent(const RankConstraints& constraints, const Ladder& ladder, const Place& place) {
  double weight = 1;
  for (std::size_t i = 0; i < ladder.count; ++i)
    for (int n = ladder.rungs[i].left - place.digits[i]; n > 0; --n)
      weight *= constraints.absent[ladder.rungs[i].rank] / n;
  return weight;
}

// By state: the weight of all ways to give the men still without a rank theirs.
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

// A man, or all of those together who stand nowhere: what they may be, how many they are.
struct Row {
  const Weights* weights;
  double men;
  double factor = 1;
};

int absent_in(const RankConstraints& constraints) {
  return std::accumulate(constraints.left.values.begin(), constraints.left.values.end(), 0) -
         static_cast<int>(constraints.men.size());
}

// Scales the rows to their men and then the columns to their ranks; how far off the columns were.
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
  if (const int absent = absent_in(constraints); absent > 0)
    rows.push_back({&constraints.absent, static_cast<double>(absent)});
  Weights of_rank;
  for (const Rank rank : battle::all_ranks) of_rank[rank] = constraints.left[rank] == 0 ? 0 : 1;
  for (int sweeps = 0; sweeps < most_sweeps && sweep(rows, constraints.left, of_rank) > good_enough; ++sweeps) {
  }

  RankMarginals marginals{.chances = constraints.men, .log_total = 0};
  for (const Rank rank : battle::all_ranks)
    if (constraints.left[rank] != 0) marginals.log_total -= constraints.left[rank] * std::log(of_rank[rank]);
  for (const Row& row : rows) marginals.log_total -= row.men * std::log(row.factor / row.men);
  for (Weights& chances : marginals.chances) {
    double sum = 0;
    for (std::size_t r = 0; r < rank_count; ++r) sum += chances.values[r] *= of_rank.values[r];
    for (auto& chance : chances.values) chance /= sum;
  }
  return marginals;
}

Draw::Draw(const RankConstraints& constraints) : constraints_(constraints) {}

namespace {

// A number from 0 to below 1.
double fraction(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// One of the ranks, as likely as its weight.
Rank pick(const Weights& weights, Random& random) {
  double left = 0;
  for (const double weight : weights.values) left += weight;
  left *= fraction(random);
  auto last = Rank::Flag;
  for (const Rank rank : battle::all_ranks) {
    if (weights[rank] <= 0) continue;
    last = rank;
    left -= weights[rank];
    if (left < 0) break;
  }
  return last;
}

}  // namespace

std::vector<Rank> Draw::exactly(Random& random) {
  const Ladder ladder(constraints_);
  if (to_come_.empty()) to_come_ = weights_to_come(constraints_, ladder);
  std::vector<Rank> ranks;
  Place place;
  std::size_t state = 0;
  for (const Weights& man : constraints_.men) {
    Weights weights;
    for (std::size_t i = 0; i < ladder.count; ++i) {
      const auto& rung = ladder.rungs[i];
      if (place.digits[i] < rung.left) weights[rung.rank] = man[rung.rank] * to_come_[state + rung.stride];
    }
    ranks.push_back(pick(weights, random));
    for (std::size_t i = 0; i < ladder.count; ++i) {
      if (ladder.rungs[i].rank != ranks.back()) continue;
      ++place.digits[i];
      state += ladder.rungs[i].stride;
    }
  }
  return ranks;
}

namespace {

// Ranks that are possible for all of them: those who can't be everything come first, the others take what
// these leave.
std::vector<Rank> any_assignment(const std::vector<const Weights*>& rows, ByRank<int> left, Random& random) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto choices = [&](std::size_t i) {
    return std::count_if(rows[i]->values.begin(), rows[i]->values.end(),
                         [](double weight) { return weight > 0; });
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](auto one, auto two) { return choices(one) < choices(two); });
  std::vector<Rank> ranks(rows.size());
  for (const std::size_t i : order) {
    Weights weights;
    for (const Rank rank : battle::all_ranks) weights[rank] = (*rows[i])[rank] * left[rank];
    ranks[i] = pick(weights, random);
    --left[ranks[i]];
  }
  return ranks;
}

}  // namespace

// Again and again two that are drawn by lot swap their ranks, or not (Metropolis). Those who stand nowhere
// take part, or their ranks would never come in.
std::vector<Rank> Draw::by_swaps(Random& random) const {
  constexpr std::size_t swaps_each = 30;
  std::vector<const Weights*> rows;
  for (const Weights& man : constraints_.men) rows.push_back(&man);
  rows.resize(rows.size() + static_cast<std::size_t>(absent_in(constraints_)), &constraints_.absent);
  std::vector<Rank> ranks = any_assignment(rows, constraints_.left, random);
  const auto all = static_cast<std::uint32_t>(rows.size());
  for (std::size_t swap = swaps_each * all; swap > 0; --swap) {
    const std::size_t i = random.below(all);
    const std::size_t j = random.below(all);
    if (ranks[i] == ranks[j]) continue;
    const double now = (*rows[i])[ranks[i]] * (*rows[j])[ranks[j]];
    const double then = (*rows[i])[ranks[j]] * (*rows[j])[ranks[i]];
    if (then >= now || fraction(random) * now < then) std::swap(ranks[i], ranks[j]);
  }
  ranks.resize(constraints_.men.size());
  return ranks;
}

}  // namespace gonfalon::bot::battle
