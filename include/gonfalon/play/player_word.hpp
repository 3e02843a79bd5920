// The word that says who plays a side.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::play {

// The shell command that plays for `exec:COMMAND`, `computer` or `computer:LEVEL`; empty for `human`, who
// needs none. Nothing: the word names no player. ms: what a computer is to take for a command at most, 0:
// its usual time. The computer's command is this program itself, as it runs now, while it runs.
std::optional<std::string> command_of_player(std::string_view word, int ms = 0);

}  // namespace gonfalon::play
