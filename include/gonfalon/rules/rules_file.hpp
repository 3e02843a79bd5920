// A game as a file (gonfalon(5), RULES FILES): TOML, with the numbers and switches of one variant. The games that come with the
// program are such files too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon {

constexpr std::size_t largest_rules_file = std::size_t{64} << 10;  // bytes

// The default step limit of fortress games from a rules file and of games that the computer plays. Without
// any step limit, a turn of such a game might never end.
constexpr int usual_step_limit = 200;

// Reads a game made elsewhere. Its title keeps the whole text. Its id must not be a built-in game's.
Result<Rules, Error> read_rules(std::string_view text);

// Whether the word has the form of an id: lower-case letters, digits, `-`.
bool is_variant_id(std::string_view word);

// Reads a file that comes with the program.
Result<Rules, Error> read_built_in_rules(std::string_view text);

// A rules file for this game, with the present values of its options.
std::string rules_file_of(const Rules&);

}  // namespace gonfalon
