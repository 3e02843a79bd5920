// Follows a game's reports and keeps the history for the repetition rules.
#pragma once

#include "gonfalon/board/repetition.hpp"
#include "gonfalon/rules/report.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

class RepetitionTrack {
 public:
  explicit RepetitionTrack(const battle::Rules& rules) : rules_(rules) {}

  // Must receive every report in order. before: the view before it.
  void heed(const battle::View& before, const Report&);

  const board::RepetitionHistory& history() const { return history_; }

 private:
  bool beside_enemy(const battle::View&, Side, Square) const;
  void follow(const battle::View& before, const Moved&);
  void follow(const battle::View& before, const Attacked&);

  battle::Rules rules_;
  board::RepetitionHistory history_;
  std::uint64_t position_hash_ = 0;
};

}  // namespace gonfalon::bot::battle
