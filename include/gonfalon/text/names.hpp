// What sides, pieces and places are called in the reader's language. The names that commands and
// events use, always English, are in notation.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

Noun called(Side);          // `Red`
BySide<Noun> names_of_sides();
Noun called(battle::Rank);  // `miner`, for lists and labels
Noun called(fortress::Piece);
Noun called(const fortress::Rules&, fortress::Card);  // a custom card: as its file says
// Without the terms of the game's own manual, for where there is little room: `cup`, not `poison cup`.
Noun called_briefly(battle::Rank);
Noun called_briefly(const fortress::Rules&, fortress::Card);
std::string called(const fortress::Rules&, Level);  // `bottom`
std::string called(const Rules&, Square);  // `D4`, `C2 middle`
std::string coordinate(Square);            // `C2`, without the floor

// As the subject or object of a sentence: `the miner`.
Noun the(battle::Rank);
Noun the(fortress::Piece);
Noun the(const fortress::Rules&, fortress::Card);

// `beaten`, as it agrees with the name of a piece or card.
std::string beaten(const Noun&);

// `1 miner`, `3 walls`. what: an English name, as in Refusal::word; another word is used as it is.
Noun counted(std::string_view what, int count);
Noun counted(const fortress::Rules&, std::string_view what, int count);  // also for custom cards: `2 x spring`

// The English name of what a word means. The word is singular or plural, in English or the reader's language, in small or
// capital ASCII letters: `scout`, `Scouts`. Empty: the word means nothing.
std::string_view meant_by(std::string_view word);

// `Red: the knight`, as the reader's language writes it.
std::string labelled(std::string_view name, std::string_view what);
// `explored; wall towards C1`
std::string in_clauses(const std::vector<std::string>& clauses);

// `A4, C4, D2`
std::string listed(const std::vector<std::string>& things);
Noun listed(const std::vector<Noun>& things);

}  // namespace gonfalon::text
