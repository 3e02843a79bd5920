// What both families' games have in common: stages, endings, the offer of a draw.
#pragma once

#include <cstdint>
#include <optional>

#include "gonfalon/base/side.hpp"

namespace gonfalon {

enum class Stage : std::uint8_t {
  Setup,   // one side at least is not ready
  Naming,  // both are, and the first pieces are being named (fortress main game)
  Play,
  Over,
};

enum class Reason : std::uint8_t {
  Flag,
  Immobile,
  BothImmobile,
  Resign,
  Agreed,
  Forfeit,
  NoAttack,
  Stuck,
  TurnLimit,
};

struct Outcome {
  std::optional<Side> winner;
  Reason reason;

  bool operator==(const Outcome&) const = default;
};

// The part of a game's state that is the same for both families. All of it is public.
struct GameStatus {
  Stage stage = Stage::Setup;
  BySide<bool> ready;
  Side to_act = Side::Red;              // in Play
  std::optional<Side> offers_draw;      // whose offer stands
  std::optional<Outcome> outcome;       // in Over

  bool operator==(const GameStatus&) const = default;
};

}  // namespace gonfalon
