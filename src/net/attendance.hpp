// Which of those who play at a table are there, and since when the others are not.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "gonfalon/base/side.hpp"

namespace gonfalon::net {

using Clock = std::chrono::steady_clock;

class Attendance {
 public:
  // All are away from now on. people: the sides that persons play; a program is always there. allowed: who has been away for
  // so long has lost where the other claims it; zero: nobody ever has.
  Attendance(BySide<bool> people, Clock::duration allowed, Clock::time_point now);

  // False: it was so already.
  bool set_there(Side, bool there, Clock::time_point now);
  // Has each of them been there?
  bool all_have_come() const;
  // Nothing: he is there.
  std::optional<Clock::duration> away_for(Side, Clock::time_point now) const;
  // Until the other may claim the win, zero: he may now; nothing: he never may, or this one is there.
  std::optional<Clock::duration> until_claim(Side, Clock::time_point now) const;
  // Why the other may not, in one of the words of host::why_not(); empty: he may.
  std::string_view against_claim(Side, Clock::time_point now) const;

 private:
  BySide<bool> people_;
  Clock::duration allowed_;
  BySide<std::optional<Clock::time_point>> away_since_;
  BySide<bool> came_;
};

}  // namespace gonfalon::net
