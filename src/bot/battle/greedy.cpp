// A simple battle player, a baseline for measuring others: it looks one move ahead, counts which enemy men are left, takes what
// it surely beats, and avoids what beats it.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "gonfalon/rules/refusal.hpp"
#include "men.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "players.hpp"

namespace gonfalon::bot::battle {

namespace {

//                              F    S   2   3   4   5   6    7    8    9    M   B
constexpr ByRank<double> greedy_worth{{3000, 120, 35, 60, 45, 65, 100, 160, 250, 420, 700, 70}};
constexpr double for_safety = 0.6;      // share of a man's worth, where it may be taken next
constexpr double per_step = 0.03;       // share of the possible gain, for each step nearer
constexpr double guard_stays = 8;       // cost of leaving the own flag's side
constexpr double to_and_fro = 6;
constexpr double greedy_impatience = 1;        // bonus of an attack, for each move without one
constexpr double all_caution_lost = 80; // number of such moves

// Evaluates moves in one position.
class MoveEvaluator {
 public:
  MoveEvaluator(const battle::Rules& rules, const battle::View& view, Side side)
      : rules_(rules), view_(view), side_(side), unshown_(rules, view, side) {
    for_each_man(view, [&](Square square, const Token& man) {
      if (man.side != side)
        enemies_.push_back(square);
      else if (man.rank == Rank::Flag)
        flag_ = square;
    });
  }

  double value_of(const Move& move) const {
    const auto& mover = *view_.at(move.from);
    const auto& target = view_.at(move.to);
    double value = target ? attack(*mover.rank, *target) + greedy_impatience * view_.since_attack : 0;
    const double boldness = std::min(view_.since_attack / all_caution_lost, 1.0);
    const double caution = for_safety * (1 - boldness);
    if (!target) value -= caution * danger(*mover.rank, move.to, move.from);
    value += caution * danger(*mover.rank, move.from, move.from);
    value += per_step * (1 + 10 * boldness) * (promise(*mover.rank, move.to) - promise(*mover.rank, move.from));
    if (flag_ && steps_between(*flag_, move.from) == 1 && !target) value -= guard_stays;
    if (!mover.shown && target && *mover.rank >= Rank::Colonel) value -= greedy_worth[*mover.rank] / 20;
    if (goes_back(view_, side_, move)) value -= to_and_fro;
    return value;
  }

  // The material lost by the enemy less that lost by this side.
  double balance() const {
    double sum = 0;
    for (const Rank rank : all_ranks)
      if (rank != Rank::Flag) sum += greedy_worth[rank] * (view_.lost[other(side_)][rank] - view_.lost[side_][rank]);
    return sum;
  }

 private:
  double attack(Rank rank, const Token& target) const {
    return unshown_.mean(target, [&](Rank defender) { return exchange(rules_, greedy_worth, rank, defender); });
  }

  // The expected loss to the most dangerous neighbour if the man stood there.
  double danger(Rank rank, Square at, Square without) const {
    double worst = 0;
    for (const Step step : four_ways) {
      const Square square = moved(at, step);
      if (!rules_.on_board(square) || square == without) continue;
      const auto& token = view_.at(square);
      if (!token || token->side == side_) continue;
      worst = std::max(worst, unshown_.mean(*token, [&](Rank enemy) {
                         if (!can_move(enemy)) return 0.0;
                         return std::max(exchange(rules_, greedy_worth, enemy, rank), 0.0) * (token->rank || token->moved ? 1 : 0.3);
                       }));
    }
    return worst;
  }

  // The attraction for this man: the best target, by worth and distance. Enemies near the flag count more.
  double promise(Rank rank, Square from) const {
    double best = 0;
    for (const Square enemy : enemies_) {
      const auto& token = *view_.at(enemy);
      double prize = attack(rank, token) + 20 + greedy_impatience * view_.since_attack;
      if (flag_ && token.moved && steps_between(*flag_, enemy) <= 3) prize += 60;
      if (prize > 0) best = std::max(best, prize * 10 / (5 + steps_between(from, enemy)));
    }
    return best;
  }

  const battle::Rules& rules_;
  const battle::View& view_;
  Side side_;
  Unshown unshown_;
  std::vector<Square> enemies_;
  std::optional<Square> flag_;
};

// How well a rank fits a row, from the front (0) to the back (1).
double liking(Rank rank, double depth, bool beside_flag) {
  switch (rank) {
    case Rank::Flag: return depth > 0.9 ? 3 : -10;
    case Rank::Bomb: return beside_flag ? 6 : depth;
    case Rank::Spy: return 1 - std::abs(depth - 0.5);
    case Rank::Miner: return depth;
    case Rank::Scout: return 0.4;
    case Rank::Marshal:
    case Rank::General:
    case Rank::Colonel: return 1 - std::abs(depth - 0.3);
    case Rank::Sergeant:
    case Rank::Lieutenant:
    case Rank::Captain:
    case Rank::Major: break;
  }
  return 1 - depth;
}

Deployment lay_out(const battle::Rules& rules, Side side, Random& random) {
  Deployment deployment;
  std::optional<Square> flag;
  const auto place = [&](Rank rank) {
    std::optional<Square> best;
    double most = 0;
    for (int row = 0; row < rules.home_rows; ++row) {
      for (int column = 0; column < rules.files; ++column) {
        const Square square = rules.home_square(side, row, column);
        if (deployment[static_cast<std::size_t>(index_of(square))]) continue;
        const double depth = static_cast<double>(row) / std::max(rules.home_rows - 1, 1);
        const bool beside_flag = flag && steps_between(*flag, square) == 1;
        const double value = liking(rank, depth, beside_flag) + random.below(1000) / 900.0;
        if (!best || value > most) {
          best = square;
          most = value;
        }
      }
    }
    deployment[static_cast<std::size_t>(index_of(*best))] = rank;
    if (rank == Rank::Flag) flag = best;
  };
  std::vector<Rank> order{Rank::Flag, Rank::Bomb};
  for (const Rank rank : all_ranks)
    if (can_move(rank)) order.push_back(rank);
  for (const Rank rank : order)
    for (int left = rules.army[rank]; left > 0; --left) place(rank);
  return deployment;
}

class GreedyBattlePlayer : public Player {
 public:
  GreedyBattlePlayer(const battle::Rules& rules, Side side, std::uint64_t seed)
      : Player(rules, side), rules_(rules), random_(seed) {}

  Setup set_up(const Budget&) override {
    const Setup made = lay_out(rules_, side(), random_);
    return faults_in(rules(), side(), made).empty() ? made : random_setup(rules(), side(), random_);
  }

  Order choose(const Budget&) override {
    const MoveEvaluator evaluator(rules_, std::get<battle::View>(view()), side());
    return best_move(moves(rules(), view(), side()), random_, [&](const Move& move) { return evaluator.value_of(move); });
  }

  bool agrees_to_draw(const Budget&) override {
    return MoveEvaluator(rules_, std::get<battle::View>(view()), side()).balance() < 0;
  }

 private:
  battle::Rules rules_;
  Random random_;
};

}  // namespace

std::unique_ptr<Player> make_greedy_player(const battle::Rules& rules, Side side, std::uint64_t seed) {
  return std::make_unique<GreedyBattlePlayer>(rules, side, seed);
}

}  // namespace gonfalon::bot::battle
