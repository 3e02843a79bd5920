// Games as asciicasts: what a player of those would show.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/screen/frame.hpp"
#include "frame_text.hpp"
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

// A terminal that knows no more than it is to be told.
class SmallTerminal {
 public:
  void take(std::string_view text) {
    while (!text.empty()) {
      if (text.starts_with("\033[")) {
        const std::size_t end = text.find_first_not_of("0123456789;?", 2);
        obey(text[end], std::string(text.substr(2, end - 2)));
        text.remove_prefix(end + 1);
      } else {
        good = good && x_ < 80;
        frame_.put({x_++, y_}, take_sign(text));
      }
    }
  }
  std::string seen() const { return to_text(frame_); }

  bool good = true;  // all codes were known, and nothing was written beyond the edge

 private:
  void obey(char code, const std::string& numbers) {
    if (code == 'H') {
      y_ = numbers.empty() ? 0 : std::stoi(numbers) - 1;
      x_ = 0;
    } else if (code == 'J') {
      frame_ = screen::Frame({80, 24});
    } else if (code == 'K') {
      for (int x = x_; x < 80; ++x) frame_.put({x, y_}, U' ');
    } else {
      good = good && (code == 'm' || code == 'l');
    }
  }

  screen::Frame frame_{{80, 24}};
  int x_ = 0;
  int y_ = 0;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, "\n")) lines.emplace_back(line);
  return lines;
}

}  // namespace

TEST_CASE("a cast shows position after position, one event each") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Table table(rules);
    play_at_random(table, 25, 4);
    table.say("blue: resign");
    const int last = picture::moves_in(table.client());
    for (const Listener eyes : all_listeners) {
      const auto lines = lines_of(picture::cast(table.client(), {.eyes = eyes}));
      REQUIRE(lines.size() == static_cast<std::size_t>(last) + 2);
      CHECK(lines.front().starts_with("{\"version\": 2, \"width\": 80, \"height\": 24, \"title\": \""));
      CHECK(lines.front().ends_with("}"));
      SmallTerminal terminal;
      double before = -1;
      for (int made = 0; made <= last; ++made) {
        const std::string& line = lines[static_cast<std::size_t>(made) + 1];
        const double now = std::stod(line.substr(1));
        CHECK(now > before);
        before = now;
        std::size_t at = line.find(", \"o\", ");
        REQUIRE(at != std::string::npos);
        at += 7;
        terminal.take(read_string(line, at));
        CHECK(line.substr(at) == "]");
        CHECK(terminal.seen().find("step " + std::to_string(made) + " of " + std::to_string(last)) != std::string::npos);
      }
      CHECK(terminal.seen().find("wins.") != std::string::npos);
      CHECK(terminal.good);
    }
  }
}
