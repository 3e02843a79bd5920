#include "trail.hpp"

#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

// To find no ladder where there might have been one is a find, and not told.
template <std::size_t W>
void Trail<W>::stand(const gonfalon::fortress::View& now, Square at) {
  if (stood_.contains(at)) return;
  const BasicKnownMap<W> before(ground_, now, side_, &stood_);
  looked_ = looked_ || has(before.may_lead_on(ground_), board::space_of(ground_.rules, at));
  stood_.insert(at);
}

template <std::size_t W>
void Trail<W>::look(const gonfalon::fortress::View& now) {
  const auto& party = now.party[side_];
  if (party.inside) stand(now, party.at);
  const bool goes_on = turn_ == now.turns && walker_ == party.inside && !looked_ && known_ == now.heard[side_];
  if (goes_on) return;
  steps_.clear();
  known_ = now.heard[side_];
  looked_ = false;
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

template <std::size_t W>
std::vector<Move> Trail<W>::fruitless_and_back() const {
  std::vector<Move> steps = steps_;
  if (!steps.empty()) steps.push_back({steps_.back().to, steps_.back().from});
  return steps;
}

template <std::size_t W>
void Trail<W>::heed(const gonfalon::fortress::View& before, const Report& report) {
  if (!std::visit(Begins{side_}, report)) return;
  look(before);
  if (const auto* step = std::get_if<Stepped>(&report)) steps_.push_back({step->from, step->to});
}

template class Trail<1>;
template class Trail<4>;

}  // namespace gonfalon::bot::fortress
