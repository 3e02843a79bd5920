// A setup that is being made, with the way back.
#pragma once

#include <vector>

#include "gonfalon/rules/order.hpp"

namespace gonfalon::host {

class DraftHistory {
 public:
  explicit DraftHistory(Setup first) : now_(std::move(first)) {}

  const Setup& now() const { return now_; }
  // A step; what was undone before it can't be given again. What changes nothing is no step.
  void change_to(Setup next);
  // The last two steps are one from now on.
  void join_steps();
  // False: there is nothing to take back, or to give again.
  bool undo();
  bool redo();

 private:
  Setup now_;
  std::vector<Setup> past_;    // the oldest first
  std::vector<Setup> undone_;  // the last to be given again first
};

}  // namespace gonfalon::host
