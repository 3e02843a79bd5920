// What is told and what is refused, as a sentence in the reader's language, made to be heard as
// well as read.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/error.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::text {

// Nothing for what is no news to people. reader: the player who reads it, and is told `You` at the end of the game; nothing: a
// bystander, or several players.
std::string sentence(const Rules&, const Report&, std::optional<Side> reader = {});

// Says what is wrong, and names the word, the pieces or the place of the fault. Its line and column
// in a file are for the caller to put before it, but a word that can't be read is given its column.
std::string sentence(const Rules&, const Refusal&);

// All that is wrong with a setup, in one line: what is missing is listed last, in one sentence.
std::string sentences(const Rules&, std::span<const Refusal>);

// What is wrong, without its place.
std::string sentence(const Error&);
// The same after its place: FILE:LINE:COLUMN: what is wrong.
std::string line_of(const Error&);

// What there is to say of each refusal.
struct RefusalRow {
  RefusalCode code;
  std::string_view name;       // as in `refused code=`
  std::string_view given_for;  // words of all, setup, battle, step, pieces, draws
  const char* plain;           // its sentence, a msgid
  const char* of_place = nullptr;  // where the fault names a place, {0}; null: nothing of its own is said of that
  const char* of_word = nullptr;   // where it names a word
};
std::span<const RefusalRow> all_refusals();  // in the order in which they are looked for

// What would have been better at a turning point, and by how much. What was done is a report of its own.
std::string sentence(const Rules&, const Better&);

// What a player says.
std::string said(Side side, std::string_view text);

}  // namespace gonfalon::text
