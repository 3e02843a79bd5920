#include "gonfalon/rules/order.hpp"

namespace gonfalon {

Order::Order(const Order&) = default;
Order::Order(Order&&) noexcept = default;
Order& Order::operator=(const Order&) = default;
Order& Order::operator=(Order&&) noexcept = default;
Order::~Order() = default;

}  // namespace gonfalon
