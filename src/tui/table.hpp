// One game on one screen.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "end_panel.hpp"
#include "turn_notifier.hpp"
#include "event_feed.hpp"
#include "seating.hpp"
#include "setup.hpp"
#include "table_keys.hpp"

namespace gonfalon::tui {

class LessonGuide;

enum class Leave { No, Game, Rematch, Gone };  // Gone: the terminal is

class Table {
 public:
  // The game: of the table that the plan asks for. notice: a line for who comes, mostly empty.
  Table(client::Plan&, std::unique_ptr<client::GameClient>, screen::Terminal&, const std::string& notice);

  // With a teacher beside this learner, who must outlive it; before run().
  void learn_from(LessonGuide&, Side learner);
  Leave run();

  // What the parts of the screen share.
  const client::Plan& plan() const { return plan_; }
  Seating& seating() { return seating_; }
  screen::Terminal& terminal() { return terminal_; }
  screen::UiState& desk() { return desks_[seating_.chair()]; }
  BySide<screen::UiState>& desks() { return desks_; }
  EventFeed& feed() { return feed_; }
  SetupEditor& setup() { return setup_; }
  TableKeys& keys() { return keys_; }
  EndPanel& end() { return end_; }
  bool is_lesson() const { return guide_ != nullptr; }
  void leave(Leave how) { leave_ = how; }
  bool leaving() const { return leave_ != Leave::No; }
  // curtain: draws all that is on the screen, the question with it, where that is not frame().
  using Curtain = std::function<screen::Frame(const std::string& question)>;
  bool confirm_leaving(const Curtain& curtain = {});

  // The game as whoever sits before the screen sees it, with every line around it: whose turn it is, what lies under the
  // cursor, which keys there are.
  screen::Frame frame();
  // Waits for a key; programs are heard meanwhile.
  screen::Key read();
  void press(const screen::Key& pressed);
  // Asks yes or no in the message's place. A key that is neither means no, and does what it does otherwise.
  bool confirm(const std::string& question, const Curtain& curtain = {});
  // Gives a command in the player's name; why it was refused, if it was.
  std::optional<Refusal> obey(const std::string& line);
  // What a key does, it does by typing a command for the player, who sees it.
  void type(const std::string& command);
  void say(const std::string& message, bool refused = false);
  // The cursor goes with the piece that walks through a fortress.
  void follow_piece();
  // The plan's settings are changed there, and hold from now on.
  void open_settings();
  // The seat is at another table now.
  void sit_at(std::unique_ptr<client::GameClient>);
  // What keeps a side that others wait for: it is thinking, say. Without a full stop.
  std::string doing(Side) const;
  std::string wait_for(Side) const;

 private:
  bool obey_on_screen(const command::Command&);
  void show_answer(const client::Answer&, const std::string& line, const command::Command*);

  client::Plan& plan_;
  screen::Terminal& terminal_;
  Seating seating_;
  BySide<screen::UiState> desks_;
  EventFeed feed_;
  SetupEditor setup_;
  TableKeys keys_;
  TurnNotifier turn_notifier_;
  EndPanel end_;
  LessonGuide* guide_ = nullptr;  // null: none
  struct {
    screen::Key opener;                 // what opened the panel
    std::optional<screen::Key> unread;  // was no answer to a question, and is read once more
  } pressed_;
  Leave leave_ = Leave::No;
};

// Without.
screen::Scene bare_scene(Table&, const View& seen, const screen::UiState&);

// What the computer would do; the screen lives while it thinks. False: no hint can be given now; the language says why.
bool seek_hint(Table&);

// The last turn once more, in still frames, as its watcher was told of it. False: there is none to show.
bool show_last_turn(Table&);

// Whoever is to act sits down, where it is another; the other sees nothing of his.
void change_seats(Table&);

}  // namespace gonfalon::tui
