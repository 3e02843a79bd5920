// Answers for those who listen rather than see: short sentences, a line each, no end of line after
// the last. They never say more than the view knows and the game options let it show.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::text {

// How much of what a player has been told in a battle he is reminded of.
enum class Memory : std::uint8_t {
  AsOnTable,   // nothing, as the manuals have it: a man once shown is hidden again
  Remembered,  // who has moved, and who has been shown
  OpenBook     // and what each man can still be
};

// The rules with the memory aid on where more than the table is remembered, for the answers below.
Rules as_remembered(Rules, Memory);

// The pieces and cards that are gone; and what is left of each side's.
std::string captured(const Rules&, const View&);
std::string left(const Rules&, const View&);

// Where the pieces of this name or letter stand, one's own and those on show; in a battle also which men are `known` to the
// other side; in a fortress where `cards`, a card, `walls`, `ladders` are. Refusal: UnknownPiece; NotHere: nothing is remembered.
Result<std::string> where(const Rules&, const View&, std::string_view word);

// What is known of one place. Refusal: OffBoard.
Result<std::string> what(const Rules&, const View&, Square);

// What a hidden man of the other side can still be, with numbers. Empty: nobody is hidden there.
std::string possibilities(const Rules&, const View&, Square);

// What is known of a row, 1 the lowest number. Refusal: OffBoard.
Result<std::string> row(const Rules&, const View&, int number);

// What is known of a floor. Refusal: NotInThisGame (a battle has no floors).
Result<std::string> floor(const Rules&, const View&, Level);

// The reports once more, as sentences.
std::string retold(const Rules&, std::span<const Report>);

}  // namespace gonfalon::text
