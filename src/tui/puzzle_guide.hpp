// A puzzle on the full screen: what it adds to the table.
#pragma once

#include <string>

#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "guide.hpp"

namespace gonfalon::tui {

class PuzzleGuide : public Guide {
 public:
  // rush: null: the puzzle is posed by itself. last: no other puzzle can follow.
  PuzzleGuide(puzzle::Attempt& attempt, Table& table, const puzzle::Rush* rush, bool last)
      : attempt_(attempt), table_(table), rush_(rush), last_(last) {}

  std::string title() const override;
  std::string keys() const override;
  void begin_step() override;
  bool uses(const screen::Key&) override;
  client::Answer hear(const io::Line&) override;
  bool replaces(command::Verb) const override;
  std::vector<screen::HelpGroup> typed_help(const Rules&, Stage) const override { return attempt_.help(); }
  std::vector<std::string> phrases(const client::Asker& asker) const override { return attempt_.phrases(asker); }
  std::string_view keys_taken() const override { return "?@.<>"; }
  std::vector<screen::Hint> own_keys() const override;
  // Says what the answer was worth; after the last one, how the player has done so far.
  void go_on(const client::Answer&) override;

  bool wants_another() const { return wants_another_; }
  const std::string& told() const { return told_; }  // in a rush: what came of the last answer

 private:
  void show_help();
  void end(const std::string& told);

  puzzle::Attempt& attempt_;
  Table& table_;
  const puzzle::Rush* rush_;
  bool last_;
  puzzle::Verdict verdict_ = puzzle::Verdict::None;  // of the last line
  std::string told_;                                 // of the last line
  std::optional<Setup> example_ = {};                // likewise
  bool wants_another_ = false;
};

}  // namespace gonfalon::tui
