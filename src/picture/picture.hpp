// Walks through a game from its setups to its end, a move at a time, as one listener was told it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/screen/ui_state.hpp"

namespace gonfalon::picture {

// What the listener knew after so many moves.
struct Moment {
  const Rules& rules;
  Listener eyes;
  int made = 0;                      // moves, from where the record begins
  bool last = false;                 // no more moves follow
  View seen;                         // what the listener knew; Full: what a bystander knew
  std::optional<BySide<View>> both;  // Full: what each player knew; otherwise nullopt
  std::vector<Report> told;          // the reports of the last move, or of everything before the first

  // The side at the lower edge of a battle's board. In a fortress the side whose walk is drawn first.
  Side seat() const { return eyes == Listener::Blue ? Side::Blue : Side::Red; }
  // How long a film stands still here, in milliseconds.
  int pause() const;
};

class Walk {
 public:
  // LinedUp before the first move. The game must outlive it.
  Walk(const client::GameClient&, Listener eyes);

  const Moment& now() const { return now_; }
  std::size_t facts() const { return facts_; }  // the facts below this have happened
  int last() const { return static_cast<int>(stops_.size()) - 1; }
  // False: there is no next move.
  bool go_on();
  void go_to(int made);  // forwards only

 private:
  void hear(std::size_t end);

  const client::GameClient& game_;
  std::vector<std::size_t> stops_;  // after n moves the facts below stops_[n] have happened
  std::size_t facts_ = 0;
  Moment now_;
};

// Elements of SVG. A unit is a pixel at 100 %. css: the classes of an element, which sheet.cpp defines.

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
// A path that begins at this spot; commands: as SVG has them.
std::string shape(Spot origin, std::string_view commands, std::string_view css);
std::string words(Spot, std::string_view css, std::string_view text);
// The assumed width of a letter, as a part of the type's size: the reader's font is not known.
constexpr double letter = 0.55;
// The same in a smaller type if it would be wider than `room`. size: of the type otherwise.
std::string words_within(Spot, int room, double size, std::string_view css, std::string_view text);

// An arrow that begins `after` units behind `from` and ends `before` units in front of `to`; empty if they are too close.
std::string arrow(Spot from, int after, Spot to, int before, std::string_view css);

// The classes for what has a side's colour, and for what is written on that colour.
constexpr std::string_view css_of(Side side) { return side == Side::Red ? "red" : "blue"; }
constexpr std::string_view css_on(Side side) { return side == Side::Red ? "on-red" : "on-blue"; }
// The classes for a side's name.
constexpr std::string_view css_of_name(Side side) { return side == Side::Red ? "strong red-text" : "strong blue-text"; }

// The plate of a side's man or card: Red's has corners, Blue's is round.
std::string plate(Spot corner, Extent, Side);

// The parts of a drawing, one over the other. At every moment of a game, and for every listener, there are equally many, and
// each shows the same thing; a part may be empty. So a film draws again only the parts that have changed.
using Parts = std::vector<std::string>;

// A legend, from this spot down: in each row a sign and its meaning.
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

// The sheet that a position is drawn on: what stands above and below the board or the floors, and how all of it looks.

constexpr int margin = 28;
constexpr int below_heading = 78;  // where the board or the floors begin

// What each family draws: its size, and its parts. The board begins at the sheet's left edge, below the heading.
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

// A game on the full screen, move by move, as an asciicast shows it.

// The frames, one for each moment. The game must outlive them.
class ScreenFilm {
 public:
  static constexpr screen::Size window{80, 24};

  ScreenFilm(const client::GameClient&, const Wanted&);

  const screen::Frame& frame() const { return frame_; }
  const Moment& moment() const { return walk_.now(); }
  bool go_on();  // false: there is no next moment

 private:
  void draw();

  const client::GameClient& game_;
  const Wanted wanted_;
  const BySide<text::Noun> players_ = client::players_of_record(wanted_.names);  // what those who speak are called
  Walk walk_;
  screen::UiState ui_;
  replica::Told told_;
  screen::Frame frame_{window};
};

// What is written to a terminal whose screen shows one frame, so that it shows the next: only cells that look different.
class Writer {
 public:
  // The screen must be clear, and no colours be set.
  std::string change_to(const screen::Frame&);
  // Turns colours off, and puts the cursor below the last row that shows something.
  std::string end();

 private:
  void change_row(const screen::Frame&, int y);
  void go_to(screen::Point);
  void take_up(const screen::Pen&, bool blank);

  screen::Palette palette_;
  screen::Frame shown_{ScreenFilm::window};
  screen::Pen pen_;
  screen::Point at_;  // of the cursor
  std::string out_;
};

}  // namespace gonfalon::picture
