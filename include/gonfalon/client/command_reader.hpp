// The lines that one speaker gives, in order, and the setup that the speaker may be in the middle of: a block, or sealed in parts.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/io/lines.hpp"

namespace gonfalon::client {

class CommandReader {
 public:
  // The client must outlive the reader.
  CommandReader(GameClient& client, const Speaker& speaker) : client_(client), speaker_(speaker) {}

  // Carries the line out; what happened in the game was told by then (Audience). A fault's column counts from the line's first
  // character. A refusal says whose line it was, where that is known.
  Answer hear(const io::Line&);
  // The same for a command that was parsed already.
  Answer hear(const command::Command&);
  // After the last line: a block that has no end is incomplete.
  Answer end();

  // Commands heard to their end; a block is one.
  int commands() const { return commands_; }
  // The side that a look is for where the line does not name one.
  std::optional<Side> looks_for() const;
  bool in_block() const { return block_.has_value(); }  // the next line belongs to a setup, and is no command

 private:
  Answer hear_line(const io::Line&);
  Answer hear_command(const command::Command&);
  Answer hear_in_block(std::string_view line);
  Answer hear_sealed(const command::Command&);
  Answer told(Answer);

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
