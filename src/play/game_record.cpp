// A game's record: its head and end as they are read, and all of it as it is written.
#include <cerrno>
#include <system_error>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/position.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::play {

using command::Command;
using command::Verb;
using text::N_;

namespace {

Fault about(Refusal code, std::string_view word, int column, const char* why = nullptr) {
  return {.code = code, .at = {}, .word = std::string(word), .column = column, .why = why};
}

bool is_date(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-dd";
  if (text.size() != form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i)
    if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != '-') return false;
  return true;
}

}  // namespace

// A head is taken until a side is ready; what only repeats what holds already, at any time.

Answer Game::check_revision(const Command& command) {
  if (command.number == rules_revision) return Answer::done();
  return Answer::refused(about(Refusal::NotInThisGame, std::to_string(command.number), command.column,
                               N_("This program plays another revision of the rules.")));
}

Answer Game::check_variant(const Command& command) {
  const auto named = find_variant(in_small(command.word));
  if (named && id_of(*named) == id_of(rules_)) return Answer::done();
  return Answer::refused(about(Refusal::NotInThisGame, command.word, command.word_column,
                               named ? N_("Another variant is being played.") : N_("There is no such variant.")));
}

Answer Game::set_option(const Command& command) {
  Rules changed = rules_;
  const std::string name = in_small(command.word);
  if (auto wrong = gonfalon::set_option(changed, name, in_small(command.text))) {
    wrong->column = command.word_column;
    return Answer::refused(*wrong);
  }
  if (changed == rules_) {
    fixed_options_.insert(name);
    return Answer::done();
  }
  if (fixed_options_.contains(name))
    return Answer::refused(about(Refusal::NotInThisGame, command.word, command.word_column,
                                 N_("This option has been given another value already.")));
  if (sides_ready() > 0) return Answer::refused(Refusal::InPlay);
  rules_ = std::move(changed);
  fixed_options_.insert(name);
  seat_again();
  return Answer::done();
}

Answer Game::set_first(Side first) {
  const bool battle = is_battle(rules_);
  if (battle ? first == Side::Red : first_ == first) return Answer::done();
  if (battle || first_)
    return Answer::refused(about(Refusal::NotInThisGame, text::name_of(first), 0,
                                 battle ? N_("In a battle Red always moves first.")
                                        : N_("The other side has been named to move first already.")));
  if (sides_ready() > 0) return Answer::refused(Refusal::InPlay);
  first_ = first;
  seat_again();
  return Answer::done();
}

Answer Game::set_name(const Command& command) {
  std::string& name = names_[*command.named];
  if (name == command.text) return Answer::done();
  if (sides_ready() > 0) return Answer::refused(Refusal::InPlay);
  name = command.text;
  return Answer::done();
}

Answer Game::set_date(const Command& command) {
  if (!is_date(command.word)) return Answer::refused(about(Refusal::Syntax, command.word, command.word_column));
  if (sides_ready() > 0 && date_ != command.word) return Answer::refused(Refusal::InPlay);
  date_ = command.word;
  return Answer::done();
}

Answer Game::begin_from(const Command& command) {
  const auto& rules = std::get<battle::Rules>(rules_);
  auto position = text::read_position(rules, command.text);
  if (!position) {
    Fault wrong = position.fault();
    wrong.column += command.column + static_cast<int>(command.text.data() - command.word.data()) - 1;
    return Answer::refused(wrong);
  }
  if (over()) return Answer::refused(Refusal::GameOver);
  if (sides_ready() > 0) return Answer::refused(Refusal::InPlay);
  if (auto wrong = referee_.begin_from(*position)) return Answer::refused(*wrong);
  position_ = text::position_text(rules, std::get<battle::View>(view(Side::Red)),
                                  std::get<battle::View>(view(Side::Blue)));
  readied_.assign(both_sides.begin(), both_sides.end());
  return Answer::done();
}

// The result is the game's own, and only checked; but that a player forfeited no command says. It is taken
// from whoever plays for him.
Answer Game::check_result(const Command& command, const Speaker& speaker) {
  const auto reason = text::find_reason(in_small(command.text));
  if (!reason) return Answer::refused(about(Refusal::Syntax, command.text, command.word_column));
  if (!over() && reason == Reason::Forfeit && command.named && speaker.plays[other(*command.named)])
    forfeit(other(*command.named));
  if (over() && course().outcome == Outcome{command.named, *reason}) return Answer::done();
  return Answer::refused(
      about(Refusal::Syntax, command.text, command.word_column, N_("The game did not end like that.")));
}

Answer Game::save(const Command& command) {
  try {
    record::RecordFile::create(std::string(command.text), record());
    return Answer::done();
  } catch (const std::system_error& error) {
    return Answer::refused(about(Refusal::NotHere, command.text, 0,
                                 error.code() == std::errc::file_exists
                                     ? N_("There is such a file already; it is left as it was.")
                                     : N_("No file can be written there.")));
  }
}

void Game::append_setups(std::string& out, bool sealed) const {
  if (begun_from_position()) {
    out += "position " + position_ + '\n';
    return;
  }
  for (const Side side : readied_) {
    out += text::name_of(side);
    if (sealed)
      out += ": sealed " + text::sealed(rules_, side, draft(side)) + '\n';
    else
      out += ": setup\n" + text::setup_lines(rules_, side, draft(side)) + "end\n";
  }
}

std::string Game::head() const {
  std::string out = "rules " + std::to_string(rules_revision) + "\nvariant " + std::string(id_of(rules_)) + '\n';
  for (const auto& option : options_of(rules_))
    if (option.changed) out += "option " + std::string(option.name) + ' ' + option.value + '\n';
  if (!is_battle(rules_)) out += "first " + std::string(text::name_of(referee_.first())) + '\n';
  for (const Side side : both_sides)
    if (!names_[side].empty()) out += "name " + std::string(text::name_of(side)) + ' ' + names_[side] + '\n';
  if (!date_.empty()) out += "date " + date_ + '\n';
  return out;
}

std::string Game::record_head() const {
  std::string out = head();
  append_setups(out, true);
  return out;
}

void Game::append_played(std::string& out, std::size_t from, std::size_t to) const {
  for (std::size_t nth = from; nth < to; ++nth) {
    const Given given = given_[nth];
    append_line(out, given.side, given.order);
  }
}

void Game::append_line(std::string& out, Side side, const Order& order) const {
  out += text::name_of(side);
  out += ": ";
  text::append_command(out, rules_, order);
  out += '\n';
}

std::string Game::played(std::size_t from) const {
  std::string out;
  append_played(out, from, orders());
  return out;
}

std::string Game::record() const {
  std::string out = head();
  append_setups(out, !over());
  append_played(out, 0, orders());
  if (over()) {
    out += "result ";
    out += text::winner_name(*course().outcome);
    out += ' ';
    out += text::name_of(course().outcome->reason);
    out += '\n';
  }
  return out;
}

}  // namespace gonfalon::play
