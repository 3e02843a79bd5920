// Standard error, for complaints and notices.
#pragma once

#include <string_view>

namespace gonfalon {

// A line, with one write where there is room. Where standard error is closed or full nobody is told, and
// nothing else comes of it: a complaint must not do worse than what it complains of.
void to_standard_error(std::string_view line) noexcept;

}  // namespace gonfalon
