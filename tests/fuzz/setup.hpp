// A setup file: one that is accepted is the same written out, and sealed.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::fuzz {

// Without its first byte, the lines after `variant`.
inline void try_setup(std::string_view input) {
  const Rules& rules = game_of(input);
  const Side side = !input.empty() && (input[0] & 0x80) != 0 ? Side::Blue : Side::Red;
  const auto read = [&](std::string_view lines) {
    return profile::read_setup({"-", "variant " + std::string(id_of(rules)) + '\n' + std::string(lines)}, rules, side);
  };
  const auto setup = read(input.substr(input.empty() ? 0 : 1));
  if (!setup) {
    expect(text::line_of(setup.error()).starts_with("-:"), "a complaint has its place");
    return;
  }
  const auto again = read(text::setup_lines(rules, side, *setup));
  expect(again && *again == *setup, "written out it is the same");
  const auto unsealed = command::unseal(rules, side, text::sealed(rules, side, *setup));
  expect(unsealed && *unsealed == *setup, "sealed it is the same");
}

}  // namespace gonfalon::fuzz
