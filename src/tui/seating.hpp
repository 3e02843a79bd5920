// Who sits before the screen, at which table, and what they may see now.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::tui {

// A way on from where a piece stands, but to a space beside it.
struct WayOn {
  fortress::Way by;
  Square to;
};

// Whoever sits before the screen is the seat; he sees what his own view holds. Where programs play both sides
// nobody has a seat: somebody watches, with the eyes that the plan gives him.
class Seating {
 public:
  Seating(const client::Plan&, std::unique_ptr<client::GameClient>);

  client::GameClient& game() { return *game_; }
  const client::GameClient& game() const { return *game_; }
  const Rules& rules() const { return game_->rules(); }
  void sit_at(std::unique_ptr<client::GameClient>);  // another table, for the same people
  void take_settings();                        // of the plan, as they are now
  // Gives the seat's commands, before all that look on.
  client::CommandReader& commands();

  Side seat() const { return seat_; }
  void give_seat(Side side) { seat_ = side; }
  bool occupied() const { return occupied_; }  // somebody has sat down
  void set_occupied(bool now) { occupied_ = now; }
  Side chair() const { return watching() ? Side::Red : seat_; }  // whose desk it is
  Side below() const { return alone() ? Side::Red : seat_; }     // the board is not turned round for one alone

  bool is_person(Side side) const { return plan_.is_person(side); }
  bool watching() const { return !is_person(Side::Red) && !is_person(Side::Blue); }
  bool alone() const { return plan_.practice; }  // he plays both sides
  bool hot_seat() const { return is_person(Side::Red) && is_person(Side::Blue) && !alone(); }
  Listener ears(Side side) const { return watching() ? plan_.view.value_or(Listener::Public) : listener_of(side); }

  bool setting_up() const { return game_->status().stage == Stage::Setup && !watching(); }
  // A battle's turns, and all setting up, are hidden from the other person at the terminal.
  bool secret_between_turns() const { return hot_seat() && (is_battle(rules()) || setting_up()); }
  bool shared() const { return hot_seat() && !secret_between_turns(); }  // both players look at the screen now
  bool both_look() const { return shared() || (hot_seat() && game_->over()); }
  bool all_is_open() const;
  void open_or_close() { open_ = alone() && !open_; }  // he who is alone looks at both sides' secrets, or at one's

  const View& view();
  bool must_name();               // in a fortress: which piece goes in
  // By the one ladder that is known here, where the seat's piece stands, or where there is none by the one bridge or passage;
  // nothing: there is none, or there are two.
  std::optional<WayOn> way_on(Square here);
  Side awaited_side();            // the seat's, where it is as good as the other
  Side watched_side() const;      // Red's side of the board; in a fortress the walk that is on
  std::optional<Side> thinker();  // the program that a seated player, or a watcher, waits for

 private:
  const client::Plan& plan_;
  std::unique_ptr<client::GameClient> game_;
  BySide<std::optional<client::CommandReader>> commands_;
  BySide<std::optional<client::CommandReader>> aloud_;  // the same, where the other side looks on
  Side seat_;
  bool occupied_ = false;
  bool open_ = false;
};

// Who sits here sets up, and is not ready yet.
bool arranging(const Seating&);
// The pieces of who sits here that may go into the fortress now; none: none is to be named.
std::vector<fortress::Piece> entrants(Seating&);
// The one player here, whom sentences call `you`; nothing: nobody plays here, or both sides are played from here.
inline std::optional<Side> reader_of(const Seating& seating) {
  if (seating.is_person(Side::Red) == seating.is_person(Side::Blue)) return {};
  return seating.is_person(Side::Red) ? Side::Red : Side::Blue;
}

}  // namespace gonfalon::tui
