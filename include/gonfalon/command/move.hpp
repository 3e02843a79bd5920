// A move as it is typed: two places, with or without the words of the manuals' phrases around them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/command/command.hpp"

namespace gonfalon::command {

enum class Role : std::uint8_t {
  Filler,  // carries nothing
  From,    // stands before the departure
  To,      // stands between departure and arrival
  Far,     // stands before a floor of the far house
  Bottom,
  Middle,
  Top,
};

// One line of the table: a role, and the words that have it in English, German, French, Italian;
// blanks between them.
struct WordRow {
  Role role;
  std::string_view name;
  std::array<std::string_view, 4> words;
};
std::span<const WordRow> move_words();

// The role of a word in small letters, whatever its language; nothing: it is no word of a move.
std::optional<Role> role_of(std::string_view word);

// The floor of this game that such a word names, behind `far` or not: one that the game lacks is off its board, unless it
// is in a house that the game lacks: then there is no such word. So is a word that is a floor's own name.
std::optional<Level> floor_of(const Rules&, bool far, std::string_view small_word);

// The floor of this game whose own name the text begins with, the longest of them, in small letters or large; and how far
// that goes. It counts before any other meaning of its words.
struct NamedFloor {
  Level level;
  std::size_t length;
};
std::optional<NamedFloor> own_floor_at(const Rules&, std::string_view text);

// Reads line from byte `at` on into a Move.
std::optional<Refusal> read_move(std::string_view line, std::size_t at, const Rules& rules, Command& command);

}  // namespace gonfalon::command
