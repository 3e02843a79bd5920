#include "gonfalon/host/record_reader.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/client/files.hpp"
#include "gonfalon/client/stored_setups.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/host/command_reader.hpp"
#include "gonfalon/host/commands.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/host/record_text.hpp"

namespace gonfalon::host {

using client::Answer;
using client::Complaint;
using text::_;

namespace {

bool is_seal(std::string_view line, const Rules& rules) {
  const auto parsed = command::parse(line, rules);
  return parsed && *parsed && (**parsed).verb == command::Verb::Sealed;
}

// A file, or where there is none a setup that is kept under this name.
std::string setup_file(const std::string& named) {
  return ::access(named.c_str(), F_OK) != 0 && client::has_stored_setup(named) ? client::stored_setup(named).string() : named;
}

}  // namespace

std::optional<Complaint> lay_out(Table& table, const BySide<std::string>& setups) {
  for (const Side side : both_sides) {
    const std::string& named = setups[side];
    if (named.empty()) continue;
    Answer answer;
    if (named == "random") {
      answer = deploy(table, side, table.drafts.random(table.game.rules(), side));
    } else {
      auto setup = client::read_setup(record::read_file(setup_file(named), record::largest_setup), table.game.rules(), side);
      if (const auto* wrong = std::get_if<Complaint>(&setup)) return *wrong;
      answer = deploy(table, side, std::move(std::get<Setup>(setup)));
    }
    if (answer.fault) return client::complain(named, 1, &table.game.rules(), *answer.fault);
  }
  return {};
}

std::variant<ReadRecord, Complaint> read_record(const record::TextFile& file, Table& table) {
  record::Lines lines(file.text, record::largest_record);
  const Rules& rules = table.game.rules();
  CommandReader reader(table, client::Speaker{.plays = {{true, true}}, .here = false, .reads_head = true});
  ReadRecord result;
  while (const auto line = lines.next()) {
    if (!line->ended && file.text.size() <= record::largest_record) {
      /* xgettext:python-brace-format */
      result.notice = fmt::format(fmt::runtime(_("{0}:{1}:1: the last line has no end, and is dropped")), file.path,
                                  line->number);
      break;
    }
    if (table.game.ready().size() < both_sides.size() && is_seal(line->text, rules)) result.setups = Setups::Sealed;
    const Answer answer = reader.hear(*line);
    if (answer.kind == Answer::Kind::Refused)
      return client::complain(file.path, line->number, &rules, *answer.fault);
  }
  const Answer end = reader.end();
  if (end.kind == Answer::Kind::Refused)
    return client::complain(file.path, lines.last_number() + 1, &rules, *end.fault);
  return result;
}

bool killed_at_end(const ReadRecord& read, const Game& game) { return game.over() && read.setups == Setups::Sealed; }

std::optional<Complaint> too_long_to_go_on(const record::TextFile& file, const Table& table) {
  if (table.game.over() || record_text(table).size() <= record::largest_record) return {};
  /* xgettext:python-brace-format */
  return Complaint{fmt::format(fmt::runtime(_("{0}: the record is too long to go on with")), file.path)};
}

record::RecordFile open_mended(const record::TextFile& read_from, const ReadRecord& read, const Table& table) {
  auto file = record::RecordFile::open(read_from.path, read_from.text.size());
  if (killed_at_end(read, table.game) || (!table.game.over() && !read.notice.empty()))
    if (const std::string text = record_text(table); text.size() <= record::largest_record) file.replace(text);
  return file;
}

}  // namespace gonfalon::host
