// What leads a player through a game on the full screen, and adds to the table: a lesson, or a puzzle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

class Table;

class Guide {
 public:
  virtual ~Guide() = default;

  virtual std::string title() const = 0;  // for the header
  virtual std::string keys() const = 0;   // for the line of keys
  // Shows its text: beside the board, or in a panel if there is no room.
  virtual void begin_step() = 0;
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
  // A teacher has lines carried out that a player would be asked about first.
  virtual bool teaches() const { return false; }
  // Call it when the line's answer is shown.
  virtual void go_on(const client::Answer&) = 0;

 protected:
  // Shows this text beside the board, or under this title in a panel.
  static void show(Table&, const std::string& title, const std::string& text);
  // Always in a panel, never beside the board. `text`: each line is a paragraph; backticks, which are left out, mark what is
  // typed or drawn.
  static void show_panel(Table&, const std::string& title, const std::string& text);
  // Says it on the message line, or in a panel if it has no room there.
  static void tell(Table&, const std::string& title, const std::string& text, bool refused);
};

}  // namespace gonfalon::tui
