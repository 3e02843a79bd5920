// Lists to choose from, questions, panels and the rule book, on the full screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

struct Choice {
  std::string label;
  std::string remark = {};
  std::function<void()> open = {};  // for whoever made the choice
  std::optional<Rules> rules = {};  // the choice is a game with these rules: `/` shows them
};

// The line of keys may name more of them than the menu's own.
class Menu {
 public:
  // own: the player's own keys.
  Menu(screen::Terminal& terminal, const screen::KeyMap& own, std::string title)
      : terminal_(terminal), own_(own), title_(std::move(title)) {}

  std::vector<Choice> choices;
  std::string keys;
  std::string keys_of_game;  // the same where the one chosen is a game
  std::string help;     // what can be done here, for the help
  std::string message;
  std::function<std::string(std::size_t)> remark;  // where it is set: the remark of a choice that is in sight
  std::function<std::string(std::size_t)> explain;  // where it is set: a line or two on the one chosen, at the foot
  // Where it is set: draws something beside the list, knowing which is chosen; returns the column that the list ends before.
  std::function<int(screen::Frame&, std::size_t chosen)> picture;

  struct Pressed {
    screen::Key key;
    std::size_t choice;
  };
  // Waits for a key that is not the menu's own (up, down, help, ..).
  Pressed wait();
  void choose(std::size_t choice) { chosen_ = choice; }
  void entitle(std::string title) { title_ = std::move(title); }

  // A line that is typed at the foot, begun with `present`; nothing: it was given up.
  enum class Asked { Word, Path };  // Tab completes a path
  std::optional<std::string> ask(const std::string& question, const std::string& present = {}, Asked = Asked::Word);
  // The same until `take` returns true, or it was given up: what can't be taken stays to be mended, under the message that
  // `take` has left.
  void ask_until(const std::string& question, std::string present, const std::function<bool(const std::string& typed)>& take,
                 Asked = Asked::Word);
  bool confirm(const std::string& question);
  // The next key, whatever it is for.
  screen::Key ask_key(const std::string& question);

 private:
  // above: a line over what is said; empty: none.
  screen::Frame draw(const std::string& said, const std::string& its_keys, const std::string& above = {});
  // last: the row that what has no room in the list ends before.
  void draw_remark(screen::Frame&, screen::Point at, int end, std::size_t nth, int last) const;
  int foot() const;  // rows below the list
  screen::Key read();
  // The first click on a line points at it, another one is Enter.
  screen::Key click(screen::Point at);

  screen::Terminal& terminal_;
  const screen::KeyMap& own_;
  std::string title_;
  std::size_t chosen_ = 0;
  std::size_t top_ = 0;  // the first that was in sight
};

// A list of its own, which begins at the present choice, and the number that was chosen; nothing: back. picture: beside it,
// as a menu has one.
std::optional<std::size_t> choose_of(screen::Terminal&, const screen::KeyMap& own, const std::string& title,
                                     std::vector<Choice> choices, std::size_t present = 0,
                                     std::function<int(screen::Frame&, std::size_t chosen)> picture = {});

bool leaves(const screen::Key&);   // back to where one came from
bool chooses(const screen::Key&);
// The answer yes to a question, by its letter in the reader's language, or in English; and the answer no, which Escape,
// Enter and Ctrl-C give too.
bool agrees(const screen::Key&);
bool refuses(const screen::Key&);

// A key as it was pressed, while the panel is open that `opener` opened. False: it closes the panel, and goes no further.
bool press_in_panel(screen::Panel&, const screen::KeyMap&, const screen::Key& pressed, const screen::Key& opener,
                    screen::Size);

// Shows it until it is closed, or the terminal is gone or the player wants to leave: then that key is returned.
screen::Key read_panel(screen::Terminal&, const screen::KeyMap&, screen::Panel, const screen::Key& opener);

// The same of what the keys do in that place, and before it what can be done there.
screen::Key read_help(screen::Terminal&, const screen::KeyMap&, screen::Where, const std::string& what,
                      const screen::Key& opener);

// The rule book: the topics to choose from and a page each; topic, by its English name: that page at once. False: there is
// none of that name. Where the terminal goes meanwhile its next read() says so again.
bool read_rules(screen::Terminal&, const Rules&, std::string_view topic = {});

}  // namespace gonfalon::tui
