// Makes puzzles: of battles from games of computer players, and fortresses of days; and the files in src/data
// that hold them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "bot/fortress/builder.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/puzzle/best_move.hpp"
#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "puzzle_games.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using battle::Rank;
using bot::Budget;
using bot::Strength;

namespace {

constexpr std::size_t most_worlds = 300;
constexpr std::size_t most_worlds_for_three = 24;

// A game being looked through for puzzles, from both sides.
class Finder {
 public:
  // The moment's player is on turn, and knows this.
  void look(const client::Moment& moment, const View& view) {
    moment_ = &moment;
    const auto& seen = std::get<battle::View>(view);
    ask_rank(seen);
    ask_place(seen);
    ask_attack(seen);
    ask_win(view);
  }

  // At most one of each theme, the last in the game: later ones need more counting.
  std::vector<Puzzle> found() const {
    std::vector<Puzzle> all;
    for (const auto& [theme, puzzle] : found_) all.push_back(puzzle);
    return all;
  }

 private:
  const Rules& rules() const { return moment_->rules; }
  const battle::Rules& battle() const { return std::get<battle::Rules>(rules()); }
  Side player() const { return moment_->player; }

  struct Hidden {
    Square at;
    battle::Token token;
    std::vector<Rank> can_be;
  };
  std::vector<Hidden> hidden(const battle::View& seen) const {
    std::vector<Hidden> all;
    for (int index = 0; index < board_squares; ++index) {
      const Square at = square_at(index);
      const auto& token = seen.at(at);
      if (!token || token->side == player() || token->rank) continue;
      Hidden each{at, *token, {}};
      const auto possible = battle::can_be(battle(), seen, at);
      for (const Rank rank : battle::all_ranks)
        if (possible[rank] > 0) each.can_be.push_back(rank);
      all.push_back(std::move(each));
    }
    return all;
  }

  Puzzle begun(Theme theme) const { return test::begun(*moment_, theme); }
  void keep(Puzzle puzzle) { found_.insert_or_assign(puzzle.theme, std::move(puzzle)); }

  // A piece that must have one rank though it has not shown it: all such questions are alike, so the shelf
  // has few. A flag or bomb that must be one is the only piece that never moved: that is seen at a glance, so
  // it is not asked.
  void ask_rank(const battle::View& seen) {
    const auto all = hidden(seen);
    const auto it = std::ranges::find_if(all, [](const Hidden& each) {
      return !each.token.ran && each.can_be.size() == 1 && battle::can_move(each.can_be.front());
    });
    if (it == all.end() || all.size() < 3) return;
    Puzzle puzzle = begun(Theme::Rank);
    puzzle.at = it->at;
    puzzle.solutions = {it->can_be.front()};
    puzzle.rating = test::easiest + 40 * static_cast<int>(all.size());
    keep(std::move(puzzle));
  }

  void ask_place(const battle::View& seen) {
    const auto all = hidden(seen);
    if (all.size() < 4) return;
    for (const Rank rank : battle::all_ranks) {
      std::vector<Square> places;
      for (const Hidden& each : all)
        if (std::ranges::find(each.can_be, rank) != each.can_be.end()) places.push_back(each.at);
      const int left = battle().army[rank] - seen.lost[other(player())][rank];
      if (places.size() != 1 || left != 1 || !battle::can_move(rank) || rank == Rank::Scout)
        continue;  // a scout gives itself away
      Puzzle puzzle = begun(Theme::Place);
      puzzle.rank = rank;
      puzzle.solutions = {places.front()};
      puzzle.rating = test::easiest + 60 * static_cast<int>(all.size());
      return keep(std::move(puzzle));
    }
  }

  void ask_attack(const battle::View& seen) {
    const auto sure = only_sure_attack(battle(), seen, player());
    if (!sure || sure->choices < 3) return;
    Puzzle puzzle = begun(Theme::Attack);
    puzzle.solutions = {sure->move};
    puzzle.rating = test::easiest + 100 * sure->choices;
    keep(std::move(puzzle));
  }

  void ask_win(const View& view) {
    const auto worlds = worlds_of(rules(), view, most_worlds);
    if (!worlds) return;
    const std::size_t choices = moves(rules(), view, player()).size();
    const int deepest = worlds->size() <= most_worlds_for_three ? 3 : 2;
    for (int depth = 1; depth <= deepest; ++depth) {
      const auto winning = winning_moves(rules(), view, *worlds, depth);
      if (winning.empty()) continue;
      const auto& target = std::get<battle::View>(view).at(winning.front().to);
      const bool plain = depth == 1 && (worlds->size() < 2 || !target || target->rank);
      if (winning.size() > 1 || choices < 6 || plain) return;
      const auto kept = found_.find(Theme::Win);
      if (kept != found_.end() && kept->second.moves > depth) return;
      Puzzle puzzle = begun(Theme::Win);
      puzzle.moves = depth;
      puzzle.solutions = {winning.front()};
      puzzle.rating = test::easiest + 250 * depth + static_cast<int>(std::min<std::size_t>(worlds->size(), 25)) * 8;
      return keep(std::move(puzzle));
    }
  }

  const client::Moment* moment_ = nullptr;  // that is looked at
  std::map<Theme, Puzzle> found_;
};

constexpr int levels = 6;

// Goes on with the player's turn in a fortress. Whether it takes the flag.
bool takes_flag(test::SeatedPlayers& table, Side player, const Budget& budget) {
  const auto turns = [&] { return std::get<fortress::View>(table.referee().public_view()).turns; };
  for (const int turn = turns(); table.awaited_side() == player && turns() == turn;)
    if (table.submit(player, table.at(player).choose(budget))) std::abort();
  return table.status().outcome && table.status().outcome->winner == player;
}

// Which of the computer's levels find the answer of a puzzle that asks for a move, or go a sure way to its end.
std::array<bool, levels> solved_by(const Puzzle& puzzle) {
  const client::Moment& moment = puzzle.moment;
  std::array<bool, levels> solved{};
  for (int number = 1; number <= levels; ++number) {
    test::SeatedPlayers table = test::seated_at(moment, test::level(number), 1);
    const Budget budget = steps_of_thought("4000");
    if (puzzle.theme == Theme::Way) {
      solved[static_cast<std::size_t>(number - 1)] = takes_flag(table, moment.player, budget);
      continue;
    }
    const Order order = table.at(moment.player).choose(budget);
    const auto* const move = std::get_if<Move>(&order);
    solved[static_cast<std::size_t>(number - 1)] =
        move != nullptr && std::ranges::find(puzzle.solutions, Solution(*move)) != puzzle.solutions.end();
  }
  return solved;
}

// What the player of a puzzle knows at its moment.
battle::View view_at(const client::Moment& moment) {
  return std::get<battle::View>(test::seated_at(moment, Strength::Random, 1).at(moment.player).view());
}

// Is the answer of a puzzle about a battle seen at a glance? Players found such puzzles dull.
bool is_plain(const Puzzle& puzzle) {
  if (!is_battle(puzzle.moment.rules)) return false;
  const auto& rules = std::get<battle::Rules>(puzzle.moment.rules);
  const battle::View seen = view_at(puzzle.moment);
  if (puzzle.theme == Theme::Best) {
    if (is_flag_in_danger(puzzle, seen)) return true;
    const auto attack = only_sure_attack(rules, seen, puzzle.moment.player);
    return attack && Solution(attack->move) == puzzle.solutions.front();
  }
  const Side enemy = other(puzzle.moment.player);
  int hidden = 0;
  int moved = 0;  // of the hidden ones
  for (const auto& token : seen.board) {
    if (!token || token->side != enemy || token->rank) continue;
    ++hidden;
    if (token->moved) ++moved;
  }
  if (puzzle.theme == Theme::Rank || puzzle.theme == Theme::Place) return moved == 1;
  const Move move = std::get<Move>(puzzle.solutions.front());
  const auto& target = seen.at(move.to);
  // the flag alone has not moved, and can be taken
  if (target && !target->moved && hidden - moved == 1) return true;
  if (puzzle.theme == Theme::Win) {
    if (hidden != 1 || puzzle.moves > 2) return false;
    const auto flag = std::ranges::find_if(seen.board, [&](const auto& token) { return token && token->side == enemy && !token->rank; });
    const Square at = square_at(static_cast<int>(flag - seen.board.begin()));
    return !(*flag)->moved && steps_between(move.to, at) < steps_between(move.from, at);
  }
  // nothing that the enemy still has can beat the attacker
  return target->moved && std::ranges::all_of(battle::all_ranks, [&](Rank rank) {
           return !battle::can_move(rank) || rules.army[rank] == seen.lost[enemy][rank] ||
                  battle::fight(rules, *seen.at(move.from)->rank, rank) == battle::Duel::Attacker;
         });
}

bool asks_for_move(Theme theme) { return theme == Theme::Attack || theme == Theme::Win || theme == Theme::Best; }

// The fewer levels solve it, the harder it is.
int rating_by(const std::array<bool, levels>& solved) {
  return test::easiest + 100 + 150 * static_cast<int>(std::ranges::count(solved, false));
}

}  // namespace

// trial puzzles VARIANT GAMES NODES SEED
int run_puzzles(int argc, char** argv) {
  if (argc != 6) return 2;
  const Series series = series_of(argv);
  for (int game = 0; game < series.games; ++game) {
    Finder finder;
    test::play_for_puzzles(series.rules, series.budget, series.random.split(static_cast<std::uint64_t>(game)),
                           [&](const client::Moment& moment, const View& view) {
                             finder.look(moment, view);
                             return true;
                           });
    for (const Puzzle& puzzle : finder.found()) fmt::print("{}", line_of(puzzle));
    std::fflush(stdout);
  }
  return 0;
}

// trial shelf MOST <LINES: the file of the shelf, at most so many of each theme and variant, but few where a
// glance at the losses nearly answers. Short games come first: the file is a part of the program.
int run_shelf(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto most = static_cast<std::size_t>(std::atoi(argv[2]));
  std::map<std::pair<Theme, std::string>, std::size_t> kept;
  std::set<std::string> positions;
  std::vector<Puzzle> found;
  for (std::string line; std::getline(std::cin, line);)
    if (auto puzzle = read_line(line)) found.push_back(std::move(*puzzle));
  std::ranges::stable_sort(found, {}, [](const Puzzle& puzzle) { return puzzle.moment.orders.size(); });
  std::vector<Puzzle> puzzles;
  for (Puzzle& puzzle : found) {
    const std::string line = line_of(puzzle);
    constexpr std::size_t few = 3;
    // two questions about one moment would answer each other
    if (!positions.insert(line.substr(line.rfind(' ', line.rfind(' ') - 1))).second) continue;
    if (++kept[{puzzle.theme, std::string(id_of(puzzle.moment.rules))}] >
        (puzzle.theme == Theme::Rank ? few : most))
      continue;
    if (asks_for_move(puzzle.theme)) puzzle.rating = (puzzle.rating + 2 * rating_by(solved_by(puzzle))) / 3;
    puzzles.push_back(std::move(puzzle));
  }
  std::ranges::stable_sort(puzzles, {}, &Puzzle::rating);
  // Of the plain ones the first of each theme and variant stays, for beginners.
  std::set<std::pair<Theme, std::string>> begun;
  std::erase_if(puzzles, [&](const Puzzle& puzzle) {
    return is_plain(puzzle) && !begun.emplace(puzzle.theme, id_of(puzzle.moment.rules)).second;
  });
  std::map<Theme, int> numbers;
  std::string content;
  for (Puzzle& puzzle : puzzles) {
    puzzle.id = fmt::format("{}-{}", row_of(puzzle.theme).name, ++numbers[puzzle.theme]);
    content += line_of(puzzle);
  }
  fmt::print("{}", data::file_of("gonfalon/puzzle/shelf.hpp), the easiest first. "
                                 "Made by scripts/find-puzzles.\n",
                                 content));
  return 0;
}

// trial solve: the share of the shelf's puzzles of each theme that each level solves, where a move or a way is asked for
int run_solve(int, char**) {
  std::map<Theme, std::pair<int, std::array<int, levels>>> by_theme;
  for (const ShelfEntry& entry : shelf()) {
    if (!asks_for_move(entry.theme) && entry.theme != Theme::Way) continue;
    auto& [all, solved] = by_theme[entry.theme];
    ++all;
    const auto by = solved_by(puzzle_of(entry));
    for (std::size_t nth = 0; nth < by.size(); ++nth) solved[nth] += by[nth] ? 1 : 0;
  }
  for (const auto& [theme, counts] : by_theme) {
    fmt::print("{:<8} {:>4}", row_of(theme).name, counts.first);
    for (const int solved : counts.second) fmt::print("  {:.3f}", static_cast<double>(solved) / counts.first);
    fmt::print("\n");
  }
  return 0;
}

// trial fortresses THEME VARIANT FIRST COUNT: a line of the file of days for each seed
int run_fortresses(int argc, char** argv) {
  if (argc != 6) return 2;
  const auto theme = find_theme(argv[2]);
  Rules rules = *find_variant(argv[3]);
  auto& fortress = std::get<fortress::Rules>(rules);
  fortress.solo = true;
  set_default_limits(rules);
  Budget budget = steps_of_thought("200");
  for (int nth = 0; nth < std::atoi(argv[5]); ++nth) {
    Random random(mix(static_cast<std::uint64_t>(std::atoi(argv[4]) + nth) + 4'500'000));
    const fortress::Labyrinth labyrinth =
        bot::fortress::build_labyrinth(fortress, Strength::Marshal, random, budget);
    BySide<std::unique_ptr<bot::Player>> players;
    for (const Side side : both_sides)
      players[side] = bot::make_player(rules, side, Strength::Marshal, random.next());
    test::SeatedPlayers table(rules, Side::Red, std::move(players));
    if (table.submit(Side::Blue, Deploy{labyrinth})) std::abort();
    while (const auto side = table.awaited_side())
      if (table.submit(*side, table.at(*side).choose(budget))) std::abort();
    int turns = std::get<fortress::View>(table.referee().public_view()).turns;
    for (std::size_t fact = 0; fact < table.referee().report_count(); ++fact)
      if (std::holds_alternative<SatOut>(table.referee().told(fact, Listener::Public))) ++turns;
    if (table.status().outcome->winner != Side::Red) continue;
    fmt::print("{}", line_of_fortress(*theme, rules, labyrinth, turns));
    std::fflush(stdout);
  }
  return 0;
}

// trial days <LINES: the file of the fortresses of days and weeks
int run_days(int, char**) {
  std::string content;
  for (std::string line; std::getline(std::cin, line);) content += line + '\n';
  fmt::print(
      "{}",
      data::file_of(
          "gonfalon/puzzle/shelf.hpp). Made by scripts/find-puzzles.\n",
          content));
  return 0;
}
