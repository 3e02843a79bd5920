#include "gonfalon/table/record.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::table {

namespace {

// The rules of records know nothing of these remarks.
constexpr std::string_view assisted_mark = "# with hints";
constexpr std::string_view before_ending = "# ended ";
constexpr std::string_view before_club = "for ";
constexpr std::string_view before_lapse = "# lapse ";

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
  if (const auto& outcome = recorded.game.status().outcome; outcome && outcome->lapse)
    out += fmt::format("{}{}\n", before_lapse, text::name_of(*outcome->lapse));
  return out;
}

namespace {

// Reads a remark that the head may hold; passes over any other line.
void hear_mark(RecordHead& head, std::string_view line) {
  if (line == assisted_mark) head.assisted = true;
  if (line.starts_with(before_lapse)) head.lapse = text::find_lapse(line.substr(before_lapse.size()));
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

using client::Answer;
using text::N_;

// TRANSLATORS, all below: why a line of a game's record does not fit the game: after FILE:LINE:COLUMN, or to a typed line
namespace {

// Is this a valid date, YYYY-MM-DD?
bool is_date(std::string_view text) {
  const bool formed = std::ranges::equal(text, std::string_view("dddd-dd-dd"), [](char sign, char form) {
    return form == 'd' ? sign >= '0' && sign <= '9' : sign == form;
  });
  if (!formed) return false;
  const auto number = [&](std::size_t at, std::size_t length) { return *whole_number(text.substr(at, length)); };
  const std::chrono::year_month_day date(std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                         std::chrono::day(static_cast<unsigned>(number(8, 2))));
  return date.ok();
}

}  // namespace

// Carries out the lines of a record's head and end, for a speaker who may give them. Changes are accepted until a side is ready;
// a line that changes nothing is always accepted.
class RecordLines {
 public:
  RecordLines(Table& table, const command::Command& command, const client::Speaker& speaker)
      : table_(table), recorded_(table.recorded_), rules_(recorded_.game.rules()), command_(command), speaker_(speaker) {}

  Answer rules_data();
  Answer revision();
  Answer variant();
  Answer option();
  Answer first();
  Answer name();
  Answer date();
  Answer position();
  // Only checks the result, except that no command says that a player forfeited, or left before the first move: `result` does, from
  // a speaker who plays for that player, or for both.
  Answer result();

 private:
  bool too_late() const { return !recorded_.game.ready().empty(); }

  Table& table_;
  RecordedGame& recorded_;
  const Rules& rules_;
  const command::Command& command_;
  const client::Speaker& speaker_;
};

Answer Table::record_line(client::RecordLine line, const command::Command& command, const client::Speaker& speaker) {
  RecordLines lines(*this, command, speaker);
  switch (line) {
    case client::RecordLine::RulesData: return lines.rules_data();
    case client::RecordLine::Revision: return lines.revision();
    case client::RecordLine::Variant: return lines.variant();
    case client::RecordLine::Option: return lines.option();
    case client::RecordLine::First: return lines.first();
    case client::RecordLine::Name: return lines.name();
    case client::RecordLine::Date: return lines.date();
    case client::RecordLine::Position: return lines.position();
    case client::RecordLine::Result: return lines.result();
  }
  return {};
}

Answer RecordLines::revision() {
  if (command_.number == rules_revision) return Answer::done();
  return Answer::refused(Refusal::NotInThisGame, std::to_string(command_.number),
                         N_("This program plays another revision of the rules."), command_.column);
}

// The table's rules are not changed: the rules file in a record must be the same.
Answer RecordLines::rules_data() {
  const GameInfo& title = title_of(rules_);
  std::string& heard = recorded_.head.rules_heard;
  const bool fits = add_base64_part(heard, command_.word, largest_rules_file) && std::string_view(title.file).starts_with(heard);
  if (fits) return Answer::done();
  return Answer::refused(Refusal::NotInThisGame, "rules-data", N_("Another variant is being played."), command_.word_column);
}

Answer RecordLines::variant() {
  const std::string word = in_small(command_.word);
  const auto named = find_variant(word);
  if (word == id_of(rules_) || (named && id_of(*named) == id_of(rules_))) return Answer::done();
  return Answer::refused(Refusal::NotInThisGame, command_.word,
                         named ? N_("Another variant is being played.") : N_("Unknown variant."), command_.word_column);
}

Answer RecordLines::option() {
  Rules changed = rules_;
  const std::string name = command::in_english(command_.word);
  if (auto wrong = set_option(changed, name, command::in_english(command_.text))) {
    wrong->column = command_.word_column;
    if (wrong->word != name && !command_.text.empty()) {  // the value is wrong
      const std::string_view before(command_.word.data(), static_cast<std::size_t>(command_.text.data() - command_.word.data()));
      wrong->column += column_at(before, before.size()) - 1;
    }
    return Answer::refused(*wrong);
  }
  if (changed != rules_) {
    if (recorded_.fixed_options.contains(name))
      return Answer::refused(Refusal::NotInThisGame, command_.word,
                             N_("This option already has another value."), command_.word_column);
    if (too_late()) return Answer::refused(Refusal::InPlay);
    recorded_.game.change_rules(std::move(changed));
    table_.hear_new_rules();
  }
  recorded_.fixed_options.insert(name);
  return Answer::done();
}

Answer RecordLines::first() {
  const Side first = *command_.named;
  const auto named = recorded_.game.first_named();
  const bool battle = is_battle(rules_);
  if (battle ? first == Side::Red : named == first) return Answer::done();
  if (battle || named)
    return Answer::refused(Refusal::NotInThisGame, text::name_of(first),
                           battle ? N_("In a battle Red always moves first.")
                                  : N_("The other side is already set to move first."));
  if (too_late()) return Answer::refused(Refusal::InPlay);
  recorded_.game.name_first(first);
  table_.hear_new_rules();
  return Answer::done();
}

Answer RecordLines::name() {
  std::string& name = recorded_.head.names[*command_.named];
  std::string named = without_direction_controls(command_.text);
  if (name == named) return Answer::done();
  if (too_late()) return Answer::refused(Refusal::InPlay);
  name = std::move(named);
  return Answer::done();
}

Answer RecordLines::date() {
  if (!is_date(command_.word)) return Answer::refused(Refusal::Syntax, command_.word, nullptr, command_.word_column);
  if (too_late() && recorded_.head.date != command_.word) return Answer::refused(Refusal::InPlay);
  recorded_.head.date = command_.word;
  return Answer::done();
}

Answer RecordLines::position() {
  const auto position = text::read_position(std::get<battle::Rules>(rules_), command_.text);
  if (!position) {
    Refusal wrong = position.error();
    wrong.column += command_.column + static_cast<int>(command_.text.data() - command_.word.data()) - 1;
    return Answer::refused(wrong);
  }
  if (recorded_.game.over()) return Answer::refused(Refusal::GameOver);
  if (too_late()) return Answer::refused(Refusal::InPlay);
  auto refused = recorded_.game.begin_from(*position);
  if (!refused) table_.tell_news();
  return Answer::done_unless(std::move(refused));
}

Answer RecordLines::result() {
  const auto reason = text::find_reason(in_small(command_.text));
  if (!reason) return Answer::refused(Refusal::Syntax, command_.text, nullptr, command_.word_column);
  const auto plays = [&](Side side) { return speaker_.plays[side]; };
  const bool is_given = !recorded_.game.over() && reason == Reason::Forfeit;
  if (is_given && command_.named && plays(other(*command_.named)))
    table_.forfeit(other(*command_.named), recorded_.head.lapse);
  else if (is_given && !command_.named && std::ranges::all_of(both_sides, plays))
    table_.call_off(recorded_.head.lapse);
  if (recorded_.game.over() && recorded_.game.status().outcome == Outcome{command_.named, *reason}) return Answer::done();
  return Answer::refused(Refusal::Syntax, command_.text, N_("The game did not end with this result."), command_.word_column);
}

}  // namespace gonfalon::table
