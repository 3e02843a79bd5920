// What it is worth to hunt, and to leave in time.
#include <doctest/doctest.h>

#include <string_view>

#include "battle_field.hpp"
#include "bot/battle/pursuit.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

namespace {

// Red thinks. All men are known.
struct Hunt : Field {
  bot::battle::EvalWeights judgement = bot::battle::eval_weights_for(rules);
  bot::battle::Pursuits pursuits;

  Hunt() : Field("original") { board.clear(Side::Red, {}, bot::battle::worths_in(rules, judgement, {})); }
  void put(std::string_view name, Side side, Rank rank) { Field::put(name, side, sure_of(rank), true, rank != Rank::Bomb); }
  int points() {
    pursuits.begin(board, judgement);
    return pursuits.points(board);
  }
  // After these moves; the ways and the pairs are those of the root.
  int points_after(std::initializer_list<std::pair<std::string_view, std::string_view>> moves) {
    pursuits.begin(board, judgement);
    for (const auto& [from, to] : moves) board.move({cell(from), cell(to)});
    const int points = pursuits.points(board);
    for (std::size_t made = 0; made < moves.size(); ++made) board.take_back();
    return points;
  }
};

}  // namespace

TEST_CASE("a hunter is worth more the nearer it is, wherever its prey goes") {
  Hunt hunt;
  hunt.put("E5", Side::Red, Rank::Colonel);
  hunt.put("E8", Side::Blue, Rank::Captain);
  const int now = hunt.points();
  CHECK(now > 0);
  CHECK(hunt.points_after({{"E5", "E6"}}) > now);
  CHECK(hunt.points_after({{"E5", "E6"}, {"E8", "E9"}}) == now);
  CHECK(hunt.points_after({{"E5", "F5"}, {"E8", "F8"}}) == now);
}

TEST_CASE("a hunted man gains by leaving") {
  Hunt hunt;
  hunt.put("E5", Side::Red, Rank::Captain);
  hunt.put("E8", Side::Blue, Rank::Colonel);
  const int now = hunt.points();
  CHECK(now < 0);
  CHECK(hunt.points_after({{"E5", "E4"}}) > now);
  CHECK(hunt.points_after({{"E5", "E6"}}) < now);
}

TEST_CASE("only who surely beats a man hunts it") {
  struct Row {
    const char* what;
    Rank hunter, prey;
    bool hunts;
  };
  const Row rows[] = {{"a higher rank", Rank::Major, Rank::Captain, true},
                      {"an equal one", Rank::Major, Rank::Major, false},
                      {"a lower one", Rank::Captain, Rank::Major, false},
                      {"the spy, a marshal", Rank::Spy, Rank::Marshal, true},
                      {"a miner, a bomb, which stays where it is", Rank::Miner, Rank::Bomb, false}};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Hunt hunt;
    hunt.put("E5", Side::Red, row.hunter);
    hunt.put("E8", Side::Blue, row.prey);
    CHECK(can_hunt(hunt.board, man_on("E5"), man_on("E8")) == row.hunts);
  }
  Hunt hunt;
  Chances either;
  either[Rank::Captain] = either[Rank::Marshal] = 0.5F;
  hunt.put("E5", Side::Red, Rank::General);
  hunt.Field::put("E8", Side::Blue, either, false, true);
  CHECK(!can_hunt(hunt.board, man_on("E5"), man_on("E8")));
  CHECK(hunt.points() == 0);
}

TEST_CASE("prey beside a man that beats the hunter is worth less") {
  const auto worth = [](std::string_view guard, Rank rank) {
    Hunt hunt;
    hunt.put("E5", Side::Red, Rank::Colonel);
    hunt.put("E8", Side::Blue, Rank::Captain);
    hunt.put(guard, Side::Blue, rank);
    return hunt.points();
  };
  const int alone = worth("A9", Rank::Flag);
  CHECK(worth("E9", Rank::General) < alone / 2);
  CHECK(worth("E9", Rank::Sergeant) >= alone);
  // the general itself hunts the colonel; but far from the prey it guards nothing
  CHECK(worth("A9", Rank::General) > worth("E9", Rank::General));
}

TEST_CASE("a pursuit ends with the prey, or with the hunter") {
  Hunt hunt;
  hunt.put("E5", Side::Red, Rank::Colonel);
  hunt.put("E6", Side::Blue, Rank::Captain);
  hunt.pursuits.begin(hunt.board, hunt.judgement);
  CHECK(hunt.pursuits.points(hunt.board) > 0);
  const bot::battle::CellMove attack{cell("E5"), cell("E6")};
  hunt.board.attack(attack, bot::battle::Fate::Win, hunt.board.prospects(attack));
  CHECK(hunt.pursuits.points(hunt.board) == 0);
}

TEST_CASE("a way around own men that stay is longer") {
  Hunt hunt;
  hunt.put("A5", Side::Red, Rank::Colonel);
  hunt.put("A8", Side::Blue, Rank::Captain);
  const int open = hunt.points();
  hunt.put("A6", Side::Red, Rank::Bomb);
  CHECK(hunt.points() < open);
  CHECK(hunt.points() > 0);
}
