// Answers for those who listen rather than see: short sentences, a line each, no end of line after
// the last. They never say more than the view knows and the game options let it show.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::text {

// The pieces and cards that are gone.
std::string captured(const Rules&, const View&);

// Where the pieces of this name or letter stand, one's own and those on show; in a fortress also
// where `cards`, a card, `walls`, `ladders` are. Fault: UnknownPiece.
Result<std::string> where(const Rules&, const View&, std::string_view word);

// What is known of one place. Fault: OffBoard.
Result<std::string> what(const Rules&, const View&, Square);

// What is known of a row, 1 the lowest number. Fault: OffBoard.
Result<std::string> row(const Rules&, const View&, int number);

// What is known of a floor. Fault: NotInThisGame (a battle has no floors).
Result<std::string> floor(const Rules&, const View&, Level);

// The reports once more, as sentences.
std::string retold(const Rules&, std::span<const Report>);

}  // namespace gonfalon::text
