// A player's own screen state: cursor, typed line, open panel. No part of the game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::screen {

// A text over the game: help, the log, the rule book.
struct Panel {
  std::string title;
  std::string text;  // stands above the groups
  int top = 0;  // the first line shown, of the lines as the window wraps them; past the end: the last page
  std::vector<HelpGroup> groups = {};  // of a help
};

// One kind of man or card that can be placed while setting up.
struct TrayItem {
  std::string name;   // as the command names it: `miner`, `wall`, `ladder`, `flag`
  text::Noun label;   // for the reader
  char sign = ' ';    // its letter
  int left = 0;
};

// What has happened, in a sentence.
struct LogLine {
  std::string sentence;
  int number = 0;          // of a battle's move, or of a turn in a fortress; 0: none begins here
  std::string brief = {};  // the same in a few words, and for the first sentence of a turn the whole turn; empty: no shorter form
  Ink ink = Ink::Plain;    // of the short form, or of a remark
  bool goes_on = false;    // the short form of an earlier line tells this too
  bool remark = false;     // a player has said this
  std::optional<Side> mover = {};  // of a battle's move: whose it is
};

// Who reads a log. reader: the player who is addressed as `you`; nullopt: a bystander, or both players.
struct LogReader {
  const Rules& rules;
  std::optional<Side> reader = {};
  text::Highest highest = text::Highest::Ten;
};

// A few things to do, in a box over the game, each with its letter.
struct SmallMenu {
  struct Row {
    char letter;
    std::string does;
  };
  std::vector<Row> rows;
  std::size_t chosen = 0;
  std::string title = {};  // empty: the game's menu
};

struct UiState {
  Square cursor;
  bool cursor_set = false;        // by the player in play, or where play begins: it does not jump any more
  std::optional<Square> taken;    // the piece in hand
  std::vector<Square> goals;      // where it may go
  std::optional<fortress::Piece> entrant;  // the piece in hand that will enter the fortress
  bool handed_over = false;       // the other person at this terminal has just moved, and may press one more arrow: it is no step
  std::string line;               // the command being typed
  std::size_t caret = 0;          // in bytes
  std::size_t wrong_from = 0;     // the part of the line that a refusal is about, in bytes
  std::size_t wrong_to = 0;
  bool typing = false;
  bool line_refused = false;      // the line was refused, and stays to be read until something is typed
  std::string message;            // the last answer, until the next key
  std::optional<Key> message_key; // what a click on it is; forgotten with it
  std::string reason;             // of a hint, if it is too long for the message; drawn as advice is, and forgotten with the message
  bool refused = false;           // the last answer was a refusal
  KeyedText question;             // shown in the message's place until it is answered
  std::vector<LogLine> log;       // the newest last; of a long game the last hundreds
  int counted = 0;                // battle's moves, or turns in a fortress, that have been told so far
  std::optional<text::TurnInBrief> turn;  // of a fortress game: the turn that is being told
  std::size_t turn_line = 0;      // the log's line that tells it
  std::size_t answer = 0;         // so many of the newest log lines answer the player's last command
  std::optional<Panel> panel;
  std::optional<SmallMenu> menu;
  bool ran_into_wall = false;     // this player's last turn in a fortress ended at a wall
  bool own_fortress = false;      // shows the player's own fortress
  bool own_notes = false;         // shows the player's notes, in private
  std::optional<Attacked> attack; // the last attack, shown until a key is pressed
  std::string advice;             // a teacher's, each paragraph a line; drawn beside the board if there is room
  std::vector<TrayItem> tray;
  std::size_t chosen = 0;         // in the tray
  std::vector<Square> way;        // the way to the flag while setting up a fortress, drawn as numbers

  // What stands beside the board instead of the pieces. Empty: nothing does.
  const std::string& beside_board() const { return reason.empty() ? advice : reason; }

  // Nothing is in hand after this.
  void let_go();
  // This is the last answer now; what belonged to the one before is forgotten. Empty: there is none.
  void say(std::string, bool refusal = false);
  // Drops old lines of a long log: no screen shows so many, and a game may have millions.
  void add_to_log(LogLine);
  // Drops all lines but the last `kept` as soon as there are twice as many.
  void shorten_log(std::size_t kept);
  // Adds a line that is no report. A turn that has no line yet gets its line after it.
  void add_aside(LogLine);
  // Takes what a player says into the log, as text::said() or said_by_reader() has it.
  void hear(Side by, const std::string& sentence);
  // Takes a report into the log. False: the log does not tell it; whose turn it is stands in the header.
  bool hear(const Report&, const LogReader&);
  // The same without a line in the log: only counts.
  void count(const Report&, const LogReader&);
  void forget_log();
};

// What a click on a piece that may go into the fortress is: its number; if it is chosen already, Enter. nth: among those that may
// go in, from 0.
Key key_of_entrant(const UiState&, fortress::Piece, std::size_t nth);

}  // namespace gonfalon::screen
