// How fast the computer answers where people sit: each answer comes after the same time, whatever it thought, for how
// long it thinks tells of what it holds.
#pragma once

#include <chrono>

#include "gonfalon/bot/player.hpp"

namespace gonfalon::engine {

struct Pace {
  std::chrono::milliseconds thinks{0};   // at most, for a command
  std::chrono::milliseconds answers{0};  // so long after it was asked for one: not before, and safely not after
  std::chrono::milliseconds sets_up{0};  // the same for its setup
};

// ms: what a program has for a command, 0: as long as it likes.
Pace pace_of(bot::Strength, const Rules&, int ms);

}  // namespace gonfalon::engine
