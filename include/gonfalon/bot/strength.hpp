// The strength of a computer player.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gonfalon::bot {

// Random and Greedy are the baselines for measuring; the other six are the levels 1 to 6.
enum class Strength : std::uint8_t { Random, Greedy, Recruit, Scout, Sergeant, Captain, General, Marshal };
constexpr std::array<Strength, 8> all_strengths{Strength::Random,  Strength::Greedy,  Strength::Recruit, Strength::Scout,
                                               Strength::Sergeant, Strength::Captain, Strength::General, Strength::Marshal};
constexpr Strength default_strength = Strength::Captain;
// Gives hints and reviews games: the same judgement, so that no review counts a hint as a mistake.
constexpr Strength judging_strength = Strength::Marshal;
// Reads "random", "greedy", "1" .. "6".
std::optional<Strength> find_strength(std::string_view name);
std::string_view name_of(Strength);
const char* title_of(Strength);  // a msgid such as "sergeant"; null for the baselines
// The time for one order if no limit is set.
std::chrono::milliseconds usual_time(Strength);

}  // namespace gonfalon::bot
