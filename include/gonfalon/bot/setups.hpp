// Setups that a good player could have chosen, made by the computer, and every time another.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::bot {

// What a setup is made for. Sound: as the computer makes its own, of all sorts.
enum class SetupKind : std::uint8_t { Sound, Careful, Bold, Bluff, LongWay, ManyTraps };

struct SetupKindRow {
  SetupKind kind;
  std::string_view name;  // in a command
  const char* called;     // a msgid
  const char* meaning;    // a msgid
};
// Those of the game; Sound, which has no name, is none of them.
std::span<const SetupKindRow> setup_kinds(const Rules&);
std::optional<SetupKind> find_setup_kind(const Rules&, std::string_view name);

// Without faults, and in a battle with no flag in the front row. The kind is one of the game's, or Sound.
Setup suggested_setup(const Rules&, Side, SetupKind, Random&);

}  // namespace gonfalon::bot
