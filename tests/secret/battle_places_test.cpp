// What the places of men are worth where nothing is in sight of the search.
#include <doctest/doctest.h>

#include <string_view>

#include "battle_field.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

namespace {

// Nothing counts but what a test puts into the judgement.
struct Places : Field {
  bot::battle::EvalWeights judgement{};

  explicit Places(Side to_act = Side::Red) : Field("original") {
    board.clear(to_act, {}, {});
    judgement.pull_decay = 0.5F;
    judgement.alarming = 1;
  }
  int gained(std::string_view from, std::string_view to) { return promised(from, to, judgement); }
};

}  // namespace

TEST_CASE("a man not shown who never moved had better stay so, a miner above all") {
  Places field;
  field.judgement.still = 3;
  field.judgement.miner_still = 4;
  field.put("A3", Side::Red, sure_of(Rank::Captain));
  field.put("C3", Side::Red, sure_of(Rank::Miner));
  field.put("E3", Side::Red, sure_of(Rank::Captain), true);
  field.put("G3", Side::Red, sure_of(Rank::Miner), false, true);
  CHECK(field.gained("A3", "A4") == -3);
  CHECK(field.gained("C3", "C4") == -7);
  CHECK(field.gained("E3", "E4") == 0);
  CHECK(field.gained("G3", "G4") == 0);
}

TEST_CASE("marshal, general and spy had better stay while the enemy's men are not known, and other men need not") {
  Chances any;
  any[Rank::Captain] = any[Rank::Sergeant] = 0.5F;
  for (const int known : {0, 1, 2}) {
    CAPTURE(known);
    Places field;
    field.judgement.reserve = 20;
    field.put("A3", Side::Red, sure_of(Rank::Marshal));
    field.put("C3", Side::Red, sure_of(Rank::Spy));
    field.put("E3", Side::Red, sure_of(Rank::General), true, true);
    field.put("G3", Side::Red, sure_of(Rank::Colonel));
    field.put("J9", Side::Blue, known > 0 ? sure_of(Rank::Captain) : any, known > 0);
    field.put("J10", Side::Blue, known > 1 ? sure_of(Rank::Captain) : any, known > 1);
    const int kept = -10 * (2 - known);
    CHECK(field.gained("A3", "A4") == kept);
    CHECK(field.gained("C3", "C4") == kept);
    CHECK(field.gained("E3", "E4") == 0);
    CHECK(field.gained("G3", "G4") == 0);
  }
}

TEST_CASE("a miner who leaves his home rows has gained something, whoever's he is; other men have not") {
  Places field;
  field.judgement.miner_out = 20;
  field.put("A4", Side::Red, sure_of(Rank::Miner));
  field.put("A3", Side::Red, sure_of(Rank::Miner));
  field.put("E4", Side::Red, sure_of(Rank::Sergeant));
  CHECK(field.gained("A4", "A5") == 20);
  CHECK(field.gained("A3", "B3") == 0);
  CHECK(field.gained("E4", "E5") == 0);

  Places his(Side::Blue);
  his.judgement.miner_out = 20;
  Chances half = sure_of(Rank::Captain);
  half[Rank::Captain] = half[Rank::Miner] = 0.5F;
  his.put("A7", Side::Blue, half);
  CHECK(his.gained("A7", "A6") == -10);
  CHECK(his.gained("A7", "A8") == 0);
}

TEST_CASE("a miner is drawn to where the enemy's flag may be, and no other man") {
  Places field;
  field.judgement.miner_at_flag = 100;
  Chances maybe = sure_of(Rank::Captain);
  maybe[Rank::Captain] = maybe[Rank::Flag] = 0.5F;
  field.put("E9", Side::Blue, maybe);
  field.put("A2", Side::Red, sure_of(Rank::Miner));
  field.put("E4", Side::Red, sure_of(Rank::Miner));
  field.put("D4", Side::Red, sure_of(Rank::Colonel));
  CHECK(field.gained("E4", "E5") > 0);
  CHECK(field.gained("E4", "E5") <= 50);  // as it may be the flag
  CHECK(field.gained("A2", "A3") == 0);   // too far away
  CHECK(field.gained("D4", "D5") == 0);
}
