// The connection from a player's program to a table: a socket on this machine, or ssh to another machine.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/spawn.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/io/lines.hpp"

namespace gonfalon::net {

// Why ssh did not reach the table. Lost: the connection broke, or there was none. TurnedAway: the other machine takes no connection
// from here at the moment. Refused: it will not let this player in, or is not the machine that it was.
enum class Failure { Lost, TurnedAway, Refused };

// From ssh's exit status and its messages. Exit status 255 is ssh's own; any other comes from the other machine's command.
Failure failure_of(int exit_status, std::string_view messages);

// When to try again. An sshd may lock out an address that fails too often (PerSourcePenalties), and then everybody there.
class Retries {
 public:
  // nullopt: not at all.
  std::optional<std::chrono::milliseconds> pause_after(Failure);
  bool has_failed() const { return lost_ > std::chrono::milliseconds(0) || refused_ > 0; }
  void succeed() { *this = {}; }

 private:
  std::chrono::milliseconds lost_{0};  // the last pause after a loss
  int refused_ = 0;                    // how often, one after the other
};

class Transport {
 public:
  // asks: ssh may ask for a password, or about an unknown host, at the terminal. Throws std::system_error if there is no such
  // table on this machine, or if ssh can't be started. If the other machine has no such table, the connection ends.
  Transport(const TableAddress&, bool asks);

  io::LineStream& stream() { return *stream_; }

  // Has the table spoken? Call it before its lines are read: it passes over what a shell on the other machine said before.
  bool hears_table();
  // The shell has said so much that the table is not waited for any longer.
  bool is_greeted_too_long() const { return passed_over_ > longest_greeting; }

  // The descriptor of ssh's standard error; -1: closed, or there is no ssh.
  int complains() const { return complains_.get(); }
  // Reads ssh's messages. While ssh may ask, they are also copied to our standard error.
  void hear_complaints();
  void stop_asking() { asks_ = false; }

  // What came in place of the table, made visible: the end of what the shell said, and of ssh's messages. At most 200 bytes of each.
  std::string last_words();
  // After the connection has ended: waits a moment for ssh's last message and exit status. Lost if the table had spoken.
  Failure find_failure();

 private:
  static constexpr std::size_t longest_greeting = std::size_t{64} << 10;

  void start_ssh(const TableAddress&);
  void pass_over(std::size_t bytes);

  bool asks_;
  Process ssh_;  // declared first: it is ended after its streams are closed
  std::optional<io::LineStream> stream_;
  Descriptor complains_;
  io::Lines complaints_{-1};
  std::string complained_;       // the end of ssh's messages; no warnings
  bool heard_table_ = false;
  std::string greeting_;         // the end of what the shell said
  std::size_t passed_over_ = 0;  // all of it, in bytes
};

}  // namespace gonfalon::net
