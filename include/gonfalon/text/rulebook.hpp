// The rule book: for each variant a text that a newcomer can read in a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

// A part of a page, for who sets it himself.
struct Passage {
  enum class Kind { Title, Paragraph, Item, Table, Drawing, Board };
  Kind kind;
  std::string text = {};                            // not of a Table; `..` marks what can be typed
  std::vector<std::vector<std::string>> rows = {};  // of a Table; the first may be its heads
};

struct Topic {
  std::string_view name;  // as `rules TOPIC` takes it: always English
  std::string text;       // a title, paragraphs and drawings, at most 78 columns, in the reader's language
  std::vector<Passage> passages;  // the same in its parts
};

// All topics, in the order of a book. Every variant of a family has the same ones, with the numbers
// of these rules, options included.
std::vector<Topic> rulebook(const Rules&);

}  // namespace gonfalon::text
