// The puzzles that come with the program, and those of a date.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::puzzle {

using Date = std::chrono::year_month_day;

Date today();                                          // in UTC: the same for everybody
std::optional<Date> read_date(std::string_view text);  // `2026-11-26`
std::string text_of(Date);

// A puzzle's line in the shelf (src/data/shelf.puzzles): what lists need, without its game.
struct ShelfEntry {
  std::string_view id;
  Theme theme;
  std::string_view variant;
  int rating;
  std::string_view line;
};
std::span<const ShelfEntry> shelf();                // the easiest first
const ShelfEntry* find_entry(std::string_view id);  // null: there is none
Puzzle puzzle_of(const ShelfEntry&);

// The line of a puzzle that is about a moment of a game, with its end; read_line() reads it. nullopt: it is no such line.
std::string line_of(const Puzzle&);
std::optional<Puzzle> read_line(std::string_view line);

// The same for everybody on that date. theme: Fortress or Twin; a twin fortress stays for a week, from
// Monday.
const ShelfEntry& puzzle_of_day(Date);
Puzzle fortress_of(Date, Theme);

// The line of a fortress of a day or week (src/data/days.fortresses), with its end: `THEME VARIANT PAR
// LETTERS`.
std::string line_of_fortress(Theme, const Rules&, const fortress::Labyrinth&, int par);

}  // namespace gonfalon::puzzle
