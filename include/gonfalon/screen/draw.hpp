// Draws what a player knows, and the player's UiState, as a Frame. Pure: equal input gives equal output.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

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

// What the other side asks, and the keys that answer: a bar in that side's colour, until it is answered.
struct Request {
  Side by;
  std::string asks;
  std::vector<std::string> keys;  // hints such as `+: accept`
};

struct Scene {
  const Rules& rules;
  const View& view;                      // of the player, or of a bystander
  const BySide<const View*>* all = nullptr;  // both players' views once nothing is hidden any more; otherwise null
  const Setup* draft = nullptr;          // a setup being made, by `seat`
  const std::map<Square, std::string>* notes = nullptr;  // pencilled in by the player
  Side seat = Side::Red;                 // the player at the screen
  std::optional<Side> below = {};        // the side at the lower edge of a board; nullopt: the seat's
  const UiState& ui;
  struct Header {
    int watchers = 0;         // how many look on, shown before the clocks
    BySide<int> clocks = {};  // milliseconds left, shown before the status; 0: no clock
    std::string status = {};  // whose turn it is
    bool due = false;         // the player at the screen must do something
    bool alarm = false;       // the status must not be missed
  };
  Header header = {};
  KeyedText place = {};                    // what is known of the place under the cursor
  std::string keys = {};                   // the key line
  const Request* request = nullptr;        // null: nothing is asked
  Lines lines = Lines::Ascii;
  bool prompt = true;                    // commands can be typed
  bool seated = true;                    // the player `seat` sits at the screen; false: a spectator
  text::Highest highest = text::Highest::Ten;  // the rank that is drawn as the highest
  Memory memory = Memory::AsOnTable;
  BySide<std::string> players = {};      // who plays a side, in a word or two: `you`, `computer 4`
  const std::map<Square, battle::Rank>* guesses = nullptr;  // the player's guesses at hidden men
  bool colour = true;                    // the terminal has colours
  bool own_beside = false;               // the player's own fortress may be shown beside the other one
  bool keeps_pieces = false;             // an attack is not drawn in place of the list of pieces
  std::vector<Square> walk = {};         // in a fortress: where each step of this turn has led, the first step first
  // What can be done with the mouse, and with Shift.
  struct Mouse {
    std::vector<fortress::Piece> entrants = {};  // the player's pieces that a click can choose to go in
    std::optional<Key> log_key = {};  // what a click on the log is
    std::optional<Key> own_key = {};  // what a click on the player's own fortress, drawn small, is
    bool takes_aside = false;         // the right button does something on a square
    bool takes_shift = false;         // an arrow key with Shift does something else
    Frame::Wheel wheel = {};          // what the mouse's wheel is
  };
  Mouse mouse = {};
  const Ending* ending = nullptr;        // of a finished game; null: none, or UI state.advice has its place
  const ReviewPanel* review = nullptr;   // of a finished game; null: none
};

Frame draw(const Scene&, Size);

// Is there room for all of the UI state's advice beside the board?
bool shows_advice(const Scene&, Size);

// Is there room for the scene's review beside the board?
bool shows_review(const Scene&, Size);
// The review on a page of its own.
Frame draw_review_page(const ReviewPanel&, const std::string& title, const std::string& keys, Lines, Size);

Frame draw_panel(const Panel&, Size);
// page_of(): how many lines of a panel a window of this size shows at once. last_top(): the last line that may be the first shown.
int page_of(Size);
int last_top(const Panel&, Size);

// Draws the typed line, from here to the right edge, with the caret in sight.
void draw_line(Frame&, Point, const UiState&);

// Draws a list with one chosen entry, in columns up to `end`, as much of it as has room. An empty label is a blank row. Returns the
// index of the first shown. A click on a row is that entry.
int draw_list(Frame&, Point corner, int end, int rows, const std::vector<std::string>& labels, std::size_t chosen);

// What the signs on the floors of a fortress, or on the board of a battle, mean, for the help.
HelpGroup signs_on_floors(const fortress::Rules&, Lines);
HelpGroup signs_on_board(const battle::Rules&, Lines, bool colour, Memory);

// A screen with nothing but a few lines on it: the curtain between two players, a question.
Frame draw_curtain(const std::vector<KeyedText>& lines, Size);

// The square or space next to this one on the screen. below: the side at the lower edge of the board. At an edge: the same one.
Square neighbour_on_screen(const Rules&, Side below, Square from, Step way);

}  // namespace gonfalon::screen
