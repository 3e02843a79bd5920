// The rows that the manual pages must hold, one a line, for scripts/check-man; and for other tests.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon {

// Tab-separated rows; empty: there is no such kind.
std::string manual_rows(std::string_view kind);

}  // namespace gonfalon
