// A moment of a battle that nobody plays: to see colours, characters and what is remembered by, before one plays.
#pragma once

#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

struct Sample {
  Lines lines = Lines::Ascii;
  text::Highest highest = text::Highest::Ten;
  Memory memory = Memory::Remembered;
  bool colour = true;
};

// As a window of this size would show it, which must be enough for a game; into a larger frame.
void draw_sample(Frame&, Point corner, Size, const Sample&);

}  // namespace gonfalon::screen
