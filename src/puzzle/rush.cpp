#include "gonfalon/puzzle/rush.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::puzzle {

using text::_;
using text::fill;
using text::ngettext;

Puzzle Rush::next() {
  constexpr std::uint32_t step = 8;  // the shelf is sorted: so many further on it is a little harder
  std::size_t index = std::min<std::size_t>(step * posed_++ + random_.below(step), shelf().size() - 1);
  // no theme comes twice in a row, as far as others are near
  for (std::uint32_t left = 2 * step; left > 0 && shelf()[index].theme == last_ && index + 1 < shelf().size(); --left) ++index;
  last_ = shelf()[index].theme;
  return puzzle_of(shelf()[index]);
}

void Rush::note(bool solved) {
  if (Clock::now() >= ends_) return;
  if (solved)
    ++solved_;
  else
    ++mistakes_;
}

std::string Rush::header() const {
  const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(ends_ - Clock::now(), Clock::duration::zero())).count();
  const std::string time = fmt::format("{}:{:02}", left / 60, left % 60);
  // TRANSLATORS: Title line at the top, during a rush through puzzles. {0}: minutes and seconds left; {1}: puzzles solved
  return fill(ngettext("{0} left, {1} solved", "{0} left, {1} solved", solved_), time, solved_);
}

std::string Rush::told(const Progress& before) const {
  // TRANSLATORS: at the end of a rush through puzzles. {0}: puzzles solved
  std::string all = fill(ngettext("You have solved {0} puzzle.", "You have solved {0} puzzles.", solved_), solved_);
  // TRANSLATORS: likewise. {0}: the most puzzles that this player has solved in five minutes before
  if (before.best_rush > 0) all += ' ' + (solved_ > before.best_rush ? fill(_("Your best so far! It was {0}."), before.best_rush) : fill(_("Your best is {0}."), before.best_rush));
  return all;
}

profile::PuzzleResult Rush::result(Date today) const {
  return {.date = text_of(today), .puzzle = std::string(rush_word), .theme = std::string(rush_word), .solved = solved_ > 0, .tries = mistakes_, .turns = solved_};
}

}  // namespace gonfalon::puzzle
