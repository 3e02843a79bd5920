// One connection to a table, as the referee has it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/client/door.hpp"
#include "gonfalon/record/wire.hpp"

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
      : wire(std::move(connection), std::move(same)), user(std::move(account)), came(now), allowance(now) {}

  record::Wire wire;
  std::string user;  // the kernel's word
  std::string who;   // whom the table takes him for
  Clock::time_point came;  // to be in this state, but for Told
  Allowance allowance;
  State state = State::Asks;
  std::optional<Side> side;               // nothing: he watches
  std::unique_ptr<client::Voice> voice;   // once he is greeted
  bool has_spoken = false;                // since he is greeted
  std::size_t told = 0;                   // of what has happened at the table
  bool revealed = false;                  // he has been told both setups
  bool notices = false;                   // he has asked for them
  std::size_t commands = 0;
  bool answer_open = false;               // the last of them is carried out, but what came of it is not told yet
  bool lost = false;  // to be forgotten
};

}  // namespace gonfalon::net
