// What goes wrong, as a value: a Fault, and a Result that holds a value or the Fault in its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "gonfalon/base/square.hpp"

namespace gonfalon {

// Why a command changed nothing, in the order in which the reasons are looked for. The names that
// programs read are in text/notation.cpp, the sentences for people in text/sentence.cpp.
enum class Refusal : std::uint8_t {
  Syntax,
  NotInThisGame,
  NotHere,
  GameOver,
  NotReady,
  InPlay,
  WrongSide,
  // setting up
  UnknownPiece,
  OffBoard,
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
  // a battle's moves
  EmptySquare,
  NotYourPiece,
  Immovable,
  SameSquare,
  OwnPiece,
  NotInLine,
  Blocked,
  TwoSquares,
  MoreSquares,
  // a fortress's steps and pieces
  NameFirst,
  NotThere,
  SameSpace,
  NoLadder,
  NotAdjacent,
  NothingToName,
  AlreadyInside,
  NotAtStart,
  // draws
  AlreadyOffered,
  NoOffer,
};

struct Fault {
  Refusal code;
  std::optional<Square> at;  // NotThere: where the piece really stands
  std::string word;          // the word, or the piece's English name, that it is about; may be empty
  int column = 0;            // of that word, from 1, in characters; 0: none
  int count = 0;             // Incomplete: how many of `word` are missing
  int line = 0;              // of a block or file, from 1; 0: the line being read
  const char* why = nullptr; // a sentence (a msgid) that says more than the code; may be null

  bool operator==(const Fault&) const = default;
};

inline Fault fault(Refusal code) { return Fault{.code = code, .at = {}, .word = {}}; }

// A T, or why there is none.
template <class T>
class Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}    // NOLINT: a value is a result
  Result(Fault fault) : held_(std::in_place_index<1>, std::move(fault)) {}  // NOLINT: so is a fault

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return std::get<0>(held_); }
  const T& operator*() const { return std::get<0>(held_); }
  T* operator->() { return &std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  Fault& fault() { return std::get<1>(held_); }
  const Fault& fault() const { return std::get<1>(held_); }

 private:
  std::variant<T, Fault> held_;
};

// A visitor made of lambdas.
template <class... Ts>
struct overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overload(Ts...) -> overload<Ts...>;  // clang 14 asks for it

}  // namespace gonfalon
