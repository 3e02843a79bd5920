// How long each level of the computer takes to answer on this machine, measured in people's games. A readable file under
// $XDG_STATE_HOME/gonfalon.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/bot/strength.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

struct ThinkingTime {
  std::chrono::milliseconds usual{0};
  std::chrono::milliseconds longest{0};
};

// nullopt: not measured yet in this game.
std::optional<ThinkingTime> thinking_time(std::string_view variant, bot::Strength);

// To be called after a game. waits: how long each of the computer's answers took. Fewer than four answers are ignored. If the
// folder can't be used, nothing is stored.
void keep_thinking_times(std::string_view variant, bot::Strength, std::vector<std::chrono::milliseconds> waits);

// `thinks 0.3 s`, `up to 1 s`; without numbers as long as nothing has been measured.
std::string told_of_thinking(const Rules&, bot::Strength);

}  // namespace gonfalon::profile
