// How strong a computer opponent is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gonfalon::bot {

// The two rulers that strength is measured with, and the six levels.
enum class Strength : std::uint8_t { Random, Greedy, Recruit, Scout, Sergeant, Captain, General, Marshal };
constexpr Strength default_strength = Strength::Captain;
// "random", "greedy", "1" .. "6".
std::optional<Strength> find_strength(std::string_view name);
std::string_view name_of(Strength);
const char* title_of(Strength);  // what such a player is called, a msgid: `sergeant`; null: a ruler has no title
// The time for one order where nobody has set a limit.
std::chrono::milliseconds usual_time(Strength);

}  // namespace gonfalon::bot
