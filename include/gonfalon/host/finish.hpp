// What can be told of a game of programs when it is over.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::host {

// Why a program forfeited.
enum class Lapse : std::uint8_t { Ended, Refused, Late };

struct Finish {
  std::optional<Outcome> outcome;  // nothing: it stopped before its end
  std::optional<Lapse> lapse;
  int moves = 0;  // in a fortress: turns
  BySide<std::vector<std::uint32_t>> spent;  // microseconds of processor time, for each command but the setup
  BySide<long> peak;                         // memory, KiB
};

}  // namespace gonfalon::host
