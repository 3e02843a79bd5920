// The rule book: for each variant a text that a newcomer can read in a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

struct Topic {
  std::string_view name;  // as `rules TOPIC` takes it: always English
  std::string text;       // a title, paragraphs and drawings, at most 78 columns, in the reader's language
};

// All topics, in the order of a book. Every variant of a family has the same ones, with the numbers
// of these rules, options included.
std::vector<Topic> rulebook(const Rules&);

}  // namespace gonfalon::text
