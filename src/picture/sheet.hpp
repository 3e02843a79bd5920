// The sheet that a position is drawn on: what stands above and below the board or the floors, and how all of it looks.
#pragma once

#include <string>
#include <vector>

#include "gonfalon/picture/picture.hpp"
#include "svg.hpp"
#include "walk.hpp"

namespace gonfalon::picture {

constexpr int margin = 28;
constexpr int below_heading = 78;  // where the board or the floors begin

// What each family draws. It begins at the sheet's left edge, below the heading.
Extent extent_of(const battle::Rules&);
Extent extent_of(const fortress::Rules&);
Parts parts_of(const battle::Rules&, const Moment&, text::Highest);
Parts parts_of(const fortress::Rules&, const Moment&, text::Highest);
// The same in words, for people who can't see it.
std::string in_words(const battle::Rules&, const Moment&);
std::string in_words(const fortress::Rules&, const Moment&);

class Sheet {
 public:
  Sheet(const Rules&, const Wanted&);

  // The sheet grows to have room for the lines below this position.
  void make_room(const Moment&);

  Extent extent() const;
  Parts parts(const Moment&) const;
  // The beginning of the document, up to its background. more_style: CSS that only this document needs.
  std::string begin(const std::string& title, const std::string& description, const std::string& more_style) const;

  std::string heading(const Moment&) const;
  std::string description(const Moment&) const;

 private:
  std::vector<std::string> lines_below(const Moment&) const;
  std::string caption(const Moment&) const;

  const Rules& rules_;
  const Wanted& wanted_;
  Extent middle_;  // of the board or the floors
  int lines_ = 0;
};

}  // namespace gonfalon::picture
