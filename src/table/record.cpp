#include "gonfalon/table/record.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/base/base64.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/profile/files.hpp"

namespace gonfalon::table {

namespace {

// The rules of records know nothing of these remarks.
constexpr std::string_view assisted_mark = "# with hints";
constexpr std::string_view before_ending = "# ended ";
constexpr std::string_view before_club = "for ";

}  // namespace

std::string head_text(const RecordedGame& recorded) {
  const Rules& rules = recorded.game.rules();
  std::string out = fmt::format("rules {}\n", rules_revision);
  for (const std::string& part : base64_parts(title_of(rules).file)) out += fmt::format("rules-data {}\n", part);
  out += fmt::format("variant {}\n", id_of(rules));
  for (const auto& option : options_of(rules))
    if (option.changed || recorded.fixed_options.contains(option.name)) out += fmt::format("option {} {}\n", option.name, option.value);
  if (!is_battle(rules)) out += fmt::format("first {}\n", text::name_of(recorded.game.referee().first()));
  for (const Side side : both_sides)
    if (!recorded.head.names[side].empty()) out += fmt::format("name {} {}\n", text::name_of(side), recorded.head.names[side]);
  if (!recorded.head.date.empty()) out += fmt::format("date {}\n", recorded.head.date);
  if (recorded.head.assisted) out += fmt::format("{}\n", assisted_mark);
  if (!recorded.head.ended.empty()) out += fmt::format("{}{} {}{}\n", before_ending, recorded.head.ended, before_club, recorded.head.club);
  return out;
}

namespace {

// Reads a remark that the head may hold; passes over any other line.
void hear_mark(RecordHead& head, std::string_view line) {
  if (line == assisted_mark) head.assisted = true;
  if (!line.starts_with(before_ending)) return;
  line.remove_prefix(before_ending.size());
  const std::size_t cut = line.find(' ');
  if (cut == line.npos || !line.substr(cut + 1).starts_with(before_club)) return;
  head.ended = line.substr(0, cut);
  head.club = line.substr(cut + 1 + before_club.size());
}

bool is_seal(std::string_view line, const Rules& rules) {
  const auto parsed = command::parse(line, rules);
  return parsed && *parsed && (**parsed).verb == command::Verb::Sealed;
}

void append_setup(std::string& out, const Game& game, Side side, bool sealed) {
  if (!sealed) {
    out += fmt::format("{}: setup\n{}end\n", text::name_of(side), text::setup_lines(game.rules(), side, game.setup(side)));
    return;
  }
  for (const std::string& command : text::sealed_commands(game.rules(), side, game.setup(side)))
    out += fmt::format("{}: {}\n", text::name_of(side), command);
}

void append_order(std::string& out, const Game& game, std::size_t nth) {
  const PackedOrder& given = game.given()[nth];
  out += text::name_of(given.side);
  out += ": ";
  text::append_command(out, game.rules(), order_of(given));
  out += '\n';
}

void append_remark(std::string& out, const replica::Remark& remark) {
  out += fmt::format("{}: say {}\n", text::name_of(remark.by), remark.text);
}

}  // namespace

std::string orders_text(const Game& game, std::size_t from) {
  std::string out;
  for (std::size_t nth = from; nth < game.given().size(); ++nth) append_order(out, game, nth);
  return out;
}

RecordedSoFar all_of(const RecordedGame& recorded) {
  return {.setups = recorded.game.ready().size(), .orders = recorded.game.given().size(), .remarks = recorded.remarks.size()};
}

std::string story_text(const RecordedGame& recorded, RecordedSoFar from, bool sealed) {
  const Game& game = recorded.game;
  std::string out;
  const auto append_remarks = [&](auto stand_here) {
    for (; from.remarks < recorded.remarks.size() && stand_here(recorded.remarks[from.remarks]); ++from.remarks)
      append_remark(out, recorded.remarks[from.remarks].remark);
  };
  for (; from.setups < game.ready().size(); ++from.setups) {
    append_remarks([&](const RecordedRemark& said) { return said.remark.after <= from.setups; });  // each setup is one report
    if (game.position().empty())
      append_setup(out, game, game.ready()[from.setups], sealed);
    else if (from.setups == 0)
      out += "position " + game.position() + '\n';
  }
  for (; from.orders < game.given().size(); ++from.orders) {
    append_remarks([&](const RecordedRemark& said) { return said.orders <= from.orders; });
    append_order(out, game, from.orders);
  }
  append_remarks([&](const RecordedRemark& said) { return !game.over() || said.remark.after < game.referee().report_count(); });
  return out;
}

std::string record_text(const RecordedGame& recorded) {
  const Game& game = recorded.game;
  std::string out = head_text(recorded) + story_text(recorded, {}, !game.over());
  if (!game.over()) return out;
  const Outcome outcome = *game.status().outcome;
  // what was said since then is in no record: `result` is its last line
  return out + fmt::format("result {} {}\n", text::winner_name(outcome), text::name_of(outcome.reason));
}

Result<ReadRecord, Error> read_record(const io::TextFile& file, Table& table) {
  io::Lines lines(file.text, io::largest_record);
  const Game& game = table.recorded().game;
  const Rules& rules = game.rules();
  client::GameClient players(table.connect({{true, true}}));
  client::CommandReader reader(players, {.plays = {{true, true}}, .here = false, .reads_head = true});
  ReadRecord result;
  struct Reading {
    bool& on;
    explicit Reading(bool& flag) : on(flag) { on = true; }
    ~Reading() { on = false; }
  } const reading(table.reads_record_);
  bool sealed = false;
  while (const auto line = lines.next()) {
    if (!line->ended && file.text.size() <= io::largest_record) {
      result.notice =
          // TRANSLATORS: on standard error or the bottom line of the screen. {0}: path of a record, {1}: line number
          text::fill(text::_("{0}:{1}:1: the last line is incomplete and was ignored"), file.path, line->number);
      break;
    }
    hear_mark(table.recorded().head, line->text);
    sealed = sealed || (game.ready().size() < both_sides.size() && is_seal(line->text, rules));
    if (const auto fault = reader.hear(*line).fault) return profile::error_in(file.path, line->number, &rules, *fault);
  }
  if (const auto fault = reader.end().fault) return profile::error_in(file.path, lines.last_number() + 1, &rules, *fault);
  result.killed_at_end = sealed && game.over();
  return result;
}

io::RecordFile open_mended(const io::TextFile& read_from, const ReadRecord& read, const RecordedGame& recorded) {
  auto file = io::RecordFile::open(read_from.path, read_from.text.size());
  if (read.killed_at_end || (!recorded.game.over() && !read.notice.empty()))
    if (const std::string text = record_text(recorded); text.size() <= io::largest_record) file.replace(text);
  return file;
}

}  // namespace gonfalon::table
