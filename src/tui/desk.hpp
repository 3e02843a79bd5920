// What the parts of a game's screen share: the game, the people at the screen, and what each of these sees.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "seating.hpp"
#include "type_line.hpp"

namespace gonfalon::tui {

class Guide;
class SetupEditor;

// Why the screen closes. No: it stays open. Game: the player leaves this game. Rematch: the next game of the same players opens.
// Gone: the terminal is lost.
enum class Leave { No, Game, Rematch, Gone };

struct Desk {
  // The plan describes the game. notice: a line to show first, mostly empty.
  Desk(client::Plan&, std::unique_ptr<client::GameClient>, screen::Terminal&, const std::string& notice);

  client::Plan& plan;
  screen::Terminal& terminal;
  Seating seating;
  BySide<screen::UiState> ui_states;
  BySide<TypeLine> lines;
  BySide<bool> rematch_wishes;  // who wants a rematch, at a table of two terminals
  Guide* guide = nullptr;       // null: neither a lesson nor a puzzle
  bool may_talk = false;        // somebody is at another terminal whom a player here can speak to
  Leave leave = Leave::No;

  // Of the player at the screen.
  screen::UiState& ui() { return ui_states[seating.chair()]; }
  TypeLine& line() { return lines[seating.chair()]; }

  bool is_guided() const { return guide != nullptr; }
  bool leaving() const { return leave != Leave::No; }
  void say(const std::string& message, bool refused = false) { ui().say(message, refused); }
  void clear_answer();  // the player has read the answer to the last command
  // Begins a command line; the player types the rest.
  void begin_typing(std::string_view so_far);
  // In a fortress, puts the cursor on the seat's piece.
  void follow_piece();

  // At a table of two terminals the name of that side's player, if it is known and short; or the side.
  text::Noun called_there(Side) const;
  BySide<text::Noun> players() const { return {{called_there(Side::Red), called_there(Side::Blue)}}; }
  // Why others wait for this side, such as `Blue is thinking`, without a full stop.
  std::string doing(Side) const;
  std::string wait_for(Side) const;
  std::string waiting_for(Side) const;  // for the title line
};

// Draws the whole screen with the question, where the game must not be shown. Unset: the question stands over the game.
using Curtain = std::function<screen::Frame(const screen::KeyedText& question)>;

// What a part of the screen can ask the whole screen to do for the player.
class Commander {
 public:
  // Gives a command, typed or what a key stands for; returns the refusal, if it was refused.
  virtual std::optional<Refusal> obey(const std::string& line) = 0;
  // Moves from there; nullopt: the seat's piece in the fortress.
  virtual void move(std::optional<Square> from, Square to) = 0;
  // Asks yes or no in the message's place. Any other key means no, and then does what it usually does.
  virtual bool confirm(const std::string& question) = 0;
  // Asks, where something is lost by it. True: the player leaves.
  virtual bool confirm_leaving(const Curtain&) = 0;
  // Shows these rows over the game. Returns the letter of the row that was chosen, and the last key; no letter: the key means
  // something else. Escape, q and a click beside them choose the first row; Ctrl-C the last one.
  virtual std::pair<char, screen::Key> choose_in(screen::SmallMenu) = 0;
  // Waits for a key; what happens at the table is heard meanwhile.
  virtual screen::Key read() = 0;
  virtual void press(const screen::Key&) = 0;
  // Go on, offer a draw, take back, message, rules, settings, give up, leave.
  virtual void open_menu() = 0;
  // Changes go into the plan and hold from now on.
  virtual void open_settings() = 0;
  // The keys that work now, the signs that the screen draws, and what can be typed.
  virtual std::vector<screen::HelpGroup> help() = 0;

 protected:
  ~Commander() = default;
};

// A scene without the lines for status, place and keys.
screen::Scene bare_scene(Desk&, const View& seen, const screen::UiState&);

// Has the line of messages in a window of this size room for the whole text?
bool is_room_for_message(const std::string& text, screen::Size);

// Gives the seat to the player who must act, if it is another one; no player sees the other's secrets.
void change_seats(Desk&, Commander&, SetupEditor&);

// Shows the last turn again, step by step, as the seat was told of it. False: there is none.
bool show_last_turn(Desk&, Commander&);

// Shows both opening setups: a battle's on one board, fortresses one after the other.
void show_openings(Desk&, Commander&);

}  // namespace gonfalon::tui
