#include "gonfalon/puzzle/shelf.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/fortress.hpp"
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

// `A4`; in a fortress a letter for the floor comes first, `a` for the lowest: `bC1`.
std::string square_of(const Rules& rules, Square square) {
  std::string word;
  if (!is_battle(rules)) word += static_cast<char>('a' + static_cast<int>(square.level));
  text::append_place(word, rules, square, ' ', false);
  return word;
}

// `A4B4`
std::string squares_of(const Rules& rules, const Move& move) { return square_of(rules, move.from) + square_of(rules, move.to); }

// Takes a square from the front. nullopt: there is none on this board.
std::optional<Square> take_square(const Rules& rules, std::string_view& letters) {
  const bool battle = is_battle(rules);
  Square square;
  const std::size_t length = letters.empty() ? 0 : command::read_square(letters.substr(battle ? 0 : 1), square);
  if (length == 0) return {};
  if (!battle) {
    const int level = letters.front() - 'a';
    if (level < 0 || level >= static_cast<int>(all_levels.size())) return {};
    square.level = all_levels[static_cast<std::size_t>(level)];
    if (!std::get<fortress::Rules>(rules).has(square)) return {};
  }
  letters.remove_prefix(length + (battle ? 0 : 1));
  return square;
}

std::optional<Move> take_move(const Rules& rules, std::string_view& letters) {
  const auto from = take_square(rules, letters);
  const auto to = from ? take_square(rules, letters) : std::nullopt;
  return to ? std::optional(Move{*from, *to}) : std::nullopt;
}

std::string word_of(const Rules& rules, const Solution& solution) {
  return std::visit(overload{[](Rank rank) { return std::string(battle::name_of(rank)); },
                             [&](Square square) { return square_of(rules, square); },
                             [&](Move move) { return squares_of(rules, move); }},
                    solution);
}

std::optional<Solution> read_solution(const Rules& rules, Theme theme, std::string_view word) {
  std::optional<Solution> solution;
  switch (theme) {
    case Theme::Rank:
      if (const auto rank = text::find_rank(word)) solution = *rank;
      return solution;
    case Theme::Place:
    case Theme::Flag:
      if (const auto square = take_square(rules, word)) solution = *square;
      break;
    case Theme::Attack:
    case Theme::Win:
    case Theme::Best:
    case Theme::Way:
      if (const auto move = take_move(rules, word)) solution = *move;
      break;
    case Theme::Fortress:
    case Theme::Twin:
      break;
  }
  return word.empty() ? solution : std::nullopt;
}

// The orders of both sides in a battle: moves. In a fortress those of the side that walks: the spaces that its piece steps to; `@bC1`
// before one if it was carried to that space since; and the pieces that it names, with `+`, swaps, with `=`, or sacrifices, with `x`.
std::string played_in(const client::Moment& moment) {
  std::string played;
  std::optional<Square> at;
  const auto name = [&](char sign, std::optional<fortress::Piece> piece) { played += sign + std::to_string(static_cast<int>(*piece)); };
  for (const Order& order : moment.orders) {
    const auto* const move = std::get_if<Move>(&order);
    if (move != nullptr && is_battle(moment.rules)) {
      played += squares_of(moment.rules, *move);
    } else if (move != nullptr) {
      if (at != move->from) played += '@' + square_of(moment.rules, move->from);
      played += square_of(moment.rules, move->to);
      at = move->to;
    }
    if (const auto* const enter = std::get_if<Enter>(&order)) name('+', enter->piece);
    if (const auto* const swap = std::get_if<Swap>(&order)) name('=', swap->next);
    if (const auto* const sacrifice = std::get_if<Sacrifice>(&order)) name('x', sacrifice->next);
  }
  return played;
}

std::optional<std::vector<Order>> orders_in(const Rules& rules, std::string_view played) {
  std::vector<Order> orders;
  std::optional<Square> at;
  while (!played.empty()) {
    if (is_battle(rules)) {
      const auto move = take_move(rules, played);
      if (!move) return {};
      orders.emplace_back(*move);
      continue;
    }
    const char sign = played.front();
    if (std::string_view("@+=x").find(sign) != std::string_view::npos) played.remove_prefix(1);
    if (sign == '+' || sign == '=' || sign == 'x') {
      const int number = played.empty() ? -1 : played.front() - '0';
      if (number < 0 || number >= static_cast<int>(fortress::all_pieces.size())) return {};
      played.remove_prefix(1);
      const fortress::Piece piece = fortress::all_pieces[static_cast<std::size_t>(number)];
      orders.push_back(sign == '+' ? Order(Enter{piece}) : sign == '=' ? Order(Swap{piece}) : Order(Sacrifice{piece}));
      continue;
    }
    const auto to = take_square(rules, played);
    if (!to) return {};
    if (sign == '@') {
      at = to;
      continue;
    }
    if (!at) return {};
    orders.emplace_back(Move{*at, *to});
    at = to;
  }
  return orders;
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
  Points,
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
  std::vector<std::string> solutions;
  for (const Solution& solution : puzzle.solutions) solutions.push_back(word_of(moment.rules, solution));
  const std::string played = played_in(moment);
  std::vector<std::string> words(word_count, std::string(nothing));
  words[Id] = puzzle.id;
  words[ThemeName] = row_of(puzzle.theme).name;
  words[Variant] = id_of(moment.rules);
  words[Player] = text::name_of(moment.player);
  words[Rating] = std::to_string(puzzle.rating);
  if (puzzle.at) words[At] = square_of(moment.rules, *puzzle.at);
  if (puzzle.rank) words[RankName] = battle::name_of(*puzzle.rank);
  words[Moves] = std::to_string(puzzle.moves);
  if (puzzle.theme == Theme::Best) words[Points] = fmt::format("{},{}", puzzle.points.best, puzzle.points.next);
  words[Solutions] = joined(solutions, ",");
  for (const Side side : both_sides)
    if (const auto* const rules = std::get_if<battle::Rules>(&moment.rules))
      words[side == Side::Red ? Red : Blue] = letters_of(*rules, side, std::get<battle::Deployment>(moment.setups[side]));
    else if (side != moment.player)
      words[side == Side::Red ? Red : Blue] =
          fortress::letters_of(std::get<fortress::Rules>(moment.rules), std::get<fortress::Labyrinth>(moment.setups[side]));
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
  if (!theme || !rules || !player || !rating || !moves) return {};
  auto* const battle = std::get_if<battle::Rules>(&*rules);
  auto* const fortress = std::get_if<fortress::Rules>(&*rules);
  if (battle != nullptr) battle->memory_aid = true;  // what was seen stays on show: a puzzle does not test the memory
  if (fortress != nullptr) fortress->solo = true;
  Puzzle puzzle{
      .id = std::string(words[Id]), .theme = *theme, .moment = {.rules = *rules, .player = *player}};
  puzzle.rating = *rating;
  puzzle.moves = *moves;
  if (words[At] != nothing) {
    std::string_view left = words[At];
    puzzle.at = take_square(*rules, left);
    if (!puzzle.at || !left.empty()) return {};
  }
  if (words[RankName] != nothing) {
    puzzle.rank = text::find_rank(words[RankName]);
    if (!puzzle.rank) return {};
  }
  if (*theme == Theme::Best) {
    const auto points = split(words[Points], ",");
    const auto best = points.size() == 2 ? whole_number(points[0]) : std::nullopt;
    const auto next = points.size() == 2 ? whole_number(points[1]) : std::nullopt;
    if (!best || !next) return {};
    puzzle.points = {.best = *best, .next = *next};
  }
  for (const std::string_view word : split(words[Solutions], ",")) {
    const auto solution = read_solution(*rules, *theme, word);
    if (!solution) return {};
    puzzle.solutions.push_back(*solution);
  }
  for (const Side side : both_sides) {
    const std::string_view word = words[side == Side::Red ? Red : Blue];
    if (battle != nullptr) {
      const auto pieces = deployment_from(*battle, side, word);
      if (!pieces) return {};
      puzzle.moment.setups[side] = *pieces;
    } else if (side != *player) {
      const auto labyrinth = fortress::labyrinth_from(*fortress, word);
      if (!labyrinth) return {};
      puzzle.moment.setups[side] = *labyrinth;
    }
  }
  auto orders = orders_in(*rules, words[Played] == nothing ? std::string_view() : words[Played]);
  if (!orders) return {};
  puzzle.moment.orders = std::move(*orders);
  return puzzle;
}

// ---- of a date -----------------------------------------------------------------------------------

const ShelfEntry& puzzle_of_day(Date date) {
  // Neighbours on the shelf are about as hard as each other. Steps of the golden section mix them, and without a common divisor they
  // come to each.
  const int size = static_cast<int>(shelf().size());
  int stride = size * 618 / 1000;
  while (std::gcd(stride, size) != 1) ++stride;
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
