// A finished picture in character cells, independent of any terminal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/square.hpp"

namespace gonfalon::screen {

// Sizes and places in character cells.

struct Size {
  int width = 80;
  int height = 24;

  bool operator==(const Size&) const = default;
};

struct Point {
  int x = 0;
  int y = 0;

  bool operator==(const Point&) const = default;
};

// What a player presses: a key, or the mouse's button.

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

// What a sign or its ground is, not how it looks: the palette chooses the colours. The first `text_inks` are inks of signs; a
// player can set their colours. Seen: the rank of an enemy man that the player knows, on the dark tiles RedDeep and BlueDeep
// only. All inks after Seen are papers: the grounds of signs.
enum class Ink : std::uint8_t {
  Plain, Faint, Red, Blue, Water, Title, Warning, Goal,
  Seen,
  RedBright, RedDeep, BlueBright, BlueDeep,  // tiles of pieces
  LightSquare, DarkSquare, Lake, LastMove,   // squares
  Held, Cursor,                              // the piece in hand; what the next key acts on
  Bar, Chosen, Lit, Alarm                    // title bars; a chosen line; explored floor; what must not be missed
};
inline constexpr std::size_t text_inks = 8;
inline constexpr std::size_t all_inks = static_cast<std::size_t>(Ink::Alarm) + 1;

struct Style {
  Ink ink = Ink::Plain;  // may be a paper too, for signs that draw a part of a tile
  bool bold = false;
  bool reverse = false;
  Ink paper = Ink::Plain;  // Plain: the terminal's own, or the paper that the cell has already (Frame::fill)

  bool operator==(const Style&) const = default;
};

// In the cell behind a character that takes two.
inline constexpr char32_t second_half = U'\0';

struct Cell {
  char32_t sign = U' ';
  Style style;

  bool operator==(const Cell&) const = default;
};

// What is written beyond an edge is cut off, so that every drawing is safe at every size. cut() tells of it.
class Frame {
 public:
  explicit Frame(Size size);

  Size size() const { return size_; }
  const Cell& at(Point) const;  // the point must lie within
  // A character that takes two columns fills this cell and the next; at the right edge a blank is put. One that takes none is left out.
  void put(Point, char32_t sign, Style = {});
  // Gives these cells a style, above all a paper. Their signs stay. The ink of a blank is not seen, but fewer codes are written if
  // it has the style of the signs beside it.
  void fill(Point corner, Size, Style);
  // Empties these cells, so that something can be drawn over what stands there.
  void erase(Point corner, Size);
  // UTF-8; returns the column after the last.
  int write(Point, std::string_view text, Style = {});
  // The same up to column `end`, exclusive. A longer text is cut, and ends with `~`.
  void write_within(Point, int end, std::string_view text, Style = {});

  // The first cell whose character was drawn over by something else: no drawing should do that.
  std::optional<Point> drawn_over() const { return drawn_over_; }
  // The first text that had too little room: only a text from outside, such as a name, may be so long. Empty: none.
  const std::string& cut() const { return cut_; }

  std::optional<Point> cursor;  // where the terminal's own cursor stands; nullopt: hidden

  // Some cells, and the key that a click on them is.
  struct Mark {
    Point corner;
    Size size;
    Key meaning;
  };
  // Notes what a click on these cells means, unless it was noted before.
  void mark(Point corner, Size size, const Key& meaning) { marks_.push_back({corner, size, meaning}); }
  const std::vector<Mark>& marks() const { return marks_; }
  // The keys that turning the mouse's wheel is; KeyKind::None: nothing.
  struct Wheel {
    Key up{KeyKind::Up}, down{KeyKind::Down};
  } wheel = {};
  bool takes_text = false;  // there is a line for pasted text
  bool takes_aside = false;  // a click with the right button on a square does something
  bool takes_shift = false;  // an arrow key with Shift is another key than without

 private:
  std::size_t index_of(Point) const;  // of its cell; the point must lie within
  void part(Point);                   // blanks the other half of a character of two cells that has a half here

  Size size_;
  std::vector<Cell> cells_;
  std::vector<Mark> marks_;
  std::optional<Point> drawn_over_;
  std::string cut_;
};

// What a click on this cell means; nullopt: nothing.
std::optional<Key> meaning_at(const std::vector<Frame::Mark>&, Point);

// How many columns this UTF-8 text takes.
int columns_of(std::string_view text);

// Splits the text at each `between`. Returns at least one part; parts may be empty.
std::vector<std::string_view> split_at(std::string_view text, char between);

// Wraps the text at blanks into lines of at most `width` columns; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace gonfalon::screen
