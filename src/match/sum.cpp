// The sum of a match whose parts were played on several machines.
#include "gonfalon/match/match.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/text/gettext.hpp"
#include "results.hpp"

namespace gonfalon::match {

namespace {

using text::_;
using text::fill;

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

}  // namespace gonfalon::match
