// Games at a table of another process, for the same clients that play here.
#pragma once

#include <memory>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

class TableConnection;

// Where to, and as whom.
struct TableAddress {
  Request request;        // for a table of this machine, or for `seat` on the other
  std::string host = {};  // [USER@]HOST; empty: this machine
  std::string ssh = {};   // the program in place of ssh; empty: $GONFALON_SSH, or else ssh
};

// A table that was joined: its games, one after another.
class JoinedTable : public client::GameOpener {
 public:
  // Waits until the table has told all that has happened there. Throws std::system_error where it can't be reached.
  static Result<std::unique_ptr<JoinedTable>, Error> join(const TableAddress&);
  ~JoinedTable() override;

  // Who plays what at the table, for the person here.
  client::Plan plan(client::Plan wanted) const;
  // The game that is on; then the next one each time, with sides swapped.
  Result<client::Opened, Error> open(const client::Plan&) override;

 private:
  explicit JoinedTable(std::unique_ptr<TableConnection>);

  TableAddress address_;
  std::unique_ptr<TableConnection> next_;  // that has still to be opened; null: it was
};

}  // namespace gonfalon::net
