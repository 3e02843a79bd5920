// A typed line after parsing, the table of all commands, and the orders that they give.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::command {

// In the order of commands.def: a verb's value is its row's number, from 1.
enum class Verb : std::uint8_t {
  Move,
#define COMMAND(verb, ...) verb,
#include "gonfalon/command/commands.def"
#undef COMMAND
};

enum class When : std::uint8_t { Setup, Play, Any, Head };
// NamedPieces: several pieces in a party; Bridged: two houses.
enum class Family : std::uint8_t { Both, Battle, Fortress, NamedPieces, Bridged };

// What a command takes, in order.
enum class Argument : std::uint8_t {
  None,
  Space,           // with its floor in a fortress
  OptionalSpace,
  SharedFloor,     // two spaces; one floor may stand for both
  Man,             // a piece's or card's name or letter
  OptionalMan,
  Word,
  OptionalWord,
  Number,
  SideName,
  Floor,           // a floor's name
  Text,            // the rest of the line
  OptionalText,
  Saying,          // a text short enough to be said
  WinnerName,      // red, blue or none
};

// A row of the table: one command.
struct Row {
  Verb verb;
  std::string_view name;        // one word, or two (`remove wall`)
  std::string_view syntax;      // its arguments as the manual pages write them
  When when;
  Family family;
  std::array<Argument, 2> takes;
  const char* help;             // what it does, a msgid
  const char* title = nullptr;  // the heading of an answer of several lines, a msgid
};

std::span<const Row> all_commands();
const Row& row_of(Verb);  // not for Move
bool belongs_to(const Rules&, Family);

// A place as it was typed.
struct Spot {
  Square square;
  bool with_floor = false;
};

// Holds views into the parsed line, which must outlive it.
struct Command {
  Verb verb;
  std::optional<Side> side;    // as given before the command
  std::optional<Spot> from;    // The first place. Move: nullopt means where the piece stands.
  std::optional<Spot> to;
  std::string_view word;       // a piece, a name, a number, a file
  std::string_view text;       // the rest
  std::optional<Side> named;   // `first red`, `name blue ..`, `result red ..`
  std::optional<Level> level;
  int number = 0;
  int column = 1;              // of the command, from 1
  int word_column = 0;         // of `word`
};

// A side's own pieces in the other's fortress; null in a battle.
const fortress::Party* party_of(const View&, Side);

// The place as typed; in a fortress a missing floor is that of the side's own piece.
Square placed(const fortress::Party*, const Spot&);

// The order that the command gives: a move, or another command of play. nullopt: it gives no order of this game.
std::optional<Order> order_of(const Rules&, const fortress::Party*, const Command&);

}  // namespace gonfalon::command
