// The opponents of other styles, who are played against in trials: lawful, the same again from the same seed, and,
// those who suspect, of what they should.
#include <doctest/doctest.h>

#include "belief_games.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "study.hpp"
#include "table.hpp"
#include "tools/trial/style.hpp"
#include "tools/trial/style_suspicion.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using style::Suspicion;

namespace {

std::optional<Outcome> played(const style::Style& style, const Rules& rules, std::uint64_t seed,
                              std::vector<Report>& all) {
  const auto player = [&](const Rules&, Side side, std::uint64_t its_seed) {
    return style::make_player(style, std::get<battle::Rules>(rules), side, its_seed);
  };
  bot::Budget budget;
  budget.time = std::chrono::hours{1};
  budget.nodes = 100;
  const auto watch = [&](const Watched& now) { all.push_back(now.report); };
  return play_watched(rules, {{player, make_bold}}, seed, budget, watch);
}

// What is suspected of Blue in a study, by a bystander.
struct Suspecting : Study<Suspicion> {
  Suspecting(const battle::Position& position, bool wary) : Study(*find_variant("original"), position, wary) {}

  std::optional<Rank> suspect(Square began) const {
    battle::ByRank<int> hidden;
    for (const Rank rank : battle::all_ranks) hidden[rank] = can_move(rank) ? 1 : 0;
    return heeding.suspects(std::get<battle::View>(view), hidden)[static_cast<std::size_t>(index_of(began))];
  }
};

// Red's captain in the middle, whom all know; Blue's men before him, and of no rank that matters.
battle::Position study(bool shown) {
  const auto put = [](battle::Deployment& men, Square square, Rank rank) {
    men[static_cast<std::size_t>(index_of(square))] = rank;
  };
  battle::Position position;
  put(position.pieces[Side::Red], {4, 3}, Rank::Captain);
  put(position.pieces[Side::Red], {4, 0}, Rank::Flag);
  if (shown) position.shown.insert({4, 3});
  for (const Square square : {Square{4, 5}, {0, 6}, {1, 6}, {9, 6}})
    put(position.pieces[Side::Blue], square, Rank::Sergeant);
  put(position.pieces[Side::Blue], {0, 9}, Rank::Flag);
  return position;
}

}  // namespace

TEST_CASE("every style plays lawfully, and the same game again from the same seed") {
  for (const std::string name : {"barrage", "original"})
    for (const style::Style& style : style::all_styles()) {
      CAPTURE(name);
      CAPTURE(style.name);
      Rules rules = *find_variant(name);
      std::get<battle::Rules>(rules).no_attack = 60;
      std::vector<Report> once, again;
      CHECK(played(style, rules, 5, once));
      if (name == "original") continue;
      CHECK(played(style, rules, 5, again));
      CHECK(secret::text_of(rules, once) == secret::text_of(rules, again));
    }
}

TEST_CASE("who goes for a known man is suspected to stand just above him, until he leaves him") {
  Suspecting game(study(true), false);
  game.move(Side::Red, {4, 3}, {5, 3});
  CHECK_FALSE(game.suspect({4, 5}));
  game.move(Side::Blue, {4, 5}, {4, 4});
  CHECK_FALSE(game.suspect({4, 5}));
  game.move(Side::Red, {5, 3}, {4, 3});
  game.move(Side::Blue, {0, 6}, {0, 5});
  // He might have struck.
  REQUIRE(game.suspect({4, 5}));
  CHECK(*game.suspect({4, 5}) <= Rank::Captain);
  game.move(Side::Red, {4, 3}, {5, 3});
  game.move(Side::Blue, {4, 4}, {5, 4});
  CHECK(game.suspect({4, 5}) == Rank::Major);
  game.move(Side::Red, {5, 3}, {5, 2});
  game.move(Side::Blue, {5, 4}, {5, 3});
  CHECK(game.suspect({4, 5}) == Rank::Major);
  game.move(Side::Red, {5, 2}, {6, 2});
  game.move(Side::Blue, {5, 3}, {5, 4});
  CHECK(game.suspect({4, 5}) == Rank::Major);
}

TEST_CASE("one who is wary holds whoever goes for an unknown man for a strong one") {
  for (const bool wary : {false, true}) {
    CAPTURE(wary);
    Suspecting game(study(false), wary);
    game.move(Side::Red, {4, 3}, {5, 3});
    game.move(Side::Blue, {0, 6}, {0, 5});
    game.move(Side::Red, {5, 3}, {4, 3});
    game.move(Side::Blue, {4, 5}, {4, 4});
    CHECK(game.suspect({4, 5}).has_value() == wary);
  }
}
