// What level 6 foresees in recorded battles, and what came of it: the gain of the moves that were made, and the attacks of the
// enemy.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bot/battle/eval.hpp"
#include "bot/battle/search.hpp"
#include "bot/players.hpp"
#include "bot/thread_clock.hpp"
#include "gonfalon/table/game.hpp"
#include "trial.hpp"

using namespace gonfalon;
using bot::battle::BattleSearch;
using bot::battle::BeliefBoard;
using bot::battle::ByRank;
using bot::battle::CellMove;
using bot::battle::Fate;
using bot::battle::Man;

namespace {

constexpr std::array<int, 3> looks{1, 6, 20};  // moves of both sides after the one that is judged
constexpr std::array bounds{0.1, 0.3, 0.6, 0.9};

// By the kind of move or attack.
struct Findings {
  struct Gain {
    Mean foreseen;  // by the search, in points
    Mean at_once;   // of an attack alone, by what was believed of the man attacked
    std::array<Mean, looks.size()> came;
  };
  std::map<std::string, Gain> gains;
  struct Attack {
    Mean foreseen, made;  // shares
  };
  std::map<std::string, Attack> attacks;
};

// The range of a chance, as a word of a row's name.
std::string_view range_of(double chance) {
  constexpr std::array<std::string_view, bounds.size() + 1> names{"to .1", "to .3", "to .6", "to .9", "more"};
  return names[static_cast<std::size_t>(std::ranges::upper_bound(bounds, chance) - bounds.begin())];
}

std::string_view status_of(const BeliefBoard& board, Man man) {
  const auto& state = board.state(man);
  return state.shown ? "shown" : state.moved ? "moved" : "unmoved";
}

// Looks at the board of a player before each of its moves.
class Foreseer : public bot::battle::ThoughtWatcher {
 public:
  struct PossibleAttack {
    CellMove move;
    double chance;
    std::string kind;
  };

  Foreseer(const battle::Rules& rules, Side side, bot::Budget budget)
      : budget_(std::move(budget)),
        search_(rules, side, bot::battle::eval_weights_for(rules).shortcuts, bot::battle::ValueNetwork::of(rules)) {}

  void begin(CellMove made) {
    made_ = made;
    seen_.reset();
  }
  // What was seen since begin(). nullopt: there was nothing to choose.
  struct Seen {
    double gain = 0, at_once = 0;  // in points, as in Findings::Gain
    std::string kind;
    BySide<ByRank<float>> worth{};
    std::vector<PossibleAttack> attacks;  // of the enemy, after a move without attack
  };
  const std::optional<Seen>& seen() const { return seen_; }

  void thought(BeliefBoard& board, CellMove, float) override {
    constexpr BattleSearch::Horizon of_level_six{30, 8};
    std::vector<BattleSearch::Candidate> candidates{{made_, 0, 0}};
    search_.compare(board, candidates, bot::BudgetClock(budget_), of_level_six);
    Seen seen;
    seen.gain = static_cast<double>(bot::battle::points_of(candidates.front().value, board.worths().even)) - board.points();
    seen.worth = board.worths().man;
    const bool attacks = is_attack(board, made_);
    if (attacks) {
      const Man own = board.man_at(made_.from), his = board.man_at(made_.to);
      seen.at_once = believed_gain(board, own, his);
      seen.kind = fmt::format("{} man attacks {}", board.state(own).shown ? "known" : "hidden", status_of(board, his));
    } else {
      seen.kind = "quiet";
      board.move(made_);
      seen.attacks = attacks_on(board);
      board.take_back();
    }
    seen_ = std::move(seen);
  }

 private:
  // The expected gain in men of an attack, in points.
  static double believed_gain(const BeliefBoard& board, Man own, Man his) {
    const battle::Rank rank = board.known_rank(own);
    double gain = 0;
    for (const battle::Rank his_rank : battle::all_ranks) {
      const Fate fate = fate_of(board, rank, his_rank);
      const double taken = fate == Fate::Win || fate == Fate::Tie ? static_cast<double>(board.worths().man[other(board.me())][his_rank]) : 0;
      const double lost = fate == Fate::Loss || fate == Fate::Tie ? static_cast<double>(board.worths().man[board.me()][rank]) : 0;
      gain += static_cast<double>(board.odds(his).chance[his_rank]) * (taken - lost);
    }
    return gain;
  }

  static std::vector<PossibleAttack> attacks_on(const BeliefBoard& board) {
    std::vector<PossibleAttack> attacks;
    board::MoveList moves;
    board.append_attacks(moves);
    for (const CellMove move : moves) {
      const double chance = board.prospects(move).would;
      if (chance <= 0) continue;
      attacks.push_back({move, chance,
                         fmt::format("{} man on {}, {}", board.known(board.man_at(move.from)) ? "known " : "hidden",
                                     status_of(board, board.man_at(move.to)), range_of(chance))});
    }
    return attacks;
  }

  bot::Budget budget_;
  BattleSearch search_;
  CellMove made_{0, 0};
  std::optional<Seen> seen_;
};

class Reader {
 public:
  Reader(const table::Game& game, Side side, const bot::Budget& budget, Findings& findings, std::mutex& one_at_a_time)
      : game_(game), side_(side), budget_(budget), findings_(findings), one_at_a_time_(one_at_a_time) {
    for (const Side each : both_sides) truth_[each] = &std::get<battle::Deployment>(game.setup(each));
  }

  void read() {
    const auto& rules = std::get<battle::Rules>(game_.rules());
    Foreseer foreseer(rules, side_, budget_);
    const auto player = bot::battle::make_player(rules, side_, bot::Strength::Marshal, bot::battle::eval_weights_for(rules), 1, &foreseer);
    View seen = blank_view(game_.rules(), {});
    for (std::size_t nth = 0; nth < game_.referee().report_count(); ++nth) {
      const Report report = game_.referee().told(nth, Listener::Public);
      const auto& before = std::get<battle::View>(seen);
      std::optional<std::pair<Side, CellMove>> made;
      if (const auto* move = std::get_if<Moved>(&report)) made = {move->side, board::cell_move_of({move->from, move->to})};
      if (const auto* attack = std::get_if<Attacked>(&report)) made = {attack->side, board::cell_move_of({attack->from, attack->to})};
      if (made && made->first == side_) {
        foreseer.begin(made->second);
        player->choose(budget_);
        if (const auto& own = foreseer.seen()) waiting_.push_back({*own, before.made, points(before, own->worth), {}});
      } else if (made && foreseer.seen()) {
        note_attacks(foreseer.seen()->attacks, made->second);
      }
      player->hear(game_.referee().told(nth, side_ == Side::Red ? Listener::Red : Listener::Blue));
      learn(game_.rules(), seen, report);
      note_gains(std::get<battle::View>(seen));
    }
  }

 private:
  struct Waiting {
    Foreseer::Seen seen;
    int made;
    double points;
    std::vector<double> came;
  };

  double points(const battle::View& view, const BySide<ByRank<float>>& worth) const {
    double points = 0;
    for (const auto& man : view.board) {
      if (!man) continue;
      const float of_man = worth[man->side][*(*truth_[man->side])[man->id]];
      points += static_cast<double>(man->side == side_ ? of_man : -of_man);
    }
    return points;
  }

  void note_attacks(const std::vector<Foreseer::PossibleAttack>& attacks, CellMove made) {
    const std::scoped_lock lock(one_at_a_time_);
    for (const auto& attack : attacks) {
      auto& row = findings_.attacks[attack.kind];
      row.foreseen.add(attack.chance);
      row.made.add(attack.move == made ? 1 : 0);
    }
  }

  // Moves near the end of a game, after which there is nothing to look at, are left out.
  void note_gains(const battle::View& now) {
    for (Waiting& waiting : waiting_)
      if (waiting.came.size() < looks.size() && now.made - waiting.made >= looks.at(waiting.came.size()))
        waiting.came.push_back(points(now, waiting.seen.worth) - waiting.points);
    const std::scoped_lock lock(one_at_a_time_);
    for (; !waiting_.empty() && waiting_.front().came.size() == looks.size(); waiting_.pop_front()) {
      auto& row = findings_.gains[waiting_.front().seen.kind];
      row.foreseen.add(waiting_.front().seen.gain);
      row.at_once.add(waiting_.front().seen.at_once);
      for (std::size_t look = 0; look < looks.size(); ++look) row.came.at(look).add(waiting_.front().came[look]);
    }
  }

  const table::Game& game_;
  Side side_;
  bot::Budget budget_;
  Findings& findings_;
  std::mutex& one_at_a_time_;
  BySide<const battle::Deployment*> truth_{};
  std::deque<Waiting> waiting_;
};

void show(const Findings& findings) {
  fmt::print("{:28}{:>8}{:>10}{:>10}", "gain in points", "moves", "foreseen", "at once");
  for (const int look : looks) fmt::print("{:>10}", fmt::format("after {}", look));
  fmt::print("\n");
  for (const auto& [kind, row] : findings.gains) {
    fmt::print("{:28}{:8}{:10.1f}{:10.1f}", kind, row.foreseen.count(), row.foreseen.mean(), row.at_once.mean());
    for (const Mean& came : row.came) fmt::print("{:10.1f}", came.mean());
    fmt::print("\n");
  }
  fmt::print("{:28}{:>8}{:>10}{:>10}\n", "attacks of the enemy", "could", "foreseen", "made");
  for (const auto& [kind, row] : findings.attacks)
    fmt::print("{:28}{:8}{:10.3f}{:10.3f}\n", kind, row.foreseen.count(), row.foreseen.mean(), row.made.mean());
}

}  // namespace

// foresight NODES (red|blue|both RECORD..)..: whose moves, in the records behind.
int run_foresight(int argc, char** argv) {
  if (argc < 5) return 2;
  const bot::Budget budget = steps_of_thought(argv[2]);
  const auto players = recorded_players({argv + 3, argv + argc});
  Findings findings;
  std::mutex one_at_a_time;
  std::atomic<std::size_t> next = 0;
  on_all_cores([&] {
    for (std::size_t nth = next++; nth < players.size(); nth = next++)
      with_record(players[nth].record, [&](const table::Game& game) { Reader(game, players[nth].side, budget, findings, one_at_a_time).read(); });
  });
  show(findings);
  return 0;
}
