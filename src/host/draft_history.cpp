#include "gonfalon/host/draft_history.hpp"

#include <utility>

namespace gonfalon::host {

namespace {

constexpr std::size_t most_steps = 1000;  // more than anybody takes by hand; a script could take any number

bool step(Setup& now, std::vector<Setup>& from, std::vector<Setup>& to) {
  if (from.empty()) return false;
  to.push_back(std::exchange(now, std::move(from.back())));
  from.pop_back();
  return true;
}

}  // namespace

void DraftHistory::change_to(Setup next) {
  if (next == now_) return;
  if (past_.size() == most_steps) past_.erase(past_.begin());
  past_.push_back(std::exchange(now_, std::move(next)));
  undone_.clear();
}

void DraftHistory::join_steps() {
  if (past_.size() >= 2) past_.pop_back();
}

bool DraftHistory::undo() { return step(now_, past_, undone_); }

bool DraftHistory::redo() { return step(now_, undone_, past_); }

}  // namespace gonfalon::host
