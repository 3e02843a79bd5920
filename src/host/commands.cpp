#include "commands.hpp"

#include <system_error>
#include <utility>

#include "gonfalon/base/direction.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/advice.hpp"
#include "gonfalon/host/command_reader.hpp"
#include "gonfalon/host/record.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/terms.hpp"
#include "engine_seats.hpp"

namespace gonfalon::host {

using client::Answer;
using client::Speaker;
using command::Command;
using command::Verb;
using text::N_;

// ---- whose a command is --------------------------------------------------------------------------

Result<Side> setup_side(const Play& game, std::optional<Side> given, const Speaker& speaker) {
  const GameStatus& now = game.status();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  if (now.stage != Stage::Setup) return fault(Refusal::InPlay);
  if (given) {
    if (now.ready[*given]) return fault(Refusal::InPlay);
    return speaker.plays[*given] ? Result<Side>(*given) : fault(Refusal::WrongSide);
  }
  if (speaker.sits_for && !now.ready[*speaker.sits_for]) return *speaker.sits_for;
  std::optional<Side> only;
  bool several = false;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || now.ready[side]) continue;
    several = only.has_value();
    only = side;
  }
  if (several) return fault(Refusal::WrongSide);
  return only ? Result<Side>(*only) : fault(Refusal::InPlay);
}

Result<Side> playing_side(Play& game, const command::Command& command, const Speaker& speaker) {
  const GameStatus& now = game.status();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  std::optional<Side> side = command.side ? command.side : speaker.sole_side();
  if (now.stage == Stage::Play) {
    if (!side) side = now.to_act;
  } else {
    if (command.verb != command::Verb::Enter) return fault(Refusal::NotReady);
    if (!side) side = looking_side(game, {}, speaker);
    if (!side) return fault(Refusal::WrongSide);
  }
  if (!speaker.plays[*side]) return fault(Refusal::WrongSide);
  return *side;
}

std::optional<Side> looking_side(Play& game, std::optional<Side> given, const Speaker& speaker) {
  if (given) return given;
  if (const auto sole = speaker.sole_side()) return sole;
  std::optional<Side> only;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || !awaited(game.view(side), side)) continue;
    if (only) return {};
    only = side;
  }
  return only;
}

Result<Side> own_side(Play& game, std::optional<Side> given, const Speaker& speaker) {
  const auto side = looking_side(game, given, speaker);
  return side && speaker.plays[*side] ? Result<Side>(*side) : fault(Refusal::WrongSide);
}

// ---- who carries it out --------------------------------------------------------------------------

namespace {

bool in_this_game(const Rules& rules, const Command& command, const Speaker& speaker) {
  if (command.verb == Verb::Move) return true;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  const bool pencilled = command.verb == Verb::Note || command.verb == Verb::Guess;
  if (pencilled && battle != nullptr) return battle->memory_aid || speaker.memory != text::Memory::AsOnTable;
  return command::belongs_to(rules, command::row_of(command.verb).family);
}

// A row of command/commands.def without a handler here does not compile.
class Commands : Spoken {
 public:
  using Spoken::Spoken;

  Answer carry_out();

 private:
  Answer order();
  Answer out_of_place() const;  // whoever hears the lines gathers the parts of a setup
  Answer set_up(Answer (SetupCommands::*how)());
  Answer set_up_here(Answer (SetupCommands::*how)()) { return here() ? set_up(how) : elsewhere(); }
  Answer head(Answer (HeadCommands::*how)());
  Answer look(Answer (Looker::*how)());
  Answer advise();
  Answer note();
  Answer guess();
  Answer say();
  Answer with_company(std::optional<Fault> (Company::*what)(Side));
  Answer claim();
  Answer rematch();
  Answer save() const;
  Answer undo();
  Answer redo();
  Answer quit() const { return here() ? Answer{.kind = Answer::Kind::Quit} : elsewhere(); }

  bool here() const { return speaker_.here; }
  static Answer elsewhere() { return Answer::refused(Refusal::NotHere); }
  bool before_play() const { return here() && game_.status().stage == Stage::Setup; }
  std::optional<Answer> no_way_back() const;
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
  auto refused = game_.order(*side, *command::order_of(rules_, game_.view(*side), *side, command_));
  if (!refused) return Answer::done();
  if (refused->code == Refusal::UnknownPiece) {
    refused->word = command_.word;
    refused->column = command_.word_column;
  }
  return Answer::refused(std::move(*refused));
}

Answer Commands::set_up(Answer (SetupCommands::*how)()) {
  const auto side = setup_side(game_, command_.side, speaker_);
  return side ? (SetupCommands(*this, *side).*how)() : Answer::refused(side.fault());
}

Answer Commands::head(Answer (HeadCommands::*how)()) {
  return here_ != nullptr && speaker_.reads_head ? (HeadCommands(*this, *here_).*how)() : elsewhere();
}

// ---- at any time ---------------------------------------------------------------------------------

Answer Commands::look(Answer (Looker::*how)()) {
  const auto side = looking_side(game_, command_.side, speaker_);
  if (side && !speaker_.plays[*side]) return Answer::refused(Refusal::WrongSide);
  return (Looker(*this, side).*how)();
}

Answer Commands::say() {
  const auto side = own_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  const bool in_record = speaker_.reads_head && !here();  // which is read faster than anybody speaks
  if (!in_record && !papers_.talk[*side].take(TalkLimit::Clock::now())) return Answer::refused(Refusal::TooSoon);
  return {.kind = Answer::Kind::Said, .text = with_directions_marked(command_.text), .side = *side};
}

Answer Commands::with_company(std::optional<Fault> (Company::*what)(Side)) {
  const auto side = own_side(game_, command_.side, speaker_);
  return side ? Answer::done_unless((papers_.company->*what)(*side)) : Answer::refused(side.fault());
}

// Where nobody comes from elsewhere, the other player is a program, or is there.
Answer Commands::claim() {
  if (papers_.company != nullptr) return with_company(&Company::claim);
  if (game_.over()) return Answer::refused(Refusal::GameOver);
  if (speaker_.plays == BySide<bool>{}) return Answer::refused(Refusal::WrongSide);
  const bool against_program = here() && speaker_.plays[Side::Red] != speaker_.plays[Side::Blue];
  return Answer::refused(not_now(against_program ? "program" : "there"));
}

// Where nobody comes from elsewhere, who sits at a terminal has it without us.
Answer Commands::rematch() {
  if (papers_.company != nullptr) return with_company(&Company::want_rematch);
  return game_.over() ? Answer::not_here(N_("This game has no player at another terminal.")) : Answer::refused(not_now("not-over"));
}

Answer Commands::advise() {
  if (!here()) return elsewhere();
  if (game_.over()) return Answer::refused(Refusal::GameOver);
  if (game_.status().stage == Stage::Setup) return Answer::refused(Refusal::NotReady);
  if (speaker_.aloud) return heard_by_both();
  const auto side = looking_side(game_, command_.side, speaker_);
  if (!side || !speaker_.plays[*side] || !awaited(game_.view(*side), *side)) return Answer::refused(Refusal::WrongSide);
  const auto adviser = ask_adviser(game_, *side, here_ != nullptr ? here_->program_seed(*side) : papers_.suggestions[*side].next());
  adviser->see_out();
  if (auto advice = adviser->command()) return {.kind = Answer::Kind::Look, .text = std::move(*advice), .side = side};
  return Answer::not_here(N_("The computer does not answer."));
}

Answer Commands::note() {
  const auto side = own_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  const Square square = command::placed(rules_, game_.view(*side), *side, *command_.from);
  if (!has_place(rules_, square)) return Answer::refused(Refusal::OffBoard);
  papers_.notebooks[*side].write(game_.view(*side), square, std::string(command_.text));
  return Answer::done();
}

Answer Commands::guess() {
  const auto side = own_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  const auto& rules = std::get<battle::Rules>(rules_);
  const Square square = command_.from->square;
  if (!rules.on_board(square)) return Answer::refused(Refusal::OffBoard);
  const auto& man = std::get<battle::View>(game_.view(*side)).at(square);
  if (!man || man->side == *side || man->rank)
    return Answer::not_here(N_("You can only guess hidden enemy pieces."));
  std::optional<battle::Rank> rank;
  if (!command_.word.empty()) {
    rank = text::meant_rank(rules, command_.word);
    if (!rank || rules.army[*rank] == 0) return Answer::refused(Refusal::UnknownPiece, command_.word, nullptr, command_.word_column);
  }
  papers_.notebooks[*side].guess(game_.view(*side), square, rank);
  return Answer::done();
}

Answer Commands::save() const {
  if (!here() || here_ == nullptr || !may(Permission::SavedFile)) return elsewhere();
  try {
    record::RecordFile::create(std::string(command_.text), record_text(*here_));
    return {.kind = Answer::Kind::Done, .text = text::fill(text::_("Saved as {0}"), command_.text)};
  } catch (const std::system_error& error) {
    Fault fault{.code = Refusal::NotHere, .word = std::string(command_.text), .why = N_("That file already exists. It was not "
                                                                                        "changed.")};
    if (error.code() != std::errc::file_exists) {
      fault.why = N_("The file can't be written: {0}.");
      fault.error = error.code().value();
    }
    return Answer::refused(std::move(fault));
  }
}

std::optional<Answer> Commands::no_way_back() const {
  if (here_ == nullptr || !here_->take_back_of || !here()) return Answer::not_here(N_("This game has no undo."));
  // by then he has seen the setup of an opponent
  if (game_.over() && !(*here_->take_back_of == BySide<bool>{{true, true}})) return Answer::refused(Refusal::GameOver);
  return {};
}

Answer Commands::undo() {
  if (before_play()) return set_up(&SetupCommands::undo);
  if (auto refused = no_way_back()) return *refused;
  const auto taken = here_->game.take_back(*here_->take_back_of);
  if (!taken) return Answer::not_here(N_("Nothing to undo."));
  return {.kind = Answer::Kind::TakenBack, .back = taken};
}

Answer Commands::redo() {
  if (before_play()) return set_up(&SetupCommands::redo);
  if (auto refused = no_way_back()) return *refused;
  return here_->game.give_again() ? Answer::done() : Answer::not_here(N_("Nothing to redo."));
}

}  // namespace

Answer obey(Papers& papers, Table* here, const Command& command, const Speaker& speaker) {
  if (!in_this_game(papers.play.rules(), command, speaker)) return Answer::refused(Refusal::NotInThisGame);
  return Commands(papers, here, command, speaker).carry_out();
}

}  // namespace gonfalon::host
