// At a table elsewhere: keeps the clocks on the screen going, and calls the player whose turn has come.
#pragma once

#include <optional>

#include "gonfalon/base/side.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "seating.hpp"

namespace gonfalon::tui {

class TurnNotifier {
 public:
  TurnNotifier(const client::Plan& plan, Seating& seating, screen::Terminal& terminal)
      : plan_(plan), seating_(seating), terminal_(terminal) {}

  // The window's title says whether it is the player's turn. If the turn has come since the last call, the bell rings.
  void call();
  // Ends the next wait when a clock shows another second.
  void wait_with(Poller&) const;
  // Does a clock show another second than at the last call?
  bool ticked();

 private:
  const client::Plan& plan_;
  Seating& seating_;
  screen::Terminal& terminal_;
  std::optional<bool> due_;
  BySide<int> shown_;  // seconds
};

}  // namespace gonfalon::tui
