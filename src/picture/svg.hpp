// Bits of SVG. A unit is a pixel at 100 %; css: the classes of an element, which sheet.cpp says the looks of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/picture/xml.hpp"

namespace gonfalon::picture {

struct Spot {
  int x = 0;
  int y = 0;
};

struct Extent {
  int width = 0;
  int height = 0;
};

std::string box(Spot corner, Extent, int round, std::string_view css);
std::string disc(Spot centre, int radius, std::string_view css);
std::string line(Spot from, Spot to, std::string_view css);
// The path's commands, from this spot on.
std::string shape(Spot origin, std::string_view commands, std::string_view css);
std::string words(Spot, std::string_view css, std::string_view text);
// How wide a letter is taken to be, in parts of the type's size: no font of a reader's is known here.
constexpr double letter = 0.55;
// The same in a smaller type where it would be wider than `room`; size: of the type otherwise.
std::string words_within(Spot, int room, double size, std::string_view css, std::string_view text);

// Begins so many units after `from`, and ends so many before `to`.
std::string arrow(Spot from, int after, Spot to, int before, std::string_view css);

// The class for what is a side's own, and for what is written on that.
constexpr std::string_view css_of(Side side) { return side == Side::Red ? "red" : "blue"; }
constexpr std::string_view css_on(Side side) { return side == Side::Red ? "on-red" : "on-blue"; }
// And for its name.
constexpr std::string_view css_of_name(Side side) { return side == Side::Red ? "strong red-text" : "strong blue-text"; }

// What a man or card of a side lies on: Red's with corners, Blue's round.
std::string plate(Spot corner, Extent, Side);

// The parts of a drawing, one over the other. Of a game at any moment, and by whatever eyes it is seen, there are equally
// many, and each is about the same thing; it may be empty. So a film draws again only what has changed.
using Parts = std::vector<std::string>;

// Signs and what they mean, below each other: a row is a sign, drawn from this spot on, and its meaning.
class Legend {
 public:
  explicit Legend(Spot corner) : next_(corner) {}

  Spot next() const { return next_; }
  // sign: of the size of a row, drawn where next() is.
  void add(const std::string& sign, std::string_view meaning);
  const std::string& drawn() const { return drawn_; }

  static constexpr int row = 26;
  static constexpr int sign_width = 32;

 private:
  Spot next_;
  std::string drawn_;
};

}  // namespace gonfalon::picture
