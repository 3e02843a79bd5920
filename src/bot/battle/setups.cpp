#include "setups.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "gonfalon/rules/random_setup.hpp"
#include "prior.hpp"

namespace gonfalon::bot::battle {

using battle::Rules;

namespace {

// A way to hide the flag. The frequencies make setups hard to guess: none may be so frequent that counting on it pays.
struct Hideout {
  enum class Column : std::uint8_t { Corner, BesideCorner, BehindLake, BehindLane };
  int depth;  // rows before the last
  Column column;
  int open;    // number of adjacent squares without a bomb
  bool decoy;  // bombs stand together elsewhere, too
  // The weight for armies that fill the home rows; for others with two bombs or more; for others with fewer.
  int in_a_crowd, in_the_open, without_walls;
};

using Column = Hideout::Column;
// The weights come from games of each way against all of them (tests/secret/belief_measure.cpp).
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

// One of the best among so many candidates. Armies that fill their rows have more different ones.
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

  // Places a man at random by `weight` and the rank's likelihood. False: no square is possible, or no such man is left.
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
  std::vector<Weights> likely_;  // for each free square
  ByRank<std::uint8_t> left_;
  Deployment men_{};
  Square last_;  // square of the last man placed
};

void Camp::wall_in(Square flag, int open) {
  const auto beside = [&](Square square) { return next_to(square, flag) ? 1.0 : 0.0; };
  auto bombs =
      std::count_if(free_.begin(), free_.end(), [&](Square square) { return next_to(square, flag); }) - open;
  while (bombs-- > 0 && place(Rank::Bomb, beside)) {
  }
}

// Puts bombs around another square at the back, as if it held the flag. One side stays open so that no man is shut in.
void Camp::add_decoy(Square flag) {
  std::vector<Square> places;
  for (const Square square : free_)
    if (depth(square) == 0 && std::abs(square.file - flag.file) > 3) places.push_back(square);
  if (places.empty()) return;
  wall_in(places[random_.below(static_cast<std::uint32_t>(places.size()))], 1);
}

// The marshal and general rarely stand on the same wing. The spy stands near the general.
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
  // The other men in random order; the last ones take the squares left.
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

// ---- the purpose of a setup

// Which hideouts suit the purpose, and a bonus in the units of worth_of_setup().
struct Taste {
  bool (*likes)(const Hideout&);
  double (*charm)(const Rules&, Side, const Deployment&);
};

// How far behind the front the two highest men stand: from 0 (front row) to nearly 2.
double depth_of_chiefs(const Rules& rules, Side side, const Deployment& men) {
  double rows = 0;
  for (int index = 0; index < board_squares; ++index) {
    const auto& rank = men[static_cast<std::size_t>(index)];
    if (rank == Rank::Marshal || rank == Rank::General) rows += row_from_front(rules, side, square_at(index));
  }
  return rows / rules.home_rows;
}

// The share of bombs that are not beside the flag.
double stray_bombs(const Rules& rules, Side, const Deployment& men) {
  const auto at = [&](int index) { return men[static_cast<std::size_t>(index)]; };
  int flag = 0;
  while (flag + 1 < board_squares && at(flag) != Rank::Flag) ++flag;
  int stray = 0;
  for (int index = 0; index < board_squares; ++index)
    stray += at(index) == Rank::Bomb && !next_to(square_at(index), square_at(flag)) ? 1 : 0;
  return static_cast<double>(stray) / std::max<int>(rules.army[Rank::Bomb], 1);
}

Taste taste_for(SetupKind kind) {
  const auto any = [](const Hideout&) { return true; };
  switch (kind) {
    case SetupKind::Careful:
      return {[](const Hideout& hideout) { return hideout.open == 0 && hideout.depth == 0; }, depth_of_chiefs};
    case SetupKind::Bold:
      return {any, [](const Rules& rules, Side side, const Deployment& men) { return -depth_of_chiefs(rules, side, men); }};
    case SetupKind::Bluff:
      return {[](const Hideout& hideout) { return hideout.decoy || hideout.open > 1 || hideout.depth > 0; }, stray_bombs};
    case SetupKind::Sound:
    case SetupKind::LongWay:
    case SetupKind::ManyTraps:
      break;
  }
  return {any, [](const Rules&, Side, const Deployment&) { return 0.0; }};
}

int weight_of(const Hideout& hideout, const Rules& rules, const Taste& taste) {
  return taste.likes(hideout) ? weight_of(hideout, rules) : 0;
}

int all_weights(const Rules& rules, const Taste& taste) {
  int all = 0;
  for (const Hideout& hideout : hideouts) all += weight_of(hideout, rules, taste);
  return all;
}

std::size_t drawn_hideout(const Rules& rules, const Taste& taste, Random& random) {
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(all_weights(rules, taste))));
  std::size_t hideout = 0;
  while ((left -= weight_of(hideouts[hideout], rules, taste)) >= 0) ++hideout;
  return hideout;
}

struct Candidate {
  double worth;
  Deployment men;
};

// Up to `count` sound setups, found in `tries` attempts.
std::vector<Candidate> drawn(int count, int tries, const Hideout& hideout, const Taste& taste, const Rules& rules, Side side, Random& random) {
  std::vector<Candidate> all;
  for (; tries > 0 && static_cast<int>(all.size()) < count; --tries) {
    Camp camp(rules, side, random);
    if (!camp.fill(hideout)) continue;
    if (const auto worth = worth_of_setup(rules, side, camp.men()))
      all.push_back({*worth + taste.charm(rules, side, camp.men()), camp.men()});
  }
  return all;
}
std::vector<Candidate> drawn(const Hideout& hideout, const Taste& taste, const Rules& rules, Side side, Random& random) {
  constexpr int tries_for_each = 6;  // with few men, setups that keep scouts from the flag are rare
  const int count = crowded(rules) ? candidates_in_a_crowd : candidates;
  return drawn(count, count * tries_for_each, hideout, taste, rules, side, random);
}

// For rules without room for a sound setup: the soundest of many random ones.
Deployment least_exposed(const Rules& rules, Side side, Random& random) {
  constexpr int tries = 300;
  const auto faults = [&](const Deployment& men) {
    return 2 * static_cast<int>(exposure_of(rules, side, men)) + (shuts_in(rules, side, men) ? 1 : 0);
  };
  Deployment best = random_deployment(rules, side, random);
  int fewest = faults(best);
  for (int nth = 0; nth < tries && fewest > 0; ++nth) {
    const Deployment men = random_deployment(rules, side, random);
    if (const int found = faults(men); found < fewest) {
      best = men;
      fewest = found;
    }
  }
  return best;
}

// One of the best candidates. If scouts can reach the flag in this hideout, others are tried.
Deployment chosen(const Hideout& hideout, const Taste& taste, const Rules& rules, Side side, Random& random) {
  constexpr int other_hideouts = 60;
  constexpr int tries_in_each = 4;
  std::vector<Candidate> all = drawn(hideout, taste, rules, side, random);
  for (int left = other_hideouts; left > 0 && all.empty(); --left)
    all = drawn(1, tries_in_each, hideouts[random.below(static_cast<std::uint32_t>(std::size(hideouts)))], taste, rules, side, random);
  if (all.empty()) return least_exposed(rules, side, random);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& one, const auto& two) { return one.worth > two.worth; });
  const auto kept = std::min<std::size_t>(all.size(), kept_of_candidates);
  return all[random.below(static_cast<std::uint32_t>(kept))].men;
}

}  // namespace

std::size_t hideout_count() { return std::size(hideouts); }

double hideout_weight(const Rules& rules, std::size_t hideout) {
  return static_cast<double>(weight_of(hideouts[hideout], rules)) / all_weights(rules, taste_for(SetupKind::Sound));
}

Deployment setup_of_kind(SetupKind kind, const Rules& rules, Side side, Random& random) {
  const Taste taste = taste_for(kind);
  return chosen(hideouts[drawn_hideout(rules, taste, random)], taste, rules, side, random);
}

Deployment battle_setup(const Rules& rules, Side side, Random& random) {
  return setup_of_kind(SetupKind::Sound, rules, side, random);
}

Deployment setup_with(std::size_t hideout, const Rules& rules, Side side, Random& random) {
  return chosen(hideouts[hideout], taste_for(SetupKind::Sound), rules, side, random);
}

Deployment setup_by_lot(const Rules& rules, Side side, Random& random) {
  const Taste taste = taste_for(SetupKind::Sound);
  const auto all = drawn(hideouts[drawn_hideout(rules, taste, random)], taste, rules, side, random);
  if (all.empty()) return random_deployment(rules, side, random);
  return all[random.below(static_cast<std::uint32_t>(all.size()))].men;
}

namespace {

class Inspection {
 public:
  Inspection(const Rules& rules, Side side, const Deployment& deployment)
      : rules_(rules), side_(side), deployment_(deployment) {
    for (int index = 0; index < board_squares; ++index)
      if (const auto rank = man(square_at(index))) men_.emplace_back(square_at(index), *rank);
  }

  const std::vector<std::pair<Square, Rank>>& men() const { return men_; }
  std::optional<Rank> man(Square square) const { return deployment_[static_cast<std::size_t>(index_of(square))]; }
  bool passable(Square square) const {
    if (!rules_.on_board(square) || rules_.lakes.contains(square)) return false;
    const auto rank = man(square);
    return !rank || can_move(*rank);
  }
  int row_from_front(Square square) const { return battle::row_from_front(rules_, side_, square); }
  // Squares reachable from the enemy's side once movable men have made way.
  SquareSet reachable() const {
    std::vector<Square> at;
    SquareSet seen;
    for (std::int8_t file = 0; file < rules_.files; ++file)
      at.push_back({file, static_cast<std::int8_t>(side_ == Side::Red ? rules_.rows - 1 : 0)});
    for (const Square square : at) seen.insert(square);
    while (!at.empty()) {
      const Square from = at.back();
      at.pop_back();
      for (const Step step : four_ways) {
        const Square to = moved(from, step);
        if (!passable(to) || seen.contains(to)) continue;
        seen.insert(to);
        at.push_back(to);
      }
    }
    return seen;
  }
  // Whether an enemy scout can run straight down to the square before any man has moved.
  bool open_to_scouts(Square square) const {
    if (!rules_.scout_runs) return false;
    const Step ahead{0, static_cast<std::int8_t>(side_ == Side::Red ? 1 : -1)};
    for (Square to = moved(square, ahead); rules_.on_board(to); to = moved(to, ahead))
      if (man(to) || rules_.lakes.contains(to)) return false;
    return true;
  }
  bool in_line(Square one, Square two) const {
    if (one == two || (one.file != two.file && one.row != two.row)) return false;
    const Step step = towards(one, two);
    for (Square to = moved(one, step); to != two; to = moved(to, step))
      if (man(to) || rules_.lakes.contains(to)) return false;
    return true;
  }
  // Whether a scout that stops on the square can be taken at once.
  bool watched(Square square) const {
    return std::any_of(men_.begin(), men_.end(), [&](const auto& each) {
      const auto& [from, rank] = each;
      if (!can_move(rank) || rank == Rank::Spy || from == square) return false;
      return next_to(from, square) || (rank == Rank::Scout && rules_.scout_runs && in_line(from, square));
    });
  }
  // Whether a scout can attack the square along its row, after running down on another file.
  bool open_from_aside(Square square) const {
    for (const std::int8_t way : {std::int8_t{-1}, std::int8_t{1}})
      for (Square to = moved(square, {way, 0}); rules_.on_board(to) && !man(to); to = moved(to, {way, 0}))
        if (open_to_scouts(to)) return true;
    return false;
  }
  // Whether exactly one man stands between the square and the enemy's side. If it moves or falls, a scout can run straight
  // down.
  bool kept_by_one(Square target) const {
    const Step ahead{0, static_cast<std::int8_t>(side_ == Side::Red ? 1 : -1)};
    int keepers = 0;
    for (Square to = moved(target, ahead); rules_.on_board(to); to = moved(to, ahead)) {
      if (!passable(to)) return false;
      keepers += man(to) ? 1 : 0;
    }
    return keepers == 1;
  }
  // Whether a scout can take the man on the square with its first two moves: it runs down to a square where it can't be taken,
  // and no man can step in between.
  bool falls_to_a_scout(Square target) const {
    if (!rules_.scout_runs || rules_.army[Rank::Scout] == 0) return false;
    if (open_to_scouts(target)) return true;
    for (int index = 0; index < board_squares; ++index) {
      const Square stop = square_at(index);
      if (rules_.on_board(stop) && !man(stop) && !rules_.lakes.contains(stop) && in_line(stop, target) &&
          open_to_scouts(stop) && !watched(stop) && !can_be_shut(stop, target))
        return true;
    }
    return false;
  }

 private:
  // Whether a man can step between the two. (A scout's longer run does not count.)
  bool can_be_shut(Square one, Square two) const {
    const Step step = towards(one, two);
    for (Square between = moved(one, step); between != two; between = moved(between, step))
      for (const Step way : four_ways)
        if (const Square from = moved(between, way); rules_.on_board(from) && man(from) && can_move(*man(from)))
          return true;
    return false;
  }
  static Step towards(Square one, Square two) {
    const auto sign = [](int number) { return static_cast<std::int8_t>(number > 0 ? 1 : number < 0 ? -1 : 0); };
    return {sign(two.file - one.file), sign(two.row - one.row)};
  }

  const Rules& rules_;
  Side side_;
  const Deployment& deployment_;
  std::vector<std::pair<Square, Rank>> men_;
};

// The worth of each rank in each row from the front, for armies that fill their home rows: log odds of winning, from 2,400
// games of `original` (tests/tools/trial/setups.cpp).
constexpr int known_rows = 4;
// clang-format off
constexpr ByRank<std::array<double, known_rows>> in_row{{{
    {{   0,    0,    0,    0}},
    {{-.02,  .05, -.03, -.01}},
    {{-.01,  .01,  .01, -.01}},
    {{-.08, -.03,  .04,  .01}},
    {{ .02,  .01, -.02, -.01}},
    {{-.03, -.01,  .03,  .01}},
    {{   0, -.02,  .02,    0}},
    {{   0, -.01,    0,    0}},
    {{ .03,  .02, -.05, -.03}},
    {{ .04,  .04, -.15, -.17}},
    {{ .02, -.03,  .04, -.03}},
    {{ .13,  .01, -.06,  .01}},
}}};
// clang-format on
// A bomb in front of a lane blocks own men.
constexpr double bomb_in_lane = -0.18;
// A scout can reach the flag from afar; or after one move.
constexpr double open_flag = -0.5;
constexpr double open_aside = -0.3;

double worth_in_a_crowd(const Rules& rules, const Inspection& look) {
  double worth = 0;
  for (const auto& [square, rank] : look.men()) {
    const int row = std::min(look.row_from_front(square) * known_rows / rules.home_rows, known_rows - 1);
    worth += in_row[rank][static_cast<std::size_t>(row)];
    if (rank == Rank::Bomb && row == 0 && in_lane(rules, square)) worth += bomb_in_lane;
    if (rank == Rank::Flag && look.open_to_scouts(square)) worth += open_flag;
    if (rank == Rank::Flag && look.open_from_aside(square)) worth += open_aside;
  }
  return worth;
}

// With room between the men, the flag's protection decides. The weights predict best who won in games of random setups
// (logistic regression).
double worth_in_the_open(const Rules& rules, const Inspection& look) {
  constexpr ByRank<double> near_flag{{0, 0.03, 0, 0.05, 0, 0, 0, 0, 0, 0.08, 0.09, 0}};
  double worth = 0;
  Square flag{-1, -1};
  for (const auto& [square, rank] : look.men())
    if (rank == Rank::Flag) flag = square;
  if (!rules.on_board(flag)) return 0;
  ByRank<int> nearest;
  for (auto& steps : nearest.values) steps = std::numeric_limits<int>::max();
  bool spy_falls = false;
  for (const auto& [square, rank] : look.men()) {
    nearest[rank] = std::min(nearest[rank], steps_between(square, flag));
    const int row = look.row_from_front(square);
    if (rank == Rank::Scout) worth -= 0.12 * row / rules.army[Rank::Scout];
    if (rank == Rank::Miner) worth -= 0.08 * row / rules.army[Rank::Miner];
    if (rank == Rank::Spy && look.in_line(square, flag))
      spy_falls = look.open_to_scouts(square) && !look.watched(square);
  }
  for (const Rank rank : all_ranks)
    if (nearest[rank] != std::numeric_limits<int>::max()) worth -= near_flag[rank] * nearest[rank];
  double from_aside = 0;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (!rules.on_board(square) || look.man(square) || look.row_from_front(square) < 0) continue;
    if (next_to(square, flag)) worth -= 0.24;
    if (square.file != flag.file && look.in_line(square, flag) && look.open_to_scouts(square))
      from_aside = std::max(from_aside, look.watched(square) ? 0.2 : 0.6);
  }
  return worth - (look.open_to_scouts(flag) ? 0.7 : 0) - (look.row_from_front(flag) == 0 ? 0.8 : 0) -
         (spy_falls ? 0.5 : 0) - from_aside;
}

}  // namespace

// Tries each man's steps, but not the runs of scouts.
Exposure exposure_of(const Rules& rules, Side side, const Deployment& men) {
  const Inspection look(rules, side, men);
  const auto flag = std::ranges::find(look.men(), Rank::Flag, [](const auto& each) { return each.second; });
  if (flag == look.men().end() || !rules.scout_runs || rules.army[Rank::Scout] == 0) return Exposure::None;
  if (look.falls_to_a_scout(flag->first)) return Exposure::AtOnce;
  if (look.kept_by_one(flag->first)) return Exposure::AfterAMove;
  Deployment after = men;
  const auto at = [&](Square square) -> std::optional<Rank>& { return after[static_cast<std::size_t>(index_of(square))]; };
  for (const auto& [from, rank] : look.men()) {
    if (!can_move(rank)) continue;
    for (const Step way : four_ways) {
      const Square to = moved(from, way);
      if (!look.passable(to) || look.man(to)) continue;
      std::swap(at(from), at(to));
      const bool falls = Inspection(rules, side, after).falls_to_a_scout(flag->first);
      std::swap(at(from), at(to));
      if (falls) return Exposure::AfterAMove;
    }
  }
  return Exposure::None;
}

bool shuts_in(const Rules& rules, Side side, const Deployment& men) {
  const Inspection look(rules, side, men);
  const SquareSet reachable = look.reachable();
  return std::ranges::any_of(look.men(), [&](const auto& each) { return can_move(each.second) && !reachable.contains(each.first); });
}

std::optional<double> worth_of_setup(const Rules& rules, Side side, const Deployment& men) {
  if (shuts_in(rules, side, men) || exposure_of(rules, side, men) != Exposure::None) return {};
  const Inspection look(rules, side, men);
  return crowded(rules) ? worth_in_a_crowd(rules, look) : worth_in_the_open(rules, look);
}

}  // namespace gonfalon::bot::battle
