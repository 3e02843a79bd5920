// A file of another program: what is read of it can be read as a record or setup of ours, and what is written of that again
// comes to the same.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/table/record.hpp"

namespace gonfalon::fuzz {

inline void try_formats(std::string_view input) {
  using formats::Format;
  const io::TextFile file{"f", std::string(input)};
  const auto read = formats::import_text(file, {});
  if (read.refused) {
    expect(text::line_of(*read.refused).starts_with("f:"), "a complaint has its place");
    expect(text::line_of(*read.refused).find('\n') == std::string::npos, "and is one line");
    expect(read.text.empty(), "and then there is no text");
    return;
  }
  const io::TextFile ours{"f", read.text};
  const auto head = profile::read_head(ours);
  expect(static_cast<bool>(head), "what was read has a head");
  if (head->kind == profile::FileKind::SetupFile) {
    expect(static_cast<bool>(profile::read_setup(ours, head->rules, Side::Red)), "a setup is one of ours");
    const auto back = formats::export_text(ours, {.path = "f", .to = Format::Setup});
    expect(!back.refused && formats::import_text({"f", back.text}, {.variant = head->rules}).text == read.text, "and comes back");
    return;
  }
  table::Table table(head->rules);
  expect(static_cast<bool>(table::read_record(ours, table)), "a record is one of ours");
  expect(table::record_text(table.recorded()) == read.text, "as this program writes it");
  for (const Format format : {Format::Gravon, Format::Gsn, Format::Strados3}) {
    const auto there = formats::export_text(ours, {.path = "f", .to = format});
    if (there.refused) continue;
    const auto back = formats::import_text({"f", there.text}, {.from = format, .variant = head->rules});
    expect(!back.refused, "what is written can be read");
    if (format != Format::Strados3 && there.notes.empty()) expect(back.text == read.text, "and is the same game");
  }
}

}  // namespace gonfalon::fuzz
