// What draws the computer's men on, further than it looks ahead.
#include <doctest/doctest.h>

#include <string_view>

#include "bot/battle_board.hpp"
#include "bot/battle_eval.hpp"
#include "bot/battle_plan.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;
using battle::Rank;
using bot::BattleBoard;

namespace {

board::Cell cell(std::string_view name) {
  return board::cell_of({static_cast<std::int8_t>(name[0] - 'A'), static_cast<std::int8_t>(name[1] - '1')});
}

// Red thinks; all men are known to it.
struct Field {
  battle::Rules rules = std::get<battle::Rules>(*find_variant("barrage"));
  bot::Judgement judgement = bot::judgement_for(rules);
  BattleBoard board{rules, Side::Red};
  bot::Man men = 0;

  // So many moves without an attack have been made.
  explicit Field(int since_attack = 0) {
    board::Trail trail;
    for (int made = 0; made < since_attack; ++made) trail.move({cell("G1"), cell("G2")}, 0, false);
    board.clear(Side::Red, trail, bot::worths_in(rules, judgement, {}));
    put("A1", Side::Red, Rank::Flag);
  }
  void put(std::string_view name, Side side, Rank rank) {
    battle::ByRank<float> chance;
    chance[rank] = 1;
    board.put(++men, side, cell(name), chance, true, rank != Rank::Bomb, {});
  }
  // What a move gains by the plans.
  int promised(std::string_view from, std::string_view to) {
    bot::make_plans(board, judgement);
    const int before = board.points();
    board.move({cell(from), cell(to)});
    const int after = board.points();
    board.take_back();
    return after - before;
  }
};

}  // namespace

TEST_CASE("nobody is led through a bomb that is known, but who clears it") {
  for (const Rank hunter : {Rank::Marshal, Rank::Miner}) {
    for (const bool shut : {false, true}) {
      Field field;
      field.put("H8", Side::Blue, Rank::Scout);
      field.put("G8", Side::Blue, Rank::Bomb);
      if (shut) field.put("H7", Side::Blue, Rank::Bomb);
      field.put("H3", Side::Red, hunter);
      CHECK((field.promised("H3", "H4") > 0) == (!shut || hunter == Rank::Miner));
    }
  }
}

TEST_CASE("where nobody has attacked for long, men are drawn on more") {
  const auto promised = [](int since_attack) {
    Field field(since_attack);
    field.put("H7", Side::Blue, Rank::Scout);
    field.put("H3", Side::Red, Rank::General);
    return field.promised("H3", "H4");
  };
  CHECK(promised(0) > 0);
  CHECK(promised(20) == promised(0));
  CHECK(promised(80) > promised(20));
  CHECK(promised(120) > promised(80));
}

TEST_CASE("who is ahead gains by an exchange, who is behind loses by it") {
  const auto rules = std::get<battle::Rules>(*find_variant("original"));
  const bot::Judgement& judgement = bot::judgement_for(rules);
  const auto exchange = [&](float lead) {
    bot::Worths worths = bot::worths_in(rules, judgement, {});
    bot::weigh_exchanges(worths, judgement, Side::Blue, lead, 4000);
    return worths.man[Side::Red][Rank::General] - worths.man[Side::Blue][Rank::General];
  };
  CHECK(exchange(0) == 0);
  CHECK(exchange(400) > 0);
  CHECK(exchange(-400) < 0);
  // As the worth of a lead would have it, to the first order.
  const float man = judgement.man[Rank::General];
  const float even = judgement.even_share * 4000;
  const float even_after = judgement.even_share * (4000 - 2 * man);
  const float worth = 400 / (400 + even_after) - 400 / (400 + even);
  const float slope = even / ((400 + even) * (400 + even));
  CHECK(exchange(400) * slope == doctest::Approx(worth).epsilon(0.15));
}
