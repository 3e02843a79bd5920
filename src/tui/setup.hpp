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
  void choose_in_tray(int by);
  void choose(std::size_t nth);  // in the tray
  bool acts_at(Square);          // a click there can pick up a piece, put it down, or place the chosen one
  void show_or_hide_way();
  void choose_stored();          // a list of kinds and of stored setups; commands load, rename and delete them
  // Places what has this sign in the tray at the cursor. In a battle it replaces a piece there, and the cursor goes on. False:
  // nothing in the tray has this sign.
  bool places(char32_t sign);
  // Whether the key is a digit that elsewhere moves the cursor or acts, but not here: while a battle is set up, it only places
  // the rank with that number. Otherwise a hand on the keypad would move with some digits and place pieces with others.
  bool only_places_rank(const screen::Key&) const;
  std::string signs();           // the first signs of the tray, for the key line; empty: none
  std::string placing_signs() const;  // all signs, and the digits for which only_places_rank() holds
  std::vector<screen::Hint> help();  // a row on these signs, or none
  // `wall` was chosen at the cursor, and then a space next to it: builds or removes the wall between them. False: no wall was chosen.
  bool builds_wall(Square next);
  // Builds the wall between these spaces, or takes it away; nothing if no wall can stand there.
  void turn_wall(Square one, Square other);
  void give_wall_up() { building_wall_ = false; }

  // Removes the piece or card at the cursor; without one, the ladder or bridge there.
  void remove_at_cursor();

  void fill_tray();
  const std::vector<Square>& way() const { return way_; }  // to the flag of a fortress; empty: there is none

  // line: a store command that was refused because the name is taken. Asks whether to replace that setup. True: it was replaced.
  bool replace_if_confirmed(const std::string& line);

  // Loads this side's unfinished setup from the state folder, if it may be used in this game (DraftKeeper), unless the side has
  // a draft already. Without one, suggests a setup if the plan says so.
  void bring_back();
  void keep();  // keeps the draft; once the side is ready, deletes it
  void keep_last();  // once the game is over: keeps this player's opening setup

 private:
  void take_kept_draft();
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
  std::optional<Square> bridge_from_;  // one end, while the other is being chosen
  bool last_kept_ = false;
  bool way_shown_ = true;
  std::vector<Square> way_;
  std::optional<DraftKeeper> keeper_;  // while the seat sets up
};

}  // namespace gonfalon::tui
