// The refusal of a line that holds what no text from outside may hold.
#pragma once

#include <string_view>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::io {

// Syntax, with its column and a sentence. The flaw must be one that was found in this line.
Refusal fault_of(const FlawAt&, std::string_view line);

}  // namespace gonfalon::io
