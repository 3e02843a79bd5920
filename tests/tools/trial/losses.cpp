// How two programs lose their men: from recorded games, a table with a column for each.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "bot/battle/belief.hpp"
#include "gonfalon/table/game.hpp"
#include "trial.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;
using bot::battle::RankBelief;

namespace {

// What a man is worth in this table: fixed, so that tables of different versions can be compared.
constexpr battle::ByRank<int> worths{{0, 100, 35, 60, 45, 65, 100, 160, 250, 420, 700, 40}};
constexpr std::array<int, 4> looks{100, 200, 300, 400};  // moves of both sides
constexpr Rank least_of_best = Rank::Colonel;
constexpr std::size_t tenths = 10, most_neighbours = 3;

struct Sum {
  double total = 0;
  int count = 0;

  void add(double value) {
    total += value;
    ++count;
  }
  double mean() const { return count > 0 ? total / count : 0; }
};

// What was believed of attacks before, and what came of them.
struct Attempts {
  Sum believed, true_result;

  void add(double before, double after) {
    believed.add(before);
    true_result.add(after);
  }
};

// One player's column.
struct Column {
  double score = 0;
  std::array<Sum, looks.size()> lead{};
  int by_unbeatable = 0;            // points taken by men that nothing left could beat
  int unbeatable_plies = 0;         // moves while such a man stood on the board
  int unbeatable_captures = 0;
  int games_alone = 0;              // in which only this player ever had such a man
  double score_alone = 0;
  int by_known = 0;                 // points taken by men whose rank was shown
  int victims = 0, could_leave = 0; // of such men: all; those that could move, and did not in the turn before
  int captures = 0, retaken = 0, retaken_points = 0;
  int marshals_to_spies = 0, marshals_to_bombs = 0;
  int best_in_attack = 0;           // points of this player's best men that fell where they attacked
  std::array<int, 3> best_taken{};  // and that fell where they were attacked: by a hidden man that never moved, by one that moved, by a known man
  std::array<Attempts, 2> points_on_hidden{};              // attacks on hidden men: that never moved, that moved
  std::array<Attempts, tenths> wins_by_chance{};           // by the chance of winning that was believed
  std::array<Attempts, most_neighbours + 1> retaken_by_neighbours{};  // by the number of hidden men beside the victim
};

class Losses {
 public:
  // One game. first: the side of the first column.
  void read(const table::Game& game, Side first) {
    rules_ = &std::get<battle::Rules>(game.rules());
    first_ = first;
    for (const Side side : both_sides) truth_[side] = &std::get<battle::Deployment>(game.setup(side));
    std::vector<RankBelief> beliefs;
    for (const Side side : both_sides) beliefs.emplace_back(*rules_, side);
    View seen = blank_view(game.rules(), {});
    BySide<bool> had_unbeatable{};
    last_capture_.reset();
    last_moved_ = {};
    for (std::size_t nth = 0; nth < game.referee().report_count(); ++nth) {
      const Report report = game.referee().told(nth, Listener::Public);
      const auto& before = std::get<battle::View>(seen);
      if (const auto* turn = std::get_if<TurnCame>(&report)) see_turn(before, turn->side, had_unbeatable);
      if (const auto* attack = std::get_if<Attacked>(&report)) see_attack(before, *attack, beliefs[static_cast<std::size_t>(other(attack->side))]);
      if (const auto* move = std::get_if<Moved>(&report)) see_move(before.at(move->from)->id, move->side);
      for (RankBelief& belief : beliefs) belief.heed(before, report);
      learn(game.rules(), seen, report);
    }
    ++games_;
    const auto& outcome = game.status().outcome;
    for (const Side side : both_sides) {
      const double points = outcome ? points_of(*outcome, side) : 0.5;
      column(side).score += points;
      if (!had_unbeatable[side] || had_unbeatable[other(side)]) continue;
      ++column(side).games_alone;
      column(side).score_alone += points;
    }
  }

  void show() const {
    fmt::print("{} games{:>49}{:>12}\n", games_, "first", "second");
    const auto row = [&](std::string_view label, const auto& value) {
      fmt::print("{:52} {:>10.2f}  {:>10.2f}\n", label, static_cast<double>(value(columns_[0])), static_cast<double>(value(columns_[1])));
    };
    const double games = std::max(games_, 1);
    row("score", [&](const Column& of) { return of.score; });
    for (std::size_t nth = 0; nth < looks.size(); ++nth)
      row(fmt::format("lead in points after {} moves", looks[nth]), [&](const Column& of) { return of.lead[nth].mean(); });
    row("points taken by men that nothing can beat", [&](const Column& of) { return of.by_unbeatable / games; });
    row("  moves with such a man on the board", [&](const Column& of) { return of.unbeatable_plies / games; });
    row("  captures by such men", [&](const Column& of) { return of.unbeatable_captures / games; });
    row("  games in which only this player had one", [&](const Column& of) { return of.games_alone; });
    row("    its score in these", [&](const Column& of) { return of.score_alone; });
    row("points taken by men of known rank", [&](const Column& of) { return of.by_known / games; });
    row("  % of the victims that could have left", [&](const Column& of) { return 100.0 * of.could_leave / std::max(of.victims, 1); });
    row("% of captures retaken at once", [&](const Column& of) { return 100.0 * of.retaken / std::max(of.captures, 1); });
    row("  points lost by that", [&](const Column& of) { return of.retaken_points / games; });
    row("marshals lost to a spy", [&](const Column& of) { return of.marshals_to_spies / games; });
    row("marshals lost to a bomb", [&](const Column& of) { return of.marshals_to_bombs / games; });
    row("points of colonels and up: lost in their own attack", [&](const Column& of) { return of.best_in_attack / games; });
    constexpr std::array takers{"a hidden man that never moved", "one that moved", "a known man"};
    for (std::size_t nth = 0; nth < takers.size(); ++nth)
      row(fmt::format("  lost to {}", takers[nth]), [&](const Column& of) { return of.best_taken[nth] / games; });
    constexpr std::array kinds{"never moved", "moved"};
    for (std::size_t moved = 0; moved < kinds.size(); ++moved) {
      row(fmt::format("attacks on hidden men that {}", kinds[moved]), [&](const Column& of) { return of.points_on_hidden[moved].true_result.count / games; });
      row("  points each, believed", [&](const Column& of) { return of.points_on_hidden[moved].believed.mean(); });
      row("  points each", [&](const Column& of) { return of.points_on_hidden[moved].true_result.mean(); });
    }
    show("chance of winning an attack", columns_, &Column::wins_by_chance);
    show("chance of being retaken, by the hidden men beside", columns_, &Column::retaken_by_neighbours);
  }

 private:
  struct Capture {
    Side side;
    Square at;
    double believed;        // chance of being retaken
    std::size_t neighbours;
    int worth;
  };

  Column& column(Side side) { return columns_[side == first_ ? 0 : 1]; }
  Rank rank_of(const battle::Token& token) const { return *(*truth_[token.side])[token.id]; }

  int points_on_board(const battle::View& view, Side side) const {
    int points = 0;
    for (const auto& token : view.board)
      if (token && token->side == side) points += worths[rank_of(*token)];
    return points;
  }

  // Can no enemy man that is left beat this one, or go down with it?
  bool is_unbeatable(const battle::View& view, const battle::Token& man) const {
    return can_move(rank_of(man)) && std::ranges::none_of(view.board, [&](const auto& token) {
      return token && token->side != man.side && can_move(rank_of(*token)) && fight(*rules_, rank_of(*token), rank_of(man)) != Duel::Defender;
    });
  }

  void see_turn(const battle::View& view, Side to_move, BySide<bool>& had_unbeatable) {
    if (const auto look = std::ranges::find(looks, view.made); look != looks.end())
      for (const Side side : both_sides)
        column(side).lead[static_cast<std::size_t>(look - looks.begin())].add(points_on_board(view, side) - points_on_board(view, other(side)));
    for (const Side side : both_sides) {
      if (std::ranges::none_of(view.board, [&](const auto& token) { return token && token->side == side && is_unbeatable(view, *token); })) continue;
      had_unbeatable[side] = true;
      ++column(side).unbeatable_plies;
    }
    // the capture before the last move was not answered
    if (last_capture_ && last_capture_->side == to_move) close_capture(false);
  }

  void see_move(std::uint8_t id, Side side) { last_moved_[side] = id; }

  void see_attack(const battle::View& view, const Attacked& attack, const RankBelief& belief) {
    const battle::Token attacker = *view.at(attack.from), defender = *view.at(attack.to);
    if (last_capture_ && last_capture_->at == attack.to && last_capture_->side == defender.side) close_capture(attack.stays != Duel::Defender);
    Column& mine = column(attack.side);
    const bool takes = attack.stays != Duel::Defender, falls = attack.stays != Duel::Attacker;
    const int gain = (takes ? worths[attack.defender] : 0) - (falls ? worths[attack.attacker] : 0);
    if (!defender.shown) {
      double wins = 0, points = 0;
      for (const Rank rank : battle::all_ranks) {
        const double chance = belief.chances(defender.id)[rank];
        const Duel stays = fight(*rules_, attack.attacker, rank);
        wins += stays == Duel::Attacker ? chance : 0;
        points += chance * ((stays != Duel::Defender ? worths[rank] : 0) - (stays != Duel::Attacker ? worths[attack.attacker] : 0));
      }
      mine.points_on_hidden[defender.moved ? 1 : 0].add(points, gain);
      mine.wins_by_chance[std::min(static_cast<std::size_t>(wins * tenths), tenths - 1)].add(wins, attack.stays == Duel::Attacker ? 1 : 0);
    }
    if (takes) note_loss(view, attacker, defender, attack.to);
    if (falls) note_loss(view, defender, attacker, attack.from);
    if (takes && attack.defender >= least_of_best && attack.defender != Rank::Bomb)
      column(defender.side).best_taken[attacker.shown ? 2 : attacker.moved ? 1 : 0] += worths[attack.defender];
    if (falls && attack.attacker >= least_of_best) mine.best_in_attack += worths[attack.attacker];
    if (takes && !falls) begin_capture(view, attack, belief);
    see_move(attacker.id, attack.side);
  }

  // The taker takes the victim, which stands on `at`.
  void note_loss(const battle::View& view, const battle::Token& taker, const battle::Token& victim, Square at) {
    Column& mine = column(taker.side);
    const Rank lost = rank_of(victim);
    if (is_unbeatable(view, taker)) {
      mine.by_unbeatable += worths[lost];
      ++mine.unbeatable_captures;
    }
    if (taker.shown && rank_of(taker) != Rank::Bomb) {
      mine.by_known += worths[lost];
      ++mine.victims;
      const bool has_room = std::ranges::any_of(four_ways, [&](Step step) { return rules_->on_board(moved(at, step)) && !view.at(moved(at, step)); });
      mine.could_leave += can_move(lost) && has_room && last_moved_[victim.side] != victim.id ? 1 : 0;
    }
    if (lost == Rank::Marshal) {
      column(victim.side).marshals_to_spies += rank_of(taker) == Rank::Spy ? 1 : 0;
      column(victim.side).marshals_to_bombs += rank_of(taker) == Rank::Bomb ? 1 : 0;
    }
  }

  // Who could retake the attacker? The hidden men beside it; any one of them is enough.
  void begin_capture(const battle::View& view, const Attacked& attack, const RankBelief& belief) {
    double none = 1;
    std::size_t neighbours = 0;
    for (const Step step : four_ways) {
      const Square beside = moved(attack.to, step);
      if (!rules_->on_board(beside) || !view.at(beside) || view.at(beside)->side == attack.side || view.at(beside)->shown) continue;
      ++neighbours;
      double chance = 0;
      for (const Rank rank : battle::all_ranks)
        if (can_move(rank) && fight(*rules_, rank, attack.attacker) != Duel::Defender) chance += belief.chances(view.at(beside)->id)[rank];
      none *= 1 - std::min(chance, 1.0);
    }
    ++column(attack.side).captures;
    last_capture_ = {attack.side, attack.to, 1 - none, std::min(neighbours, most_neighbours), worths[attack.attacker]};
  }

  void close_capture(bool was_retaken) {
    Column& mine = column(last_capture_->side);
    mine.retaken += was_retaken ? 1 : 0;
    mine.retaken_points += was_retaken ? last_capture_->worth : 0;
    mine.retaken_by_neighbours[last_capture_->neighbours].add(last_capture_->believed, was_retaken ? 1 : 0);
    last_capture_.reset();
  }

  template <std::size_t count>
  static void show(std::string_view title, const std::array<Column, 2>& columns, std::array<Attempts, count> Column::*of) {
    fmt::print("{}: believed, true, attacks\n", title);
    for (std::size_t nth = 0; nth < count; ++nth) {
      fmt::print("  {}", nth);
      for (const Column& column : columns) {
        const Attempts& attempts = (column.*of)[nth];
        fmt::print("   {:.3f} {:.3f} {:6}", attempts.believed.mean(), attempts.true_result.mean(), attempts.believed.count);
      }
      fmt::print("\n");
    }
  }

  const battle::Rules* rules_ = nullptr;
  Side first_ = Side::Red;
  BySide<const battle::Deployment*> truth_{};
  std::optional<Capture> last_capture_;
  BySide<std::optional<std::uint8_t>> last_moved_{};  // the man that each side moved last
  int games_ = 0;
  std::array<Column, 2> columns_{};
};

}  // namespace

// losses (red|blue RECORD..)..: the first column's side in the records behind.
int run_losses(int argc, char** argv) {
  if (argc < 4) return 2;
  Losses losses;
  for (const auto& [record, first] : recorded_players({argv + 2, argv + argc}))
    with_record(record, [&](const table::Game& game) { losses.read(game, first); });
  losses.show();
  return 0;
}
