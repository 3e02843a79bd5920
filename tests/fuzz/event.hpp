// Event lines, as a player's program hears them: whatever is said, it comes to a view or to an end, and if an
// answer is due at last, the computer has one that the rules allow.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fuzz {

inline bot::Strength strength_of(std::string_view input) {
  constexpr std::array all{bot::Strength::Random,   bot::Strength::Greedy,  bot::Strength::Recruit, bot::Strength::Scout,
                           bot::Strength::Sergeant, bot::Strength::Captain, bot::Strength::General, bot::Strength::Marshal};
  return all[input.size() % all.size()];
}

inline void try_event(std::string_view input) {
  const Rules& rules = game_of(input);
  replica::EventDecoder decoder;
  expect(decoder.hear("hello variant=" + std::string(id_of(rules)) + " side=red"), "it is greeted");
  const bot::Strength strength = strength_of(input);
  View view = blank_view(rules, Side::Red);
  for (input.remove_prefix(input.empty() ? 0 : 1); !input.empty();) {
    const auto line = input.substr(0, input.find('\n'));
    input.remove_prefix(line.size() < input.size() ? line.size() + 1 : line.size());
    if (!decoder.hear(line)) return;
    for (const Report& report : decoder.take()) learn(rules, view, report);
  }
  if (!awaited(view, Side::Red) || status_of(view).stage == Stage::Setup) return;
  const auto player = bot::make_player(decoder.game()->rules(), Side::Red, strength, 1);
  for (const Report& report : decoder.told()) player->hear(report);
  const Order order = player->choose({.time = std::chrono::hours(1), .nodes = 20, .stop = {}});
  expect(!check(rules, view, Side::Red, order), "the answer is allowed");
}

}  // namespace gonfalon::fuzz
