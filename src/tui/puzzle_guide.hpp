// A puzzle on the full screen: what it adds to the table.
#pragma once

#include <string>

#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/rush.hpp"
#include "guide.hpp"

namespace gonfalon::tui {

class PuzzleGuide : public Guide {
 public:
  // rush: null: the puzzle is posed by itself.
  PuzzleGuide(puzzle::Attempt& attempt, Table& table, const puzzle::Rush* rush)
      : attempt_(attempt), table_(table), rush_(rush) {}

  std::string title() const override;
  std::string keys() const override;
  void begin_step() override;
  bool uses(const screen::Key&) override;
  client::Answer hear(const io::Line&) override;
  bool replaces(command::Verb) const override;
  // Says what the answer was worth; after the last one, how the player has done so far.
  void go_on(const client::Answer&) override;

  bool wants_another() const { return wants_another_; }
  const std::string& told() const { return told_; }  // in a rush: what came of the last answer

 private:
  void end(const std::string& told);

  puzzle::Attempt& attempt_;
  Table& table_;
  const puzzle::Rush* rush_;
  puzzle::Verdict verdict_ = puzzle::Verdict::None;  // of the last line
  std::string told_;                                 // of the last line
  bool wants_another_ = false;
};

}  // namespace gonfalon::tui
