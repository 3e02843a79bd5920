// What draws the computer's men on, further than it looks ahead.
#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "battle_field.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;

namespace {

// All men are known to Red.
struct Plans : Field {
  bot::battle::EvalWeights judgement = bot::battle::eval_weights_for(rules);

  // So many moves without an attack have been made.
  explicit Plans(int since_attack = 0) : Field("barrage") {
    board::RepetitionHistory history;
    for (int made = 0; made < since_attack; ++made) history.move({cell("G1"), cell("G2")}, 0, false);
    board.clear(Side::Red, history, bot::battle::worths_in(rules, judgement, {}));
    put("A1", Side::Red, Rank::Flag);
  }
  void put(std::string_view name, Side side, Rank rank) {
    Field::put(name, side, sure_of(rank), true, rank != Rank::Bomb);
  }
  int promised(std::string_view from, std::string_view to) { return Field::promised(from, to, judgement); }
};

}  // namespace

TEST_CASE("nobody is led through a bomb that is known, but who clears it") {
  for (const Rank hunter : {Rank::Marshal, Rank::Miner}) {
    for (const bool shut : {false, true}) {
      Plans plans;
      plans.put("H8", Side::Blue, Rank::Scout);
      plans.put("G8", Side::Blue, Rank::Bomb);
      if (shut) plans.put("H7", Side::Blue, Rank::Bomb);
      plans.put("H3", Side::Red, hunter);
      CHECK((plans.promised("H3", "H4") > 0) == (!shut || hunter == Rank::Miner));
    }
  }
}

TEST_CASE("a known man in the own home rows is hunted from afar") {
  const auto promised = [](std::string_view prey, std::string_view from, std::string_view to) {
    Plans plans;
    plans.judgement.intruder_steps = 0.5F;
    plans.put(prey, Side::Blue, Rank::Colonel);
    plans.put(from, Side::Red, Rank::Marshal);
    return plans.promised(from, to);
  };
  CHECK(promised("A2", "H2", "G2") > promised("A7", "H7", "G7"));
}

TEST_CASE("the best man is worth more who alone holds another") {
  struct Row {
    const char* what;
    std::vector<Rank> own_lost, his_lost;
    bool holds;
  };
  const Row rows[] = {{"all are there", {}, {}, false},
                      {"the general is gone, the enemy's is there", {Rank::General}, {}, true},
                      {"both generals are gone", {Rank::General}, {Rank::General}, false},
                      {"the enemy has the best man", {Rank::Marshal, Rank::General}, {}, false},
                      {"the enemy has no marshal", {Rank::General}, {Rank::Marshal}, true}};
  const auto rules = std::get<battle::Rules>(*find_variant("original"));
  for (const Row& row : rows) {
    CAPTURE(row.what);
    BySide<battle::ByRank<std::uint8_t>> lost;
    for (const Rank rank : row.own_lost) ++lost[Side::Red][rank];
    for (const Rank rank : row.his_lost) ++lost[Side::Blue][rank];
    auto judgement = bot::battle::eval_weights_for(rules);
    const auto best = [&](float holds) {
      judgement.holds = holds;
      const auto man = bot::battle::worths_in(rules, judgement, lost).man[Side::Red];
      return man[Rank::Marshal] + man[Rank::General];
    };
    CHECK((best(0.5F) > best(0)) == row.holds);
  }
}

TEST_CASE("where nobody has attacked for long, men are drawn on more") {
  const auto promised = [](int since_attack) {
    Plans plans(since_attack);
    plans.put("H7", Side::Blue, Rank::Scout);
    plans.put("H3", Side::Red, Rank::General);
    return plans.promised("H3", "H4");
  };
  CHECK(promised(0) > 0);
  CHECK(promised(20) == promised(0));
  CHECK(promised(80) > promised(20));
  CHECK(promised(120) > promised(80));
}

TEST_CASE("a man who has got away often draws on less, and another no less") {
  const auto promised = [](std::string_view escaped) {
    Plans plans;
    plans.put("H7", Side::Blue, Rank::Captain);
    plans.put("H3", Side::Red, Rank::General);
    bot::battle::ByMan<float> escapes{};
    escapes[man_on(escaped)] = 10;
    return plans.Field::promised("H3", "H4", plans.judgement, escapes);
  };
  CHECK(promised("H7") > 0);
  CHECK(promised("H7") < promised("A7"));
}

TEST_CASE("who is ahead gains by an exchange, who is behind loses by it") {
  const auto rules = std::get<battle::Rules>(*find_variant("original"));
  const bot::battle::EvalWeights& judgement = bot::battle::eval_weights_for(rules);
  const auto exchange = [&](float lead) {
    bot::battle::Worths worths = bot::battle::worths_in(rules, judgement, {});
    bot::battle::weigh_exchanges(worths, judgement, Side::Blue, lead, 4000);
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
