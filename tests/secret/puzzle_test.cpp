// The shelf's puzzles are right: checked another way than they were made. The answers of `rank`, `place` and `attack` against worlds
// drawn by lot, wins by force against the referee and enemies that know everything, the best moves by another player.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "gonfalon/base/random.hpp"
#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"
#include "bot/fortress/belief.hpp"
#include "common/puzzle_solver.hpp"
#include "common/seated_players.hpp"
#include "common/soak.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using battle::Deployment;
using battle::Rank;

namespace {

// The game of a puzzle up to its moment, with these setups. nullopt: the orders are not allowed with them, or
// an attack comes out differently, so the player would have seen something else.
std::optional<Referee> played(const Puzzle& puzzle, const BySide<Setup>& setups, const View* seen) {
  Referee referee(puzzle.moment.rules, Side::Red);
  for (const Side side : both_sides)
    if (!status_of(referee.public_view()).ready[side] && referee.seat(side).submit(Deploy{setups[side]})) return {};
  for (const Order& order : puzzle.moment.orders)
    if (referee.seat(status_of(referee.public_view()).to_act).submit(order)) return {};
  if (seen != nullptr && !(referee.seat(puzzle.moment.player).view() == *seen)) return {};
  return referee;
}

Referee as_stored(const Puzzle& puzzle) {
  auto referee = played(puzzle, puzzle.moment.setups, nullptr);
  REQUIRE(referee);
  REQUIRE(awaited(referee->seat(puzzle.moment.player).view(), puzzle.moment.player));
  return std::move(*referee);
}

std::vector<battle::Token> hidden_in(const battle::View& seen, Side enemy) {
  std::vector<battle::Token> hidden;
  for (const auto& token : seen.board)
    if (token && token->side == enemy && !token->rank) hidden.push_back(*token);
  return hidden;
}

// Can this hidden piece have this rank, by the way it has moved?
bool fits(const battle::Token& token, Rank rank) { return token.ran ? rank == Rank::Scout : battle::can_move(rank) || !token.moved; }

// The same game with the hidden enemy pieces' ranks exchanged by lot, as far as the player would have seen
// the same.
std::optional<Referee> twin(const Puzzle& puzzle, const View& seen, Random& random) {
  const Side enemy = other(puzzle.moment.player);
  BySide<Setup> setups = puzzle.moment.setups;
  if (!is_battle(puzzle.moment.rules)) {
    const board::Ground ground(std::get<fortress::Rules>(puzzle.moment.rules));
    const bot::fortress::KnownMap map(ground, std::get<fortress::View>(seen), puzzle.moment.player);
    const auto layout = bot::fortress::layout_by_lot(ground, map, random, 40);
    if (!layout) return {};
    setups[enemy] = board::labyrinth_of(ground, *layout);
    auto world = played(puzzle, setups, &seen);
    CHECK(world);
    return world;
  }
  auto& pieces = std::get<Deployment>(setups[enemy]);
  const std::vector<battle::Token> hidden = hidden_in(std::get<battle::View>(seen), enemy);
  // most exchanges of all by all would be refused at once: bombs do not move
  for (std::size_t swaps = 4 * hidden.size(); swaps > 0; --swaps) {
    const auto& one = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
    const auto& two = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
    if (fits(one, *pieces[two.id]) && fits(two, *pieces[one.id])) std::swap(pieces[one.id], pieces[two.id]);
  }
  return played(puzzle, setups, &seen);
}

Rank rank_at(Referee& referee, Side side, Square square) {
  return *std::get<battle::View>(referee.seat(side).view()).at(square)->rank;
}

// Does the player, who moves next, win within so many moves, whatever an enemy does who knows everything? The
// player may choose each move by what this one world shows, so `true` says less than a win by force; `false`
// refutes one.
bool wins_here(const Puzzle& puzzle, const BySide<Setup>& setups, const std::vector<Order>& orders,
               int moves) {
  const Side me = puzzle.moment.player;
  Puzzle at = puzzle;
  at.moment.orders = orders;
  auto referee = played(at, setups, nullptr);
  if (status_of(referee->public_view()).stage == Stage::Over)
    return status_of(referee->public_view()).outcome->winner == me;
  const Side to_act = status_of(referee->public_view()).to_act;
  if (to_act == me && moves == 0) return false;
  const auto all = gonfalon::moves(puzzle.moment.rules, referee->seat(to_act).view(), to_act);
  const auto after = [&](Move move) {
    std::vector<Order> longer = orders;
    longer.emplace_back(move);
    return wins_here(puzzle, setups, longer, to_act == me ? moves - 1 : moves);
  };
  return to_act == me ? std::ranges::any_of(all, after) : std::ranges::all_of(all, after);
}

}  // namespace

TEST_CASE("each line of the shelf is a puzzle, which is written as it was read") {
  std::set<std::string_view> ids;
  int rating = 0;
  for (const ShelfEntry& entry : shelf()) {
    CAPTURE(entry.id);
    const auto puzzle = read_line(entry.line);
    REQUIRE(puzzle);
    CHECK(line_of(*puzzle) == std::string(entry.line) + '\n');
    CHECK(ids.insert(entry.id).second);
    CHECK(puzzle->id == entry.id);
    CHECK(puzzle->theme == entry.theme);
    CHECK(entry.rating >= rating);
    rating = entry.rating;
    CHECK(find_entry(entry.id) == &entry);
    CHECK(!question(*puzzle).empty());
    as_stored(*puzzle);
  }
  CHECK(ids.size() >= 400);
}

TEST_CASE(
    "in worlds that the player can't tell apart each answer of the shelf stays right, and no other does") {
  Random random(45);
  int worlds = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme == Theme::Win || puzzle.theme == Theme::Best || !is_battle(puzzle.moment.rules)) continue;
    CAPTURE(entry.id);
    Referee first = as_stored(puzzle);
    const View seen = first.seat(puzzle.moment.player).view();
    const auto& board = std::get<battle::View>(seen);
    const Side enemy = other(puzzle.moment.player);
    std::set<Square> places;                     // where the rank asked for was found
    std::set<Rank> ranks;                        // what was found on the square asked about
    std::set<std::pair<Square, Square>> unsure;  // attacks that failed in some world
    for (int nth = 0; nth < 40; ++nth) {
      auto world = nth == 0 ? std::optional(as_stored(puzzle)) : twin(puzzle, seen, random);
      if (!world) continue;
      ++worlds;
      for (int index = 0; index < board_squares; ++index) {
        const Square square = square_at(index);
        const auto& token = board.at(square);
        if (!token || token->side != enemy || token->rank) continue;
        const Rank rank = rank_at(*world, enemy, square);
        if (square == puzzle.at) ranks.insert(rank);
        if (rank == puzzle.rank) places.insert(square);
      }
      for (const Move move : moves(puzzle.moment.rules, seen, puzzle.moment.player)) {
        const auto& target = board.at(move.to);
        if (!target || target->rank) continue;
        if (battle::fight(battle_rules(puzzle), *board.at(move.from)->rank, rank_at(*world, enemy, move.to)) !=
            battle::Duel::Attacker)
          unsure.insert({move.from, move.to});
      }
    }
    REQUIRE(puzzle.solutions.size() == 1);
    switch (puzzle.theme) {
      case Theme::Rank:
        CHECK(ranks == std::set<Rank>{std::get<Rank>(puzzle.solutions.front())});
        break;
      case Theme::Place:
        CHECK(places == std::set<Square>{std::get<Square>(puzzle.solutions.front())});
        break;
      case Theme::Attack: {
        const Move sure = std::get<Move>(puzzle.solutions.front());
        CHECK(!unsure.contains({sure.from, sure.to}));
        CHECK(!unsure.empty());
        break;
      }
      case Theme::Win:
      case Theme::Best:
      case Theme::Flag:
      case Theme::Way:
      case Theme::Fortress:
      case Theme::Twin:
        break;
    }
  }
  CHECK(worlds > 5000);
}

namespace {

// What can be answered to a puzzle, right or wrong.
std::vector<Solution> answers(const Puzzle& puzzle, const View& seen) {
  std::vector<Solution> all;
  switch (puzzle.theme) {
    case Theme::Rank: all.assign(battle::all_ranks.begin(), battle::all_ranks.end()); break;
    case Theme::Place:
      for (int index = 0; index < board_squares; ++index) all.emplace_back(square_at(index));
      break;
    case Theme::Flag:
      for (const Square space : std::get<fortress::Rules>(puzzle.moment.rules).spaces()) all.emplace_back(space);
      break;
    case Theme::Attack:
    case Theme::Win:
    case Theme::Best:
    case Theme::Way:
      for (const Move move : moves(puzzle.moment.rules, seen, puzzle.moment.player)) all.emplace_back(move);
      break;
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return all;
}

// What the program answers to all hints and to all wrong answers. There are as many tries as it takes.
std::vector<std::string> read_before_the_end(const Puzzle& puzzle, std::size_t most_answers) {
  test::Solver solver(puzzle, 1000);
  std::vector<std::string> read;
  const auto say = [&](const std::string& line) {
    const Verdict verdict = solver.say(line);
    CHECK((verdict == Verdict::None || verdict == Verdict::Wrong));
    read.push_back(line + ": " + solver.told + '|' + solver.looked);
  };
  for (int hint = 0; hint < 3; ++hint) say("hint");
  for (const Solution& answer : answers(puzzle, solver.view())) {
    if (read.size() > most_answers) break;
    if (std::ranges::find(puzzle.solutions, answer) == puzzle.solutions.end()) say(test::typed(puzzle, answer));
  }
  return read;
}

}  // namespace

TEST_CASE("in worlds that the player can't tell apart the question, each hint and what is said of each wrong answer are the same") {
  Random random(48);
  int compared = 0;
  int nth = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    // to refute a move takes long if the win is long
    const bool long_win = puzzle.theme == Theme::Win && puzzle.moves > 1;
    if (long_win && ++nth % 8 != 0) continue;
    CAPTURE(entry.id);
    const Side enemy = other(puzzle.moment.player);
    const View seen = as_stored(puzzle).seat(puzzle.moment.player).view();
    const std::size_t most_answers = long_win ? 8 : 1000;
    const std::vector<std::string> read = read_before_the_end(puzzle, most_answers);
    for (int world = 0; world < 3; ++world) {
      auto referee = twin(puzzle, seen, random);
      if (!referee) continue;
      Puzzle other_puzzle = puzzle;
      other_puzzle.moment.setups[enemy] = *own_setup(referee->seat(enemy).view());
      if (other_puzzle.moment.setups[enemy] == puzzle.moment.setups[enemy]) continue;
      ++compared;
      CHECK(question(other_puzzle) == question(puzzle));
      CHECK(read_before_the_end(other_puzzle, most_answers) == read);
    }
  }
  CHECK(compared > 500);
}

TEST_CASE("in labyrinths that the player can't tell apart the flag is where it must be, and a sure way takes it; the texts are the same") {
  Random random(47);
  int labyrinths = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme != Theme::Flag && puzzle.theme != Theme::Way) continue;
    CAPTURE(entry.id);
    REQUIRE(puzzle.solutions.size() == 1);
    const Side me = puzzle.moment.player;
    Referee first = as_stored(puzzle);
    const View seen = first.seat(me).view();
    const board::Ground ground(std::get<fortress::Rules>(puzzle.moment.rules));
    for (int nth = 0; nth < 12; ++nth) {
      auto world = nth == 0 ? std::optional(as_stored(puzzle)) : twin(puzzle, seen, random);
      if (!world) continue;
      ++labyrinths;
      Puzzle other_puzzle = puzzle;
      other_puzzle.moment.setups[other(me)] = *own_setup(world->seat(other(me)).view());
      CHECK(question(other_puzzle) == question(puzzle));
      CHECK(explanation(other_puzzle, world->seat(me).view()) == explanation(puzzle, seen));
      for (const Move move : moves(puzzle.moment.rules, seen, me)) {
        if (puzzle.theme != Theme::Way) continue;
        CHECK(objection(other_puzzle, world->seat(me).view(), move) == objection(puzzle, seen, move));
        const auto one = counterexample(other_puzzle, world->seat(me).view(), move);
        const auto two = counterexample(puzzle, seen, move);
        CHECK(one.has_value() == two.has_value());
        if (one && two) CHECK(std::get<fortress::Labyrinth>(*one) == std::get<fortress::Labyrinth>(*two));
      }
      const auto& labyrinth = std::get<fortress::Labyrinth>(other_puzzle.moment.setups[other(me)]);
      if (puzzle.theme == Theme::Flag) {
        CHECK(fortress::flag_in(ground.rules, labyrinth) == std::get<Square>(puzzle.solutions.front()));
        continue;
      }
      const auto layout = board::layout_of(ground, labyrinth);
      const auto& view = std::get<fortress::View>(world->seat(me).view());
      const int turns = view.turns;
      for (const board::Space to : sure_walk(ground, walker_of(ground, view, me), layout)) {
        const Square at = std::get<fortress::View>(world->seat(me).view()).party[me].at;
        REQUIRE(!world->seat(me).submit(Move{at, ground.squares[to]}));
      }
      const auto& outcome = status_of(world->public_view()).outcome;
      REQUIRE(outcome);
      CHECK(outcome->winner == me);
      CHECK(std::get<fortress::View>(world->public_view()).turns == turns);
    }
  }
  CHECK(labyrinths > 400);
}

// A step that is not sure fails in the labyrinth that is named
// against it, and there the player has seen the same.
TEST_CASE("of a half-explored fortress each wrong answer is refuted by a labyrinth") {
  int refuted = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme != Theme::Way) continue;
    CAPTURE(entry.id);
    const Side me = puzzle.moment.player;
    Referee first = as_stored(puzzle);
    const View seen = first.seat(me).view();
    const auto& view = std::get<fortress::View>(seen);
    const board::Ground ground(std::get<fortress::Rules>(puzzle.moment.rules));
    const Walker walker = walker_of(ground, view, me);
    CHECK(sure_steps(ground, walker) == std::vector<Move>{std::get<Move>(puzzle.solutions.front())});
    for (const Move move : moves(puzzle.moment.rules, seen, me)) {
      const auto danger = danger_of(ground, walker, board::space_of(ground.rules, move.to));
      if (!danger) continue;
      REQUIRE(danger->example);
      CHECK(danger->known == objection(puzzle, seen, move).empty());
      CHECK(danger->known != no_answer(puzzle, seen, move).empty());
      BySide<Setup> setups = puzzle.moment.setups;
      setups[other(me)] = board::labyrinth_of(ground, *danger->example);
      auto world = played(puzzle, setups, &seen);
      REQUIRE(world);
      ++refuted;
      REQUIRE(!world->seat(me).submit(move));
      const auto& then = std::get<fortress::View>(world->public_view());
      CHECK(then.status.stage == Stage::Play);
      if (danger->how == Danger::How::NotSure) continue;
      CHECK((then.turns != view.turns || then.party[me].must_name));
    }
  }
  CHECK(refuted > 20);
}

TEST_CASE(
    "a win by force is won against enemies that know everything, in worlds that the player can't tell "
    "apart") {
  Random random(46);
  int worlds = 0;
  int nth = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme != Theme::Win || (puzzle.moves > 2 && ++nth % 20 != 0)) continue;
    CAPTURE(entry.id);
    Referee first = as_stored(puzzle);
    const View seen = first.seat(puzzle.moment.player).view();
    std::vector<Order> orders = puzzle.moment.orders;
    orders.push_back(std::get<Move>(puzzle.solutions.front()));
    for (int left = puzzle.moves > 2 ? 1 : 6; left > 0; --left) {
      auto world = twin(puzzle, seen, random);
      if (!world) continue;
      ++worlds;
      BySide<Setup> setups = puzzle.moment.setups;
      for (const Side side : both_sides) setups[side] = *own_setup(world->seat(side).view());
      CHECK(wins_here(puzzle, setups, orders, puzzle.moves - 1));
    }
  }
  CHECK(worlds > 100);
}

TEST_CASE("a win by force has one first move, and it is found again") {
  int nth = 0;
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme != Theme::Win || (puzzle.moves > 2 && ++nth % 10 != 0)) continue;
    CAPTURE(entry.id);
    Referee first = as_stored(puzzle);
    const View seen = first.seat(puzzle.moment.player).view();
    const auto worlds = worlds_of(puzzle.moment.rules, seen, 5000);
    REQUIRE(worlds);
    CHECK(winning_moves(puzzle.moment.rules, seen, *worlds, puzzle.moves) ==
          std::vector<Move>{std::get<Move>(puzzle.solutions.front())});
    if (puzzle.moves > 1) CHECK(winning_moves(puzzle.moment.rules, seen, *worlds, puzzle.moves - 1).empty());
  }
}

namespace {

// The hidden enemy pieces, laid out in any order until that agrees with the view: each setup that does is equally likely.
BySide<Setup> setups_by_lot(const Puzzle& puzzle, const battle::View& seen, Random& random) {
  const Side enemy = other(puzzle.moment.player);
  BySide<Setup> setups = puzzle.moment.setups;
  auto& pieces = std::get<Deployment>(setups[enemy]);
  const std::vector<battle::Token> hidden = hidden_in(seen, enemy);
  std::vector<Rank> ranks;
  for (const battle::Token& token : hidden) ranks.push_back(*pieces[token.id]);
  do random.shuffle(ranks);
  while (!std::ranges::equal(hidden, ranks, fits));
  for (std::size_t nth = 0; nth < hidden.size(); ++nth) pieces[hidden[nth].id] = ranks[nth];
  return setups;
}

// The points that the player of a puzzle gets with this move, if two players of level 5 go on with these setups.
double points_after(const Puzzle& puzzle, const BySide<Setup>& setups, Move move, std::uint64_t seed) {
  client::Moment moment = puzzle.moment;
  moment.setups = setups;
  moment.orders.emplace_back(move);
  test::SeatedPlayers table = test::seated_at(moment, bot::Strength::General, seed);
  bot::Budget budget;
  budget.nodes = 100;
  for (int made = 0; made < 300 && !table.over(); ++made) {
    const Side side = *table.awaited_side();
    REQUIRE(!table.submit(side, table.at(side).choose(budget)));
  }
  const auto& outcome = table.status().outcome;
  return !outcome || !outcome->winner ? 0.5 : *outcome->winner == puzzle.moment.player ? 1 : 0;
}

}  // namespace

// The maker draws worlds in another way, and lets level 6 go on.
TEST_CASE("level 5, too, gets more points with a right move than with wrong ones, over all puzzles of the best move") {
  const bool long_soak = test::times_in_soak() > 1;  // in which it takes an hour
  const std::size_t worlds = long_soak ? 40 : test::in_soak() ? 10 : 5;
  const std::size_t most_wrong = test::in_soak() ? 6 : 3;
  const int stride = long_soak ? 1 : test::in_soak() ? 3 : 6;
  Random random(49);
  double difference = 0;
  int count = 0;
  int better = 0;
  int nth = 0;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Best || nth++ % stride != 0) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(entry.id);
    CHECK(puzzle.points.best - puzzle.points.next >= 15);
    const auto seen = std::get<battle::View>(as_stored(puzzle).seat(puzzle.moment.player).view());
    std::vector<Move> wrong;
    for (const Move move : moves(puzzle.moment.rules, seen, puzzle.moment.player))
      if (std::ranges::find(puzzle.solutions, Solution(move)) == puzzle.solutions.end()) wrong.push_back(move);
    REQUIRE(!wrong.empty());
    random.shuffle(wrong);
    wrong.resize(std::min(wrong.size(), most_wrong));
    double of_right = 0;
    double of_wrong = 0;
    for (std::size_t world = 0; world < worlds; ++world) {
      const auto setups = setups_by_lot(puzzle, seen, random);
      for (const Solution& right : puzzle.solutions)
        of_right += points_after(puzzle, setups, std::get<Move>(right), world) / static_cast<double>(worlds * puzzle.solutions.size());
      for (const Move move : wrong) of_wrong += points_after(puzzle, setups, move, world) / static_cast<double>(worlds * wrong.size());
    }
    difference += of_right - of_wrong;
    if (of_right > of_wrong) ++better;
    ++count;
  }
  REQUIRE(count > 0);
  CHECK(difference > 0.15 * count);
  if (long_soak) CHECK(better > 0.9 * count);
}

// So the size of the shelf and the step from one day to the next must have no common divisor.
TEST_CASE("the puzzles of as many days as the shelf has puzzles are all different") {
  std::set<std::string_view> ids;
  const auto first = std::chrono::sys_days(Date{std::chrono::year{2026}, std::chrono::month{1}, std::chrono::day{1}});
  for (std::size_t day = 0; day < shelf().size(); ++day) ids.insert(puzzle_of_day(first + std::chrono::days(day)).id);
  CHECK(ids.size() == shelf().size());
}

TEST_CASE("each date has its fortress, the same for a week where it is a twin") {
  const Date monday{std::chrono::year{2026}, std::chrono::month{11}, std::chrono::day{23}};
  std::set<std::string> different;
  for (int day = -400; day < 800; ++day) {
    const Date date = std::chrono::sys_days(monday) + std::chrono::days(day);
    const Puzzle puzzle = fortress_of(date, Theme::Fortress);
    const auto& rules = std::get<fortress::Rules>(puzzle.moment.rules);
    CHECK(rules.solo);
    CHECK(puzzle.par > 0);
    CHECK(puzzle.id == "fortress-" + text_of(date));
    different.insert(
        fortress::letters_of(rules, std::get<fortress::Labyrinth>(puzzle.moment.setups[Side::Blue])));
    CHECK(read_date(text_of(date)) == date);
  }
  CHECK(different.size() > 365);
  const Puzzle twin = fortress_of(monday, Theme::Twin);
  for (int day = 1; day < 7; ++day)
    CHECK(fortress_of(std::chrono::sys_days(monday) + std::chrono::days(day), Theme::Twin).id == twin.id);
  CHECK(twin.id == "twin-2026-11-23");
  CHECK(fortress_of(std::chrono::sys_days(monday) + std::chrono::days(7), Theme::Twin).id ==
        "twin-2026-11-30");
}
