// The computer, by the word that names it: `computer` or `computer:LEVEL`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/bot/strength.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

// The level that the word names. nullopt: the word does not name the computer, or there is no such level.
std::optional<bot::Strength> strength_of(std::string_view word);
bool is_computer(std::string_view word);

// For a reader. The word must name the computer.
std::string computer_in_words(std::string_view word);  // `computer 3 sergeant`
std::string called_in_short(std::string_view word);  // `computer 3`
std::string told_of_thinking(const Rules&, std::string_view word);  // `thinks 0.3 s`

}  // namespace gonfalon::profile
