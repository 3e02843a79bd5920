// Layout of the plain-text pictures of both families, and of the rule book.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/text/look.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::text {

std::size_t characters_in(std::string_view text);                   // in characters
std::string padded(std::string_view text, std::size_t width);  // blanks after it, at least one

// The widest picture or legend, in columns.
constexpr int picture_width = 78;

// Lines of text, some of which may end in blanks.
using Block = std::vector<std::string>;

void append(Block&, const Block& more);

// One block at the right of another, both from the same top.
Block beside(const Block& left, const Block& right, std::size_t gap);

// Signs and what they mean, as many on a line as there is room for.
using Legend = std::vector<std::pair<std::string, std::string>>;
Block legend_lines(const Legend&);

// Words, as many on a line as there is room for.
Block wrapped(std::string_view text, std::size_t width = picture_width);

// The two families' halves of picture.hpp. Highest: how a marshal is numbered (notation.hpp); in a fortress it has no effect.
// BySide: both players' knowledge put together.
Block picture_of(const battle::Rules&, const battle::View&, Lines, Highest);
Block picture_of(const battle::Rules&, const BySide<battle::View>&, Lines, Highest);
Block picture_of(const battle::Rules&, Side, const battle::Deployment&, Lines, Highest);
Block picture_of(const fortress::Rules&, const fortress::View&, Lines, Highest);
Block picture_of(const fortress::Rules&, const BySide<fortress::View>&, Lines, Highest);
Block picture_of(const fortress::Rules&, Side, const fortress::Labyrinth&, Lines, Highest);

// The two families' halves of text/look.hpp.

// As Sight.
struct FortressSight {
  const fortress::View& view;
  const fortress::View* enemy;
};

// The rank that a board shows: as rank_on_show() and, where it remembers for the player, what follows from a run.
std::optional<battle::Rank> rank_in_sight(const battle::Rules&, const battle::View&, Square);

std::string captured_in(const battle::Rules&, const battle::View&);
std::string captured_in(const fortress::Rules&, const fortress::View&);
std::string left_in(const battle::Rules&, const battle::View&);
std::string left_in(const fortress::Rules&, const fortress::View&);
std::string possibilities_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> where_in(const battle::Rules&, const battle::View&, std::string_view word);
Result<std::string> where_in(const fortress::Rules&, const FortressSight&, std::string_view word);
Result<std::string> what_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> what_in(const fortress::Rules&, const FortressSight&, Square);
Result<std::string> around_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> around_in(const fortress::Rules&, const FortressSight&, Square);
Result<std::string> row_in(const battle::Rules&, const battle::View&, int number);
std::string floor_in(const fortress::Rules&, const FortressSight&, Level);

// `Red: the knight stands at D2 bottom. Tower: king, wizard. Box: dwarf.`
std::string party_sentence(const fortress::Rules&, Side, const fortress::Party&);

std::string in_lines(const std::vector<std::string>& lines);

// Helpers for both halves of the rule book.

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

// All topics of a family's rule book except the one about game options.
std::vector<Topic> rulebook_of(const battle::Rules&);
std::vector<Topic> rulebook_of(const fortress::Rules&);

}  // namespace gonfalon::text
