// A game as one client was told of it. Nothing else is in it, so there is nothing in it to leak.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "gonfalon/rules/report_list.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::replica {

class GameReplica {
 public:
  // sees: the sides whose secrets are told here; none for a bystander.
  GameReplica(Rules rules, BySide<bool> sees);

  // ---- what is told ----
  // Could this be told now? To be asked of reports from outside this process.
  bool can_follow(const Report&) const;
  // The next report, as those who see these sides are told of it.
  void hear(const Report&);
  // The latest reports were taken back; there must be as many.
  void take_back(std::size_t reports);
  // Once the game is over: a setup that was not told here before. False: it is known, or it contradicts what was told.
  bool reveal(Side, const std::shared_ptr<const Setup>&);

  // ---- what is known ----
  const Rules& rules() const { return rules_; }
  const BySide<bool>& sees() const { return sees_; }
  const View& public_view() const;
  const GameStatus& status() const { return status_; }
  bool over() const { return status().stage == Stage::Over; }
  // What a side knows. Where that is not known here it is what a bystander knows.
  const View& view(Side) const;
  bool is_known(Side side) const { return seen_[side].has_value(); }

  // All that was told, in order: 0 .. heard()-1. told() is what a listener was told of it, as far as that is known here.
  std::size_t heard() const { return told_.size(); }
  Report told(std::size_t nth, Listener listener) const { return as_told(told_[nth], listener); }

 private:
  // A view is learnt when somebody asks for it: in a game that programs play seldom anybody does.
  struct LazyView {
    View view;
    std::size_t learnt = 0;  // of told_
  };

  Report as_seen(Report) const;
  const View& learnt(LazyView&, Listener) const;

  Rules rules_;
  BySide<bool> sees_;
  ReportList told_;
  GameStatus status_;
  mutable LazyView public_;                     // what a bystander knows
  mutable BySide<std::optional<LazyView>> seen_;  // what a side knows: of those whose secrets are told here, or were revealed
};

// Hands what a listener was told from `from` on to tell(), and moves `from` past it. game: a replica, or a client that has one.
template <class Game, class Tell>
void tell_since(const Game& game, Listener listener, std::size_t& from, Tell tell) {
  for (; from < game.heard(); ++from) tell(game.told(from, listener));
}

}  // namespace gonfalon::replica
