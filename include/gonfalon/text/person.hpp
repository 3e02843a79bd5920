// A person at a table: whose seat it is, and what that person wants to be called. A name gives no right.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/base/side.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

// A player's name: words of letters and digits of any script, one blank between them, which may also have `-`, `.`, `_`, `'` and `’`
// after a letter or digit. It takes at most 24 columns and 96 bytes, and does not mix Latin letters with Greek or Cyrillic ones.
bool is_player_name(std::string_view);
std::string bad_player_name_message();  // the error message for a text that is none

struct Person {
  std::string account;    // USER, or USER/PLAYER on an account that several players share
  std::string name = {};  // empty: none was given
};

// As records, results and lists have it: `alice`, or with a name `Anna (alice)`. A name has no parenthesis, so one can be read as
// one person only.
std::string written(const Person&);
Person read_person(std::string_view written);

// Does the name begin with words that the program itself puts where a player's name may stand, in English or in the reader's language, such
// as `Red` or `a program`?
bool is_as_ours(std::string_view name);

// What a person is called by others, from what written() has given: the name, or without one the account. A name that is a word
// of the program's own, in English or in the reader's language, comes with its account: nobody is taken for a free seat.
std::string called_person(std::string_view written);
// A player's name for sentences, in the forms that the reader's language gives to names.
Noun as_noun(std::string_view name);

// Would two such names be taken for the same?
bool are_alike(std::string_view one, std::string_view another);

// The player at one side of a table: name, presence and clock.

struct Sitter {
  std::string name = {};  // of the player, as written() has it, or the computer's word; may be empty
  bool program = false;
  std::optional<std::chrono::seconds> away = {};   // how long the player has been absent; nullopt: present
  std::optional<std::chrono::seconds> claim = {};  // time until the other player may claim the win, 0: now; nullopt: never
  int clock = 0;          // milliseconds left; 0: there is no clock
  bool rematch = false;   // the player asks for one

  bool operator==(const Sitter&) const = default;
};

// reader: the side of the only player here, if there is one.
std::string sentence(Side, const Sitter&, std::optional<Side> reader = {});

// The same for programs: `who side= [name=] ..`
std::string line_of(Side, const Sitter&);
// nullopt: it is no such line.
std::optional<std::pair<Side, Sitter>> read_sitter(std::string_view line);

// `4:59`, `1:04:59`: rounded up to whole seconds.
std::string clock_time(std::chrono::milliseconds);

}  // namespace gonfalon::text
