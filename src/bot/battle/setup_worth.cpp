#include "setups.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include "prior.hpp"

namespace gonfalon::bot::battle {

using battle::Rules;

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
// games of `original` (tests/trial/setups.cpp).
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
