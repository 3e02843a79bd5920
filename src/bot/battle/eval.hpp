// What men are worth, what attracts them, and what points mean for the game.
#pragma once

#include "belief_board.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

// Values of positions in the search: from -sure (lost) to sure (won); 0 is a draw.
constexpr int sure = 30000;
constexpr int not_sure = sure - 1000;  // beyond it a side has won in some number of moves

// What the search leaves out or only estimates.
struct SearchShortcuts {
  int surprise = 300;         // by how much, in points, an attack's outcome may differ from its immediate gain: cuts chance nodes short
  float hardly = 0.06F;       // attacks of hidden men that are less probable than this are skipped
  float hardly_moves = 0.1F;  // so are their moves
  float remote = 0.08F;       // an attack's outcomes that are less probable than this are only estimated
  int guess_after = 2;        // so are attacks between unknown men after so many exchanges
};

// The weights for full armies, or for small ones. Points: a captain is about 100.
struct EvalWeights {
  ByRank<float> man;
  float stealth_high, stealth_low;  // share of a man's worth that secrecy adds: from general up; others
  float spy_stealth;
  float spy_idle;        // a spy without an enemy marshal
  float unbeatable;      // share added to a man that no enemy left can beat
  float few_miners, last_miner;  // factors with two miners left, and with one
  float last_men;        // shared among a side's last movable men: a side without any has lost
  float flag;            // taking the flag, where the board does not end the game
  float guard_bomb;      // a bomb beside the flag
  float even_share;      // Worths::even as a share of the worth of all men on the board
  float pull_still, pull_moving;  // share of a possible gain that approaching is worth; the target stands still, or moves
  float pull_decay;      // factor for each step of distance
  float threat;          // share of the enemy's attraction that counts
  float duty;            // bonus of being near an enemy man that approaches the flag
  float alarming;        // enemy men nearer than so many steps to the flag matter
  float unguarded;       // the cost, in Worths::even, of an enemy man on its way to the flag that nobody can stop
  float decoy;           // bonus of an unmoved, unshown man within decoy_steps of a square beside the own flag:
  int decoy_steps;       // a man that moves is no bomb, and the men that stay betray the flag
  float still, miner_still;  // bonus of any unmoved, unshown man; extra for a miner
  float reserve;         // bonus of an unmoved, unshown marshal, general or spy; times the share of enemy men unknown
  float holds;           // share of the best enemy that only the own best man beats, added to the worth of that man
  float rash;            // factor for the chance that a man of unknown rank is a bomb, when a general or marshal attacks it:
                         // the move is chosen because the man is believed to be no bomb, so this belief is wrong more often
                         // than in general
  float way_to_flag;     // the worth of an enemy bomb beside its flag, as a share of the flag's
  float miner_out;       // bonus of a miner outside its home rows
  float miner_at_flag;   // bonus of a miner near the enemy's flag, times the probability that it is there
  float impatience;      // growth of all attraction for each 50 moves without an attack, from 30 to 150
  float many_escapes;    // so many escapes halve the attraction of a man
  float exchange;        // how gladly the leading side exchanges men; 1: as the value of a lead implies
  float intruder_steps;  // factor for the distance to a known man in the own home rows
  int again;             // deducted for each earlier occurrence of the position
  int to_and_fro;        // the cost of moving a man straight back when no enemy is near
  float attack_unmoved, attack_moved;  // what an attack of this player on a hidden man costs beside what falls and is shown, in
                                       // points: the man has never moved, or has moved
  float retaken;         // where an attack is only estimated: the share of the own winner's worth that counts as lost if an enemy man
                         // stands beside it
  Daring daring = {};
  SearchShortcuts shortcuts = {};
  float network = 1;     // the share of the network's value that counts, at levels that use it; 0: it is not used
};
const EvalWeights& eval_weights_for(const battle::Rules&);
// The same weights, varied at random by up to about this share.
EvalWeights styled(EvalWeights, float share, Random random);

// The value of points: rising, but ever more slowly.
inline int value_of(int points, int even) {
  const int size = points < 0 ? -points : points;
  return static_cast<int>(static_cast<float>(points) * static_cast<float>(not_sure) /
                          static_cast<float>(size + even));
}

// The value of additional points for a side that already has `points`.
inline int value_of_more(int more, int points, int even) { return value_of(points + more, even) - value_of(points, even); }

// The inverse of value_of().
inline float points_of(int value, int even) {
  constexpr int most = not_sure - not_sure / 20;  // beyond it a few points make little difference
  const int within = value < -most ? -most : value > most ? most : value;
  const int size = within < 0 ? -within : within;
  return static_cast<float>(within) * static_cast<float>(even) / static_cast<float>(not_sure - size);
}

// The rank, other than the spy, bomb and flag, of a man worth about so many points in this army.
Rank man_worth(const battle::Rules&, const EvalWeights&, float points);

// A factor for all attraction after so many moves without an attack; the worth of secrecy is divided by it.
float impatience_after(const EvalWeights&, int since_attack);

// Makes exchanges favourable for a side that leads by `lead` points: with fewer men left the same lead counts more (even_of).
void weigh_exchanges(Worths&, const EvalWeights&, Side, float lead, float worth_of_all);

// Worths::even for this worth of all men on the board.
int even_of(const EvalWeights&, float worth_of_all);

// The worths of both sides' men; `lost` are the men captured so far.
Worths worths_in(const battle::Rules&, const EvalWeights&, const BySide<ByRank<std::uint8_t>>& lost);

// Plans beyond the search's horizon: sets the pull on all men of the board towards what each could win. escapes: how often a
// man has escaped lately; it attracts less.
void make_plans(BeliefBoard&, const EvalWeights&, const ByMan<float>& escapes = {});

}  // namespace gonfalon::bot::battle
