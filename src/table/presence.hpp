// Which of the players at a table are present, since when the others are away, and who wants a rematch.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::table {

class Presence {
 public:
  using Clock = std::chrono::steady_clock;

  // people: the sides that people play; a program is always present, and people are until something else is told.
  explicit Presence(BySide<bool> people) : people_(people) {}

  // The table is open to others from now on: all its people are away. allowed: after so long the other player may claim the win;
  // 0: never.
  void open(Clock::duration allowed, Clock::time_point now);
  // False: it was so already.
  bool set_present(Side, bool present, Clock::time_point now);

  const BySide<bool>& people() const { return people_; }
  bool all_have_come() const;
  // Nullopt: the player is present.
  std::optional<Clock::duration> away_for(Side, Clock::time_point now) const;
  // Time until a claim against this side is allowed. nullopt: never, or the player is present.
  std::optional<Clock::duration> until_claim(Side, Clock::time_point now) const;
  // Why a claim against this side is refused; nullopt: it is allowed.
  std::optional<Refusal> against_claim(Side, Clock::time_point now) const;

 private:
  BySide<bool> people_;
  Clock::duration allowed_{};
  BySide<std::optional<Clock::time_point>> away_since_;
  BySide<bool> came_{{true, true}};
};

}  // namespace gonfalon::table
