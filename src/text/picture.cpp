#include "gonfalon/text/picture.hpp"

#include <algorithm>

#include "drawing.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {


Block in_rows(const std::vector<std::string>& things, std::size_t gap, std::size_t width) {
  Block block{""};
  for (const std::string& thing : things) {
    if (!block.back().empty() && width_of(block.back()) + gap + width_of(thing) > width) block.emplace_back();
    if (!block.back().empty()) block.back().append(gap, ' ');
    block.back() += thing;
  }
  return block;
}

// One text, without blanks at the ends of lines and without a newline after the last.
std::string joined(const Block& block) {
  std::string text;
  for (const std::string& line : block) {
    if (&line != &block.front()) text += '\n';
    text += line.substr(0, line.find_last_not_of(' ') + 1);
  }
  return text;
}

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = width_of(text);
  return std::string(text) + std::string(taken < width ? width - taken : 1, ' ');
}

void append(Block& block, const Block& more) { block.insert(block.end(), more.begin(), more.end()); }

Block beside(const Block& left, const Block& right, std::size_t gap) {
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, width_of(line));
  Block block;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : std::string();
    if (i < right.size()) line = padded(line, width + gap) + right[i];
    block.push_back(std::move(line));
  }
  return block;
}

Block legend_lines(const Legend& legend) {
  std::vector<std::string> entries;
  for (const auto& [sign, meaning] : legend) entries.push_back(sign + ' ' + meaning);
  return in_rows(entries, 3, picture_width);
}

Block wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, " "))
    if (!word.empty()) words.emplace_back(word);
  return in_rows(words, 1, width);
}

std::string picture(const Rules& rules, const View& view, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  return joined(
      in_family(rules, view, [&](const auto& of, const auto& seen) { return picture_of(of, seen, lines, highest); }));
}

std::string picture(const Rules& rules, const BySide<View>& views, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  return joined(in_family(rules, views[Side::Red], [&]<class Seen>(const auto& of, const Seen& red) {
    return picture_of(of, BySide<Seen>{{red, std::get<Seen>(views[Side::Blue])}}, lines, highest);
  }));
}

std::string picture(const Rules& rules, Side side, const Setup& setup, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  Block block = in_family(
      rules, setup, [&](const auto& of, const auto& draft) { return picture_of(of, side, draft, lines, highest); });
  auto missing = faults_in(rules, side, setup);
  std::erase_if(missing, [](const Refusal& fault) { return fault.code != Refusal::Incomplete; });
  if (!missing.empty()) {
    block.emplace_back();
    append(block, wrapped(sentences(rules, missing)));
  }
  return joined(block);
}

}  // namespace gonfalon::text
