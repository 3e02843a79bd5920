// The computer opponent's board against the rules themselves, move by move.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "battle_field.hpp"
#include "bot/battle/belief_board.hpp"
#include "bot/battle/eval.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/table/referee.hpp"

using namespace gonfalon;
using battle::Rank;
using bot::battle::BeliefBoard;
using bot::battle::Fate;
using bot::battle::MoveList;
using secret::play;

namespace {

constexpr std::array battles{"original", "duel", "classic", "quick", "barrage"};

// A board that knows all ranks.
void lay_out(BeliefBoard& board, const battle::Rules& rules, const BySide<battle::Deployment>& pieces) {
  board.clear(Side::Red, {}, worths_in(rules, bot::battle::eval_weights_for(rules), {}));
  for (const Side side : both_sides) {
    for (int index = 0; index < board_squares; ++index) {
      const auto rank = pieces[side][static_cast<std::size_t>(index)];
      if (!rank) continue;
      battle::ByRank<float> chance;
      chance[*rank] = 1;
      battle::ByRank<float> lure;
      lure.values.fill(1);
      board.put(static_cast<bot::battle::Man>(index + 1), side, board::cell_of(square_at(index)), chance, false, false, lure);
    }
  }
}

std::vector<board::CellMove> sorted(std::vector<board::CellMove> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<board::CellMove> moves_of(const BeliefBoard& board) {
  MoveList moves;
  board.append_moves(moves);
  return sorted({moves.begin(), moves.end()});
}

std::vector<board::CellMove> moves_by_rule(Referee& referee) {
  const Side side = status_of(referee.public_view()).to_act;
  std::vector<board::CellMove> found;
  for (const Move& move : moves(referee.rules(), referee.seat(side).view(), side))
    found.push_back(board::cell_move_of(move));
  return sorted(found);
}

struct State {
  std::uint64_t key, position_hash;
  int points;
  std::vector<board::CellMove> moves;
  bool operator==(const State&) const = default;
};
State state_of(const BeliefBoard& board) {
  return {board.key(), board.board().position_hash(), board.points(), moves_of(board)};
}

// All moves made and taken back, and the replies to some.
void try_all(BeliefBoard& board, int depth) {
  const State before = state_of(board);
  for (const auto move : before.moves) {
    if (is_attack(board, move) && board.known_rank(board.man_at(move.to)) == Rank::Flag) continue;
    play(board, move);
    if (depth > 1) try_all(board, depth - 1);
    board.take_back();
    REQUIRE(state_of(board) == before);
  }
  const Side side = board.to_act();
  board.pass();
  REQUIRE(board.to_act() == other(side));
  board.take_back();
  REQUIRE(state_of(board) == before);
}

}  // namespace

TEST_CASE("the opponent's board allows what the rules allow, in whole games") {
  Random random(20);
  for (const std::string_view id : battles) {
    CAPTURE(id);
    Rules rules = *find_variant(id);
    set_default_limits(rules);
    const auto& of_battle = std::get<battle::Rules>(rules);
    BeliefBoard board(of_battle, Side::Red);
    for (int game = 0; game < 6; ++game) {
      Referee referee(rules, Side::Red);
      BySide<battle::Deployment> pieces;
      for (const Side side : both_sides) {
        pieces[side] = battle::random_deployment(of_battle, side, random);
        REQUIRE_FALSE(referee.seat(side).submit(Deploy{pieces[side]}));
      }
      lay_out(board, of_battle, pieces);
      for (int made = 0; status_of(referee.public_view()).stage == Stage::Play; ++made) {
        const auto moves = moves_by_rule(referee);
        REQUIRE(moves_of(board) == moves);
        if (made % 50 == 0) try_all(board, 2);
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE_FALSE(referee.seat(board.to_act()).submit(board::in_squares(move)));
        play(board, move);
      }
    }
  }
}

TEST_CASE("what may come of an attack adds up") {
  const auto rules = std::get<battle::Rules>(*find_variant("original"));
  BeliefBoard board(rules, Side::Red);
  board.clear(Side::Red, {}, worths_in(rules, bot::battle::eval_weights_for(rules), {}));
  battle::ByRank<float> major;
  major[Rank::Major] = 1;
  battle::ByRank<float> unknown;
  unknown[Rank::Marshal] = 0.25F;
  unknown[Rank::Major] = 0.25F;
  unknown[Rank::Spy] = 0.375F;
  unknown[Rank::Flag] = 0.125F;
  const auto e5 = board::cell_of({4, 4});
  const auto e6 = board::cell_of({4, 5});
  board.put(1, Side::Red, e5, major, false, false, {});
  board.put(99, Side::Blue, e6, unknown, false, false, {});
  const auto prospects = board.prospects({e5, e6});
  CHECK(prospects.chance == std::array{0.375F, 0.25F, 0.25F, 0.125F});
  CHECK(prospects.gain[0] > 0);
  CHECK(prospects.gain[2] < 0);
  board.attack({e5, e6}, Fate::Loss, prospects);
  CHECK(board.known(99));
  CHECK(board.known_rank(99) == Rank::Marshal);
  CHECK(board.cell_of(1) == 0);
  board.take_back();
  CHECK_FALSE(board.known(99));
  CHECK(board.odds(99).chance[Rank::Spy] == 0.375F);
}

TEST_CASE("who takes a flag loses nothing by it, and whose flag is taken gains nothing") {
  const auto gain = [](Side taker) {
    secret::Field field("original");
    field.board.clear(taker, {}, worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {}));
    field.put("E5", taker, secret::sure_of(Rank::Marshal), true, true);
    field.put("E6", other(taker), secret::sure_of(Rank::Flag));
    const auto prospects = field.board.prospects({secret::cell("E5"), secret::cell("E6")});
    constexpr auto flag = static_cast<std::size_t>(Fate::Flag);
    CHECK(prospects.chance[flag] == 1);
    return prospects.gain[flag];
  };
  CHECK(gain(Side::Red) >= 0);
  CHECK(gain(Side::Blue) <= 0);
}

TEST_CASE("who may be a bomb may stand there, but attacks nobody as one") {
  struct Row {
    Rank own;
    bool shown;
  };
  for (const Row& row : {Row{Rank::Captain, true}, Row{Rank::Marshal, true}, Row{Rank::Captain, false}}) {
    secret::Field field("original");
    secret::Chances chance;
    chance[Rank::Bomb] = 0.6F;
    chance[Rank::Sergeant] = 0.4F;
    field.board.clear(Side::Blue, {}, worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {}));
    field.put("E5", Side::Red, secret::sure_of(row.own), row.shown, true);
    field.put("E6", Side::Blue, chance);
    const auto prospects = field.board.prospects({secret::cell("E6"), secret::cell("E5")});
    CAPTURE(static_cast<int>(row.own));
    CHECK(prospects.would <= doctest::Approx(0.4));
    CHECK(prospects.chance[static_cast<std::size_t>(Fate::Win)] == 0);
  }
}

TEST_CASE("the best men who go for one who never moved find a bomb oftener than it is believed, others do not") {
  const auto bombs = [](Rank attacker, float rash) {
    secret::Field field("original");
    bot::battle::Worths worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
    worths.rash = rash;
    field.board.clear(Side::Red, {}, worths);
    secret::Chances chance;
    chance[Rank::Bomb] = chance[Rank::Sergeant] = 0.5F;
    field.put("E6", Side::Red, secret::sure_of(attacker));
    field.put("E7", Side::Blue, chance);
    const auto prospects = field.board.prospects({secret::cell("E6"), secret::cell("E7")});
    CHECK(prospects.would == 1);
    return prospects.chance[static_cast<std::size_t>(Fate::Loss)];
  };
  for (const Rank best : {Rank::Marshal, Rank::General}) CHECK(bombs(best, 3) == doctest::Approx(0.75));
  CHECK(bombs(Rank::Colonel, 3) == doctest::Approx(0.5));
}

TEST_CASE("an enemy man seldom attacks a hidden man that never moved, unless it looks for bombs or that man is the flag") {
  struct Row {
    Rank attacker, own;
    bool moved;
    float would;
  };
  for (const Row& row : {Row{Rank::Major, Rank::Sergeant, false, 0.25F}, Row{Rank::Major, Rank::Sergeant, true, 1},
                         Row{Rank::Scout, Rank::Sergeant, false, 1}, Row{Rank::Miner, Rank::Bomb, false, 1},
                         Row{Rank::Major, Rank::Flag, false, 1}}) {
    CAPTURE(static_cast<int>(row.attacker));
    CAPTURE(static_cast<int>(row.own));
    secret::Field field("original");
    bot::battle::Worths worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
    worths.daring.on_unmoved = 0.25F;
    field.board.clear(Side::Blue, {}, worths);
    field.put("E6", Side::Red, secret::sure_of(row.own), false, row.moved);
    field.put("E7", Side::Blue, secret::sure_of(row.attacker), true, true);
    CHECK(field.board.prospects({secret::cell("E7"), secret::cell("E6")}).would == doctest::Approx(row.would));
  }
}

TEST_CASE("an attack on a hidden man has a price beside what falls, for the player who thinks alone") {
  struct Row {
    bool known, moved;
    float price;  // of 7 for one that never moved and of 3 for one that has
  };
  for (const Row& row : {Row{false, false, 7}, Row{false, true, 3}, Row{true, false, 0}, Row{true, true, 0}}) {
    CAPTURE(row.known);
    CAPTURE(row.moved);
    const auto gain = [&](float unmoved, float moved, Side attacker) {
      secret::Field field("original");
      bot::battle::Worths worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
      worths.attack_unmoved = unmoved;
      worths.attack_moved = moved;
      field.board.clear(attacker, {}, worths);
      secret::Chances chance;
      chance[Rank::Sergeant] = row.known ? 1.0F : 0.5F;
      if (!row.known) chance[Rank::Lieutenant] = 0.5F;
      field.put("E6", Side::Red, secret::sure_of(Rank::Major));
      field.put("E7", Side::Blue, chance, false, row.moved);
      const bool red = attacker == Side::Red;
      const auto prospects = field.board.prospects({secret::cell(red ? "E6" : "E7"), secret::cell(red ? "E7" : "E6")});
      return prospects.gain[static_cast<std::size_t>(red ? Fate::Win : Fate::Loss)];
    };
    CHECK(gain(0, 0, Side::Red) - gain(7, 3, Side::Red) == doctest::Approx(row.price));
    CHECK(gain(0, 0, Side::Blue) == gain(7, 3, Side::Blue));
  }
}
