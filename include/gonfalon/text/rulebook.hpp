// The rule book: for each variant a text that a newcomer can read in a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

// A part of a page, for callers that lay out the page themselves.
struct Passage {
  enum class Kind { Title, Paragraph, Item, Table, Drawing, Board };
  Kind kind;
  std::string text = {};                            // empty for a Table; `..` marks what can be typed
  std::vector<std::vector<std::string>> rows = {};  // for a Table only; the first may hold headings
};

struct Topic {
  std::string_view name;  // as `rules TOPIC` takes it: always English
  std::string text;       // a title, paragraphs and drawings, at most 78 columns, in the reader's language
  std::vector<Passage> passages;  // the same text in parts
};

// All topics that these rules need, in the order of a book, with the numbers of these rules and their options.
std::vector<Topic> rulebook(const Rules&);

}  // namespace gonfalon::text
