// Hears what happens at the table, and tells the players at this screen.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "desk.hpp"

namespace gonfalon::tui {

class SetupEditor;

class EventFeed : public client::Audience {
 public:
  EventFeed(Desk& desk, SetupEditor& setup) : desk_(desk), seating_(desk.seating), setup_(setup) {}

  void hear_news() override;
  void hear_notice(const std::string&) override;
  void hear_presence(const std::string&) override;
  void hear_rematch_wanted(Side) override;
  void hear_hint_asked(Side) override;
  void hear_refused(Side, const Refusal&) override {}  // concerns a program, not the players here

  // Goes on with another game.
  void sit_at(std::unique_ptr<client::GameClient>);
  // Tells the whole game again, after orders were taken back or the language has changed. No attack is shown again.
  void hear_anew();
  // Has anything come that must be shown, since forget_fresh()?
  bool fresh() const { return fresh_; }
  void forget_fresh() { fresh_ = false; }
  // A key was pressed: the player has read that the game can't be saved.
  void note_read() { unkept_seen_ = !unkept().empty(); }

 private:
  std::string unkept() const { return seating_.game().table().saved().why_not; }
  bool hear(Side, const Report&);  // true: the report was added to the side's log
  // Shows the newest sentences of the log, so many, as the answer to the player's last command.
  void answer_with(std::size_t newest);

  Desk& desk_;
  Seating& seating_;
  SetupEditor& setup_;
  BySide<replica::Told> told_;
  bool fresh_ = false;
  bool unkept_seen_ = false;  // the player has read that the record can't be written
};

// At a table elsewhere: keeps the clocks on the screen going, and calls the player whose turn has come.

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
