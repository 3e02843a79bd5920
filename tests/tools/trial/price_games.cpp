#include "price_games.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/core.h>

#include "gonfalon/match/match.hpp"
#include "bot/battle/setups.hpp"
#include "bot/players.hpp"
#include "ledger.hpp"
#include "style.hpp"

using namespace gonfalon;
using bot::Player;
using bot::Strength;
using bot::battle::eval_weights_for;

PriceGames::PriceGames(const Rules& rules, const bot::Budget& budget, std::uint64_t seed)
    : rules_(rules), budget_(budget), seed_(seed) {
  set_default_limits(rules_);
}

double PriceGames::gain(int pair, const EvalWeights& one, const EvalWeights& two) const {
  const auto number = static_cast<std::uint64_t>(pair);
  Random random(mix(seed_ + mix(number)));
  Tally tally;
  BySide<Setup> setups;
  const auto judging_by = [&](const EvalWeights& weights, Side side) {
    return bot::battle::make_player(this->rules(), side, Strength::Marshal, weights, random.next());
  };
  for (const Side side : both_sides) setups[side] = bot::battle::battle_setup(this->rules(), side, random);
  const auto played = [&](BySide<std::unique_ptr<Player>> players, Side mine) {
    return points_of(play_out(rules_, Side::Red, setups, std::move(players), budget_, tally), mine);
  };
  if (among_themselves(pair)) {
    double points = 0;
    for (const Side mine : both_sides) {
      BySide<std::unique_ptr<Player>> players;
      for (const Side side : both_sides) players[side] = judging_by(side == mine ? one : two, side);
      points += played(std::move(players), mine);
    }
    return points / 2 - 0.5;
  }
  const std::uint64_t lot = number / 2;
  const auto styles = style::all_styles();
  const auto stranger = std::ranges::find(styles, strangers[lot % strangers.size()], &style::Style::name);
  const Side mine = lot / strangers.size() % 2 == 0 ? Side::Red : Side::Blue;
  setups[other(mine)] = style::setup(lot / (2 * strangers.size()), this->rules(), other(mine), random);
  const std::uint64_t seed = random.next();
  const auto against = [&](const EvalWeights& weights) {
    BySide<std::unique_ptr<Player>> players;
    players[mine] = judging_by(weights, mine);
    players[other(mine)] = style::make_player(*stranger, this->rules(), other(mine), seed);
    return played(std::move(players), mine);
  };
  const double of_one = against(one);
  return of_one - against(two);
}

namespace {

// Scores around a half, as the statistics of matches have them.
struct Scores {
  std::vector<double> among_themselves, against_strangers;
};

Scores scores_in(const Ledger& ledger) {
  Scores scores;
  for (const auto& [number, gain] : ledger.entries())
    (among_themselves(number) ? scores.among_themselves : scores.against_strangers).push_back(0.5 + gain);
  return scores;
}

struct Found {
  double gain = 0, error = 0;
};

Found gain_in(const std::vector<double>& scores) {
  if (scores.size() < 2) return {};
  Mean mean;
  for (const double score : scores) mean.add(score - 0.5);
  return {mean.mean(), 1.96 * mean.error()};
}

// The two kinds of pairs have different variances, so each is tested by itself, and both together are their sum.
double log_ratio(const Scores& scores, double low, double high) {
  return match::log_ratio(scores.among_themselves, 0.5 + low, 0.5 + high) +
         match::log_ratio(scores.against_strangers, 0.5 + low, 0.5 + high);
}

// The prices after all these pairs, in steps from where they began. SPSA (Spall 1992): all prices are changed at once, each up or
// down by lot, and the one side of a pair plays with the changes, the other with their opposite.
class Tuning {
 public:
  Tuning(std::vector<const Price*> prices, const EvalWeights& from, std::uint64_t seed, double pairs)
      : prices_(std::move(prices)), from_(from), seed_(seed), pairs_(pairs), moved_(prices_.size()) {}

  // share: how much of the change is made: 1, -1, or 0 for the prices as they are now.
  EvalWeights weights(int pair, double share) const {
    EvalWeights weights = from_;
    Random random = lots_of(pair);
    const double size = share * change();
    for (std::size_t nth = 0; nth < prices_.size(); ++nth) {
      const Price& price = *prices_[nth];
      price.put(weights, price.get(from_) + price.step * (moved_[nth] + size * lot(random)));
    }
    return weights;
  }

  void learn(const Ledger::Entry& entry) {
    constexpr double pairs_of_a_gain = 4;  // points of both games, from -2 to 2
    Random random = lots_of(entry.number);
    const double by = rate() * pairs_of_a_gain * entry.gain / change();
    for (std::size_t nth = 0; nth < prices_.size(); ++nth) {
      const Price& price = *prices_[nth];
      // No further than the bounds, or a price would need as long to come back.
      const double base = price.get(from_);
      moved_[nth] = std::clamp(moved_[nth] + by * lot(random), (price.least - base) / price.step, (price.most - base) / price.step);
    }
    ++learnt_;
  }

  double moved(std::size_t nth) const { return moved_[nth]; }
  const std::vector<const Price*>& prices() const { return prices_; }

 private:
  // Spall's gains: change() falls to one step, rate() to `last_rate`.
  static constexpr double last_rate = 0.004;
  static constexpr double change_falls = 0.101;
  static constexpr double rate_falls = 0.602;
  double change() const { return std::pow(pairs_ / (learnt_ + 1), change_falls); }
  double rate() const {
    const double steady = pairs_ / 10;
    return last_rate * std::pow((steady + pairs_) / (steady + learnt_ + 1), rate_falls);
  }
  Random lots_of(int pair) const { return Random(mix(seed_ ^ mix(static_cast<std::uint64_t>(pair) + 1))); }
  static double lot(Random& random) { return random.below(2) == 0 ? 1 : -1; }

  std::vector<const Price*> prices_;
  EvalWeights from_;
  std::uint64_t seed_;
  double pairs_;
  double learnt_ = 0;
  std::vector<double> moved_;
};

}  // namespace

// sprt VARIANT NODES SEED LEDGER PAIRS NEW OLD: a sequential test of a gain of 0 against one of .02, over at most so many pairs.
int run_sprt(int argc, char** argv) {
  if (argc < 9) return 2;
  constexpr double low = 0;
  constexpr double high = 0.02;
  constexpr std::size_t pairs_to_a_line = 100;
  const PriceGames games(*find_variant(argv[2]), steps_of_thought(argv[3]), std::strtoull(argv[4], nullptr, 10));
  Ledger ledger(argv[5]);
  EvalWeights one = eval_weights_for(games.rules());
  EvalWeights two = one;
  read_prices(argv[7], one);
  read_prices(argv[8], two);
  const auto tell = [&] {
    const Scores scores = scores_in(ledger);
    const double ratio = log_ratio(scores, low, high);
    const Found own = gain_in(scores.among_themselves);
    const Found strange = gain_in(scores.against_strangers);
    fmt::print("{} games: {:+.3f} +- {:.3f} against itself, {:+.3f} +- {:.3f} against strangers; log ratio {:+.2f} of {:.2f}{}\n",
               2 * ledger.entries().size(), own.gain, own.error, strange.gain, strange.error, ratio, match::log_ratio_bound,
               ratio >= match::log_ratio_bound ? ": a gain" : ratio <= -match::log_ratio_bound ? ": no gain" : "");
    std::fflush(stdout);
    return std::abs(ratio) < match::log_ratio_bound;
  };
  const auto pairs = static_cast<std::size_t>(std::atoi(argv[6]));
  if (pairs > 0)
    ledger.play(pairs, [&](int pair) { return [&, pair] { return games.gain(pair, one, two); }; },
                [&] { return ledger.entries().size() % pairs_to_a_line != 0 || tell(); });
  tell();
  return 0;
}

// tune VARIANT NODES SEED LEDGER PAIRS OLD [GROUP..]: changes the prices of these groups, or all, over so many pairs.
int run_tune(int argc, char** argv) {
  if (argc < 8) return 2;
  constexpr std::size_t pairs_to_a_table = 500;
  const PriceGames games(*find_variant(argv[2]), steps_of_thought(argv[3]), std::strtoull(argv[4], nullptr, 10));
  Ledger ledger(argv[5]);
  const int pairs = std::atoi(argv[6]);
  EvalWeights from = eval_weights_for(games.rules());
  read_prices(argv[7], from);
  std::vector<const Price*> chosen;
  for (const Price& price : all_prices())
    if (argc == 8 || std::any_of(argv + 8, argv + argc, [&](const char* group) { return price.group == group; })) chosen.push_back(&price);
  Tuning tuning(chosen, from, std::strtoull(argv[4], nullptr, 10), pairs);
  for (const auto& entry : ledger.entries()) tuning.learn(entry);
  const auto tell = [&] {
    const EvalWeights now = tuning.weights(0, 0);
    fmt::print("# after {} pairs\n", ledger.entries().size());
    for (std::size_t nth = 0; nth < chosen.size(); ++nth)
      fmt::print("# {:14} {:8.3f} -> {:8.3f}  {:+.2f} steps\n", chosen[nth]->name, chosen[nth]->get(from), chosen[nth]->get(now),
                 tuning.moved(nth));
    fmt::print("{}", differing_prices(now, eval_weights_for(games.rules())));
    std::fflush(stdout);
  };
  ledger.play(static_cast<std::size_t>(pairs),
              [&](int pair) {
                return [&games, pair, up = tuning.weights(pair, 1), down = tuning.weights(pair, -1)] { return games.gain(pair, up, down); };
              },
              [&] {
                tuning.learn(ledger.entries().back());
                if (ledger.entries().size() % pairs_to_a_table == 0) tell();
                return true;
              });
  tell();
  return 0;
}
