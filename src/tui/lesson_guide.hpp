// A guided game on the full screen: what a lesson adds to the table.
#pragma once

#include <string>

#include "gonfalon/lesson/coach.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

class Table;

class LessonGuide {
 public:
  LessonGuide(lesson::Coach& coach, Table& table) : coach_(coach), table_(table) {}

  std::string title() const;
  std::string keys() const;
  // Shows the step's text: beside the board, or in a panel if there is no room.
  void begin_step();
  // True: the guide used the key. False: it is for the game.
  bool uses(const screen::Key&);
  // Carries out a line of the learner.
  client::Answer hear(const io::Line&);
  // Call it when the line's answer is shown: goes to the next step, or says why the order was not wanted.
  void go_on(const client::Answer&);

 private:
  void go_to(std::size_t step);
  void tell_step();

  lesson::Coach& coach_;
  Table& table_;
  lesson::Verdict verdict_ = lesson::Verdict::NoOrder;  // of the last line
};

}  // namespace gonfalon::tui
