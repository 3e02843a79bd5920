#include "trail.hpp"

namespace gonfalon::bot::fortress {

void Trail::look(const gonfalon::fortress::View& now) {
  const auto& party = now.party[side_];
  if (party.inside) stood_.insert(party.at);
  const bool goes_on = turn_ == now.turns && walker_ == party.inside && stood_before_ == stood_.size() && known_ == now.heard[side_];
  if (goes_on) return;
  steps_.clear();
  known_ = now.heard[side_];
  stood_before_ = stood_.size();
  walker_ = party.inside;
  turn_ = now.turns;
}

namespace {

// Whether a report is the first that tells of an order of this side, or of a new turn. Everything that came of the order before
// has been told by then.
struct Begins {
  Side side;

  bool operator()(const Stepped& step) const { return step.side == side; }
  bool operator()(const Bumped& bump) const { return bump.side == side; }
  bool operator()(const LadderBlocked& blocked) const { return blocked.side == side; }
  bool operator()(const Swapped& swapped) const { return swapped.side == side; }
  bool operator()(const Sacrificed& sacrificed) const { return sacrificed.side == side; }
  bool operator()(const TurnCame&) const { return true; }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

}  // namespace

std::vector<Move> Trail::fruitless_and_back() const {
  std::vector<Move> steps = steps_;
  if (!steps.empty()) steps.push_back({steps_.back().to, steps_.back().from});
  return steps;
}

void Trail::heed(const gonfalon::fortress::View& before, const Report& report) {
  if (!std::visit(Begins{side_}, report)) return;
  look(before);
  if (const auto* step = std::get_if<Stepped>(&report)) steps_.push_back({step->from, step->to});
}

}  // namespace gonfalon::bot::fortress
