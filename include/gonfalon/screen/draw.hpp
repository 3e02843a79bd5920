// Drawing: what a player knows and his desk, as a Frame. Pure: the same in, the same out.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::screen {

constexpr Size smallest{40, 16};  // below it a message asks for a larger window
constexpr bool is_enough(Size size) { return size.width >= smallest.width && size.height >= smallest.height; }

enum class Lines { Ascii, Unicode };

using text::Memory;

struct Scene {
  const Rules& rules;
  const View& view;                      // of the player, or of a bystander
  const BySide<const View*>* all = nullptr;  // when nothing is hidden any more: both players' views
  const Setup* draft = nullptr;          // a setup being made, by `seat`
  const std::map<Square, std::string>* notes = nullptr;  // pencilled in by the player
  Side seat = Side::Red;                 // who sits before the screen
  std::optional<Side> below = {};        // whose end of a board is shown below; nothing: the seat's
  const UiState& desk;
  BySide<int> clocks = {};                 // milliseconds that are left, before the status; 0: there is no clock
  std::string status = {};                 // who is to do what, in the title line
  std::string place = {};                  // what lies under the cursor
  std::string keys = {};                   // the key line
  Lines lines = Lines::Ascii;
  bool prompt = true;                    // commands can be typed
  bool seated = true;                    // by `seat`; otherwise by somebody who watches
  text::Highest highest = text::Highest::Ten;  // the rank that is drawn as the highest
  Memory memory = Memory::AsOnTable;
  BySide<std::string> players = {};      // who plays a side, in a word or two: `you`, `computer 4`
  const std::map<Square, battle::Rank>* guesses = nullptr;  // what the player takes hidden men for
  bool colour = true;                    // the terminal has colours
  bool own_beside = false;               // in a fortress his own may be seen beside the one that he walks through
  const Ending* ending = nullptr;        // of a game that is over; the desk's advice keeps its place free
};

Frame draw(const Scene&, Size);

// Is there room for all of the desk's advice beside the board?
bool shows_advice(const Scene&, Size);

Frame draw_panel(const Panel&, Size);
// How many lines of a panel a window of this size shows at once; and the last line that may be its first.
int page_of(Size);
int last_top(const Panel&, Size);

// The line that is typed, from here to the right edge, with the caret in sight.
void draw_line(Frame&, Point, const UiState&);

// A list, with one chosen, in columns up to `end`; of a long one as much as has room. Returns the first that is shown.
int draw_list(Frame&, Point corner, int end, int rows, const std::vector<std::string>& labels, std::size_t chosen);

// The program's name and the game's, over its screens.
std::string title_of(const Rules&, Lines);

// A screen with nothing but a few lines on it: the curtain between two players, a question.
Frame draw_curtain(const std::vector<std::string>& lines, Size);

// The square or space next to this one on the screen, seen from the seat; itself at an edge.
Square neighbour_on_screen(const Rules&, Side below, Square from, Step way);

}  // namespace gonfalon::screen
