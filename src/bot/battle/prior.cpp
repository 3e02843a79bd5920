#include "prior.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

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

}  // namespace gonfalon::bot::battle
