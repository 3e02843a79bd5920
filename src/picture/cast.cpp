// An asciicast of version 2: a line of JSON for the screen, and then one for each position, with what is to be written then.
#include "picture.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::picture {

using screen::Cell;
using screen::Frame;
using screen::Pen;
using text::_;

namespace {

// In how many of these columns, `to` excluded, that is so. clang++ 14 does not compile std::views::iota of libstdc++ 12.
template <class Test>
int count_from(int from, int to, const Test& test) {
  int count = 0;
  for (int x = from; x < to; ++x) count += test(x) ? 1 : 0;
  return count;
}

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

// A blank in the terminal's own colours.
bool is_clear(const Cell& cell, const Pen& pen) { return cell.sign == U' ' && !pen.reverse && pen.colours.paper < 0; }

// Where the cursor stands: at the man that moved, or the piece that walks.
Square looked_at(const Moment& moment) {
  if (const auto* battle = std::get_if<battle::View>(&moment.seen)) return battle->last ? battle->last->to : Square{};
  const auto& party = std::get<fortress::View>(moment.seen).party[status_of(moment.seen).to_act];
  return party.inside ? party.at : std::get<fortress::Rules>(moment.rules).start;
}

}  // namespace

ScreenFilm::ScreenFilm(const client::GameClient& game, const Wanted& wanted) : game_(game), wanted_(wanted), walk_(game, wanted.eyes) { draw(); }

bool ScreenFilm::go_on() {
  if (!walk_.go_on()) return false;
  draw();
  return true;
}

void ScreenFilm::draw() {
  constexpr std::size_t most_told = 60;
  const Moment& moment = walk_.now();
  client::retell(ui_, game_, moment.eyes, told_, walk_.facts(), wanted_.highest, players_);
  ui_.shorten_log(most_told);
  ui_.answer = 0;  // no player gives commands here
  ui_.cursor = looked_at(moment);
  BySide<const View*> both{};
  if (moment.both)
    for (const Side side : both_sides) both[side] = &(*moment.both)[side];
  const auto eyes = client::side_of(moment.eyes);
  const screen::Scene scene{.rules = moment.rules,
                            .view = moment.seen,
                            .all = moment.both ? &both : nullptr,
                            .seat = eyes ? *eyes : is_battle(moment.rules) ? Side::Red : status_of(moment.seen).to_act,
                            .ui = ui_,
                            // TRANSLATORS: title line of a replay; {0}: step; {1}: number of steps; {2}: "Red's view"
                            .header = {.status = text::fill(_("step {0} of {1}, {2}"), moment.made, walk_.last(), client::called_eyes(moment.eyes))},
                            .lines = screen::Lines::Unicode,
                            .prompt = false,
                            .highest = wanted_.highest,
                            .memory = text::Memory::Remembered};
  frame_ = screen::draw(scene, window);
}

std::string Writer::change_to(const Frame& frame) {
  out_.clear();
  for (int y = 0; y < frame.size().height; ++y) change_row(frame, y);
  shown_ = frame;
  return std::move(out_);
}

void Writer::change_row(const Frame& frame, int y) {
  constexpr int code = 10;  // a code has about so many bytes
  const int width = frame.size().width;
  const auto cell = [&](int x) -> const Cell& { return frame.at({x, y}); };
  const auto differs = [&](int x) {
    const Cell& before = shown_.at({x, y});
    const Pen old = palette_.of(before.style), now = palette_.of(cell(x).style);
    if (cell(x).sign != before.sign || now.reverse != old.reverse || now.colours.paper != old.colours.paper) return true;
    return (cell(x).sign != U' ' || now.reverse) && now != old;
  };
  // writes the cells before `end`, from where the cursor is
  const auto write = [&](int end) {
    for (; at_.x < end; ++at_.x) {
      take_up(palette_.of(cell(at_.x).style), cell(at_.x).sign == U' ');
      if (cell(at_.x).sign != screen::second_half) out_ += to_utf8(cell(at_.x).sign);
    }
  };
  int clear_from = width;
  while (clear_from > 0 && is_clear(cell(clear_from - 1), palette_.of(cell(clear_from - 1).style))) --clear_from;
  for (int x = 0; x < width; ++x) {
    if (!differs(x)) continue;
    // a few cells between two that differ are sooner written again than passed over, if they need no other colours
    const auto costs_a_byte = [&](int between) {
      return cell(between).sign < 0x80 && (palette_.of(cell(between).style) == pen_ || (is_clear(cell(between), palette_.of(cell(between).style)) && is_clear({}, pen_)));
    };
    const bool near = at_.y == y && at_.x < x && x - at_.x < code && count_from(at_.x, x, costs_a_byte) == x - at_.x;
    if (near)
      write(x);
    else
      go_to({x, y});
    if (x >= clear_from && count_from(x, width, differs) > code) {
      take_up({}, true);
      out_ += "\033[K";
      return;
    }
    write(x + 1);
  }
}

void Writer::go_to(screen::Point to) {
  if (to == at_) return;
  // beyond the edge terminals keep the cursor in different places
  if (to.y == at_.y && to.x > at_.x && at_.x < shown_.size().width)
    out_ += fmt::format("\033[{}C", to.x - at_.x);
  else
    out_ += fmt::format("\033[{};{}H", to.y + 1, to.x + 1);
  at_ = to;
}

// blank: neither ink nor boldness is seen.
void Writer::take_up(const Pen& pen, bool blank) {
  std::string codes;
  const auto add = [&](const std::string& of) { codes += (codes.empty() ? "" : ";") + of; };
  const auto add_colour = [&](int kind, short number) { add(number < 0 ? fmt::format("{}9", kind) : fmt::format("{}8;5;{}", kind, number)); };
  Pen now = pen;
  if (blank && !pen.reverse) now.bold = pen_.bold, now.colours.ink = pen_.colours.ink;
  if (now == pen_) return;
  if (now == Pen{}) add("0");
  else {
    if (now.reverse != pen_.reverse) add(now.reverse ? "7" : "27");
    if (now.bold != pen_.bold) add(now.bold ? "1" : "22");
    if (now.colours.ink != pen_.colours.ink) add_colour(3, now.colours.ink);
    if (now.colours.paper != pen_.colours.paper) add_colour(4, now.colours.paper);
  }
  pen_ = now;
  out_ += "\033[" + codes + 'm';
}

std::string Writer::end() {
  const screen::Size size = shown_.size();
  int below = size.height;
  const auto shows_something = [&](int y) {
    return count_from(0, size.width, [&](int x) { return !is_clear(shown_.at({x, y}), palette_.of(shown_.at({x, y}).style)); }) > 0;
  };
  while (below > 0 && !shows_something(below - 1)) --below;
  return fmt::format("\033[0m\033[{}H\033[?25h", std::min(below + 1, size.height));
}

std::string cast(const client::GameClient& game, const Wanted& wanted) {
  // TRANSLATORS: title of an animated picture of a game; {0}: the game's name
  const std::string title = text::fill(_("{0}, move by move"), text::title(game.rules()));
  std::string out = fmt::format(
      "{{\"version\": 2, \"width\": {}, \"height\": {}, \"title\": {}, \"env\": {{\"TERM\": \"xterm-256color\"}}}}\n",
      ScreenFilm::window.width, ScreenFilm::window.height, json(title));
  double seconds = 0;
  const auto add = [&](const std::string& written) { out += fmt::format("[{:.3f}, \"o\", {}]\n", seconds, json(written)); };
  Writer writer;
  ScreenFilm film(game, wanted);
  std::string first = "\033[0m\033[?25l\033[H\033[2J";
  do {
    add(std::exchange(first, {}) + writer.change_to(film.frame()));
    seconds += film.moment().pause() / 1000.0;
  } while (film.go_on());
  add(writer.end());
  return out;
}

}  // namespace gonfalon::picture
