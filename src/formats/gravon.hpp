// What Gravon plays, and how its games end; both of its formats tell it in the same numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/game_status.hpp"

namespace gonfalon::formats {

struct GravonType {
  std::string_view name;  // in xml; in gsn it is its number from 0
  const char* called;     // a msgid
  battle::ByRank<std::uint8_t> army;
  bool free = false;      // the players may leave men out
};

std::span<const GravonType> gravon_types();
// By its word, or by its number as `type 7`. Nothing: there is none.
const GravonType* find_gravon_type(std::string_view type);
// The one that is played with this army, of those with whole ones.
const GravonType* gravon_type_of(const battle::ByRank<std::uint8_t>& army);

// Ten by ten, with four rows at home and the lakes where they always are.
bool on_gravon_board(const battle::Rules&);

// The first battle in the catalogue on that board with this army; null: there is none.
const battle::Rules* variant_with(std::span<const Rules> catalogue, const battle::ByRank<std::uint8_t>& army);

// `result type`, as Gravon numbers them.
enum GravonEnd : int {
  CannotMove = 0,
  FlagTaken = 1,
  NeitherMoves = 2,
  GaveUp = 3,
  AgreedTie = 4,
  BothMissing = 10,
  PlayersClock = 11,
  GamesClock = 12,
  ClockAndMissing = 13,
  OpponentMissing = 14,
};

// The type that tells of this reason, or comes nearest.
GravonEnd end_of(Reason);
bool tells_truly(Reason);  // it does tell of it

// In words: `the flag was captured, Red won`.
std::string told(int type, std::optional<Side> winner);

}  // namespace gonfalon::formats
