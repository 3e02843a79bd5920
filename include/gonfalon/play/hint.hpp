// What the computer would do in a player's place. It is thought out by a process of its own, which is told what
// that player has been told and nothing else.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "gonfalon/play/game.hpp"
#include "gonfalon/play/program.hpp"

namespace gonfalon::play {

class HintSeeker {
 public:
  static constexpr std::chrono::seconds longest_wait{5};  // nobody waits longer for an answer
  static constexpr int slice = 100;  // ms at most between two looks: what it has not been told yet goes out in one

  // Begins; something must be due from this side, in naming or in play. Nothing of the game is kept: it may
  // go on meanwhile. Throws std::system_error.
  HintSeeker(Game&, Side);

  // To wait for with poll(2), until it can be read.
  int descriptor() const { return program_.output(); }
  // After that: sees what has come. true: it is done.
  bool look();
  // Once it is done: the command that it would give; nothing: none came.
  const std::optional<std::string>& command() const { return command_; }

 private:
  Program program_;
  std::optional<std::string> command_;
};

// The same, waiting for it: some tenths of a second.
std::optional<std::string> hint(Game&, Side);

}  // namespace gonfalon::play
