// Who hidden men are believed to be, by what is known of the others and by what they do.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "belief_games.hpp"
#include "bot/battle/belief.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "study.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::RankBelief;
using bot::battle::Faith;

namespace {

// A belief about Blue in a study, and what a bystander has heard of it.
struct Watching : Study<RankBelief> {
  using Study::Study;

  float chance(Square began, Rank rank) const {
    return heeding.chances(static_cast<std::uint8_t>(index_of(began)))[rank];
  }
};

void put(battle::Deployment& men, Square square, Rank rank) {
  men[static_cast<std::size_t>(index_of(square))] = rank;
}

// A known man of Red's, and men of Blue's whom nobody knows.
battle::Position one_and_strangers(Square where, Rank rank, const std::vector<Square>& strangers) {
  battle::Position position;
  put(position.pieces[Side::Red], where, rank);
  position.shown.insert(where);
  for (const Square square : strangers) put(position.pieces[Side::Blue], square, Rank::Scout);
  put(position.pieces[Side::Blue], {0, 9}, Rank::Flag);
  return position;
}

}  // namespace

TEST_CASE("certainties follow from what moves, how far, and how many there are") {
  // An army of a flag, a bomb, two scouts and a marshal.
  auto small = std::get<battle::Rules>(*find_variant("barrage"));
  small.army = {{1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1}};
  battle::Position position;
  put(position.pieces[Side::Red], {0, 0}, Rank::Marshal);
  put(position.pieces[Side::Red], {7, 0}, Rank::Flag);
  const Square flag{0, 7}, bomb{1, 7}, scout{3, 7}, other_scout{4, 7}, marshal{6, 7};
  put(position.pieces[Side::Blue], flag, Rank::Flag);
  put(position.pieces[Side::Blue], bomb, Rank::Bomb);
  put(position.pieces[Side::Blue], scout, Rank::Scout);
  put(position.pieces[Side::Blue], other_scout, Rank::Scout);
  put(position.pieces[Side::Blue], marshal, Rank::Marshal);
  Watching game(small, position);
  CHECK(game.chance(flag, Rank::Flag) < 1);

  game.move(Side::Red, {0, 0}, {0, 1});
  game.move(Side::Blue, scout, {3, 4});  // three squares at once
  CHECK(game.chance(scout, Rank::Scout) == 1);
  CHECK(game.chance(marshal, Rank::Marshal) < 1);
  game.move(Side::Red, {0, 1}, {0, 0});
  game.move(Side::Blue, marshal, {6, 6});  // a scout or the marshal
  CHECK(game.chance(marshal, Rank::Bomb) == 0);
  CHECK(game.chance(marshal, Rank::Flag) == 0);
  CHECK(game.chance(marshal, Rank::Marshal) > 0);
  CHECK(game.chance(marshal, Rank::Marshal) < 1);
  game.move(Side::Red, {0, 0}, {0, 1});
  game.move(Side::Blue, other_scout, {4, 6});
  // All who can move have moved: those who have not are the bomb and the flag.
  for (const Square still : {flag, bomb})
    CHECK(game.chance(still, Rank::Bomb) + game.chance(still, Rank::Flag) == doctest::Approx(1));
  game.move(Side::Red, {0, 1}, {0, 2});
  game.move(Side::Blue, {4, 6}, {4, 4});  // so the third is the marshal
  CHECK(game.chance(marshal, Rank::Marshal) == 1);
}

TEST_CASE("a study with few men: any of the army may be there, and what has been shown is known") {
  battle::Position position;
  put(position.pieces[Side::Red], {0, 0}, Rank::Marshal);
  for (std::int8_t file = 0; file < 4; ++file) put(position.pieces[Side::Blue], {file, 9}, Rank::Scout);
  put(position.pieces[Side::Blue], {6, 9}, Rank::Flag);
  position.shown.insert({0, 9});
  const Watching game(*find_variant("original"), position);
  CHECK(game.chance({0, 9}, Rank::Scout) == 1);
  float all = 0, farther = 0;
  for (const Rank rank : battle::all_ranks) {
    CHECK(game.chance({1, 9}, rank) > 0);
    all += game.chance({1, 9}, rank);
    farther += game.chance({6, 9}, rank);
  }
  CHECK(all == doctest::Approx(1));
  CHECK(farther == doctest::Approx(1));
}

TEST_CASE("a man who goes to somebody who has been shown is likely to beat him") {
  battle::Position position = one_and_strangers({4, 3}, Rank::Colonel, {{4, 5}, {5, 6}, {6, 6}, {7, 6}, {8, 6}});
  put(position.pieces[Side::Red], {0, 0}, Rank::Marshal);
  Watching game(*find_variant("original"), position);
  const auto beats_him = [&] {
    return game.chance({4, 5}, Rank::Marshal) + game.chance({4, 5}, Rank::General);
  };
  game.move(Side::Red, {0, 0}, {0, 1});
  const float before = beats_him();
  game.move(Side::Blue, {4, 5}, {4, 4});
  CHECK(beats_him() > 2 * before);
}

TEST_CASE("a man who follows the marshal about is likely to be the spy") {
  battle::Position position = one_and_strangers({4, 3}, Rank::Marshal, {{4, 7}, {0, 6}, {1, 6}, {8, 6}, {9, 6}});
  put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
  Watching game(*find_variant("original"), position);
  game.move(Side::Red, {4, 3}, {4, 2});
  const float before = game.chance({4, 7}, Rank::Spy);
  game.move(Side::Blue, {4, 7}, {4, 6});
  game.move(Side::Red, {4, 2}, {5, 2});
  game.move(Side::Blue, {4, 6}, {4, 5});
  game.move(Side::Red, {5, 2}, {5, 3});
  game.move(Side::Blue, {4, 5}, {4, 4});
  CHECK(game.chance({4, 7}, Rank::Spy) > 3 * before);
}

TEST_CASE("a spy is likelier to stand by his general than elsewhere in the same row, and a general by his spy") {
  const Rules rules = *find_variant("original");
  const auto at = [&](int row, int column) {
    return std::get<battle::Rules>(rules).home_square(Side::Blue, row, column);
  };
  for (const Rank known : {Rank::General, Rank::Spy}) {
    CAPTURE(static_cast<int>(known));
    const Rank hidden = known == Rank::General ? Rank::Spy : Rank::General;
    battle::Position position;
    put(position.pieces[Side::Blue], at(1, 3), known);
    position.shown.insert(at(1, 3));
    for (const Square square : {at(1, 2), at(1, 8), at(0, 0), at(0, 6)})
      put(position.pieces[Side::Blue], square, Rank::Scout);
    put(position.pieces[Side::Blue], at(3, 9), Rank::Flag);
    put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
    put(position.pieces[Side::Red], {1, 0}, Rank::Scout);
    Watching game(rules, position);
    CHECK(game.chance(at(1, 2), hidden) > 2 * game.chance(at(1, 8), hidden));
  }
}

TEST_CASE("who goes after a man is rather one rank above him than many") {
  battle::Position position = one_and_strangers({4, 3}, Rank::Lieutenant, {{4, 5}, {0, 6}, {1, 6}, {8, 6}, {9, 6}});
  put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
  Watching game(*find_variant("original"), position);
  const auto captain_to_marshal = [&] {
    return game.chance({4, 5}, Rank::Captain) / game.chance({4, 5}, Rank::Marshal);
  };
  game.move(Side::Red, {4, 3}, {5, 3});
  const float before = captain_to_marshal();
  game.move(Side::Blue, {4, 5}, {4, 4});
  CHECK(captain_to_marshal() > 1.3F * before);
}

TEST_CASE("who stands by a friend whom a known man may take would rather take back, for as long as they stand so") {
  battle::Position position = one_and_strangers({4, 1}, Rank::Colonel, {{4, 4}, {4, 6}, {0, 6}, {1, 6}, {8, 6}});
  put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
  Watching game(*find_variant("original"), position);
  const auto beats_him = [&] {
    return game.chance({4, 6}, Rank::Marshal) + game.chance({4, 6}, Rank::General);
  };
  game.move(Side::Red, {4, 1}, {4, 2});
  game.move(Side::Blue, {4, 6}, {4, 5});
  game.move(Side::Red, {4, 2}, {4, 3});
  const float before = beats_him();
  const RankBelief foreseen = game.heeding.foreseen(std::get<battle::View>(game.view));
  game.move(Side::Blue, {0, 6}, {0, 5});
  const float left_there = beats_him();
  CHECK(left_there > 1.5F * before);
  const auto& seems = foreseen.chances(static_cast<std::uint8_t>(index_of(Square{4, 6})));
  CHECK(seems[Rank::Marshal] + seems[Rank::General] > 1.5F * before);
  game.move(Side::Red, {4, 3}, {5, 3});
  game.move(Side::Blue, {0, 5}, {0, 4});
  CHECK(beats_him() < left_there / 1.5F);
}

TEST_CASE("who stands by a known officer under attack would rather take back than who stands by an unknown or a small man") {
  const auto spy_beside = [](std::optional<Rank> left_there) {
    battle::Position position = one_and_strangers({4, 2}, Rank::Marshal, {{4, 5}, {0, 6}, {1, 6}, {8, 6}});
    put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
    put(position.pieces[Side::Red], {9, 0}, Rank::Scout);
    put(position.pieces[Side::Blue], {4, 4}, left_there.value_or(Rank::Sergeant));
    if (left_there) position.shown.insert({4, 4});
    Watching game(*find_variant("original"), position);
    game.move(Side::Red, {4, 2}, {4, 3});
    game.move(Side::Blue, {8, 6}, {8, 5});
    return game.chance({4, 5}, Rank::Spy);
  };
  const float unknown = spy_beside({});
  for (const Rank officer : {Rank::Captain, Rank::Colonel}) CHECK(spy_beside(officer) > 2 * unknown);
  CHECK(spy_beside(Rank::General) > spy_beside(Rank::Colonel));
  CHECK(spy_beside(Rank::Sergeant) == doctest::Approx(unknown).epsilon(.3));
}

// Here by the side whose men are guessed.
TEST_CASE("one who has just been attacked, and has won, is stood by as before") {
  battle::Position position = one_and_strangers({3, 3}, Rank::Colonel, {{4, 6}, {0, 6}, {8, 6}});
  put(position.pieces[Side::Red], {5, 4}, Rank::Captain);
  put(position.pieces[Side::Red], {9, 0}, Rank::Scout);
  put(position.pieces[Side::Red], {0, 0}, Rank::Flag);
  put(position.pieces[Side::Blue], {4, 4}, Rank::Major);
  Watching game(*find_variant("original"), position);
  const auto beats_him = [](const RankBelief& belief) {
    const auto& chances = belief.chances(static_cast<std::uint8_t>(index_of(Square{4, 6})));
    return chances[Rank::Marshal] + chances[Rank::General];
  };
  game.move(Side::Red, {3, 3}, {4, 3});
  game.move(Side::Blue, {4, 6}, {4, 5});
  game.move(Side::Red, {9, 0}, {9, 1});
  game.move(Side::Blue, {0, 6}, {0, 5});
  game.move(Side::Red, {5, 4}, {4, 4});
  const float foreseen = beats_him(game.heeding.foreseen(std::get<battle::View>(game.view)));
  game.move(Side::Blue, {8, 6}, {8, 5});
  CHECK(foreseen == doctest::Approx(beats_him(game.heeding)).epsilon(.05));
}

// By all who play, for each has a way of his own.
TEST_CASE("how a side moves its men tells more than where they stood") {
  for (const std::string name : {"barrage", "quick"})
    for (const auto strength : {bot::Strength::Greedy, bot::Strength::Captain, bot::Strength::Marshal}) {
      CAPTURE(name);
      CAPTURE(name_of(strength));
      Rules rules = *find_variant(name);
      set_default_limits(rules);
      const auto& battle = std::get<battle::Rules>(rules);
      std::array<double, 2> surprise{};
      for (std::uint64_t game = 0; game < 20; ++game) {
        std::array<BySide<RankBelief>, 2> beliefs{
            {{{RankBelief(battle, Side::Red, Faith::Prior), RankBelief(battle, Side::Blue, Faith::Prior)}},
             {{RankBelief(battle, Side::Red), RankBelief(battle, Side::Blue)}}}};
        const auto watch = [&](const Watched& now) {
          for (std::size_t kind = 0; kind < beliefs.size(); ++kind)
            for (const Side side : both_sides) {
              if (std::holds_alternative<TurnCame>(now.report))
                for (const auto& token : now.bystander.board)
                  if (token && token->side == side && !token->shown)
                    surprise[kind] -= std::log2(std::max(
                        beliefs[kind][side].chances(token->id)[*now.truth[side][token->id]], 1e-6F));
              beliefs[kind][side].heed(now.bystander, now.report);
            }
        };
        bot::Budget budget;
        budget.nodes = 200;
        const auto make = [&](const Rules& of, Side side, std::uint64_t seed) {
          return bot::make_player(of, side, strength, seed);
        };
        REQUIRE(play_watched(rules, {{make, make}}, game, budget, watch, {}));
      }
      CHECK(surprise[1] < surprise[0]);
    }
}
