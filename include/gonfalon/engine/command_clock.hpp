// The time that a program has: for a command, from when it is due until one is accepted, and for all of a game.
#pragma once

#include <chrono>
#include <optional>

namespace gonfalon::engine {

struct TimeLimits {
  std::chrono::milliseconds command{0};   // 0: as long as it likes
  std::chrono::milliseconds game{0};      // for all its commands but the setup; 0: as long as it likes
  // The machine may be busy with others: while a program has had less than its limit of the processor's time it is
  // waited for, so much longer a command; 0: it is not.
  std::chrono::milliseconds patience{0};
};

class CommandClock {
 public:
  using Clock = std::chrono::steady_clock;
  using Used = std::optional<std::chrono::microseconds>;  // of the processor's time so far, where the system tells

  explicit CommandClock(TimeLimits limits) : limits_(limits) {}

  // A command is due from now on; a setup has ten seconds more, and is not taken from the game's time.
  void begin(bool setup, Clock::time_point now, Used used);
  void end(Clock::time_point now, Used used);
  bool runs() const { return due_.has_value(); }
  bool for_setup() const { return due_ && due_->setup; }

  // How long until the program is late, if ever; below 0: it is.
  std::optional<Clock::duration> left(Clock::time_point now, Used used) const;
  // What `turn` tells: the smaller limit; 0: there is none.
  std::chrono::milliseconds told() const;
  // Of the processor's time, for the command that is due.
  Used spent(Used used) const;

 private:
  struct Due {
    bool setup;
    Clock::time_point since;
    Used used_before;
  };
  struct Time {  // what has passed
    Clock::duration wall{};
    std::chrono::microseconds used{};
    int commands = 0;
  };
  Clock::duration left(std::chrono::milliseconds limit, const Time&, bool used_known) const;
  Time with_this_one(const Due&, Clock::time_point now, Used used) const;

  TimeLimits limits_;
  std::optional<Due> due_;
  Time game_;               // of all commands before
  bool used_known_ = true;  // of all of these
};

}  // namespace gonfalon::engine
