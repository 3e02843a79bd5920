// The numbers that a battle player judges by, as one table: what `tune` changes, and what a file of prices sets.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "bot/battle/eval.hpp"

using gonfalon::bot::battle::EvalWeights;

struct Price {
  std::string name;
  std::string_view group;  // prices that belong together, and can be tuned by themselves
  double step;             // the smallest change that may be felt in games
  double least, most;      // bounds
  std::function<double(const EvalWeights&)> get;
  std::function<void(EvalWeights&, double)> set;  // rounds for a whole number

  void put(EvalWeights& weights, double value) const;  // within the bounds
};
std::span<const Price> all_prices();

// Sets the prices in a file: each line has a name and a number. `-` is no file. Ends the program at a line that is wrong, and
// says which.
void read_prices(const std::string& path, EvalWeights& weights);
// Lines for such a file: the prices in which the two judgements differ.
std::string differing_prices(const EvalWeights& weights, const EvalWeights& from);
