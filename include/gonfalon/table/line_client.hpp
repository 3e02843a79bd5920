// A client behind a stream of lines, of another process: event lines go out, lines with commands come in.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

class LineClient {
 public:
  // Without a side: a spectator. reveals: both setups are told once the game is over.
  LineClient(Table&, std::optional<Side>, bool reveals);

  std::optional<Side> side() const { return side_; }
  std::string hello() const;
  // What has happened since the last call, up to about so many bytes.
  std::string news(std::size_t most = std::string::npos);
  bool is_behind() const { return told_ < client_->heard(); }
  // The client was told so many reports before. False: there are not so many, and all are told.
  bool pass_over(std::size_t reports);

  struct Heard {
    client::Answer answer;
    std::string events;      // to be told at once
    bool is_command = true;  // a `done` is due; false: a line of a setup's block, or a blank one
  };
  Heard hear(const io::Line&);
  // What closes the answer to a command.
  std::string done();

 private:
  Listener listener() const { return side_ ? listener_of(*side_) : Listener::Public; }

  Table& table_;
  std::optional<Side> side_;
  client::GameClient* client_;
  client::CommandReader commands_;
  std::size_t told_ = 0;
  std::size_t answered_ = 0;
  bool reveals_;
};

}  // namespace gonfalon::table
