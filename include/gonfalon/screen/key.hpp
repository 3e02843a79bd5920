// What a player presses: a key, or the mouse's button.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/base/square.hpp"
#include "gonfalon/screen/point.hpp"

namespace gonfalon::screen {

enum class KeyKind {
  Sign,  // a character typed
  Up, Down, Left, Right, Home, End, PageUp, PageDown, Enter, Tab, Backspace, Delete, Escape,
  BackTab,              // Shift-Tab
  WordLeft, WordRight,  // Ctrl or Alt with an arrow
  Function,             // F1 to F12; its number is `sign`
  Pasted,     // a character of a text that was pasted: it is never a key
  EraseWord,  // the terminal's own key for it (stty), else Ctrl-W
  EraseLine,  // the same, else Ctrl-U: erases up to the caret
  Resize,     // the window has another size, or must be drawn again
  Interrupt,  // Ctrl-C
  Time,       // nothing was pressed in the time given
  Other,      // nothing was pressed, but something else that was waited for has come
  Gone,       // the terminal is gone, or the program is to end: leave at once
  Click,      // of the mouse, where nothing is drawn that a click could mean
  Place,      // a click on a square or space
  Edge,       // a click on the edge between two spaces
  Drag,       // the button was pressed on one square or space, and let go on another
  Entry,      // a click on an entry of a list
  Aside,      // a click with the right button on a square or space; elsewhere that button is Escape
  Release,    // the mouse's button was let go; only Terminal::next_key() gives it
  WheelUp, WheelDown,  // the mouse's wheel; the same
  Stop, Redraw,        // the terminal's own key to stop (stty), and Ctrl-L; only screen::Input gives them
  None,       // a key that does nothing
};

struct Key {
  KeyKind kind = KeyKind::Sign;
  char32_t sign = 0;      // Sign, Pasted; Function: its number
  Point at = {};          // Click, Release: the cell
  Square place = {};      // Place, Aside; Drag: where the button was let go; Edge: one of the two spaces
  Square from = {};       // Drag: where it was pressed; Edge: the other space
  std::size_t entry = 0;  // Entry: its index
  bool shift = false;     // Up, Down, Left, Right: with Shift. Terminal::read() tells it only where the frame asks for it

  bool operator==(const Key&) const = default;
};

constexpr bool is_click(const Key& key) {
  return key.kind == KeyKind::Click || key.kind == KeyKind::Place || key.kind == KeyKind::Aside || key.kind == KeyKind::Edge || key.kind == KeyKind::Drag || key.kind == KeyKind::Entry;
}

// A text with words that stand for keys: a click on them is that key.
struct KeyedText {
  struct Word {
    int from, to;  // columns; `to` is exclusive
    Key key;
  };

  KeyedText() = default;
  KeyedText(std::string plain) : text(std::move(plain)) {}
  KeyedText(const char* plain) : text(plain) {}
  // Appends this; key: what a click on it is.
  void add(const std::string& more, const std::optional<Key>& key = {});

  std::string text;
  std::vector<Word> words;
};

}  // namespace gonfalon::screen
