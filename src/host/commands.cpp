#include "gonfalon/host/commands.hpp"

#include <system_error>

#include <poll.h>

#include "gonfalon/command/command.hpp"
#include "gonfalon/host/record_text.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "adviser.hpp"
#include "head_commands.hpp"
#include "looker.hpp"
#include "setup_commands.hpp"
#include "whose.hpp"

namespace gonfalon::host {

using client::Answer;
using client::Speaker;
using command::Command;
using command::Verb;
using text::N_;

namespace {

bool in_this_game(const Rules& rules, const Command& command) {
  if (command.verb == Verb::Move) return true;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (command.verb == Verb::Note && battle != nullptr) return battle->memory_aid;
  return command::belongs_to(rules, command::row_of(command.verb).family);
}

// A command at a table. Its handlers are those that the rows of command/commands.def name: a row without one does not
// compile.
class Commands {
 public:
  Commands(Table& table, const Command& command, const Speaker& speaker)
      : table_(table), game_(table.game), command_(command), speaker_(speaker) {}

  Answer carry_out();

 private:
  Answer order();
  Answer out_of_place() const;  // whoever hears the lines gathers a setup's block
  Answer set_up(Answer (SetupCommands::*how)(Side)) { return SetupCommands(table_, command_, speaker_).carry_out(how); }
  Answer set_up_here(Answer (SetupCommands::*how)(Side)) { return here() ? set_up(how) : elsewhere(); }
  Answer head(Answer (HeadCommands::*how)()) { return HeadCommands(table_, command_, speaker_).carry_out(how); }
  Answer look(Answer (Looker::*how)(const Command&));
  Answer advise();
  Answer note();
  Answer say();
  Answer save() const;
  Answer undo();
  Answer redo();
  Answer quit() const { return here() ? Answer{.kind = Answer::Kind::Quit} : elsewhere(); }

  bool here() const { return speaker_.here; }
  static Answer elsewhere() { return Answer::refused(Refusal::NotHere); }
  bool before_play() const { return here() && game_.course().stage == Stage::Setup; }
  std::optional<Answer> no_way_back() const;

  Table& table_;
  Game& game_;
  const Command& command_;
  const Speaker& speaker_;
};

Answer Commands::carry_out() {
  switch (command_.verb) {
    case Verb::Move: return order();
#define COMMAND(verb, name, syntax, when, family, first, second, handler, ...) \
  case Verb::verb: return handler;
#include "gonfalon/command/commands.def"
#undef COMMAND
  }
  return {};
}

Answer Commands::out_of_place() const {
  return Answer::refused(Refusal::Syntax, command::row_of(command_.verb).name, nullptr, command_.column);
}

Answer Commands::order() {
  const auto side = playing_side(game_, command_, speaker_);
  if (!side) return Answer::refused(side.fault());
  auto refused = game_.order(*side, *command::order_of(game_.rules(), game_.view(*side), *side, command_));
  if (!refused) return Answer::done();
  if (refused->code == Refusal::UnknownPiece) {
    refused->word = command_.word;
    refused->column = command_.word_column;
  }
  return Answer::refused(std::move(*refused));
}

// ---- at any time ---------------------------------------------------------------------------------

Answer Commands::look(Answer (Looker::*how)(const Command&)) {
  const auto side = looking_side(game_, command_.side, speaker_);
  if (side && !speaker_.plays[*side]) return Answer::refused(Refusal::WrongSide);
  Looker looker(table_, speaker_, side);
  return (looker.*how)(command_);
}

Answer Commands::say() {
  const auto side = own_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  return {.kind = Answer::Kind::Said, .text = std::string(command_.text), .side = *side};
}

Answer Commands::advise() {
  if (!here()) return elsewhere();
  if (game_.over()) return Answer::refused(Refusal::GameOver);
  if (game_.course().stage == Stage::Setup) return Answer::refused(Refusal::NotReady);
  if (speaker_.aloud) return heard_by_both();
  const auto side = looking_side(game_, command_.side, speaker_);
  if (!side || !speaker_.plays[*side] || !awaited(game_.view(*side), *side)) return Answer::refused(Refusal::WrongSide);
  const auto adviser = ask_adviser(table_, *side);
  do {
    struct pollfd waited {adviser->descriptor(), POLLIN, 0};
    ::poll(&waited, 1, client::Adviser::slice);
  } while (!adviser->look());
  if (auto advice = adviser->command()) return {.kind = Answer::Kind::Look, .text = std::move(*advice), .side = side};
  return Answer::not_here(N_("The computer gives no answer."));
}

Answer Commands::note() {
  const auto side = own_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  const Square square = command::placed(game_.rules(), game_.view(*side), *side, *command_.from);
  if (!has_place(game_.rules(), square)) return Answer::refused(Refusal::OffBoard);
  if (command_.text.empty())
    table_.notes[*side].erase(square);
  else
    table_.notes[*side][square] = command_.text;
  return Answer::done();
}

Answer Commands::save() const {
  if (!here()) return elsewhere();
  try {
    record::RecordFile::create(std::string(command_.text), record_text(table_));
    return Answer::done();
  } catch (const std::system_error& error) {
    return Answer::refused(Refusal::NotHere, command_.text,
                           error.code() == std::errc::file_exists
                               ? N_("There is such a file already; it is left as it was.")
                               : N_("No file can be written there."));
  }
}

std::optional<Answer> Commands::no_way_back() const {
  if (!table_.take_back_of || !here()) return Answer::not_here(N_("Nothing is taken back in this game."));
  // by then he has seen the setup of an opponent
  if (game_.over() && !(*table_.take_back_of == BySide<bool>{{true, true}})) return Answer::refused(Refusal::GameOver);
  return {};
}

Answer Commands::undo() {
  if (before_play()) return set_up(&SetupCommands::undo);
  if (auto refused = no_way_back()) return *refused;
  const auto taken = game_.take_back(*table_.take_back_of);
  if (!taken) return Answer::not_here(N_("There is nothing to take back."));
  return {.kind = Answer::Kind::TakenBack, .back = taken};
}

Answer Commands::redo() {
  if (before_play()) return set_up(&SetupCommands::redo);
  if (auto refused = no_way_back()) return *refused;
  return game_.give_again() ? Answer::done() : Answer::not_here(N_("There is nothing to give again."));
}

}  // namespace

Answer obey(Table& table, const Command& command, const Speaker& speaker) {
  if (!in_this_game(table.game.rules(), command)) return Answer::refused(Refusal::NotInThisGame);
  return Commands(table, command, speaker).carry_out();
}

Result<Side> block_side(const Table& table, const Command& command, const Speaker& speaker) {
  return setup_side(table.game, command.side, speaker);
}

Answer deploy(Table& table, Side side, Setup setup) {
  if (auto refused = table.game.deploy(side, setup)) return Answer::refused(std::move(*refused));
  table.drafts.of(side).change_to(std::move(setup));
  return Answer::done();
}

}  // namespace gonfalon::host
