// A record: one that is accepted is the same when it has been written and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::fuzz {

inline void try_record(std::string_view input) {
  const io::TextFile file{"-", std::string(input) + '\n'};
  const auto head = profile::read_head(file);
  if (!head) return;
  const Rules& rules = head->rules;
  table::Table game(rules);
  const auto read = table::read_record(file, game);
  if (!read) {
    expect(text::line_of(read.error()).starts_with("-:"), "a complaint has its place");
    return;
  }
  const io::TextFile written{"-", table::record_text(game.recorded())};
  table::Table again(as_published(rules));
  expect(static_cast<bool>(table::read_record(written, again)), "what is written can be read");
  expect(table::record_text(again.recorded()) == written.text, "and is the same game");
}

}  // namespace gonfalon::fuzz
