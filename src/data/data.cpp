#include "gonfalon/data/data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <locale>
#include <sstream>

#include "gonfalon/base/random.hpp"
#include "embedded.hpp"

namespace gonfalon::data {

namespace {

constexpr std::string_view digest_mark = "# digest ";

std::string digest_line(std::string_view content) { return fmt::format("{}{:016x}\n", digest_mark, hash_of(content)); }

// A damaged embedded file is a fault of the build.
std::string_view embedded_content(std::string_view file) {
  const auto content = content_of(file);
  assert(content);
  return *content;
}

std::vector<std::string_view> lines_of(std::string_view content) {
  std::vector<std::string_view> lines;
  while (!content.empty()) {
    const std::size_t end = content.find('\n');
    assert(end != content.npos);
    lines.push_back(content.substr(0, end));
    content.remove_prefix(end + 1);
  }
  return lines;
}

std::vector<std::int16_t> weights_from(std::string_view bytes) {
  assert(bytes.size() % 2 == 0);
  std::vector<std::int16_t> weights;
  for (; !bytes.empty(); bytes.remove_prefix(2))
    weights.push_back(static_cast<std::int16_t>(static_cast<unsigned char>(bytes[0]) |
                                                static_cast<unsigned char>(bytes[1]) << 8));
  return weights;
}

}  // namespace

std::span<const std::int16_t> network_weights() {
  static const std::vector<std::int16_t> weights = weights_from(embedded_content(network_content()));
  return weights;
}

std::vector<std::string_view> value_variants() {
  std::vector<std::string_view> variants;
  for (const auto& [variant, file] : value_files()) variants.push_back(variant);
  return variants;
}

std::vector<std::int16_t> value_weights(std::string_view variant) {
  const auto files = value_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const auto& each) { return each.first == variant; });
  assert(found != files.end());
  return weights_from(embedded_content(found->second));
}

std::span<const std::span<const std::string_view>> labyrinths() {
  static const auto lines = [] {
    std::vector<std::vector<std::string_view>> of_variants;
    for (const std::string_view file : labyrinth_files()) of_variants.push_back(lines_of(embedded_content(file)));
    return of_variants;
  }();
  static const std::vector<std::span<const std::string_view>> spans(lines.begin(), lines.end());
  return spans;
}

std::span<const std::string_view> shelf() {
  static const std::vector<std::string_view> lines = lines_of(embedded_content(shelf_file()));
  return lines;
}

std::span<const std::string_view> day_fortresses() {
  static const std::vector<std::string_view> lines = lines_of(embedded_content(day_fortresses_file()));
  return lines;
}

std::vector<float> move_habits(bool crowded) {
  std::vector<float> numbers;
  for (const std::string_view line : lines_of(embedded_content(crowded ? crowd_habits_file() : open_habits_file()))) {
    std::istringstream words{std::string(line.substr(0, line.find('#')))};
    words.imbue(std::locale::classic());
    for (float number; words >> number;) numbers.push_back(number);
  }
  return numbers;
}

std::string file_of(std::string_view comment, std::string_view content) {
  std::string file;
  for (const std::string_view line : lines_of(comment)) file.append("# ").append(line).append("\n");
  return file.append(digest_line(content)).append(content);
}

std::optional<std::string_view> content_of(std::string_view file) {
  std::string_view line;
  do {
    line = file.substr(0, std::min(file.find('\n'), file.size() - 1) + 1);
    file.remove_prefix(line.size());
  } while (line.starts_with("# ") && !line.starts_with(digest_mark));
  if (line != digest_line(file)) return {};
  return file;
}

std::string bytes_of(std::span<const std::int16_t> weights) {
  std::string bytes;
  for (const std::int16_t weight : weights) {
    bytes += static_cast<char>(weight & 0xFF);
    bytes += static_cast<char>(weight >> 8 & 0xFF);
  }
  return bytes;
}

}  // namespace gonfalon::data
