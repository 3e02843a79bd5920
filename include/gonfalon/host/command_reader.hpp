// The lines that one speaker gives, in order, and the setup that he may be in the middle of: a block, or sealed in parts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/door.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/host/table.hpp"
#include "gonfalon/record/lines.hpp"

namespace gonfalon::host {

class CommandReader {
 public:
  CommandReader(Table& table, const client::Speaker& speaker) : papers_(table.papers), here_(&table), speaker_(speaker) {}
  // At a table elsewhere.
  CommandReader(Papers& papers, const client::Speaker& speaker) : papers_(papers), here_(nullptr), speaker_(speaker) {}

  // A fault's column counts from the line's first character. A refusal says whose line it was, where that is known.
  client::Answer hear(const record::Line&);
  // After the last line: a block that has no end is incomplete.
  client::Answer end();

  // Commands heard to their end; a block is one.
  int commands() const { return commands_; }
  // The side that a look is for where the line does not name one.
  std::optional<Side> looks_for() const;
  bool in_block() const { return block_.has_value(); }  // the next line is one of a setup's, and no command

 private:
  client::Answer hear_line(const record::Line&);
  client::Answer hear_command(std::string_view line);
  client::Answer hear_in_block(std::string_view line);
  client::Answer hear_sealed(const command::Command&);

  struct Block {
    std::optional<command::SetupReader> reader;  // nothing: refused already, and only to be read over
    Side side;
  };

  Papers& papers_;
  Table* here_;  // null: the table stands elsewhere
  client::Speaker speaker_;
  std::optional<Block> block_;
  BySide<command::SealedText> sealed_;
  int commands_ = 0;
};

}  // namespace gonfalon::host
