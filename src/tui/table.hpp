// One game on one screen.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "desk.hpp"
#include "end_panel.hpp"
#include "event_feed.hpp"
#include "setup.hpp"
#include "table_keys.hpp"

namespace gonfalon::tui {

class Table final : public Commander {
 public:
  // The plan describes the game. notice: a line to show first, mostly empty.
  Table(client::Plan&, std::unique_ptr<client::GameClient>, screen::Terminal&, const std::string& notice);

  // What a guide shares with the table.
  Desk& desk() { return desk_; }
  EventFeed& feed() { return feed_; }
  // Lets a guide lead this side. Call it before run(); the guide must outlive the table.
  void be_guided(Guide&, Side);
  Leave run();
  // What the players chose for the next game.
  const EndPanel& end() const { return end_; }

  std::optional<Refusal> obey(const std::string& line) override;
  void move(std::optional<Square> from, Square to) override;
  bool confirm(const std::string& question) override { return confirm(question, {}); }
  bool confirm_leaving(const Curtain&) override;
  std::pair<char, screen::Key> choose_in(screen::SmallMenu) override;
  screen::Key read() override;
  void press(const screen::Key& pressed) override;
  void open_menu() override;
  void open_settings() override;
  std::vector<screen::HelpGroup> help() override;

 private:
  // The game as the player at the screen sees it, with the lines around it: whose turn it is, what is under the cursor, the
  // keys.
  screen::Frame frame();
  // In a battle, when the seat's player first has to move: puts the cursor on a piece that can, unless the player has moved it.
  void start_cursor();
  // Shows a question in the message's place and waits for a key, which is not handled.
  screen::Key ask(const screen::KeyedText& question, const Curtain& curtain = {});
  bool confirm(const std::string& question, const Curtain& curtain);
  std::optional<screen::Request> request();
  bool may_offer_draw();
  void begin_command();
  // command: null: the line is no command. line: as it was typed; empty: a key stands for the command.
  std::optional<Refusal> obey(const command::Command*, const std::string& line);
  bool obey_screen_command(const command::Command&);
  // Asks the computer for a hint. False: no hint is possible now; the command's refusal says why.
  bool seek_hint();
  void show_answer(const client::Answer&, const std::string& line, const command::Command*);

  Desk desk_;
  Seating& seating_ = desk_.seating;
  const text::OwnTerms terms_{title_of(seating_.rules())};
  SetupEditor setup_;
  EventFeed feed_;
  EndPanel end_;
  TableKeys keys_;
  TurnNotifier turn_notifier_;
  struct {
    screen::Key opener;                 // the key that opened the panel
    std::optional<screen::Key> unread;  // a key that did not answer a question: it is read again
  } pressed_;
};

}  // namespace gonfalon::tui
