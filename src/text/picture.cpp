#include "gonfalon/text/picture.hpp"

#include <algorithm>

#include "drawing.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

constexpr std::size_t page_width = 78;

}  // namespace

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
  Block block{""};
  for (const auto& [sign, meaning] : legend) {
    const std::string entry = sign + " " + meaning;
    if (!block.back().empty() && width_of(block.back()) + 3 + width_of(entry) > page_width)
      block.emplace_back();
    if (!block.back().empty()) block.back() += "   ";
    block.back() += entry;
  }
  return block;
}

Block wrapped(std::string_view text) {
  Block block{""};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!block.back().empty() && width_of(block.back()) + 1 + width_of(word) > page_width)
      block.emplace_back();
    if (!block.back().empty()) block.back() += ' ';
    block.back() += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return block;
}

std::string joined(const Block& block) {
  std::string text;
  for (const std::string& line : block) {
    if (&line != &block.front()) text += '\n';
    text += line.substr(0, line.find_last_not_of(' ') + 1);
  }
  return text;
}

std::string still_missing(const std::vector<Fault>& faults) {
  std::vector<std::string> things;
  for (const Fault& fault : faults)
    if (fault.code == Refusal::Incomplete) things.push_back(counted(fault.word, fault.count));
  if (things.empty()) return {};
  /* xgettext:python-brace-format */
  return fill(_("Still missing: {0}."), listed(things));
}

std::string picture(const Rules& rules, const View& view, Lines lines, Highest highest) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return picture_of(*of_battle, std::get<battle::View>(view), lines, highest);
  return picture_of(std::get<fortress::Rules>(rules), std::get<fortress::View>(view), lines);
}

std::string picture(const Rules& rules, const BySide<View>& views, Lines lines, Highest highest) {
  const View& red = views[Side::Red];
  const View& blue = views[Side::Blue];
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return picture_of(*of_battle, {{std::get<battle::View>(red), std::get<battle::View>(blue)}}, lines, highest);
  return picture_of(std::get<fortress::Rules>(rules),
                    {{std::get<fortress::View>(red), std::get<fortress::View>(blue)}}, lines);
}

std::string picture(const Rules& rules, Side side, const Setup& setup, Lines lines, Highest highest) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return picture_of(*of_battle, side, std::get<battle::Deployment>(setup), lines, highest);
  return picture_of(std::get<fortress::Rules>(rules), side, std::get<fortress::Labyrinth>(setup), lines);
}

}  // namespace gonfalon::text
