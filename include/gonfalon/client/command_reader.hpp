// Reads one speaker's lines in order, and gathers a setup that takes several: a block, or a sealed setup in parts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/screen/keys.hpp"

namespace gonfalon::client {

// The commands that can be typed in this stage of a game, in groups for a help. takes: if set: whether a command can be given here.
std::vector<screen::HelpGroup> command_help(const Rules&, Stage, const std::function<bool(command::Verb)>& takes = {});
// A help for line mode: one row below the other, without a line end after the last.
std::string help_text(const std::vector<screen::HelpGroup>&);

class CommandReader {
 public:
  // The client must outlive the reader.
  CommandReader(GameClient& client, const Speaker& speaker) : client_(client), speaker_(speaker) {}

  // Carries the line out. When this returns, the Audience was told what happened in the game. A refusal's column counts from the
  // line's first character, and its answer has the side of the line, where that is known.
  Answer hear(const io::Line&);
  // The same for a command that was parsed already.
  Answer hear(const command::Command&);
  // To be called after the last line: refuses a block without its `end`.
  Answer end();

  // The number of commands heard so far; a block counts as one, at its end.
  int commands() const { return commands_; }
  // The side that a command which only looks is for, where it names none. nullopt: no side in particular.
  std::optional<Side> looks_for() const;
  bool in_block() const { return block_.has_value(); }  // the next line belongs to a setup

 private:
  Answer hear_line(const io::Line&);
  Answer hear_command(const command::Command&);
  Answer hear_in_block(std::string_view line);
  Answer hear_sealed(const command::Command&);

  struct Block {
    std::optional<command::SetupReader> reader;  // nullopt: the block was refused, and its lines are ignored
    Side side;
  };

  GameClient& client_;
  Speaker speaker_;
  std::optional<Block> block_;
  BySide<command::SealedText> sealed_;
  int commands_ = 0;
};

}  // namespace gonfalon::client
