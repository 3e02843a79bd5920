// Puzzles from a finished game ask for what its player could have known, and show no more than the player saw.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "bot/fortress/belief.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/table.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;

namespace {

// The game of a puzzle with these setups, up to its moment; then this move instead of the right one, and the enemy gives up.
std::unique_ptr<client::GameClient> finished(const Puzzle& puzzle, const BySide<Setup>& setups, Move wrong) {
  client::Plan plan;
  plan.rules = puzzle.moment.rules;
  plan.seed = 0;
  plan.first = Side::Red;
  const auto table = std::make_shared<table::Table>(plan);
  const auto submit = [&](Side side, const Order& order) { REQUIRE(!table->submit(side, order)); };
  for (const Side side : both_sides) submit(side, Deploy{setups[side]});
  for (const Order& order : puzzle.moment.orders) submit(table->status().to_act, order);
  submit(puzzle.moment.player, wrong);
  submit(other(puzzle.moment.player), Resign{});
  return table->client_here();
}

View seen_at(const client::Moment& moment) {
  table::Lobby lobby;
  const auto game = lobby.open_moment(moment);
  CHECK(game->game().sees() == only(moment.player));
  return game->view(moment.player);
}

// The setups of the puzzle's game with these ranks for the hidden pieces.
BySide<Setup> with(const Puzzle& puzzle, const View& seen, const World& world) {
  BySide<Setup> setups = puzzle.moment.setups;
  auto& pieces = std::get<battle::Deployment>(setups[other(puzzle.moment.player)]);
  std::size_t nth = 0;
  for (const auto& token : std::get<battle::View>(seen).board)
    if (token && token->side != puzzle.moment.player && !token->rank) pieces[token->id] = world[nth++];
  return setups;
}

std::optional<Puzzle> at_moment(const std::vector<Puzzle>& missed, const Puzzle& puzzle) {
  const auto found = std::ranges::find(missed, puzzle.moment.orders.size(), [](const Puzzle& each) { return each.moment.orders.size(); });
  return found == missed.end() ? std::nullopt : std::optional(*found);
}

// A game of two fortresses in which Red walks as in this puzzle, up to its moment, and Blue by lot; then Red makes other steps than
// the sure ones until the turn is over, and somebody gives up. Empty: Blue's walk ended the game, or Red's took the flag.
struct TwoFortresses {
  std::unique_ptr<client::GameClient> game;
  std::size_t before;  // the orders before the moment
};
std::optional<TwoFortresses> two_fortresses(const Puzzle& puzzle, const fortress::Labyrinth& explored, Side first, Side gives_up, Random random) {
  client::Plan plan;
  plan.rules = *find_variant(id_of(puzzle.moment.rules));
  plan.seed = 0;
  plan.first = first;
  const auto table = std::make_shared<table::Table>(plan);
  auto& game = table->recorded().game;
  std::size_t given = 0;
  const auto submit = [&](Side side, const Order& order) {
    REQUIRE(!table->submit(side, order));
    ++given;
  };
  submit(Side::Red, Deploy{random_setup(plan.rules, Side::Red, random)});
  submit(Side::Blue, Deploy{explored});
  given = 0;
  const auto over = [&] { return table->status().stage == Stage::Over; };
  const auto by_lot = [&](Side side) {
    const auto all = orders(plan.rules, game.view(side), side);
    submit(side, all[random.below(static_cast<std::uint32_t>(all.size()))]);
  };
  const auto let_blue_walk = [&] {
    for (int left = 400; left > 0 && !over() && awaited(game.view(Side::Blue), Side::Blue); --left) by_lot(Side::Blue);
    return !over() && awaited(game.view(Side::Red), Side::Red);
  };
  for (const Order& order : puzzle.moment.orders) {
    if (!let_blue_walk()) return {};
    submit(Side::Red, order);
  }
  if (!let_blue_walk()) return {};
  const std::size_t before = given;
  const int turn = std::get<fortress::View>(game.view(Side::Red)).turns;
  while (!over() && std::get<fortress::View>(game.view(Side::Red)).turns == turn) by_lot(Side::Red);
  if (over()) return {};
  submit(gives_up, Resign{});
  return TwoFortresses{table->client_here(), before};
}

// A move that attacks nothing and is no answer, nor a slower way to win.
std::optional<Move> wrong_move(const Puzzle& puzzle, const View& seen, const std::vector<World>& worlds) {
  constexpr std::size_t few = 12;
  const auto winning = winning_moves(puzzle.moment.rules, seen, worlds, worlds.size() <= few ? 3 : 2);
  for (const Move move : moves(puzzle.moment.rules, seen, puzzle.moment.player))
    if (!std::get<battle::View>(seen).at(move.to) && std::ranges::find(winning, move) == winning.end()) return move;
  return {};
}

}  // namespace

TEST_CASE("what a player missed is found again, whatever the pieces are that the player could not know") {
  constexpr std::size_t most_worlds = 100;
  constexpr std::size_t twins = 4;
  int nth = 0, games = 0, compared = 0;
  for (const ShelfEntry& entry : shelf()) {
    if ((entry.theme != Theme::Win && entry.theme != Theme::Attack) || ++nth % 15 != 0) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(entry.id);
    const View seen = seen_at(puzzle.moment);
    const auto worlds = worlds_of(puzzle.moment.rules, seen, most_worlds);
    const auto wrong = worlds && puzzle.moves <= 2 ? wrong_move(puzzle, seen, *worlds) : std::nullopt;
    if (!wrong) continue;
    ++games;
    const auto game = finished(puzzle, puzzle.moment.setups, *wrong);
    const auto missed = missed_in(*game, puzzle.moment.player, "a folder/my game.gon");
    const auto found = at_moment(missed, puzzle);
    if (!found) {  // the player had missed the same a move before
      REQUIRE(!missed.empty());
      CHECK(std::ranges::find(missed.back().solutions, puzzle.solutions.front()) != missed.back().solutions.end());
      continue;
    }
    CHECK(found->id == "my-game-" + std::to_string(puzzle.moment.orders.size() + 1));
    CHECK(found->made == *wrong);
    if (found->theme == puzzle.theme) CHECK(std::ranges::find(found->solutions, puzzle.solutions.front()) != found->solutions.end());
    for (std::size_t world = 0; world < std::min(worlds->size(), twins); ++world) {
      const auto twin = finished(puzzle, with(puzzle, seen, (*worlds)[worlds->size() - 1 - world]), *wrong);
      const auto of_twin = missed_in(*twin, puzzle.moment.player, "a folder/my game.gon");
      REQUIRE(of_twin.size() == missed.size());
      for (std::size_t each = 0; each < missed.size(); ++each) {
        const Puzzle &one = missed[each], &two = of_twin[each];
        CHECK(one.id == two.id);
        CHECK(one.theme == two.theme);
        CHECK(one.solutions == two.solutions);
        CHECK(question(one) == question(two));
        const View view = seen_at(one.moment);
        CHECK(view == seen_at(two.moment));
        CHECK(explanation(one, view) == explanation(two, view));
        ++compared;
      }
    }
  }
  CHECK(games >= 10);
  CHECK(compared >= 30);
}

TEST_CASE("a piece that could have only one rank is asked for after it was attacked in vain") {
  int asked = 0;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Rank) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(entry.id);
    const View seen = seen_at(puzzle.moment);
    const auto rank = std::get<battle::Rank>(puzzle.solutions.front());
    const auto& rules = std::get<battle::Rules>(puzzle.moment.rules);
    for (const Move move : moves(puzzle.moment.rules, seen, puzzle.moment.player)) {
      if (move.to != puzzle.at || battle::fight(rules, *std::get<battle::View>(seen).at(move.from)->rank, rank) == battle::Duel::Attacker) continue;
      const auto game = finished(puzzle, puzzle.moment.setups, move);
      const auto found = at_moment(missed_in(*game, puzzle.moment.player, "x"), puzzle);
      REQUIRE(found);
      if (found->theme != Theme::Rank) continue;
      ++asked;
      CHECK(found->at == puzzle.at);
      CHECK(found->solutions == puzzle.solutions);
    }
  }
  CHECK(asked > 0);
}

TEST_CASE("a game that is not over has no puzzles, nor has a player who made the right move") {
  const Puzzle puzzle = puzzle_of(*find_entry("win-17"));
  table::Lobby lobby;
  CHECK(missed_in(*lobby.open_moment(puzzle.moment), puzzle.moment.player, "x").empty());
  const auto game = finished(puzzle, puzzle.moment.setups, std::get<Move>(puzzle.solutions.front()));
  CHECK(!at_moment(missed_in(*game, puzzle.moment.player, "x"), puzzle));
  CHECK(!at_moment(missed_in(*game, other(puzzle.moment.player), "x"), puzzle));
}

TEST_CASE("a sure way that a player missed in a game of two fortresses is found again, whatever the player could not know") {
  constexpr int games_wanted = 12;
  int nth = 0, games = 0, twins = 0;
  std::set<std::string_view> variants;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Way || ++nth % 4 != 0 || games >= games_wanted) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(entry.id);
    Random random(static_cast<std::uint64_t>(nth));
    const Random walk = random.split(1);  // the same in all twins
    const Side first = nth % 8 == 0 ? Side::Red : Side::Blue;
    const Side gives_up = nth % 12 == 0 ? Side::Red : Side::Blue;
    const auto& truth = std::get<fortress::Labyrinth>(puzzle.moment.setups[Side::Blue]);
    const auto played = two_fortresses(puzzle, truth, first, gives_up, walk);
    if (!played) continue;
    ++games;
    variants.insert(id_of(puzzle.moment.rules));
    const auto missed = missed_in(*played->game, Side::Red, "x.gon");
    // the moment, or one before it at which the player knew as much
    const auto upto = [&](const std::vector<Puzzle>& all) {
      return std::ranges::count_if(all, [&](const Puzzle& each) { return each.moment.orders.size() <= played->before; });
    };
    REQUIRE(upto(missed) > 0);
    const board::Ground ground(std::get<fortress::Rules>(puzzle.moment.rules));
    for (const Puzzle& each : missed) {
      CHECK(each.theme == Theme::Way);
      const View seen = seen_at(each.moment);
      CHECK(awaited(seen, Side::Red));
      const Walker walker = walker_of(ground, std::get<fortress::View>(seen), Side::Red);
      const auto steps = sure_steps(ground, walker);
      CHECK(each.solutions == std::vector<Solution>(steps.begin(), steps.end()));
      CHECK(!steps.empty());
      CHECK(each.id == "x-" + std::to_string(std::get<fortress::View>(seen).turns));
    }
    CHECK(missed_in(*played->game, std::nullopt, "x.gon").size() >= missed.size());
    // twins: other labyrinths that agree with what the player knew
    const bot::fortress::KnownMap map(ground, std::get<fortress::View>(seen_at(puzzle.moment)), Side::Red);
    for (int twin = 0; twin < 3; ++twin) {
      const auto layout = bot::fortress::layout_by_lot(ground, map, random, 40);
      if (!layout) continue;
      const auto other_world = two_fortresses(puzzle, board::labyrinth_of(ground, *layout), first, gives_up, walk);
      if (!other_world) continue;
      REQUIRE(other_world->before == played->before);
      const auto of_twin = missed_in(*other_world->game, Side::Red, "x.gon");
      REQUIRE(upto(of_twin) == upto(missed));
      for (std::ptrdiff_t which = 0; which < upto(missed); ++which) {
        const Puzzle& one = missed[static_cast<std::size_t>(which)];
        const Puzzle& two = of_twin[static_cast<std::size_t>(which)];
        CHECK(one.id == two.id);
        CHECK(one.solutions == two.solutions);
        CHECK(question(one) == question(two));
        CHECK(seen_at(one.moment) == seen_at(two.moment));
        CHECK(explanation(one, seen_at(one.moment)) == explanation(two, seen_at(two.moment)));
        ++twins;
      }
    }
  }
  CHECK(games == games_wanted);
  CHECK(twins >= 10);
  CHECK(variants.size() == 2);
}
