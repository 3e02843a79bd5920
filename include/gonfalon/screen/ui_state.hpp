// A player's own screen state: what he points at, types and has open. No part of the game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::screen {

// A text over the game: help, the log, the rule book.
struct Panel {
  std::string title;
  std::string text;
  int top = 0;  // the first line that is shown, as the window wraps them; past the end: the last page
};

// What can still be placed while setting up; in the order of the tray.
struct TrayItem {
  std::string name;   // as the command names it: `miner`, `wall`, `ladder`, `flag`
  std::string label;  // as the reader calls it
  char sign = ' ';    // its letter
  int left = 0;
};

// What has happened, in a sentence.
struct LogLine {
  std::string sentence;
  int move = 0;  // of a battle's move its number; 0: it is none
};

struct UiState {
  Square cursor;
  std::optional<Square> taken;    // the piece in hand
  std::vector<Square> goals;      // where it may go
  std::optional<fortress::Piece> entrant;  // the piece in hand that is to go into the fortress
  std::string line;               // the command being typed
  std::size_t caret = 0;          // in bytes
  std::size_t wrong_from = 0;     // of it, what a refusal is about, in bytes
  std::size_t wrong_to = 0;
  bool typing = false;
  bool line_refused = false;      // the line was refused, and stays to be read until something is typed
  std::string message;            // the last answer, until the next key
  bool refused = false;           // and it was a refusal
  std::string question;           // is asked now; stands in the message's place until it is answered
  std::vector<LogLine> log;       // the newest last; of a long game the last hundreds
  int moves = 0;                  // of a battle, as many as have been told
  std::size_t answer = 0;         // so many of them came in answer to his last command
  std::optional<Panel> panel;
  bool own_fortress = false;      // looks into his own
  bool own_notes = false;         // or at his notes, in private
  std::optional<Attacked> attack; // the last, shown until a key is pressed
  std::string advice;             // a teacher's, a paragraph a line; beside the board, where there is room
  std::vector<TrayItem> tray;
  std::size_t chosen = 0;         // in the tray
  std::vector<Square> way;        // to the flag, while setting up a fortress: numbered in it

  // Nothing is in hand any more.
  void let_go();
  // No screen shows so many, and a game may have millions.
  void add_to_log(std::string sentence, int move = 0);
  // What has been told, and how that is said; of some there is nothing to say.
  void hear(const Report&, std::string sentence);
  void forget_log();
};

}  // namespace gonfalon::screen
