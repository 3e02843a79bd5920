// A record: one that is accepted is the same when it has been written and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/play/files.hpp"

namespace gonfalon::fuzz {

inline void try_record(std::string_view input) {
  const record::TextFile file{"-", std::string(input) + '\n'};
  const auto head = play::read_head(file);
  if (!std::holds_alternative<play::FileHead>(head)) return;
  const Rules& rules = std::get<play::FileHead>(head).rules;
  play::Game game(rules, {}, 1, {});
  const auto read = play::read_record(file, game);
  if (const auto* wrong = std::get_if<play::Complaint>(&read)) {
    expect(wrong->line.starts_with("-:"), "a complaint has its place");
    return;
  }
  const record::TextFile written{"-", game.record()};
  play::Game again(*find_variant(id_of(rules)), {}, 2, {});
  expect(std::holds_alternative<play::ReadRecord>(play::read_record(written, again)), "what is written can be read");
  expect(again.record() == written.text, "and is the same game");
}

}  // namespace gonfalon::fuzz
