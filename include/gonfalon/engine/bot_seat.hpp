// `gonfalon bot`: the computer opponent as a program at somebody's table, and the time that it takes.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/base/exit.hpp"

namespace gonfalon::engine {

struct BotPlan {
  bot::Strength strength = bot::default_strength;
  std::optional<std::uint64_t> seed;  // nothing: $GONFALON_SEED, or by lot
  int ms = 0;                         // at most for a command, 0: as the referee allows
  bool hint = false;                  // somebody else plays this side, and asks what to do now
  bool review = false;                // it plays no game, but goes over one that was played
};

// The thinking time for a command: the strength's usual one, but no more than the referee's limit leaves and
// than `own`; 0: there is no such limit. The highest strength takes all that the limits leave.
std::chrono::milliseconds time_to_think(bot::Strength, int allowed, int own);

// The same for its setup, which is waited for longer.
std::chrono::milliseconds time_for_setup(bot::Strength, int own);

// How fast the computer answers where people sit: each answer comes after the same time, whatever it thought, for how
// long it thinks tells of what it holds.
struct Pace {
  std::chrono::milliseconds thinks{0};   // at most, for a command
  std::chrono::milliseconds answers{0};  // so long after it was asked for one: not before, and safely not after
  std::chrono::milliseconds sets_up{0};  // the same for its setup
};
// ms: what a program has for a command, 0: as long as it likes.
Pace pace_of(bot::Strength, const Rules&, int ms);

// Reads events from standard input and writes commands to standard output, to the end of the input. With plan.review it
// hears the whole game and then writes its side's turning points, after lines that tell how far it is.
// Throws std::system_error.
Exit run_bot(const BotPlan&);

}  // namespace gonfalon::engine
