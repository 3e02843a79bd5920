#include "gonfalon/screen/frame.hpp"

#include <doctest/doctest.h>

#include "frame_text.hpp"

using namespace gonfalon::screen;

TEST_CASE("what is written beyond an edge is cut off") {
  Frame frame({4, 2});
  frame.put({-1, 0}, U'x');
  frame.put({4, 0}, U'x');
  frame.put({0, -1}, U'x');
  frame.put({0, 2}, U'x');
  CHECK(to_text(frame) == "\n\n");
  CHECK(frame.write({2, 0}, "abc") == 5);
  CHECK(frame.write({-1, 1}, "abc") == 2);
  CHECK(to_text(frame) == "  ab\nbc\n");
}

TEST_CASE("a frame knows whether a sign was drawn over") {
  Frame frame({6, 2});
  frame.write({0, 0}, "ab cd");
  frame.write({2, 0}, " ");
  CHECK_FALSE(frame.drawn_over());
  frame.write({3, 0}, " ");
  CHECK(frame.drawn_over() == Point{3, 0});
}

TEST_CASE("a frame has at least one cell") {
  for (const Size size : {Size{0, 0}, Size{-3, 5}, Size{1, 1}}) {
    Frame frame(size);
    CHECK(frame.size().width >= 1);
    CHECK(frame.size().height >= 1);
    frame.write({0, 0}, "ab");
    CHECK(frame.at({0, 0}).sign == U'a');
  }
}

TEST_CASE("a text too long for its place says so") {
  Frame frame({10, 4});
  frame.write_within({0, 0}, 10, "as long as");
  frame.write_within({0, 1}, 10, "longer than");
  frame.write_within({2, 2}, 5, "Zoë Ünal");
  frame.write_within({3, 3}, 3, "none");
  CHECK(to_text(frame) == "as long as\nlonger th~\n  Zo~\n\n");
}

TEST_CASE("a cell keeps its style") {
  Frame frame({3, 1});
  const Style style{.ink = Ink::Blue, .bold = true};
  frame.put({1, 0}, U'▒', style);
  CHECK(frame.at({1, 0}) == Cell{U'▒', style});
  CHECK(frame.at({0, 0}) == Cell{});
}

TEST_CASE("a character is a column") {
  CHECK(columns_of("") == 0);
  CHECK(columns_of("abc") == 3);
  CHECK(columns_of("▒·é") == 3);
}

TEST_CASE("a character of Chinese or an emoji fills two columns, and an accent that joins a letter none") {
  CHECK(columns_of("a漢🙂e\u0301") == 6);
  Frame frame({7, 2});
  CHECK(frame.write({0, 0}, "漢a🙂b") == 6);
  CHECK(frame.at({0, 0}).sign == U'漢');
  CHECK(frame.at({1, 0}).sign == second_half);
  CHECK(frame.at({2, 0}).sign == U'a');
  CHECK(signs_of_row(frame, 0) == "漢a🙂b");
  // whoever draws over a half takes the other along
  frame.put({1, 0}, U'x');
  frame.put({3, 0}, U'y');
  CHECK(signs_of_row(frame, 0) == " xay b");
  frame.put({0, 0}, U'漢');
  CHECK(signs_of_row(frame, 0) == "漢ay b");
  frame.erase({1, 0}, {1, 1});
  CHECK(signs_of_row(frame, 0) == "  ay b");
  // no half stands beyond an edge
  frame.put({6, 1}, U'漢');
  CHECK(signs_of_row(frame, 1).empty());
  frame.write_within({0, 1}, 4, "漢漢漢");
  CHECK(signs_of_row(frame, 1) == "漢~");
}

TEST_CASE("lines are wrapped between words") {
  struct {
    std::string_view text;
    int width;
    std::vector<std::string> lines;
  } const cases[] = {
      {"", 10, {""}},
      {"one two", 7, {"one two"}},
      {"one two", 6, {"one", "two"}},
      {"one two three", 7, {"one two", "three"}},
      {"a\n\nb", 5, {"a", "", "b"}},
      {"a\n", 5, {"a", ""}},
      {"Zoë Ünal", 8, {"Zoë Ünal"}},
      {"Zoë Ünal", 7, {"Zoë", "Ünal"}},
      {"unbreakable", 4, {"unbreakable"}},
      {"an unbreakable word", 4, {"an", "unbreakable", "word"}},
      {"  indented text", 10, {"  indented", "text"}},
      {"a b", 0, {"a", "b"}},
  };
  for (const auto& line : cases) {
    CAPTURE(line.text);
    CAPTURE(line.width);
    CHECK(wrapped(line.text, line.width) == line.lines);
  }
}
