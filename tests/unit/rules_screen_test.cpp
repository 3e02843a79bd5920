// The rule book as it is drawn: at every size all of it can be read.
#include <doctest/doctest.h>

#include <algorithm>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "common/games.hpp"
#include "frame_text.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::screen;

namespace {

std::string signs(const std::vector<Row>& rows) {
  std::string out;
  for (const Row& row : rows) {
    for (const Cell& cell : row) out += to_utf8(cell.sign);
    out += '\n';
  }
  return out;
}

std::string without_blanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n' && c != '`') out += c;
  return out;
}

}  // namespace

TEST_CASE("a page of the rule book is as wide as the window, and holds every word") {
  for (const Rules& rules : test::all_games()) {
    for (const text::Topic& topic : text::rulebook(rules)) {
      for (const std::string_view line : split(topic.text, "\n")) CHECK(std::ranges::count_if(line, begins_character) <= 78);
      for (int width = 38; width <= 120; ++width) {
        CAPTURE(id_of(rules));
        CAPTURE(topic.name);
        CAPTURE(width);
        const auto rows = set_page(topic.passages, width, Lines::Ascii);
        bool fits = true;
        for (const Row& row : rows) fits = fits && static_cast<int>(row.size()) <= width;
        CHECK(fits);
        const std::string all = without_blanks(signs(rows));
        for (const auto& passage : topic.passages) {
          if (passage.kind == text::Passage::Kind::Paragraph || passage.kind == text::Passage::Kind::Item)
            CHECK(all.find(without_blanks(passage.text)) != std::string::npos);
          for (const auto& row : passage.rows)
            for (const std::string& cell : row)
              CHECK(all.find(without_blanks(cell.substr(0, cell.find(' ')))) != std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("the reader is drawn at every size") {
  Reader reader{.title = "Rules", .topics = text::rulebook(test::game("fortress"))};
  for (int width = 1; width <= 130; width += 3)
    for (int height = 1; height <= 60; height += 4)
      for (const bool open : {false, true}) {
        reader.open = open;
        reader.top = open ? 1000 : 0;
        reader.chosen = reader.topics.size() - 1;
        const Frame frame = draw_rule_book(reader, {width, height}, Lines::Unicode);
        CHECK(frame.size() == Size{width, height});
        if (!is_enough({width, height})) continue;
        CHECK(to_text(frame).find("Options") != std::string::npos);
      }
}

TEST_CASE("a board in the rule book looks like the board of the game") {
  const auto topics = text::rulebook(test::game("barrage"));
  const auto moves = std::find_if(topics.begin(), topics.end(), [](const auto& topic) { return topic.name == "moves"; });
  const std::string page = signs(set_page(moves->passages, 76, Lines::Unicode));
  CAPTURE(page);
  CHECK(page.find(" 4  x  [2] ~~~~ ·   ·  ~~~~") != std::string::npos);
  CHECK(page.find(" 5  ·   *  ~~~~ ·   ·  ~~~~") != std::string::npos);
  CHECK(page.find("A   B   C   D   E   F   G   H") != std::string::npos);
}
