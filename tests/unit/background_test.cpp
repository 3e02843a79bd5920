#include "background.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace gonfalon::screen;

namespace {

using Known = std::optional<Background>;
constexpr Known dark = Background::Dark, light = Background::Light, unknown;

// What comes of signs that follow the beginning of an answer: the background, and the first sign that is none of the answer's.
struct WhatWasRead {
  Known background;
  std::string rest;
  bool open = false;  // more is to come
};

WhatWasRead read(const std::string& signs) {
  BackgroundReport report;
  report.begin();
  WhatWasRead what;
  for (const char sign : signs) {
    if (!report.is_open()) {
      what.rest += sign;
      continue;
    }
    const auto [belongs, background] = report.take(static_cast<unsigned char>(sign));
    if (!belongs) what.rest += sign;
    if (background) what.background = background;
  }
  what.open = report.is_open();
  return what;
}

}  // namespace

TEST_CASE("a colour is light or dark as people see it") {
  struct Row {
    const char* colour;
    Known background;
  };
  for (const Row& row : {
           Row{"rgb:ffff/ffff/ffff", light}, Row{"rgb:0000/0000/0000", dark}, Row{"rgb:fdfd/f6f6/e3e3", light}, Row{"rgb:0000/2b2b/3636", dark},
           Row{"rgb:ff/ff/ff", light}, Row{"rgb:f/f/f", light}, Row{"rgb:7/7/7", dark}, Row{"rgb:fff/fff/000", light}, Row{"rgb:0000/0000/ffff", dark},
           Row{"rgb:FFFF/FFFF/FFFF", light}, Row{"rgba:ffff/ffff/ffff/ffff", light}, Row{"rgba:0000/0000/0000/ffff", dark},
           Row{"", unknown}, Row{"rgb:", unknown}, Row{"rgb:ffff/ffff", unknown}, Row{"rgb:ffff/ffff/ffff/ffff", unknown}, Row{"rgba:ffff/ffff/ffff", unknown},
           Row{"rgb:fffff/ffff/ffff", unknown}, Row{"rgb:/ffff/ffff", unknown}, Row{"rgb:gggg/ffff/ffff", unknown}, Row{"rgb:-1/ffff/ffff", unknown},
           Row{"ffff/ffff/ffff", unknown}, Row{"abc:ff/ff/ff", unknown}, Row{"white", unknown},
       }) {
    CAPTURE(std::string(row.colour));
    CHECK(background_told(row.colour) == row.background);
  }
}

TEST_CASE("the environment may name the background by its number") {
  struct Row {
    const char* value;
    Known background;
  };
  for (const Row& row : {Row{"15;0", dark}, Row{"0;15", light}, Row{"0;default;15", light}, Row{"0;7", light}, Row{"7;8", dark}, Row{"0;9", light},
                         Row{"15;default", unknown}, Row{"", unknown}, Row{"0;", unknown}, Row{"0;16", unknown}, Row{"0;-1", unknown}, Row{"x", unknown}}) {
    CAPTURE(std::string(row.value));
    CHECK(background_by_number(row.value) == row.background);
  }
}

TEST_CASE("a terminal's answer about its background is read sign by sign") {
  const std::string white = "rgb:ffff/ffff/ffff";
  struct Row {
    std::string signs;
    Known background;
    std::string rest;
    bool open;
  };
  for (const Row& row : std::vector<Row>{
           {white + "\007", light, "", false},
           {white + "\033\\", light, "", false},
           {white + "\234", light, "", false},          // the string's end in one byte
           {"rgb:0/0/0\007", dark, "", false},
           {white + "\007b3", light, "b3", false},      // what is typed after it
           {white + "\033\\b3", light, "b3", false},
           {white + "\033b3", light, "b3", false},      // some terminals leave the backslash out
           {"", unknown, "", true},                     // half an answer
           {"rgb:ff", unknown, "", true},
           {white, unknown, "", true},
           {"\007x", unknown, "x", false},
           {"?\007", unknown, "?\007", false},          // none at all
           {"rgb:move", unknown, "move", false},
           {std::string(30, 'f'), unknown, "ffffff", false},
       }) {
    CAPTURE(row.signs);
    const WhatWasRead what = read(row.signs);
    CHECK(what.background == row.background);
    CHECK(what.rest == row.rest);
    CHECK(what.open == row.open);
  }
}
