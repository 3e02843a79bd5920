// A program at the table: the process, what it has said and been told, and its time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/engine/command_clock.hpp"
#include "gonfalon/engine/pace.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/host/command_reader.hpp"

namespace gonfalon::host {

class EngineSeat {
 public:
  // Starts it and greets it.
  // pace: none for who is heard at once.
  EngineSeat(Table&, Side, const client::Launch&, std::uint64_t seed, const engine::TimeLimits&, const engine::Pace& pace);

  // After what has happened: if a command is due from it now, its time begins, or goes on where it was due before.
  void give_time();
  void stop_time();  // it has given that command
  // It has been asked something else: its answer comes at its pace.
  void hold_back();
  bool held_back() const { return engine::Clock::now() < answers_from_; }
  bool late() const;
  // Milliseconds that it has for a command, 0: as long as it likes.
  int limit() const { return static_cast<int>(clock_.told().count()); }
  // Microseconds of processor time for each command but the setup, where the system tells.
  const std::vector<std::uint32_t>& spent() const { return spent_; }
  // Until it is late, where a command is due, and there is a limit.
  std::optional<engine::Clock::duration> time_left() const;
  // Until there is something to be done about it.
  std::optional<engine::Clock::duration> time_to_wait() const;

  // Counts refusals running; true: it has had too many.
  bool refused_once_more() { return ++refusals_ >= most_refusals; }
  void not_refused() { refusals_ = 0; }
  // Counts lines since it has last given what was due; true: it has said too much.
  bool said_once_more() { return ++said_ > most_said; }

  const Side side;
  engine::Program program;
  CommandReader commands;
  std::size_t told = 0;  // facts

 private:
  static constexpr int most_refusals = 3;
  static constexpr int most_said = 1000;

  Game& game_;
  engine::CommandClock clock_;
  engine::Pace pace_;
  engine::Clock::time_point answers_from_;
  int refusals_ = 0;
  int said_ = 0;
  std::vector<std::uint32_t> spent_;
};

}  // namespace gonfalon::host
