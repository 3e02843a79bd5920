// The computer's knight, caught below a pitfall for good: it resigns where not even a draw can come of it.
#include <doctest/doctest.h>

#include <set>

#include "gonfalon/board/layout.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"

using namespace gonfalon;

namespace {

const fortress::Rules& intro() {
  static const auto rules = std::get<fortress::Rules>(*find_variant("fortress-intro"));
  return rules;
}

// Whether a knight can be caught there, wherever it goes.
bool catches(const fortress::Labyrinth& labyrinth) {
  for (const auto& [space, card] : labyrinth.cards)
    if (card == fortress::Card::Pitfall && space.level != Level::Bottom)
      if (!fortress::can_go_on(intro(), labyrinth, {}, fortress::Piece::Knight, *fortress::below(intro(), space)))
        return true;
  return false;
}

fortress::Labyrinth labyrinth_that(bool is_to_catch, std::uint64_t seed) {
  for (Random random(seed);;) {
    const auto labyrinth = fortress::random_labyrinth(intro(), random);
    if (catches(labyrinth) == is_to_catch) return labyrinth;
  }
}

// How a game ends in which the other bumps into a wall on each of so many turns.
std::optional<Outcome> ended(const fortress::Labyrinth& of_player, const fortress::Labyrinth& of_other, int turns) {
  Referee referee(intro(), Side::Red);
  const auto player = bot::make_player(intro(), Side::Red, *bot::find_strength("3"), 7);
  CHECK_FALSE(referee.seat(Side::Red).submit(Deploy{of_player}).has_value());
  CHECK_FALSE(referee.seat(Side::Blue).submit(Deploy{of_other}).has_value());
  const Square start = intro().start;
  for (std::size_t heard = 0;;) {
    for (; heard < referee.report_count(); ++heard)
      player->hear(referee.told(heard, Listener::Red));
    const GameStatus& status = status_of(player->view());
    if (status.stage == Stage::Over) return status.outcome;
    if (awaited(player->view(), Side::Red)) {
      CHECK_FALSE(referee.seat(Side::Red).submit(player->choose({.time = std::chrono::milliseconds(5)})).has_value());
      continue;
    }
    if (--turns < 0) return {};
    for (const Step way : four_ways)
      if (of_player.walls.contains(edge_between(start, moved(start, way))))
        CHECK_FALSE(referee.seat(Side::Blue).submit(Move{start, moved(start, way)}).has_value());
  }
}

bool walled_at_start(const fortress::Labyrinth& labyrinth) {
  for (const Step way : four_ways)
    if (labyrinth.walls.contains(edge_between(intro().start, moved(intro().start, way)))) return true;
  return false;
}

}  // namespace

TEST_CASE("a computer whose knight is caught resigns, but where the other could be caught as well") {
  int resigned = 0;
  int waited = 0;
  for (std::uint64_t seed = 1; resigned < 2 || waited < 2; ++seed) {
    REQUIRE(seed < 400);
    const fortress::Labyrinth catching = labyrinth_that(true, seed);
    for (const bool might_catch : {false, true}) {
      fortress::Labyrinth own = labyrinth_that(might_catch, seed + 1000);
      for (std::uint64_t more = 1; !walled_at_start(own); ++more) own = labyrinth_that(might_catch, seed + 1000 * more);
      const auto outcome = ended(own, catching, 150);
      if (outcome && outcome->winner == Side::Red) {
        CHECK(outcome->reason == Reason::Flag);
        continue;
      }
      if (!might_catch) {
        REQUIRE(outcome.has_value());  // nobody is left to wait for
        CHECK(outcome->winner == Side::Blue);
        CHECK(outcome->reason == Reason::Resign);
        ++resigned;
      } else if (!outcome) {
        ++waited;
      }
    }
  }
}
