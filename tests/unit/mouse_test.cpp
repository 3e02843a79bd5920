#include "mouse.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "gonfalon/base/utf8.hpp"

using namespace gonfalon;
using screen::Key;
using screen::KeyKind;
using screen::MouseReport;

namespace {

// What comes of signs that follow the beginning of a report: a click or a key, and the first sign that is none of the report's.
struct WhatWasRead {
  std::string clicks;  // `3,7`, or `up` and `down`
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
    if (key->kind == KeyKind::Click)
      what.clicks += std::to_string(key->at.x) + ',' + std::to_string(key->at.y);
    else
      what.clicks += *key == Key{KeyKind::Up} ? "up" : *key == Key{KeyKind::Down} ? "down" : "another key";
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
           {numbers, "0;12;8m", "", "", false},        // the button is let go
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
           {bytes, "#,(", "", "", false},              // the button is let go
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
