#include "tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::match {

namespace {

using text::_;
using text::fill;

// The value that this many thousandths of the values do not exceed.
std::uint32_t quantile(std::vector<std::uint32_t>& values, std::size_t thousandths) {
  if (values.empty()) return 0;
  const std::size_t nth = (values.size() - 1) * thousandths / 1000;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(nth), values.end());
  return values[nth];
}

// TRANSLATORS, all below: part of the progress line of `gonfalon match`, which has 79 columns:
// `12 of 40: +5 =1 -6, score 0.458 (0.215 to 0.722), 3 min left`. {0}: a number
std::string duration(double seconds) {
  if (seconds < 100) return fill(_("{0} s"), std::lround(seconds));
  if (seconds < 6000) return fill(_("{0} min"), std::lround(seconds / 60));
  return fill(_("{0} h"), std::lround(seconds / 3600));
}

}  // namespace

void Tally::add(const MatchGame& game) {
  ++(!game.winner ? drawn_ : *game.winner == 0 ? won_ : lost_);
  pairs_[(game.number + 1) / 2].push_back(!game.winner ? 0.5 : *game.winner == 0 ? 1 : 0);
  if (game.lapse && game.winner) {
    ++forfeits_;
    ++lapses_[1 - *game.winner][static_cast<std::size_t>(*game.lapse)];
  }
  for (std::size_t player = 0; player < 2; ++player) {
    spent_[player].insert(spent_[player].end(), game.spent[player].begin(), game.spent[player].end());
    peak_[player] = std::max(peak_[player], game.peak[player]);
  }
}

std::vector<double> Tally::whole_pairs() const {
  std::vector<double> scores;
  for (const auto& [number, pair] : pairs_)
    if (pair.size() == 2) scores.push_back((pair[0] + pair[1]) / 2);
  return scores;
}

Estimate Tally::score() const {
  Estimate estimate = score_of(whole_pairs());
  estimate.share = games() > 0 ? (won_ + drawn_ / 2.0) / games() : 0.5;
  estimate.low = std::min(estimate.low, estimate.share);
  estimate.high = std::max(estimate.high, estimate.share);
  return estimate;
}

double Tally::log_ratio(const StopTest& test) const { return match::log_ratio(whole_pairs(), test.low, test.high); }

std::string_view Tally::accepted(const StopTest& test) const {
  const double ratio = log_ratio(test);
  return ratio >= log_ratio_bound ? "high" : ratio <= -log_ratio_bound ? "low" : "";
}

std::string Tally::lines(const std::optional<StopTest>& test) const {
  std::string out;
  for (std::size_t player = 0; player < 2; ++player) {
    auto times = spent_[player];
    out += fmt::format("player n={} ended={} refused={} late={} commands={} ms-999={:.1f} ms-most={:.1f} peak-mib={:.1f}\n",
                       player + 1, lapses_[player][0], lapses_[player][1], lapses_[player][2], times.size(),
                       quantile(times, 999) / 1000.0, quantile(times, 1000) / 1000.0, static_cast<double>(peak_[player]) / 1024);
  }
  const Estimate estimate = score();
  out += fmt::format("match games={} won={} drawn={} lost={} forfeits={} score={:.4f} low={:.4f} high={:.4f} elo={:.0f}", games(),
                     won_, drawn_, lost_, forfeits_, estimate.share, estimate.low, estimate.high, elo_of(estimate.share, games()));
  if (test) {
    const auto which = accepted(*test);
    out += fmt::format(" llr={:.2f} accepted={}", log_ratio(*test), which.empty() ? "none" : which);
  }
  return out + '\n';
}

std::string Tally::progress(int of_games, double seconds_left, const std::optional<StopTest>& test) const {
  const Estimate estimate = score();
  // TRANSLATORS: {0}: games played; {1}: games in all; {2}, {3}, {4}: games that the first player won, drew and lost
  std::string out = fill(_("{0} of {1}: +{2} ={3} -{4}"), games(), of_games, won_, drawn_, lost_);
  if (games() == 0) return out;
  // TRANSLATORS: {0}: the first player's score from 0 to 1; {1}, {2}: its 95 % confidence interval
  out += ", " + fill(_("score {0} ({1} to {2})"), fmt::format("{:.3f}", estimate.share), fmt::format("{:.3f}", estimate.low),
                     fmt::format("{:.3f}", estimate.high));
  if (test) out += fmt::format(", llr {:.2f}", log_ratio(*test));
  // TRANSLATORS: {0}: a time, such as `3 min`
  return out + ", " + fill(_("{0} left"), duration(seconds_left));
}

}  // namespace gonfalon::match
