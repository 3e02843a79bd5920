#include "results_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

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

std::optional<std::uint64_t> seed_in(std::string_view line) {
  if (!line.starts_with(seed_word)) return {};
  line.remove_prefix(seed_word.size());
  return read_seed(line);
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

Result<ResultsFile, std::string> ResultsFile::resume(const std::string& path, const MatchTerms& terms) {
  io::TextFile read;
  try {
    read = io::read_file(path, largest);
  } catch (const std::system_error& error) {
    if (error.code() != std::errc::no_such_file_or_directory) throw;
    return fill(_("{0}: there is no match to resume here"), path);
  }
  auto file = io::RecordFile::open(path, read.text.size());
  std::string_view rest = read.text;
  if (!rest.starts_with(title)) return fill(_("{0}: not a results file of a match"), path);
  rest.remove_prefix(title.size());
  if (!rest.starts_with(terms)) return fill(_("{0}: this match has other players or other settings"), path);
  rest.remove_prefix(terms.size());
  std::optional<std::uint64_t> seed;
  std::vector<MatchGame> games;
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    if (end == rest.npos) break;  // an incomplete last line
    const std::string_view line = rest.substr(0, end);
    if (!seed) {
      seed = seed_in(line);
      if (!seed) break;
    } else if (auto game = read_match_game(std::string(line))) {
      games.push_back(std::move(*game));
    } else {
      return fill(_("{0}: not a results file of a match"), path);
    }
    rest.remove_prefix(end + 1);
  }
  if (!seed) return fill(_("{0}: not a results file of a match"), path);
  if (!rest.empty()) file.replace(std::string_view(read.text).substr(0, read.text.size() - rest.size()));
  return ResultsFile(std::move(file), *seed, std::move(games));
}

void ResultsFile::add(const MatchGame& game) { file_.append(written(game) + '\n'); }

}  // namespace gonfalon::match
