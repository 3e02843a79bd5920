// What there is to say of each refusal.
#pragma once

#include <span>
#include <string_view>

#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::text {

struct RefusalRow {
  Refusal code;
  std::string_view name;           // as in `refused code=`
  std::string_view given_for;      // words of all, setup, battle, step, pieces, draws
  const char* plain;               // its sentence, a msgid
  const char* of_place = nullptr;  // where the fault names a place, {0}; null: nothing of its own is said of that
  const char* of_word = nullptr;   // where it names a word
};
std::span<const RefusalRow> all_refusals();  // in the order in which they are looked for

}  // namespace gonfalon::text
