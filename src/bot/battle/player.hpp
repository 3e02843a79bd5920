// The computer opponent of the board battle: what it believes, its search, and what its level lets it do.
#pragma once

#include "belief.hpp"
#include "belief_board.hpp"
#include "hunts.hpp"
#include "level.hpp"
#include "names.hpp"
#include "search.hpp"
#include "track.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot::battle {

class BattlePlayer : public Player {
 public:
  BattlePlayer(const battle::Rules& rules, Side side, Strength strength, const EvalWeights& judgement,
               std::uint64_t seed);

  Setup set_up(const Budget&) override;
  Order choose(const Budget&) override;
  bool agrees_to_draw(const Budget&) override;

 protected:
  void heed(const Report&) override;

 private:
  const battle::View& battle_view() const { return std::get<battle::View>(view()); }
  void recall(const Attacked& attack);
  void count_escape(const Moved& move);
  // Each turn anew, by lot: some of the men that were shown are not remembered any more.
  void forget();
  // Who the man is, as far as this player remembers.
  ByRank<float> chances(const battle::Token& token) const;
  void guard_flags(Worths& worths) const;
  // Puts all that is known and believed on the board, with what men are worth now and what draws them on.
  void lay_out();
  // By lot: is this move not thought of at all?
  bool overlooks(battle::Trip trip);
  // What the men on the board are worth by their ranks, in points; the enemy's as believed.
  BySide<float> strength_in_men(const Worths& worths) const;
  // What the position is worth, as value_of() has it.
  int outlook() const;
  // Asked once a turn: whether it is time to resign.
  bool hopeless();

  battle::Rules battle_rules_;
  Random random_;
  const Level& level_;
  EvalWeights judgement_;
  BeliefBoard board_;
  BattleSearch search_;
  Hunts hunts_;
  RankBelief enemy_;  // who the enemy's men are
  RankBelief own_;    // and what one's own seem to be to the enemy
  BattleTrack track_;
  ByMan<float> escapes_{};  // how often each of the enemy's men has got away lately
  SquareSet forgotten_;  // men that were shown, by Token::id
  int value_ = 0;        // what there is to be won or lost from here on, when it thought last
  int hopeless_for_ = 0;  // turns running
};

}  // namespace gonfalon::bot::battle
