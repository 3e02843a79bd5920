// What no text from outside may hold, as a fault to complain of.
#pragma once

#include <string_view>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::io {

// Syntax, with its column and a sentence. There must be a flaw; it was found in this line.
Refusal fault_of(const FlawAt&, std::string_view line);

}  // namespace gonfalon::io
