#include "battle_setup_worth.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "battle_prior.hpp"

namespace gonfalon::bot {

using battle::ByRank;
using battle::Deployment;
using battle::Rank;
using battle::Rules;

namespace {

class Inspection {
 public:
  Inspection(const Rules& rules, Side side, const Deployment& men) : rules_(rules), side_(side), men_(men) {}

  std::optional<Rank> man(Square square) const { return men_[static_cast<std::size_t>(index_of(square))]; }
  bool passable(Square square) const {
    if (!rules_.on_board(square) || rules_.lakes.contains(square)) return false;
    const auto rank = man(square);
    return !rank || can_move(*rank);
  }
  int row_from_front(Square square) const {
    return side_ == Side::Red ? rules_.home_rows - 1 - square.row
                              : square.row - (rules_.rows - rules_.home_rows);
  }
  // Which of the ways between the lakes this column leads to, from 0; nothing: to a lake.
  std::optional<int> lane(std::int8_t file) const {
    int lanes = -1;
    bool before = false;
    for (std::int8_t f = 0; f <= file; ++f) {
      const bool open = clear(f);
      if (open && !before) ++lanes;
      before = open;
    }
    if (!before) return {};
    return lanes;
  }
  // Squares that can be reached from the other side once the movable men have made way.
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
  // Has he a move before anybody else has made one?
  bool free_to_go(Square square) const {
    return std::any_of(four_ways.begin(), four_ways.end(),
                       [&](Step step) { return passable(moved(square, step)) && !man(moved(square, step)); });
  }

  // Can a scout come down on him before anybody has moved out of the way?
  bool open_to_scouts(Square square) const {
    const Step ahead{0, static_cast<std::int8_t>(side_ == Side::Red ? 1 : -1)};
    for (Square to = moved(square, ahead); rules_.on_board(to); to = moved(to, ahead))
      if (man(to) || rules_.lakes.contains(to)) return false;
    return true;
  }
  bool in_line(Square one, Square two) const {
    if (one == two || (one.file != two.file && one.row != two.row)) return false;
    const Step step{sign(two.file - one.file), sign(two.row - one.row)};
    for (Square to = moved(one, step); to != two; to = moved(to, step))
      if (man(to) || rules_.lakes.contains(to)) return false;
    return true;
  }
  // Can a scout who has come there, or stayed there after an attack, be taken at once?
  bool watched(Square square) const {
    for (int index = 0; index < board_squares; ++index) {
      const auto rank = man(square_at(index));
      if (!rank || !can_move(*rank) || *rank == Rank::Spy || square_at(index) == square) continue;
      if (next_to(square_at(index), square)) return true;
      if (*rank == Rank::Scout && in_line(square_at(index), square)) return true;
    }
    return false;
  }
  // Or from the side, along his own row, after he has come down beside him?
  bool open_from_aside(Square square) const {
    for (const std::int8_t way : {std::int8_t{-1}, std::int8_t{1}})
      for (Square to = moved(square, {way, 0}); rules_.on_board(to) && !man(to); to = moved(to, {way, 0}))
        if (open_to_scouts(to)) return true;
    return false;
  }

 private:
  static std::int8_t sign(int number) { return static_cast<std::int8_t>(number > 0 ? 1 : number < 0 ? -1 : 0); }

  bool clear(std::int8_t file) const {
    for (std::int8_t row = 0; row < rules_.rows; ++row)
      if (rules_.lakes.contains({file, row})) return false;
    return true;
  }

  const Rules& rules_;
  Side side_;
  const Deployment& men_;
};

// What counts for and against a setup, each with its weight in worth_of_setup().
struct Points {
  int bombs_in_lanes = 0;  // in front, where the own men want to pass
  int front_bombs = 0;
  int scouts_back = 0;  // kept for the end of the game
  int front_miners = 0;
  int free_men = 0;
  int strong_lanes = 0;    // ways between the lakes with somebody strong at hand
  bool open_flag = false;  // scouts see it from afar
  bool open_aside = false; // or after one move
  double slope = 0;        // of strength from wing to wing
};

// A man's weight in a fight, for the balance of the wings.
double strength(Rank rank) {
  return can_move(rank) && rank > Rank::Miner ? std::pow(1.5, static_cast<int>(rank) - 4) : 0;
}

Points count(const Rules& rules, const Inspection& look) {
  Points points;
  std::vector<bool> strong(static_cast<std::size_t>(rules.files));
  double all = 0;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    const auto rank = look.man(square);
    if (!rank) continue;
    const int row = look.row_from_front(square);
    const auto lane = look.lane(square.file);
    if (*rank == Rank::Bomb && row == 0) ++(lane ? points.bombs_in_lanes : points.front_bombs);
    if (*rank == Rank::Scout && row >= rules.home_rows / 2) ++points.scouts_back;
    if (*rank == Rank::Miner && row == 0) ++points.front_miners;
    if (can_move(*rank) && look.free_to_go(square)) ++points.free_men;
    if (lane && can_move(*rank) && *rank >= Rank::Major && row <= 1)
      strong[static_cast<std::size_t>(*lane)] = true;
    if (*rank == Rank::Flag) points.open_flag = look.open_to_scouts(square);
    if (*rank == Rank::Flag) points.open_aside = look.open_from_aside(square);
    all += strength(*rank);
    points.slope += strength(*rank) * (2.0 * square.file / (rules.files - 1) - 1);
  }
  points.strong_lanes = static_cast<int>(std::count(strong.begin(), strong.end(), true));
  if (all > 0) points.slope = std::abs(points.slope) / all;
  return points;
}

double worth_in_a_crowd(const Points& points) {
  return -1.5 * points.bombs_in_lanes - 0.5 * std::max(points.front_bombs - 2, 0) +
         0.5 * std::min(points.scouts_back, 2) - 0.5 * points.front_miners +
         0.4 * std::min(points.free_men, 6) + points.strong_lanes - 2.0 * points.slope -
         (points.open_flag ? 5 : 0) - (points.open_aside ? 3 : 0);
}

// Where there is room between the men, all is how well the flag is kept. The weights are those that
// say best who won, in games of setups drawn by lot (logistic regression).
double worth_in_the_open(const Rules& rules, const Inspection& look) {
  constexpr ByRank<double> near_flag{{0, 0.03, 0, 0.05, 0, 0, 0, 0, 0, 0.08, 0.09, 0}};
  double worth = 0;
  std::vector<std::pair<Square, Rank>> men;
  Square flag{-1, -1};
  for (int index = 0; index < board_squares; ++index) {
    const auto rank = look.man(square_at(index));
    if (!rank) continue;
    men.emplace_back(square_at(index), *rank);
    if (*rank == Rank::Flag) flag = square_at(index);
  }
  if (!rules.on_board(flag)) return 0;
  ByRank<int> nearest;
  for (auto& steps : nearest.values) steps = std::numeric_limits<int>::max();
  bool spy_falls = false;
  for (const auto& [square, rank] : men) {
    nearest[rank] = std::min(nearest[rank], std::abs(square.file - flag.file) + std::abs(square.row - flag.row));
    const int row = look.row_from_front(square);
    if (rank == Rank::Scout) worth -= 0.12 * row / rules.army[Rank::Scout];
    if (rank == Rank::Miner) worth -= 0.08 * row / rules.army[Rank::Miner];
    if (rank == Rank::Spy && look.in_line(square, flag))
      spy_falls = look.open_to_scouts(square) && !look.watched(square);
  }
  for (const Rank rank : battle::all_ranks)
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

std::optional<double> worth_of_setup(const Rules& rules, Side side, const Deployment& men) {
  const Inspection look(rules, side, men);
  const SquareSet reachable = look.reachable();
  for (int index = 0; index < board_squares; ++index) {
    const auto rank = men[static_cast<std::size_t>(index)];
    if (rank && can_move(*rank) && !reachable.contains(square_at(index))) return {};
  }
  return crowded(rules) ? worth_in_a_crowd(count(rules, look)) : worth_in_the_open(rules, look);
}

}  // namespace gonfalon::bot
