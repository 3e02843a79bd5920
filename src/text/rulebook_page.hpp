// Helpers for both halves of the rule book.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::text {

// One topic as it is written: each call adds a part, with an empty line before it.
class Page {
 public:
  explicit Page(std::string_view title) { add(Passage::Kind::Title, title); }

  Page& say(std::string_view paragraph) { return add(Passage::Kind::Paragraph, paragraph); }  // wrapped
  Page& list(const std::vector<std::string>& items);                                 // each behind a dash
  Page& table(std::vector<std::vector<std::string>> rows);                           // in columns, indented
  Page& draw(std::string_view lines) { return add(Passage::Kind::Drawing, lines); }  // as they are, indented
  Page& board(std::string_view lines) { return add(Passage::Kind::Board, lines); }   // the same, one letter a square
  const std::vector<Passage>& passages() const { return passages_; }

 private:
  Page& add(Passage::Kind kind, std::string_view text) {
    passages_.push_back({kind, std::string(text)});
    return *this;
  }

  std::vector<Passage> passages_;
};

Topic topic(std::string_view name, Page page);

// Rows of cells as lines, each column as wide as its widest cell.
constexpr std::size_t between_columns = 2;
std::string in_columns(const std::vector<std::vector<std::string>>& rows);

// A family's half of the book: all but the options.
std::vector<Topic> rulebook_of(const battle::Rules&);
std::vector<Topic> rulebook_of(const fortress::Rules&);

}  // namespace gonfalon::text
