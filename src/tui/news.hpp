// What happens at the table, as those before the screen hear of it.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/client/door.hpp"

namespace gonfalon::tui {

class Table;

class News : public client::Audience {
 public:
  explicit News(Table& table) : table_(table) {}

  void hear_news() override;
  void hear_said(Side, const std::string& text) override;
  void hear_refused(Side, const Fault&) override {}  // that is between a program and the referee

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
  const std::string& unkept();
  void hear(Side, const Report&);
  void count_answer(std::size_t known);
  void say_unkept();

  Table& table_;
  BySide<std::size_t> told_;
  bool fresh_ = false;
  bool unkept_seen_ = false;  // that the record can't be written, and a key has been pressed since
};

}  // namespace gonfalon::tui
