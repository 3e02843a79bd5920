#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "commands.hpp"

namespace gonfalon::client {

using command::Verb;
using text::_;

// TRANSLATORS, all below: answer to a command, on the full screen or in line mode

Answer Looker::shown(std::string text) {
  state().last_look[side_] = {text, game_.report_count()};
  return {.kind = Answer::Kind::Look, .text = std::move(text), .side = side_};
}

Answer Looker::shown(Result<std::string> answer) {
  return answer ? shown(std::move(*answer)) : Answer::refused(std::move(answer.error()));
}

bool Looker::sees_both_sides() const {
  return !aloud() && !side_ && speaker_.plays[Side::Red] && speaker_.plays[Side::Blue];
}

// What a side knows before the game begins: its own pieces, or its own labyrinth, as far as they are placed.
View Looker::view_before_play(Side side) {
  const auto deployed = own_setup(game_.view(side));
  const Setup& setup = deployed ? *deployed : state().drafts[side].now();
  View view = blank_view(rules_, side);
  learn(rules_, view, Deployed{.side = side, .setup = std::make_shared<const Setup>(setup)});
  if (auto* battle = std::get_if<battle::View>(&view)) {
    const auto& men = std::get<battle::Deployment>(setup);
    for (int index = 0; index < board_squares; ++index)
      if (const auto& rank = men[static_cast<std::size_t>(index)])
        battle->at(square_at(index)) = battle::Token{.side = side, .rank = rank, .id = static_cast<std::uint8_t>(index)};
  }
  return view;
}

// Without a side, or if others hear the answer, the speaker sees what a bystander sees; once the game is over, everything.
const View& Looker::view() {
  if (all_is_shown()) return game_.view(side_.value_or(Side::Red));
  if (!side_ || aloud()) return game_.public_view();
  if (game_.status().stage != Stage::Setup) return game_.view(*side_);
  if (!before_play_) before_play_ = view_before_play(*side_);
  return *before_play_;
}

// The other side's own view, once nothing is hidden; null before.
const View* Looker::enemy_view() { return all_is_shown() ? &game_.view(other(side_.value_or(Side::Red))) : nullptr; }

text::Memory Looker::memory() const {
  const auto* battle = std::get_if<battle::Rules>(&rules_);
  return battle != nullptr && battle->memory_aid ? std::max(speaker_.memory, text::Memory::Remembered) : speaker_.memory;
}

Answer Looker::show() {
  if (!command_.word.empty()) return position();
  const GameStatus& status = game_.status();
  if (status.stage == Stage::Setup && side_ && !speaker_.aloud)
    return shown(text::picture(rules_, *side_, state().drafts[*side_].now(), text::Lines::Ascii, speaker_.highest));
  if ((status.stage == Stage::Over || sees_both_sides()) && both_ready())
    return shown(text::picture(rules_, BySide<View>{{game_.view(Side::Red), game_.view(Side::Blue)}}, text::Lines::Ascii,
                               speaker_.highest));
  return shown(text::picture(text::as_remembered(rules_, memory()), view(), text::Lines::Ascii, speaker_.highest));
}

Answer Looker::position() {
  const auto* battle = std::get_if<battle::Rules>(&rules_);
  if (battle == nullptr) return Answer::refused(Refusal::NotInThisGame);
  if (!both_ready()) return Answer::refused(Refusal::NotReady);
  if (game_.over() || sees_both_sides())
    return shown(text::position_text(*battle, std::get<battle::View>(game_.view(Side::Red)),
                                     std::get<battle::View>(game_.view(Side::Blue))));
  return shown(text::position_text(*battle, std::get<battle::View>(view())));
}

Square Looker::asked_square() const {
  return side_ ? command::placed(command::party_of(game_.view(*side_), *side_), *command_.from) : command_.from->square;
}

Answer Looker::moves() {
  if (aloud() && is_battle(rules_)) return heard_by_both();
  if (command_.from && !has_place(rules_, command_.from->square)) return Answer::refused(Refusal::OffBoard);
  std::vector<Move> found;
  if (side_) found = gonfalon::moves(rules_, game_.view(*side_), *side_);
  if (command_.from) {
    const Square from = asked_square();
    std::erase_if(found, [&](const Move& move) { return move.from != from; });
  }
  std::string out = command::in_own_words("moves") + ' ' + std::to_string(found.size());
  for (const Move& move : found) out += '\n' + command::own_command(rules_, move);
  return shown(std::move(out));
}

Listener Looker::listener() const {
  if (aloud()) return Listener::Public;
  if (side_) return listener_of(*side_);
  return speaker_.plays[Side::Red] && speaker_.plays[Side::Blue] ? Listener::Full : Listener::Public;
}

// The whole log, or the last turn.
Answer Looker::told(bool last_turn) {
  const auto begins_turn = [&](std::size_t nth) { return std::holds_alternative<TurnCame>(game_.told(nth, listener())); };
  std::size_t first = 0;
  if (last_turn) {  // the turn before the present one, and the present one so far
    first = game_.report_count();
    for (int turns = 2; first > 0 && turns > 0;) turns -= begins_turn(--first) ? 1 : 0;
  }
  std::vector<std::string> lines;
  text::Telling telling(rules_, {}, speaker_.highest);
  const auto add = [&](const std::vector<std::string>& sentences) { lines.insert(lines.end(), sentences.begin(), sentences.end()); };
  replica::Told from = replica::told_until(game_, first);
  replica::tell_since(game_, listener(), from, game_.report_count(),
                      [&](const Report& report) {
                        if (!last_turn && std::holds_alternative<TurnCame>(report)) return;  // each move's sentence names its side
                        add(telling.hear(report));
                        if (for_program()) add(telling.rest());
                      },
                      [&](const replica::Remark& said) {
                        add(telling.rest());
                        const std::string name = for_program() ? "" : client_.table().called(said.by);
                        lines.push_back(text::said(name.empty() ? text::called(said.by) : text::as_noun(name), said.text));
                      });
  add(telling.rest());
  return shown(joined(lines, "\n"));
}

Answer Looker::check() {
  if (game_.status().stage != Stage::Setup) return shown(_("Both setups are complete."));
  if (!side_) return Answer::refused(Refusal::WrongSide);
  if (speaker_.aloud) return heard_by_both();
  const auto faults = faults_in(rules_, *side_, state().drafts[*side_].now());
  if (faults.empty()) {
    const std::string warning = text::warning(rules_, state().drafts[*side_].now());
    return shown(_("The setup is complete.") + (warning.empty() ? warning : ' ' + warning));
  }
  if (!for_program()) return shown(text::sentences(rules_, faults));
  std::vector<std::string> lines;
  for (const Refusal& fault : faults) lines.push_back(text::sentence(rules_, fault));
  return shown(joined(lines, "\n"));
}

Answer Looker::rule_book() {
  const std::string wanted = command::in_english(command_.text);
  std::string out;
  std::string names;
  for (const text::Topic& topic : text::rulebook(rules_)) {
    names += (names.empty() ? "" : ", ") + command::in_own_words(topic.name);
    if (!wanted.empty() && topic.name != wanted) continue;
    if (!out.empty()) out += "\n\n";
    out += topic.text;
    while (out.ends_with('\n')) out.pop_back();
  }
  if (!out.empty()) return shown(std::move(out));
  // TRANSLATORS: answer to `rules TOPIC`; {0}: the word typed; {1}: the topics' names, separated by commas
  return shown(text::fill(_("The rule book has no topic \"{0}\". Its topics: {1}."), wanted, names));
}

namespace {

// A command with its arguments, and what it does.
screen::Hint help_of(const command::Row& row) {
  return {fmt::format("{}{}{}", command::own_name(row), row.syntax.empty() ? "" : " ", command::own_syntax(row)), _(row.help)};
}

screen::Hint help_of_moves(const Rules& rules) {
  return {command::own_move_syntax(), is_battle(rules)
                                          // TRANSLATORS: first line of `help` in a battle; between backquotes as a player types it
                                          ? _("move: `E5 to E4`, or just `e5e4`")
                                          // TRANSLATORS: first line of `help` in a fortress; between backquotes as a player types it
                                          : _("step: `E5 to E4`, or with the floor `C2 bottom to C2 middle`")};
}

// The commands that are used most at this stage of the game.
std::vector<Verb> commonest(Stage stage) {
  switch (stage) {
    case Stage::Setup: return {Verb::Random, Verb::Suggest, Verb::Place, Verb::Wall, Verb::Ladder, Verb::Remove,
                                Verb::Check, Verb::Show, Verb::Ready, Verb::RuleBook};
    case Stage::Naming: return {Verb::Enter, Verb::What, Verb::Floor, Verb::RuleBook};
    case Stage::Play: return {Verb::Move, Verb::Enter, Verb::Swap, Verb::Where, Verb::Row, Verb::Around, Verb::Last,
                               Verb::Repeat, Verb::Hint, Verb::Resign};
    case Stage::Over: return {Verb::Where, Verb::Row, Verb::Floor, Verb::Last, Verb::Log, Verb::Rematch, Verb::Quit};
  }
  return {};
}

}  // namespace

std::vector<screen::HelpGroup> command_help(const Rules& rules, Stage stage, const std::function<bool(command::Verb)>& takes) {
  // TRANSLATORS, all below: title of a group of commands in the help on the full screen
  std::vector<screen::HelpGroup> groups{{_("Typed: to set up"), {}}, {_("Typed: to play"), {}}, {_("Typed: at any time"), {}}};
  const auto is_taken = [&](command::Verb verb) { return !takes || takes(verb); };
  if (is_taken(command::Verb::Move)) groups[1].rows.push_back(help_of_moves(rules));
  for (const command::Row& row : command::all_commands())
    if (row.when != command::When::Head && command::belongs_to(rules, row.family) && is_taken(row.verb))
      groups[static_cast<std::size_t>(row.when)].rows.push_back(help_of(row));
  if (stage != Stage::Setup) groups.erase(groups.begin());
  return groups;
}

std::string help_text(const std::vector<screen::HelpGroup>& groups) {
  std::string out;
  for (const screen::HelpGroup& group : groups)
    for (const screen::Hint& row : group.rows) out += screen::help_row(row.key, row.meaning);
  if (!out.empty()) out.pop_back();  // the line end of the last line
  return out;
}

Answer Looker::help() {
  std::vector<std::string> words;
  for (const std::string_view word : split(command_.text, " ")) words.push_back(command::in_english(word));
  const std::string wanted = joined(words, " ");
  const Stage stage = game_.status().stage;
  screen::HelpGroup found;
  if (wanted.empty() && !for_program()) {
    for (const Verb verb : commonest(stage))
      if (verb == Verb::Move)
        found.rows.push_back(help_of_moves(rules_));
      else if (command::belongs_to(rules_, command::row_of(verb).family))
        found.rows.push_back(help_of(command::row_of(verb)));
    // TRANSLATORS: below the commonest commands in line mode; translate what stands between backquotes as the commands are
    return shown(help_text({found}) + '\n' + _("`help all` lists all commands, `help COMMAND` explains one."));
  }
  if (wanted.empty() || wanted == "all") return shown(help_text(command_help(rules_, stage)));
  if (wanted == "move") found.rows.push_back(help_of_moves(rules_));
  for (const command::Row& row : command::all_commands())
    if (row.name == wanted || row.name.substr(0, row.name.find(' ')) == wanted) found.rows.push_back(help_of(row));
  if (found.rows.empty()) return shown(profile::message_of(rules_, command::unknown_command(command_.text, 0, rules_)));
  return shown(help_text({found}));
}

// A piece or card keeps its word as it was typed: it may be a term of another language.
Answer Looker::where() {
  const std::string english = command::in_english(command_.word);
  const bool names_no_piece = english == "known" || text::find_side(english);
  auto out = text::where(text::as_remembered(rules_, memory()), sight(), names_no_piece ? english : command_.word);
  if (!out) out.error().column = command_.word_column;
  return shown(std::move(out));
}

Answer Looker::what() {
  const Square square = asked_square();
  auto out = text::what(text::as_remembered(rules_, memory()), sight(), square);
  if (!out || !side_ || speaker_.aloud) return shown(std::move(out));
  const auto add = [&](const std::string& line) {
    if (!line.empty()) *out += '\n' + line;
  };
  if (memory() == text::Memory::OpenBook && !all_is_shown()) add(text::possibilities(rules_, view(), square));
  const auto guesses = client_.guesses(*side_);
  // TRANSLATORS: answer to `what SPACE`; {0}: the name of a piece that the player takes a hidden man for, such as "miner"
  if (const auto guess = guesses.find(square); guess != guesses.end()) add(text::fill(_("Your guess: {0}."), text::called(guess->second)));
  const auto notes = state().notebooks[*side_].notes(view());
  // TRANSLATORS: answer to `what SPACE`; {0}: the text of the player's note
  if (const auto note = notes.find(square); note != notes.end()) add(text::fill(_("Your note: {0}"), note->second));
  return shown(std::move(out));
}

// A program gets lines that do not depend on the language.
Answer Looker::who() {
  auto sitters = client_.table().who();
  if (!sitters) return Answer::refused(std::move(sitters.error()));
  std::string out;
  for (const Side side : both_sides) {
    std::string& name = (*sitters)[side].name;
    if (speaker_.here && profile::is_computer(name)) name = profile::computer_in_words(name);
    if (!out.empty()) out += '\n';
    out += speaker_.here ? text::sentence(side, (*sitters)[side], speaker_.sole_side()) : text::line_of(side, (*sitters)[side]);
  }
  if (const int watchers = client_.table().watchers(); speaker_.here && watchers > 0)
    out += '\n' + capital(text::fill(_("spectators: {0}"), watchers)) + '.';
  return shown(std::move(out));
}

Answer Looker::repeat() {
  const auto look = state().last_look.find(side_);
  const bool is_the_latest = look != state().last_look.end() && look->second.heard == game_.report_count();
  return is_the_latest ? shown(look->second.text) : told(true);
}

Answer Looker::captured() { return shown(text::captured(rules_, view())); }

Answer Looker::left() { return shown(text::left(rules_, view())); }

Answer Looker::row() { return shown(text::row(text::as_remembered(rules_, memory()), sight(), command_.number)); }

Answer Looker::around() { return shown(text::around(text::as_remembered(rules_, memory()), sight(), asked_square())); }

Answer Looker::floor() { return shown(text::floor(rules_, sight(), *command_.level)); }

Answer heard_by_both() {
  return Answer::not_here(text::N_("Both players are at this terminal, but only one may see the answer."));
}

}  // namespace gonfalon::client
