// The words of commands in the reader's language. Commands are English; what a player types may stand in the reader's language too,
// and is understood as the English word. Records, events and programs have the English words only.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/command/command.hpp"

namespace gonfalon::command {

// A word in small letters as commands have it: an English word stays as it is, a word of the reader's language becomes the English
// one (`aufgeben`: `resign`). Capital letters and accents make no difference. Another word stays as it is.
std::string in_english(std::string_view typed);

// Several words that the text begins with and that say one word of a command, such as `ich gebe auf`: the English word, and their
// length in bytes.
struct Phrase {
  std::string english;
  std::size_t length;
};
std::optional<Phrase> phrase_at(std::string_view text);

// The reader's word for an English word of commands, the first if there are several; the English one if there is none.
std::string in_own_words(std::string_view english);

// Is this letter the answer yes, or no, to a question such as `Give up? (y/n)`? The reader's letter goes before the English one.
bool means_yes(std::string_view typed);
bool means_no(std::string_view typed);

// A command that gives this order, as the reader would type it: `E5 nach E4`, `hinein König`.
std::string own_command(const Rules&, const Order&);

// The same for a line in English that gives an order, from a player whose pieces in the other's fortress these are (null in a
// battle). A line that gives none stays as it is.
std::string own_line(const Rules&, const fortress::Party*, const std::string& english);

// The command as the reader would type it, and its arguments: `poser`, `PIÈCE CASE`.
std::string own_name(const Row&);
std::string own_syntax(const Row&);

}  // namespace gonfalon::command
