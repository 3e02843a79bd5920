// A game as another program's file tells it, before anybody has asked whether our rules agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/error.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/io/lines.hpp"

namespace gonfalon::formats {

struct ForeignMove {
  Move move;
  FilePlace place;
};

// As Gravon numbers them, see gravon.hpp.
struct ForeignResult {
  int type = 0;
  std::optional<Side> winner;
  FilePlace place;
};

struct ForeignGame {
  std::string type;  // its word, or its number as `type 7`
  FilePlace type_place;
  std::optional<std::string> field;  // nothing: the game ended before both were set up
  FilePlace field_place;                 // of its first letter
  std::vector<ForeignMove> moves;
  BySide<std::string> names;         // empty: it names nobody
  std::optional<ForeignResult> result;
  std::vector<Error> notes;          // what was passed over
};

// A space as Gravon and its like write it, taken from the front: A .. K with or without J, and 10 as `:` too.
std::optional<Square> take_square(std::string_view& rest);

// Why this can't be the name of a player in a record; blanks around it must be gone.
std::optional<std::string> fault_in_name(std::string_view name);
// What a file that must name somebody has for one without a name is read as no name.
std::string name_or_side(const std::string& name, Side);
std::string without_side(std::string_view name, Side);

constexpr std::string_view blanks = " \t\r\n";
std::string_view trimmed(std::string_view);

Result<ForeignGame, Error> read_gravon(std::string_view text);
Result<ForeignGame, Error> read_gsn(std::string_view text);

}  // namespace gonfalon::formats
