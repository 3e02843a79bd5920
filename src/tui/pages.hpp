// A page of tables and paragraphs to read, on the full screen.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::tui {

class Page {
 public:
  // own: the player's own keys. contents: given the columns that it has.
  Page(screen::Terminal& terminal, const screen::KeyMap& own, std::string title, std::function<std::vector<text::Passage>(int width)> contents)
      : terminal_(terminal), own_(own), title_(std::move(title)), contents_(std::move(contents)) {}

  std::string help;
  std::string keys, keys_of_long;  // the bottom line; the second while the page is longer than the window
  screen::KeyedText message;       // above it

  // Waits for a key that is not the page's own (up, down, help, ..).
  screen::Key wait();
  // Shows the question in place of the message, and waits for any key.
  screen::Key ask(const screen::KeyedText& question);

 private:
  screen::Key next_key();
  bool scroll(const screen::Key&);
  int room() const;
  std::vector<screen::Row> rows() const;
  screen::Frame draw() const;

  screen::Terminal& terminal_;
  const screen::KeyMap& own_;
  std::string title_;
  std::function<std::vector<text::Passage>(int)> contents_;
  int top_ = 0;
};

}  // namespace gonfalon::tui
