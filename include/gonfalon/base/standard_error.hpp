// Standard error, for complaints and notices.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gonfalon {

// A line, with one write where there is room. Where standard error is closed or full nobody is told, and
// nothing else comes of it: a complaint must not do worse than what it complains of.
void to_standard_error(std::string_view line) noexcept;

// From now on no more than so many bytes: where the next line would not fit, this one ends all.
void bound_standard_error(std::size_t most, std::string last_line);

}  // namespace gonfalon
