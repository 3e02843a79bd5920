// A person at a table: whose seat it is, and what that person wants to be called. A name gives no right.
#pragma once

#include <string>
#include <string_view>

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

// What a person is called by others, from what written() has given: the name, or without one the account. A name that is a word
// of the program's own, in English or in the reader's language, comes with its account: nobody is taken for a free seat.
std::string called_person(std::string_view written);

// Would two such names be taken for the same?
bool are_alike(std::string_view one, std::string_view another);

}  // namespace gonfalon::text
