// Names of pieces and cards that can be typed: the manuals' terms in ten languages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

enum class TermKind : std::uint8_t { Rank, Piece, Card };

// The languages of the columns of tables of words, as codes.
constexpr std::array<std::string_view, 10> term_languages{"en", "de", "fr", "it", "nl", "sv", "da", "es", "pl", "pt"};
using TermColumns = std::array<std::string_view, term_languages.size()>;

// One row of the table: the name of a piece or card in commands, and its terms, with `, ` between several.
struct TermRow {
  TermKind kind;
  std::string_view name;
  TermColumns terms;
};
std::span<const TermRow> all_terms();

// What is meant by a typed word: a whole term in any of the languages, a battle's letter or number, or the beginning of a term in
// English, German, French, Italian or the reader's language, if it fits only one piece or card of the game. Capital letters,
// accents and the number of blanks between two words make no
// difference. nullopt: the word means nothing, or several things.
std::optional<battle::Rank> meant_rank(const battle::Rules&, std::string_view typed);
std::optional<fortress::Piece> meant_piece(const fortress::Rules&, std::string_view typed);
// Also by its letter on floor plans if no name fits. The case of the letter counts.
std::optional<fortress::Card> meant_card(const fortress::Rules&, std::string_view typed);
// The name of the piece or card that is meant. Empty: none, or several.
std::string_view meant_piece_or_card(const fortress::Rules&, std::string_view typed);

// The pieces and cards of the game that a mistyped word may stand for, as the reader calls them (base/strings.hpp). kind: only
// those. In a battle one letter stands for none: there a rank has a letter.
std::vector<std::string> near_men(const Rules&, std::string_view typed, std::optional<TermKind> kind = {});

// The same among the pieces and cards of all games.
std::string_view meant_in_any_game(std::string_view typed);

// Are these two words a term of any of the manuals' games or a card of this game, or the beginning of one?
bool begin_term(const Rules&, std::string_view two_words);

}  // namespace gonfalon::text
