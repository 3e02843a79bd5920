// A walk as the computer tries it out, held against the referee's: in any fortress, with whatever cards.
#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include "bot/fortress/belief.hpp"
#include "bot/fortress/suspicion.hpp"
#include "common/games.hpp"
#include "common/random_fortress.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"
#include "random_play.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

// Red walks through Blue's fortress, before a referee and in an expedition.
template <std::size_t W>
class Twins {
 public:
  Twins(const BasicGround<W>& ground, Random& random)
      : ground_(ground), random_(random), referee_(ground.rules, Side::Red), trail_(ground, Side::Red) {
    for (const Side side : both_sides) {
      const Labyrinth labyrinth = random_labyrinth(ground.rules, random);
      if (side == Side::Blue) truth_ = layout_of(ground, labyrinth);
      REQUIRE_FALSE(referee_.seat(side).submit(Deploy{labyrinth}));
    }
    const Piece first = any_piece();
    for (const Side side : both_sides)
      if (!ground.alone) REQUIRE_FALSE(referee_.seat(side).submit(Enter{first}));
    expedition_.emplace(ground, truth_, BasicKnownMap<W>(ground, first));
    expedition_->visit(ground.start);
  }

  bool over() const { return status_of(referee_.public_view()).stage == Stage::Over; }
  std::optional<Outcome> outcome() const { return status_of(referee_.public_view()).outcome; }

  // Until Red is to act again.
  void wait() {
    while (!over() && !awaited(referee_.public_view(), Side::Red)) {
      const auto all = orders(ground_.rules, referee_.seat(Side::Blue).view(), Side::Blue);
      REQUIRE_FALSE(referee_.seat(Side::Blue).submit(all[random_.below(static_cast<std::uint32_t>(all.size()))]));
    }
  }

  const fortress::View& view() { return std::get<fortress::View>(referee_.seat(Side::Red).view()); }
  BasicKnownMap<W> told() {
    trail_.look(view());
    return {ground_, view(), Side::Red, &trail_.stood()};
  }
  const BasicExpedition<W>& expedition() const { return *expedition_; }

  // Something at random, in both.
  void act() {
    const Party& party = view().party[Side::Red];
    const Piece next = any_piece();
    if (party.must_name) {
      REQUIRE_FALSE(referee_.seat(Side::Red).submit(Enter{next}));
      return send_in(next);
    }
    const auto map = told();
    const bool can_go_home = has(map.flood(map.piece, map.at), ground_.start);
    if (!ground_.alone && random_.below(10) == 0) {
      if (map.at == ground_.start && next != map.piece) {
        REQUIRE_FALSE(referee_.seat(Side::Red).submit(Swap{next}));
        return send_in(next);
      }
      if (!can_go_home || next == map.piece) {
        REQUIRE_FALSE(referee_.seat(Side::Red).submit(Sacrifice{next}));
        return send_in(next);
      }
    }
    const auto all = moves(ground_.rules, view(), Side::Red);
    REQUIRE_FALSE(all.empty());
    const Move move = all[random_.below(static_cast<std::uint32_t>(all.size()))];
    REQUIRE_FALSE(referee_.seat(Side::Red).submit(move));
    expedition_->step(board::space_of(ground_.rules, move.to));
  }

 private:
  Piece any_piece() { return ground_.party[random_.below(static_cast<std::uint32_t>(ground_.party.size()))]; }
  void send_in(Piece next) {
    expedition_->send_in(next);
    expedition_->visit(ground_.start);
  }

  const BasicGround<W>& ground_;
  Random& random_;
  BasicLayout<W> truth_;
  Referee referee_;
  Trail<W> trail_;
  std::optional<BasicExpedition<W>> expedition_;
};

// Which fall or passage it is where there are several, is not always told.
template <std::size_t W>
void compare(const BasicGround<W>& ground, const BasicKnownMap<W>& told, const BasicKnownMap<W>& found) {
  CHECK(told.open == found.open);
  CHECK(told.walls == found.walls);
  CHECK(told.walked == found.walked);
  CHECK(told.stayed == found.stayed);
  for (const Piece piece : ground.party) CHECK((found.by[piece] & ~told.by[piece]) == 0);
  CHECK(told.pitfalls == found.pitfalls);
  CHECK(told.ladders == found.ladders);
  CHECK(told.gone == found.gone);
  CHECK(told.ends == found.ends);
  CHECK(told.bridge == found.bridge);
  CHECK(told.place == found.place);
  CHECK(told.piece == found.piece);
  CHECK(told.at == found.at);
  CHECK(told.deadly == found.deadly);
  CHECK(told.tolls == found.tolls);
  for (const Card card : ground.deck) {
    const Effect effect = ground.kind(card).effect;
    if (effect != Effect::Passage && (effect != Effect::Fall || ground.falls.size() == 1)) CHECK(told.met[card] == found.met[card]);
  }
  if (ground.falls.size() > 1 || ground.passages.size() > 1) return;
  CHECK(told.looks == found.looks);
  for (const Piece piece : ground.party)
    for (board::Space space = 0; space < ground.spaces; ++space) {
      CHECK(told.steps(piece)[space] == found.steps(piece)[space]);
      CHECK(told.tries(piece)[space] == found.tries(piece)[space]);
    }
}

template <std::size_t W>
int walk(const BasicGround<W>& ground, Random& random, int acts) {
  Twins<W> twins(ground, random);
  int compared = 0;
  for (twins.wait(); acts > 0 && !twins.over(); --acts, twins.wait()) {
    const auto told = twins.told();
    if (told.outside) {
      CHECK(twins.expedition().map().outside);
    } else {
      compare(ground, told, twins.expedition().map());
      CHECK(has(told.stayed, told.at));
      ++compared;
    }
    twins.act();
  }
  const auto outcome = twins.outcome();
  if (outcome && outcome->reason == Reason::Flag && outcome->winner == Side::Red) CHECK(twins.expedition().found_flag());
  return compared;
}

std::vector<fortress::Rules> fortresses(Random& random, int by_lot) {
  std::vector<fortress::Rules> found;
  for (const gonfalon::Rules& rules : test::all_fortresses()) found.push_back(std::get<fortress::Rules>(rules));
  for (int nth = 0; nth < by_lot; ++nth) found.push_back(test::random_fortress(random));
  for (fortress::Rules& rules : found) {
    rules.step_limit = 200;
    rules.turn_limit = 300;
  }
  return found;
}

}  // namespace

TEST_CASE("an expedition goes as the referee says, and finds what the referee tells") {
  Random random(41);
  int compared = 0;
  for (const fortress::Rules& rules : fortresses(random, secret::times(60))) {
    CAPTURE(rules.title->file);
    for (int game = 0; game < 4; ++game)
      compared += board::with_ground(rules, [&](const auto& ground) { return walk(ground, random, 250); });
  }
  CHECK(compared > 10'000);
}

TEST_CASE("labyrinths drawn by lot agree with what was told, in any fortress") {
  Random random(42);
  int drawn = 0;
  for (const fortress::Rules& rules : fortresses(random, secret::times(20))) {
    CAPTURE(rules.title->file);
    board::with_ground(rules, [&]<std::size_t W>(const BasicGround<W>& ground) {
      Twins<W> twins(ground, random);
      int acts = 0;
      for (twins.wait(); acts < 120 && !twins.over(); ++acts, twins.wait()) {
        if (acts % 10 == 0) {
          const auto map = twins.told();
          if (const auto layout = layout_by_lot(ground, map, random, 20)) {
            ++drawn;
            CHECK(agrees(ground, map, *layout));
            CHECK(faults_in(rules, labyrinth_of(ground, *layout)).empty());
          }
        }
        twins.act();
      }
      return 0;
    });
  }
  CHECK(drawn > 100);
}

TEST_CASE("a flag can be reached where the law says so, in any fortress") {
  Random random(43);
  int reachable = 0;
  int tries = 0;
  for (const fortress::Rules& rules : fortresses(random, secret::times(60))) {
    CAPTURE(rules.title->file);
    board::with_ground(rules, [&](const auto& ground) {
      for (int nth = 0; nth < 30; ++nth, ++tries) {
        Labyrinth labyrinth = random_labyrinth(rules, random);
        auto edges = rules.edges();
        random.shuffle(edges);
        for (std::size_t wall = 0; wall < edges.size() / 4; ++wall) labyrinth.walls.insert(edges[wall]);
        const bool can = flag_reachable(rules, labyrinth);
        CHECK(flag_reachable(ground, layout_of(ground, labyrinth)) == can);
        reachable += can ? 1 : 0;
      }
      return 0;
    });
  }
  CHECK(reachable > tries / 10);
  CHECK(reachable < tries * 9 / 10);
}

TEST_CASE("who steps on one of two pitfalls above each other falls to the bottom") {
  const auto rules = std::get<fortress::Rules>(*find_variant("fortress"));
  const auto place = [&](char file, int row, Level level) {
    return Square{static_cast<std::int8_t>(file - 'A'), static_cast<std::int8_t>(row - 1), level};
  };
  Labyrinth labyrinth;
  labyrinth.cards = {{place('A', 1, Level::Top), Card::Pitfall}, {place('A', 1, Level::Middle), Card::Pitfall}};
  const Ground ground(rules);
  const auto steps = steps_in(ground, layout_of(ground, labyrinth));
  CHECK(steps[board::space_of(rules, place('B', 1, Level::Top))] ==
        (bit(board::space_of(rules, place('A', 1, Level::Bottom))) | bit(board::space_of(rules, place('B', 2, Level::Top)))));
}
