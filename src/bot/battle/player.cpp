// The computer's battle player: its beliefs, its search, and the limits of its level.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "belief.hpp"
#include "belief_board.hpp"
#include "chase.hpp"
#include "men.hpp"
#include "players.hpp"
#include "prior.hpp"
#include "search.hpp"
#include "setups.hpp"
#include "thread_clock.hpp"
#include "track.hpp"

namespace gonfalon::bot::battle {

namespace {

// ---- the levels. A low level makes no deliberate mistakes; it leaves things out, as weaker people do: remembering what was
// shown, counting what is left, reading moves, looking ahead

struct Level {
  float overlooks; // probability of missing a move far from the last moves
  float forgets;   // probability per turn of forgetting a shown man without contact
  Faith reads;     // how it reads the enemy's men
  Faith expects;   // how it thinks the enemy reads its own
  int plies;       // depth of the search
  int exchanges;   // then so many attacks
  bool hunts;      // analyses chases
  bool by_network; // uses the network, where there is one
  float style;     // variation of the weights from game to game
};

using Levels = std::array<Level, 6>;

// With few men most moves matter, so missing half of them costs as much. Among many men, forgetting which were shown, and not
// seeing recaptures, costs a beginner the game.
// clang-format off
//                  overlooks forgets reads           expects          plies exchanges hunts network style
constexpr Levels in_the_open{{
    {0.10F, 0.05F, Faith::Prior,   Faith::Counts,    1, 0, false, false, 0.5F},
    {0.93F, 0.05F, Faith::Counts,   Faith::Counts,    1, 1, false, false, 0.4F},
    {0.60F, 0.01F, Faith::Counts,   Faith::Counts,    2, 1, false, false, 0.3F},
    {0.15F, 0,     Faith::Evidence, Faith::Prior,     3, 3, false, false, 0.2F},
    {0.05F, 0,     Faith::Evidence, Faith::Evidence,  3, 8, false, true,  0.1F},
    {0,     0,     Faith::Evidence, Faith::Evidence, 30, 8, true, true,   0},
}};
constexpr Levels in_a_crowd{{
    {0.80F, 0.28F, Faith::Counts,   Faith::Counts,    1, 1, false, false, 0.5F},
    {0.62F, 0.04F, Faith::Counts,   Faith::Counts,    2, 1, false, false, 0.4F},
    {0.03F, 0.01F, Faith::Prior,    Faith::Counts,    2, 1, false, false, 0.3F},
    {0.05F, 0,     Faith::Evidence, Faith::Prior,     2, 1, false, false, 0.2F},
    {0.05F, 0,     Faith::Evidence, Faith::Prior,     4, 4, false, false, 0.15F},
    {0,     0,     Faith::Evidence, Faith::Evidence, 30, 8, true, true,   0},
}};
// clang-format on

const Level& level_of(Strength strength, const battle::Rules& rules) {
  const auto nth = static_cast<std::size_t>(strength) - static_cast<std::size_t>(Strength::Recruit);
  return (crowded(rules) ? in_a_crowd : in_the_open)[nth];
}

// ---- the player

// The player resigns if its position was worse than this for more than so many turns in a row, with so few movable men left.
constexpr int hopeless_value = not_sure * 2 / 3;
constexpr int moves_before_impatience = 5;
constexpr int few_men = 2;
// In a worse position than this the player accepts a draw; in an army of forty, about a captain.
constexpr int draw_is_better = not_sure / 8;
// Moves whose values differ by no more than this count as equal, and chance chooses, so that a move does not betray the man's
// rank. It must be smaller than every weight: were it above EvalWeights::still, the bonus of a man that has not moved, chance
// would move such men for nothing.
constexpr int alike_points = 1;
constexpr float of_the_game = 500;  // thousandths of the game, from even to won
constexpr int sees_around = 2;  // steps from the last moves in which nothing is overlooked

// The share of the time for chases at most. Mostly they need far less.
constexpr double part_for_chases = 0.1;
std::uint64_t steps_for_chases(const Budget& budget) {
  constexpr std::uint64_t in_a_millisecond = 750;
  return budget.nodes != 0 ? budget.nodes / 4 : static_cast<std::uint64_t>(budget.time.count()) * in_a_millisecond;
}

// The probability that an enemy man of each rank attacks a man that seems to be one of these and has rank `truth`.
ByRank<float> lure_of(const BeliefBoard& board, const ByRank<float>& seems, Rank truth, const Worths& worths) {
  const Side me = board.me();
  ByRank<float> lure;
  for (const Rank his : all_ranks) {
    if (!can_move(his)) continue;
    float gain = 0;
    for (const Rank mine : all_ranks) {
      if (seems[mine] <= 0) continue;
      const Fate fate = fate_of(board, his, mine);
      float points = worths.stealth[me][mine];
      if (fate == Fate::Win || fate == Fate::Tie) points += worths.man[me][mine];
      if (fate == Fate::Loss || fate == Fate::Tie) points -= worths.man[other(me)][his];
      if (fate == Fate::Flag) points = 1000;
      gain += seems[mine] * points;
    }
    const Fate fate = fate_of(board, his, truth);
    const float true_lure = fate == Fate::Win || fate == Fate::Flag ? 1.0F : fate == Fate::Tie ? 0.5F : 0.0F;
    const Daring& daring = worths.daring;
    const float seeming = std::clamp(daring.even_chance + gain / daring.sure_points, daring.least, 1.0F);
    lure[his] = daring.fooled * seeming + daring.sees_through * true_lure;
  }
  return lure;
}

// Whether, since this side's last move, a man was attacked or shown, or an enemy man has newly threatened one of this side.
bool has_changed(const battle::Rules& rules, const battle::View& view, Side side) {
  if (!view.last) return true;
  const auto& man = view.at(view.last->to);
  if (!man || man->side == side) return view.since_attack == 0;
  if (view.since_attack < 2 || steps_between(view.last->from, view.last->to) > 1) return true;
  const bool runs = rules.scout_runs && (man->ran || man->rank == Rank::Scout);
  for (const Step way : four_ways) {
    Square to = moved(view.last->to, way);
    while (runs && rules.on_board(to) && !rules.lakes.contains(to) && !view.at(to)) to = moved(to, way);
    if (rules.on_board(to) && view.at(to) && view.at(to)->side == side) return true;
  }
  return false;
}

class BattlePlayer : public Player {
 public:
  BattlePlayer(const battle::Rules& rules, Side side, Strength strength, const EvalWeights& judgement, std::uint64_t seed,
               ThoughtWatcher* watcher)
      : Player(rules, side),
        random_(seed),
        level_(level_of(strength, rules)),
        judgement_(styled(judgement, level_.style, random_.split(1))),
        board_(rules, side),
        search_(rules, side, judgement.shortcuts, level_.by_network && judgement.network > 0 ? ValueNetwork::of(rules) : nullptr, judgement.network),
        chases_(rules, side),
        enemy_(rules, other(side), level_.reads),
        own_(rules, side, level_.expects),
        track_(rules),
        watcher_(watcher) {}

  Setup set_up(const Budget&) override { return battle_setup(battle_rules(), side(), random_); }

  Order choose(const Budget& budget) override { return best_of(battle::moves(battle_rules(), battle_view(), side()), budget); }

  Order advise(const Budget& budget) override { return board::in_squares(best_advice(budget).move); }

  bool agrees_to_draw(const Budget&) override { return outlook() < -draw_is_better; }

  // First searches for the best move, then compares only that move with the given one: the advantage must remain in the deeper
  // comparison. Chases and repetitions do not count, since their values are promises.
  std::optional<Judgement> judge(const Order& given, const Budget& budget) override {
    const auto* move = std::get_if<Move>(&given);
    if (move == nullptr || battle::moves(battle_rules(), battle_view(), side()).size() < 2) return {};
    std::vector<BattleSearch::Candidate> two{best_advice(budget), {board::cell_move_of(*move), 0, 0}};
    if (two.front().move == two.back().move) return Judgement{share_after(two.front().value), share_after(two.front().value)};
    const BudgetClock clock(budget);
    search_.compare(board_, two, clock, horizon());
    const int best = std::max(two.front().value, two.back().value);
    Judgement judgement{share_after(best), share_after(two.back().value)};
    const Gain gain = gain_of(two.front().value, two.back().value);
    if (gain.share >= 1) judgement.better = Better{{board::in_squares(two.front().move)}, gain};
    return judgement;
  }

 protected:
  void heed(const Report& report) override {
    enemy_.heed(battle_view(), report);
    own_.heed(battle_view(), report);
    if (const auto* move = std::get_if<Moved>(&report); move && level_.hunts)
      chases_.heed(battle_view(), *move, track_.history());
    track_.heed(battle_view(), report);
    if (const auto* attack = std::get_if<Attacked>(&report)) {  // a man that is shown again is remembered again
      const Square enemy = attack->side == side() ? attack->to : attack->from;
      forgotten_.erase(square_at(battle_view().at(enemy)->id));
    }
  }

 private:
  const battle::View& battle_view() const { return std::get<battle::View>(view()); }
  const battle::Rules& battle_rules() const { return std::get<battle::Rules>(rules()); }

  BattleSearch::Horizon horizon() const { return {level_.plies, level_.exchanges}; }

  // ---- thinking

  // Returns the best of these moves, or Resign. There must be a move.
  Order best_of(const std::vector<Move>& moves, const Budget& budget) {
    BudgetClock clock(budget);
    if (moves.size() == 1) return moves.front();
    forget();
    lay_out();
    std::vector<BattleSearch::Candidate> candidates;
    const auto alike = static_cast<std::uint32_t>(worth_now(alike_points));
    for (const Move trip : moves) {
      const CellMove move = board::cell_move_of(trip);
      const bool only_one = candidates.empty() && trip == moves.back();  // at least one move must be considered
      if (overlooks(trip) && !only_one) continue;
      candidates.push_back({move, 0, nothing_new(move) + static_cast<int>(random_.below(alike + 1))});
    }
    random_.shuffle(candidates);
    if (level_.hunts) {
      const auto enough = [&] { return clock.over(part_for_chases); };
      clock.spend(chases_.weigh(board_, candidates, steps_for_chases(budget), enough) / 3);
    }
    search_.think(board_, candidates, clock, horizon());
    // The value without the bonus of a hunt.
    hopes_.points = gained(candidates.front().value + std::min(candidates.front().handicap, 0));
    if (watcher_ != nullptr) show_thought(candidates.front().move);
    if (hopeless()) return Resign{};
    return board::in_squares(candidates.front().move);
  }

  // Each turn forgets some shown enemy men at random, but not the marshal, the man that moved last, or a man beside an own one.
  void forget() {
    if (level_.forgets <= 0) return;
    const battle::View& view = battle_view();
    for_each_man(view, [&](Square square, const Token& man) {
      if (man.side == side() || !man.shown || *man.rank == Rank::Marshal || forgotten_.contains(square_at(man.id))) return;
      bool in_sight = view.last && view.last->to == square;
      for_each_beside(battle_rules(), view, square, [&](const Token& there) { in_sight |= there.side == side(); });
      if (!in_sight && static_cast<float>(random_.below(10000)) < level_.forgets * 10000)
        forgotten_.insert(square_at(man.id));
    });
  }

  // The probabilities of an enemy man's rank, as far as this player remembers.
  ByRank<float> chances(const Token& token) const {
    if (!token.rank || !forgotten_.contains(square_at(token.id))) return enemy_.chances(token.id);
    ByRank<float> chance;
    float all = 0;
    for (const Rank rank : all_ranks) {
      if (token.moved && !can_move(rank)) continue;
      chance[rank] = static_cast<float>(enemy_.hidden()[rank] + (rank == *token.rank ? 1 : 0));
      all += chance[rank];
    }
    for (auto& each : chance.values) each /= all;
    return chance;
  }

  // Bombs beside a flag are worth more; for the enemy's flag, times the probability that it is there.
  void guard_flags(Worths& worths) const {
    for_each_man(battle_view(), [&](Square square, const Token& man) {
      for_each_beside(battle_rules(), battle_view(), square, [&](const Token& flag) {
        if (flag.side != man.side) return;
        const bool own = man.side == side();
        const float there = own ? (flag.rank == Rank::Flag ? 1.0F : 0.0F) : chances(flag)[Rank::Flag];
        const float worth = own ? judgement_.guard_bomb : judgement_.flag * judgement_.way_to_flag;
        worths.as_bomb[man.id + 1U] += there * worth;
      });
    });
  }

  // The worth of all men on the board by rank, in points; the enemy's men as believed.
  BySide<float> strength_in_men(const Worths& worths) const {
    BySide<float> all;
    for (const auto& token : battle_view().board) {
      if (!token) continue;
      if (token->side == side()) {
        all[side()] += worths.man[side()][*token->rank];
        continue;
      }
      const ByRank<float> chance = chances(*token);
      for (const Rank rank : all_ranks) all[token->side] += chance[rank] * worths.man[token->side][rank];
    }
    return all;
  }

  // Puts everything known and believed on the board, with the men's present worths and attractions.
  void lay_out() {
    const battle::View& view = battle_view();
    Worths worths = worths_in(battle_rules(), judgement_, view.lost);
    guard_flags(worths);
    const BySide<float> men = strength_in_men(worths);
    const float of_all = men[Side::Red] + men[Side::Blue];
    worths.even = even_of(judgement_, of_all);
    worths.lead = men[side()] - men[other(side())];
    weigh_exchanges(worths, judgement_, side(), worths.lead, of_all);
    const float impatience = impatience_after(judgement_, view.since_attack);
    for (float& stealth : worths.stealth[side()].values) stealth /= impatience;
    worths.unguarded = judgement_.unguarded * static_cast<float>(worths.even);
    const RankBelief seeming = own_.foreseen(view);  // to the enemy, at the enemy's next turn
    board_.clear(side(), track_.history(), worths);
    for_each_man(view, [&](Square square, const Token& man) {
      const bool own = man.side == side();
      const bool shown = man.shown && !forgotten_.contains(square_at(man.id));
      ByRank<float> chance;
      ByRank<float> lure;
      if (own)
        chance[*man.rank] = 1;
      else
        chance = chances(man);
      if (own && !shown) lure = lure_of(board_, seeming.chances(man.id), *man.rank, worths);
      board_.put(static_cast<Man>(man.id + 1), man.side, board::cell_of(square), chance, shown, man.moved, lure);
    });
    make_plans(board_, judgement_, chases_.escapes());
  }

  void show_thought(CellMove best) {
    const Standing now = standing();
    watcher_->thought(board_, best, static_cast<float>(now.lead) / static_cast<float>(now.even));
  }

  // The value of additional points in the present position.
  int worth_now(int points) const { return value_of_more(points, board_.points(), board_.worths().even); }

  // The handicap of a move that repeats or takes back.
  int nothing_new(CellMove move) const {
    if (is_attack(board_, move)) return 0;
    const int stood = track_.history().stood(board_.board().position_hash_after(move)) * judgement_.again;
    const bool flees = board_.board().beside(move.from, other(side()));
    return goes_back(battle_view(), side(), board::in_squares(move)) && !flees ? stood + worth_now(judgement_.to_and_fro) : stood;
  }

  // Whether the player misses this move, at random. Moves near the last ones are never missed.
  bool overlooks(Move trip) {
    if (level_.overlooks <= 0) return false;
    const auto near = [](Square one, Square two) { return steps_between(one, two) <= sees_around; };
    const auto& last = battle_view().last;
    const auto& own = battle_view().series[side()].moves;
    if (last && (near(last->to, trip.from) || near(last->to, trip.to))) return false;
    if (!own.empty() && near(own.back().to, trip.from)) return false;
    return static_cast<float>(random_.below(10000)) < level_.overlooks * 10000;
  }

  // ---- resigning

  // The lead in points, and Worths::even.
  struct Standing {
    int lead;
    int even;
  };
  Standing standing() const {
    const Worths worths = worths_in(battle_rules(), judgement_, battle_view().lost);
    const BySide<float> men = strength_in_men(worths);
    return {static_cast<int>(men[side()] - men[other(side())]), even_of(judgement_, men[Side::Red] + men[Side::Blue])};
  }

  // The gain that the search found, in points, without the plans' attractions.
  int gained(int value) const { return static_cast<int>(points_of(value, board_.worths().even)) - board_.points(); }

  // The value of the position including that gain.
  int outlook() const {
    const Standing now = standing();
    return value_of(now.lead + hopes_.points, now.even);
  }

  // ---- advising and reviewing

  // The best move that goes on, or undoes the last one because something changed. A position that was there before counts less.
  BattleSearch::Candidate best_advice(const Budget& budget) {
    auto moves = battle::moves(battle_rules(), battle_view(), side());
    const auto goes_on = [&](Move move) { return !goes_back(battle_view(), side(), move); };
    if (!has_changed(battle_rules(), battle_view(), side()) && std::ranges::any_of(moves, goes_on)) std::erase_if(moves, std::not_fn(goes_on));
    lay_out();
    std::vector<BattleSearch::Candidate> candidates;
    for (const Move trip : moves) candidates.push_back({board::cell_move_of(trip), 0, nothing_new(board::cell_move_of(trip))});
    const BudgetClock clock(budget);
    search_.think(board_, candidates, clock, horizon());
    candidates.front().value += candidates.front().handicap;
    return candidates.front();
  }

  // How the game stands at this search value, from -1 (lost) to 1 (won). The same men count less if it is nearly won or lost.
  float stands_at(int value) const {
    if (value > not_sure || value < -not_sure) return value > 0 ? 1.0F : -1.0F;
    const Standing now = standing();
    return static_cast<float>(value_of(now.lead + gained(value), now.even)) / static_cast<float>(not_sure);
  }
  int share_after(int value) const { return static_cast<int>(std::lround(of_the_game * (1 + stands_at(value)))); }

  // The gain of one search value over another.
  Gain gain_of(int value, int than) const {
    constexpr int all = 500;
    const int even = standing().even;
    Gain gain{.share = share_after(value) - share_after(than), .man = {}};
    const bool decides = value > not_sure || than < -not_sure || gain.share >= all;
    gain.man = decides ? Rank::Flag : man_worth(battle_rules(), judgement_, points_of(value, even) - points_of(than, even));
    return gain;
  }

  // Called once a turn. Whether this side has hardly any movable man and has been far behind for some time. All enemy men
  // count, since it is unknown which can move.
  bool hopeless() {
    BySide<int> men;
    for (const auto& token : battle_view().board)
      if (token && (token->side != side() || can_move(*token->rank))) ++men[token->side];
    const bool now = outlook() < -hopeless_value && men[side()] <= few_men && men[other(side())] > 2 * few_men;
    hopes_.hopeless_for = now ? hopes_.hopeless_for + 1 : 0;
    return hopes_.hopeless_for > moves_before_impatience;
  }

  Random random_;
  const Level& level_;
  EvalWeights judgement_;
  BeliefBoard board_;
  BattleSearch search_;
  ChaseAnalysis chases_;
  RankBelief enemy_;  // beliefs about the enemy's men
  RankBelief own_;    // what the enemy believes about the own men
  RepetitionTrack track_;
  ThoughtWatcher* watcher_;
  SquareSet forgotten_;   // shown men, by Token::id
  struct Hopes {
    int points = 0;        // expected gain from here on, at the last search
    int hopeless_for = 0;  // turns in a row
  };
  Hopes hopes_;
};

}  // namespace

std::unique_ptr<Player> make_player(const battle::Rules& rules, Side side, Strength strength,
                                    const EvalWeights& judgement, std::uint64_t seed, ThoughtWatcher* watcher) {
  return std::make_unique<BattlePlayer>(rules, side, strength, judgement, seed, watcher);
}

}  // namespace gonfalon::bot::battle
