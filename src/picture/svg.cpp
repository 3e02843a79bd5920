#include "picture.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"

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

using text::_;

namespace {

// TRANSLATORS, all below: heading and text of a picture of a game (SVG). {0}: the game's name, such as "Barrage"

constexpr int line_height = 22;
constexpr double type = 16;  // of the lines below

// The colours are those of the full screen, vermilion and blue, which nearly everybody can tell apart; no meaning depends on
// colour alone. What is drawn on a side's colour is dark on Red's and white on Blue's.
constexpr const char* looks = R"(
text{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif;font-size:16px;fill:#1c1b19}
.heading{font-size:23px;font-weight:700}
.strong{font-weight:700}
.small{font-size:13px}
.faint{fill:#5c5850}
.middle{text-anchor:middle}
.letter{font-size:25px;font-weight:700;text-anchor:middle}
.sign{font-size:18px;font-weight:700;text-anchor:middle}
.name{font-size:11px;text-anchor:middle}
.sheet{fill:#fdfcf9}
.ground{fill:#efeadf}
.walked{fill:#dcd3bf}
.grid{stroke:#cbc2ae;fill:none}
.water{fill:#b9d8e8}
.wave{stroke:#3f7f9e;stroke-width:2;fill:none}
.red{fill:#d75f00}
.blue{fill:#005faf}
.on-red{fill:#1c0d00}
.on-blue{fill:#ffffff}
.red-text{fill:#a84300}
.blue-text{fill:#005faf}
.pattern{opacity:.6}
.gone{fill:none;stroke:#a39a87}
.wall{stroke:#1c1b19;stroke-width:6;stroke-linecap:round}
.border{stroke:#1c1b19;stroke-width:2;fill:none}
.unknown{stroke:#8d8471;stroke-width:1.5;stroke-dasharray:3 5}
.stroke{stroke:#1c1b19;stroke-width:2.5;fill:none;stroke-linecap:round;stroke-linejoin:round}
.way{stroke:#1c1b19;stroke-width:4.5;fill:none;stroke-linecap:round;opacity:.8}
.leap{stroke:#1c1b19;stroke-width:3;fill:none;stroke-dasharray:7 6;opacity:.8}
.tip{fill:#1c1b19;opacity:.8}
@media (prefers-color-scheme:dark){
text{fill:#eeece6}
.faint{fill:#aaa69b}
.sheet{fill:#17181b}
.ground{fill:#2a2c30}
.walked{fill:#45464a}
.grid{stroke:#484a50}
.water{fill:#173a4d}
.wave{stroke:#69a9c6}
.blue{stroke:#5fafff;stroke-width:1.5}
.on-red{fill:#1c0d00}
.on-blue{fill:#ffffff;stroke:none}
.red-text{fill:#ff9a4d}
.blue-text{fill:#7cc0ff}
.gone{stroke:#77746b}
.wall,.border,.stroke,.way,.leap{stroke:#eeece6}
.unknown{stroke:#8d8a80}
.tip{fill:#eeece6}
}
)";

// A record may hold a name of thousands of letters.
std::string shortened(std::string_view name) {
  constexpr int longest = 36;
  if (screen::columns_of(name) <= longest) return std::string(name);
  std::string_view rest = name;
  for (int columns = 1; columns < longest; ++columns) take_sign(rest);
  return std::string(name.substr(0, name.size() - rest.size())) + "…";
}

std::string player(const std::string& name) {
  return profile::is_computer(name) ? profile::computer_in_words(name) : shortened(text::called_person(name));
}

// What happened in the last move, in words. Not whose turn it is then, and not that the game is over: status() says that.
std::string told(const Moment& moment) {
  std::string sentences;
  for (const Report& report : moment.told) {
    if (std::holds_alternative<TurnCame>(report) || std::holds_alternative<Ended>(report)) continue;
    const std::string sentence = text::sentence(moment.rules, report);
    if (!sentence.empty()) sentences += (sentences.empty() ? "" : " ") + sentence;
  }
  return sentences;
}

std::string status(const Moment& moment) {
  const GameStatus& now = status_of(moment.seen);
  if (now.outcome) return text::sentence(moment.rules, Ended{*now.outcome});
  if (now.stage == Stage::Play) return text::sentence(moment.rules, TurnCame{now.to_act});
  return _("The game has not begun.");
}

// What is lost, and the pieces whose places everybody knows, a line each.
std::vector<std::string> captured(const Moment& moment) {
  std::vector<std::string> lines;
  const std::string all = text::captured(moment.rules, moment.seen);
  for (const std::string_view line : screen::split_at(all, '\n')) lines.emplace_back(line);
  return lines;
}

}  // namespace

Sheet::Sheet(const Rules& rules, const Wanted& wanted)
    : rules_(rules), wanted_(wanted), middle_(std::visit([](const auto& of) { return extent_of(of); }, rules)) {}

void Sheet::make_room(const Moment& moment) { lines_ = std::max(lines_, static_cast<int>(lines_below(moment).size())); }

Extent Sheet::extent() const { return {middle_.width, below_heading + middle_.height + lines_ * line_height + margin}; }

std::string Sheet::heading(const Moment& moment) const {
  const std::string game = text::title(rules_);
  if (const auto* battle = std::get_if<battle::View>(&moment.seen)) {
    // TRANSLATORS: {0}: the game's name; {1}: the number of the last move
    if (battle->made > 0) return text::fill(_("{0}, after move {1}"), game, battle->made);
  } else if (moment.made > 0) {
    // TRANSLATORS: {0}: the game's name; {1}: a turn's number; {2}: the number of the last step, counted through the whole game
    return text::fill(_("{0}, turn {1}, after step {2}"), game, std::get<fortress::View>(moment.seen).turns, moment.made);
  }
  return text::fill(_("{0}, before the first move"), game);
}

std::string Sheet::description(const Moment& moment) const {
  std::string all = status(moment);
  if (const std::string last = told(moment); !last.empty()) all = last + '\n' + all;
  for (const std::string& line : captured(moment)) all += '\n' + line;
  return all + '\n' + std::visit([&](const auto& of) { return in_words(of, moment); }, rules_);
}

// The last line tells whose turn it is, or how the game has ended.
std::vector<std::string> Sheet::lines_below(const Moment& moment) const {
  const int columns = static_cast<int>((middle_.width - 2 * margin) / (type * letter));
  std::vector<std::string> lines;
  const auto add = [&](const std::string& text) {
    const auto cut = screen::wrapped(text, columns);
    if (!text.empty()) lines.insert(lines.end(), cut.begin(), cut.end());
  };
  add(told(moment));
  if (!is_battle(rules_))  // in a battle the armies show this
    for (const std::string& line : captured(moment)) add(line);
  lines.push_back(status(moment));
  return lines;
}

std::string Sheet::caption(const Moment& moment) const {
  const int room = middle_.width - 2 * margin;
  std::string drawn = words_within({margin, 36}, room, 23, "heading", heading(moment));
  std::string who = client::called_eyes(moment.eyes);
  if (!client::was_practice(wanted_.names))
    for (const Side side : both_sides)
      if (!wanted_.names[side].empty()) who += " · " + text::fill("{0}: {1}", text::called(side), player(wanted_.names[side]));
  drawn += words_within({margin, 60}, room, 13, "small faint", who);
  const auto lines = lines_below(moment);
  int y = below_heading + middle_.height + line_height;
  for (const std::string& line : lines) {
    drawn += words_within({margin, y}, room, type, &line == &lines.back() ? "strong" : "", line);
    y += line_height;
  }
  return drawn;
}

Parts Sheet::parts(const Moment& moment) const {
  Parts parts = std::visit([&](const auto& of) { return parts_of(of, moment, wanted_.highest); }, rules_);
  parts.push_back(caption(moment));
  return parts;
}

std::string Sheet::begin(const std::string& title, const std::string& description, const std::string& more_style) const {
  const Extent all = extent();
  return fmt::format(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n"
             "<title>{}</title>\n<desc>{}</desc>\n<style>{}{}</style>\n",
             all.width, all.height, escaped(title), escaped(description), looks, more_style) +
         box({0, 0}, all, 12, "sheet");
}

}  // namespace gonfalon::picture
