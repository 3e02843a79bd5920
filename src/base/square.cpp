#include "gonfalon/base/square.hpp"

#include <algorithm>
#include <array>

#include "gonfalon/base/strings.hpp"

namespace gonfalon {

namespace {

// Marks, embeddings and overrides, isolates: Unicode's property Bidi_Control.
constexpr std::array<char32_t, 12> controls{0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                            0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// All of them begin with one of these two bytes.
bool may_begin_one(char byte) { return byte == '\xD8' || byte == '\xE2'; }

}  // namespace

std::string without_direction_controls(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && !begins_character(text[length])) ++length;
    const std::string_view character = text.substr(0, length);
    const bool is_control = may_begin_one(character.front()) &&
                            std::ranges::any_of(controls, [&](char32_t sign) { return to_utf8(sign) == character; });
    out += is_control ? replacement : character;
    text.remove_prefix(length);
  }
  return out;
}

std::string made_safe(std::string_view text) {
  std::string out;
  for (FlawAt found = find_flaw(text); found.flaw != TextFlaw::None; found = find_flaw(text)) {
    out.append(text.substr(0, found.at)).append(replacement);
    text.remove_prefix(found.at + 1);
  }
  return without_direction_controls(out.append(text));
}

std::string shown(std::string_view text) {
  constexpr std::size_t longest = 200;
  std::size_t cut = std::min(text.size(), longest);
  while (cut < text.size() && !begins_character(text[cut]) && cut < longest + 4) ++cut;
  std::string out = made_safe(text.substr(0, cut));
  for (std::size_t tab = out.find('\t'); tab != out.npos; tab = out.find('\t', tab)) out.replace(tab, 1, replacement);
  return cut < text.size() ? out + ".." : out;
}

}  // namespace gonfalon
