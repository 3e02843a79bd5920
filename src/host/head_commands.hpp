// The lines of a record's head and end. A head is taken until a side is ready; what only repeats what holds already, at
// any time.
#pragma once

#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

class HeadCommands {
 public:
  HeadCommands(Table& table, const command::Command& command, const client::Speaker& speaker)
      : table_(table), command_(command), speaker_(speaker) {}

  client::Answer revision();
  client::Answer variant();
  client::Answer option();
  client::Answer first();
  client::Answer name();
  client::Answer date();
  client::Answer position();
  // The result is the game's own, and only checked; but that a player forfeited no command says. It is taken
  // from whoever plays for him.
  client::Answer result();

  // For who may give them.
  client::Answer carry_out(client::Answer (HeadCommands::*)());

 private:
  bool too_late() const { return !table_.game.ready().empty(); }

  Table& table_;
  const command::Command& command_;
  const client::Speaker& speaker_;
};

}  // namespace gonfalon::host
