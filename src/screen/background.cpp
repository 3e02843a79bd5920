#include "background.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "gonfalon/base/utf8.hpp"

namespace gonfalon::screen {

namespace {

// One to four hexadecimal digits, as a part of the largest number with so many; nullopt: something else.
std::optional<double> share_in(std::string_view digits) {
  constexpr std::array largest{0xF, 0xFF, 0xFFF, 0xFFFF};
  if (digits.empty() || digits.size() > largest.size()) return {};
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  if (error != std::errc{} || end != digits.data() + digits.size() || number < 0) return {};
  return static_cast<double>(number) / largest[digits.size() - 1];
}

}  // namespace

std::optional<Background> background_told(std::string_view colour) {
  constexpr std::array weights{0.299, 0.587, 0.114};  // of red, green and blue in the brightness that people see
  const std::size_t colon = colour.find(':');
  const std::string_view form = colour.substr(0, colon);
  if (colon == std::string_view::npos || (form != "rgb" && form != "rgba")) return {};
  const auto parts = split(colour.substr(colon + 1), "/");
  if (parts.size() != form.size()) return {};
  double brightness = 0;
  for (std::size_t nth = 0; nth < weights.size(); ++nth) {
    const auto share = share_in(parts[nth]);
    if (!share) return {};
    brightness += weights[nth] * *share;
  }
  return brightness > 0.5 ? Background::Light : Background::Dark;
}

std::optional<Background> background_by_number(std::string_view colours) {
  constexpr int grey = 7, dark_grey = 8, white = 15;
  const auto number = whole_number(colours.substr(colours.rfind(';') + 1));  // without a semicolon, all of it
  if (!number || *number > white) return {};
  return *number < grey || *number == dark_grey ? Background::Dark : Background::Light;
}

bool Answers::take(std::string_view parameters, char final) {
  if (final == 'c' && parameters.starts_with('?')) {
    due = std::max(due - 1, 0);
    return true;
  }
  if (final == 'c' && parameters.starts_with('>')) {
    keeps_escape = parameters.starts_with(">83;");  // the code of S, its initial
    return true;
  }
  if (final != 'R' || (parameters != "2;2" && parameters != "2;3")) return false;
  wide = parameters == "2;3";
  return true;
}

}  // namespace gonfalon::screen
