#include "commands.hpp"

#include <system_error>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::client {

using command::Command;
using command::Verb;
using text::N_;

// TRANSLATORS, all below: answer to a command, on the status line of the full screen or in line mode

// ---- which side a command is for -----------------------------------------------------------------

Result<Side> setup_side(const replica::GameReplica& game, std::optional<Side> given, const Speaker& speaker) {
  const GameStatus& now = game.status();
  if (now.stage == Stage::Over) return refusal_of(Refusal::GameOver);
  if (now.stage != Stage::Setup) return refusal_of(Refusal::InPlay);
  if (given) {
    if (now.ready[*given]) return refusal_of(Refusal::InPlay);
    return speaker.plays[*given] ? Result<Side>(*given) : refusal_of(Refusal::WrongSide);
  }
  if (speaker.sits_for && !now.ready[*speaker.sits_for]) return *speaker.sits_for;
  std::optional<Side> only;
  bool several = false;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || now.ready[side]) continue;
    several = only.has_value();
    only = side;
  }
  if (several) return refusal_of(Refusal::WrongSide);
  return only ? Result<Side>(*only) : refusal_of(Refusal::InPlay);
}

Result<Side> playing_side(const replica::GameReplica& game, const command::Command& command, const Speaker& speaker) {
  const GameStatus& now = game.status();
  if (now.stage == Stage::Over) return refusal_of(Refusal::GameOver);
  std::optional<Side> side = command.side ? command.side : speaker.sole_side();
  if (now.stage == Stage::Play) {
    if (!side) side = now.to_act;
  } else {
    if (command.verb != command::Verb::Enter) return refusal_of(Refusal::NotReady);
    if (!side) side = looking_side(game, {}, speaker);
    if (!side) return refusal_of(Refusal::WrongSide);
  }
  if (!speaker.plays[*side]) return refusal_of(Refusal::WrongSide);
  return *side;
}

std::optional<Side> looking_side(const replica::GameReplica& game, std::optional<Side> given, const Speaker& speaker) {
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

Result<Side> speaking_side(const replica::GameReplica& game, std::optional<Side> given, const Speaker& speaker) {
  const auto side = looking_side(game, given, speaker);
  return side && speaker.plays[*side] ? Result<Side>(*side) : refusal_of(Refusal::WrongSide);
}

// ---- carrying it out -----------------------------------------------------------------------------

namespace {

bool in_this_game(const Rules& rules, const Command& command, const Speaker& speaker) {
  if (command.verb == Verb::Move) return true;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  const bool pencilled = command.verb == Verb::Note || command.verb == Verb::Guess;
  if (pencilled && battle != nullptr) return battle->memory_aid || speaker.memory != text::Memory::AsOnTable;
  return command::belongs_to(rules, command::row_of(command.verb).family);
}

// A row of command/commands.def without a handler here does not compile.
class Commands : CommandHandler {
 public:
  using CommandHandler::CommandHandler;

  Answer carry_out();

 private:
  Answer order();
  Answer out_of_place() const;  // CommandReader handles the lines of a setup
  Answer set_up(Answer (SetupCommands::*how)());
  Answer set_up_here(Answer (SetupCommands::*how)()) { return here() ? set_up(how) : elsewhere(); }
  Answer record_line(RecordLine);
  Answer look(Answer (Looker::*how)());
  Answer advise();
  Answer note();
  Answer guess();
  Answer say();
  Answer ask_table(std::optional<Refusal> (Connection::*what)(Side));
  Answer save() const;
  Answer undo();
  Answer redo();
  Answer quit() const { return here() ? Answer{.kind = Answer::Kind::Quit} : elsewhere(); }

  bool here() const { return speaker_.here; }
  static Answer elsewhere() { return Answer::refused(Refusal::NotHere); }
  Connection& table() { return client_.table(); }
  bool before_play() const { return here() && game_.status().stage == Stage::Setup; }
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
  if (!side) return Answer::refused(side.error());
  const auto* const party = is_battle(rules_) ? nullptr : command::party_of(game_.view(*side), *side);
  auto refused = table().submit(*side, *command::order_of(rules_, party, command_));
  if (!refused) return Answer::done();
  if (refused->code == Refusal::UnknownPiece) {
    refused->word = command_.word;
    refused->column = command_.word_column;
    refused->near = text::near_men(rules_, command_.word, text::TermKind::Piece);
  }
  return Answer::refused(std::move(*refused));
}

Answer Commands::set_up(Answer (SetupCommands::*how)()) {
  const auto side = setup_side(game_, command_.side, speaker_);
  return side ? (SetupCommands(*this, *side).*how)() : Answer::refused(side.error());
}

Answer Commands::record_line(RecordLine line) {
  return speaker_.reads_head ? table().record_line(line, command_, speaker_) : elsewhere();
}

// ---- at any time ---------------------------------------------------------------------------------

Answer Commands::look(Answer (Looker::*how)()) {
  const auto side = looking_side(game_, command_.side, speaker_);
  if (side && !speaker_.plays[*side]) return Answer::refused(Refusal::WrongSide);
  return (Looker(*this, side).*how)();
}

Answer Commands::say() {
  const auto side = speaking_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.error());
  return Answer::done_unless(table().say(*side, without_direction_controls(command_.text)));
}

Answer Commands::ask_table(std::optional<Refusal> (Connection::*what)(Side)) {
  auto side = speaking_side(game_, command_.side, speaker_);
  // A speaker who plays both sides asks for either.
  if (!side && !command_.side && speaker_.plays == BySide<bool>{{true, true}}) side = Side::Red;
  return side ? Answer::done_unless((table().*what)(*side)) : Answer::refused(side.error());
}

// A player in another process only asks for leave here: the player's own program asks the computer.
Answer Commands::advise() {
  if (!here() && !speaker_.sole_side()) return elsewhere();
  if (game_.over()) return Answer::refused(Refusal::GameOver);
  if (game_.status().stage == Stage::Setup) return Answer::refused(Refusal::NotReady);
  if (speaker_.aloud) return heard_by_both();
  const auto side = looking_side(game_, command_.side, speaker_);
  if (!side || !speaker_.plays[*side] || !awaited(game_.view(*side), *side)) return Answer::refused(Refusal::WrongSide);
  if (!here()) return Answer::done_unless(table().ask_for_hint(*side));
  const auto adviser = client_.ask_adviser(*side);
  if (!adviser) return Answer::refused(adviser.error());
  (*adviser)->see_out();
  if (auto advice = (*adviser)->command()) {
    client_.note_help(*side);
    return {.kind = Answer::Kind::Look,
            .text = command::own_line(rules_, command::party_of(game_.view(*side), *side), *advice),
            .reason = (*adviser)->reason(),
            .side = side};
  }
  return Answer::not_here(N_("The computer does not answer."));
}

Answer Commands::note() {
  const auto side = speaking_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.error());
  const Square square = command::placed(command::party_of(game_.view(*side), *side), *command_.from);
  if (!has_place(rules_, square)) return Answer::refused(Refusal::OffBoard);
  state().notebooks[*side].write(game_.view(*side), square, std::string(command_.text));
  return Answer::done();
}

Answer Commands::guess() {
  const auto side = speaking_side(game_, command_.side, speaker_);
  if (!side) return Answer::refused(side.error());
  const auto& rules = std::get<battle::Rules>(rules_);
  const Square square = command_.from->square;
  if (!rules.on_board(square)) return Answer::refused(Refusal::OffBoard);
  const auto& view = std::get<battle::View>(game_.view(*side));
  const auto& man = view.at(square);
  if (!man || man->side == *side || text::rank_remembered(*man))
    return Answer::not_here(N_("You can only guess hidden enemy pieces."));
  std::optional<battle::Rank> rank;
  if (!command_.word.empty()) {
    rank = text::meant_rank(rules, command_.word);
    if (!rank || rules.army[*rank] == 0)
      return Answer::refused(Refusal{.code = Refusal::UnknownPiece, .word = std::string(command_.word), .column = command_.word_column, .near = text::near_men(rules_, command_.word)});
    if (battle::can_be(rules, view, square)[*rank] == 0) return Answer::not_here(N_("What you have seen shows that it is another piece."));
  }
  state().notebooks[*side].guess(view, square, rank);
  return Answer::done();
}

Answer Commands::save() const {
  const auto record = here() && may(Permission::SavedFile) ? client_.table().record_text() : std::nullopt;
  if (!record) return elsewhere();
  try {
    io::RecordFile::create(std::string(command_.text), *record);
    // TRANSLATORS: answer to `save`; {0}: the file's path as typed
    return {.kind = Answer::Kind::Done, .text = text::fill(text::_("Saved as {0}"), command_.text)};
  } catch (const std::system_error& error) {
    Refusal fault{.code = Refusal::NotHere, .word = std::string(command_.text), .why = N_("That file already exists. It was not "
                                                                                        "changed.")};
    if (error.code() != std::errc::file_exists) {
      // TRANSLATORS: answer to `save`; {0}: the system's error message, such as "No space left on device"
      fault.why = N_("The file can't be written: {0}.");
      fault.error = error.code().value();
    }
    return Answer::refused(std::move(fault));
  }
}

Answer Commands::undo() {
  if (before_play()) return set_up(&SetupCommands::undo);
  if (!here()) return Answer::no_undo();
  const auto side = speaker_.sole_side();
  const auto undone = side ? std::optional(game_.view(*side)) : std::nullopt;
  const Answer answer = table().take_back();
  if (undone && was_shown_something(*undone, game_.view(*side), *side)) client_.note_help(*side, Help::Undo);
  return answer;
}

Answer Commands::redo() {
  if (before_play()) return set_up(&SetupCommands::redo);
  return here() ? table().redo() : Answer::no_undo();
}

}  // namespace

Answer carry_out(GameClient& client, const Command& command, const Speaker& speaker) {
  if (!in_this_game(client.rules(), command, speaker)) return Answer::refused(Refusal::NotInThisGame);
  return Commands(client, command, speaker).carry_out();
}

Answer deploy(GameClient& client, Side side, Setup setup) {
  Order order = Deploy{std::move(setup)};
  if (auto refused = client.table().submit(side, order)) return Answer::refused(std::move(*refused));
  client.state().drafts[side].change_to(std::move(std::get<Deploy>(order).setup));
  return Answer::done();
}

// ---- what only the table of this process does ----------------------------------------------------

Answer Connection::take_back() { return Answer::no_undo(); }
Answer Connection::redo() { return Answer::no_undo(); }
Answer Connection::record_line(RecordLine, const Command&, const Speaker&) { return Answer::refused(Refusal::NotHere); }

}  // namespace gonfalon::client
