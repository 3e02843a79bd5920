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
  Filler,  // has no meaning
  From,    // stands before the departure
  To,      // stands between departure and arrival
  Far,     // stands before a floor of the far house
  Bottom,
  Middle,
  Top,
};

// One line of the table: a role, and its words in English, German, French and Italian, separated by blanks.
struct WordRow {
  Role role;
  std::string_view name;
  std::array<std::string_view, 4> words;
};
std::span<const WordRow> move_words();

// The role of a word in small letters, in any of the languages; nullopt: it is no word of a move.
std::optional<Role> role_of(std::string_view word);

// The floor that a word in small letters names: by its role, or as a floor's own name. far: a word for `far` stands before it. A
// floor that the game lacks is Level::Sixth, off the board. nullopt: no floor's word, or the game has no far house.
std::optional<Level> floor_of(const Rules&, bool far, std::string_view small_word);

// The floor of this game with the longest own name that the text begins with, in small letters or large, and the length of the
// name there in bytes. A floor's own name goes before any other meaning of its words.
struct NamedFloor {
  Level level;
  std::size_t length;
};
std::optional<NamedFloor> own_floor_at(const Rules&, std::string_view text);

// Reads the line from byte `at` on as a Move.
std::optional<Refusal> read_move(std::string_view line, std::size_t at, const Rules& rules, Command& command);

}  // namespace gonfalon::command
