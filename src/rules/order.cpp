#include "gonfalon/rules/order.hpp"

#include "gonfalon/rules/view.hpp"

namespace gonfalon {

Order::Order(const Order&) = default;
Order::Order(Order&&) noexcept = default;
Order& Order::operator=(const Order&) = default;
Order& Order::operator=(Order&&) noexcept = default;
Order::~Order() = default;

namespace {

class OrderTold {
 public:
  OrderTold(const Rules& rules, const View& before, Side side, const Report* next)
      : rules_(rules), before_(before), side_(side), next_(next) {}

  using Told = std::optional<Order>;
  Told operator()(const Moved& move) const { return went(move.side, move.from, move.to); }
  Told operator()(const Attacked& attack) const { return went(attack.side, attack.from, attack.to); }
  Told operator()(const Stepped& step) const { return went(step.side, step.from, step.to); }
  Told operator()(const Bumped& bump) const { return went(bump.side, bump.from, bump.to); }
  Told operator()(const LadderBlocked& blocked) const {
    return went(blocked.side, blocked.at, *fortress::above(std::get<fortress::Rules>(rules_), blocked.at));
  }
  Told operator()(const Named& named) const {
    if (named.side != side_ || !std::get<fortress::View>(before_).party[side_].must_name) return {};
    return Enter{named.piece};
  }
  Told operator()(const Swapped& swapped) const { return withdrew<Swap>(swapped.side); }
  Told operator()(const Sacrificed& sacrificed) const { return withdrew<Sacrifice>(sacrificed.side); }
  template <class Other>
  Told operator()(const Other&) const {
    return {};
  }

 private:
  Told went(Side side, Square from, Square to) const {
    if (side != side_) return {};
    return Move{from, to};
  }
  // The report after the withdrawal names the piece that goes in next.
  template <class Withdrawal>
  Told withdrew(Side side) const {
    const auto* named = side == side_ && next_ != nullptr ? std::get_if<Named>(next_) : nullptr;
    if (named == nullptr) return {};
    return Withdrawal{named->piece};
  }

  const Rules& rules_;
  const View& before_;
  Side side_;
  const Report* next_;
};

}  // namespace

std::optional<Order> order_told(const Rules& rules, const View& before, Side side, const Report& report, const Report* next) {
  return std::visit(OrderTold(rules, before, side, next), static_cast<const AnyReport&>(report));
}

}  // namespace gonfalon
