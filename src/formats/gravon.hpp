// Gravon's games, and how they end. Both of Gravon's formats number the ends alike.
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
  std::string_view name;  // in XML; GSN has its index here instead
  const char* called;     // a msgid
  battle::ByRank<std::uint8_t> army;
  bool free = false;      // the players may leave pieces out
};

std::span<const GravonType> gravon_types();
// By its name, or by its number as `type 7`. Null: there is none.
const GravonType* find_gravon_type(std::string_view type);
// The game with this army. Games with free armies do not count. Null: there is none.
const GravonType* gravon_type_of(const battle::ByRank<std::uint8_t>& army);

// Ten by ten squares, four home rows and the usual lakes.
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

// Gravon's number for this reason, or the nearest one.
GravonEnd end_of(Reason);
bool tells_truly(Reason);  // end_of() has this very reason

// In words: `the flag was captured, Red won`.
std::string told(int type, std::optional<Side> winner);

}  // namespace gonfalon::formats
