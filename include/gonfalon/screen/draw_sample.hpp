// An example of a battle's screen, to see what the settings of colours, characters and memory do.
#pragma once

#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

struct SampleSettings {
  Lines lines = Lines::Ascii;
  text::Highest highest = text::Highest::Ten;
  Memory memory = Memory::Remembered;
  bool colour = true;
};

// Draws it as a window of this size shows it, into a larger frame. is_enough(size) must hold.
void draw_sample(Frame&, Point corner, Size, const SampleSettings&);

}  // namespace gonfalon::screen
