// Hears what happens at the table, and tells the players at this screen.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/screen/ui_state.hpp"
#include "seating.hpp"

namespace gonfalon::tui {

class Table;

class EventFeed : public client::Audience {
 public:
  EventFeed(Table& table, Seating& seating) : table_(table), seating_(seating) {}

  void hear_news() override;
  void hear_notice(const std::string&) override;
  void hear_presence(const std::string&) override;
  void hear_rematch_wanted(Side) override;
  void hear_hint_asked(Side) override;
  void hear_refused(Side, const Refusal&) override {}  // concerns a program, not the players here

  // Tells the whole game again, after orders were taken back or the language has changed. No attack is shown again.
  void hear_anew();
  // Has anything come that must be shown, since forget_fresh()?
  bool fresh() const { return fresh_; }
  void forget_fresh() { fresh_ = false; }
  // The player has read the answer to the last command.
  void clear_answer();
  // A key was pressed: the player has read that the game can't be saved.
  void note_read() { unkept_seen_ = !unkept().empty(); }

 private:
  std::string unkept() const { return seating_.game().table().saved().why_not; }
  bool hear(Side, const Report&);  // true: the report was added to the side's log
  // Shows the newest sentences of the log, so many, as the answer to the player's last command.
  void answer_with(std::size_t newest);

  Table& table_;
  Seating& seating_;
  BySide<replica::Told> told_;
  bool fresh_ = false;
  bool unkept_seen_ = false;  // the player has read that the record can't be written
};

}  // namespace gonfalon::tui
