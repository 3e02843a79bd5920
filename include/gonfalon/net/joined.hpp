// Joining a table of another process, and opening its games one after another.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

class TableConnection;

// Which table to join, and how to reach it.
struct TableAddress {
  Request request;        // for a table on this machine, or for `gonfalon seat` on the other
  std::string host = {};  // [USER@]HOST; empty: this machine
  std::string ssh = {};   // the program in place of ssh; empty: $GONFALON_SSH, or else ssh
  std::filesystem::path club = {};  // the file of the results at the tables on this machine
};

// A table that was joined: its games, one after another.
class JoinedTable : public client::GameOpener {
 public:
  // Waits until the table has sent the game so far. Error: the table does not answer in time, has closed the connection, or does
  // not let this player in. Throws std::system_error if this machine has no such table, or ssh can't be started.
  static Result<std::unique_ptr<JoinedTable>, Error> join(const TableAddress&);
  ~JoinedTable() override;

  // The wanted plan, with the table's rules and the sides that are not played here marked as played elsewhere.
  client::Plan plan(client::Plan wanted) const;
  // Called with the side that is played here, now and whenever the next game changes it.
  void tell_side(std::function<void(Side)> hear);
  // The first call opens the current game; each further call the next one, with sides swapped.
  Result<client::Opened, Error> open(const client::Plan&) override;

 private:
  explicit JoinedTable(std::unique_ptr<TableConnection>);

  TableAddress address_;
  std::function<void(Side)> hear_side_ = [](Side) {};
  std::unique_ptr<TableConnection> next_;  // for the next open(); null: open() joins again
};

}  // namespace gonfalon::net
