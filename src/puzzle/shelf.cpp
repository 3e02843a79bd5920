#include "gonfalon/puzzle/shelf.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/labyrinth_letters.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::puzzle {

using battle::Rank;

namespace {

constexpr char no_piece = '.';
constexpr std::string_view nothing = "-";

// The home squares in the order of their rows from the front, and there of their columns.
std::string letters_of(const battle::Rules& rules, Side side, const battle::Deployment& pieces) {
  std::string letters;
  for (int row = 0; row < rules.home_rows; ++row)
    for (int column = 0; column < rules.files; ++column) {
      const auto rank = pieces[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))];
      letters += rank ? text::letter_of(*rank) : no_piece;
    }
  return letters;
}

std::optional<battle::Deployment> deployment_from(const battle::Rules& rules, Side side,
                                                  std::string_view letters) {
  if (letters.size() != static_cast<std::size_t>(rules.home_rows * rules.files)) return {};
  battle::Deployment pieces;
  for (int row = 0; row < rules.home_rows; ++row)
    for (int column = 0; column < rules.files; ++column) {
      const char letter = letters[static_cast<std::size_t>(row * rules.files + column)];
      if (letter == no_piece) continue;
      const auto found =
          std::ranges::find(battle::all_ranks, letter, [](Rank rank) { return text::letter_of(rank); });
      if (found == battle::all_ranks.end()) return {};
      pieces[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))] = *found;
    }
  if (!battle::faults_in(rules, side, pieces).empty()) return {};
  return pieces;
}

// `A4`, or `A4B4` for a move.
std::string squares_of(const Rules& rules, const Move& move) {
  return text::place_name(rules, move.from) + text::place_name(rules, move.to);
}

// Takes a square from the front. nullopt: there is none.
std::optional<Square> take_square(std::string_view& letters) {
  Square square;
  const std::size_t length = command::read_square(letters, square);
  letters.remove_prefix(length);
  return length > 0 ? std::optional(square) : std::nullopt;
}

std::optional<Move> take_move(std::string_view& letters) {
  const auto from = take_square(letters);
  const auto to = from ? take_square(letters) : std::nullopt;
  return to ? std::optional(Move{*from, *to}) : std::nullopt;
}

std::string word_of(const Rules& rules, const Solution& solution) {
  return std::visit(overload{[](Rank rank) { return std::string(battle::name_of(rank)); },
                             [&](Square square) { return text::place_name(rules, square); },
                             [&](Move move) { return squares_of(rules, move); }},
                    solution);
}

std::optional<Solution> read_solution(Theme theme, std::string_view word) {
  std::optional<Solution> solution;
  switch (theme) {
    case Theme::Rank:
      if (const auto rank = text::find_rank(word)) solution = *rank;
      return solution;
    case Theme::Place:
      if (const auto square = take_square(word)) solution = *square;
      break;
    case Theme::Attack:
    case Theme::Win:
      if (const auto move = take_move(word)) solution = *move;
      break;
    case Theme::Fortress:
    case Theme::Twin:
      break;
  }
  return word.empty() ? solution : std::nullopt;
}

// The words of a line, in their order.
enum Word : std::size_t {
  Id,
  ThemeName,
  Variant,
  Player,
  Rating,
  At,
  RankName,
  Moves,
  Solutions,
  Red,
  Blue,
  Played,
  word_count
};

int days_since_2026(Date date) {
  using namespace std::chrono;
  return static_cast<int>((sys_days(date) - sys_days(year{2026} / January / 5)).count());  // a Monday
}

std::size_t turn_of(int number, std::size_t many) {
  const int size = static_cast<int>(many);
  return static_cast<std::size_t>((number % size + size) % size);
}

struct FortressLine {
  std::string_view variant;
  int par;
  std::string_view letters;
};
std::vector<FortressLine> fortresses_of(Theme theme) {
  std::vector<FortressLine> lines;
  for (const std::string_view line : data::day_fortresses()) {
    const auto words = split(line, " ");
    const auto par = words.size() == 4 ? whole_number(words[2]) : std::nullopt;
    assert(par);  // the tests read all of it
    if (words[0] == row_of(theme).name) lines.push_back({words[1], *par, words[3]});
  }
  return lines;
}

}  // namespace

// ---- dates ---------------------------------------------------------------------------------------

Date today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

std::optional<Date> read_date(std::string_view text) {
  constexpr std::size_t size = 10;
  if (text.size() != size || text[4] != '-' || text[7] != '-') return {};
  const auto year = whole_number(text.substr(0, 4));
  const auto month = whole_number(text.substr(5, 2));
  const auto day = whole_number(text.substr(8, 2));
  if (!year || !month || !day) return {};
  const Date date{std::chrono::year{*year}, std::chrono::month{static_cast<unsigned>(*month)},
                  std::chrono::day{static_cast<unsigned>(*day)}};
  return date.ok() ? std::optional(date) : std::nullopt;
}

std::string text_of(Date date) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

// ---- the shelf -----------------------------------------------------------------------------------

std::span<const ShelfEntry> shelf() {
  static const std::vector<ShelfEntry> entries = [] {
    std::vector<ShelfEntry> found;
    for (const std::string_view line : data::shelf()) {
      const auto words = split(line, " ");
      const auto theme = words.size() == word_count ? find_theme(words[ThemeName]) : std::nullopt;
      const auto rating = theme ? whole_number(words[Rating]) : std::nullopt;
      assert(rating);  // the tests read all of it
      found.push_back({words[Id], *theme, words[Variant], *rating, line});
    }
    return found;
  }();
  return entries;
}

const ShelfEntry* find_entry(std::string_view id) {
  const auto found = std::ranges::find(shelf(), id, &ShelfEntry::id);
  return found == shelf().end() ? nullptr : &*found;
}

Puzzle puzzle_of(const ShelfEntry& entry) {
  auto puzzle = read_line(entry.line);
  assert(puzzle);
  return std::move(*puzzle);
}

std::string line_of(const Puzzle& puzzle) {
  const client::Moment& moment = puzzle.moment;
  const auto& rules = std::get<battle::Rules>(moment.rules);
  std::vector<std::string> solutions;
  for (const Solution& solution : puzzle.solutions) solutions.push_back(word_of(moment.rules, solution));
  std::string played;
  for (const Order& order : moment.orders) played += squares_of(moment.rules, std::get<Move>(order));
  std::vector<std::string> words(word_count, std::string(nothing));
  words[Id] = puzzle.id;
  words[ThemeName] = row_of(puzzle.theme).name;
  words[Variant] = id_of(moment.rules);
  words[Player] = text::name_of(moment.player);
  words[Rating] = std::to_string(puzzle.rating);
  if (puzzle.at) words[At] = text::place_name(moment.rules, *puzzle.at);
  if (puzzle.rank) words[RankName] = battle::name_of(*puzzle.rank);
  words[Moves] = std::to_string(puzzle.moves);
  words[Solutions] = joined(solutions, ",");
  words[Red] = letters_of(rules, Side::Red, std::get<battle::Deployment>(moment.setups[Side::Red]));
  words[Blue] = letters_of(rules, Side::Blue, std::get<battle::Deployment>(moment.setups[Side::Blue]));
  if (!played.empty()) words[Played] = played;
  return joined(words, " ") + '\n';
}

std::optional<Puzzle> read_line(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  const auto words = split(line, " ");
  if (words.size() != word_count) return {};
  const auto theme = find_theme(words[ThemeName]);
  auto rules = find_variant(words[Variant]);
  const auto player = text::find_side(words[Player]);
  const auto rating = whole_number(words[Rating]);
  const auto moves = whole_number(words[Moves]);
  if (!theme || !rules || !is_battle(*rules) || !player || !rating || !moves) return {};
  auto& battle = std::get<battle::Rules>(*rules);
  battle.memory_aid = true;  // what was seen stays on show: a puzzle does not test the memory
  Puzzle puzzle{
      .id = std::string(words[Id]), .theme = *theme, .moment = {.rules = *rules, .player = *player}};
  puzzle.rating = *rating;
  puzzle.moves = *moves;
  if (words[At] != nothing) {
    std::string_view left = words[At];
    puzzle.at = take_square(left);
    if (!puzzle.at || !left.empty()) return {};
  }
  if (words[RankName] != nothing) {
    puzzle.rank = text::find_rank(words[RankName]);
    if (!puzzle.rank) return {};
  }
  for (const std::string_view word : split(words[Solutions], ",")) {
    const auto solution = read_solution(*theme, word);
    if (!solution) return {};
    puzzle.solutions.push_back(*solution);
  }
  for (const Side side : both_sides) {
    const auto pieces = deployment_from(battle, side, words[side == Side::Red ? Red : Blue]);
    if (!pieces) return {};
    puzzle.moment.setups[side] = *pieces;
  }
  std::string_view left = words[Played] == nothing ? std::string_view() : words[Played];
  while (!left.empty()) {
    const auto move = take_move(left);
    if (!move) return {};
    puzzle.moment.orders.emplace_back(*move);
  }
  return puzzle;
}

// ---- of a date -----------------------------------------------------------------------------------

const ShelfEntry& puzzle_of_day(Date date) {
  // Neighbours on the shelf are about as hard as each other: a stride without a common divisor mixes them.
  constexpr int stride = 157;
  return shelf()[turn_of(days_since_2026(date) * stride, shelf().size())];
}

Puzzle fortress_of(Date date, Theme theme) {
  const bool weekly = theme == Theme::Twin;
  constexpr int week = 7;
  const int day = days_since_2026(date);
  const int monday = day - static_cast<int>(turn_of(day, week));
  const auto lines = fortresses_of(theme);
  const FortressLine line = lines[turn_of(weekly ? monday / week : day, lines.size())];
  Rules rules = *find_variant(line.variant);
  auto& fortress = std::get<fortress::Rules>(rules);
  fortress.solo = true;
  auto labyrinth = fortress::labyrinth_from(fortress, line.letters);
  assert(labyrinth);
  const Date dated = weekly ? Date(std::chrono::sys_days(date) - std::chrono::days(day - monday)) : date;
  Puzzle puzzle{.id = fmt::format("{}-{}", row_of(theme).name, text_of(dated)),
                .theme = theme,
                .moment = {.rules = rules}};
  puzzle.moment.setups[Side::Blue] = std::move(*labyrinth);
  puzzle.par = line.par;
  return puzzle;
}

std::string line_of_fortress(Theme theme, const Rules& rules, const fortress::Labyrinth& labyrinth, int par) {
  return fmt::format("{} {} {} {}\n", row_of(theme).name, id_of(rules), par,
                     fortress::letters_of(std::get<fortress::Rules>(rules), labyrinth));
}

}  // namespace gonfalon::puzzle
