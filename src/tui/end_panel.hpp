// The end of a game on the screen: how it ended, and what can be done now. It is closed to look around, and comes back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/play_timer.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/screen/keys.hpp"
#include "seating.hpp"

namespace gonfalon::tui {

class Table;

class EndPanel {
 public:
  EndPanel(Table& table, Seating& seating) : table_(table), seating_(seating) {}

  // Sees whether the game is over by now. Then how it ended is kept for its player, and once what came last has been looked
  // at the panel opens.
  void look();
  bool is_open() const { return open_; }

  // A key as it was pressed, while it is open.
  void press(const screen::Key& pressed);
  // What a key does here, and on the board too: an action of that name.
  void act(std::string_view action);

  screen::Ending told();
  std::string status();
  std::string keys() const;

  // Those of the people here, each for the colour that he has in the next game, if he wants it once more.
  const BySide<std::optional<Setup>>& setups_again() const { return setups_again_; }

 private:
  struct Offer;
  static const std::vector<Offer>& all_offers();
  std::vector<const Offer*> offers();
  bool take_up(std::string_view action);  // false: it is none of the offers
  void pass_on(const screen::Key& pressed, const screen::ActionRow*);

  void close() { open_ = false; }
  void watch();
  void look_at_openings();
  void review_it();
  void save_picture();
  void want_rematch();
  void want_same_setups();
  void leave();

  bool always() { return true; }
  bool may_save_pictures();
  bool may_want_rematch();
  bool has_setup_of_his_own();

  void keep_result();
  BySide<std::optional<Setup>> setups_of_people();

  Table& table_;
  Seating& seating_;
  client::PlayTimer play_timer_;
  bool open_ = false;
  bool opened_ = false;  // since the game was over
  bool result_kept_ = false;
  std::size_t chosen_ = 0;
  BySide<std::optional<Setup>> setups_again_;
};

// A record, or a game that is over: how it ended, on a page.
screen::Panel panel_of_ending(client::GameClient&, std::optional<Listener> view, const std::optional<text::Played>&);

// As the game began, all of it; in a fortress one after the other.
void show_openings(Table&);

}  // namespace gonfalon::tui
