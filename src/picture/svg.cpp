#include "svg.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::picture {

namespace {

// The characters that XML 1.0 allows, without those that control a terminal.
bool may_stand(char32_t sign) {
  if (sign < 0x20) return sign == U'\t' || sign == U'\n';
  const bool surrogate = sign >= 0xD800 && sign <= 0xDFFF;
  return (sign < 0x7F || sign > 0x9F) && !surrogate && sign != 0xFFFE && sign != 0xFFFF && sign <= 0x10FFFF;
}

}  // namespace

std::string escaped(std::string_view text) {
  constexpr char32_t no_sign = 0xFFFD;
  std::string out;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    switch (sign) {
      case U'&': out += "&amp;"; break;
      case U'<': out += "&lt;"; break;
      case U'>': out += "&gt;"; break;
      case U'"': out += "&quot;"; break;
      case U'\'': out += "&#39;"; break;
      default: out += to_utf8(may_stand(sign) ? sign : no_sign);
    }
  }
  return out;
}

std::string box(Spot corner, Extent extent, int round, std::string_view css) {
  const std::string rounded = round > 0 ? fmt::format(" rx=\"{}\"", round) : "";
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{} class=\"{}\"/>\n", corner.x, corner.y, extent.width,
                     extent.height, rounded, css);
}

std::string disc(Spot centre, int radius, std::string_view css) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"{}\"/>\n", centre.x, centre.y, radius, css);
}

std::string line(Spot from, Spot to, std::string_view css) {
  return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>\n", from.x, from.y, to.x, to.y, css);
}

std::string shape(Spot origin, std::string_view commands, std::string_view css) {
  return fmt::format("<path d=\"M{} {}{}\" class=\"{}\"/>\n", origin.x, origin.y, commands, css);
}

std::string words(Spot at, std::string_view css, std::string_view text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", at.x, at.y, css, escaped(text));
}

std::string words_within(Spot at, int room, double size, std::string_view css, std::string_view text) {
  const double fitting = room / (letter * std::max(screen::columns_of(text), 1));
  if (fitting >= size) return words(at, css, text);
  return fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\" style=\"font-size:{:.1f}px\">{}</text>\n", at.x, at.y, css, fitting,
                     escaped(text));
}

std::string arrow(Spot from, int after, Spot to, int before, std::string_view css) {
  const double across = to.x - from.x;
  const double down = to.y - from.y;
  const double length = std::hypot(across, down);
  if (length <= after + before) return {};
  const double x = across / length;
  const double y = down / length;
  const double tip = length - before;
  constexpr double head = 13;  // the length of the arrow's head, and half its width
  constexpr double half = 8;
  const double neck = std::max(tip - head, 1.0 * after);
  const double neck_x = from.x + x * neck;
  const double neck_y = from.y + y * neck;
  return fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" class=\"{}\"/>\n", from.x + x * after, from.y + y * after, neck_x, neck_y, css) +
         fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\" class=\"tip\"/>\n", from.x + x * tip, from.y + y * tip,
                     neck_x - y * half, neck_y + x * half, neck_x + y * half, neck_y - x * half);
}

std::string plate(Spot corner, Extent extent, Side side) {
  const int least = std::min(extent.width, extent.height);
  return box(corner, extent, side == Side::Red ? least / 9 : least * 2 / 5, css_of(side));
}

void Legend::add(const std::string& sign, std::string_view meaning) {
  drawn_ += sign + words({next_.x + sign_width, next_.y + row - 9}, "small", meaning);
  next_.y += row;
}

}  // namespace gonfalon::picture
