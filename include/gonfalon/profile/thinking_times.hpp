// How long each level of the computer takes to answer on this machine, as people have waited for it; under
// $XDG_STATE_HOME/gonfalon, readable.
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

// Nothing: nobody has waited for it yet, in this game.
std::optional<ThinkingTime> thinking_time(std::string_view variant, bot::Strength);

// After a game: how long each of its answers took. Those of a game with fewer than a handful are passed over. Where the folder
// can't be used they are not kept.
void keep_thinking_times(std::string_view variant, bot::Strength, std::vector<std::chrono::milliseconds> waits);

// `thinks 0.3 s`, `up to 1 s`; in words as long as nothing has been measured.
std::string told_of_thinking(const Rules&, bot::Strength);

}  // namespace gonfalon::profile
