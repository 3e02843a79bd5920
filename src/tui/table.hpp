// One game on one screen.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/client/complete.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "end_panel.hpp"
#include "event_feed.hpp"
#include "seating.hpp"
#include "setup.hpp"
#include "table_keys.hpp"

namespace gonfalon::tui {

class Guide;

// Why the table's screen closes. No: it stays open. Game: the player leaves this game. Rematch: the next game of the same
// players opens. Gone: the terminal is lost.
enum class Leave { No, Game, Rematch, Gone };

class Table {
 public:
  // The plan describes the game. notice: a line to show first, mostly empty.
  Table(client::Plan&, std::unique_ptr<client::GameClient>, screen::Terminal&, const std::string& notice);

  // Lets a guide lead this side. Call it before run(); the guide must outlive the table.
  void be_guided(Guide&, Side);
  Leave run();

  // What the parts of the screen share.
  const client::Plan& plan() const { return plan_; }
  Seating& seating() { return seating_; }
  screen::Terminal& terminal() { return terminal_; }
  screen::UiState& ui() { return ui_states_[seating_.chair()]; }
  BySide<screen::UiState>& ui_states() { return ui_states_; }
  EventFeed& feed() { return feed_; }
  SetupEditor& setup() { return setup_; }
  TableKeys& keys() { return keys_; }
  EndPanel& end() { return end_; }
  bool is_guided() const { return guide_ != nullptr; }
  // The commands that the player may type now, for completion.
  std::vector<std::string> phrases(const client::Asker&) const;
  // The keys that work now, the signs that the screen draws, and what can be typed.
  std::vector<screen::HelpGroup> help();
  void leave(Leave how) { leave_ = how; }
  bool leaving() const { return leave_ != Leave::No; }
  // curtain: draws the whole screen with the question, where frame() must not be shown.
  using Curtain = std::function<screen::Frame(const screen::KeyedText& question)>;
  bool confirm_leaving(const Curtain& curtain = {});

  // The game as the player at the screen sees it, with the lines around it: whose turn it is, what is under the cursor, the
  // keys.
  screen::Frame frame();
  // Waits for a key; what happens at the table is heard meanwhile.
  screen::Key read();
  void press(const screen::Key& pressed);
  // Shows a question in the message's place and waits for a key, which is not handled.
  screen::Key ask(const screen::KeyedText& question, const Curtain& curtain = {});
  // Go on, offer a draw, take back, message, rules, settings, give up, leave.
  void open_menu();
  // Shows these rows over the game. Returns the letter of the row that was chosen, and the last key; no letter: the key means
  // something else. Escape, and a click beside them, choose the first row.
  std::pair<char, screen::Key> choose_in(screen::SmallMenu);
  // Asks yes or no in the message's place. Any other key means no, and then does what it usually does.
  bool confirm(const std::string& question, const Curtain& curtain = {});
  // Gives a command for the player, typed or what a key stands for; returns the refusal, if it was refused.
  std::optional<Refusal> obey(const std::string& line);
  void say(const std::string& message, bool refused = false);
  // In a fortress, puts the cursor on the seat's piece.
  void follow_piece();
  // In a battle, when the seat's player first has to move: puts the cursor on a piece that can, unless the player has moved it.
  void start_cursor();
  // Opens the settings; changes go into the plan and hold from now on.
  void open_settings();
  // Goes on with another game.
  void sit_at(std::unique_ptr<client::GameClient>);
  // At a table of two terminals the name of that side's player, if it is known and short; or the side.
  text::Noun called_there(Side) const;
  BySide<text::Noun> players() const { return {{called_there(Side::Red), called_there(Side::Blue)}}; }
  // Why others wait for this side, such as `Blue is thinking`, without a full stop.
  std::string doing(Side) const;
  std::string wait_for(Side) const;
  std::string waiting_for(Side) const;  // for the title line
  // Is somebody at another terminal whom a player here can speak to?
  bool may_talk() const { return may_talk_; }
  bool is_offered_draw();  // the player at the screen can answer an offer of the other side
  bool may_claim();        // the other player has been away too long
  void read_again(const screen::Key& key) { pressed_.unread = key; }  // the next read() returns it

 private:
  std::optional<screen::Request> request();
  bool may_offer_draw();
  bool obey_screen_command(const command::Command&);
  void show_answer(const client::Answer&, const std::string& line, const command::Command*);

  client::Plan& plan_;
  screen::Terminal& terminal_;
  Seating seating_;
  const text::OwnTerms terms_{title_of(seating_.rules())};
  BySide<screen::UiState> ui_states_;
  EventFeed feed_;
  SetupEditor setup_;
  TableKeys keys_;
  TurnNotifier turn_notifier_;
  EndPanel end_;
  Guide* guide_ = nullptr;  // null: neither a lesson nor a puzzle
  struct {
    screen::Key opener;                 // the key that opened the panel
    std::optional<screen::Key> unread;  // a key that did not answer a question: it is read again
  } pressed_;
  bool may_talk_ = false;
  Leave leave_ = Leave::No;
};

// A scene without the lines for status, place and keys.
screen::Scene bare_scene(Table&, const View& seen, const screen::UiState&);

// Asks the computer for a hint; the screen stays alive meanwhile. False: no hint is possible now; the command's refusal says why.
bool seek_hint(Table&);

// Has the line of messages in a window of this size room for the whole text?
bool is_room_for_message(const std::string& text, screen::Size);

// Shows the last turn again, step by step, as the seat was told of it. False: there is none.
bool show_last_turn(Table&);

// Gives the seat to the player who must act, if it is another one; no player sees the other's secrets.
void change_seats(Table&);

}  // namespace gonfalon::tui
