// A rules file: one that is accepted is the same game when it has been written and read again, and plays a random game to
// its end or limit, in which each player's View is what comes of what he was told; and the first part of another, with all
// tests for leaks on.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/table/referee.hpp"
#include "secret/watched_game.hpp"

namespace gonfalon::fuzz {

// A file of a fortress is accepted for a labyrinth that the reader drew so; others may take too long to come by.
inline Setup setup_for(const Rules& rules, Side side) {
  constexpr int tries = 5000;
  Random random(1);
  if (is_battle(rules)) return random_setup(rules, side, random);
  const auto labyrinth = fortress::labyrinth_by_lot(std::get<fortress::Rules>(rules), random, tries);
  expect(labyrinth.has_value(), "the reader has found a labyrinth for this game");
  return *labyrinth;
}

inline void play_random_game(const Rules& rules) {
  constexpr int most_orders = 400;
  Random random(1);
  Referee referee(rules, Side::Red);
  BySide<Setup> setups;
  for (const Side side : both_sides) {
    setups[side] = setup_for(rules, side);
    expect(!referee.seat(side).submit(Deploy{setups[side]}), "a random setup is one");
  }
  for (int given = 0; given < most_orders; ++given) {
    if (status_of(referee.public_view()).stage == Stage::Over) break;
    const Side side = awaited(referee.public_view(), Side::Red) ? Side::Red : Side::Blue;
    const auto all = orders(rules, referee.seat(side).view(), side);
    expect(!all.empty(), "who is awaited can do something");
    expect(!referee.seat(side).submit(all[random.below(static_cast<std::uint32_t>(all.size()))]), "a listed order is accepted");
  }
  for (const Side side : both_sides) {
    View told = blank_view(rules, side);
    for (std::size_t nth = 0; nth < referee.report_count(); ++nth) {
      const Report report = referee.told(nth, listener_of(side));
      expect(can_follow(rules, told, report), "each event can follow the last");
      learn(rules, told, report);
    }
    expect(told == referee.seat(side).view(), "what a player knows is what he was told");
  }
  constexpr int watched_orders = 120;
  const std::string flaw = secret::flaw_in_random_game(rules, setups, 1, watched_orders);
  expect(flaw.empty(), flaw.c_str());
}

inline void try_rules(std::string_view input) {
  const auto rules = read_rules(input);
  if (!rules) {
    expect(rules.error().place.line > 0 && rules.error().place.column > 0 && !rules.error().message.empty(), "an error has its place");
    return;
  }
  const std::string written = rules_file_of(*rules);
  const auto again = read_rules(written);
  expect(static_cast<bool>(again), "what is written can be read");
  expect(*again == *rules, "and is the same game");
  play_random_game(*rules);
}

}  // namespace gonfalon::fuzz
