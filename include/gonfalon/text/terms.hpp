// What pieces and cards are called by those who type: the manuals' terms in four languages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

enum class TermKind : std::uint8_t { Rank, Piece, Card };

// One line of the table: a piece or card by its name in the language, and its terms in English, German, French,
// Italian, `, ` between several.
struct TermRow {
  TermKind kind;
  std::string_view name;
  std::array<std::string_view, 4> terms;
};
std::span<const TermRow> all_terms();

// What is meant: by a whole term in any language, by a battle's letter or number, or by the first letters of terms
// that only one of those that the game has begins with. Capital letters, accents and the number of blanks between
// two words make no difference.
std::optional<battle::Rank> meant_rank(const battle::Rules&, std::string_view typed);
std::optional<fortress::Piece> meant_piece(const fortress::Rules&, std::string_view typed);
// Also by its letter on the floors, where no name says more: capital or small as its file has it.
std::optional<fortress::Card> meant_card(const fortress::Rules&, std::string_view typed);
// The same of pieces and cards alike: the name of it. Empty: of nothing, or of several.
std::string_view meant_piece_or_card(const fortress::Rules&, std::string_view typed);

// The same of all that any game has.
std::string_view meant_in_any_game(std::string_view typed);

// Are these two words a term, or the beginning of one, of any game?
bool begin_term(std::string_view two_words);

}  // namespace gonfalon::text
