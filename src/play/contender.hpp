// A program at the table: the process, what it has said and been told, and its time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/program.hpp"

namespace gonfalon::play {

class Contender {
 public:
  // Starts it and greets it. ms: what it has for a command, 0: as long as it likes; patience: see Plan.
  Contender(Game&, Side, const Launch&, std::uint64_t seed, int ms, int patience = 0);

  // After what has happened: if a command is due from it now, its time begins; `anew`: again, for it has
  // given one.
  void give_time(bool anew);
  bool late() const;
  void note_command();  // it has given one; before what comes of it is known
  // Microseconds of processor time for each command but the setup, where the system tells.
  const std::vector<std::uint32_t>& spent() const { return spent_; }
  std::optional<Clock::duration> time_left() const;  // where a command is due, and there is a limit

  // Counts refusals running; true: it has had too many.
  bool refused_once_more() { return ++refusals_ >= most_refusals; }
  void not_refused() { refusals_ = 0; }

  const Side side;
  Program program;
  Dialogue dialogue;
  std::size_t told = 0;  // facts

 private:
  static constexpr int most_refusals = 3;

  std::optional<std::chrono::microseconds> used_now() const;  // for the command that is due

  Game& game_;
  std::chrono::milliseconds limit_;
  std::chrono::milliseconds patience_;
  int refusals_ = 0;
  bool due_ = false;
  bool deploying_ = false;
  Clock::time_point deadline_;
  std::optional<std::chrono::microseconds> used_before_;
  std::vector<std::uint32_t> spent_;
};

}  // namespace gonfalon::play
