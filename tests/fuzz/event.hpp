// Event lines, as a player's program hears them: whatever is said, it comes to a view or to an end.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/play/hearing.hpp"

namespace gonfalon::fuzz {

inline void try_event(std::string_view input) {
  const Rules& rules = game_of(input);
  play::Hearing hearing;
  expect(hearing.hear("hello variant=" + std::string(id_of(rules)) + " side=red"), "it is greeted");
  View view = blank_view(rules, Side::Red);
  for (input.remove_prefix(input.empty() ? 0 : 1); !input.empty();) {
    const auto line = input.substr(0, input.find('\n'));
    input.remove_prefix(line.size() < input.size() ? line.size() + 1 : line.size());
    if (!hearing.hear(line)) return;
    hearing.asks_position();
    if (hearing.begins_again()) view = blank_view(rules, Side::Red);
    for (const Report& report : hearing.take()) learn(rules, view, report);
  }
}

}  // namespace gonfalon::fuzz
