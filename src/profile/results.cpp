#include "gonfalon/profile/results.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

namespace {

constexpr std::string_view version = "2";
constexpr std::string_view first_lines = "version = 2\n[games]\n";
constexpr std::string_view about =
    "# A line for each game and puzzle that was finished here: `gonfalon results` tells what they come to.\n";
constexpr std::string_view table = "games.";
constexpr std::string_view first_line_of_version_1 = "results version=1\n";
constexpr std::size_t largest = std::size_t{4} << 20;

constexpr std::array<std::string_view, 3> score_names{"lost", "drawn", "won"};  // by Score

constexpr std::size_t size_of_date = 10;

std::optional<GameResult> read_result(const TomlStatement& line) {
  const auto value = [&](std::string_view key) { return value_in(line, key); };
  GameResult result{.date = value(".date"), .variant = value(".variant"), .against = value(".against")};
  const auto side = text::find_side(value(".side"));
  const auto score = std::ranges::find(score_names, value(".score"));
  const auto reason = text::find_reason(value(".reason"));
  const std::string assisted = value(".assisted");
  if (!assisted.empty() && assisted != "true" && assisted != "false") return {};
  if (!side || !reason || score == score_names.end() || result.date.size() != size_of_date) return {};
  if (!is_variant_id(result.variant) || !is_opponent(result.against)) return {};
  result.side = *side;
  result.score = static_cast<Score>(score - score_names.begin());
  result.reason = *reason;
  result.moves = whole_number(value(".moves")).value_or(0);
  result.assisted = assisted == "true";
  return result;
}

std::optional<PuzzleResult> read_puzzle_result(const TomlStatement& line) {
  const auto value = [&](std::string_view key) { return value_in(line, key); };
  const auto number = [&](std::string_view key) { return whole_number(value(key)).value_or(0); };
  PuzzleResult result{.date = value(".date"), .puzzle = value(".puzzle"), .theme = value(".theme")};
  if (result.date.size() != size_of_date || result.puzzle.empty() || result.theme.empty()) return {};
  result.rating = number(".rating");
  result.solved = value(".solved") == "true";
  result.tries = number(".tries");
  result.hints = number(".hints");
  result.turns = number(".turns");
  return result;
}

// Converts a file of version 1, with a line `game date=2026-11-22 moves=57 ..` for each game, to the present form. Any other text
// stays as it is.
std::string in_this_version(std::string_view text) {
  if (!text.starts_with(first_line_of_version_1)) return std::string(text);
  std::string out(first_lines);
  int games = 0;
  io::Lines lines(text);
  while (const auto line = lines.next()) {
    if (line->text.starts_with('#')) out.append(line->text) += '\n';
    if (!line->ended || !line->text.starts_with("game ")) continue;
    std::vector<std::string> values;
    for (const std::string_view word : split(line->text, " "))
      if (const auto equals = word.find('='); equals != word.npos)
        values.push_back(fmt::format("{} = {}", word.substr(0, equals), as_value(word.substr(equals + 1))));
    out += fmt::format("{} = {{{}}}\n", ++games, joined(values, ", "));
  }
  return out;
}

std::string path_of_results() {
  const auto path = io::results_path();
  if (path.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  return path.string();
}

// nullopt: the file does not exist.
std::optional<io::TextFile> file_of_results() {
  try {
    return io::read_file(path_of_results(), largest);
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::no_such_file_or_directory) return {};
    throw;
  }
}

// The results in a file's text that read() finds. nullopt: another version wrote the file.
template <class Found>
std::optional<std::vector<Found>> read_all(std::string_view text, std::optional<Found> (*read)(const TomlStatement&)) {
  const std::string of_this = in_this_version(text);
  const auto lines = statements_of_version(version, of_this, of_this.size());
  if (!lines) return {};
  std::vector<Found> results;
  for (const TomlStatement& line : *lines)
    if (auto result = line.bytes.ends_with('\n') ? read(line) : std::nullopt) results.push_back(std::move(*result));
  return results;
}

template <class Found>
std::optional<std::vector<Found>> read_kept(std::optional<Found> (*read)(const TomlStatement&)) {
  if (io::results_path().empty()) return std::vector<Found>();
  const auto file = file_of_results();
  return file ? read_all(file->text, read) : std::vector<Found>();
}

// If a kill has left a part of a line, that stays a line by itself.
template <class Added>
bool keep_line(const Added& result) {
  make_folders(std::filesystem::path(path_of_results()).parent_path());
  const std::string path = io::behind_links(path_of_results());
  bool ours = true;
  // waiting for another program's turn brings no folder back
  if (::access(std::filesystem::path(path).parent_path().c_str(), F_OK) != 0) throw std::system_error(errno, std::generic_category(), path);
  io::in_its_turn([&] {
    const auto file = file_of_results();
    if (!file) {
      io::RecordFile::create(path, fmt::format("{}{}{}", first_lines, about, line_of(result, 1)));
      return;
    }
    const std::string before = in_this_version(file->text);
    const auto lines = statements_of_version(version, before, before.size());
    ours = lines.has_value();
    if (!ours) return;
    const auto numbered = std::ranges::count_if(*lines, [](const TomlStatement& line) { return line.table == table && line.kind >= TomlStatement::Kind::Values; });
    const std::string added = (before.ends_with('\n') ? "" : "\n") + line_of(result, static_cast<int>(numbered) + 1);
    if (before.size() + added.size() > largest) throw std::system_error(EFBIG, std::generic_category(), path);
    auto kept = io::RecordFile::open(path, file->text.size());
    if (before == file->text)
      kept.append(added);
    else
      kept.replace(before + added);
    kept.sync();
  });
  return ours;
}

}  // namespace

bool is_opponent(std::string_view word) { return word == program || word == person || is_computer(word); }

// ---- one game ------------------------------------------------------------------------------------

std::string line_of(const GameResult& result, int number) {
  return fmt::format("{} = {{date = {}, variant = {}, side = {}, against = {}, score = {}, reason = {}, moves = {}{}}}\n", number,
                     in_quotes(result.date), in_quotes(result.variant), in_quotes(text::name_of(result.side)), in_quotes(result.against),
                     in_quotes(score_names[static_cast<std::size_t>(result.score)]), in_quotes(text::name_of(result.reason)), result.moves,
                     result.assisted ? ", assisted = true" : "");
}

std::string line_of(const PuzzleResult& result, int number) {
  return fmt::format("{} = {{date = {}, puzzle = {}, theme = {}, rating = {}, solved = {}, tries = {}, hints = {}, turns = {}}}\n", number,
                     in_quotes(result.date), in_quotes(result.puzzle), in_quotes(result.theme), result.rating, result.solved, result.tries,
                     result.hints, result.turns);
}

// ---- the file ------------------------------------------------------------------------------------

std::optional<std::vector<GameResult>> read_results(std::string_view text) { return read_all(text, read_result); }
std::optional<std::vector<PuzzleResult>> read_puzzle_results(std::string_view text) { return read_all(text, read_puzzle_result); }

std::optional<std::vector<GameResult>> kept_results() { return read_kept(read_result); }
std::optional<std::vector<PuzzleResult>> kept_puzzle_results() { return read_kept(read_puzzle_result); }

bool keep_result(const GameResult& result) { return keep_line(result); }
bool keep_result(const PuzzleResult& result) { return keep_line(result); }

void delete_results() {
  io::in_its_turn([] {
    const auto file = file_of_results();
    if (!file) return;
    const auto locked = io::RecordFile::open(file->path, file->text.size());
    if (::unlink(locked.path().c_str()) != 0) throw std::system_error(errno, std::generic_category(), locked.path());
  });
}

}  // namespace gonfalon::profile
