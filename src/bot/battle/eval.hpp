// What men are worth, what draws them on, and what a number of points means for the game.
#pragma once

#include "belief_board.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

// Values of positions as the search sees them: from -sure (lost) to sure (won), 0 for a draw.
constexpr int sure = 30000;
constexpr int not_sure = sure - 1000;  // beyond it somebody has won, in so many moves

// The numbers for one kind of army. Points: a captain is about 100.
struct EvalWeights {
  ByRank<float> man;
  float stealth_high, stealth_low;  // share of its worth that a man's not being known adds: from general up, others
  float spy_stealth;
  float spy_idle;        // a spy without an enemy marshal
  float unbeatable;      // what is added to a man that nobody left can beat, as a share
  float few_miners, last_miner;  // times, with two left and with one
  float last_men;        // shared among a side's last men that can move: who has none left has lost
  float flag;            // taking the flag, where the board cannot see it end the game
  float guard_bomb;      // a bomb beside the flag
  float even_share;      // of the worth of all men on the board: a lead that is half of what is between even and won
  float pull_still, pull_moving;  // share of a gain that coming near is worth; of men that stand still or move
  float pull_decay;      // for each step away
  float threat;          // share of the enemy's pull that counts
  float duty;            // of being near an enemy's man that comes near the flag
  float alarming;        // so many steps from the flag, an enemy's man begins to matter
  float unguarded;       // what it costs if nobody can stop an enemy's man on his way to the flag, of half a win
  float decoy;           // that a man not shown, so many steps from a square beside the own flag, has never moved:
  int decoy_steps;       // who moves is no bomb, and what is left standing at last betrays the flag
  float still, miner_still;  // and anywhere; and more for a miner
  float reserve;         // that marshal, general or spy, not shown, has never moved: while nobody of the enemy's is known,
                         // and the less the more are
  float holds;           // the best man's worth grows by this share of the worth of the best whom he alone beats
  float rash;            // so many times as likely as believed is a bomb where general or marshal attack who never moved:
                         // of many men they choose one who is thought none, and often wrongly
  float way_to_flag;     // what an enemy's bomb beside his flag is worth, as a share of it
  float miner_out;       // of a miner who has left his home rows: he is on his way to the bombs
  float miner_at_flag;   // and of one who is near the flag, as far as it is believed to stand there
  float impatience;      // by this share what draws men on grows with each 50 moves without an attack, beyond
                         // 30, up to 150
  float many_escapes;    // who has got away so often draws on half as much
  float exchange;        // how gladly men are exchanged by who is ahead; 1: as the worth of a lead has it
  float intruder_steps;  // a known man in the own home rows draws men on as if he were nearer: so many times the steps
  int again;             // taken off the value of a position for each time that it has stood
  int to_and_fro;        // what it costs to go back, with no enemy near, to where the same man came from just now
  bool by_network = true;  // what has been learnt of positions counts too, at the levels that know it
};
const EvalWeights& eval_weights_for(const battle::Rules&);
// The same with another taste: what makes plans attractive differs by up to about this share.
EvalWeights styled(EvalWeights, float share, Random random);

// What points are worth in a game: more of them always more, but less and less.
inline int value_of(int points, int even) {
  const int size = points < 0 ? -points : points;
  return static_cast<int>(static_cast<float>(points) * static_cast<float>(not_sure) /
                          static_cast<float>(size + even));
}

// What so many points more are worth to who has these already.
inline int value_of_more(int more, int points, int even) { return value_of(points + more, even) - value_of(points, even); }

// The points again that have such a value.
inline float points_of(int value, int even) {
  constexpr int most = not_sure - not_sure / 20;  // beyond it few points more make much of a difference
  const int within = value < -most ? -most : value > most ? most : value;
  const int size = within < 0 ? -within : within;
  return static_cast<float>(within) * static_cast<float>(even) / static_cast<float>(not_sure - size);
}

// The man of such an army, none that stands still or steals up like the spy, who is worth about so many points.
Rank man_worth(const battle::Rules&, const EvalWeights&, float points);

// How many times as much as usual men are drawn on after so many single moves without an attack; what is hidden
// loses its worth by as much.
float impatience_after(const EvalWeights&, int since_attack);

// The same lead counts more where less is left (even_of): who is ahead by so many points loses his men more
// lightly and takes the other's more gladly.
void weigh_exchanges(Worths&, const EvalWeights&, Side, float lead, float worth_of_all);

// In points: half of what is between even and won, where all men on the board are worth so much.
int even_of(const EvalWeights&, float worth_of_all);

// Of the men of both sides in this position; `lost` says who is gone.
Worths worths_in(const battle::Rules&, const EvalWeights&, const BySide<ByRank<std::uint8_t>>& lost);

// Plans for what lies beyond the search's sight: sets the pull on all men of the board, from how they stand now, towards
// what each could win. escapes: how often a man has got away lately; he draws on the less.
void make_plans(BeliefBoard&, const EvalWeights&, const ByMan<float>& escapes = {});

}  // namespace gonfalon::bot::battle
