// Short descriptions of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

std::string called(const Rules&);  // `barrage`
std::string title(const Rules&);   // the same as a title: `Barrage`

// What kind of game it is, on what board, with how many pieces, and how long it takes.
std::string summary(const Rules&);

// What distinguishes the game, for people who know none of these games, and how long it takes.
std::string tagline(const Rules&);
std::string tagline(const Rules&, int minutes);  // for less than a whole game, such as a lesson

// The text of the game's file: what is different from the manuals' games. As a paragraph, which may be empty; and as lines of
// a list, where a custom game without such text has its tagline.
std::string own_words(const Rules&);
std::vector<std::string> what_is_different(const Rules&);

// A game option in the reader's language.
std::string called_option(std::string_view name);  // its name in menus: `Memory aid`
std::string called_value(std::string_view value);  // `on`
std::string meaning_of_option(std::string_view name);
std::string meaning_of_option(const OptionValue&);  // what its value means, if the value is a word; otherwise the same

}  // namespace gonfalon::text
