// A screen that shows frames and gives keys.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"

namespace gonfalon::screen {

// How the player wants the terminal to be used.
struct Outfit {
  bool ascii = false;  // no line drawing, even if the terminal has it
  bool colour = true;  // $NO_COLOR overrides this
  bool mouse = true;
  bool rings = true;  // ring() rings the bell
  bool title = true;  // name_window() changes the title
  OwnInks inks = {};  // before the theme's
  Theme theme = Theme();
  std::optional<Background> background = {};  // of the terminal; nullopt: the terminal is asked
};

class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual Size size() const = 0;
  // Line drawing beyond ASCII can be shown.
  virtual bool unicode() const = 0;
  virtual bool colour() const = 0;
  void show(const Frame& frame) {
    marks_ = frame.marks();
    wheel_ = frame.wheel;
    takes_text_ = frame.takes_text;
    takes_aside_ = frame.takes_aside;
    takes_shift_ = frame.takes_shift;
    paint(frame);
  }
  // Waits for a key, or for anything else that ends the poller's wait. What the mouse does becomes what it means in the frame that
  // is shown. Pasted text is dropped unless the frame has a place for it.
  Key read(Poller&);
  Key read() {
    Poller only_keys;
    return read(only_keys);
  }
  // Discards what has been typed ahead.
  virtual void forget_typed() = 0;
  // Applies the outfit from now on, except `ascii`.
  virtual void dress(const Outfit&) {}
  // Rings the bell for a player who looks elsewhere.
  virtual void ring() {}
  // Sets the window's title, if it has one. The old title comes back when the terminal is given back.
  virtual void name_window(const std::string&) {}
  // Gives the terminal back as it was before, prints this line, runs `use`, and takes the terminal again. Meanwhile Ctrl-C ends
  // only the programs that `use` has started, not this one.
  virtual void lend(const std::string& line, const std::function<void()>& use) = 0;

 private:
  virtual void paint(const Frame&) = 0;
  virtual Key next_key(Poller&) = 0;

  std::vector<Frame::Mark> marks_;  // of the frame that is shown
  Frame::Wheel wheel_;              // of this frame too
  bool takes_text_ = false;         // the same
  bool takes_aside_ = false;        // the same
  bool takes_shift_ = false;        // the same
  std::optional<Key> pressed_;      // what the mouse's button was pressed on last, until it is let go
};

// Takes the terminal over until the result is destroyed. Null: there is no terminal, or one that can't be painted on (TERM=dumb);
// then line mode is used. notice: gets a sentence if the terminal's type is unknown.
std::unique_ptr<Terminal> open_terminal(const Outfit&, std::string& notice);

}  // namespace gonfalon::screen
