#include "gonfalon/table/game.hpp"

#include <cassert>

#include "gonfalon/table/record.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::table {

namespace {

PackedOrder packed(Side side, const Order& order) {
  return std::visit(overload{[side](const auto& given) -> PackedOrder { return {side, given}; },
                             [side](const Deploy&) -> PackedOrder {
                               assert(false);  // a game in progress has no such order
                               return {side, Resign{}};
                             }},
                    order);
}

}  // namespace

Game::Game(Rules rules, const Random& lot, std::optional<Side> first)
    : rules_(std::move(rules)),
      drawn_(Random(lot).below(2) == 0 ? Side::Red : Side::Blue),
      first_(first),
      referee_(rules_, first.value_or(drawn_)) {}

void Game::change_rules(Rules rules) {
  rules_ = std::move(rules);
  referee_ = Referee(rules_, first_.value_or(drawn_));
}

void Game::name_first(Side first) {
  first_ = first;
  referee_ = Referee(rules_, first);
}

std::optional<Refusal> Game::deploy(Side side, Setup setup) {
  if (auto refused = referee_.seat(side).submit(Deploy{setup})) return refused;
  setups_[side] = std::move(setup);
  ready_.push_back(side);
  return {};
}

std::optional<Refusal> Game::begin_from(const battle::Position& position) {
  if (auto wrong = referee_.begin_from(position)) return wrong;
  position_ = text::position_text(std::get<battle::Rules>(rules_), position);  // before any pass by a side that can't move
  ready_.assign(both_sides.begin(), both_sides.end());
  return {};
}

std::optional<Refusal> Game::order(Side side, const Order& order) {
  if (auto refused = submit(side, order)) return refused;
  if (record_is_full() && status().stage == Stage::Play) end_full_record();
  undone_.clear();
  return {};
}

std::optional<Refusal> Game::submit(Side side, const Order& order) {
  if (auto refused = referee_.seat(side).submit(order)) return refused;
  given_.push_back(packed(side, order));
  given_bytes_ += longest_line;
  if (record_is_full()) given_bytes_ = orders_text(*this).size();
  return {};
}

void Game::submit_all(const PackedOrders& orders) {
  for (const PackedOrder& given : orders) submit(given.side, order_of(given));
}

void Game::keep_record_within(std::size_t bytes) {
  most_bytes_ = bytes;
  given_bytes_ = orders_text(*this).size();
}

// If the side to act has a standing offer, its second offer is refused, and the other side's offer still agrees.
void Game::end_full_record() {
  const Side side = status().to_act;
  submit(side, OfferDraw{});
  submit(other(side), OfferDraw{});
}

// ---- undo and redo --------------------------------------------------------------------------------

std::optional<client::TakenBack> Game::take_back(BySide<bool> whose) {
  const auto is_meant = [&](std::size_t nth) {
    const auto& [side, order] = given_[nth];
    // Undoing a declined or lapsed offer would change nothing visible. An offer that is not the last order has lapsed: the order
    // after it is the other side's, since an order of these sides would have been found first.
    if (std::holds_alternative<DeclineDraw>(order)) return false;
    if (std::holds_alternative<OfferDraw>(order) && nth + 1 < given_.size()) return false;
    return whose[side];
  };
  std::size_t kept = given_.size();
  do {
    if (kept == 0) return {};
    --kept;
  } while (!is_meant(kept));
  client::TakenBack taken{.orders = given_.size() - kept};
  const auto first_undone = given_.begin() + static_cast<std::ptrdiff_t>(kept);
  undone_.emplace_back(first_undone, given_.end());
  given_.erase(first_undone, given_.end());
  const Referee before = std::move(referee_);
  referee_ = Referee(rules_, before.first());
  replay();
  taken.reports = before.report_count() - referee_.report_count();
  ++times_taken_back_;
  return taken;
}

std::size_t Game::would_take_back(BySide<bool> whose) const {
  Game trial(rules_, Random(0), referee_.first());
  trial.setups_ = setups_;
  trial.position_ = position_;
  trial.ready_ = ready_;
  trial.given_ = given_;
  return trial.take_back(whose) ? referee_.report_count() - trial.referee_.report_count() : 0;
}

// Plays the given orders again from the same setups, with a new referee.
void Game::replay() {
  if (!position_.empty())
    referee_.begin_from(*text::read_position(std::get<battle::Rules>(rules_), position_));
  else
    for (const Side side : ready_) referee_.seat(side).submit(Deploy{setups_[side]});
  given_bytes_ = 0;
  submit_all(std::exchange(given_, {}));
}

bool Game::redo() {
  if (undone_.empty()) return false;
  const PackedOrders group = std::move(undone_.back());
  undone_.pop_back();
  submit_all(group);
  return true;
}

}  // namespace gonfalon::table
