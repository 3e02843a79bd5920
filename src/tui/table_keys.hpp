// What keys do at a table: a key is an Action, and most Actions type a command.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/screen/keys.hpp"
#include "desk.hpp"

namespace gonfalon::tui {

class EndPanel;
class SetupEditor;

class TableKeys {
 public:
  TableKeys(Desk&, Commander&, SetupEditor&, EndPanel&);

  // A key as it was pressed, where no panel is open.
  void press(const screen::Key&);
  void offer_words();  // shows what can come next, as Tab does

  // The player's piece may walk now: an arrow is a step, if the cursor stands on it.
  bool may_walk() { return walker_at().has_value(); }
  bool has_left_walker();  // the cursor is elsewhere: Escape brings it back
  // Which keys apply now. While a line is typed, none do.
  screen::Where where();

  void act(const screen::ActionRow&);
  // Begins a line with this command's word, in the player's language; the player types the rest.
  void type(std::string_view word);

 private:
  void press_while_typing(const screen::Key&);
  void drag(Square from, Square to);
  void click(Square place);
  void click_aside(Square place);
  void click_edge(Square one, Square other);
  void press_with_shift(const screen::Key&);
  // Where the player's piece stands, if it may walk now in the fortress that is shown.
  std::optional<Square> walker_at();
  bool acts_at_once(Square place);  // a click there does what Enter does
  void move_cursor(Step way);
  void act_at_cursor();
  void take_or_drop();
  void accept();
  void guess_at_cursor();  // offers what the hidden piece there can be
  void step_to_cursor();
  bool choose_entrant(const screen::Key&, const screen::ActionRow*);
  void send_entrant_in();
  // Goes to the next kind to place, the next piece that can move, or the own fortress. A watcher of a finished game changes
  // sides.
  void act_next();
  void look_in_private();
  std::vector<std::string> phrases_for(const std::string& line);  // for Tab, while typing

  screen::UiState& ui() { return desk_.ui(); }

  Desk& desk_;
  Commander& commander_;
  Seating& seating_;
  SetupEditor& setup_;
  EndPanel& end_;
};

}  // namespace gonfalon::tui
