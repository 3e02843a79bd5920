#include "gonfalon/base/base64.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gonfalon {

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
