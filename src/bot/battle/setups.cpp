#include "setups.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <vector>

#include "prior.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::bot::battle {

using battle::Rules;

namespace {

// A way to hide the flag. How often each is chosen is what makes setups hard to guess: no way may be
// so frequent that it pays to count on it.
struct Hideout {
  enum class Column : std::uint8_t { Corner, BesideCorner, BehindLake, BehindLane };
  int depth;  // rows before the last
  Column column;
  int open;    // of the squares beside it, so many are left without a bomb
  bool decoy;  // bombs stand together elsewhere too
  // Its weight where the army fills the home rows; where it does not and has two bombs or more; or fewer.
  int in_a_crowd, in_the_open, without_walls;
};

using Column = Hideout::Column;
// The weights follow games of each way against all of them (tests/secret/belief_measure.cpp).
// clang-format off
constexpr Hideout hideouts[] = {
    {0, Column::Corner, 0, false, 10, 38, 10},
    {0, Column::Corner, 0, true, 10, 0, 0},
    {0, Column::Corner, 1, false, 1, 4, 10},
    {0, Column::Corner, 2, false, 0, 2, 4},
    {0, Column::BesideCorner, 0, false, 6, 6, 4},
    {0, Column::BesideCorner, 0, true, 6, 0, 0},
    {0, Column::BesideCorner, 1, false, 1, 8, 4},
    {0, Column::BehindLake, 0, false, 14, 5, 8},
    {0, Column::BehindLake, 0, true, 14, 0, 0},
    {0, Column::BehindLake, 1, false, 1, 8, 8},
    {0, Column::BehindLake, 3, false, 0, 9, 14},
    {0, Column::BehindLane, 0, false, 8, 3, 3},
    {0, Column::BehindLane, 0, true, 8, 0, 0},
    {0, Column::BehindLane, 1, false, 1, 4, 3},
    {0, Column::BehindLane, 3, false, 0, 5, 4},
    {1, Column::Corner, 0, false, 2, 0, 1},
    {1, Column::BehindLake, 1, false, 0, 3, 3},
    {1, Column::BehindLake, 4, false, 0, 4, 7},
};
// clang-format on

// Of so many setups, one of the best; where the army fills its rows there are more that differ.
constexpr int candidates = 40;
constexpr int candidates_in_a_crowd = 100;
constexpr int kept_of_candidates = 8;

// A setup in the making.
class Camp {
 public:
  Camp(const Rules& rules, Side side, Random& random) : rules_(rules), side_(side), random_(random) {
    for (int index = 0; index < board_squares; ++index) {
      const Square square = square_at(index);
      if (!rules.on_board(square) || !rules.is_home(side, square) || rules.lakes.contains(square)) continue;
      free_.push_back(square);
      likely_.push_back(likely_at(rules, side, square));
    }
    left_ = rules.army;
  }

  const Deployment& men() const { return men_; }
  bool fill(const Hideout&);

 private:
  int depth(Square square) const { return side_ == Side::Red ? square.row : rules_.rows - 1 - square.row; }
  int to_side(Square square) const { return std::min<int>(square.file, rules_.files - 1 - square.file); }
  bool fits(const Hideout& hideout, Square square) const {
    if (depth(square) != hideout.depth) return false;
    switch (hideout.column) {
      case Column::Corner:
        return to_side(square) == 0;
      case Column::BesideCorner:
        return to_side(square) == 1;
      case Column::BehindLake:
        return !in_lane(rules_, square);
      case Column::BehindLane:
        return to_side(square) > 1 && in_lane(rules_, square);
    }
    return false;
  }

  // Puts one there where `weight` of the square says it is likely; false: there is no place, or no such man.
  template <class Weight>
  bool place(Rank rank, Weight weight) {
    if (left_[rank] == 0) return false;
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t i = 0; i < free_.size(); ++i) {
      weights.push_back(weight(free_[i]) * likely_[i][rank]);
      sum += weights.back();
    }
    if (sum <= 0) return false;
    double rest = sum * static_cast<double>(random_.next() >> 11) * 0x1p-53;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] <= 0) continue;
      chosen = i;
      if ((rest -= weights[i]) < 0) break;
    }
    put(rank, chosen);
    return true;
  }
  void put(Rank rank, std::size_t nth) {
    men_[static_cast<std::size_t>(index_of(free_[nth]))] = rank;
    last_ = free_[nth];
    --left_[rank];
    free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(nth));
    likely_.erase(likely_.begin() + static_cast<std::ptrdiff_t>(nth));
  }

  void wall_in(Square flag, int open);
  void add_decoy(Square flag);
  void place_chiefs();

  const Rules& rules_;
  Side side_;
  Random& random_;
  std::vector<Square> free_;
  std::vector<Weights> likely_;  // of the free squares
  ByRank<std::uint8_t> left_;
  Deployment men_{};
  Square last_;  // where the last man was put
};

void Camp::wall_in(Square flag, int open) {
  const auto beside = [&](Square square) { return next_to(square, flag) ? 1.0 : 0.0; };
  auto bombs =
      std::count_if(free_.begin(), free_.end(), [&](Square square) { return next_to(square, flag); }) - open;
  while (bombs-- > 0 && place(Rank::Bomb, beside)) {
  }
}

// Bombs around another square at the back, as if the flag were there, but for one so that nobody is shut in.
void Camp::add_decoy(Square flag) {
  std::vector<Square> places;
  for (const Square square : free_)
    if (depth(square) == 0 && std::abs(square.file - flag.file) > 3) places.push_back(square);
  if (places.empty()) return;
  wall_in(places[random_.below(static_cast<std::uint32_t>(places.size()))], 1);
}

// The two that count most seldom stand on the same wing, and the spy stands by one of them.
void Camp::place_chiefs() {
  const auto left_wing = [&](Square square) { return 2 * square.file < rules_.files; };
  if (!place(Rank::Marshal, [](Square) { return 1.0; }))
    last_ = {static_cast<std::int8_t>(random_.below(2) * 7U), 0};
  const bool marshal_left = left_wing(last_);
  place(Rank::General, [&](Square square) { return left_wing(square) == marshal_left ? 0.5 : 1.0; });
  const Square general = last_;
  place(Rank::Spy, [&](Square square) { return steps_between(square, general) <= 2 ? 4.0 : 1.0; });
}

bool Camp::fill(const Hideout& hideout) {
  if (!place(Rank::Flag, [&](Square square) { return fits(hideout, square) ? 1.0 : 0.0; })) return false;
  const Square flag = last_;
  wall_in(flag, hideout.open);
  if (hideout.decoy) add_decoy(flag);
  const auto spare_bomb = [&](Square square) {
    if (next_to(square, flag)) return hideout.open > 0 ? 0.0 : 1.0;
    const bool front = depth(square) == rules_.home_rows - 1;
    return front && in_lane(rules_, square) ? 0.2 : 1.0;
  };
  while (place(Rank::Bomb, spare_bomb)) {
  }
  place_chiefs();
  // The others in any order: those who come last take the places that are left.
  std::vector<Rank> others;
  for (const Rank rank : all_ranks) others.insert(others.end(), left_[rank], rank);
  random_.shuffle(others);
  for (const Rank rank : others)
    if (!place(rank, [](Square) { return 1.0; })) return false;
  return true;
}

int weight_of(const Hideout& hideout, const Rules& rules) {
  if (crowded(rules)) return hideout.in_a_crowd;
  return rules.army[Rank::Bomb] >= 2 ? hideout.in_the_open : hideout.without_walls;
}

int all_weights(const Rules& rules) {
  int all = 0;
  for (const Hideout& hideout : hideouts) all += weight_of(hideout, rules);
  return all;
}

std::size_t drawn_hideout(const Rules& rules, Random& random) {
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(all_weights(rules))));
  std::size_t hideout = 0;
  while ((left -= weight_of(hideouts[hideout], rules)) >= 0) ++hideout;
  return hideout;
}

struct Candidate {
  double worth;
  Deployment men;
};

std::vector<Candidate> drawn(int count, const Hideout& hideout, const Rules& rules, Side side, Random& random) {
  std::vector<Candidate> all;
  for (int i = 0; i < count; ++i) {
    Camp camp(rules, side, random);
    if (!camp.fill(hideout)) continue;
    if (const auto worth = worth_of_setup(rules, side, camp.men())) all.push_back({*worth, camp.men()});
  }
  return all;
}

}  // namespace

std::size_t hideout_count() { return std::size(hideouts); }

double hideout_weight(const Rules& rules, std::size_t hideout) {
  return static_cast<double>(weight_of(hideouts[hideout], rules)) / all_weights(rules);
}

Deployment battle_setup(const Rules& rules, Side side, Random& random) {
  return setup_with(drawn_hideout(rules, random), rules, side, random);
}

Deployment setup_with(std::size_t hideout, const Rules& rules, Side side, Random& random) {
  const int count = crowded(rules) ? candidates_in_a_crowd : candidates;
  std::vector<Candidate> all = drawn(count, hideouts[hideout], rules, side, random);
  if (all.empty()) return random_deployment(rules, side, random);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& one, const auto& two) { return one.worth > two.worth; });
  const auto kept = std::min<std::size_t>(all.size(), kept_of_candidates);
  return all[random.below(static_cast<std::uint32_t>(kept))].men;
}

Deployment setup_by_lot(const Rules& rules, Side side, Random& random) {
  const auto all = drawn(candidates, hideouts[drawn_hideout(rules, random)], rules, side, random);
  if (all.empty()) return random_deployment(rules, side, random);
  return all[random.below(static_cast<std::uint32_t>(all.size()))].men;
}

}  // namespace gonfalon::bot::battle
