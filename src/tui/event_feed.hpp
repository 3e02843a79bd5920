// What happens at the table, as those before the screen hear of it.
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
  void hear_said(Side, const std::string& text) override;
  void hear_notice(const std::string&) override;
  void hear_presence(const std::string&) override;
  void hear_rematch_wanted(Side) override;
  void hear_refused(Side, const Refusal&) override {}  // that is between a program and the referee

  // What has been taken back has not happened: all is told again, and what is over is not shown again.
  void hear_anew();
  // Is there something to be shown, since that was asked to be forgotten?
  bool fresh() const { return fresh_; }
  void forget_fresh() { fresh_ = false; }
  // The player's last command is answered, and read.
  void clear_answer();
  // A key was pressed: that the game can't be kept has been read.
  void note_read() { unkept_seen_ = !unkept().empty(); }

 private:
  std::string unkept() const { return seating_.game().table().saved().why_not; }
  bool hear(Side, const Report&);  // true: it stands in his log
  // As the answer to the player's last command, which is read no more: so much of the log.
  void answer_with(std::size_t newest);

  Table& table_;
  Seating& seating_;
  BySide<std::size_t> told_;
  bool fresh_ = false;
  bool unkept_seen_ = false;  // that the record can't be written, and a key has been pressed since
};

}  // namespace gonfalon::tui
