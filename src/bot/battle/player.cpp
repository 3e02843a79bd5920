#include "player.hpp"

#include <algorithm>
#include <cstdlib>

#include "plan.hpp"
#include "setups.hpp"
#include "players.hpp"
#include "thread_clock.hpp"

namespace gonfalon::bot::battle {

namespace {

// A game is given up by who has been worse off than this for more than so many turns running, with so few men left
// that can move.
constexpr int hopeless_value = not_sure * 2 / 3;
constexpr int patience = 5;
constexpr int few_men = 2;
// Who is worse off than this agrees to a draw.
constexpr int draw_is_better = not_sure / 20;
constexpr int sees_around = 2;       // steps from where something has just happened: nothing is overlooked there
constexpr float remembered = 0.98F;  // of an escape, after another move of the own side

// Hunts are thought of for a tenth of the time at most, and mostly far less: a chase is soon seen through.
constexpr int part_for_hunts = 10;
std::uint64_t steps_for_hunts(const Budget& budget) {
  constexpr std::uint64_t in_a_millisecond = 750;
  return budget.nodes != 0 ? budget.nodes / 4 : static_cast<std::uint64_t>(budget.time.count()) * in_a_millisecond;
}

// How likely an enemy's man of each rank would attack a man that seems to be one of these, and is this one.
ByRank<float> lure_of(const ByRank<float>& seems, Rank truth, const Worths& worths, Side me) {
  ByRank<float> lure;
  for (const Rank his : battle::all_ranks) {
    if (!battle::can_move(his)) continue;
    float gain = 0;
    for (const Rank mine : battle::all_ranks) {
      if (seems[mine] <= 0) continue;
      const Fate fate = fate_of(his, mine);
      float points = worths.stealth[me][mine];
      if (fate == Fate::Win || fate == Fate::Tie) points += worths.man[me][mine];
      if (fate == Fate::Loss || fate == Fate::Tie) points -= worths.man[other(me)][his];
      if (fate == Fate::Flag) points = 1000;
      gain += seems[mine] * points;
    }
    const Fate fate = fate_of(his, truth);
    const float true_lure = fate == Fate::Win || fate == Fate::Flag ? 1.0F : fate == Fate::Tie ? 0.5F : 0.0F;
    lure[his] = 0.6F * std::clamp(0.5F + gain / 120, 0.03F, 1.0F) + 0.4F * true_lure;
  }
  return lure;
}

}  // namespace

BattlePlayer::BattlePlayer(const battle::Rules& rules, Side side, Strength strength,
                           const EvalWeights& judgement, std::uint64_t seed)
    : Player(rules, side),
      battle_rules_(rules),
      random_(seed),
      level_(level_of(strength, rules)),
      judgement_(styled(judgement, level_.style, random_.split(1))),
      board_(rules, side),
      search_(rules),
      hunts_(rules),
      enemy_(rules, other(side), level_.reads),
      own_(rules, side, level_.expects),
      track_(rules) {}

Setup BattlePlayer::set_up(const Budget&) { return battle_setup(battle_rules_, side(), random_); }

// ---- what has happened

void BattlePlayer::heed(const Report& report) {
  enemy_.heed(battle_view(), report);
  own_.heed(battle_view(), report);
  if (const auto* move = std::get_if<Moved>(&report)) count_escape(*move);
  track_.heed(battle_view(), report);
  if (const auto* attack = std::get_if<Attacked>(&report)) recall(*attack);
}

// Who is shown again is remembered again.
void BattlePlayer::recall(const Attacked& attack) {
  const Square enemy = attack.side == side() ? attack.to : attack.from;
  forgotten_.erase(square_at(battle_view().at(enemy)->id));
}

// The man steps aside before whom an own man had just come.
void BattlePlayer::count_escape(const Moved& move) {
  if (!level_.hunts) return;
  if (move.side == side()) {
    for (float& each : escapes_) each *= remembered;
    return;
  }
  if (track_.history().length() == 0) return;
  const board::Cell came = track_.history().last().to;
  const auto& hunter = battle_view().at(board::square_of(came));
  if (hunter && hunter->side == side() && board::side_by_side(came, board::cell_of(move.from)))
    escapes_[battle_view().at(move.from)->id + 1U] += 1;
}

// ---- thinking

// Who comes into contact with an own man, or has just moved, is not forgotten just then.
void BattlePlayer::forget() {
  if (level_.forgets <= 0) return;
  const battle::View& view = battle_view();
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = view.board[static_cast<std::size_t>(index)];
    if (!token || token->side == side() || !token->shown || forgotten_.contains(square_at(token->id))) continue;
    bool in_sight = view.last && view.last->to == square_at(index);
    for (const Step step : four_ways) {
      const Square square = moved(square_at(index), step);
      if (!battle_rules_.on_board(square)) continue;
      if (const auto& there = view.at(square); there && there->side == side()) in_sight = true;
    }
    if (!in_sight && static_cast<float>(random_.below(10000)) < level_.forgets * 10000)
      forgotten_.insert(square_at(token->id));
  }
}

// Who this man of the enemy's is, as far as this player remembers.
ByRank<float> BattlePlayer::chances(const battle::Token& token) const {
  if (!token.rank || !forgotten_.contains(square_at(token.id))) return enemy_.chances(token.id);
  ByRank<float> chance;
  float all = 0;
  for (const Rank rank : battle::all_ranks) {
    if (token.moved && !battle::can_move(rank)) continue;
    chance[rank] = static_cast<float>(enemy_.hidden()[rank] + (rank == *token.rank ? 1 : 0));
    all += chance[rank];
  }
  for (auto& each : chance.values) each /= all;
  return chance;
}

// Bombs beside a flag are worth more; beside the enemy's, as far as it is believed to be there.
void BattlePlayer::guard_flags(Worths& worths) const {
  const battle::View& view = battle_view();
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = view.board[static_cast<std::size_t>(index)];
    if (!token) continue;
    for (const Step step : four_ways) {
      const Square square = moved(square_at(index), step);
      if (!battle_rules_.on_board(square)) continue;
      const auto& flag = view.at(square);
      if (!flag || flag->side != token->side) continue;
      const bool own = token->side == side();
      const float there = own ? (flag->rank == Rank::Flag ? 1.0F : 0.0F) : chances(*flag)[Rank::Flag];
      const float worth = own ? judgement_.guard_bomb : judgement_.flag * judgement_.way_to_flag;
      worths.as_bomb[token->id + 1U] += there * worth;
    }
  }
}

BySide<float> BattlePlayer::strength_in_men(const Worths& worths) const {
  BySide<float> all;
  for (const auto& token : battle_view().board) {
    if (!token) continue;
    if (token->side == side()) {
      all[side()] += worths.man[side()][*token->rank];
      continue;
    }
    const ByRank<float> chance = chances(*token);
    for (const Rank rank : battle::all_ranks) all[token->side] += chance[rank] * worths.man[token->side][rank];
  }
  return all;
}

void BattlePlayer::lay_out() {
  const battle::View& view = battle_view();
  Worths worths = worths_in(battle_rules_, judgement_, view.lost);
  guard_flags(worths);
  const BySide<float> men = strength_in_men(worths);
  const float of_all = men[Side::Red] + men[Side::Blue];
  worths.even = even_of(judgement_, of_all);
  weigh_exchanges(worths, judgement_, side(), men[side()] - men[other(side())], of_all);
  const float impatience = impatience_after(judgement_, view.since_attack);
  for (float& stealth : worths.stealth[side()].values) stealth /= impatience;
  worths.unguarded = judgement_.unguarded * static_cast<float>(worths.even);
  const RankBelief seeming = own_.foreseen(view);  // to the enemy, when he comes to move
  board_.clear(side(), track_.history(), worths);
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = view.board[static_cast<std::size_t>(index)];
    if (!token) continue;
    const bool own = token->side == side();
    const bool shown = token->shown && !forgotten_.contains(square_at(token->id));
    ByRank<float> chance;
    ByRank<float> lure;
    if (own)
      chance[*token->rank] = 1;
    else
      chance = chances(*token);
    if (own && !shown) lure = lure_of(seeming.chances(token->id), *token->rank, worths, side());
    board_.put(static_cast<Man>(token->id + 1), token->side, board::cell_of(square_at(index)), chance, shown,
               token->moved, lure);
  }
  make_plans(board_, judgement_, escapes_);
}

// A move is thought of where something has just happened; elsewhere not always.
bool BattlePlayer::overlooks(battle::Trip trip) {
  if (level_.overlooks <= 0) return false;
  const auto near = [&](Square one, Square two) {
    return steps_between(one, two) <= sees_around;
  };
  const auto& last = battle_view().last;
  const auto& own = battle_view().series[side()].trips;
  if (last && (near(last->to, trip.from) || near(last->to, trip.to))) return false;
  if (!own.empty() && near(own.back().to, trip.from)) return false;
  return static_cast<float>(random_.below(10000)) < level_.overlooks * 10000;
}

Order BattlePlayer::choose(const Budget& budget) {
  const double begun_ms = thread_ms();
  const auto trips = battle::trips(battle_rules_, battle_view(), side());
  if (trips.size() == 1) return Move{trips.front().from, trips.front().to};
  forget();
  lay_out();
  std::vector<BattleSearch::Candidate> candidates;
  for (const battle::Trip trip : trips) {
    const CellMove move = board::in_cells(trip);
    const bool only_one = candidates.empty() && trip == trips.back();  // something must be thought of
    if (overlooks(trip) && !only_one) continue;
    const int stood = board_.is_attack(move) ? 0 : track_.history().stood(board_.board().placing_after(move));
    candidates.push_back({move, 0, stood * judgement_.again});
  }
  random_.shuffle(candidates);
  Budget left = budget;
  if (level_.hunts) {
    const auto enough = [&] {
      if (budget.stop.stop_requested()) return true;
      const double took_ms = thread_ms() - begun_ms;
      return budget.nodes == 0 && took_ms * part_for_hunts > static_cast<double>(budget.time.count());
    };
    const std::uint64_t took = hunts_.weigh(board_, candidates, escapes_, steps_for_hunts(budget), enough);
    if (budget.nodes != 0) left.nodes -= took / 3;
  }
  search_.think(board_, candidates, left, begun_ms, {level_.plies, level_.exchanges});
  value_ = candidates.front().value + std::min(candidates.front().handicap, 0);  // without what a hunt promises
  if (hopeless()) return Resign{};
  const battle::Trip best = board::in_squares(candidates.front().move);
  return Move{best.from, best.to};
}

// ---- giving up

// What the position is worth: who has the better men, and what is about to come of it.
int BattlePlayer::outlook() const {
  const Worths worths = worths_in(battle_rules_, judgement_, battle_view().lost);
  const BySide<float> men = strength_in_men(worths);
  const int lead = static_cast<int>(men[side()] - men[other(side())]);
  const int even = even_of(judgement_, men[Side::Red] + men[Side::Blue]);
  return std::clamp(value_of(lead, even) + value_, -sure, sure);
}

// Hardly a man left to do anything with, and far behind, for some time. Of the enemy's men all are counted: which of
// them can move is not known.
bool BattlePlayer::hopeless() {
  BySide<int> men;
  for (const auto& token : battle_view().board)
    if (token && (token->side != side() || battle::can_move(*token->rank))) ++men[token->side];
  const bool now = outlook() < -hopeless_value && men[side()] <= few_men && men[other(side())] > 2 * few_men;
  hopeless_for_ = now ? hopeless_for_ + 1 : 0;
  return hopeless_for_ > patience;
}

bool BattlePlayer::agrees_to_draw(const Budget&) { return outlook() < -draw_is_better; }

std::unique_ptr<Player> make_player(const battle::Rules& rules, Side side, Strength strength,
                                           std::uint64_t seed) {
  return make_player(rules, side, strength, eval_weights_for(rules), seed);
}

std::unique_ptr<Player> make_player(const battle::Rules& rules, Side side, Strength strength,
                                    const EvalWeights& judgement, std::uint64_t seed) {
  return std::make_unique<BattlePlayer>(rules, side, strength, judgement, seed);
}

}  // namespace gonfalon::bot::battle
