// Sizes and places in character cells.
#pragma once

namespace gonfalon::screen {

struct Size {
  int width = 80;
  int height = 24;

  bool operator==(const Size&) const = default;
};

struct Point {
  int x = 0;
  int y = 0;

  bool operator==(const Point&) const = default;
};

}  // namespace gonfalon::screen
