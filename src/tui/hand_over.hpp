// From one player's turn to the other's.
#pragma once

#include "gonfalon/base/side.hpp"

namespace gonfalon::tui {

class Table;

class HandOver {
 public:
  explicit HandOver(Table& table) : table_(table) {}

  // Whoever is to act sits down, where it is another; the other sees nothing of his.
  void change_seats();
  bool seated() const { return seated_; }  // somebody has sat down

 private:
  void sit_down();
  void pass_to_himself(Side next);
  void draw_the_curtain(Side next);
  void show_attack();

  Table& table_;
  bool seated_ = false;
};

}  // namespace gonfalon::tui
