// Why an order, or a line, changed nothing, as a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/square.hpp"

namespace gonfalon {

// The reasons, in the order in which they are checked. Their names and sentences are in text/refusal.cpp.
enum class RefusalCode : std::uint8_t {
  Syntax,
  NotInThisGame,
  NotHere,
  GameOver,
  NotReady,
  InPlay,
  WrongSide,
  NameFirst,
  NotThere,
  NothingToName,
  UnknownPiece,
  OffBoard,
  EmptySquare,
  NotYourPiece,
  Immovable,
  SameSquare,
  Lake,
  NotHome,
  Occupied,
  Empty,
  NoneLeft,
  NotNeighbours,
  NoFloorAbove,
  StartSpace,
  Incomplete,
  Unreachable,
  OwnPiece,
  NotInLine,
  Blocked,
  TwoSquares,
  MoreSquares,
  SameSpace,
  NoLadder,
  NoBridge,
  NotAdjacent,
  AlreadyInside,
  NotAtStart,
  AlreadyOffered,
  NoOffer,
  TooSoon,
};

struct Refusal {
  using enum RefusalCode;

  RefusalCode code;
  std::optional<Square> at = {};  // NotThere: where the piece really stands
  std::string word = {};          // the word, or a piece's English name, that is refused; may be empty
  int column = 0;            // of that word, from 1, in characters; 0: none
  int count = 0;             // Incomplete: how many of `word` are missing
  int line = 0;              // of a block or file, from 1; 0: the line being read
  const char* why = nullptr; // a sentence (a msgid) that says more than the code; may be null
  std::vector<std::string> near = {};  // the names that `word` may have been meant for
  int error = 0;             // a system error, whose description is {0} in `why`; 0: none

  bool operator==(const Refusal&) const = default;
};

inline Refusal refusal_of(RefusalCode code) { return {.code = code}; }

}  // namespace gonfalon
