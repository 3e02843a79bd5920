// UTF-8 as far as text from outside must be looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

enum class TextFlaw { None, Nul, Control, BadUtf8 };

// The first thing in a line that no text may hold: a NUL, a control character other than tab (C1
// controls, which terminals obey too, included), or bytes that are no UTF-8. `at` is its byte.
struct FlawAt {
  TextFlaw flaw = TextFlaw::None;
  std::size_t at = 0;
};
FlawAt find_flaw(std::string_view line);

// Which character of the line, from 1, begins at this byte; bytes of no character count as one each.
int column_at(std::string_view line, std::size_t byte);

std::string to_utf8(char32_t sign);

// The parts between the separators: none of an empty text, and none after a last separator.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);
std::string joined(const std::vector<std::string>& parts, std::string_view between);

// The number from 0 that these decimal digits are, and nothing else with them; nothing: no such number, or too large.
std::optional<int> whole_number(std::string_view digits);
std::optional<std::uint64_t> seed_number(std::string_view digits);  // the same, as large as a seed may be

// Of valid UTF-8: is this byte the first of a character?
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// Of ASCII alone.
constexpr bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// ASCII letters small; other bytes as they are.
constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string in_small(std::string_view text);

// As two spellings of a name are compared: Latin letters small and without their accents, whether these are part of
// a letter or marks after it, and blanks as one between words.
std::string folded(std::string_view text);

}  // namespace gonfalon
