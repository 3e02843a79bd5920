// A game as another program's file has it, not yet checked by our rules.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::formats {

struct ForeignMove {
  Move move;
  FilePlace place;
};

// As Gravon numbers them, see below.
struct ForeignResult {
  int type = 0;
  std::optional<Side> winner;
  FilePlace place;
};

struct ForeignGame {
  std::string type;  // its name, or its number as `type 7`
  FilePlace type_place;
  std::optional<std::string> field;  // nullopt: the game ended before both sides were set up
  FilePlace field_place;                 // of its first letter
  std::vector<ForeignMove> moves;
  BySide<std::string> names;         // empty: no name
  std::optional<ForeignResult> result;
  std::vector<Error> notes;          // what was ignored
};

// Takes a square from the front of `rest`, as Gravon and similar programs write it: A .. K with or without J, and 10 also as `:`.
std::optional<Square> take_square(std::string_view& rest);

// Why this can't be a player's name in a record; nullopt: it can. Blanks around it must be gone.
std::optional<std::string> fault_in_name(std::string_view name);
// A format that needs names has `Red` or `Blue` for a player without a name; without_side() reads these as no name.
std::string name_or_side(const std::string& name, Side);
std::string without_side(std::string_view name, Side);

constexpr std::string_view blanks = " \t\r\n";
std::string_view trimmed(std::string_view);

// The error of a file in this encoding.
std::string in_another_encoding(std::string_view encoding);

Result<ForeignGame, Error> read_gravon(std::string_view text);
Result<ForeignGame, Error> read_gsn(std::string_view text);

// A setup of four rows of ten as forty signs, the front row first, from the owner's left to right.

// Letters: A for an empty square, B to M for pieces as in a position. With digits: `.`, F, B, S, and numbers.
enum class SetupSigns : std::uint8_t { Letters, European, American };

SetupSigns signs_of(Digits);
bool is_setup_sign(char);
bool is_in_letters(std::string_view signs);  // false: a sign is used only with digits
bool has_setup_board(const battle::Rules&);

// A piece or nullopt for each square; `10` is one sign. The refusal's column is a sign's, from 0: an invalid
// one, or the last if there are not forty.
Result<std::vector<std::optional<battle::Rank>>> read_signs(std::string_view signs, SetupSigns);
std::string write_signs(const battle::Rules&, Side, const battle::Deployment&, SetupSigns);

// The rules must pass has_setup_board().
battle::Deployment laid_out(const battle::Rules&, Side, const std::vector<std::optional<battle::Rank>>&);

// Gravon's games, and how they end. Both of Gravon's formats have the same numbers for the ways in which a game ends.

struct GravonType {
  std::string_view name;  // in XML; GSN has its index here instead
  const char* called;     // a msgid
  battle::ByRank<std::uint8_t> army;
  bool free = false;      // the players may leave pieces out
};

std::span<const GravonType> gravon_types();
// By its name, or by its number as `type 7`. Null: there is none.
const GravonType* find_gravon_type(std::string_view type);
// The game with this army. Games with free armies do not count. Null: there is none.
const GravonType* gravon_type_of(const battle::ByRank<std::uint8_t>& army);

// Ten by ten squares, four home rows and the usual lakes.
bool on_gravon_board(const battle::Rules&);

// The first battle in the catalogue on that board with this army; null: there is none.
const battle::Rules* variant_with(std::span<const Rules> catalogue, const battle::ByRank<std::uint8_t>& army);

// `result type`, as Gravon numbers them.
enum GravonEnd : int {
  CannotMove = 0,
  FlagTaken = 1,
  NeitherMoves = 2,
  GaveUp = 3,
  AgreedTie = 4,
  BothMissing = 10,
  PlayersClock = 11,
  GamesClock = 12,
  ClockAndMissing = 13,
  OpponentMissing = 14,
};

// Gravon's number for this reason, or the nearest one.
GravonEnd end_of(Reason);
bool tells_truly(Reason);  // end_of() has this very reason

// In words: `the flag was captured, Red won`.
std::string told(int type, std::optional<Side> winner);

}  // namespace gonfalon::formats
