// Chases that the search does not see the end of: which moves catch a man of the enemy's whatever he does, and which
// save an own one.
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

  // Every move, in order; what was known, and what had been played, before it.
  void heed(const battle::View& before, const Moved&, const board::RepetitionHistory&);
  // How often each of the enemy's men has got away lately.
  const ByMan<float>& escapes() const { return escapes_; }

  // Lessens the handicap of each candidate by what it promises: below 0 it speaks for the move. At most
  // so many steps of thought, each a third of one of the search's, or until there is enough, which is asked now and then;
  // tells how many it took.
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
