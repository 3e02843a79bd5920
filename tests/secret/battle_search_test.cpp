// What the search of a battle makes of doubtful moves and of ends.
#include "bot/battle/search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "battle_field.hpp"
#include "bot/battle/track.hpp"
#include "bot/thread_clock.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::BeliefBoard;
using bot::battle::Doubt;
using bot::battle::not_sure;
using bot::battle::sure;

namespace {

// What Red's move is worth; four moves ahead unless told otherwise.
int worth_of(Field& field, board::CellMove move, bot::battle::BattleSearch::Horizon horizon) {
  bot::battle::BattleSearch search(field.rules, Side::Red, {}, nullptr);
  std::vector<bot::battle::BattleSearch::Candidate> one{{move, 0, 0}};
  search.compare(field.board, one, bot::BudgetClock({.time = std::chrono::hours{1}, .nodes = 100'000}), horizon);
  return one.front().value;
}
int worth_of(Field& field, std::string_view from, std::string_view to) {
  return worth_of(field, {cell(from), cell(to)}, {4, 4});
}

// lead: Red's, in points of men.
void clear(Field& field, float lead) {
  auto worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
  worths.even = 300;
  worths.lead = lead;
  worths.unguarded = 360;
  field.board.clear(Side::Red, {}, worths);
}

// Bombs and flag, nobody knows which is which.
void put_behind(Field& field) {
  Chances chance;
  chance[Rank::Bomb] = chance[Rank::Flag] = 0.5F;
  for (const std::string_view square : {"J10", "J9"}) field.put(square, Side::Blue, chance);
}

// The value of the position for the side to act after the best of all lines of so many moves. nullopt: a side is stuck or can make
// a doubtful attack on the way, or Blue comes beside the flag or takes it, where the search looks further or ends.
std::optional<int> best_line(const bot::battle::FlagWatch& watch, BeliefBoard& board, int moves) {
  if (moves == 0) {
    const auto& worths = board.worths();
    const int danger = static_cast<int>(worths.unguarded * watch.danger(board));
    const int value = bot::battle::value_of(board.points() - danger, worths.even);
    return board.to_act() == Side::Red ? value : -value;
  }
  board::MoveList all;
  board.append_moves(all);
  std::optional<int> best;
  for (const board::CellMove move : all) {
    if (board.to_act() == Side::Blue && board::steps_between(move.to, board.cell_of(board.own_flag())) <= 1) return {};
    const float would = is_attack(board, move) ? board.prospects(move).would : 1;
    constexpr float too_unlikely = 0.06F;  // for the search
    if (would < too_unlikely) continue;
    if (would < 1) return {};
    play(board, move);
    const auto reply = best_line(watch, board, moves - 1);
    board.take_back();
    if (!reply) return {};
    best = std::max(best.value_or(-sure), -*reply);
  }
  return best;
}

// Some known men of both sides anywhere, drawn to cells at random, and the red flag without bombs.
void scatter(Field& field, Random& random) {
  clear(field, 0);
  field.put("B1", Side::Red, sure_of(Rank::Flag));
  constexpr std::array ranks{Rank::Scout, Rank::Miner, Rank::Captain, Rank::Major, Rank::General};
  for (int nth = 0; nth < 7; ++nth) {
    const auto square = square_at(static_cast<int>(random.below(70)));
    const board::Cell at = board::cell_of(square);
    if (!field.board.board().open(at) || field.board.man_at(at) != 0) continue;
    field.put(square, nth % 2 == 0 ? Side::Red : Side::Blue, sure_of(ranks[random.below(ranks.size())]), true, true);
  }
  for (const Side side : both_sides)
    for (const bot::battle::Man man : field.board.men(side)) {
      BeliefBoard::Pull pull;
      for (auto& each : pull) each = static_cast<std::int16_t>(random.below(60));
      field.board.set_pull(man, pull);
    }
}

}  // namespace

TEST_CASE("last moves that the search need not make change no value") {
  Random random(5);
  std::array<int, 4> compared{};
  int endangered = 0, attacks = 0;
  for (int nth = 0; nth < 4000; ++nth) {
    Field field("original");
    scatter(field, random);
    bot::battle::FlagWatch watch;
    watch.begin(field.board);
    board::MoveList all;
    field.board.append_moves(all);
    if (all.size() == 0) continue;
    for (const int moves : {2, 3}) {
      const board::CellMove move = all[random.below(static_cast<std::uint32_t>(all.size()))];
      play(field.board, move);
      const auto reply = best_line(watch, field.board, moves - 1);
      field.board.take_back();
      if (!reply) continue;
      CAPTURE(nth);
      CAPTURE(moves);
      CHECK(worth_of(field, move, {moves, 0}) == -*reply);
      ++compared[static_cast<std::size_t>(moves)];
      if (watch.danger(field.board) > 0) ++endangered;
      board::MoveList to_enemies;
      field.board.append_attacks(to_enemies);
      if (to_enemies.size() > 0) ++attacks;
    }
  }
  CHECK(compared[2] > 300);
  CHECK(compared[3] > 300);
  CHECK(endangered > 100);
  CHECK(attacks > 100);
}

TEST_CASE("a small capture that leads to the flag is not hidden by a large one") {
  Field field("original");
  clear(field, 0);
  field.put("A1", Side::Red, sure_of(Rank::Flag));
  for (const std::string_view square : {"A2", "B1"}) field.put(square, Side::Red, sure_of(Rank::Bomb));
  field.put("E5", Side::Red, sure_of(Rank::Marshal), true, true);
  field.put("J1", Side::Red, sure_of(Rank::Sergeant), true, true);
  field.put("A3", Side::Blue, sure_of(Rank::Miner), true, true);
  field.put("E6", Side::Blue, sure_of(Rank::Spy), true, true);
  put_behind(field);
  CHECK(worth_of(field, "J1", "J2") < -not_sure);
}

TEST_CASE("a man has gone back where it took its own last move back, whatever the other side did") {
  board::RepetitionHistory history;
  const auto move = [&](std::string_view from, std::string_view to) { history.move({cell(from), cell(to)}, 0, false); };
  move("A1", "A2");
  move("J9", "J8");
  CHECK_FALSE(history.went_back());
  move("A2", "A1");
  move("J8", "J7");
  CHECK(history.went_back());
  move("A1", "B1");
  CHECK_FALSE(history.went_back());
  move("J7", "J6");
  CHECK_FALSE(history.went_back());
}

TEST_CASE("a doubtful move is worth what is sure of it where that is above the window, and else no more than can be") {
  for (const float would : {0.1F, 0.5F, 0.9F})
    for (const int at_least : {-9000, -100, 400})
      for (const int unknown : {0, 50, 7000})
        for (const int alpha : {-8000, -90, 0, 300, 5000})
          for (const int move : {-sure, -700, 20, 350, 6000, sure}) {
            const Doubt doubt(would, at_least, at_least + unknown);
            const int found = doubt.value(move, alpha);
            INFO(would, " ", at_least, " ", unknown, " ", alpha, " ", move);
            for (const int otherwise : {at_least, at_least + unknown}) {
              const float both = would * static_cast<float>(move) + (1 - would) * static_cast<float>(otherwise);
              if (found > alpha)
                CHECK(static_cast<float>(found) <= both + 1);
              else
                CHECK((both > static_cast<float>(alpha) || static_cast<float>(found) >= both - 1));
            }
            // A move outside its own window decides nothing else in the whole one's.
            const int from = doubt.alpha(alpha);
            const int to = doubt.beta(alpha);
            if (from > -sure && move <= from) CHECK(found <= alpha);
            if (to < sure && move >= to) CHECK(found >= alpha);
          }
  CHECK(Doubt(1, 400, 500).value(-700, 0) == -700);
}

TEST_CASE("who takes the last man who can move has won, though bombs and flag are not known apart") {
  Field field("original");
  clear(field, 0);
  field.put("A1", Side::Red, sure_of(Rank::Flag));
  field.put("E5", Side::Red, sure_of(Rank::General), true, true);
  field.put("E6", Side::Blue, sure_of(Rank::Scout), true, true);
  put_behind(field);
  CHECK(worth_of(field, "E5", "E6") > not_sure);
  CHECK(worth_of(field, "E5", "E4") < not_sure);
}

TEST_CASE("where the last men who can move fall together the game is drawn") {
  for (const float lead : {-500.0F, 0.0F, 500.0F}) {
    CAPTURE(lead);
    Field field("original");
    clear(field, lead);
    field.put("A1", Side::Red, sure_of(Rank::Flag));
    field.put("E5", Side::Red, sure_of(Rank::General), true, true);
    field.put("E6", Side::Blue, sure_of(Rank::General), true, true);
    put_behind(field);
    const int drawn = worth_of(field, "E5", "E6");
    CHECK(drawn == bot::battle::value_of(-static_cast<int>(lead), field.board.worths().even));
    CHECK(drawn > -not_sure);
    CHECK(drawn < not_sure);
  }
}

TEST_CASE("an outcome that is only estimated loses a share of the winner where an enemy man stands beside it") {
  const auto worth = [](float retaken, bool beside) {
    Field field("original");
    auto worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
    worths.retaken = retaken;
    field.board.clear(Side::Red, {}, worths);
    field.put("A1", Side::Red, sure_of(Rank::Flag));
    field.put("E6", Side::Red, sure_of(Rank::Major), true, true);
    field.put("E7", Side::Blue, sure_of(Rank::Sergeant), true, true);
    field.put(beside ? "E8" : "E9", Side::Blue, sure_of(Rank::Colonel), true, true);
    constexpr bot::battle::SearchShortcuts estimates_all{.remote = 2};
    bot::battle::BattleSearch search(field.rules, Side::Red, estimates_all, nullptr);
    std::vector<bot::battle::BattleSearch::Candidate> one{{{cell("E6"), cell("E7")}, 0, 0}};
    search.compare(field.board, one, bot::BudgetClock({.time = std::chrono::hours{1}, .nodes = 1000}), {1, 4});
    return one.front().value;
  };
  CHECK(worth(0, true) == worth(0, false));
  CHECK(worth(0.5F, true) < worth(0, true));
  CHECK(worth(0.5F, false) == worth(0, false));
}
