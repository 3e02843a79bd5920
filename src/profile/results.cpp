#include "gonfalon/profile/results.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::profile {

namespace {

constexpr std::string_view results_version = "2";
constexpr std::string_view first_lines = "version = 2\n[games]\n";
constexpr std::string_view about_results =
    "# A line for each game and puzzle that was finished here: `gonfalon results` tells what they come to.\n";
constexpr std::string_view games_table = "games.";
constexpr std::size_t largest_results_file = std::size_t{4} << 20;

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

std::string path_of_results() {
  const auto path = io::results_path();
  if (path.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  return path.string();
}

// nullopt: the file does not exist.
std::optional<io::TextFile> file_of_results() {
  try {
    return io::read_file(path_of_results(), largest_results_file);
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::no_such_file_or_directory) return {};
    throw;
  }
}

// The results in a file's text. nullopt: another version wrote the file.
std::optional<Results> read_all(std::string_view text) {
  const auto lines = statements_of_version(results_version, text, text.size());
  if (!lines) return {};
  Results all;
  for (const TomlStatement& line : *lines) {
    if (!line.bytes.ends_with('\n')) continue;
    if (auto game = read_result(line))
      all.games.push_back(std::move(*game));
    else if (auto puzzle = read_puzzle_result(line))
      all.puzzles.push_back(std::move(*puzzle));
  }
  return all;
}

std::optional<Results> read_kept() {
  if (io::results_path().empty()) return Results();
  const auto file = file_of_results();
  return file ? read_all(file->text) : Results();
}

// One kind of them.
template <class Found>
std::optional<std::vector<Found>> one_kind(std::optional<Results> all, std::vector<Found> Results::*kind) {
  return all ? std::optional(std::move((*all).*kind)) : std::nullopt;
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
      io::RecordFile::create(path, fmt::format("{}{}{}", first_lines, about_results, line_of(result, 1)));
      return;
    }
    const std::string_view before = file->text;
    const auto lines = statements_of_version(results_version, before, before.size());
    ours = lines.has_value();
    if (!ours) return;
    const auto numbered = std::ranges::count_if(*lines, [](const TomlStatement& line) { return line.table == games_table && line.kind >= TomlStatement::Kind::Values; });
    const std::string added = (before.ends_with('\n') ? "" : "\n") + line_of(result, static_cast<int>(numbered) + 1);
    if (before.size() + added.size() > largest_results_file) throw std::system_error(EFBIG, std::generic_category(), path);
    auto kept = io::RecordFile::open(path, file->text.size());
    kept.append(added);
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

std::optional<std::vector<GameResult>> read_results(std::string_view text) { return one_kind(read_all(text), &Results::games); }
std::optional<std::vector<PuzzleResult>> read_puzzle_results(std::string_view text) { return one_kind(read_all(text), &Results::puzzles); }

std::optional<std::vector<GameResult>> kept_results() { return one_kind(read_kept(), &Results::games); }
std::optional<std::vector<PuzzleResult>> kept_puzzle_results() { return one_kind(read_kept(), &Results::puzzles); }
Results all_results() { return read_kept().value_or(Results()); }

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

// The tables and the plot of a player's results.

using text::_;
using text::p_;

namespace {

// TRANSLATORS, all below: in the table of a player's results (`gonfalon results`, or on the start screen): the head of a column,
// or an opponent

constexpr std::ptrdiff_t games_to_a_mark = 10;

std::size_t place_of_variant(std::string_view id) {
  const auto games = all_variants();
  return static_cast<std::size_t>(std::ranges::find_if(games, [&](const Rules& rules) { return id_of(rules) == id; }) - games.begin());
}

// The order of the table's rows: the computer's levels upwards, then programs, then people.
std::size_t place_of_opponent(std::string_view word) {
  constexpr std::size_t behind_all_levels = 100;
  if (!is_computer(word)) return word == program ? behind_all_levels : behind_all_levels + 1;
  const auto cut = word.find(':');
  const auto level = cut == std::string_view::npos ? bot::default_strength : bot::find_strength(word.substr(cut + 1));
  return static_cast<std::size_t>(level.value_or(bot::default_strength));
}

std::string called_opponent(const std::string& word) {
  if (is_computer(word)) return computer_in_words(word);
  return word == program ? _("a program") : _("a person");
}

void count(Tally& tally, const GameResult& result) {
  ++tally.games;
  switch (result.score) {
    case Score::Won: ++tally.won; break;
    case Score::Drawn: ++tally.drawn; break;
    case Score::Lost: ++tally.lost; break;
  }
  if (result.assisted) {
    ++tally.assisted;
    return;
  }
  tally.streak = result.score == Score::Won ? tally.streak + 1 : 0;
  tally.best = std::max(tally.best, tally.streak);
}

std::string streaks(const Tally& tally) {
  if (tally.best == 0) return "-";
  // TRANSLATORS: in the column "Won in a row"; {0}: games won in a row up to now; {1}: the longest such row
  return text::fill(_("{0}, best {1}"), tally.streak, tally.best);
}

}  // namespace

std::string called(Score score) {
  switch (score) {
    // TRANSLATORS: how a game ended for a player, in a list
    case Score::Won: return p_("result of a game", "won");
    // TRANSLATORS: likewise
    case Score::Drawn: return p_("result of a game", "drawn");
    // TRANSLATORS: likewise
    case Score::Lost: return p_("result of a game", "lost");
  }
  return {};
}

std::string told(const GameResult& result) {
  const auto rules = find_variant(result.variant);
  return text::labelled(text::listed(std::vector<std::string>{rules ? text::title(*rules) : result.variant, called_opponent(result.against)}), called(result.score));
}

int streak_of(const std::vector<GameResult>& results) {
  Tally all;
  for (const GameResult& result : results) count(all, result);
  return all.streak;
}

std::vector<Tally> tallies(const std::vector<GameResult>& results) {
  std::vector<Tally> all;
  for (const GameResult& result : results) {
    auto tally = std::ranges::find_if(
        all, [&](const Tally& one) { return one.variant == result.variant && one.against == result.against; });
    if (tally == all.end()) tally = all.insert(all.end(), Tally{.variant = result.variant, .against = result.against});
    count(*tally, result);
  }
  std::ranges::stable_sort(all, {}, [](const Tally& tally) {
    return std::pair(place_of_variant(tally.variant), place_of_opponent(tally.against));
  });
  return all;
}

std::vector<std::vector<std::string>> rows_of(const std::vector<Tally>& all) {
  std::vector<std::vector<std::string>> rows{
      {_("Game"), _("Against"), _("Games"), _("Won"), _("Drawn"), p_("column of results", "Lost"),
       // TRANSLATORS: how many of these games the player played with hints, or took moves back in
       _("Assisted"), _("Won in a row")}};
  const auto number = [](int count) { return std::to_string(count); };
  for (const Tally& tally : all)
    rows.push_back({called_game(tally.variant), called_opponent(tally.against), number(tally.games), number(tally.won),
                    number(tally.drawn), number(tally.lost), number(tally.assisted), streaks(tally)});
  return rows;
}

std::string score_told(const GameResult& last, bool undone) {
  const auto all = tallies(kept_results().value_or(std::vector<GameResult>()));
  const auto tally = std::ranges::find_if(all, [&](const Tally& one) { return one.variant == last.variant && one.against == last.against; });
  if (tally == all.end()) return {};
  // TRANSLATORS, all below: at the end of a game. {0}: the opponent; {1}: games won; {2}: games played
  std::string told = text::fill(text::ngettext("Against {0}: {1} won of {2} game.", "Against {0}: {1} won of {2} games.", tally->games), called_opponent(tally->against), tally->won, tally->games);
  if (last.assisted)
    return told + ' ' + (undone ? _("Assisted (a move was taken back): your streak does not change.") : _("Assisted (a hint was used): your streak does not change."));
  if (tally->streak < 2) return told;
  // TRANSLATORS: {0}: games won in a row up to now
  if (tally->streak == tally->best) return told + ' ' + text::fill(_("Streak: {0}, your best."), tally->streak);
  // TRANSLATORS: {0}: games won in a row up to now; {1}: the longest such row
  return told + ' ' + text::fill(_("Streak: {0}, best {1}."), tally->streak, tally->best);
}

std::string plot_of(const std::vector<GameResult>& results, int columns, bool unicode) {
  constexpr int levels = 8;
  const auto all = static_cast<std::ptrdiff_t>(results.size());
  const std::ptrdiff_t first = std::max<std::ptrdiff_t>(all - columns, 0);
  std::string plot;
  for (std::ptrdiff_t nth = first; nth < all; ++nth) {
    const std::ptrdiff_t from = std::max<std::ptrdiff_t>(nth + 1 - games_to_a_mark, 0);
    double sum = 0;
    for (std::ptrdiff_t game = from; game <= nth; ++game) sum += points(results[static_cast<std::size_t>(game)].score);
    const double share = sum / static_cast<double>(nth + 1 - from);
    plot += to_utf8(screen::bar_sign(std::min(static_cast<int>(share * levels) + 1, levels), unicode));
  }
  return plot;
}

std::string won_lately(const std::vector<GameResult>& results) {
  const int games = static_cast<int>(std::min(static_cast<std::ptrdiff_t>(results.size()), games_to_a_mark));
  const auto won = std::count_if(results.end() - games, results.end(), [](const GameResult& result) { return result.score == Score::Won; });
  // TRANSLATORS: below a table of results. {0}: games won; {1}: of how many
  return text::fill(text::ngettext("Won {0} of your last game.", "Won {0} of your last {1} games.", games), won, games);
}

std::vector<std::string> plot_told(const std::vector<GameResult>& results, int columns, bool unicode) {
  if (results.size() < 2) return {};  // one mark looks like a stray sign
  return {plot_of(results, columns, unicode),
          // TRANSLATORS: below a plot of results, each mark of which stands for so many games; {0}: a number, 10
          text::fill(_("Wins in your last {0} games"), games_to_a_mark)};
}

}  // namespace gonfalon::profile
