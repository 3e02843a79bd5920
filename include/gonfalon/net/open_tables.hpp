// The tables on this machine, to be listed, opened and joined; and tables of other machines, to be joined through ssh.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// Joining a table of another process, and opening its games one after another.

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

// The open tables in this folder that answer within one second, in which all of them are asked at once. player: the name of the
// player who asks, on an account that several players share.
std::vector<client::OpenTable> open_tables(const std::filesystem::path& tables, const std::string& player = {});

// Parses the answer of the table of this name to `about`. nullopt: the line is invalid.
std::optional<client::OpenTable> read_about(const std::string& table, std::string_view line);

class FolderWatch;

class Tables : public client::Tables {
 public:
  // as: what all requests share: the folder, the player's name, the ssh program.
  explicit Tables(const TableAddress& as);

  ~Tables() override;

  std::vector<client::OpenTable> open_now() const override;
  void wait_with(Poller&) const override;
  bool has_news() override;
  Result<client::Joined, Error> join(const client::TableWanted&, const client::Plan&) override;
  std::optional<Error> open(const std::string& name, const client::Plan&) override;
  client::Plan as_opened(client::Plan) const override;
  std::vector<std::string> closed_now() const override;
  std::optional<Error> open_again(const std::string& name) override;
  std::optional<Error> close(const std::string& name) override;
  std::string free_name(std::string_view like) const override;
  std::string called_here(const std::string& name) const override;
  profile::ClubResults club() const override;
  bool reaches_out() const override { return may(Permission::OtherMachine); }
  std::string address_of(const std::string& table) const override;

 private:
  std::optional<Error> open_for(const std::string& name, client::Plan game);

  TableAddress as_;
  mutable std::unique_ptr<FolderWatch> watch_;  // null before the first open_now()
  std::map<std::string, Side> held_;  // by table: the seat that this program has held last
};

// The folder of the open tables, with one socket for each.

using client::Address;
using client::is_table_name;
using client::read_address;

// $XDG_RUNTIME_DIR/gonfalon, or else $XDG_STATE_HOME/gonfalon/tables. Empty: there is no home. The folder may not exist. A runtime
// folder that is not there, or that belongs to another account, is passed over, as the XDG specification has it.
std::filesystem::path own_tables();
// Why $XDG_RUNTIME_DIR is passed over. nullopt: it is not, or it is not set.
std::optional<Error> wrong_runtime_folder();

// How a command names a table here: `friday`, or `friday --tables FOLDER` if the folder is not own_tables(). Quoted for a shell.
std::string typed_table(const std::filesystem::path& tables, std::string_view table);

// 1 to 64 letters and digits: nothing that a shell could interpret.
bool is_token(std::string_view);

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table);
// The names of the tables that have a socket in the folder, sorted. A socket may be left over, without a listener.
std::vector<std::string> tables_in(const std::filesystem::path& tables);

}  // namespace gonfalon::net
