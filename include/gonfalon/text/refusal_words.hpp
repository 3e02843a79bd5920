// Why a table refuses what is not an order: the word that tells it on a connection, and the sentence.
#pragma once

#include <string_view>

#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::text {

// Refusal::NotHere with one of the words `program`, `there`, `never`, `early`, `not-over`.
Refusal not_now(std::string_view word);
// The sentence for such a word, a msgid; null: it is none of these words.
const char* why_not(std::string_view word);

}  // namespace gonfalon::text
