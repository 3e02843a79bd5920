// The fast battle board against the rules themselves, move by move.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/random_rules.hpp"
#include "gonfalon/board/battle_board.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/table/referee.hpp"

using namespace gonfalon;
using battle::Rank;
using board::BattleBoard;
using board::CellMove;

namespace {

battle::Rules battle_rules(std::string_view id) { return std::get<battle::Rules>(*find_variant(id)); }

constexpr std::array battles{"original", "duel", "classic", "quick", "barrage"};

template <class T>
const T& any_of(const std::vector<T>& values, Random& random) {
  return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

BySide<battle::Deployment> random_pieces(const battle::Rules& rules, Random& random) {
  BySide<battle::Deployment> pieces;
  for (const Side side : both_sides) pieces[side] = battle::random_deployment(rules, side, random);
  return pieces;
}

// A few of each side anywhere.
BySide<battle::Deployment> crowd(const battle::Rules& rules, Random& random) {
  constexpr std::array ranks{Rank::Scout, Rank::Miner, Rank::Marshal, Rank::Scout,  Rank::Bomb,
                             Rank::Spy,   Rank::Flag,  Rank::Marshal, Rank::General};
  std::vector<Square> squares;
  for (int index = 0; index < board_squares; ++index)
    if (const Square square = square_at(index); rules.on_board(square) && !rules.lakes.contains(square))
      squares.push_back(square);
  random.shuffle(squares);
  BySide<battle::Deployment> pieces;
  for (const Side side : both_sides) {
    const std::uint32_t count = 1 + random.below(random.below(2) == 0 ? 2 : 5);
    for (std::uint32_t i = 0; i < count && squares.size() > 1; ++i) {
      pieces[side][static_cast<std::size_t>(index_of(squares.back()))] = ranks[random.below(ranks.size())];
      squares.pop_back();
    }
  }
  return pieces;
}

std::vector<CellMove> moves_of(const BattleBoard& board) {
  board::MoveList moves;
  board.append_moves(moves);
  return {moves.begin(), moves.end()};
}

// The fast board and the rules' own, side by side. The view is of one who has been shown all ranks.
class Twins {
 public:
  Twins(const battle::Rules& rules, const BySide<battle::Deployment>& pieces, Side first)
      : rules_(rules), loose_(rules), fast_(rules), view_(blank_view(rules, {})) {
    loose_.two_squares = 0;
    loose_.pursuit = false;
    learn(rules, view_, Begun{first});
    for (const Side side : both_sides) {
      auto formation = std::make_shared<battle::Formation>(battle::formation_of(pieces[side]));
      for (int index = 0; index < board_squares; ++index) {
        const auto rank = pieces[side][static_cast<std::size_t>(index)];
        if (!rank) continue;
        formation->shown.emplace(square_at(index), *rank);
      }
      learn(rules, view_, LinedUp{side, formation});
    }
    fast_.set_up(pieces, first);
  }

  BattleBoard& fast() { return fast_; }
  const std::vector<CellMove>& allowed() const { return allowed_; }
  int two_squares_seen = 0;
  int more_squares_seen = 0;

  // The same moves, the same refusals, the same end?
  bool agree() {
    const battle::View& view = std::get<battle::View>(view_);
    const Side side = fast_.to_act();
    bool same = view.status.to_act == side;
    allowed_.clear();
    if (view.lost[side][Rank::Flag] > 0) {
      end_ = Outcome{other(side), Reason::Flag};
    } else {
      for (const Move move : battle::moves(loose_, view, side)) {
        const auto refused = battle::refusal(rules_, view, side, move);
        same = same && fast_.repeats(board::cell_move_of(move)) == refused;
        if (!refused) allowed_.push_back(board::cell_move_of(move));
        if (refused == Refusal::TwoSquares) ++two_squares_seen;
        if (refused == Refusal::MoreSquares) ++more_squares_seen;
      }
      end_ = end_of(view, side);
    }
    std::vector<CellMove> found = moves_of(fast_);
    std::sort(found.begin(), found.end());
    std::sort(allowed_.begin(), allowed_.end());
    return same && found == allowed_ && fast_.outcome() == end_;
  }
  bool over() const { return end_.has_value(); }

  void play(CellMove move) {
    const Side side = fast_.to_act();
    const auto [from, to] = board::in_squares(move);
    const board::Figure mover = fast_.at(move.from);
    const board::Figure taken = fast_.at(move.to);
    if (!taken.nobody()) {
      const auto stays = battle::fight(rules_, mover.rank(), taken.rank());
      learn(rules_, view_, Attacked{side, from, to, mover.rank(), taken.rank(), stays});
    } else {
      learn(rules_, view_, Moved{side, from, to, {}});
    }
    fast_.play(move);
    come_on_turn(side);
  }
  // The side on turn may have no move before the first, and is passed over then.
  void begin() {
    if (fast_.to_act() == Side::Red) come_on_turn(Side::Blue);
  }
  void come_on_turn(Side side) {
    const battle::View& view = std::get<battle::View>(view_);
    const auto can_move = [&](Side each) { return battle::mobility(rules_, view, each) == battle::Mobility::Free; };
    const bool passed = !rules_.immobile_loses && !can_move(other(side)) && can_move(side) && view.lost[other(side)][Rank::Flag] == 0;
    if (passed) fast_.pass(false);
    if (passed) ++passed_over;
    learn(rules_, view_, TurnCame{passed ? side : other(side)});
  }
  int passed_over = 0;

 private:
  // The side that comes on turn loses, or nobody, if neither can move.
  Outcome of_both(Side side) const {
    return rules_.mover_wins && rules_.immobile_loses ? Outcome{other(side), Reason::Immobile} : Outcome{{}, Reason::BothImmobile};
  }
  std::optional<Outcome> end_of(const battle::View& view, Side side) const {
    BySide<int> movable{};
    for (const auto& token : view.board)
      if (token && battle::can_move(*token->rank)) ++movable[token->side];
    if (rules_.bare_loses && movable[side] == 0 && movable[other(side)] == 0) return of_both(side);
    for (const Side each : both_sides)
      if (rules_.bare_loses && movable[each] == 0) return Outcome{other(each), Reason::Immobile};
    const auto mobility = battle::mobility(rules_, view, side);
    if (mobility == battle::Mobility::Free) {
      if (rules_.no_attack > 0 && view.since_attack >= rules_.no_attack) return Outcome{{}, Reason::NoAttack};
      return {};
    }
    const bool other_can = battle::mobility(rules_, view, other(side)) == battle::Mobility::Free;
    if (!rules_.immobile_loses && other_can) return {};  // it will be passed over
    if (!rules_.immobile_loses || (mobility == battle::Mobility::None &&
                                   battle::mobility(rules_, view, other(side)) == battle::Mobility::None))
      return of_both(side);
    return Outcome{other(side), Reason::Immobile};
  }

  battle::Rules rules_;
  battle::Rules loose_;  // without the repetition rules
  BattleBoard fast_;
  View view_;
  std::vector<CellMove> allowed_;
  std::optional<Outcome> end_;
};

// One who runs after enemies and away from them, likes to go to and fro, and seldom attacks.
CellMove nagging_move(const BattleBoard& fast, const std::vector<CellMove>& allowed, CellMove last, Random& random) {
  const auto charm = [&](CellMove move) {
    if (!fast.at(move.to).nobody()) return random.below(8) == 0 ? 9 : 0;
    const Side enemy = other(fast.to_act());
    const int runs = (fast.beside(move.from, enemy) ? 3 : 0) + (fast.beside(move.to, enemy) ? 3 : 0);
    return 1 + runs + (move == CellMove{last.to, last.from} ? 1 : 0);
  };
  CellMove choice = any_of(allowed, random);
  for (int i = 0; i < 8; ++i) {
    const CellMove another = any_of(allowed, random);
    if (charm(another) > charm(choice)) choice = another;
  }
  return choice;
}

// Plays on to the end, or for so many moves, looking closely at every `pace`th position.
bool played_alike(Twins& twins, int moves, int pace, Random& random) {
  BySide<CellMove> last{};
  for (int made = 0; made < moves; ++made) {
    CellMove choice;
    if (made % pace == 0) {
      if (!twins.agree()) return false;
      if (twins.over()) return true;
      choice = nagging_move(twins.fast(), twins.allowed(), last[twins.fast().to_act()], random);
    } else {
      const std::vector<CellMove> allowed = moves_of(twins.fast());
      if (allowed.empty()) return twins.agree();
      choice = any_of(allowed, random);
    }
    last[twins.fast().to_act()] = choice;
    twins.play(choice);
  }
  return true;
}

battle::Rules tiny_rules(std::int8_t files, std::int8_t rows, SquareSet lakes = {}) {
  battle::Rules rules = battle_rules("barrage");
  rules.files = files;
  rules.rows = rows;
  rules.lakes = lakes;
  return rules;
}

}  // namespace

TEST_CASE("battles of rules files by lot go as the rules say, turns that pass included") {
  Random random(181);
  int passed = 0;
  for (int game = 0; game < 200; ++game) {
    CAPTURE(game);
    const battle::Rules rules = test::random_battle(random);
    Twins twins(rules, crowd(rules, random), Side::Red);
    twins.begin();
    CHECK(played_alike(twins, 300, 3, random));
    passed += twins.passed_over;
  }
  CHECK(passed > 100);
}

TEST_CASE("crowded battles go as the rules say, with every limit of two-squares, with and without pursuit") {
  Random random(1);
  int two_squares_seen = 0;
  int more_squares_seen = 0;
  SquareSet middle;
  middle.insert({1, 1});
  const std::array boards{tiny_rules(3, 3, middle), tiny_rules(3, 3),  tiny_rules(2, 2),
                          tiny_rules(2, 5),         tiny_rules(10, 1), battle_rules("barrage"),
                          battle_rules("duel")};
  for (battle::Rules rules : boards) {
    for (const int limit : {0, 1, 2, 3, 5}) {
      for (const bool pursuit : {false, true}) {
        rules.two_squares = limit;
        rules.pursuit = pursuit;
        rules.no_attack = 90;
        CAPTURE(rules.files);
        CAPTURE(limit);
        CAPTURE(pursuit);
        for (int game = 0; game < 300; ++game) {
          Twins twins(rules, crowd(rules, random), random.below(2) == 0 ? Side::Red : Side::Blue);
          CAPTURE(game);
          REQUIRE(played_alike(twins, 100, 1, random));
          two_squares_seen += twins.two_squares_seen;
          more_squares_seen += twins.more_squares_seen;
        }
      }
    }
  }
  CHECK(two_squares_seen > 10'000);  // or this shows little
  CHECK(more_squares_seen > 500);
}

TEST_CASE("whole battles of every variant go as the rules say, with every limit of two-squares") {
  Random random(2);
  for (const auto id : battles) {
    battle::Rules rules = battle_rules(id);
    rules.no_attack = 200;
    CAPTURE(id);
    for (int game = 0; game < 60; ++game) {
      Twins twins(rules, random_pieces(rules, random), Side::Red);
      CAPTURE(game);
      REQUIRE(played_alike(twins, 5000, rules.army_size() > 10 ? 5 : 2, random));
    }
  }
}

TEST_CASE("battles played at random are taken by the referee, move by move, to the same end") {
  Random random(3);
  for (const auto id : battles) {
    battle::Rules rules = battle_rules(id);
    rules.no_attack = 200;
    CAPTURE(id);
    for (int game = 0; game < 60; ++game) {
      CAPTURE(game);
      const auto pieces = random_pieces(rules, random);
      Referee referee(rules, Side::Red);
      for (const Side side : both_sides) REQUIRE(!referee.seat(side).submit(Deploy{pieces[side]}));
      BattleBoard fast(rules);
      fast.set_up(pieces);
      for (;;) {
        const Side side = fast.to_act();
        if (!fast.random_move(random)) break;
        const auto [from, to] = board::in_squares(fast.history().last());
        REQUIRE(!referee.seat(side).submit(Move{from, to}));
      }
      CHECK(status_of(referee.public_view()).outcome == fast.outcome());
    }
  }
}

TEST_CASE("moves taken back leave the board as it was") {
  Random random(4);
  for (const auto id : battles) {
    CAPTURE(id);
    battle::Rules rules = battle_rules(id);
    rules.no_attack = 100;
    BattleBoard fast(rules);
    fast.set_up(random_pieces(rules, random));
    struct Past {
      std::uint64_t position_hash;
      std::vector<CellMove> moves;
    };
    std::vector<Past> past;
    for (bool more = true; more;) {
      past.push_back({fast.position_hash(), moves_of(fast)});
      more = fast.random_move(random);
    }
    for (; !past.empty(); past.pop_back()) {
      REQUIRE(fast.history().length() == past.size() - 1);
      REQUIRE(fast.position_hash() == past.back().position_hash);
      REQUIRE(moves_of(fast) == past.back().moves);
      if (fast.history().length() > 0) fast.take_back();
    }
  }
}

TEST_CASE("every move that is allowed has the same chance, where one is forbidden too") {
  battle::Rules rules = tiny_rules(4, 4);
  rules.two_squares = 1;
  BySide<battle::Deployment> pieces;
  pieces[Side::Red][0] = Rank::Scout;
  pieces[Side::Red][33] = Rank::Miner;
  pieces[Side::Blue][3] = Rank::Marshal;
  BattleBoard fast(rules);
  fast.set_up(pieces);
  fast.play(board::cell_move_of({{0, 0}, {0, 1}}));
  fast.play(board::cell_move_of({{3, 0}, {3, 1}}));
  std::vector<CellMove> allowed = moves_of(fast);
  REQUIRE(allowed.size() == 7);  // A2-A3 -A4 -B2 -C2 -D2, D4-C4 -D3; not A2-A1
  std::map<CellMove, int> drawn;
  Random random(5);
  constexpr int draws = 70'000;
  for (int i = 0; i < draws; ++i) {
    REQUIRE(fast.random_move(random));
    ++drawn[fast.history().last()];
    fast.take_back();
  }
  CHECK(drawn.size() == allowed.size());
  for (const auto& [move, times] : drawn) {
    CHECK(times > draws / 7 - 500);
    CHECK(times < draws / 7 + 500);
  }
}
