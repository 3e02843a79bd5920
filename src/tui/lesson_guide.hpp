// A guided game on the full screen: what a lesson adds to the table.
#pragma once

#include <string>

#include "gonfalon/lesson/lesson.hpp"
#include "guide.hpp"

namespace gonfalon::tui {

class LessonGuide : public Guide {
 public:
  LessonGuide(lesson::Coach& coach, Table& table) : coach_(coach), table_(table) {}

  std::string title() const override;
  std::string keys() const override;
  void begin_step() override;
  bool uses(const screen::Key&) override;
  client::Answer hear(const io::Line&) override;
  bool teaches() const override { return true; }
  // Goes to the next step, or says why the order was not wanted.
  void go_on(const client::Answer&) override;

 private:
  void go_to(std::size_t step);

  lesson::Coach& coach_;
  Table& table_;
  lesson::Verdict verdict_ = lesson::Verdict::NoOrder;  // of the last line
};

}  // namespace gonfalon::tui
