// Puzzles from a finished game ask for what its player could have known, and show no more than the player saw.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/table/lobby.hpp"
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
