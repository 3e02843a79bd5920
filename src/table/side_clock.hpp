// The time of one side: for a command, from when it is due until one is accepted, and for the whole game.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

class SideClock {
 public:
  using Clock = std::chrono::steady_clock;
  // Processor time that the player's process has used so far. nullopt: unknown.
  using Used = std::optional<std::chrono::microseconds>;

  explicit SideClock(const TimeControl& control) : control_(control) {}

  // A command is due from now on, a setup or another one.
  void begin(bool setup, Clock::time_point now, Used used = {});
  // The command was given, or is no longer due.
  void end(Clock::time_point now, Used used = {});
  bool runs() const { return due_.has_value(); }
  bool for_setup() const { return due_ && due_->setup; }
  // The side's turn is over.
  void add_bonus() { bonus_ += control_.bonus; }

  // Time until the side is late; 0 or less: it is late. nullopt: no command is due, or there is no limit.
  std::optional<Clock::duration> left(Clock::time_point now, Used used = {}) const;
  // Milliseconds for the `turn` and `clock` events: the smaller limit, at least 1; 0: there is no limit. While a setup with a limit
  // of its own is due, that limit.
  int told(Clock::time_point now) const;
  // Processor time used for the command that is due.
  Used spent(Used used) const;

 private:
  struct Due {
    bool setup;
    Clock::time_point since;
    Used used_before;
  };
  struct Time {  // time that has passed
    Clock::duration wall{};
    std::chrono::microseconds used{};
    int commands = 0;
  };
  Clock::duration left(Clock::duration limit, const Time&, bool used_known) const;
  Time with_this_one(const Due&, Clock::time_point now, Used used) const;

  TimeControl control_;
  std::optional<Due> due_;
  Clock::duration bonus_{};
  Time game_;               // for all earlier commands
  bool used_known_ = true;  // `used` is known for all of them
};

// Which players at a table are present, and since when the others have been away.

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
