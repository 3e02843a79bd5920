// What attacks on hidden men are worth, measured: where a player of level 6 attacks one and would otherwise make a quiet move, both
// moves are played on, with the hidden men drawn by lot from what the player believes.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bot/battle/eval.hpp"
#include "bot/battle/search.hpp"
#include "bot/battle/setups.hpp"
#include "bot/players.hpp"
#include "bot/thread_clock.hpp"
#include "common/seated_players.hpp"
#include "trial.hpp"

using namespace gonfalon;
using battle::Rank;
using board::CellMove;
using bot::Budget;
using bot::Strength;
using bot::battle::BattleSearch;
using bot::battle::BeliefBoard;
using bot::battle::ByMan;
using bot::battle::ByRank;
using bot::battle::Man;
using bot::battle::eval_weights_for;

namespace {

constexpr std::uint32_t one_of = 12;  // attacks that are measured: those of a game resemble each other
constexpr std::size_t worlds_of_each = 8;
constexpr float clear_lead = 150;     // in points

// An attack on a hidden man, and the best quiet move instead.
struct Attack {
  client::Moment moment;
  Move attack, quiet;
  double believed;        // what the attack scores more, in points of the game, by the search
  double score_of_point;  // what a point of Worths is worth, in points of the game
  ByMan<ByRank<float>> chances;
  bool moved;
  Rank own;
  int neighbours;  // hidden men beside the victim
  float lead;      // in points
};

// The score of a game at a value of the search.
double score_at(int value) { return 0.5 + 0.5 * value / bot::battle::not_sure; }

class AttackWatcher : public bot::battle::ThoughtWatcher {
 public:
  AttackWatcher(const battle::Rules& rules, Side side, const Budget& budget)
      : budget_(budget), search_(rules, side, eval_weights_for(rules).shortcuts, bot::battle::ValueNetwork::of(rules)) {}

  // What is thought next is about a choice of these.
  void begin(std::vector<Move> legal) {
    legal_ = std::move(legal);
    found_.reset();
  }
  // Without its moment. nullopt: no attack on a hidden man, or the second choice is an attack, too.
  std::optional<Attack>& found() { return found_; }

  void thought(BeliefBoard& board, CellMove best, float) override {
    const Man victim = board.man_at(best.to);
    if (victim == 0 || board.known(victim) || legal_.size() < 2) return;
    std::vector<BattleSearch::Candidate> candidates;
    for (const Move move : legal_) candidates.push_back({board::cell_move_of(move), 0, 0});
    think(board, candidates);
    const BattleSearch::Candidate first = candidates.front();
    if (!(first.move == best)) return;  // chosen by lot, or for a reason that is not in the search
    candidates.erase(candidates.begin());
    think(board, candidates);
    const BattleSearch::Candidate second = candidates.front();
    if (is_attack(board, second.move)) return;
    const bot::battle::Worths& worths = board.worths();
    const double to_even = std::abs(worths.lead) + static_cast<float>(worths.even);
    found_ = Attack{.moment = {.rules = battle::Rules{}},
                    .attack = board::in_squares(first.move),
                    .quiet = board::in_squares(second.move),
                    .believed = score_at(first.value) - score_at(second.value),
                    .score_of_point = 0.5 * worths.even / (to_even * to_even),
                    .chances = {},
                    .moved = board.state(victim).moved,
                    .own = board.known_rank(board.man_at(best.from)),
                    .neighbours = hidden_beside(board, best.to),
                    .lead = worths.lead};
    for (const Man man : board.men(other(board.me())))
      if (board.cell_of(man) != 0) found_->chances[man] = board.odds(man).chance;
  }

 private:
  void think(BeliefBoard& board, std::vector<BattleSearch::Candidate>& candidates) {
    constexpr BattleSearch::Horizon of_level_six{30, 8};
    search_.think(board, candidates, bot::BudgetClock(budget_), of_level_six);
  }

  static int hidden_beside(const BeliefBoard& board, board::Cell cell) {
    return static_cast<int>(std::ranges::count_if(board.men(other(board.me())), [&](Man man) {
      return board.cell_of(man) != 0 && !board.known(man) && board::steps_between(board.cell_of(man), cell) == 1;
    }));
  }

  Budget budget_;
  BattleSearch search_;
  std::vector<Move> legal_;
  std::optional<Attack> found_;
};

// Attacks in a game of level 6 against itself, drawn by lot.
std::vector<Attack> attacks_in(const Rules& rules, const Budget& budget, Random random) {
  const auto& of_battle = std::get<battle::Rules>(rules);
  BySide<std::unique_ptr<AttackWatcher>> watchers;
  BySide<std::unique_ptr<bot::Player>> players;
  client::Moment moment{.rules = rules};
  for (const Side side : both_sides) {
    watchers[side] = std::make_unique<AttackWatcher>(of_battle, side, budget);
    players[side] = bot::battle::make_player(of_battle, side, Strength::Marshal, eval_weights_for(of_battle), random.next(), watchers[side].get());
    moment.setups[side] = bot::battle::battle_setup(of_battle, side, random);
  }
  test::SeatedPlayers table(rules, moment.first, std::move(players));
  for (const Side side : both_sides)
    if (table.submit(side, Deploy{moment.setups[side]})) std::abort();
  std::vector<Attack> attacks;
  while (const auto side = table.awaited_side()) {
    AttackWatcher& watcher = *watchers[*side];
    watcher.begin(random.below(one_of) == 0 ? battle::moves(of_battle, std::get<battle::View>(table.at(*side).view()), *side) : std::vector<Move>{});
    const Order order = table.at(*side).choose(budget);
    if (auto& found = watcher.found()) {
      found->moment = moment;
      found->moment.player = *side;
      attacks.push_back(std::move(*found));
    }
    if (table.submit(*side, order)) std::abort();
    moment.orders.push_back(order);
  }
  return attacks;
}

// Draws the ranks of these enemy men by lot: likely where they are believed to be, and as many of each as there are. It exchanges two
// men's ranks again and again, and accepts each exchange by the rule of Metropolis. tokens: the men on the board.
void draw_world(battle::Deployment& setup, const ByMan<ByRank<float>>& chances, const std::vector<std::uint8_t>& tokens, Random& random) {
  constexpr std::uint32_t all = 1U << 24;
  const auto size = static_cast<std::uint32_t>(tokens.size());
  if (size < 2) return;
  for (std::uint32_t nth = 0; nth < 60 * size; ++nth) {
    const std::uint8_t one = tokens[random.below(size)];
    const std::uint8_t two = tokens[random.below(size)];
    const auto chance = [&](std::uint8_t id, Rank rank) { return static_cast<double>(chances[id + 1U][rank]); };
    const double now = chance(one, *setup[one]) * chance(two, *setup[two]);
    const double then = chance(one, *setup[two]) * chance(two, *setup[one]);
    if (then > 0 && static_cast<double>(random.below(all)) * now < then * all) std::swap(setup[one], setup[two]);
  }
}

double played_on(client::Moment moment, Move move, std::uint64_t seed, const Budget& budget) {
  moment.orders.emplace_back(move);
  test::SeatedPlayers table = test::seated_at(moment, Strength::Marshal, seed);
  test::play_on(table, budget);
  return points_of(*table.status().outcome, moment.player);
}

// What the attack scores more than the quiet move, in each of the worlds.
Mean measured(const Attack& attack, const Budget& budget, Random random) {
  const Side enemy = other(attack.moment.player);
  std::vector<std::uint8_t> tokens;
  for (std::size_t man = 1; man < bot::battle::man_numbers; ++man)
    if (std::ranges::any_of(attack.chances[man].values, [](float chance) { return chance > 0; })) tokens.push_back(static_cast<std::uint8_t>(man - 1));
  Mean more;
  client::Moment moment = attack.moment;
  for (std::size_t world = 0; world < worlds_of_each; ++world) {
    draw_world(std::get<battle::Deployment>(moment.setups[enemy]), attack.chances, tokens, random);
    more.add(played_on(moment, attack.attack, world, budget) - played_on(moment, attack.quiet, world, budget));
  }
  return more;
}

// A class of attacks.
struct Row {
  std::string name;
  bool (*has)(const Attack&);
  Mean believed = {}, measured = {};
  double score_of_points = 0;
};

std::vector<Row> rows() {
  return {{"all", [](const Attack&) { return true; }},
          {"on men that never moved", [](const Attack& of) { return !of.moved; }},
          {"on men that moved", [](const Attack& of) { return of.moved; }},
          {"by a spy or scout", [](const Attack& of) { return of.own <= Rank::Scout; }},
          {"by a miner", [](const Attack& of) { return of.own == Rank::Miner; }},
          {"by a sergeant to captain", [](const Attack& of) { return of.own > Rank::Miner && of.own <= Rank::Captain; }},
          {"by a major or colonel", [](const Attack& of) { return of.own > Rank::Captain && of.own <= Rank::Colonel; }},
          {"by a general or marshal", [](const Attack& of) { return of.own > Rank::Colonel; }},
          {"no hidden man beside", [](const Attack& of) { return of.neighbours == 0; }},
          {"one", [](const Attack& of) { return of.neighbours == 1; }},
          {"two or three", [](const Attack& of) { return of.neighbours > 1; }},
          {"behind by 150 points", [](const Attack& of) { return of.lead < -clear_lead; }},
          {"about even", [](const Attack& of) { return of.lead >= -clear_lead && of.lead <= clear_lead; }},
          {"ahead by 150 points", [](const Attack& of) { return of.lead > clear_lead; }}};
}

void show(const std::vector<Row>& table) {
  fmt::print("{:28}{:>8}{:>10}{:>10}{:>8}{:>10}\n", "attacks", "count", "believed", "measured", "+-", "price");
  for (const Row& row : table) {
    if (row.measured.count() < 2) continue;
    // what the search should deduct, in points of Worths
    const double price = (row.believed.mean() - row.measured.mean()) * row.measured.count() / row.score_of_points;
    fmt::print("{:28}{:8}{:+10.3f}{:+10.3f}{:8.3f}{:+10.1f}\n", row.name, row.measured.count(), row.believed.mean(), row.measured.mean(),
               1.96 * row.measured.error(), price);
  }
  std::fflush(stdout);
}

}  // namespace

// attacks VARIANT ATTACKS NODES SEED
int run_attacks(int argc, char** argv) {
  if (argc != 6) return 2;
  constexpr int to_a_table = 100;
  const Series series = series_of(argv);
  std::vector<Row> table = rows();
  std::mutex one_at_a_time;
  std::atomic<std::uint64_t> next = 0;
  int done = 0;
  const auto work = [&] {
    while (true) {
      const Random random = series.random.split(next++);
      for (const Attack& attack : attacks_in(series.rules, series.budget, random.split(0))) {
        const Mean more = measured(attack, series.budget, random.split(attack.moment.orders.size()));
        const std::scoped_lock lock(one_at_a_time);
        if (done == series.games) return;
        ++done;
        for (Row& row : table) {
          if (!row.has(attack)) continue;
          row.believed.add(attack.believed);
          row.measured.add(more.mean());
          row.score_of_points += attack.score_of_point;
        }
        if (done % to_a_table == 0) show(table);
      }
    }
  };
  on_all_cores(work);
  show(table);
  return 0;
}
