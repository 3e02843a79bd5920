// A screen that shows frames and gives keys.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

enum class KeyKind {
  Sign,  // a character typed
  Up, Down, Left, Right, Home, End, PageUp, PageDown, Enter, Tab, Backspace, Delete, Escape,
  EraseWord,  // the terminal's own keys for it (stty), else Ctrl-W
  EraseLine,  // and Ctrl-U: up to the caret
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

// How a player wants the terminal used.
struct Outfit {
  bool ascii = false;  // no line drawing even where there is some
  bool colour = true;  // $NO_COLOR goes before this
  bool mouse = false;
  bool rings = true;  // with the bell, where ring() is called
  bool title = true;  // for name_window()
  // For each Ink a number of the terminal's, -1: the terminal's own; nothing, or more than it has: the
  // program's choice.
  std::array<std::optional<short>, 8> inks = {};
};

class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual Size size() const = 0;
  // Line drawing beyond ASCII can be shown.
  virtual bool unicode() const = 0;
  virtual bool colour() const = 0;
  virtual void show(const Frame&) = 0;
  // Waits for a key, or for what else ends the poller's wait.
  virtual Key read(Poller&) = 0;
  Key read() {
    Poller only_keys;
    return read(only_keys);
  }
  // What has been typed ahead is thrown away.
  virtual void forget_typed() = 0;
  // It is used so from now on; but whether lines are drawn stays.
  virtual void dress(const Outfit&) {}
  // Calls who looks elsewhere.
  virtual void ring() {}
  // The title of the window, where it has one; when the terminal is given back it is what it was.
  virtual void name_window(const std::string&) {}
  // Gives the terminal back while that is done, as it was before; first this line is printed there. Ctrl-C is then for
  // whatever program is at work.
  virtual void lend(const std::string& line, const std::function<void()>& use) = 0;
};

// Takes the terminal over until it is destroyed. Nothing where there is no terminal that can be
// painted on (TERM=dumb): then line mode it is.
std::unique_ptr<Terminal> open_terminal(const Outfit&, std::string& notice);

}  // namespace gonfalon::screen
