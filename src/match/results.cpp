#include "results.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::match {

namespace {

using text::_;
using text::fill;

constexpr std::string_view title = "gonfalon match\n";
constexpr std::string_view seed_word = "seed ";
constexpr std::size_t largest = std::size_t{1} << 30;  // bytes; a long game is some ten thousand

constexpr std::string_view part_word = "part ";

// The number of all games in the line of a part; nullopt: not such a line.
std::optional<int> games_in(const std::string& line) {
  std::istringstream words(line);
  std::string part, share, of, games;
  int all = 0;
  if (!(words >> part >> share >> of >> all >> games) || all < 1) return {};
  return all;
}

}  // namespace

// TRANSLATORS, all below: error of `gonfalon match` on standard error. {0}: the path of its results file

Result<ResultsFile, std::string> ResultsFile::begin(const std::string& path, const MatchTerms& terms, std::uint64_t seed) {
  try {
    auto file = io::RecordFile::create(path, fmt::format("{}{}{}{}\n", title, terms, seed_word, seed));
    return ResultsFile(std::move(file), seed, {});
  } catch (const std::system_error& error) {
    if (error.code() != std::errc::file_exists) throw;
    return fill(_("{0}: this file already exists; --resume continues its match"), path);
  }
}

Result<MatchResults, std::string> read_results(const std::string& path) {
  const auto damaged = [&] { return fill(_("{0}: not a results file of a match"), path); };
  MatchResults results;
  std::string& text = results.text;
  text = io::read_file(path, largest).text;
  if (!text.starts_with(title)) return damaged();
  text.erase(text.rfind('\n') + 1);  // an incomplete last line
  bool has_seed = false;
  std::size_t begin = title.size();
  for (auto end = text.find('\n', begin); end != text.npos; end = text.find('\n', begin)) {
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (has_seed) {
      auto game = read_match_game(line);
      if (!game) return damaged();
      results.games.push_back(std::move(*game));
    } else if (line.starts_with(part_word)) {
      results.part = line + '\n';
      results.all_games = games_in(line);
      if (!results.all_games) return damaged();
    } else if (line.starts_with(seed_word)) {
      const auto seed = read_seed(std::string_view(line).substr(seed_word.size()));
      if (!seed) return damaged();
      results.seed = *seed;
      has_seed = true;
    } else {
      results.terms += line + '\n';
    }
  }
  if (!has_seed) return damaged();
  return results;
}

Result<ResultsFile, std::string> ResultsFile::resume(const std::string& path, const MatchTerms& terms) {
  if (!is_there(path)) return fill(_("{0}: there is no match to resume here"), path);
  const auto size = io::size_of(path);
  const auto results = read_results(path);
  if (!results) return results.error();
  auto file = io::RecordFile::open(path, size);
  if (results->terms + results->part != terms) return fill(_("{0}: this match has other players or other settings"), path);
  if (results->text.size() != size) file.replace(results->text);
  return ResultsFile(std::move(file), results->seed, results->games);
}

std::string part_line(const Part& part, int all_games) {
  return fmt::format("{}{}/{} of {} games\n", part_word, part.number, part.of, all_games);
}

void ResultsFile::add(const MatchGame& game) { file_.append(written(game) + '\n'); }

std::string told(const MatchGame& game) {
  return fmt::format("game n={} red={} winner={} reason={}{} moves={}", game.number, game.red() + 1,
                     game.winner ? std::to_string(*game.winner + 1) : "none", game.reason,
                     game.lapse ? fmt::format(" lapse={}", text::name_of(*game.lapse)) : "", game.moves);
}

std::string written(const MatchGame& game) {
  std::string out = fmt::format("{} {} {} {} {}", game.number, game.winner ? static_cast<int>(*game.winner) : -1,
                                game.reason, game.lapse ? static_cast<int>(*game.lapse) : -1, game.moves);
  for (std::size_t player = 0; player < 2; ++player) {
    out += fmt::format(" {} {}", game.peak[player], game.spent[player].size());
    for (const auto spent : game.spent[player]) fmt::format_to(std::back_inserter(out), " {}", spent);
  }
  return out;
}

std::optional<MatchGame> read_match_game(const std::string& line) {
  std::istringstream words(line);
  MatchGame game;
  int winner = -1, lapse = -1;
  words >> game.number >> winner >> game.reason >> lapse >> game.moves;
  for (std::size_t player = 0; player < 2; ++player) {
    std::size_t left = 0;
    std::uint32_t spent = 0;
    for (words >> game.peak[player] >> left; left > 0 && words >> spent; --left) game.spent[player].push_back(spent);
  }
  if (!words || winner > 1 || lapse >= static_cast<int>(program_lapses) || game.number < 1) return {};
  if (winner >= 0) game.winner = static_cast<std::size_t>(winner);
  if (lapse >= 0) game.lapse = static_cast<Lapse>(lapse);
  return game;
}

namespace {

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

// TRANSLATORS, all below: -

// ---- sums ---------------------------------------------------------------------------------------

// The sum of a match whose parts were played on several machines.
namespace {

// The results files in this folder, by name.
std::vector<std::string> results_files(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& entry : entries_of(folder, error))
    if (const std::string name = entry.path().filename(); name.starts_with('.') && name.ends_with(results_suffix)) found.push_back(entry.path());
  if (error) throw std::system_error(error, folder);
  std::ranges::sort(found);
  return found;
}

// Sorted numbers as ranges: `3, 5-8`.
std::string ranges_of(const std::set<int>& numbers) {
  std::string out;
  for (auto first = numbers.begin(); first != numbers.end();) {
    auto last = first;
    while (std::next(last) != numbers.end() && *std::next(last) == *last + 1) ++last;
    out += fmt::format("{}{}", out.empty() ? "" : ", ", *first);
    if (last != first) out += fmt::format("-{}", *last);
    first = std::next(last);
  }
  return out;
}

class Sum {
 public:
  // False: the file is no part of this match. Prints why.
  bool add(const std::string& path) {
    auto results = read_results(path);
    if (!results) {
      to_standard_error(results.error());
      return false;
    }
    if (first_path_.empty()) {
      first_path_ = path;
      first_ = {.terms = results->terms, .part = {}, .all_games = results->all_games, .seed = results->seed, .games = {}, .text = {}};
    }
    if (results->terms != first_.terms || results->seed != first_.seed || results->all_games != first_.all_games) {
      // TRANSLATORS: error of `gonfalon match --sum`; {0}, {1}: paths of results files
      to_standard_error(fill(_("{0}: this is a part of another match than {1}"), path, first_path_));
      return false;
    }
    for (MatchGame& game : results->games) {
      const auto [known, fresh] = games_.try_emplace(game.number, game);
      if (fresh) continue;
      (told(known->second) == told(game) ? again_ : contradicted_).insert(game.number);
    }
    return true;
  }

  Exit print() const {
    Tally tally;
    for (const auto& [number, game] : games_) {
      print_out("{}\n", told(game));
      tally.add(game);
    }
    print_out("{}", tally.lines({}));
    std::set<int> missing;
    const int last = games_.empty() ? 0 : games_.rbegin()->first;
    for (int number = 1; number <= first_.all_games.value_or(rounded_up(last)); ++number)
      if (!games_.contains(number)) missing.insert(number);
    // TRANSLATORS, all below: error of `gonfalon match --sum`; {0}: the numbers of games, such as `3, 5-8`
    if (!missing.empty()) to_standard_error(fill(_("gonfalon: missing games: {0}"), ranges_of(missing)));
    if (!again_.empty()) to_standard_error(fill(_("gonfalon: games in several folders, counted once: {0}"), ranges_of(again_)));
    if (!contradicted_.empty())
      to_standard_error(fill(_("gonfalon: games with different results in several folders, of which the first counts: {0}"), ranges_of(contradicted_)));
    return missing.empty() && contradicted_.empty() ? Exit::Done : Exit::Failed;
  }

 private:
  std::string first_path_;
  MatchResults first_;  // without its games, which are in games_
  std::map<int, MatchGame> games_;
  std::set<int> again_, contradicted_;
};

}  // namespace

Exit sum_match(const std::vector<std::string>& folders) {
  Sum sum;
  for (const std::string& folder : folders) {
    const auto files = results_files(folder);
    if (files.empty()) {
      // TRANSLATORS: error of `gonfalon match --sum`; {0}: a folder
      to_standard_error(fill(_("{0}: there are no results of a match here"), folder));
      return Exit::Failed;
    }
    if (!std::ranges::all_of(files, [&](const std::string& path) { return sum.add(path); })) return Exit::Failed;
  }
  return sum.print();
}

// ---- statistics ---------------------------------------------------------------------------------

namespace {

constexpr double z = 1.959964;  // 95 % of a normal distribution lie within so many deviations

// The variance of a pair's score as a part of a single game's, if both games are coin tosses.
constexpr double coin_pair = 0.5;
constexpr double pairs_counted_with = 2;

// The number of pairs, their mean score, and the sum of the squared deviations from it.
struct Spread {
  double count, mean, squares;
};

Spread spread_of(const std::vector<double>& pairs) {
  const auto count = static_cast<double>(pairs.size());
  double sum = 0;
  for (const double pair : pairs) sum += pair;
  const double mean = sum / count;
  double squares = 0;
  for (const double pair : pairs) squares += (pair - mean) * (pair - mean);
  return {count, mean, squares};
}

}  // namespace

Estimate wilson(double share, double trials) {
  if (trials <= 0) return {};
  const double width = z * z / trials;
  const double centre = (share + width / 2) / (1 + width);
  const double half = z * std::sqrt(share * (1 - share) / trials + width / (4 * trials)) / (1 + width);
  return {share, std::max(centre - half, 0.0), std::min(centre + half, 1.0)};
}

Estimate score_of(const std::vector<double>& pairs) {
  if (pairs.empty()) return {};
  const auto [count, mean, squares] = spread_of(pairs);
  const double coin = mean * (1 - mean);
  double spread = coin_pair;  // the pairs' variance as a part of a single game's
  if (coin > 0)
    spread = (squares / coin + coin_pair * pairs_counted_with) / (count - 1 + pairs_counted_with);
  return wilson(mean, count / spread);
}

double log_ratio(const std::vector<double>& pairs, double low, double high) {
  if (pairs.empty()) return 0;
  const Spread of = spread_of(pairs);
  // At least the variance of coin tosses with a score midway between the two: if all games are won, the pairs' own is 0.
  const double between = (low + high) / 2;
  const double least = coin_pair * between * (1 - between);
  const double variance = std::max(least, (of.squares + least * pairs_counted_with) / (of.count - 1 + pairs_counted_with));
  return of.count * (high - low) * (2 * of.mean - low - high) / (2 * variance);
}

double elo_of(double score, int games) {
  if (games <= 0) return 0;
  const double least = 0.5 / games;
  const double share = std::clamp(score, least, 1 - least);
  return 400 * std::log10(share / (1 - share));
}

}  // namespace gonfalon::match
