// Lines as they may be typed, each with what is understood by it.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "typed.hpp"

namespace gonfalon::test {

struct Line {
  std::string line, understood;
};

// understood(line, rules): what was.
template <class Understood>
void check_lines(const Understood& understood, const std::string& variant, const std::vector<Line>& lines) {
  const Rules rules = game(variant);
  for (const Line& line : lines) {
    CAPTURE(line.line);
    CHECK(understood(line.line, rules) == line.understood);
  }
}

}  // namespace gonfalon::test
