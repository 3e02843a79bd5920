#include <algorithm>
#include <chrono>
#include <utility>

#include "gonfalon/base/base64.hpp"
#include "gonfalon/base/direction.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

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
  // Only checks the result, except that no command says that a player forfeited: `result` does, from a speaker who plays for that
  // player.
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
  const GameTitle& title = title_of(rules_);
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
  std::string named = with_directions_marked(command_.text);
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
  if (!recorded_.game.over() && reason == Reason::Forfeit && command_.named && speaker_.plays[other(*command_.named)])
    table_.forfeit(other(*command_.named));
  if (recorded_.game.over() && recorded_.game.status().outcome == Outcome{command_.named, *reason}) return Answer::done();
  return Answer::refused(Refusal::Syntax, command_.text, N_("The game did not end with this result."), command_.word_column);
}

}  // namespace gonfalon::table
