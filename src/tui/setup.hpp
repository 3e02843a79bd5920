// Setting up on the full screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/square.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "desk.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

// An unfinished setup, kept under $XDG_STATE_HOME/gonfalon/drafts until its player comes back.

// The draft of one side in one game. It is offered to anybody who sets up the same side in the same variant. But if the
// other side was set up at the same screen, the draft belongs to this game's record and is shown in no other game, where the
// players may have changed sides. A draft for a table that others come to belongs to that table. A draft that is in use by
// one program is neither read nor written by another.
class DraftKeeper {
 public:
  // game: storage key of the game that the draft belongs to; empty: to no particular game.
  DraftKeeper(const Rules& rules, Side side, const std::string& game);

  // The newest draft of this game. Its file stays in use until keep() rewrites it or forget() deletes it.
  std::optional<Setup> find() { return find_named(name_); }
  // Like find(); but if this game has no draft, the newest draft that belongs to no particular game.
  std::optional<Setup> find_or_unbound();
  // Call it after each command, so that a kill loses nothing. It mostly writes one line, or only the file's time if
  // nothing has changed. An empty draft is deleted. If the folder can't be written, nothing is kept.
  void keep(const Setup& draft);
  void forget();

 private:
  std::optional<Setup> find_named(const std::string& name);
  std::optional<Setup> read(const std::string& path) const;  // the newest complete draft in the file
  io::RecordFile begin_file(const std::string& text) const;

  const Rules& rules_;
  Side side_;
  std::string name_;  // the file's name without its number
  std::optional<io::RecordFile> file_;
  std::size_t written_ = 0;  // bytes written by this object; 0: the file is as it was found
  std::string kept_;         // the lines of the newest draft
};

class SetupEditor {
 public:
  SetupEditor(Desk& desk, Commander& commander) : desk_(desk), commander_(commander), seating_(desk.seating) {}

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
  // In a fortress: does Enter pick up the card that it finds? Not while a wall, a ladder or a bridge is left to place: they share its space.
  bool may_pick_up() const;
  // Takes the card at the cursor off, and chooses its kind. False: there is none.
  bool pick_up_card();
  void change_places(Square from, Square to);
  bool do_both(const std::string& first, const std::string& second);
  // A piece in hand stays where it was taken up. If the setup has changed since then, nothing is in hand.
  void drop_if_changed();
  void put_man(const std::string& name);
  void go_on();
  std::vector<Choice> kinds();
  const Setup& draft() { return seating_.game().draft(seating_.seat()); }

  Desk& desk_;
  Commander& commander_;
  Seating& seating_;
  Setup taken_among_;  // the setup when a piece was taken up
  bool building_wall_ = false;
  std::optional<Square> bridge_from_;  // one end, while the other is being chosen
  bool last_kept_ = false;
  bool way_shown_ = true;
  std::vector<Square> way_;
  std::optional<DraftKeeper> keeper_;  // while the seat sets up
};

}  // namespace gonfalon::tui
