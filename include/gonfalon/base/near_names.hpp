// The names that a mistyped word may stand for: of commands, options, games, setups and pieces.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

// Of these names, those that the word fits best, each once and in their order. Best of all the word is the beginning of a name;
// then it is one edit away from a name, or else from the beginning of one. An edit adds, removes or changes a letter, or exchanges two
// neighbours. Capital letters and accents make no difference.
std::vector<std::string> near_names(std::string_view typed, std::span<const std::string_view> names);

}  // namespace gonfalon
