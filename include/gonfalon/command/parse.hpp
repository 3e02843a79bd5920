// Parses a line into a Command.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::command {

// The line must hold no flaw (base/strings.hpp). nullopt: it is blank or only a comment. The only refusal is Syntax, with the
// word and its column. What depends on the state of the game (is there such a piece or square, whose turn is it?) is checked
// later, in the order of RefusalCode.
std::optional<Result<Command>> parse(std::string_view line, const Rules&);

// The refusal of a word that should be a command, with the game's commands that it may stand for.
Refusal unknown_command(std::string_view word, int column, const Rules&);

// The line without its comment and the blanks around it.
std::string_view without_comment(std::string_view line);

// The line, after without_comment(), without the full stop or semicolon that may end any command, and without blanks around it.
std::string_view without_stop(std::string_view line);

// The length of the square at the front of `text`, a letter and a number without leading zero, and
// that square; 0: there is none.
std::size_t read_square(std::string_view text, Square& square);

}  // namespace gonfalon::command
