// The computer opponent of the board battle: what it believes, its search, and what its level lets it do.
#pragma once

#include "battle_belief.hpp"
#include "battle_board.hpp"
#include "battle_search.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

class BattlePlayer : public Player {
 public:
  BattlePlayer(const battle::Rules& rules, Side side, Strength strength, std::uint64_t seed);

  Setup set_up(const Budget&) override;
  Order choose(const Budget&) override;
  bool agrees_to_draw(const Budget&) override;

 protected:
  void heed(const Report&) override;

 private:
  const battle::View& sight() const { return std::get<battle::View>(view()); }
  void follow(const battle::Formation& formation);
  void follow(const Moved& move);
  void follow(const Attacked& attack);
  void lay_out();

  battle::Rules battle_rules_;
  Random random_;
  const Judgement& judgement_;
  BattleBoard board_;
  BattleSearch search_;
  Belief enemy_;  // who the enemy's men are
  Belief own_;    // and what one's own seem to be to the enemy
  board::Trail trail_;
  std::uint64_t placing_ = 0;
};

}  // namespace gonfalon::bot
