// Games at tables elsewhere, for the same clients that play here.
#pragma once

#include <memory>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

class DistantTable;

// Where to, and as whom.
struct Way {
  Request request;        // for a table of this machine, or for `seat` on the other
  std::string host = {};  // [USER@]HOST; empty: this machine
  std::string ssh = {};   // the program in place of ssh; empty: $GONFALON_SSH, or else ssh
};

// A table that has been joined. It is the only one that can be opened here.
class JoinedLobby : public client::Lobby {
 public:
  // Waits until it has told all that has happened there. Throws std::system_error where it can't be reached.
  static Result<std::unique_ptr<JoinedLobby>, client::Complaint> join(const Way&);
  ~JoinedLobby() override;

  // Who plays what at it, for who sits here.
  client::Plan plan(client::Plan wanted) const;

  // Again, where another game has begun there, sides changed.
  Result<client::Opened, client::Complaint> open(const client::Plan&) override;
  Result<client::Opened, client::Complaint> open_record(const record::TextFile&) override;
  std::vector<std::filesystem::path> saved_games() const override { return {}; }
  client::SavedGame look_into(const std::filesystem::path&) const override { return {}; }
  std::optional<std::filesystem::path> last_game(const std::vector<std::filesystem::path>&) const override { return {}; }
  bool rename_game(const std::filesystem::path&, const std::string&) override { return false; }
  bool delete_game(const std::filesystem::path&) override { return false; }

 private:
  JoinedLobby(Way way, std::unique_ptr<DistantTable> table);

  Way way_;
  std::shared_ptr<DistantTable> table_;  // the door's too
  bool opened_ = false;
};

}  // namespace gonfalon::net
