// One connection to a table, as the table's process holds it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

#include "gonfalon/io/line_stream.hpp"
#include "gonfalon/table/line_client.hpp"

namespace gonfalon::net {

using Clock = std::chrono::steady_clock;

// Limits a peer's lines: at_once lines without a pause, then one line every a_line.
class Allowance {
 public:
  explicit Allowance(Clock::time_point now) : since_(now - at_once * a_line) {}

  // Counts one line. false: none is allowed before next().
  bool take(Clock::time_point now);
  Clock::time_point next() const { return since_ + a_line; }

 private:
  static constexpr std::chrono::milliseconds a_line{20};
  static constexpr int at_once = 100;

  Clock::time_point since_;  // one line is allowed for every a_line since then
};

struct Peer {
  enum class State {
    Asks,     // has not said yet what it wants
    Greeted,  // sits or watches; its first line may say how many events it knows already
    Told,     // is sent all events
    Gone      // is closed once its queue is sent
  };

  Peer(Descriptor connection, Descriptor same, uid_t number, Clock::time_point now)
      : stream(std::move(connection), std::move(same)), account(number), came(now), allowance(now) {}

  io::LineStream stream;
  uid_t account;     // the account on the other end, from the kernel
  std::string who;   // the player's name: USER, or USER/PLAYER on an account that several players share; empty: not looked up
  std::string id;    // the identity that owns seats: the same with the account's number
  Clock::time_point came;  // when it entered its state; not updated for Told
  Allowance allowance;
  State state = State::Asks;
  std::optional<table::LineClient> client;  // once the peer is greeted
  bool has_spoken = false;  // has sent a line since it was greeted
  bool notices = false;     // it has asked for them
  bool answer_open = false; // the last command is carried out, but its `done` is not sent yet
  bool lost = false;        // to be removed

  std::optional<Side> side() const { return client ? client->side() : std::nullopt; }
};

}  // namespace gonfalon::net
