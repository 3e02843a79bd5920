// Chases beyond the search's horizon: the moves that force the capture of an enemy man, and those that save an own man.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "chase.hpp"
#include "gonfalon/rules/report.hpp"
#include "search.hpp"

namespace gonfalon::bot::battle {

class ChaseAnalysis {
 public:
  ChaseAnalysis(const battle::Rules& rules, Side me) : me_(me), chase_(rules) {}

  // Must receive every move in order, with the view and the history before it.
  void heed(const battle::View& before, const Moved&, const board::RepetitionHistory&);
  // How often each enemy man has escaped lately.
  const ByMan<float>& escapes() const { return escapes_; }

  // Lowers the handicap of each candidate by what it promises; below 0 it favours the move. Returns the steps used, `steps` at
  // most; three of them take as long as one node of the search. `enough` is polled now and then; true stops the analysis.
  std::uint64_t weigh(const BeliefBoard& board, std::vector<BattleSearch::Candidate>& candidates,
                      std::uint64_t steps, const std::function<bool()>& enough = {});

 private:
  struct Promise {
    CellMove move;
    float points;
  };

  bool hunted(const BeliefBoard& board, Man man) const;
  std::vector<Man> hunters_of(const BeliefBoard& board, Man prey) const;
  float gain(const BeliefBoard& board, Man hunter, Man prey) const;
  void hunt(const BeliefBoard& board, Man prey);
  void save(const BeliefBoard& board, Man prey);
  void promise(CellMove move, float points);

  Side me_;
  Chase chase_;
  ByMan<float> escapes_{};
  std::vector<Promise> promises_;
};

}  // namespace gonfalon::bot::battle
