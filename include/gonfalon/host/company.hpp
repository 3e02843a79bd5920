// Who comes to a table from elsewhere, and what they may do there besides playing.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/sitter.hpp"

namespace gonfalon::host {

class Company {
 public:
  virtual ~Company() = default;

  virtual Result<BySide<text::Sitter>> who() = 0;
  // The win, for the other player has been away too long. Why not, if so.
  virtual std::optional<Fault> claim(Side) = 0;
  // Another game, sides changed: it begins when all want it. The same.
  virtual std::optional<Fault> want_rematch(Side) = 0;
};

// What such a table refuses, as the word that it tells elsewhere: `program`, `there`, `never`, `early`, `not-over`.
Fault not_now(std::string_view word);
// The sentence for it, a msgid; null: it is none of these words.
const char* why_not(std::string_view word);

}  // namespace gonfalon::host
