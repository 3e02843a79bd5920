#include "gonfalon/host/commands.hpp"

#include <system_error>

#include <poll.h>

#include "gonfalon/command/order.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "adviser.hpp"
#include "head_commands.hpp"
#include "looker.hpp"
#include "gonfalon/host/record_text.hpp"
#include "refused.hpp"
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

Answer out_of_place(const Command& command) {
  return Answer::refused(Fault{.code = Refusal::Syntax,
                               .at = {},
                               .word = std::string(command::row_of(command.verb).name),
                               .column = command.column});
}

// ---- playing -------------------------------------------------------------------------------------

Answer order(Game& game, const Command& command, const Speaker& speaker) {
  const auto side = playing_side(game, command, speaker);
  if (!side) return Answer::refused(side.fault());
  auto refused = game.order(*side, *command::order_of(game.rules(), game.view(*side), *side, command));
  if (!refused) return Answer::done();
  if (refused->code == Refusal::UnknownPiece) {
    refused->word = command.word;
    refused->column = command.word_column;
  }
  return Answer::refused(std::move(*refused));
}

// ---- at any time ---------------------------------------------------------------------------------

Answer look(Table& table, const Command& command, const Speaker& speaker, Answer (Looker::*how)(const Command&)) {
  const auto side = looking_side(table.game, command.side, speaker);
  if (side && !speaker.plays[*side]) return Answer::refused(Refusal::WrongSide);
  Looker looker(table, speaker, side);
  return (looker.*how)(command);
}

Answer say(Table& table, const Command& command, const Speaker& speaker) {
  const auto side = own_side(table.game, command.side, speaker);
  if (!side) return Answer::refused(side.fault());
  return {.kind = Answer::Kind::Said, .text = std::string(command.text), .side = *side};
}

Answer advise(Table& table, const Command& command, const Speaker& speaker) {
  Game& game = table.game;
  if (!speaker.here) return Answer::refused(Refusal::NotHere);
  if (game.over()) return Answer::refused(Refusal::GameOver);
  if (game.course().stage == Stage::Setup) return Answer::refused(Refusal::NotReady);
  if (speaker.aloud) return heard_by_both();
  const auto side = looking_side(game, command.side, speaker);
  if (!side || !speaker.plays[*side] || !awaited(game.view(*side), *side)) return Answer::refused(Refusal::WrongSide);
  const auto adviser = ask_adviser(table, *side);
  do {
    struct pollfd waited {adviser->descriptor(), POLLIN, 0};
    ::poll(&waited, 1, client::Adviser::slice);
  } while (!adviser->look());
  if (auto advice = adviser->command()) return {.kind = Answer::Kind::Look, .text = std::move(*advice), .side = side};
  return not_here(N_("The computer gives no answer."));
}

Answer note(Table& table, const Command& command, const Speaker& speaker) {
  const auto side = own_side(table.game, command.side, speaker);
  if (!side) return Answer::refused(side.fault());
  const Square square = command::placed(table.game.rules(), table.game.view(*side), *side, *command.from);
  if (!has_place(table.game.rules(), square)) return Answer::refused(Refusal::OffBoard);
  if (command.text.empty())
    table.notes[*side].erase(square);
  else
    table.notes[*side][square] = command.text;
  return Answer::done();
}

Answer save(const Table& table, const Command& command) {
  try {
    record::RecordFile::create(std::string(command.text), record_text(table));
    return Answer::done();
  } catch (const std::system_error& error) {
    Answer refused = not_here(error.code() == std::errc::file_exists
                                  ? N_("There is such a file already; it is left as it was.")
                                  : N_("No file can be written there."));
    refused.fault->word = command.text;
    return refused;
  }
}

// Orders, once the setups are ready: those of a speaker who may.
std::optional<Answer> no_way_back(const Table& table) {
  if (!table.take_back_of) return not_here(N_("Nothing is taken back in this game."));
  // by then he has seen the setup of an opponent
  if (table.game.over() && !(*table.take_back_of == BySide<bool>{{true, true}})) return Answer::refused(Refusal::GameOver);
  return {};
}

Answer undo(Table& table) {
  if (auto refused = no_way_back(table)) return *refused;
  const auto taken = table.game.take_back(*table.take_back_of);
  if (!taken) return not_here(N_("There is nothing to take back."));
  return {.kind = Answer::Kind::TakenBack, .back = taken};
}

Answer redo(Table& table) {
  if (auto refused = no_way_back(table)) return *refused;
  return table.game.give_again() ? Answer::done() : not_here(N_("There is nothing to give again."));
}

}  // namespace

// Every command has its handler here: one without does not compile.
Answer obey(Table& table, const Command& command, const Speaker& speaker) {
  Game& game = table.game;
  if (!in_this_game(game.rules(), command)) return Answer::refused(Refusal::NotInThisGame);
  SetupCommands setting_up(table, command, speaker);
  HeadCommands head_line(table, command, speaker);
  const auto set_up = [&](Answer (SetupCommands::*how)(Side)) { return setting_up.carry_out(how); };
  const auto set_up_here = [&](Answer (SetupCommands::*how)(Side)) { return setting_up.carry_out_here(how); };
  const auto looks = [&](Answer (Looker::*how)(const Command&)) { return look(table, command, speaker, how); };
  const auto head = [&](Answer (HeadCommands::*how)()) { return head_line.carry_out(how); };
  const auto here = [&](auto handler) { return speaker.here ? handler() : Answer::refused(Refusal::NotHere); };
  const bool before_play = speaker.here && game.course().stage == Stage::Setup;
  switch (command.verb) {
    case Verb::Move: return order(game, command, speaker);

    case Verb::Block:
    case Verb::End: return out_of_place(command);  // whoever hears the lines gathers the block
    case Verb::Sealed: return set_up(&SetupCommands::unseal);
    case Verb::Random: return set_up(&SetupCommands::random);
    case Verb::Suggest: return set_up_here(&SetupCommands::suggest);
    case Verb::Place:
    case Verb::Wall:
    case Verb::Ladder:
    case Verb::RemoveWall:
    case Verb::RemoveLadder:
    case Verb::Remove:
    case Verb::Exchange:
    case Verb::Clear: return set_up(&SetupCommands::edit);
    case Verb::Ready: return set_up(&SetupCommands::ready);
    case Verb::Store: return set_up_here(&SetupCommands::store);
    case Verb::Fetch: return set_up_here(&SetupCommands::fetch);
    case Verb::Stored: return set_up_here(&SetupCommands::stored);
    case Verb::Forget: return set_up_here(&SetupCommands::forget);
    case Verb::Rename: return set_up_here(&SetupCommands::rename);

    case Verb::Enter:
    case Verb::Swap:
    case Verb::Sacrifice:
    case Verb::Resign:
    case Verb::Draw:
    case Verb::Decline: return order(game, command, speaker);

    case Verb::Show: return looks(&Looker::show);
    case Verb::Moves: return looks(&Looker::moves);
    case Verb::Log: return looks(&Looker::log);
    case Verb::Last: return looks(&Looker::last);
    case Verb::Captured: return looks(&Looker::captured);
    case Verb::Check: return looks(&Looker::check);
    case Verb::RuleBook: return looks(&Looker::rule_book);
    case Verb::Help: return looks(&Looker::help);
    case Verb::Where: return looks(&Looker::where);
    case Verb::What: return looks(&Looker::what);
    case Verb::Row: return looks(&Looker::row);
    case Verb::Floor: return looks(&Looker::floor);
    case Verb::Hint: return advise(table, command, speaker);
    case Verb::Note: return note(table, command, speaker);
    case Verb::Say: return say(table, command, speaker);
    case Verb::Save: return here([&] { return save(table, command); });
    case Verb::Undo:
      if (before_play) return set_up(&SetupCommands::undo);
      return speaker.here ? undo(table) : not_here(N_("Nothing is taken back in this game."));
    case Verb::Redo:
      if (before_play) return set_up(&SetupCommands::redo);
      return speaker.here ? redo(table) : not_here(N_("Nothing is taken back in this game."));
    case Verb::Quit: return here([] { return Answer{.kind = Answer::Kind::Quit}; });

    case Verb::Revision: return head(&HeadCommands::revision);
    case Verb::Variant: return head(&HeadCommands::variant);
    case Verb::Option: return head(&HeadCommands::option);
    case Verb::First: return head(&HeadCommands::first);
    case Verb::Name: return head(&HeadCommands::name);
    case Verb::Date: return head(&HeadCommands::date);
    case Verb::Position: return head(&HeadCommands::position);
    case Verb::Result: return head(&HeadCommands::result);
  }
  return {};
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
