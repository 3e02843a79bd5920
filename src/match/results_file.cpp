#include "results_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/lines.hpp"
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

}  // namespace gonfalon::match
