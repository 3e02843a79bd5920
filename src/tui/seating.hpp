// Which sides the people at this screen play, at which table, and what they may see now.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::tui {

// A ladder, passage or bridge, and where it leads.
struct WayOn {
  fortress::Way by;
  Square to;
};

// The seat is the side of the player who is at the screen now, and who sees that side's View. If no side is played here, the
// person at the screen watches, with the view that the plan names.
class Seating {
 public:
  Seating(const client::Plan&, std::unique_ptr<client::GameClient>);

  client::GameClient& game() { return *game_; }
  const client::GameClient& game() const { return *game_; }
  const Rules& rules() const { return game_->rules(); }
  void sit_at(std::unique_ptr<client::GameClient>);  // at another table, with the same people
  void take_settings();                        // takes the plan's settings as they are now
  // Reads the seat's commands. While the other player looks on, no answer holds a secret.
  client::CommandReader& commands();

  Side seat() const { return seat_; }
  void give_seat(Side side) { seat_ = side; }
  bool occupied() const { return occupied_; }  // the seat's player has sat down
  void set_occupied(bool now) { occupied_ = now; }
  Side chair() const { return watching() ? Side::Red : seat_; }  // the side whose UiState is in use
  Side below() const { return alone() ? Side::Red : seat_; }     // in practice the board is not turned round

  bool is_person(Side side) const { return plan_.is_person(side); }
  bool watching() const { return !is_person(Side::Red) && !is_person(Side::Blue); }
  bool alone() const { return plan_.practice; }  // practice: one person plays both sides
  bool hot_seat() const { return is_person(Side::Red) && is_person(Side::Blue) && !alone(); }
  Listener ears(Side side) const { return watching() ? plan_.view.value_or(Listener::Public) : listener_of(side); }

  bool setting_up() const { return game_->status().stage == Stage::Setup && !watching(); }
  // A battle's turns, and all setting up, are hidden from the other person at the terminal.
  bool secret_between_turns() const { return hot_seat() && (is_battle(rules()) || setting_up()); }
  bool shared() const { return hot_seat() && !secret_between_turns(); }  // both players look at the screen now
  bool both_look() const { return shared() || (hot_seat() && game_->over()); }
  // Does the line of keys offer hints? At a table elsewhere the other player is most often a person.
  bool may_have_hints() const { return !shared() && (has_hints(rules()) || !(hot_seat() || plan_.is_elsewhere())); }
  bool all_is_open() const;
  void open_or_close() { open_ = alone() && !open_; }  // in practice: shows both sides' secrets, or one's

  const View& view();
  bool must_name();               // in a fortress: the seat must say which piece goes in
  // From here, where the seat's piece stands: the one known ladder, or without ladders the one known bridge or passage.
  // nullopt: there is none, or there are several.
  std::optional<WayOn> way_on(Square here);
  Side awaited_side();            // the side that must act; the seat, if both or neither must
  Side watched_side() const;      // Red; in a fortress the side whose turn it is
  bool is_offered_draw() const;   // the player at the screen can answer an offer of the other side
  bool may_claim() const;         // the other player has been away too long
  std::optional<Side> thinker();  // the side, played elsewhere or by a program, that this screen waits for

 private:
  const client::Plan& plan_;
  std::unique_ptr<client::GameClient> game_;
  BySide<std::optional<client::CommandReader>> commands_;
  BySide<std::optional<client::CommandReader>> aloud_;  // used while the other player looks on
  Side seat_;
  bool occupied_ = false;
  bool open_ = false;
};

// The seat is setting up and is not ready yet.
bool arranging(const Seating&);
// The seat's pieces that may go into the fortress now; empty: no piece is to be named.
std::vector<fortress::Piece> entrants(Seating&);
// How many turns the seat must sit out before this piece goes in: it was beaten. 0: none.
int turns_to_sit_out(Seating&, fortress::Piece);
// The first piece that can go in at once; nullopt: none can.
std::optional<fortress::Piece> waiting_entrant(Seating&);
// The side of the only player here, whom sentences call `you`. nullopt: no side or both sides are played here.
inline std::optional<Side> reader_of(const Seating& seating) {
  if (seating.is_person(Side::Red) == seating.is_person(Side::Blue)) return {};
  return seating.is_person(Side::Red) ? Side::Red : Side::Blue;
}

}  // namespace gonfalon::tui
