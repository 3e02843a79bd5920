// The orders that have been given in a game, in order, each in four bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include "gonfalon/rules/order.hpp"

namespace gonfalon::host {

struct Given {
  Side side;
  Order order;  // but for Deploy
};

class GivenOrders {
 public:
  void push_back(const Given&);
  Given operator[](std::size_t nth) const;
  std::size_t size() const { return packed_.size(); }
  bool empty() const { return packed_.empty(); }
  // Takes away those from the nth on, and gives them back.
  GivenOrders cut(std::size_t nth);

 private:
  std::deque<std::uint32_t> packed_;
};

}  // namespace gonfalon::host
