// The rows that the manual pages must hold, one a line. scripts/check-man and other tests use them.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon {

// Tab-separated rows; empty: there is no such kind.
std::string manual_rows(std::string_view kind);

}  // namespace gonfalon
