#include "gonfalon/base/decimal.hpp"

#include <locale>
#include <sstream>
#include <string>

namespace gonfalon {

// libc++ has no std::from_chars for this before version 20.
std::optional<double> decimal(std::string_view word) {
  if (word.find_first_not_of("0123456789.") != std::string_view::npos) return {};
  std::istringstream in{std::string(word)};
  in.imbue(std::locale::classic());
  double number = 0;
  in >> number;
  return !in.fail() && in.eof() ? std::optional(number) : std::nullopt;
}

}  // namespace gonfalon
