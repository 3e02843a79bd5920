// Games as asciicasts: what a player of those would show.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"
#include "picture.hpp"
#include "played.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// The text of a string of JSON that begins at `at`, which is moved behind it; of the escapes, those that are written.
std::string read_string(const std::string& line, std::size_t& at) {
  std::string text;
  REQUIRE(line[at] == '"');
  for (++at; line[at] != '"'; ++at) {
    if (static_cast<unsigned char>(line[at]) < ' ') return "a bare control character";
    if (line[at] != '\\') {
      text += line[at];
    } else if (line[++at] == 'u') {
      text += static_cast<char>(std::stoi(line.substr(at + 1, 4), nullptr, 16));
      at += 4;
    } else {
      text += line[at];
    }
  }
  ++at;
  return text;
}

struct Shown {
  char32_t sign = U' ';
  screen::Pen pen;  // of a blank only what is seen of it
  bool operator==(const Shown&) const = default;
};
Shown shown(char32_t sign, screen::Pen pen) {
  if (sign == U' ' && !pen.reverse) pen.bold = false, pen.colours.ink = -1;
  return {sign, pen};
}

// A terminal that knows no more than it is to be told.
class SmallTerminal {
 public:
  void take(std::string_view text) {
    while (!text.empty()) {
      if (text.starts_with("\033[")) {
        const std::size_t end = text.find_first_not_of("0123456789;?", 2);
        REQUIRE(end != std::string_view::npos);
        obey(text[end], text.substr(2, end - 2));
        text.remove_prefix(end + 1);
      } else {
        good = good && x < columns;
        cells[y][std::min(x++, columns - 1)] = shown(take_sign(text), pen);
      }
    }
  }
  std::string seen() const {
    std::string text;
    for (const auto& row : cells) {
      for (const Shown& cell : row) text += to_utf8(cell.sign);
      text += '\n';
    }
    return text;
  }
  // Where another picture differs first; empty: nowhere.
  std::string difference(const screen::Frame& frame) const {
    static const screen::Palette palette;
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t column = 0; column < columns; ++column) {
        const screen::Cell& cell = frame.at({static_cast<int>(column), static_cast<int>(row)});
        if (cells[row][column] != shown(cell.sign, palette.of(cell.style))) return "row " + std::to_string(row) + ", column " + std::to_string(column);
      }
    return {};
  }

  static constexpr std::size_t columns = 80, rows = 24;
  std::array<std::array<Shown, columns>, rows> cells;
  std::size_t x = 0, y = 0;
  screen::Pen pen;
  bool cursor = true;
  bool good = true;  // all codes were known, and nothing was written beyond the edge

 private:
  void obey(char code, std::string_view numbers) {
    std::vector<int> parts;
    for (const std::string_view part : split(numbers, ";")) parts.push_back(static_cast<int>(whole_number(part).value_or(0)));
    if (parts.empty()) parts.push_back(0);
    switch (code) {
      case 'H':
        y = static_cast<std::size_t>(std::max(parts[0], 1)) - 1;
        x = parts.size() > 1 ? static_cast<std::size_t>(parts[1]) - 1 : 0;
        good = good && y < rows && x < columns;
        return;
      case 'C':
        x += static_cast<std::size_t>(parts[0]);
        good = good && x < columns;
        return;
      case 'J': cells = {}; return;
      case 'K': std::fill(cells[y].begin() + static_cast<std::ptrdiff_t>(x), cells[y].end(), shown(U' ', pen)); return;
      case 'l':
      case 'h':
        good = good && numbers == "?25";
        cursor = code == 'h';
        return;
      case 'm': return set(parts);
      default: good = false;
    }
  }
  void set(const std::vector<int>& parts) {
    for (std::size_t nth = 0; nth < parts.size(); ++nth) {
      short* const colour = parts[nth] / 10 == 3 ? &pen.colours.ink : &pen.colours.paper;
      if (parts[nth] == 0) pen = {};
      else if (parts[nth] == 1 || parts[nth] == 22) pen.bold = parts[nth] == 1;
      else if (parts[nth] == 7 || parts[nth] == 27) pen.reverse = parts[nth] == 7;
      else if (parts[nth] == 39 || parts[nth] == 49) *colour = -1;
      else if ((parts[nth] == 38 || parts[nth] == 48) && nth + 2 < parts.size() && parts[nth + 1] == 5) *colour = static_cast<short>(parts[nth += 2]);
      else good = false;
    }
  }
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, "\n")) lines.emplace_back(line);
  return lines;
}

}  // namespace

TEST_CASE("each event of a cast makes the screen what it is after that move, and the last leaves the terminal as it was") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Table table(rules);
    play_at_random(table, 70, 4);
    table.say("blue: resign");
    const int last = picture::moves_in(table.client());
    for (const Listener eyes : all_listeners) {
      const picture::Wanted wanted{.eyes = eyes};
      const auto lines = lines_of(picture::cast(table.client(), wanted));
      REQUIRE(lines.size() == static_cast<std::size_t>(last) + 3);
      CHECK(lines.front().starts_with("{\"version\": 2, \"width\": 80, \"height\": 24, \"title\": \""));
      CHECK(lines.front().ends_with("}"));
      SmallTerminal terminal;
      picture::ScreenFilm film(table.client(), wanted);
      double before = -1;
      for (int made = 0; made <= last + 1; ++made) {
        const std::string& line = lines[static_cast<std::size_t>(made) + 1];
        const double now = std::stod(line.substr(1));
        CHECK(now > before);
        before = now;
        std::size_t at = line.find(", \"o\", ");
        REQUIRE(at != std::string::npos);
        at += 7;
        terminal.take(read_string(line, at));
        CHECK(line.substr(at) == "]");
        CHECK(terminal.difference(film.frame()) == "");
        if (made > last) break;
        CHECK(terminal.seen().find("step " + std::to_string(made) + " of " + std::to_string(last)) != std::string::npos);
        CHECK_FALSE(terminal.cursor);
        film.go_on();
      }
      CHECK(terminal.seen().find("wins.") != std::string::npos);
      CHECK(terminal.good);
      CHECK(terminal.pen == screen::Pen{});
      CHECK(terminal.cursor);
      CHECK(terminal.x == 0);
      for (std::size_t row = terminal.y; row < SmallTerminal::rows; ++row)
        CHECK(terminal.cells[row] == std::array<Shown, SmallTerminal::columns>{});
    }
  }
}
