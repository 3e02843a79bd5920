// A guided game on the full screen: the teacher beside the table.
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
  // Shows the step from its beginning: beside the board, or where there is no room over it.
  void begin_step();
  // False: the key is for the game.
  bool press(const screen::Key&);
  // The learner gives this line.
  client::Answer hear(const io::Line&);
  // And it has been shown what came of it.
  void go_on(const client::Answer&);

 private:
  void go_to(std::size_t step);
  void tell_step();

  lesson::Coach& coach_;
  Table& table_;
  lesson::Verdict verdict_ = lesson::Verdict::NoOrder;  // on the last line
};

}  // namespace gonfalon::tui
