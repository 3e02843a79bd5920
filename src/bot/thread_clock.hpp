// The time that the thinking thread has had of its processor: what a Budget is reckoned in.
#pragma once

#include <ctime>

namespace gonfalon::bot {

inline double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace gonfalon::bot
