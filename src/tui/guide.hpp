// A lesson or a puzzle on the full screen: it leads the player through a game, and shows its own texts beside the board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "desk.hpp"
#include "event_feed.hpp"

namespace gonfalon::tui {

class Guide {
 public:
  virtual ~Guide() = default;

  virtual std::string title() const = 0;  // for the header
  virtual std::string keys() const = 0;   // for the line of keys
  // Shows its text: beside the board, or in a panel if there is no room.
  virtual void begin_step() = 0;
  // Does this key, as it was pressed, begin an answer that is typed, whatever it does in a game?
  virtual bool begins_answer(const screen::Key&) const { return false; }
  // True: the guide used the key. False: it is for the game.
  virtual bool uses(const screen::Key&) = 0;
  // Carries out a line of the player.
  virtual client::Answer hear(const io::Line&) = 0;
  // Does hear() carry this command out in another way than the table does?
  virtual bool replaces(command::Verb) const { return false; }
  // What can be typed: for the help and for completion. The default: what can be typed in a game.
  virtual std::vector<screen::HelpGroup> typed_help(const Rules& rules, Stage stage) const { return client::command_help(rules, stage); }
  virtual std::vector<std::string> phrases(const client::Asker& asker) const { return client::phrases(asker); }
  // Characters whose keys mean something else than in a game, and what they do.
  virtual std::string_view keys_taken() const { return {}; }
  virtual std::vector<screen::Hint> own_keys() const { return {}; }
  // Is a line carried out that a player would be asked about first? A teacher wants it so, and an answer to a question is no move.
  virtual bool never_asks() const { return false; }
  // The player wants to leave: asks first, if something is lost by it. False: the player stays.
  virtual bool may_leave() { return true; }
  // Call it when the line's answer is shown.
  virtual void go_on(const client::Answer&) = 0;

 protected:
  explicit Guide(Desk& desk) : desk_(desk) {}

  // Shows this text beside the board, or under the title in a panel.
  void show(const std::string& text);
  // Always in a panel, never beside the board. `text`: each line is a paragraph; backticks, which are left out, mark what is
  // typed or drawn.
  void show_panel(const std::string& text);
  // Says it on the message line, or in a panel if it has no room there.
  void tell(const std::string& text, bool refused);

  Desk& desk_;
};

// A guided game on the full screen: what a lesson adds to the table.

class LessonGuide : public Guide {
 public:
  LessonGuide(lesson::Coach& coach, Desk& desk, EventFeed& feed) : Guide(desk), coach_(coach), feed_(feed) {}

  std::string title() const override;
  std::string keys() const override;
  void begin_step() override;
  bool uses(const screen::Key&) override;
  client::Answer hear(const io::Line&) override;
  bool never_asks() const override { return true; }
  // Goes to the next step, or says why the order was not wanted.
  void go_on(const client::Answer&) override;

 private:
  void go_to(std::size_t step);

  lesson::Coach& coach_;
  EventFeed& feed_;
  lesson::Verdict verdict_ = lesson::Verdict::NoOrder;  // of the last line
};

// A puzzle on the full screen: what it adds to the table.

class PuzzleGuide : public Guide {
 public:
  // rush: null: the puzzle is posed by itself. last: no other puzzle can follow.
  PuzzleGuide(puzzle::Attempt& attempt, Desk& desk, EventFeed& feed, Commander& commander, const puzzle::Rush* rush, bool last)
      : Guide(desk), attempt_(attempt), feed_(feed), commander_(commander), rush_(rush), last_(last) {}

  std::string title() const override;
  std::string keys() const override;
  void begin_step() override;
  bool begins_answer(const screen::Key&) const override;
  bool uses(const screen::Key&) override;
  client::Answer hear(const io::Line&) override;
  bool replaces(command::Verb) const override;
  bool never_asks() const override { return !puzzle::explores_all(attempt_.puzzle().theme); }
  std::vector<screen::HelpGroup> typed_help(const Rules&, Stage) const override { return attempt_.help(); }
  std::vector<std::string> phrases(const client::Asker& asker) const override { return attempt_.phrases(asker); }
  std::string_view keys_taken() const override { return "?@.<>"; }
  std::vector<screen::Hint> own_keys() const override;
  bool may_leave() override;
  // Says what the answer was worth; after the last one, how the player has done so far.
  void go_on(const client::Answer&) override;

  bool wants_another() const { return wants_another_; }
  const std::string& told() const { return told_; }  // in a rush: what came of the last answer

 private:
  void show_help();
  void give_up();  // ends the attempt, and keeps that
  void end(const std::string& told);

  puzzle::Attempt& attempt_;
  EventFeed& feed_;
  Commander& commander_;
  const puzzle::Rush* rush_;
  bool last_;
  puzzle::Verdict verdict_ = puzzle::Verdict::None;  // of the last line
  std::string told_;                                 // of the last line
  std::optional<Setup> example_ = {};                // likewise
  bool wants_another_ = false;
};

}  // namespace gonfalon::tui
