#include "input.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>

using namespace gonfalon::screen;

namespace {

using Known = std::optional<Background>;
constexpr Known dark = Background::Dark, light = Background::Light, unknown;

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

TEST_CASE("answers in control sequences are known from others") {
  struct Row {
    const char* parameters;
    char final;
    bool taken;
    int due;
    bool wide;
  };
  for (const Row& row : {Row{"?62;22", 'c', true, 0, false}, Row{"?6", 'c', true, 0, false}, Row{"2;2", 'R', true, 1, false}, Row{"2;3", 'R', true, 1, true},
                         Row{">41;366;0", 'c', true, 1, false}, Row{"1;2", 'R', false, 1, false}, Row{"2;3", 'H', false, 1, false}, Row{"", 'c', false, 1, false},
                         Row{"?2;3", 'R', false, 1, false}, Row{"2;33", 'R', false, 1, false}}) {
    CAPTURE(std::string(row.parameters));
    Answers answers{.due = 1};
    CHECK(answers.take(row.parameters, row.final) == row.taken);
    CHECK(answers.due == row.due);
    CHECK(answers.wide == row.wide);
  }
  // GNU screen keeps Escape back while the mouse reports (findings/screen-keeps-escape-for-the-mouse.sh)
  for (const auto& [each_parameters, keeps] : {std::pair{">83;40900;0", true}, {">0;276;0", false}, {">84;0;0", false}, {">830;1;0", false}, {"?83;1", false}}) {
    const auto& parameters = each_parameters;  // clang 14 captures no structured binding
    CAPTURE(std::string(parameters));
    Answers answers;
    CHECK(answers.take(parameters, 'c'));
    CHECK(answers.keeps_escape == keeps);
  }
  Answers late;
  CHECK(late.take("?6", 'c'));
  CHECK(late.due == 0);
}
