// What comes to the computer's own flag: who runs at it, and who walks to it while nobody can stop him.
#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "battle_field.hpp"
#include "bot/battle/track.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

namespace {

Chances maybe_scout(float chance) {
  Chances chances;
  chances[Rank::Scout] = chance;
  chances[Rank::Captain] = 1 - chance;
  return chances;
}

// Red has its flag here.
struct Camp : Field {
  explicit Camp(Side to_act, std::string_view flag = "D1") : Field("barrage") {
    board.clear(to_act, {}, {});
    put(flag, Side::Red, sure_of(Rank::Flag));
  }
  bool thinks_of(std::string_view from, std::string_view to) const {
    bot::battle::MoveList moves;
    board.append_moves(moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](board::CellMove move) { return move.from == cell(from) && move.to == cell(to); });
  }
  // What a move gains by the plans alone, if nobody hunts.
  int promised(std::string_view from, std::string_view to) {
    bot::battle::EvalWeights duty_alone = bot::battle::eval_weights_for(rules);
    duty_alone.pull_still = duty_alone.pull_moving = 0;
    return Field::promised(from, to, duty_alone);
  }
  float danger() const {
    bot::battle::FlagWatch watch;
    watch.begin(board);
    return watch.danger(board);
  }
};

}  // namespace

TEST_CASE("an enemy's man who may be a scout is thought to run at the flag, or beside it, and nowhere else") {
  Camp camp(Side::Blue);
  camp.put("D7", Side::Blue, maybe_scout(0.3F));
  camp.put("H8", Side::Blue, maybe_scout(0.3F));
  camp.put("A8", Side::Blue, maybe_scout(0.02F));
  CHECK(camp.thinks_of("D7", "D1"));
  CHECK(camp.thinks_of("H8", "H1"));
  CHECK_FALSE(camp.thinks_of("H8", "H3"));
  CHECK_FALSE(camp.thinks_of("A8", "A1"));
  camp.put("D4", Side::Red, sure_of(Rank::Miner));
  camp.put("F1", Side::Red, sure_of(Rank::Miner));
  CHECK_FALSE(camp.thinks_of("D7", "D1"));
  CHECK_FALSE(camp.thinks_of("H8", "H1"));
}

TEST_CASE("an enemy's man near the flag is a danger where nobody who beats him is as near") {
  Camp camp(Side::Blue);
  camp.put("D4", Side::Blue, sure_of(Rank::Captain));
  camp.put("H8", Side::Red, sure_of(Rank::Marshal));
  camp.put("E1", Side::Red, sure_of(Rank::Spy));
  const float far = camp.danger();
  CHECK(far > 0);
  camp.put("D3", Side::Blue, sure_of(Rank::Captain));
  CHECK(camp.danger() > far);
  camp.put("C1", Side::Red, sure_of(Rank::Major));
  CHECK(camp.danger() > 0);  // on D2 the captain would be out of its reach
  camp.put("C2", Side::Red, sure_of(Rank::Major));
  CHECK(camp.danger() == 0);
}

TEST_CASE("behind bombs, the flag fears none but miners") {
  for (const Rank rank : {Rank::Captain, Rank::Miner}) {
    Camp camp(Side::Blue);
    for (const char* bomb : {"C1", "E1", "D2"}) camp.put(bomb, Side::Red, sure_of(Rank::Bomb));
    camp.put("D4", Side::Blue, sure_of(rank));
    CHECK((camp.danger() > 0) == (rank == Rank::Miner));
  }
}

TEST_CASE("a miner is stopped by who comes to the bomb before he has taken it, whoever else he may be") {
  for (const Side to_act : both_sides) {
    Camp camp(to_act, "A1");
    for (const char* bomb : {"A2", "B1"}) camp.put(bomb, Side::Red, sure_of(Rank::Bomb));
    Chances perhaps;
    perhaps[Rank::Miner] = 0.5F;
    perhaps[Rank::Marshal] = 0.5F;
    camp.put("A5", Side::Blue, perhaps);
    CHECK(camp.danger() > 0);
    camp.put("C2", Side::Red, sure_of(Rank::Scout));
    CHECK(camp.danger() > 0);
    // It takes him three moves to A2, and the sergeant four to attack him there: in time if it goes first.
    camp.put("E2", Side::Red, sure_of(Rank::Sergeant));
    CHECK((camp.danger() == 0) == (to_act == Side::Red));
    camp.put("D2", Side::Red, sure_of(Rank::Sergeant));
    CHECK(camp.danger() == 0);
  }
}

TEST_CASE("a man whom the own bombs lock in stops nobody on the other side of the flag") {
  Camp camp(Side::Red, "C1");
  for (const char* bomb : {"A2", "B1", "C2", "D1"}) camp.put(bomb, Side::Red, sure_of(Rank::Bomb));
  camp.put("A1", Side::Red, sure_of(Rank::Captain));
  camp.put("C3", Side::Blue, sure_of(Rank::Miner));
  CHECK(camp.danger() > 0);
  for (const char* guard : {"B2", "D2"}) camp.put(guard, Side::Red, sure_of(Rank::Captain));
  CHECK(camp.danger() == 0);
}

TEST_CASE("who may be a miner calls men home who stop a miner, to the bomb that he can reach, and no others") {
  for (const Rank guard : {Rank::Scout, Rank::Sergeant}) {
    Camp camp(Side::Red, "A1");
    for (const char* bomb : {"A2", "B1"}) camp.put(bomb, Side::Red, sure_of(Rank::Bomb));
    Chances perhaps;
    perhaps[Rank::Miner] = 0.6F;
    perhaps[Rank::Marshal] = 0.4F;
    camp.put("A6", Side::Blue, perhaps);
    camp.put("F1", Side::Red, sure_of(guard));
    CHECK((camp.promised("F1", "E1") > 0) == (guard == Rank::Sergeant));
    CHECK(camp.promised("F1", "G1") <= 0);
  }
}
