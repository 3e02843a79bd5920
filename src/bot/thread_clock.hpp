// CPU time of the thinking thread: the unit of Budget::time.
#pragma once

#include <ctime>

#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

inline double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Measures how much of a budget is used up since construction.
class BudgetClock {
 public:
  explicit BudgetClock(const Budget& budget) : budget_(budget), begun_ms_(thread_ms()) {}

  bool by_nodes() const { return budget_.nodes > 0; }
  // Deducts nodes that were spent elsewhere. Must leave some. Without a node limit it does nothing.
  void spend(std::uint64_t nodes) { budget_.nodes -= by_nodes() ? nodes : 0; }
  // True if a stop was requested; or, with a node limit, if `done` reaches it; otherwise if this part of the time is over.
  bool over(double part, std::uint64_t done = 0) const {
    if (budget_.stop.stop_requested()) return true;
    if (by_nodes()) return done >= budget_.nodes;
    return elapsed_ms() >= part * static_cast<double>(budget_.time.count());
  }
  double elapsed_ms() const { return thread_ms() - begun_ms_; }

 private:
  Budget budget_;
  double begun_ms_;
};

}  // namespace gonfalon::bot
