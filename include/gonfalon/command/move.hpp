// A move as it is typed: two places, with or without the words of the manuals' phrases around them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::command {

enum class Role : std::uint8_t {
  Filler,  // has no meaning
  From,    // stands before the departure
  To,      // stands between departure and arrival
  Far,     // stands before a floor of the far house
  Bottom,
  Middle,
  Top,
  Aside,  // is passed over in other commands
};

// One line of the table: a role, and its words in text::term_languages, separated by blanks.
struct WordRow {
  Role role;
  std::string_view name;
  text::TermColumns words;
};
std::span<const WordRow> move_words();

// The role of a word in small letters; nullopt: it is no word of a move. A word may be English or of the reader's language. German,
// French and Italian words, which stand in a manual of Fortress, are understood in every language that has no other use for them.
std::optional<Role> role_of(std::string_view word);

// May commands pass over this word before a piece or a space? Only the reader's articles, prepositions and the like; no English word.
bool may_stand_aside(std::string_view typed);

// The reader's first word for this role; the English one in a language without words of moves.
std::string own_word(Role);
// `[from] SPACE to SPACE`, in the reader's language.
std::string own_move_syntax();

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
