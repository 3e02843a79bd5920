// Setting up on the full screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draft_keeper.hpp"
#include "gonfalon/base/square.hpp"
#include "menu.hpp"
#include "seating.hpp"

namespace gonfalon::tui {

class Table;

class SetupEditor {
 public:
  SetupEditor(Table& table, Seating& seating) : table_(table), seating_(seating) {}

  void act();                    // Enter at the cursor
  bool has_begun();              // something has been laid out
  void choose_in_tray(int by);
  void show_or_hide_way();
  void choose_stored();          // a list of kinds and of setups; what is done to one of it is done by a command
  // What has this sign in the tray is placed at the cursor, in a battle in whoever's place, and the cursor goes on. False:
  // nothing has it, and it means something else.
  bool places(char32_t sign);
  // A digit that would move the cursor, or act, elsewhere: while a battle is set up it is the number of a man, if there is
  // one, and nothing else. So a hand on the keypad never moves with some digits and places men with others.
  bool is_number(const screen::Key&) const;
  std::string signs();           // some of them; empty: there are none
  std::string placing_signs() const;  // all of them, and the digits that move nothing meanwhile
  std::string help();            // on that, a line
  // A wall's side is to be said by the next key. What it then does; false: it was none for that.
  bool builds_wall(Step way);
  void give_wall_up() { building_wall_ = false; }

  // What lies at the cursor; or stands or begins there, where nothing lies.
  void remove_at_cursor();

  void fill_tray();
  const std::vector<Square>& way() const { return way_; }  // to the flag of a fortress; empty: there is none

  // It has been found that there is one of the same name. True: it is there no more.
  bool replace_stored(const std::string& line);

  // The setup that this side left unfinished the last time. A side that has sat down once has its own.
  void bring_back();
  void keep();  // as it is now; once it is ready none
  void keep_last();  // once the game is over: what this player began it with

 private:
  void place_chosen();
  void change_places(Square from, Square to);
  bool do_both(const std::string& first, const std::string& second);
  void put_man(const std::string& name);
  void go_on();
  std::vector<Choice> kinds();
  const Setup& draft() { return seating_.game().draft(seating_.seat()); }

  Table& table_;
  Seating& seating_;
  bool building_wall_ = false;
  std::optional<Square> bridge_from_;  // one end; the other is to be shown
  bool last_kept_ = false;
  bool way_shown_ = true;
  std::vector<Square> way_;
  std::optional<DraftKeeper> keeper_;  // while the seat sets up
};

}  // namespace gonfalon::tui
