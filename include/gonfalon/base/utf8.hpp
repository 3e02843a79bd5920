// UTF-8, as far as text from outside must be checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view typographic_apostrophe = "\xE2\x80\x99";  // ’

enum class TextFlaw { None, Nul, Control, BadUtf8 };

// The first thing in a line that no text may contain: a NUL, a control character other than tab (C1
// controls, which terminals obey too, included), or bytes that are not UTF-8. `at` is its offset.
struct FlawAt {
  TextFlaw flaw = TextFlaw::None;
  std::size_t at = 0;
};
FlawAt find_flaw(std::string_view line);

// The text with signs for what a terminal would obey or could not show: `^[` for a control character, `\xF6` for a byte that is
// not UTF-8, and for each byte of a C1 control.
std::string made_visible(std::string_view text);

// The number, from 1, of the character that begins at this byte. A byte that belongs to no character counts as one.
int column_at(std::string_view line, std::size_t byte);

std::string to_utf8(char32_t sign);
// Removes the first character of a valid UTF-8 text, and returns it.
char32_t take_sign(std::string_view& text);
// How many columns a terminal gives this character, as the C library says of UTF-8: 2 to those of Chinese and to emoji, 0 to an
// accent that joins the letter before it. 1 where the library does not know.
int columns_of_sign(char32_t sign);

// The parts between the separators. An empty text has none, and a separator at the end adds none.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);
std::string joined(const std::vector<std::string>& parts, std::string_view between);

// The number that these decimal digits write. nullopt: no digits, other characters, or too large.
std::optional<int> whole_number(std::string_view digits);
std::optional<std::uint64_t> read_seed(std::string_view digits);  // the same, for a seed

// Of valid UTF-8: is this byte the first of a character?
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// ASCII only.
constexpr bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// ASCII letters in lower case; other bytes are unchanged.
constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string in_small(std::string_view text);

// The letters of the languages that Gonfalon speaks (Latin, with accents) in lower case; other characters are unchanged.
std::string in_lower_case(std::string_view text);
// With a capital first letter, if it is one of those.
std::string capital(std::string text);

// A name in the form in which spellings are compared: Latin letters in lower case and without accents (precomposed or
// combining), and one space between words. Letters that are two written together are two: `æ` is `ae`.
std::string folded(std::string_view text);

}  // namespace gonfalon
