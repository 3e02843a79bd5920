// Setups that the computer suggests: such as a good player could choose, different each time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::bot {

// The purpose of a setup. Sound: like the computer's own setups, of all kinds.
enum class SetupKind : std::uint8_t { Sound, Careful, Bold, Bluff, LongWay, ManyTraps };

struct SetupKindRow {
  SetupKind kind;
  std::string_view name;  // as typed in a command
  const char* called;     // a msgid
  const char* meaning;    // a msgid
};
// The kinds of this game. Sound has no name and is not listed.
std::span<const SetupKindRow> setup_kinds(const Rules&);
std::optional<SetupKind> find_setup_kind(const Rules&, std::string_view name);

// Returns a setup without faults; in a battle, without a flag in the front row. kind: one of setup_kinds(), or Sound.
Setup suggested_setup(const Rules&, Side, SetupKind, Random&);

}  // namespace gonfalon::bot
