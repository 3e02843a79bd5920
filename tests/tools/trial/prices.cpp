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
using bot::battle::SearchShortcuts;
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

// place: gives the number's place in the weights: a member, or a function.
template <class Place>
Price row(std::string name, std::string_view group, Range range, Place place) {
  return {std::move(name), group, range.step, range.least, range.most,
          [place](const EvalWeights& weights) { return static_cast<double>(std::invoke(place, weights)); },
          [place](EvalWeights& weights, double value) { assign(std::invoke(place, weights), value); }};
}

template <class Part, class Number>
auto within(Part EvalWeights::*part, Number Part::*number) {
  return [=](auto& weights) -> auto& { return weights.*part.*number; };
}

std::vector<Price> table() {
  using W = EvalWeights;
  using battle::Rank;
  std::vector<Price> all{
      row("attack-unmoved", "attack", {4, -30, 80}, &W::attack_unmoved),
      row("attack-moved", "attack", {4, -30, 80}, &W::attack_moved),
      row("rash", "attack", {0.15, 0.5, 4}, &W::rash),
      row("retaken", "retaking", {0.08, 0, 1}, &W::retaken),
      row("surprise", "retaking", {40, 80, 900}, within(&W::shortcuts, &SearchShortcuts::surprise)),
      row("remote", "retaking", {0.015, 0, 0.3}, within(&W::shortcuts, &SearchShortcuts::remote)),
      row("guess-after", "retaking", {0.6, 0, 8}, within(&W::shortcuts, &SearchShortcuts::guess_after)),
      row("hardly", "retaking", {0.012, 0, 0.3}, within(&W::shortcuts, &SearchShortcuts::hardly)),
      row("hardly-moves", "retaking", {0.02, 0, 0.4}, within(&W::shortcuts, &SearchShortcuts::hardly_moves)),
      row("stealth-high", "secrecy", {0.025, 0, 0.6}, &W::stealth_high),
      row("stealth-low", "secrecy", {0.02, 0, 0.6}, &W::stealth_low),
      row("spy-stealth", "secrecy", {10, 0, 200}, &W::spy_stealth),
      row("still", "secrecy", {1, 0, 30}, &W::still),
      row("miner-still", "secrecy", {1.5, 0, 30}, &W::miner_still),
      row("reserve", "secrecy", {4, 0, 80}, &W::reserve),
      row("decoy", "secrecy", {1.5, 0, 30}, &W::decoy),
      row("decoy-steps", "secrecy", {0.7, 0, 10}, &W::decoy_steps),
      row("pull-still", "hunting", {0.025, 0, 1}, &W::pull_still),
      row("pull-moving", "hunting", {0.05, 0, 1.5}, &W::pull_moving),
      row("pull-decay", "hunting", {0.02, 0.4, 0.97}, &W::pull_decay),
      row("threat", "hunting", {0.05, 0, 1.5}, &W::threat),
      row("impatience", "hunting", {0.3, 0, 8}, &W::impatience),
      row("many-escapes", "hunting", {1, 1, 30}, &W::many_escapes),
      row("intruder-steps", "hunting", {0.08, 0.1, 1}, &W::intruder_steps),
      row("miner-out", "hunting", {4, 0, 120}, &W::miner_out),
      row("miner-at-flag", "hunting", {10, 0, 250}, &W::miner_at_flag),
      row("exchange", "lead", {0.15, 0, 4}, &W::exchange),
      row("even-share", "lead", {0.01, 0.02, 0.4}, &W::even_share),
      row("again", "lead", {50, 0, 1500}, &W::again),
      row("to-and-fro", "lead", {1, 0, 40}, &W::to_and_fro),
      row("duty", "flag", {8, 0, 250}, &W::duty),
      row("alarming", "flag", {1, 2, 20}, &W::alarming),
      row("unguarded", "flag", {0.15, 0, 4}, &W::unguarded),
      row("guard-bomb", "flag", {8, 0, 200}, &W::guard_bomb),
      row("way-to-flag", "flag", {0.04, 0, 1}, &W::way_to_flag),
      row("flag", "flag", {100, 200, 3000}, &W::flag),
      row("network", "network", {0.1, 0, 2}, &W::network),
      row("unbeatable", "men", {0.04, 0, 1}, &W::unbeatable),
      row("holds", "men", {0.05, 0, 1}, &W::holds),
      row("few-miners", "men", {0.15, 1, 4}, &W::few_miners),
      row("last-miner", "men", {0.25, 1, 6}, &W::last_miner),
      row("last-men", "men", {25, 0, 600}, &W::last_men),
      row("spy-idle", "men", {4, 0, 100}, &W::spy_idle),
      row("fooled", "daring", {0.06, 0, 1}, within(&W::daring, &Daring::fooled)),
      row("sees-through", "daring", {0.06, 0, 1}, within(&W::daring, &Daring::sees_through)),
      row("even-chance", "daring", {0.06, 0, 1}, within(&W::daring, &Daring::even_chance)),
      row("sure-points", "daring", {15, 20, 600}, within(&W::daring, &Daring::sure_points)),
      row("least-daring", "daring", {0.01, 0, 0.3}, within(&W::daring, &Daring::least)),
      row("trade", "daring", {0.05, 0, 1}, within(&W::daring, &Daring::trade)),
      row("bad-trade", "daring", {0.06, 0, 1}, within(&W::daring, &Daring::bad_trade)),
      row("blunder", "daring", {0.01, 0, 0.3}, within(&W::daring, &Daring::blunder)),
      row("on-unmoved", "daring", {0.05, 0, 1}, within(&W::daring, &Daring::on_unmoved)),
  };
  for (const Rank rank : battle::all_ranks) {
    if (rank == Rank::Flag || rank == Rank::Captain) continue;
    const double worth = eval_weights_for(std::get<battle::Rules>(*find_variant("original"))).man[rank];
    // the captain's worth is the measure of all others
    all.push_back(row(std::string(battle::name_of(rank)), "men", {worth / 12, worth / 4, worth * 4}, [rank](auto& weights) -> auto& { return weights.man[rank]; }));
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
