// Games of computer players, from which puzzles are made.
#pragma once

#include <cstdint>
#include <functional>

#include "common/seated_players.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::test {

constexpr int easiest = 900;  // ratings of new puzzles are from here upwards

// From 1, as people choose them.
inline bot::Strength level(int number) { return static_cast<bot::Strength>(static_cast<int>(bot::Strength::Recruit) + number - 1); }

// Plays a battle between two players of levels 3 to 6. look: called before each move, with the moment, whose player is on turn.
// Once it returns false, the game is left.
void play_for_puzzles(const Rules&, const bot::Budget&, Random, const std::function<bool(const client::Moment&, const View&)>& look);

// A puzzle of this moment, without an answer yet.
inline puzzle::Puzzle begun(const client::Moment& moment, puzzle::Theme theme) { return {.id = "?", .theme = theme, .moment = moment}; }

}  // namespace gonfalon::test
