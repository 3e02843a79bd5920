// A game on the full screen, move by move, as an asciicast shows it.
#pragma once

#include <string>

#include "gonfalon/picture/picture.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "picture.hpp"

namespace gonfalon::picture {

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
