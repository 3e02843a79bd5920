// One connection to a table, as the referee has it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/io/line_stream.hpp"
#include "gonfalon/table/line_client.hpp"

namespace gonfalon::net {

using Clock = std::chrono::steady_clock;

// So many lines at once, and so many a second from then on.
class Allowance {
 public:
  explicit Allowance(Clock::time_point now) : since_(now - at_once * a_line) {}

  // Takes one; false: there is none before next().
  bool take(Clock::time_point now);
  Clock::time_point next() const { return since_ + a_line; }

 private:
  static constexpr std::chrono::milliseconds a_line{20};
  static constexpr int at_once = 100;

  Clock::time_point since_;  // what is left has been gathered since then
};

struct Peer {
  enum class State {
    Asks,     // he has still to say what he wants
    Greeted,  // he is seated, or watches; what he has been told before he may say now
    Told,     // he hears all that happens
    Gone
  };

  Peer(Descriptor connection, Descriptor same, std::string account, Clock::time_point now)
      : stream(std::move(connection), std::move(same)), user(std::move(account)), came(now), allowance(now) {}

  io::LineStream stream;
  std::string user;  // the kernel's word
  std::string who;   // whom the table takes him for
  Clock::time_point came;  // to be in this state, but for Told
  Allowance allowance;
  State state = State::Asks;
  std::optional<table::LineClient> client;  // once the peer is greeted
  bool has_spoken = false;  // since then
  bool notices = false;     // the peer has asked for them
  bool answer_open = false; // the last command is carried out, but what came of it is not told yet
  bool lost = false;        // to be forgotten

  std::optional<Side> side() const { return client ? client->side() : std::nullopt; }
};

}  // namespace gonfalon::net
