// The lines that one speaker gives, in order, and the setup block that he may be in the middle of.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/command/edit.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/record/lines.hpp"

namespace gonfalon::play {

class Dialogue {
 public:
  Dialogue(Game& game, const Speaker& speaker) : game_(game), speaker_(speaker) {}

  // A fault's column counts from the line's first character. A refusal says whose line it was, where that is known.
  Answer hear(const record::Line&);
  // After the last line: a block that has no end is incomplete.
  Answer end();

  // Commands heard to their end; a block is one.
  int commands() const { return commands_; }
  const Speaker& speaker() const { return speaker_; }
  bool in_block() const { return block_.has_value(); }  // the next line is one of a setup's, and no command

 private:
  Answer hear_line(const record::Line&);
  Answer hear_command(std::string_view line);
  Answer hear_in_block(std::string_view line);

  struct Block {
    std::optional<command::SetupReader> reader;  // nothing: refused already, and only to be read over
    Side side;
  };

  Game& game_;
  Speaker speaker_;
  std::optional<Block> block_;
  int commands_ = 0;
};

}  // namespace gonfalon::play
