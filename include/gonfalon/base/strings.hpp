// Text: UTF-8, as far as text from outside must be checked, numbers in it, names that are near to another, base64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
// combining), and one space between words. A ligature becomes its letters: `æ` is `ae`.
std::string folded(std::string_view text);

// The number that digits write, with a point at most: `12`, `.5`. The same in any locale. nullopt: other characters, or none.
std::optional<double> decimal(std::string_view word);

// The names that a mistyped word may stand for: of commands, options, games, setups and pieces.

// Of these names, those that the word fits best, each once and in their order. Best of all the word is the beginning of a name;
// then it is one edit away from a name, or else from the beginning of one. An edit adds, removes or changes a letter, or exchanges two
// neighbours. Capital letters and accents make no difference.
std::vector<std::string> near_names(std::string_view typed, std::span<const std::string_view> names);

// Base64 (RFC 4648, with padding).

std::string to_base64(std::string_view bytes);
std::optional<std::string> from_base64(std::string_view text);  // nullopt: not base64

// Splits bytes that are too long for one line into parts. Each part is complete base64 and fits on a line. Empty: no bytes.
std::vector<std::string> base64_parts(std::string_view bytes);
// Adds the bytes of the next part. False: it is not base64, or there would be more than `most` bytes; then nothing is added.
bool add_base64_part(std::string& bytes, std::string_view part, std::size_t most);

}  // namespace gonfalon
