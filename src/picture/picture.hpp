// Walks through a game from its setups to its end, a move at a time, as one listener was told it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gonfalon/client/game_client.hpp"

namespace gonfalon::picture {

// What the listener knew after so many moves.
struct Moment {
  const Rules& rules;
  Listener eyes;
  int made = 0;                      // moves, from where the record begins
  bool last = false;                 // no more moves follow
  View seen;                         // what the listener knew; Full: what a bystander knew
  std::optional<BySide<View>> both;  // Full: what each player knew; otherwise nullopt
  std::vector<Report> told;          // the reports of the last move, or of everything before the first

  // The side at the lower edge of a battle's board. In a fortress the side whose walk is drawn first.
  Side seat() const { return eyes == Listener::Blue ? Side::Blue : Side::Red; }
  // How long a film stands still here, in milliseconds.
  int pause() const;
};

class Walk {
 public:
  // LinedUp before the first move. The game must outlive it.
  Walk(const client::GameClient&, Listener eyes);

  const Moment& now() const { return now_; }
  std::size_t facts() const { return facts_; }  // the facts below this have happened
  int last() const { return static_cast<int>(stops_.size()) - 1; }
  // False: there is no next move.
  bool go_on();
  void go_to(int made);  // forwards only

 private:
  void hear(std::size_t end);

  const client::GameClient& game_;
  std::vector<std::size_t> stops_;  // after n moves the facts below stops_[n] have happened
  std::size_t facts_ = 0;
  Moment now_;
};

}  // namespace gonfalon::picture
