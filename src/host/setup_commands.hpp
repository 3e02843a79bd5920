// The commands of setting up, each for the side that it is for.
#pragma once

#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

class SetupCommands {
 public:
  SetupCommands(Table& table, const command::Command& command, const client::Speaker& speaker)
      : table_(table), command_(command), speaker_(speaker) {}

  client::Answer unseal(Side);
  client::Answer random(Side);
  client::Answer suggest(Side);
  client::Answer edit(Side);  // place .. clear
  client::Answer ready(Side);
  client::Answer undo(Side);
  client::Answer redo(Side);

  // Setups that are kept under a name.
  client::Answer store(Side);
  client::Answer fetch(Side);
  client::Answer stored(Side);
  client::Answer forget(Side);
  client::Answer rename(Side);

  // For the side that the command is for, as the speaker may give it; or why not.
  client::Answer carry_out(client::Answer (SetupCommands::*)(Side));

 private:
  client::Answer lay_out(Side, Setup);  // a step of the draft
  // What is wrong with the names that the command has, if anything.
  std::optional<client::Answer> misnamed(Side) const;

  Table& table_;
  const command::Command& command_;
  const client::Speaker& speaker_;
};

}  // namespace gonfalon::host
