// The panel at the end of a game: how it ended, and what can be done now. It can be closed and opened again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/puzzle/puzzle.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "desk.hpp"
#include "review.hpp"

namespace gonfalon::tui {

// A picture of the board, or a film of the game.
struct Drawing {
  const char* suffix;  // of its file's name
  std::string (*draw)(const client::GameClient&, const picture::Wanted&);
  const char* failed;  // a msgid: it can't be saved
};
extern const Drawing picture_of_board, film_of_game;

struct SavedDrawing {
  std::string told;  // where it was saved, or why not
  bool failed = false;
};
// Saves it in the folder of the games under this name or path of the game. If the name is not this game's alone (SaveStatus::lasts), a
// number is added.
SavedDrawing save_drawing(const Drawing&, const client::GameClient&, const std::string& game, const BySide<std::string>& names, text::Highest);

class EndPanel {
 public:
  EndPanel(Desk& desk, Commander& commander) : desk_(desk), commander_(commander), seating_(desk.seating) {}

  // Checks whether the game is over. Then it stores the player's result, and opens the panel as soon as no attack is shown
  // and no line is typed.
  void look();
  bool is_open() const { return open_; }

  // A key as it was pressed, while the panel is open. False: the key is for the board.
  bool press(const screen::Key& pressed);
  // Carries out the action of this name. Its key works here and on the board.
  void act(std::string_view action);

  screen::Ending told();
  std::string status();
  std::string keys() const;

  // Setups for the rematch, by the side that each is for. Empty unless the same setups were asked for.
  const BySide<std::optional<Setup>>& rematch_setups() const { return rematch_setups_; }
  // Whose player, at another terminal, wants a rematch and waits for an answer from here; nullopt: nobody's.
  std::optional<Side> asker() const;
  // The key that agrees to it, for a hint.
  std::string key_to_agree();
  // The rematch was asked for with the same sides.
  bool keeps_sides() const { return keeps_sides_; }

 private:
  struct Offer;
  static const std::vector<Offer>& all_offers();
  std::vector<const Offer*> offers();
  void take_up(const Offer&);
  bool take_up(std::string_view action);  // false: no offer has this action
  bool passes_on(const screen::Key& pressed, const screen::ActionRow*);

  void close() { open_ = false; }
  void watch();
  void look_at_openings();
  void review_it();
  void solve_puzzles();
  bool is_reviewed() const;
  void save_picture();
  void save_film();
  void save(const Drawing&);
  void want_rematch();
  void want_same_setups();
  void want_same_sides();
  void leave();

  // At a table of two terminals: the side whose player's answer is awaited; nullopt: nobody's.
  std::optional<Side> awaited_side() const;
  // The same: what the other player does, a sentence. Empty: nothing that must be told.
  std::string other_player_news() const;

  bool always() { return true; }
  bool has_puzzles() { return !puzzles_.empty(); }
  bool may_save_pictures();
  bool may_want_rematch();
  bool has_own_setup();
  bool meets_person();  // the other side is a person, here or at another terminal
  bool has_shown_setup();
  bool has_forgotten_setup();
  bool may_keep_sides();

  void keep_result();
  // swapped: each setup for the side that the player has in a game with sides swapped.
  BySide<std::optional<Setup>> setups_of_people(bool swapped);

  Desk& desk_;
  Commander& commander_;
  Seating& seating_;
  client::PlayTimer play_timer_;
  bool open_ = false;
  bool opened_ = false;  // once since the game ended
  bool result_kept_ = false;
  bool keeps_sides_ = false;
  std::optional<screen::Graph> graph_;  // who was ahead, as far as is known without a review
  std::vector<puzzle::Puzzle> puzzles_;  // of what the player missed
  std::optional<Review> review_;        // of the player's orders, once it is done
  std::string score_;  // the player's results against this opponent; empty: this game does not count
  std::size_t chosen_ = 0;
  BySide<std::optional<Setup>> rematch_setups_;
};

// A page that tells how a game or a record ended.
screen::Panel panel_of_ending(client::GameClient&, std::optional<Listener> view, const std::optional<text::PlayTime>&);

}  // namespace gonfalon::tui
