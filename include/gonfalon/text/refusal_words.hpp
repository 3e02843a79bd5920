// Why a table refuses a request that is no order: the word on the connection, and the sentence.
#pragma once

#include <string_view>

#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::text {

// Refusal::NotHere with one of the words `program`, `there`, `never`, `early`, `not-over`, `hints`.
Refusal not_now(std::string_view word);
// The sentence for such a word, a msgid. null: another word.
const char* why_not(std::string_view word);

}  // namespace gonfalon::text
