#include "setup_commands.hpp"

#include <system_error>
#include <vector>

#include "gonfalon/client/files.hpp"
#include "gonfalon/client/stored_setups.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/host/commands.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "whose.hpp"

namespace gonfalon::host {

using client::Answer;
using command::Verb;
using text::N_;

Answer SetupCommands::carry_out(Answer (SetupCommands::*handler)(Side)) {
  const auto side = setup_side(table_.game, command_.side, speaker_);
  return side ? (this->*handler)(*side) : Answer::refused(side.fault());
}

Answer SetupCommands::unseal(Side side) {
  auto setup = command::unseal(table_.game.rules(), side, command_.word);
  return setup ? deploy(table_, side, std::move(*setup)) : Answer::refused(setup.fault());
}

Answer SetupCommands::lay_out(Side side, Setup setup) {
  table_.drafts.of(side).change_to(std::move(setup));
  return Answer::done();
}

Answer SetupCommands::random(Side side) { return lay_out(side, table_.drafts.random(table_.game.rules(), side)); }

Answer SetupCommands::suggest(Side side) { return lay_out(side, table_.drafts.suggested(table_.game.rules(), side)); }

Answer SetupCommands::edit(Side side) {
  Setup changed = table_.drafts.now(side);
  if (auto wrong = command::edit(table_.game.rules(), side, changed, command_)) return Answer::refused(*wrong);
  return lay_out(side, std::move(changed));
}

Answer SetupCommands::ready(Side side) { return deploy(table_, side, table_.drafts.now(side)); }

// Nobody else has seen what is being made: every step of it can be taken back.
Answer SetupCommands::undo(Side side) {
  return table_.drafts.of(side).undo() ? Answer::done() : Answer::not_here(N_("There is nothing to take back."));
}

Answer SetupCommands::redo(Side side) {
  return table_.drafts.of(side).redo() ? Answer::done() : Answer::not_here(N_("There is nothing to give again."));
}

// ---- setups that are kept under a name -----------------------------------------------------------

namespace {

// Whoever plays both sides has no secrets from himself.
bool secret_from_other(const client::Speaker& speaker, Side side) { return !speaker.plays[other(side)]; }

// Runs `change`, which uses the folder of the setups.
template <class Change>
Answer in_folder(std::string_view name, Change change) {
  try {
    change();
    return Answer::done();
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::file_exists)
      return Answer::refused(Refusal::Occupied, name, N_("A setup is kept under that name already."));
    return Answer::refused(Refusal::NotHere, name, N_("The folder of the setups can't be used."));
  }
}

}  // namespace

std::optional<Answer> SetupCommands::misnamed(Side side) const {
  for (const std::string_view name : {command_.word, command_.verb == Verb::Rename ? command_.text : command_.word})
    if (!client::is_setup_name(name))
      return Answer::refused(Refusal::Syntax, name, N_("A name is one word without a slash, and does not begin with a dot."));
  if (command_.verb != Verb::Store && !client::has_stored_setup(command_.word))
    return Answer::refused(Refusal::Empty, command_.word, N_("No setup is kept under that name."));
  if (secret_from_other(speaker_, side) && table_.drafts.has_kept(other(side), command_.word))
    return Answer::refused(Refusal::NotHere, command_.word, N_("The other side has kept it in this game, and may play it."));
  return {};
}

Answer SetupCommands::fetch(Side side) {
  if (auto wrong = misnamed(side)) return *wrong;
  std::optional<std::variant<Setup, client::Complaint>> read;
  const Answer found = in_folder(command_.word, [&] {
    read = client::read_setup(record::read_file(client::stored_setup(command_.word).string(), record::largest_setup),
                              table_.game.rules(), side);
  });
  if (found.fault) return found;
  if (std::holds_alternative<client::Complaint>(*read))
    return Answer::refused(Refusal::Syntax, command_.word, N_("That is no setup of this game; `gonfalon check` says what is wrong."));
  return lay_out(side, std::move(std::get<Setup>(*read)));
}

Answer SetupCommands::store(Side side) {
  if (auto wrong = misnamed(side)) return *wrong;
  if (!command_.text.empty() && command_.text != "over")
    return Answer::refused(Refusal::Syntax, command_.text, N_("A name is one word; after it there can only be `over`."));
  const Rules& rules = table_.game.rules();
  const Setup& draft = table_.drafts.now(side);
  const auto faults = faults_in(rules, side, draft);
  if (!faults.empty()) return Answer::refused(faults.front());
  return in_folder(command_.word, [&] {
    client::store_setup(command_.word, rules, side, draft, !command_.text.empty());
    table_.drafts.note_kept(side, command_.word);
  });
}

Answer SetupCommands::stored(Side side) {
  const Rules& rules = table_.game.rules();
  std::string out;
  for (const std::string& name :
       secret_from_other(speaker_, side) ? table_.drafts.stored(rules, side) : client::stored_setups(id_of(rules)))
    out += (out.empty() ? "" : "\n") + name;
  return {.kind = Answer::Kind::Look,
          .text = out.empty() ? text::_("No setup of this game is kept.") : out,
          .fault = {},
          .side = side};
}

Answer SetupCommands::forget(Side side) {
  if (auto wrong = misnamed(side)) return *wrong;
  return in_folder(command_.word, [&] { client::forget_setup(command_.word); });
}

Answer SetupCommands::rename(Side side) {
  if (auto wrong = misnamed(side)) return *wrong;
  return in_folder(command_.word, [&] {
    client::rename_setup(command_.word, command_.text);
    table_.drafts.note_kept(side, command_.text);
  });
}

}  // namespace gonfalon::host
