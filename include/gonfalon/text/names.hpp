// What sides, pieces and places are called in the reader's language. The names that commands and
// events use, always English, are in notation.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

std::string called(Side);          // `Red`
std::string called(battle::Rank);  // `miner`, for lists and labels
std::string called(fortress::Piece);
std::string called(const fortress::Rules&, fortress::Card);  // a custom card: as its file says
std::string the(const fortress::Rules&, fortress::Card);
std::string called(const fortress::Rules&, Level);  // `bottom`
std::string called(const Rules&, Square);  // `D4`, `C2 middle`
std::string coordinate(Square);            // `C2`, without the floor

// As the subject of a sentence: `the miner`.
std::string the(battle::Rank);
std::string the(fortress::Piece);

// With a capital first letter, if that is ASCII.
std::string capital(std::string);

// `1 miner`, `3 walls`. what: an English name, as in Refusal::word; another word is used as it is.
std::string counted(std::string_view what, int count);
std::string counted(const fortress::Rules&, std::string_view what, int count);  // also for custom cards: `2 x spring`

// The English name of what a word means. The word is singular or plural, in English or the reader's language, in small or
// capital ASCII letters: `scout`, `Scouts`. Empty: the word means nothing.
std::string_view meant_by(std::string_view word);

// `A4, C4, D2`
std::string listed(const std::vector<std::string>& things);

}  // namespace gonfalon::text
