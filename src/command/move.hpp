// Reading a move: two places, with or without the words of the manuals' phrases around them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/command/command.hpp"

namespace gonfalon::command {

// Reads line from byte `at` on into a Move. floors: the game has them.
std::optional<Fault> read_move(std::string_view line, std::size_t at, bool floors, Command& command);

}  // namespace gonfalon::command
