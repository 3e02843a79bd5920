// A picture of a game's board, for lists of games.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

// The cells of a square.
constexpr Size small_square{2, 1}, large_square{4, 2};

// How a picture is drawn. colour: with papers and, from large squares on, filled tiles; these take line drawing too.
struct PreviewLook {
  text::Highest highest = text::Highest::Ten;
  Lines lines = Lines::Unicode;
  bool colour = true;
  Size square = small_square;
};

// Draws a game's board at this corner. seen: what is known of a game that has begun: a player's View, or a bystander's, or both
// players'. Empty: the opening board of a battle, with a setup by lot for each side, or the floors of a fortress. Of a hidden piece the
// side is drawn, not what else the views hold.
void draw_preview(Frame&, Point corner, const Rules&, std::span<const View> seen = {}, const PreviewLook& = {});
Size size_of_preview(const Rules&, Size square = small_square);

// What stands beside a list.
struct BesideList {
  const Rules* rules = nullptr;    // of the board; null: none
  std::span<const View> seen = {};  // as above
  std::vector<std::string> below = {};  // lines below the board, the first of which is a heading
};

// Draws it at the right of a list that takes at least `least_list` columns, the board below the game's name and with large squares if
// there is room, as many of the lines as have room below. Returns the column before which the list ends, which is the same whatever is
// drawn: the window's width if it is too narrow for both.
int draw_preview_beside(Frame&, int least_list, const BesideList&, PreviewLook);

// An example of a battle's screen, to see what the settings of colours, characters and memory do.

struct SampleSettings {
  Lines lines = Lines::Ascii;
  text::Highest highest = text::Highest::Ten;
  Memory memory = Memory::Remembered;
  bool colour = true;
};

// Draws it as a window of this size shows it, into a larger frame. is_enough(size) must hold.
void draw_sample(Frame&, Point corner, Size, const SampleSettings&);

}  // namespace gonfalon::screen
