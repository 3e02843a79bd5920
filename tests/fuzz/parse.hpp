// Lines as commands: what is a command in one wording is the same in the canonical one.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "expect.hpp"

namespace gonfalon::fuzz {

inline void expect_in_line(const Refusal& fault, std::string_view line) {
  expect(fault.column >= 0 && static_cast<std::size_t>(fault.column) <= line.size() + 1, "a column within the line");
}

inline void expect_same_move(const Rules& rules, const command::Command& command) {
  if (command.verb != command::Verb::Move || !command.from || !command.to) return;
  Move move{command.from->square, command.to->square};
  if (!has_place(rules, move.from) || !has_place(rules, move.to)) return;
  std::string again;
  text::append_command(again, rules, move);
  const auto parsed = command::parse(again, rules);
  expect(parsed && *parsed, "a canonical move is a command");
  expect((**parsed).from->square == move.from && (**parsed).to->square == move.to, "and the same move");
}

inline void try_line(const Rules& rules, std::string_view line, command::SetupReader& setup) {
  if (auto wrong = setup.read(line)) {
    expect_in_line(*wrong, line);
    text::sentence(rules, *wrong);
  }
  const auto parsed = command::parse(line, rules);
  if (!parsed) return;
  if (!*parsed) {
    expect(parsed->error().code == Refusal::Syntax, "parsing finds no fault but syntax");
    expect_in_line(parsed->error(), line);
    text::sentence(rules, parsed->error());
    return;
  }
  expect((**parsed).column >= 1 && static_cast<std::size_t>((**parsed).column) <= line.size(), "a command's column");
  expect_same_move(rules, **parsed);
}

inline void try_parse(std::string_view input) {
  const Rules& rules = game_of(input);
  command::SetupReader setup(rules, Side::Blue);
  io::Lines lines(input.substr(input.empty() ? 0 : 1));
  while (const auto line = lines.next()) {
    if (line->flaw) {
      expect(line->flaw->column >= 1, "a flaw's column");
      continue;
    }
    expect(find_flaw(line->text).flaw == TextFlaw::None, "lines hold no flaw");
    try_line(rules, line->text, setup);
  }
}

}  // namespace gonfalon::fuzz
