// Who can be caught, and who gets away.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "battle_field.hpp"
#include "bot/battle/chase.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

namespace {

constexpr int most = 12;

struct Hunt : Field {
  bot::battle::EvalWeights judgement = bot::battle::eval_weights_for(rules);
  bot::battle::Chase chase{rules};

  explicit Hunt(Side to_act = Side::Red, const board::RepetitionHistory& history = {}, bool pursuit = true)
      : Field("original", pursuit) {
    board.clear(to_act, history, bot::battle::worths_in(rules, judgement, {}));
  }
  void put(std::string_view name, Side side, Rank rank) { Field::put(name, side, sure_of(rank), true, true); }
  void wall(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) put(name, Side::Blue, Rank::Bomb);
  }
  void begin(std::string_view prey, std::initializer_list<std::string_view> hunters) {
    std::vector<bot::battle::Man> men;
    for (const std::string_view name : hunters) men.push_back(man_on(name));
    chase.begin(board, man_on(prey), men);
    chase.allow(1'000'000);
  }
};

}  // namespace

TEST_CASE("who is in a dead end is caught, whatever he does") {
  Hunt hunt;
  hunt.put("A8", Side::Blue, Rank::Colonel);
  hunt.wall({"A9", "B8", "B7"});
  hunt.put("A5", Side::Red, Rank::General);
  hunt.begin("A8", {"A5"});
  const int effort = hunt.chase.effort(most);
  REQUIRE(effort > 0);
  CHECK(hunt.chase.catches(effort) == std::vector{board::CellMove{cell("A5"), cell("A6")}});
}

TEST_CASE("in the open one hunter catches nobody") {
  Hunt hunt;
  hunt.put("E3", Side::Blue, Rank::Colonel);
  hunt.put("E1", Side::Red, Rank::General);
  hunt.begin("E3", {"E1"});
  CHECK(hunt.chase.effort(most) == 0);
  CHECK(hunt.chase.nodes_left() > 0);
}

TEST_CASE("two hunters close the ways out of a corner") {
  Hunt hunt;
  hunt.put("A1", Side::Blue, Rank::Colonel);
  hunt.put("B4", Side::Red, Rank::General);
  hunt.put("D2", Side::Red, Rank::Marshal);
  for (const std::string_view alone : {"B4", "D2"}) {
    hunt.begin("A1", {alone});
    CHECK(hunt.chase.effort(most) == 0);
  }
  hunt.begin("A1", {"B4", "D2"});
  CHECK(hunt.chase.effort(most) > 0);
}

TEST_CASE("one who stands still closes a way out too") {
  for (const bool guarded : {false, true}) {
    Hunt hunt;
    hunt.put("A1", Side::Blue, Rank::Colonel);
    hunt.put("C3", Side::Red, Rank::General);
    if (guarded) hunt.put("C2", Side::Red, Rank::Marshal);
    hunt.begin("A1", {"C3"});
    CHECK((hunt.chase.effort(most) > 0) == guarded);
  }
}

TEST_CASE("where both step to and fro, who began must break off") {
  const auto effort = [](bool hunter_began) {
    board::RepetitionHistory history;
    if (hunter_began) {
      history.move({cell("I5"), cell("J5")}, 0, false);
      history.move({cell("B8"), cell("B9")}, 0, false);
      history.move({cell("J5"), cell("I5")}, 0, false);
    }
    Hunt hunt(Side::Blue, history);
    hunt.put("I4", Side::Blue, Rank::Colonel);
    hunt.wall({"H4", "I3", "J3"});
    hunt.put("I5", Side::Red, Rank::General);
    hunt.begin("I4", {"I5"});
    return hunt.chase.effort_after(cell("J4"), most);
  };
  CHECK(effort(false) > 0);
  CHECK(effort(true) == 0);
}

namespace {

using Moves = std::vector<std::array<std::string_view, 2>>;

Moves operator+(Moves one, const Moves& two) {
  one.insert(one.end(), two.begin(), two.end());
  return one;
}

void play(Hunt& hunt, const Moves& moves) {
  for (const auto& named : moves) {
    const std::string_view from = named[0], to = named[1];  // clang 14 lets no lambda have a structured binding
    const board::CellMove move{cell(from), cell(to)};
    bot::battle::MoveList allowed;
    hunt.board.append_moves(allowed);
    REQUIRE_MESSAGE(std::find(allowed.begin(), allowed.end(), move) != allowed.end(), from, to);
    hunt.board.move(move);
  }
}

// Those who pause stand where they stood before: it is the pause that ends a pursuit, not another position.
const Moves red_pauses{{"A1", "A2"}, {"J9", "J8"}, {"A2", "A1"}, {"J8", "J9"}};
const Moves blue_pauses{{"J9", "J8"}, {"A1", "A2"}, {"J8", "J9"}, {"A2", "A1"}};

struct Before {
  std::string_view what;
  Moves moves;
  bool allowed;  // may he who was after another man go on where he must?
};

// A man was pursued round four squares, by halves; or not quite.
std::vector<Before> befores_of(const Moves& half, const Moves& rest, const Moves& pause, const Moves& there_and_back) {
  return {{"nothing", {}, true},
          {"round", half + rest, false},
          {"half the way round, a pause, the other half", half + pause + rest, true},
          {"round, and a pause", half + rest + pause, true},
          {"there and back", there_and_back, true}};
}

}  // namespace

// The colonel in the dead end must not come out before the general is on E5. There the general stands beside
// another one, whom he pursued round four squares before.
TEST_CASE("a hunter loses his prey where he would pursue another man endlessly") {
  const Moves first_half{{"E6", "E5"}, {"F5", "F6"}, {"E5", "F5"}, {"F6", "E6"}};
  const Moves second_half{{"F5", "F6"}, {"E6", "E5"}, {"F6", "E6"}, {"E5", "F5"}};
  const Moves there_and_back{{"E6", "E5"}, {"F5", "F6"}, {"E5", "E6"}, {"F6", "F5"}};
  for (const Before& before : befores_of(first_half, second_half, red_pauses, there_and_back))
    for (const bool ruled : {true, false}) {
      CAPTURE(before.what);
      CAPTURE(ruled);
      Hunt hunt(Side::Red, {}, ruled);
      hunt.put("E3", Side::Blue, Rank::Colonel);
      hunt.wall({"E1", "D2", "F2", "D3", "F3"});
      hunt.put("F5", Side::Blue, Rank::General);
      hunt.put("J9", Side::Blue, Rank::Scout);
      hunt.put("E6", Side::Red, Rank::General);
      hunt.put("A1", Side::Red, Rank::Scout);
      play(hunt, before.moves);
      hunt.begin("E3", {"E6"});
      CHECK((hunt.chase.effort(most) > 0) == (before.allowed || !ruled));
    }
}

// The way out leads by E3, and that is beside one whom the colonel pursued round four squares before.
TEST_CASE("prey is caught where its flight would pursue another man endlessly") {
  const Moves first_half{{"E2", "E3"}, {"D3", "D2"}, {"E3", "D3"}, {"D2", "E2"}};
  const Moves second_half{{"D3", "D2"}, {"E2", "E3"}, {"D2", "E2"}, {"E3", "D3"}};
  const Moves there_and_back{{"E2", "E3"}, {"D3", "D2"}, {"E3", "E2"}, {"D2", "D3"}};
  for (const Before& before : befores_of(first_half, second_half, blue_pauses, there_and_back))
    for (const bool ruled : {true, false}) {
      CAPTURE(before.what);
      CAPTURE(ruled);
      Hunt hunt(Side::Blue, {}, ruled);
      hunt.put("E2", Side::Blue, Rank::Colonel);
      hunt.wall({"D1", "E1", "C2", "F2", "F3"});
      hunt.put("J9", Side::Blue, Rank::Scout);
      hunt.put("D3", Side::Red, Rank::Colonel);
      hunt.put("E7", Side::Red, Rank::General);
      hunt.put("A1", Side::Red, Rank::Scout);
      play(hunt, before.moves);
      hunt.begin("E2", {"E7"});
      CHECK(hunt.chase.effort_after_rest(most) > 0);
      const std::vector<board::Cell> flights = hunt.chase.flights();
      const bool saved = std::any_of(flights.begin(), flights.end(),
                                     [&](board::Cell to) { return hunt.chase.effort_after(to, most) == 0; });
      CHECK(saved == (before.allowed || !ruled));
    }
}

TEST_CASE("who is free to take somebody on his way gets out") {
  for (const Rank in_the_way : {Rank::Captain, Rank::Bomb}) {
    Hunt hunt;
    hunt.put("A8", Side::Blue, Rank::Colonel);
    hunt.wall({"B8", "B7"});
    hunt.put("A9", Side::Red, in_the_way);
    hunt.put("A5", Side::Red, Rank::General);
    hunt.begin("A8", {"A5"});
    CHECK((hunt.chase.effort(most) == 0) == (in_the_way == Rank::Captain));
  }
}

TEST_CASE("no hunter goes where one who may well beat him stands") {
  for (const float chance : {0.0F, 0.5F}) {
    Hunt hunt;
    hunt.put("A8", Side::Blue, Rank::Colonel);
    hunt.wall({"A9", "B8"});
    Chances unknown;
    unknown[Rank::Marshal] = chance;
    unknown[Rank::Scout] = 1 - chance;
    hunt.Field::put("B7", Side::Blue, unknown);
    hunt.put("A5", Side::Red, Rank::General);
    hunt.begin("A8", {"A5"});
    CHECK((hunt.chase.effort(most) > 0) == (chance == 0));
  }
}

namespace {

// The moves that something is promised for.
std::vector<board::CellMove> promised(Hunt& hunt) {
  bot::battle::MoveList moves;
  hunt.board.append_moves(moves);
  std::vector<bot::battle::BattleSearch::Candidate> candidates;
  for (const board::CellMove move : moves) candidates.push_back({move, 0, 0});
  bot::battle::ChaseAnalysis(hunt.rules, hunt.board.me()).weigh(hunt.board, candidates, 300'000);
  std::vector<board::CellMove> found;
  for (const auto& candidate : candidates)
    if (candidate.handicap < 0) found.push_back(candidate.move);
  return found;
}

}  // namespace

TEST_CASE("a hunt promises something to the move that catches, if the prey is likely enough to be beaten") {
  for (const float chance : {0.0F, 0.1F, 0.5F}) {
    Hunt hunt;
    Chances unknown;
    unknown[Rank::Marshal] = chance;
    unknown[Rank::Colonel] = 1 - chance;
    hunt.Field::put("A8", Side::Blue, unknown, false, true);
    hunt.wall({"A9", "B8", "B7"});
    hunt.put("A5", Side::Red, Rank::General);
    const std::vector<board::CellMove> moves = promised(hunt);
    if (chance < 0.2F)
      CHECK(moves == std::vector{board::CellMove{cell("A5"), cell("A6")}});
    else
      CHECK(moves.empty());
  }
}

TEST_CASE("who never moved may be a bomb, and is not hunted") {
  Hunt hunt;
  Chances unknown;
  unknown[Rank::Bomb] = 0.3F;
  unknown[Rank::Colonel] = 0.7F;
  hunt.Field::put("A8", Side::Blue, unknown);
  hunt.wall({"A9", "B8", "B7"});
  hunt.put("A5", Side::Red, Rank::General);
  CHECK(promised(hunt).empty());
}

TEST_CASE("who would be shut in leaves while there is a way out") {
  for (const bool shut : {true, false}) {
    Hunt hunt;
    hunt.put("E2", Side::Red, Rank::Colonel);
    for (const std::string_view name : {"E1", "D2", "F2", "D3"}) hunt.put(name, Side::Red, Rank::Bomb);
    if (shut) hunt.put("F3", Side::Red, Rank::Bomb);
    hunt.put("E7", Side::Blue, Rank::General);
    const std::vector<board::CellMove> moves = promised(hunt);
    if (shut)
      CHECK(moves == std::vector{board::CellMove{cell("E2"), cell("E3")}});
    else
      CHECK(moves.empty());
  }
}

// Between the lake and the edge there are four squares, and who is kept there must break off his shuffle first.
TEST_CASE("a way out that leads to where one can be caught saves nobody") {
  Hunt hunt;
  hunt.put("A7", Side::Red, Rank::Colonel);
  for (const std::string_view name : {"A9", "B8", "B7"}) hunt.put(name, Side::Red, Rank::Bomb);
  hunt.put("A3", Side::Blue, Rank::General);
  CHECK(promised(hunt).empty());
  hunt.begin("A7", {"A3"});
  CHECK(hunt.chase.effort_after_rest(most) == 8);
  CHECK(hunt.chase.effort_after(cell("A6"), most) == 0);
  CHECK(hunt.chase.effort_after(cell("A6"), most + 2) == 13);
}
