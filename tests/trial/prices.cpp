#include "prices.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <type_traits>
#include <vector>

using namespace gonfalon;
using bot::battle::Daring;
using bot::battle::SearchDoubts;
using bot::battle::eval_weights_for;

namespace {

template <class Number>
void assign(Number& number, double value) {
  if constexpr (std::is_integral_v<Number>)
    number = static_cast<Number>(std::lround(value));
  else
    number = static_cast<Number>(value);
}

struct Range {
  double step, least, most;
};

template <auto member>
Price row(std::string name, std::string_view group, Range range) {
  return {std::move(name), group, range.step, range.least, range.most,
          [](const EvalWeights& weights) { return static_cast<double>(weights.*member); },
          [](EvalWeights& weights, double value) { assign(weights.*member, value); }};
}

template <auto part, auto member>
Price row_in(std::string name, std::string_view group, Range range) {
  return {std::move(name), group, range.step, range.least, range.most,
          [](const EvalWeights& weights) { return static_cast<double>(weights.*part.*member); },
          [](EvalWeights& weights, double value) { assign(weights.*part.*member, value); }};
}

// What a man of this rank is worth. The captain's worth is the measure of all others.
Price worth_of(battle::Rank rank, Range range) {
  return {std::string(battle::name_of(rank)), "men", range.step, range.least, range.most,
          [rank](const EvalWeights& weights) { return static_cast<double>(weights.man[rank]); },
          [rank](EvalWeights& weights, double value) { assign(weights.man[rank], value); }};
}

std::vector<Price> table() {
  using W = EvalWeights;
  using battle::Rank;
  std::vector<Price> all{
      row<&W::attack_unmoved>("attack-unmoved", "attack", {4, -30, 80}),
      row<&W::attack_moved>("attack-moved", "attack", {4, -30, 80}),
      row<&W::rash>("rash", "attack", {0.15, 0.5, 4}),
      row<&W::retaken>("retaken", "retaking", {0.08, 0, 1}),
      row_in<&W::doubts, &SearchDoubts::surprise>("surprise", "retaking", {40, 80, 900}),
      row_in<&W::doubts, &SearchDoubts::remote>("remote", "retaking", {0.015, 0, 0.3}),
      row_in<&W::doubts, &SearchDoubts::guess_after>("guess-after", "retaking", {0.6, 0, 8}),
      row_in<&W::doubts, &SearchDoubts::hardly>("hardly", "retaking", {0.012, 0, 0.3}),
      row_in<&W::doubts, &SearchDoubts::hardly_moves>("hardly-moves", "retaking", {0.02, 0, 0.4}),
      row<&W::stealth_high>("stealth-high", "secrecy", {0.025, 0, 0.6}),
      row<&W::stealth_low>("stealth-low", "secrecy", {0.02, 0, 0.6}),
      row<&W::spy_stealth>("spy-stealth", "secrecy", {10, 0, 200}),
      row<&W::still>("still", "secrecy", {1, 0, 30}),
      row<&W::miner_still>("miner-still", "secrecy", {1.5, 0, 30}),
      row<&W::reserve>("reserve", "secrecy", {4, 0, 80}),
      row<&W::decoy>("decoy", "secrecy", {1.5, 0, 30}),
      row<&W::decoy_steps>("decoy-steps", "secrecy", {0.7, 0, 10}),
      row<&W::pull_still>("pull-still", "hunting", {0.025, 0, 1}),
      row<&W::pull_moving>("pull-moving", "hunting", {0.05, 0, 1.5}),
      row<&W::pull_decay>("pull-decay", "hunting", {0.02, 0.4, 0.97}),
      row<&W::threat>("threat", "hunting", {0.05, 0, 1.5}),
      row<&W::impatience>("impatience", "hunting", {0.3, 0, 8}),
      row<&W::many_escapes>("many-escapes", "hunting", {1, 1, 30}),
      row<&W::intruder_steps>("intruder-steps", "hunting", {0.08, 0.1, 1}),
      row<&W::miner_out>("miner-out", "hunting", {4, 0, 120}),
      row<&W::miner_at_flag>("miner-at-flag", "hunting", {10, 0, 250}),
      row<&W::exchange>("exchange", "lead", {0.15, 0, 4}),
      row<&W::even_share>("even-share", "lead", {0.01, 0.02, 0.4}),
      row<&W::again>("again", "lead", {50, 0, 1500}),
      row<&W::to_and_fro>("to-and-fro", "lead", {1, 0, 40}),
      row<&W::duty>("duty", "flag", {8, 0, 250}),
      row<&W::alarming>("alarming", "flag", {1, 2, 20}),
      row<&W::unguarded>("unguarded", "flag", {0.15, 0, 4}),
      row<&W::guard_bomb>("guard-bomb", "flag", {8, 0, 200}),
      row<&W::way_to_flag>("way-to-flag", "flag", {0.04, 0, 1}),
      row<&W::flag>("flag", "flag", {100, 200, 3000}),
      row<&W::unbeatable>("unbeatable", "men", {0.04, 0, 1}),
      row<&W::holds>("holds", "men", {0.05, 0, 1}),
      row<&W::few_miners>("few-miners", "men", {0.15, 1, 4}),
      row<&W::last_miner>("last-miner", "men", {0.25, 1, 6}),
      row<&W::last_men>("last-men", "men", {25, 0, 600}),
      row<&W::spy_idle>("spy-idle", "men", {4, 0, 100}),
      row_in<&W::daring, &Daring::fooled>("fooled", "daring", {0.06, 0, 1}),
      row_in<&W::daring, &Daring::sees_through>("sees-through", "daring", {0.06, 0, 1}),
      row_in<&W::daring, &Daring::even_chance>("even-chance", "daring", {0.06, 0, 1}),
      row_in<&W::daring, &Daring::sure_points>("sure-points", "daring", {15, 20, 600}),
      row_in<&W::daring, &Daring::least>("least-daring", "daring", {0.01, 0, 0.3}),
      row_in<&W::daring, &Daring::trade>("trade", "daring", {0.05, 0, 1}),
      row_in<&W::daring, &Daring::bad_trade>("bad-trade", "daring", {0.06, 0, 1}),
      row_in<&W::daring, &Daring::blunder>("blunder", "daring", {0.01, 0, 0.3}),
  };
  for (const Rank rank : battle::all_ranks) {
    if (rank == Rank::Flag || rank == Rank::Captain) continue;
    const double worth = eval_weights_for(std::get<battle::Rules>(*find_variant("original"))).man[rank];
    all.push_back(worth_of(rank, {worth / 12, worth / 4, worth * 4}));
  }
  return all;
}

}  // namespace

void Price::put(EvalWeights& weights, double value) const { set(weights, std::clamp(value, least, most)); }

std::span<const Price> all_prices() {
  static const std::vector<Price> prices = table();
  return prices;
}

void read_prices(const std::string& path, EvalWeights& weights) {
  if (path == "-") return;
  std::ifstream file(path);
  const auto wrong = [&](int line, std::string_view what) {
    fmt::print(stderr, "{}:{}: {}\n", path, line, what);
    std::exit(2);
  };
  if (!file) wrong(0, "this file can't be read");
  std::string text;
  for (int line = 1; std::getline(file, text); ++line) {
    if (text.empty() || text.front() == '#') continue;
    std::istringstream words(text);
    std::string name;
    double value = 0;
    if (!(words >> name >> value)) wrong(line, "a line is a name and a number");
    const auto prices = all_prices();
    const auto price = std::ranges::find(prices, name, &Price::name);
    if (price == prices.end()) wrong(line, "there is no such price");
    if (value < price->least || value > price->most) wrong(line, "beyond the bounds");
    price->put(weights, value);
  }
}

std::string differing_prices(const EvalWeights& weights, const EvalWeights& from) {
  std::string lines;
  for (const Price& price : all_prices())
    if (price.get(weights) != price.get(from)) lines += fmt::format("{} {:.6g}\n", price.name, price.get(weights));
  return lines;
}
