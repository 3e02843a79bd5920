// What the two halves of the rule book are written with.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::text {

// Puts values into the numbered places of a translated sentence.
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fmt::format(fmt::runtime(sentence), values...);
}

std::size_t width_of(std::string_view text);                     // in characters
std::string padded(std::string_view text, std::size_t width);    // blanks after it, at least one

// One topic as it is written: each call adds a part, with an empty line before it.
class Page {
 public:
  explicit Page(std::string_view title);

  Page& say(std::string_view paragraph);                          // wrapped
  Page& list(const std::vector<std::string>& items);              // each wrapped, behind a dash
  Page& table(std::vector<std::vector<std::string>> rows);        // in columns, set in
  Page& draw(std::string_view lines);                             // as they are, set in
  Page& board(std::string_view lines);                            // the same, a square a letter
  const std::vector<Passage>& passages() const { return passages_; }

 private:
  std::vector<Passage> passages_;
};

Topic topic(std::string_view name, Page page);

// Rows of cells, each column as wide as its widest; the last one may be anything.
std::string in_columns(const std::vector<std::vector<std::string>>& rows);

std::vector<Topic> rulebook_of(const battle::Rules&);
std::vector<Topic> rulebook_of(const fortress::Rules&);

}  // namespace gonfalon::text
