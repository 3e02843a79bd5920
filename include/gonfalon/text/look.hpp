// Answers for players who listen instead of looking: short sentences, one a line, without a newline after the last. They say
// no more than the view knows and the game options allow.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::text {

// How much of what was told in a battle the player is still shown.
enum class Memory : std::uint8_t {
  AsOnTable,   // nothing, as in the manuals: a revealed piece is hidden again
  Remembered,  // which pieces have moved, and which have been revealed
  OpenBook     // and what each hidden piece can still be
};

// The rules for the answers below: the memory aid is on unless memory is AsOnTable.
Rules as_remembered(Rules, Memory);

// The rank of a piece for one who remembers all that was seen of it: it was shown, or it ran, as only a scout does. nullopt: hidden.
std::optional<battle::Rank> rank_remembered(const battle::Token&);
// Whether the other side knows the rank of this piece: it was shown or, where that is remembered, it ran.
bool is_seen(const battle::Token&, Memory);

// The pieces and cards that each side has lost, and those that it still has.
std::string captured(const Rules&, const View&);
std::string left(const Rules&, const View&);

// What an answer is taken from: a view, and once the game is over the other side's own view. null: that is hidden.
struct Sight {
  Sight(const View& of, const View* of_enemy = nullptr) : view(of), enemy(of_enemy) {}

  const View& view;
  const View* enemy;
};

// Where pieces of this name or letter stand: the player's own, and the visible ones. `red` or `blue`: all pieces of that side.
// `known` in a battle: all revealed pieces. In a fortress also a card, `cards`, `walls`, `ladders`, `bridge`. Refusals: UnknownPiece;
// NotHere: the game remembers none.
Result<std::string> where(const Rules&, const Sight&, std::string_view word);

// What is known of one place. Refusal: OffBoard.
Result<std::string> what(const Rules&, const Sight&, Square);

// What a hidden piece of the other side can still be, with numbers. Empty: there is no hidden piece.
std::string possibilities(const Rules&, const View&, Square);

// What is known of one place and of those beside it. Refusal: OffBoard.
Result<std::string> around(const Rules&, const Sight&, Square);

// What is known of a battle's row. number: from 1. Refusals: OffBoard; NotInThisGame (a fortress).
Result<std::string> row(const Rules&, const Sight&, int number);

// What is known of a floor. Refusal: NotInThisGame (a battle has no floors).
Result<std::string> floor(const Rules&, const Sight&, Level);

}  // namespace gonfalon::text
