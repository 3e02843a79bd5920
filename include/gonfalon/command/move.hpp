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

// The floor that a word of this role names, if any.
std::optional<Level> level_of(Role);

// Reads line from byte `at` on into a Move. floors: the game has them.
std::optional<Fault> read_move(std::string_view line, std::size_t at, bool floors, Command& command);

}  // namespace gonfalon::command
