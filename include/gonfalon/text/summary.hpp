// One line on each game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

std::string called(const Rules&);  // `barrage`

// What kind of game it is, on what board, with how many pieces, and how long it takes.
std::string summary(const Rules&);

// What tells it from the other games, for somebody who has heard of none of them, and how long it takes.
std::string tagline(const Rules&);
std::string tagline(const Rules&, int minutes);  // where less of it than a game is played

// What the game says of itself: what is different from the manuals' games. As a paragraph, which may be empty; and as lines of a
// list.
std::string own_words(const Rules&);
std::vector<std::string> what_is_different(const Rules&);

// What an option is about.
std::string called_option(std::string_view name);  // `memory-aid`, to choose it by
std::string called_value(std::string_view value);  // `on`
std::string meaning_of_option(std::string_view name);

}  // namespace gonfalon::text
