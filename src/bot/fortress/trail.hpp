// What a side's pieces have done in the other's fortress that the notepad does not keep: the last steps, and where they stood.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

template <std::size_t W>
class Trail {
 public:
  Trail(const BasicGround<W>& ground, Side side) : ground_(ground), side_(side) {}

  // A report that is about to be learned; `before` is what was known until then.
  void heed(const gonfalon::fortress::View& before, const Report&);
  // What is known now, when an order is asked for.
  void look(const gonfalon::fortress::View& now);

  // As of the last look(): the steps that the piece has taken in this turn since it last found something. Taking one of them
  // again would find nothing either.
  const std::vector<Move>& fruitless() const { return steps_; }
  // Those, and the one that would take the last of them back.
  std::vector<Move> fruitless_and_back() const;
  // Where a piece has stood after a step, so that its player was told of ladders there. A space where it was beaten, sent back or
  // carried on is not among them.
  const std::set<Square, ByFloor>& stood() const { return stood_; }

 private:
  void stand(const gonfalon::fortress::View& now, Square at);

  const BasicGround<W>& ground_;
  Side side_;
  std::set<Square, ByFloor> stood_;
  std::vector<Move> steps_;
  // What was known before those steps, whose they are, and in which turn.
  gonfalon::fortress::Notepad known_;
  bool looked_ = false;  // since, where there might have been a ladder
  std::optional<gonfalon::fortress::Piece> walker_;
  int turn_ = 0;
};

}  // namespace gonfalon::bot::fortress
