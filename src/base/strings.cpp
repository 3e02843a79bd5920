#include "gonfalon/base/strings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <cwchar>
#include <locale.h>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

namespace gonfalon {

namespace {

// How many bytes the character at the front has; 0: it is invalid. Overlong forms, surrogates and
// numbers past U+10FFFF are invalid (Unicode 15, table 3-7).
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  const unsigned second = byte(1);
  const bool no_character = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                            (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return no_character ? 0 : length;
}

// Eight bytes at a time: are all of them printable ASCII?
bool plain(const char* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  constexpr std::uint64_t ones = 0x0101010101010101U;
  const std::uint64_t high = word & (ones * 0x80);
  const std::uint64_t control = (word - ones * 0x20) & ~word & (ones * 0x80);
  const std::uint64_t is_del = word ^ (ones * 0x7F);
  const std::uint64_t del = (is_del - ones) & ~is_del & (ones * 0x80);
  return (high | control | del) == 0;
}

std::string hex_of(char byte) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  const auto number = static_cast<unsigned char>(byte);
  return std::string("\\x") + hex[number >> 4U] + hex[number & 0xFU];
}

template <class Number>
std::optional<Number> number_of(std::string_view digits) {
  Number number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, number);
  return error == std::errc{} && rest == end && !digits.starts_with('-') ? std::optional(number) : std::nullopt;
}

}  // namespace

FlawAt find_flaw(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size()) {
    if (at + 8 <= line.size() && plain(line.data() + at)) {
      at += 8;
      continue;
    }
    const auto byte = static_cast<unsigned char>(line[at]);
    if (byte == 0) return {TextFlaw::Nul, at};
    if ((byte < 0x20 && byte != '\t') || byte == 0x7F) return {TextFlaw::Control, at};
    const std::size_t length = character_length(line.substr(at));
    if (length == 0) return {TextFlaw::BadUtf8, at};
    if (byte == 0xC2 && static_cast<unsigned char>(line[at + 1]) < 0xA0) return {TextFlaw::Control, at};
    at += length;
  }
  return {};
}

std::string made_visible(std::string_view text) {
  std::string visible;
  for (FlawAt found = find_flaw(text); found.flaw != TextFlaw::None; found = find_flaw(text)) {
    visible += text.substr(0, found.at);
    const auto byte = static_cast<unsigned char>(text[found.at]);
    const bool in_two_bytes = found.flaw == TextFlaw::Control && byte >= 0x80;
    if (byte < 0x80)
      (visible += '^') += static_cast<char>(byte ^ 0x40U);
    else
      for (const char part : text.substr(found.at, in_two_bytes ? 2 : 1)) visible += hex_of(part);
    text.remove_prefix(found.at + (in_two_bytes ? 2 : 1));
  }
  return visible += text;
}

int column_at(std::string_view line, std::size_t byte) {
  int column = 1;
  for (std::size_t at = 0; at < byte && at < line.size(); ++column) {
    const std::size_t length = character_length(line.substr(at));
    at += length == 0 ? 1 : length;
  }
  return column;
}

std::string to_utf8(char32_t sign) {
  std::string out;
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((sign >> shift) & 0x3FU)); };
  if (sign < 0x80) {
    out += static_cast<char>(sign);
  } else if (sign < 0x800) {
    out += static_cast<char>(0xC0U | (sign >> 6));
  } else if (sign < 0x10000) {
    out += static_cast<char>(0xE0U | (sign >> 12));
    tail(6);
  } else {
    out += static_cast<char>(0xF0U | (sign >> 18));
    tail(12);
    tail(6);
  }
  if (sign >= 0x80) tail(0);
  return out;
}

char32_t take_sign(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t sign = length == 1 ? first : first & (0x7FU >> length);
  for (std::size_t i = 1; i < length && i < text.size(); ++i)
    sign = (sign << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(std::min(length, text.size()));
  return sign;
}

int columns_of_sign(char32_t sign) {
  constexpr char32_t first_accent = 0x300;  // all below it take one
  if (sign < first_accent) return 1;
  // wcwidth() answers for the thread's locale, which need not be one of UTF-8.
  static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (utf8 == locale_t{}) return 1;
  const locale_t before = ::uselocale(utf8);
  const int columns = ::wcwidth(static_cast<wchar_t>(sign));
  ::uselocale(before);
  return columns < 0 ? 1 : columns;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    parts.push_back(text.substr(0, text.find(separator)));
    text.remove_prefix(std::min(parts.back().size() + separator.size(), text.size()));
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += between;
    text += part;
  }
  return text;
}

std::optional<int> whole_number(std::string_view digits) { return number_of<int>(digits); }

std::optional<std::uint64_t> read_seed(std::string_view digits) { return number_of<std::uint64_t>(digits); }

std::string in_small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = small(c);
  return out;
}

namespace {

// Latin Extended-A has small letters beside their capitals: after an even number, or after an odd one in two parts of the block.
constexpr bool is_even_pair(char32_t sign) {
  return (sign >= 0x100 && sign <= 0x137) || (sign >= 0x14A && sign <= 0x177);
}
constexpr bool is_odd_pair(char32_t sign) {
  return (sign >= 0x139 && sign <= 0x148) || (sign >= 0x179 && sign <= 0x17E);
}

constexpr char32_t small_letter(char32_t sign) {
  if (sign < 0x80) return static_cast<unsigned char>(small(static_cast<char>(sign)));
  if (sign >= 0xC0 && sign <= 0xDE && sign != 0xD7) return sign + 0x20;
  const bool is_capital = (is_even_pair(sign) && sign % 2 == 0) || (is_odd_pair(sign) && sign % 2 == 1);
  return is_capital ? sign + 1 : sign;
}

constexpr char32_t capital_letter(char32_t sign) {
  if (sign >= 'a' && sign <= 'z') return sign - 0x20;
  if (sign >= 0xE0 && sign <= 0xFE && sign != 0xF7) return sign - 0x20;
  const bool is_small = (is_even_pair(sign) && sign % 2 == 1) || (is_odd_pair(sign) && sign % 2 == 0);
  return is_small ? sign - 1 : sign;
}

// The letter without its accent; 0: it is no Latin letter with an accent.
char plain_letter(char32_t sign) {
  constexpr std::string_view latin_1(  // U+00C0 to U+00FF
      "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0\0"
      "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0y",
      64);
  constexpr std::string_view extended(  // U+0100 to U+017F
      "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii\0\0jjkkkllllllllllnnnnnnnnnoooooo\0\0"
      "rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs",
      128);
  if (sign < 0xC0 || sign > 0x17F) return 0;
  return sign < 0x100 ? latin_1[sign - 0xC0] : extended[sign - 0x100];
}

// Letters that are two written together; empty: it is none of them.
constexpr std::string_view two_letters(char32_t sign) {
  switch (sign) {
    case 0xC6:
    case 0xE6: return "ae";
    case 0xDF: return "ss";
    case 0x132:
    case 0x133: return "ij";
    case 0x152:
    case 0x153: return "oe";
    default: return {};
  }
}

constexpr bool is_combining_mark(char32_t sign) { return sign >= 0x300 && sign <= 0x36F; }

}  // namespace

std::string in_lower_case(std::string_view text) {
  std::string out;
  while (!text.empty()) out += to_utf8(small_letter(take_sign(text)));
  return out;
}

std::string capital(std::string text) {
  if (text.empty()) return text;
  std::string_view rest = text;
  const std::string first = to_utf8(capital_letter(take_sign(rest)));
  return first + std::string(rest);
}

std::string folded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    if (is_combining_mark(sign)) continue;
    if (sign == ' ' || sign == '\t') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else if (sign < 0x80) {
      out += small(static_cast<char>(sign));
    } else if (const char plain = plain_letter(sign); plain != 0) {
      out += plain;
    } else if (const std::string_view two = two_letters(sign); !two.empty()) {
      out += two;
    } else {
      out += to_utf8(sign);
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

// ---- numbers ------------------------------------------------------------------------------------

// libc++ has no std::from_chars for this before version 20.
std::optional<double> decimal(std::string_view word) {
  if (word.find_first_not_of("0123456789.") != std::string_view::npos) return {};
  std::istringstream in{std::string(word)};
  in.imbue(std::locale::classic());
  double number = 0;
  in >> number;
  return !in.fail() && in.eof() ? std::optional(number) : std::nullopt;
}

// ---- names near to a mistyped one ---------------------------------------------------------------

namespace {

// Do the words differ in one letter added, left out or changed, or in two neighbouring letters exchanged?
bool is_one_edit_away(std::string_view one, std::string_view other) {
  if (one.size() > other.size()) std::swap(one, other);
  if (other.size() - one.size() > 1) return false;
  const auto [at, there] = std::ranges::mismatch(one, other);
  const std::string_view left(at, one.end());
  const std::string_view over(there, other.end());
  if (over.empty()) return false;  // they are the same
  if (one.size() < other.size()) return left == over.substr(1);
  if (left.substr(1) == over.substr(1)) return true;
  return left.size() > 1 && left[0] == over[1] && left[1] == over[0] && left.substr(2) == over.substr(2);
}

// How badly a typed word fits a name, 0: best. nullopt: it does not fit.
std::optional<int> misfit(std::string_view typed, std::string_view name) {
  constexpr std::size_t fewest = 3;  // letters: of a shorter word one edit could make any other
  if (name.starts_with(typed)) return 0;
  if (typed.size() < fewest) return {};
  if (is_one_edit_away(typed, name)) return 1;
  for (std::size_t length = fewest; length < name.size(); ++length)
    if (is_one_edit_away(typed, name.substr(0, length))) return 2;
  return {};
}

}  // namespace

std::vector<std::string> near_names(std::string_view typed, std::span<const std::string_view> names) {
  const std::string wanted = folded(typed);
  std::vector<std::string> near;
  if (wanted.empty()) return near;
  int least = 2;
  for (const std::string_view name : names) {
    const auto fits = misfit(wanted, folded(name));
    if (!fits || *fits > least) continue;
    if (*fits < least) near.clear();
    least = *fits;
    if (std::ranges::find(near, name) == near.end()) near.emplace_back(name);
  }
  return near;
}

// ---- base64 -------------------------------------------------------------------------------------

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> make_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    values[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
  return values;
}

constexpr auto digit_values = make_values();

// Bytes: 4000 characters of base64. A line has at most 4096, so there is room for other words.
constexpr std::size_t part_size = 3000;

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j)
      group = (group << 8) | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j) out += j <= count ? alphabet[(group >> (18 - 6 * j)) & 63] : '=';
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return {};
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const bool last = i + 4 == text.size();
    std::size_t padding = 0;
    if (last && text[i + 3] == '=') padding = text[i + 2] == '=' ? 2 : 1;
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 4; ++j) {
      const int value = j >= 4 - padding ? 0 : digit_values[static_cast<unsigned char>(text[i + j])];
      if (value < 0) return {};
      group = (group << 6) | static_cast<std::uint32_t>(value);
    }
    for (std::size_t j = 0; j < 3 - padding; ++j) out += static_cast<char>((group >> (16 - 8 * j)) & 0xFF);
    // bits that the padding hides must be zero, so that one text has one form
    if (padding != 0 && (group & ((1U << (8 * padding)) - 1)) != 0) return {};
  }
  return out;
}

std::vector<std::string> base64_parts(std::string_view bytes) {
  std::vector<std::string> parts;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), part_size))) parts.push_back(to_base64(bytes.substr(0, part_size)));
  return parts;
}

bool add_base64_part(std::string& bytes, std::string_view part, std::size_t most) {
  const auto more = from_base64(part);
  if (!more || bytes.size() + more->size() > most) return false;
  bytes += *more;
  return true;
}

}  // namespace gonfalon
