// Which players at a table are present, and since when the others have been away.
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

  // people: the sides that people play. Programs are always present; people are present until open() or set_present().
  explicit Presence(BySide<bool> people) : people_(people) {}

  // The table is open to others from now on: all its people count as away. allowed: the absence after which the other
  // player may claim the win; 0: never.
  void open(Clock::duration allowed, Clock::time_point now);
  // false: nothing changed.
  bool set_present(Side, bool present, Clock::time_point now);

  const BySide<bool>& people() const { return people_; }
  bool all_have_come() const;
  // nullopt: the player is present.
  std::optional<Clock::duration> away_for(Side, Clock::time_point now) const;
  // Time until a claim against this side is allowed. nullopt: never, or the player is present.
  std::optional<Clock::duration> until_claim(Side, Clock::time_point now) const;
  // Why a claim against this side is refused; nullopt: it is allowed.
  std::optional<Refusal> against_claim(Side, Clock::time_point now) const;

 private:
  BySide<bool> people_;
  Clock::duration allowed_{};
  BySide<std::optional<Clock::time_point>> away_since_;
  BySide<bool> came_{{true, true}};  // has been present since open()
};

}  // namespace gonfalon::table
