// A view is nothing but what its owner has been told, and all of that is true.
#include "fold.hpp"

#include <doctest/doctest.h>

#include <map>

#include "common/random_rules.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "random_play.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

// The commands that rows of refusals name, by orders.
std::string_view kind_of(const Rules& rules, const Order& order) {
  if (std::holds_alternative<Deploy>(order)) return "setup";
  if (std::holds_alternative<Move>(order)) return is_battle(rules) ? "battle" : "step";
  const bool of_draws = std::holds_alternative<OfferDraw>(order) || std::holds_alternative<DeclineDraw>(order);
  return of_draws ? "draws" : "pieces";
}

bool may_be_refused(const Rules& rules, const Order& order, RefusalCode code) {
  const std::string_view given_for = text::all_refusals()[static_cast<std::size_t>(code)].given_for;
  return given_for == "all" || given_for.find(kind_of(rules, order)) != std::string_view::npos;
}

// The referee behind its door says the same as the one laid open, to every ear.
void compare_door(Referee& referee, const Table& table, const Turn& turn) {
  const auto refused = referee.seat(turn.side).submit(turn.order);
  REQUIRE(refused.has_value() == turn.refused);
  if (refused) REQUIRE(may_be_refused(table.rules(), turn.order, refused->code));
  if (refused) REQUIRE(text_of(table.rules(), *refused) == turn.heard[listener_of(turn.side)]);
  REQUIRE(referee.report_count() == table.facts().size());
  for (const Listener ear : ears) {
    std::vector<Report> told;
    for (std::size_t nth = table.since(); nth < referee.report_count(); ++nth)
      told.push_back(referee.told(nth, ear));
    if (!refused) REQUIRE(text_of(table.rules(), told) == turn.heard[ear]);
  }
  for (const Side side : both_sides) REQUIRE(referee.seat(side).view() == table.view(side));
  REQUIRE(referee.public_view() == table.truth().bystander);
}

void check_games(const std::vector<Rules>& variants, int games) {
  std::map<std::string_view, int> endings;
  long orders = 0;
  long known = 0;
  for (const Rules& variant : variants) {
    for (int seed = 0; seed < games; ++seed) {
      const std::string name(id_of(variant));
      CAPTURE(name);
      CAPTURE(seed);
      Random random(static_cast<std::uint64_t>(seed));
      const Rules rules = with_options(variant, random);
      std::optional<FoldChecker> checker;
      std::optional<Referee> referee;
      const auto played = play_out(rules, random, honest(), length_of_game(random),
                                   [&](const Table& table, const Turn& turn) {
                                     if (!checker) {
                                       checker.emplace(table);
                                       referee.emplace(rules, table.truth().first);
                                     }
                                     checker->look(table);
                                     compare_door(*referee, table, turn);
                                   });
      CAPTURE(checker->first_flaw());
      CHECK(checker->flaws().empty());
      orders += static_cast<long>(played.turns.size());
      known += checker->known();
      if (const auto* end = std::get_if<Ended>(&played.facts.back()))
        ++endings[text::name_of(end->outcome.reason)];
    }
  }
  std::string ends;
  for (const auto& [reason, count] : endings) ends += ' ' + std::string(reason) + ' ' + std::to_string(count);
  MESSAGE((games * static_cast<int>(variants.size())), " games, ", orders, " orders, ", known,
          " things known;", ends);
  CHECK(orders > 50L * games);
  CHECK(known > orders);
  for (const auto& [reason, count] : endings) CHECK(count > 0);
  for (const char* reason : {"flag", "agreed", "resign"}) CHECK(endings[reason] > 0);
  if (is_battle(variants.front()))
    for (const char* reason : {"immobile", "both-immobile", "no-attack"}) CHECK(endings[reason] > 0);
  else
    for (const char* reason : {"stuck", "turn-limit"}) CHECK(endings[reason] > 0);
}

}  // namespace

TEST_CASE("what battle players know is what they were told, and true") { check_games(battles(), times(150)); }

// Rules files by lot with the switches of who has lost if nobody, or one side, has a man left that can move. The checker has a model of
// its own of who can move (secret/shadow.hpp) and holds each end, and each game that goes on, against the spec.
TEST_CASE("who loses without a man that can move, in 2,000 games by rules files") {
  std::map<std::string, int> endings;
  Random random(404);
  constexpr int games = 2000, small = 30;
  for (int game = 0; game < games; ++game) {
    battle::Rules rules = test::random_battle(random);
    while (rules.files * rules.rows > small) rules = test::random_battle(random);
    rules.mover_wins = game % 3 != 0;
    rules.bare_loses = game % 3 != 1;
    std::string name = rules.mover_wins && rules.bare_loses ? "both switches: " : rules.mover_wins ? "both-immobile: " : "bare-loses: ";
    CAPTURE(game);
    std::optional<FoldChecker> checker;
    const auto played = play_out(rules, random, honest(), 600, [&](const Table& table, const Turn&) {
      if (!checker) checker.emplace(table);
      checker->look(table);
    });
    CAPTURE(checker->first_flaw());
    CHECK(checker->flaws().empty());
    const auto* const end = std::get_if<Ended>(&played.facts.back());
    ++endings[name + std::string(end == nullptr ? "not over" : text::name_of(end->outcome.reason))];
  }
  std::string ends;
  for (const auto& [reason, count] : endings) ends += "; " + reason + ' ' + std::to_string(count);
  MESSAGE(games, " games", ends);
  for (const char* name : {"both switches: ", "both-immobile: ", "bare-loses: "})
    for (const char* reason : {"flag", "immobile"}) CHECK(endings[name + std::string(reason)] > games / 100);
  CHECK(endings["bare-loses: both-immobile"] > 0);
}

TEST_CASE("what fortress players know is what they were told, and true") {
  check_games(fortresses(), times(120));
}

TEST_CASE("the list of moves is exactly what is accepted") {
  MovesTried tried;
  for (const auto& family : {battles(), fortresses()})
    for (const Rules& variant : family)
      for (int seed = 0; seed < times(15); ++seed) {
        const std::string name(id_of(variant));
        CAPTURE(name);
        CAPTURE(seed);
        Random random(static_cast<std::uint64_t>(seed) + 1000);
        const Rules rules = with_options(variant, random);
        play_out(rules, random, honest(), 150, [&](const Table& table, const Turn&) {
          if (random.below(12) != 0) return;
          for (const Side side : both_sides) CHECK(moves_are_what_is_accepted(table, side, tried));
        });
      }
  MESSAGE(tried.allowed, " moves allowed, ", tried.refused, " refused");
  CHECK(tried.allowed > 1000);
  CHECK(tried.refused > 100 * tried.allowed);
}

// A battle begun from a position: what was shown is known to all, and nothing else of the enemy.
TEST_CASE("a position gives away what it shows and no more") {
  const auto rules = std::get<battle::Rules>(*find_variant("quick"));
  for (int seed = 0; seed < times(100); ++seed) {
    CAPTURE(seed);
    Random random(static_cast<std::uint64_t>(seed));
    battle::Position position;
    for (const Side side : both_sides) position.pieces[side] = battle::random_deployment(rules, side, random);
    for (int index = 0; index < board_squares; ++index)
      if (random.below(4) == 0) position.shown.insert(square_at(index));
    Referee referee(rules, Side::Red);
    REQUIRE_FALSE(referee.begin_from(position));
    for (const Listener ear : ears) {
      View fold = blank_view(rules, owner_of(ear));
      for (std::size_t nth = 0; nth < referee.report_count(); ++nth)
        learn(rules, fold, referee.told(nth, ear));
      const auto side = owner_of(ear);
      CHECK(fold == (side ? referee.seat(*side).view() : referee.public_view()));
      const auto& view = std::get<battle::View>(fold);
      for (int index = 0; index < board_squares; ++index) {
        const auto& token = view.board[static_cast<std::size_t>(index)];
        if (!token) continue;
        const auto rank = position.pieces[token->side][static_cast<std::size_t>(index)];
        const bool known = token->side == side || position.shown.contains(square_at(index));
        CHECK(token->rank == (known ? rank : std::nullopt));
      }
    }
  }
}
