// What the search of a battle makes of doubtful moves and of ends.
#include "bot/battle/search.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "battle_field.hpp"
#include "bot/battle/doubt.hpp"
#include "bot/thread_clock.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::Doubt;
using bot::battle::not_sure;
using bot::battle::sure;

namespace {

// What Red's move is worth, four moves ahead.
int worth_of(Field& field, std::string_view from, std::string_view to) {
  bot::battle::BattleSearch search(field.rules, Side::Red, nullptr);
  std::vector<bot::battle::BattleSearch::Candidate> one{{{cell(from), cell(to)}, 0, 0}};
  search.compare(field.board, one, bot::BudgetClock({.time = std::chrono::hours{1}, .nodes = 100'000}), {4, 4});
  return one.front().value;
}

// lead: Red's, in points of men.
void clear(Field& field, float lead) {
  auto worths = worths_in(field.rules, bot::battle::eval_weights_for(field.rules), {});
  worths.even = 300;
  worths.lead = lead;
  field.board.clear(Side::Red, {}, worths);
}

// Bombs and flag, nobody knows which is which.
void put_behind(Field& field) {
  Chances chance;
  chance[Rank::Bomb] = chance[Rank::Flag] = 0.5F;
  for (const std::string_view square : {"J10", "J9"}) field.put(square, Side::Blue, chance);
}

}  // namespace

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
