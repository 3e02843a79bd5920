// `gonfalon bot`: the computer opponent as a program at a table, and its thinking time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "gonfalon/base/result.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/replica/game_replica.hpp"

namespace gonfalon::engine {

struct BotPlan {
  bot::Strength strength = bot::default_strength;
  std::optional<std::uint64_t> seed;  // nullopt: $GONFALON_SEED, or by lot
  int ms = 0;                         // the most for a command; 0: as the table allows
  bool hint = false;                  // a person plays this side, and asks for advice
  bool review = false;                // the game is over, and its turning points are wanted
};

// The thinking time for a command: the strength's usual time, but no more than `own` and the table's limit `allowed` permit, both
// in milliseconds; 0: no limit. If there is a limit, the highest strength takes all of it.
std::chrono::milliseconds time_to_think(bot::Strength, int allowed, int own);

// The same for a setup, for which the table allows more time.
std::chrono::milliseconds time_for_setup(bot::Strength, int own);

// How fast the computer answers people: each answer comes after the same time, because its real thinking time would give away
// what pieces it has.
struct Pace {
  std::chrono::milliseconds thinks{0};   // the most for a command
  std::chrono::milliseconds answers{0};  // time from the request to the answer, never less and hardly more
  std::chrono::milliseconds sets_up{0};  // the same for its setup
};
// ms: the program's limit for a command; 0: no limit.
Pace pace_of(bot::Strength, const Rules&, int ms);

// Reads events from standard input and writes commands to standard output, until the input ends. With plan.review it reads the
// whole game, then writes lines about its progress and its side's turning points. Throws std::system_error.
Exit run_bot(const BotPlan&);

// Asks the computer for a hint or a review. It runs in a process of its own, which is told only what this player was told. The
// game is copied and may go on meanwhile. Throws std::system_error.

std::unique_ptr<client::Adviser> ask_adviser(const replica::GameReplica&, Side, std::uint64_t seed);
std::unique_ptr<client::Reviewer> ask_reviewer(const replica::GameReplica&, Side);  // the game must be over

}  // namespace gonfalon::engine
