// A game gone over: whatever the enemy hid, so long as all that was told stays true, a player's turning points are the
// same, byte for byte.
#include <doctest/doctest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/seated_players.hpp"
#include "gonfalon/bot/review.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "twin.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

bot::Effort effort_for(const Rules& rules) { return is_battle(rules) ? bot::Effort{150, 600} : bot::Effort{40, 80}; }

std::string reviewed(const Rules& rules, Side side, const std::vector<Report>& told, std::uint64_t seed) {
  std::string lines;
  text::append_review(lines, rules, side, bot::review({rules, side, told}, bot::judging_strength, seed, effort_for(rules)));
  return lines;
}

// What each side was told of a game played at random, and the game.
struct Game {
  PlayTime played;
  BySide<std::vector<Report>> told;
  std::optional<Side> won;
};
Game game_by_lot(const Rules& rules, Random& random, int most) {
  BySide<std::vector<Report>> told;
  std::optional<Side> won;
  auto played = play_out(rules, random, honest(), most, [&](const Table& table, const secret::Turn&) {
    if (table.over()) won = table.status().outcome->winner;
    for (const Side side : both_sides) {
      const auto& news = table.told(listener_of(side));
      told[side].insert(told[side].end(), news.begin(), news.end());
    }
  });
  return {std::move(played), std::move(told), won};
}

bool is_played(const Order& order) {
  return std::holds_alternative<Move>(order) || std::holds_alternative<Enter>(order) || std::holds_alternative<Swap>(order) ||
         std::holds_alternative<Sacrifice>(order);
}

}  // namespace

TEST_CASE("what was ordered is read from what was told") {
  int orders = 0;
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Random random(11);
    for (int games = 0; games < times(20); ++games) {
      const Game game = game_by_lot(rules, random, length_of_game(random));
      for (const Side side : both_sides) {
        std::string given, read;
        for (const secret::Turn& turn : game.played.turns)
          if (turn.side == side && !turn.refused && is_played(turn.order)) text::append_command(given += '\n', rules, turn.order);
        for (const bot::Moment& moment : bot::moments_of({rules, side, game.told[side]}))
          text::append_command(read += '\n', rules, moment.given);
        const bool won = given.starts_with(read) && read.size() < given.size() && game.won == side;
        CHECK((read == given || won));
        orders += static_cast<int>(bot::moments_of({rules, side, game.told[side]}).size());
      }
    }
  }
  CHECK(orders > 1000);
}

// Whether the player knows that this step can be taken: over a border that was crossed before, by a ladder or a passage or over the
// bridge.
bool is_known(const fortress::View& view, Side side, const Move& step) {
  const fortress::Notepad& notepad = view.heard[side];
  if (notepad.through(step.from) == step.to || notepad.across(step.from) == step.to) return true;
  if (step.from.level != step.to.level)
    return step.to.level > step.from.level ? notepad.at(step.from).ladder_up : notepad.at(step.from).ladder_down || notepad.at(step.to).ladder_up;
  const auto edge = notepad.edges.find(edge_between(step.from, step.to));
  return edge != notepad.edges.end() && edge->second == fortress::Mark::Open;
}

// What is told of a step whose outcome is known, if the next order is given at `next`.
void take_known_step(const Rules& rules, View& view, Side side, const Move& step, Square next) {
  const fortress::Piece piece = *std::get<fortress::View>(view).party[side].inside;
  learn(rules, view, Stepped{side, piece, step.from, step.to});
  if (next == step.to) return;
  CHECK(next.level != step.to.level);  // a fall or a lift
  if (next.level < step.to.level)
    learn(rules, view, Fell{side, piece, step.to, next});
  else
    learn(rules, view, Lifted{side, piece, step.to, next});
}

TEST_CASE("what would have been better could have been ordered then, to the end of the walk") {
  int walks = 0, steps = 0, points = 0;
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Random random(19);
    for (int games = 0; games < times(is_battle(rules) ? 1 : 5); ++games) {
      const Game game = game_by_lot(rules, random, is_battle(rules) ? 40 : 60);
      for (const Side side : both_sides) {
        for (const TurningPoint& point : bot::review({rules, side, game.told[side]}, bot::judging_strength, random.next(), effort_for(rules)).points) {
          View view = blank_view(rules, side);
          for (std::size_t heard = 0; heard < point.heard; ++heard) learn(rules, view, game.told[side][heard]);
          const auto& orders = point.better.orders;
          REQUIRE_FALSE(orders.empty());
          ++points;
          walks += orders.size() > 1 ? 1 : 0;
          for (std::size_t nth = 0; nth < orders.size(); ++nth) {
            std::string line;
            text::append_command(line, rules, orders[nth]);
            CAPTURE(line);
            ++steps;
            REQUIRE_FALSE(check(rules, view, side, orders[nth]).has_value());
            if (nth + 1 == orders.size()) break;
            const auto* step = std::get_if<Move>(&orders[nth]);
            REQUIRE(step != nullptr);
            CHECK(is_known(std::get<fortress::View>(view), side, *step));
            const auto* next = std::get_if<Move>(&orders[nth + 1]);
            take_known_step(rules, view, side, *step, next != nullptr ? next->from : std::get<fortress::Rules>(rules).start);
          }
        }
      }
    }
  }
  MESSAGE(points, " turning points, of which ", walks, " are walks; ", steps, " orders in all");
  CHECK(walks > 5);
}

TEST_CASE("twin worlds: what the enemy hides changes no turning point") {
  int twins = 0, changed = 0, points = 0;
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Random random(23);
    for (int games = 0; games < times(1); ++games) {
      const Game game = game_by_lot(rules, random, is_battle(rules) ? 50 : 24);
      Shadow shadow(rules);
      for (const Fact& fact : game.played.facts) shadow.see(fact);
      for (const Side side : both_sides) {
        const std::uint64_t seed = random.next();
        const std::string seen = reviewed(rules, side, game.told[side], seed);
        points += seen.find("turning-point") == std::string::npos ? 0 : 1;
        for (int ways = 0; ways < 2; ++ways) {
          if (!shadow.setup(other(side))) continue;
          const Change change = reshuffled(game.played, shadow, other(side), random);
          std::vector<Report> heard;
          const auto comparison = play_twin(game.played, change, honest(), &heard);
          REQUIRE(comparison.verdict != Verdict::Different);
          if (comparison.verdict != Verdict::Same) continue;
          ++twins;
          changed += change.setup != *shadow.setup(other(side)) ? 1 : 0;
          REQUIRE(reviewed(rules, side, heard, seed) == seen);
        }
      }
    }
  }
  MESSAGE(twins, " twins, of which ", changed, " are not the same world; ", points, " of the games had turning points");
  CHECK(changed > twins * 3 / 4);
  CHECK(points > 5);
}

namespace {

std::string line_of(const Rules& rules, const Order& order) {
  std::string line;
  text::append_command(line, rules, order);
  return line;
}

// The hint at this moment: by a computer that thinks of nothing else.
Order hint_at(const Rules& rules, Side side, std::span<const Report> heard, std::uint64_t nodes, Random& random) {
  const auto adviser = bot::make_player(rules, side, bot::judging_strength, random.next());
  for (const Report& report : heard) adviser->hear(report);
  return adviser->advise({.nodes = nodes});
}

}  // namespace

TEST_CASE("no review calls it a mistake to follow the hints") {
  int followed = 0;
  for (const char* id : {"barrage", "quick", "fortress-intro", "fortress"}) {
    CAPTURE(std::string(id));
    const Rules rules = *find_variant(id);
    const bot::Effort quick = effort_for(rules);
    Random random(31);
    for (int games = 0; games < times(1); ++games) {
      const auto player = [&](Side side, bot::Strength strength) { return bot::make_player(rules, side, strength, random.next()); };
      test::SeatedPlayers table(rules, Side::Red, {{player(Side::Red, bot::Strength::Greedy), player(Side::Blue, bot::Strength::Random)}});
      for (const Side side : both_sides) REQUIRE_FALSE(table.submit(side, Deploy{random_setup(rules, side, random)}));
      std::vector<Report> told;
      const auto hear_all = [&] {
        while (told.size() < table.referee().report_count()) told.push_back(table.referee().told(told.size(), Listener::Red));
      };
      for (int orders = 0; orders < 40 && !table.over(); ++orders) {
        const Side side = *table.awaited_side();
        hear_all();
        const Order order = side == Side::Red ? hint_at(rules, side, told, quick.once_more, random) : table.at(side).choose({.nodes = 8});
        REQUIRE_FALSE(table.submit(side, order));
        followed += side == Side::Red ? 1 : 0;
      }
      hear_all();
      for (const TurningPoint& point : bot::review({rules, Side::Red, told}, bot::judging_strength, random.next(), quick).points)
        FAIL_CHECK(point.number, ": ", line_of(rules, point.given), " instead of ", line_of(rules, point.better.orders.front()));
    }
  }
  CHECK(followed > 40);
}

TEST_CASE("what a review of a battle finds better is the hint that the player would have had") {
  int points = 0;
  for (const char* id : {"barrage", "quick", "original"}) {
    CAPTURE(std::string(id));
    const Rules rules = *find_variant(id);
    const bot::Effort quick = effort_for(rules);
    Random random(37);
    for (int games = 0; games < times(2); ++games) {
      const Game game = game_by_lot(rules, random, 60);
      for (const Side side : both_sides)
        for (const TurningPoint& point : bot::review({rules, side, game.told[side]}, bot::judging_strength, random.next(), quick).points) {
          ++points;
          const Order hint = hint_at(rules, side, std::span(game.told[side]).first(point.heard), quick.once_more, random);
          CHECK(line_of(rules, point.better.orders.front()) == line_of(rules, hint));
        }
    }
  }
  CHECK(points > 3);
}
