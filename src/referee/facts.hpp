// SECRET. All that has happened in a game, in order. A game may have millions of moves: what happens often is kept in
// four bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "gonfalon/rules/report.hpp"

namespace gonfalon::referee {

// One thing that happened, in full: a report with nothing left out.
using Fact = Report;

class Facts {
 public:
  void push_back(Fact fact);
  std::size_t size() const { return packed_.size(); }
  Fact operator[](std::size_t nth) const;

 private:
  std::deque<std::uint32_t> packed_;
  std::vector<Fact> whole_;  // setups and the like; their number in packed_ is their place here
};

}  // namespace gonfalon::referee
