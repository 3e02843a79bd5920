// Lists to choose from, questions, panels and the rule book, on the full screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/profile/settings.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

struct Choice {
  std::string label;
  std::string remark = {};
  std::function<void()> open = {};  // for the menu's owner to call when this is chosen
  std::optional<Rules> rules = {};  // the choice is a game with these rules: `/` shows them
  bool begins_group = false;        // a blank row stands before it, if there is room for all
};

// A line of a small menu, chosen by a letter. Translators choose the letter, so it is a message of its own: `make pot` finds the
// line and the letter.
struct Lettered {
  char english;
  const char* label;  // a msgid

  char letter() const;
};
constexpr Lettered L_(char english, const char* label) { return {english, label}; }

// A list to choose from. `keys`, its bottom line, may also name keys that the menu's owner handles. Any other letter chooses the next
// line that begins with it.
class Menu {
 public:
  // own: the player's own keys.
  Menu(screen::Terminal& terminal, const screen::KeyMap& own, std::string title)
      : terminal_(terminal), own_(own), title_(std::move(title)) {}

  std::vector<Choice> choices;
  std::string keys;
  std::string keys_of_game;  // the same while the chosen line is a game
  std::string help;     // what can be done here: the beginning of the help
  std::string message;
  std::string status;   // at the right end of the header
  std::string subtitle; // if set: a large window has a banner with the program's name above the list, and this below it
  std::function<std::string(std::size_t)> remark;  // if set: gives the remark of a visible choice
  // If set: adds what else ends a wait for a key in the list, and then update() is called. True: the list has changed.
  std::function<void(Poller&)> wait_with;
  std::function<bool()> update;
  std::function<std::string(std::size_t)> explain;  // if set: a line or two on the chosen line, below the list
  // If set: draws something beside the list, for the chosen line. Returns the column before which the list ends.
  std::function<int(screen::Frame&, std::size_t chosen)> picture;

  struct Pressed {
    screen::Key key;
    std::size_t choice;
  };
  // Waits for a key that is not the menu's own (up, down, help, ..).
  Pressed wait();
  void choose(std::size_t choice) { chosen_ = choice; }
  // The label of the chosen line; empty: there are no lines.
  std::string chosen_label() const { return chosen_ < choices.size() ? choices[chosen_].label : std::string(); }
  // Chooses the line with this label. Without it, the line that now stands in the same place is chosen.
  void choose_label(const std::string& label);
  void entitle(std::string title) { title_ = std::move(title); }

  // Asks for a line, which begins as `present`. nullopt: cancelled.
  enum class Asked { Word, Path };  // Tab completes a path
  std::optional<std::string> ask(const std::string& question, const std::string& present = {}, Asked = Asked::Word);
  // Asks until `take` returns true or the player cancels. A line that `take` rejects stays to be corrected, below the message
  // that `take` has set.
  void ask_until(const std::string& question, std::string present, const std::function<bool(const std::string& typed)>& take,
                 Asked = Asked::Word);
  bool confirm(const std::string& question);
  // Asks for one key; any key answers.
  screen::Key ask_key(const screen::KeyedText& question);

 private:
  // above: a line above `said`; empty: none.
  screen::Frame draw(const screen::KeyedText& said, const std::string& its_keys, const std::string& above = {});
  // last: the row before which the explanation ends.
  void draw_remark(screen::Frame&, screen::Point at, int end, std::size_t nth, int last) const;
  bool has_banner() const;
  int head() const;  // rows above the list
  int foot() const;  // rows below the list
  int room() const;  // rows of the list
  // The choice that each row of the whole list shows; nullopt: the row is blank.
  std::vector<std::optional<std::size_t>> rows() const;
  screen::Key read(bool in_list = false);
  // A click on a row of the list chooses it, and is Enter.
  screen::Key click(std::size_t row);
  // its_keys: the line of keys. False: the key is no first letter, or is named there.
  bool chooses_by_letter(const screen::Key&, std::string_view its_keys);

  screen::Terminal& terminal_;
  const screen::KeyMap& own_;
  std::string title_;
  std::size_t chosen_ = 0;
};

// The next of these labels, from behind the one at `after` on and from the beginning again, that begins with this letter, in any case.
std::optional<std::size_t> beginning_with(const std::vector<std::string>& labels, std::size_t after, const screen::Key& letter);

// Shows a list, with the cursor on `present`. Returns the index that was chosen; nullopt: back. picture: see Menu.
std::optional<std::size_t> choose_of(screen::Terminal&, const screen::KeyMap& own, const std::string& title,
                                     std::vector<Choice> choices, std::size_t present = 0,
                                     std::function<int(screen::Frame&, std::size_t chosen)> picture = {});

// The signs and colours of a preview on this terminal, by these settings.
screen::PreviewLook look_of_preview(const screen::Terminal&, const profile::Settings&);

bool leaves(const screen::Key&);   // goes back
bool chooses(const screen::Key&);
// Does the key answer yes, or no? By its letter in the reader's language or in English; Escape, Enter and Ctrl-C mean no too.
bool agrees(const screen::Key&);
bool refuses(const screen::Key&);
// A question that ends with the letters of these two keys, such as `(y/n)`. A click on a letter is its key.
screen::KeyedText yes_or_no(const std::string& question);

// Handles a key, as it was pressed, in a panel that the key `opener` opened. False: the key closes the panel.
bool press_in_panel(screen::Panel&, const screen::KeyMap&, const screen::Key& pressed, const screen::Key& opener,
                    screen::Size);

// Shows the panel until a key closes it: KeyKind::None. Lost terminal or Ctrl-C: returns that key.
screen::Key read_panel(screen::Terminal&, const screen::KeyMap&, screen::Panel, const screen::Key& opener);

// The same with the help of a place: what can be done there, then what the keys do.
screen::Key read_help(screen::Terminal&, const screen::KeyMap&, screen::Where, const std::string& what,
                      const screen::Key& opener);

// The rule book: a list of topics, and a page for each. topic: the English name of a page to open at once. False: there is
// no such topic. If the terminal is lost meanwhile, its next read() reports it again.
bool read_rules(screen::Terminal&, const Rules&, std::string_view topic = {});

}  // namespace gonfalon::tui
