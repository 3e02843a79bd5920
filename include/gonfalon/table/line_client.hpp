// A client of another process: event lines go out, lines with commands come in.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

class LineClient {
 public:
  // nullopt: a spectator. reveals: both setups are sent once the game is over.
  LineClient(Table&, std::optional<Side>, bool reveals);

  std::optional<Side> side() const { return side_; }
  std::string hello() const;
  // The events since the last call, up to about `most` bytes; a player also hears what was said.
  std::string news(std::size_t most = std::string::npos);
  bool is_behind() const { return told_.reports < client_->report_count() || told_.remarks < client_->remarks().size(); }
  // Skips the reports that the client knows already, and what was said before the last of them. false: there are not so many, and
  // none is skipped.
  bool pass_over(std::size_t reports);

  struct Heard {
    client::Answer answer;
    std::string events;      // to be sent at once
    bool is_command = true;  // a `done` must follow; false: a line of a setup's block, or a blank one
  };
  Heard hear(const io::Line&);
  // The line that closes the answer to a command.
  std::string done();

 private:
  Listener listener() const { return side_ ? listener_of(*side_) : Listener::Public; }

  Table& table_;
  std::optional<Side> side_;
  client::GameClient* client_;
  client::CommandReader commands_;
  replica::Told told_;
  std::size_t answered_ = 0;
  bool reveals_;
};

}  // namespace gonfalon::table
