// Reports in the order in which they were told. A game may have millions of moves, so frequent reports take four bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "gonfalon/rules/report.hpp"

namespace gonfalon {

class ReportList {
 public:
  void push_back(const Report& report);
  std::size_t size() const { return packed_.size(); }
  Report operator[](std::size_t nth) const;
  // Forgets all but the first `count`, which may be at most size().
  void keep_first(std::size_t count);

 private:
  std::deque<std::uint32_t> packed_;
  std::vector<Report> whole_;  // setups and other reports that do not fit; packed_ holds their index here
};

}  // namespace gonfalon
