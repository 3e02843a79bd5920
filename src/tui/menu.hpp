// Lists to choose from, and questions, on the full screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

struct Choice {
  std::string label;
  std::string remark = {};
};

// The line of keys may name more of them than the menu's own.
class Menu {
 public:
  // own: the player's own keys.
  Menu(screen::Terminal& terminal, const screen::KeyMap& own, std::string title)
      : terminal_(terminal), own_(own), title_(std::move(title)) {}

  std::vector<Choice> choices;
  std::string keys;
  std::string help;     // what can be done here, for the help
  std::string message;
  std::function<std::string(std::size_t)> remark;  // where it is set: the remark of a choice that is in sight

  struct Pressed {
    screen::Key key;
    std::size_t choice;
  };
  // Waits for a key that is not the menu's own (up, down, help, ..).
  Pressed wait();
  void choose(std::size_t choice) { chosen_ = choice; }

  // A line that is typed at the foot, begun with `present`; nothing: it was given up.
  enum class Asked { Word, Path };  // Tab completes a path
  std::optional<std::string> ask(const std::string& question, const std::string& present = {}, Asked = Asked::Word);
  bool confirm(const std::string& question);

 private:
  screen::Frame draw(const std::string& said) const;
  void draw_choice(screen::Frame&, int y, int remarks_at, std::size_t nth) const;
  std::string remark_of(std::size_t nth) const { return remark ? remark(nth) : choices[nth].remark; }
  screen::Key read();

  screen::Terminal& terminal_;
  const screen::KeyMap& own_;
  std::string title_;
  std::size_t chosen_ = 0;
};

bool leaves(const screen::Key&);   // back to where one came from
bool chooses(const screen::Key&);
bool asks_for_rules(const screen::Key&);
// The answer yes to a question, by its letter in the reader's language, or in English.
bool agrees(const screen::Key&);

}  // namespace gonfalon::tui
