// A screen that shows frames and gives keys.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"

namespace gonfalon::screen {

enum class KeyKind {
  Sign,  // a character typed
  Up, Down, Left, Right, Home, End, PageUp, PageDown, Enter, Tab, Backspace, Delete, Escape,
  EraseWord,  // the terminal's own key for it (stty), else Ctrl-W
  EraseLine,  // the same, else Ctrl-U: erases up to the caret
  Resize,     // the window has another size
  Interrupt,  // Ctrl-C
  Time,       // nothing was pressed in the time given
  Other,      // nothing was pressed, but something else that was waited for has come
  Gone,       // the terminal is gone, or the program is to end: leave at once
  Click,      // of the mouse
  None,       // a key that does nothing
};

struct Key {
  KeyKind kind = KeyKind::Sign;
  char32_t sign = 0;
  Point at = {};  // Click: the cell

  bool operator==(const Key&) const = default;
};

// How the player wants the terminal to be used.
struct Outfit {
  bool ascii = false;  // no line drawing, even if the terminal has it
  bool colour = true;  // $NO_COLOR overrides this
  bool mouse = false;
  bool rings = true;  // ring() rings the bell
  bool title = true;  // name_window() changes the title
  OwnInks inks = {};
  Background background = Background::Dark;  // of the terminal
};

class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual Size size() const = 0;
  // Line drawing beyond ASCII can be shown.
  virtual bool unicode() const = 0;
  virtual bool colour() const = 0;
  virtual void show(const Frame&) = 0;
  // Waits for a key, or for anything else that ends the poller's wait.
  virtual Key read(Poller&) = 0;
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
  // Gives the terminal back as it was before, prints this line, runs `use`, and takes the terminal again. Meanwhile Ctrl-C goes
  // to the program that is running.
  virtual void lend(const std::string& line, const std::function<void()>& use) = 0;
};

// Takes the terminal over until the result is destroyed. Null: there is no terminal, or one that can't be painted on (TERM=dumb);
// then line mode is used. notice: gets a sentence if the terminal's type is unknown.
std::unique_ptr<Terminal> open_terminal(const Outfit&, std::string& notice);

}  // namespace gonfalon::screen
