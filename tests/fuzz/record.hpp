// A record: one that is accepted is the same when it has been written and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/client/files.hpp"
#include "gonfalon/host/record.hpp"

namespace gonfalon::fuzz {

inline void try_record(std::string_view input) {
  const record::TextFile file{"-", std::string(input) + '\n'};
  const auto head = client::read_head(file);
  if (!head) return;
  const Rules& rules = head->rules;
  host::Table game(rules, {}, 1, {});
  const auto read = host::read_record(file, game);
  if (!read) {
    expect(read.fault().line.starts_with("-:"), "a complaint has its place");
    return;
  }
  const record::TextFile written{"-", host::record_text(game)};
  host::Table again(as_published(rules), {}, 2, {});
  expect(static_cast<bool>(host::read_record(written, again)), "what is written can be read");
  expect(host::record_text(again) == written.text, "and is the same game");
}

}  // namespace gonfalon::fuzz
