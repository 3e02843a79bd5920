// The whole game on the full screen, as an asciicast of version 2: a line of JSON for the screen, and then one for each
// position, with what is to be written then.
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "sheet.hpp"
#include "walk.hpp"

namespace gonfalon::picture {

using screen::Frame;
using screen::Size;
using screen::Style;
using text::_;

namespace {

constexpr Size window{80, 24};

std::string json(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ')
      out += fmt::format("\\u{:04x}", static_cast<int>(c));
    else if (c == '"' || c == '\\')
      out += std::string("\\") + c;
    else
      out += c;
  }
  return out + '"';
}

std::string pen(Style style) {
  static const screen::Palette palette;
  const auto [colours, bold, reverse] = palette.of(style);
  const auto [ink, paper] = colours;
  return fmt::format("\033[0{}{}{}{}m", bold ? ";1" : "", reverse ? ";7" : "", ink < 0 ? "" : fmt::format(";38;5;{}", ink),
                     paper < 0 ? "" : fmt::format(";48;5;{}", paper));
}

bool same_row(const Frame& one, const Frame& two, int y) {
  for (int x = 0; x < window.width; ++x)
    if (one.at({x, y}) != two.at({x, y})) return false;
  return true;
}

// The row up to its last cell that is not blank; the rest of the line is erased.
std::string row_of(const Frame& frame, int y) {
  int end = window.width;
  while (end > 0 && frame.at({end - 1, y}) == screen::Cell{}) --end;
  std::string out = fmt::format("\033[{};1H", y + 1);
  Style now;
  for (int x = 0; x < end; ++x) {
    const screen::Cell& cell = frame.at({x, y});
    if (cell.style != now) out += pen(cell.style);
    now = cell.style;
    out += to_utf8(cell.sign);
  }
  if (now != Style{}) out += pen({});
  return end < window.width ? out + "\033[K" : out;
}

std::string changes(const Frame& before, const Frame& after) {
  std::string out;
  for (int y = 0; y < window.height; ++y)
    if (!same_row(before, after, y)) out += row_of(after, y);
  return out;
}

// Where the cursor stands: at the man that moved, or the piece that walks.
Square looked_at(const Moment& moment) {
  if (const auto* battle = std::get_if<battle::View>(&moment.seen)) return battle->last ? battle->last->to : Square{};
  const auto& party = std::get<fortress::View>(moment.seen).party[status_of(moment.seen).to_act];
  return party.inside ? party.at : std::get<fortress::Rules>(moment.rules).start;
}

Frame frame_of(const client::GameClient& game, const Walk& walk, const Wanted& wanted) {
  constexpr std::size_t most_told = 60;
  const Moment& moment = walk.now();
  screen::UiState ui;
  client::retell(ui, game, moment.eyes, walk.facts() > most_told ? walk.facts() - most_told : 0, walk.facts());
  ui.answer = 0;  // no player gives commands here
  ui.cursor = looked_at(moment);
  BySide<const View*> both{};
  if (moment.both)
    for (const Side side : both_sides) both[side] = &(*moment.both)[side];
  const auto eyes = client::side_of(moment.eyes);
  const screen::Scene scene{.rules = moment.rules,
                            .view = moment.seen,
                            .all = moment.both ? &both : nullptr,
                            .seat = eyes ? *eyes : is_battle(moment.rules) ? Side::Red : status_of(moment.seen).to_act,
                            .ui = ui,
                            // TRANSLATORS: title line of a replay; {0}: step; {1}: number of steps; {2}: "Red's view"
                            .status = text::fill(_("step {0} of {1}, {2}"), moment.made, walk.last(), client::called_eyes(moment.eyes)),
                            .lines = screen::Lines::Unicode,
                            .prompt = false,
                            .highest = wanted.highest,
                            .memory = text::Memory::Remembered};
  return screen::draw(scene, window);
}

}  // namespace

std::string cast(const client::GameClient& game, const Wanted& wanted) {
  // TRANSLATORS: title of an animated picture of a game; {0}: the game's name
  const std::string title = text::fill(_("{0}, move by move"), text::title(game.rules()));
  std::string out = fmt::format(
      "{{\"version\": 2, \"width\": {}, \"height\": {}, \"title\": {}, \"env\": {{\"TERM\": \"xterm-256color\"}}}}\n",
      window.width, window.height, json(title));
  Frame before(window);
  double seconds = 0;
  for (Walk walk(game, wanted.eyes);;) {
    const Frame frame = frame_of(game, walk, wanted);
    const std::string clean = walk.now().made == 0 ? "\033[?25l\033[H\033[2J" : "";
    out += fmt::format("[{:.3f}, \"o\", {}]\n", seconds, json(clean + changes(before, frame)));
    seconds += walk.now().pause() / 1000.0;
    before = frame;
    if (!walk.go_on()) return out;
  }
}

}  // namespace gonfalon::picture
