#include "mouse.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "gonfalon/base/utf8.hpp"
#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using screen::Key;
using screen::KeyKind;
using screen::MouseReport;
using test::at;

namespace {

// What comes of signs that follow the beginning of a report: a click, a release or a key, and the first sign that is none of the report's.
struct WhatWasRead {
  std::string clicks;  // `3,7`, `release 3,7`, `up`, `down` or `escape`
  std::string rest;
  bool open = false;   // more is to come
};

WhatWasRead read(MouseReport::Form form, const std::string& signs) {
  MouseReport report;
  report.begin(form);
  WhatWasRead what;
  for (const char sign : signs) {
    if (!report.is_open()) {
      what.rest += sign;
      continue;
    }
    const auto [belongs, key] = report.take(static_cast<unsigned char>(sign));
    if (!belongs) what.rest += sign;
    if (!key) continue;
    const std::string at = std::to_string(key->at.x) + ',' + std::to_string(key->at.y);
    if (key->kind == KeyKind::Click || key->kind == KeyKind::Release)
      what.clicks += (key->kind == KeyKind::Click ? "" : "release ") + at;
    else
      what.clicks += *key == Key{KeyKind::WheelUp} ? "up" : *key == Key{KeyKind::WheelDown} ? "down" : *key == Key{KeyKind::Escape} ? "escape" : "another key";
  }
  what.open = report.is_open();
  return what;
}

}  // namespace

TEST_CASE("a report of the mouse is read sign by sign") {
  constexpr auto numbers = MouseReport::Form::Numbers;
  constexpr auto bytes = MouseReport::Form::Bytes;
  struct Row {
    MouseReport::Form form;
    std::string signs;
    std::string clicks;
    std::string rest;
    bool open;
  };
  for (const Row& row : std::vector<Row>{
           {numbers, "0;12;8M", "11,7", "", false},
           {numbers, "0;12;8m", "release 11,7", "", false},
           {numbers, "2;12;8M", "escape", "", false},  // the right button
           {numbers, "2;12;8m", "", "", false},
           {numbers, "64;1;1m", "", "", false},
           {numbers, "0;12;8Mab", "11,7", "ab", false},
           {numbers, "16;1;1M", "0,0", "", false},     // with Ctrl
           {numbers, "1;1;1M", "", "", false},         // another button
           {numbers, "64;1;1M", "up", "", false},      // the wheel
           {numbers, "65;1;1M", "down", "", false},
           {numbers, "66;1;1M", "", "", false},        // a wheel to the side
           {numbers, "32;1;1M", "", "", false},        // it is moved
           {numbers, "0;300;200M", "299,199", "", false},
           {numbers, "0;0;0M", "", "", false},
           {numbers, "", "", "", true},                // half a report
           {numbers, "0;12", "", "", true},
           {numbers, "0;1x2M", "", "x2M", false},      // none at all
           {numbers, "0;1;2;3M", "", ";3M", false},
           {numbers, "M", "", "M", false},
           {numbers, "0;99999999M", "", "99M", false},
           {bytes, " ,(", "11,7", "", false},
           {bytes, "#,(", "release 11,7", "", false},
           {bytes, "\",(", "escape", "", false},
           {bytes, " ,(q", "11,7", "q", false},
           {bytes, "`!!", "up", "", false},
           {bytes, " ,", "", "", true},
           {bytes, " \033", "", "\033", false},
       }) {
    CAPTURE(row.signs);
    const WhatWasRead what = read(row.form, row.signs);
    CHECK(what.clicks == row.clicks);
    CHECK(what.rest == row.rest);
    CHECK(what.open == row.open);
  }
}

TEST_CASE("what the mouse does is what it means in the frame that is shown") {
  screen::Frame frame({10, 4});
  const Square a1 = at("A1"), b1 = at("B1");
  frame.mark({0, 0}, {2, 1}, {.kind = KeyKind::Place, .place = a1});
  frame.mark({2, 0}, {2, 1}, {.kind = KeyKind::Place, .place = b1});
  frame.mark({0, 1}, {2, 1}, {.sign = U'x'});
  frame.wheel = {{KeyKind::PageUp}, {KeyKind::None}};
  const auto click = [](int x, int y) { return Key{.kind = KeyKind::Click, .at = {x, y}}; };
  const auto release = [](int x, int y) { return Key{.kind = KeyKind::Release, .at = {x, y}}; };
  const Key on_a1{.kind = KeyKind::Place, .place = a1}, on_b1{.kind = KeyKind::Place, .place = b1}, x{.sign = U'x'}, gone{KeyKind::Gone};
  struct Row {
    std::vector<Key> done, meant;
  };
  for (const Row& row : std::vector<Row>{{{click(1, 0), release(1, 0)}, {on_a1}},
                                         {{click(1, 0), release(0, 0)}, {on_a1}},
                                         {{click(1, 0), release(2, 0)}, {on_a1, {.kind = KeyKind::Drag, .place = b1, .from = a1}}},
                                         {{click(1, 0), release(2, 0), release(0, 0)}, {on_a1, {.kind = KeyKind::Drag, .place = b1, .from = a1}}},
                                         {{click(1, 0), release(9, 3)}, {on_a1}},
                                         {{click(9, 3), release(2, 0)}, {click(9, 3)}},
                                         {{click(0, 1), release(2, 0), click(3, 0)}, {x, on_b1}},
                                         {{{KeyKind::WheelUp}, {KeyKind::WheelDown}}, {{KeyKind::PageUp}}},
                                         {{{KeyKind::Escape}}, {{KeyKind::Escape}}}}) {
    test::Rehearsal terminal(row.done, test::Windows::Usual);
    terminal.show(frame);
    std::vector<Key> meant;
    for (Key key = terminal.read(); key != gone; key = terminal.read()) meant.push_back(key);
    CHECK(meant == row.meant);
  }
}
