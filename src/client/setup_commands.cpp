#include <system_error>

#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "commands.hpp"

namespace gonfalon::client {

using command::Verb;
using text::N_;

// TRANSLATORS, all below: answer to a command while setting up, on the status line of the full screen or in line mode

Answer SetupCommands::lay_out(Setup setup) {
  draft().change_to(std::move(setup));
  return Answer::done();
}

Answer SetupCommands::replace_by(Setup setup) {
  const bool had_begun = draft().now() != command::empty_setup(rules_);
  Answer answer = lay_out(std::move(setup));
  // TRANSLATORS: Another setup has replaced the one that the player has made. `undo` is a command
  if (had_begun) answer.text = text::_("`undo` restores the previous setup.");
  return answer;
}

Answer SetupCommands::edit() {
  Setup changed = draft().now();
  if (auto wrong = command::edit(rules_, side_, changed, command_)) return Answer::refused(*wrong);
  return lay_out(std::move(changed));
}

namespace {

// Refuses the name of a setup, or of a kind of setups. known: those that there are.
Answer unknown_name(const char* why, RefusalCode code, std::string_view name, const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  return Answer::refused(Refusal{.code = code, .word = std::string(name), .why = why, .near = near_names(name, names)});
}

std::vector<std::string> names_of_kinds(const Rules& rules) {
  std::vector<std::string> names;
  for (const bot::SetupKindRow& kind : bot::setup_kinds(rules)) names.push_back(command::in_own_words(kind.name));
  return names;
}

}  // namespace

Answer SetupCommands::suggest() {
  const auto kind = command_.text.empty() ? std::optional(bot::SetupKind::Sound) : bot::find_setup_kind(rules_, command::in_english(command_.text));
  if (!kind) return unknown_name(N_("This game has no setups of that kind."), Refusal::Syntax, command_.text, names_of_kinds(rules_));
  return replace_by(state().suggested_setup(rules_, side_, *kind));
}

Answer SetupCommands::mirror() { return lay_out(command::mirrored(rules_, draft().now())); }

// Nobody else has seen a draft, so every step of it can be undone.
Answer SetupCommands::undo() {
  return draft().undo() ? Answer::done() : Answer::not_here(N_("Nothing to undo."));
}

Answer SetupCommands::redo() {
  return draft().redo() ? Answer::done() : Answer::not_here(N_("Nothing to redo."));
}

// ---- setups that are stored under a name ---------------------------------------------------------

namespace {

// Runs `change`, which uses the setups folder, and makes refusals of its errors.
template <class Change>
Answer in_folder(std::string_view name, Change change) {
  try {
    change();
    return Answer::done();
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::file_exists)
      return Answer::refused(RefusalCode::Occupied, name, N_("There is already a setup with that name."));
    return Answer::refused(RefusalCode::NotHere, name, N_("The setups folder can't be used."));
  }
}

}  // namespace

std::optional<Answer> SetupCommands::misnamed() {
  for (const std::string_view name : {command_.word, command_.verb == Verb::Rename ? command_.text : command_.word})
    if (!profile::is_setup_name(name))
      return Answer::refused(Refusal::Syntax, name, N_("A name is one word without a slash, and does not begin with a dot."));
  if (command_.verb != Verb::Store && !profile::has_stored_setup(command_.word))
    return unknown_name(N_("There is no setup with that name."), Refusal::Empty, command_.word, names_of_stored());
  if (secret_from_other() && state().has_stored(other(side_), command_.word))
    return Answer::refused(Refusal::NotHere, command_.word, N_("The other side stored this setup in this game, so you can't "
                                                               "load it."));
  return {};
}

Answer SetupCommands::lay_out_file(const std::filesystem::path& path) {
  std::optional<Result<Setup, Error>> read;
  const Answer found = in_folder(
      command_.word, [&] { read = profile::read_setup(io::read_file(path.string(), io::largest_setup), rules_, side_); });
  if (found.fault) return found;
  if (!*read)
    return Answer::refused(Refusal::Syntax, command_.word, N_("That is not a setup for this game; `gonfalon check` shows what "
                                                              "is wrong."));
  return replace_by(std::move(**read));
}

Answer SetupCommands::fetch() {
  if (command_.word.empty()) {
    const auto path = profile::last_setup(id_of(rules_));
    return path ? lay_out_file(*path) : Answer::refused(Refusal::Empty, {}, N_("You have not finished a game of this kind yet."));
  }
  if (auto wrong = misnamed()) return *wrong;
  return lay_out_file(profile::stored_setup(command_.word));
}

Answer SetupCommands::store() {
  if (auto wrong = misnamed()) return *wrong;
  if (!command_.text.empty() && command::in_english(command_.text) != "over")
    return Answer::refused(Refusal::Syntax, command_.text, N_("A name is one word; only `over` may follow it."));
  const auto faults = faults_in(rules_, side_, draft().now());
  if (!faults.empty()) return Answer::refused(faults.front());
  return in_folder(command_.word, [&] {
    profile::store_setup(command_.word, rules_, side_, draft().now(), !command_.text.empty(), state().shared_table);
    for (const std::string& name : {std::string(command_.word), profile::backup_name(command_.word)})
      state().stored_now[side_].insert(name);
  });
}

std::vector<std::string> SetupCommands::names_of_stored() {
  return secret_from_other() ? state().stored_setups(rules_, side_) : profile::stored_setups(id_of(rules_));
}

Answer SetupCommands::stored() {
  const auto names = names_of_stored();
  return {.kind = Answer::Kind::Look,
          .text = names.empty() ? text::_("There are no stored setups for this game.") : without_direction_controls(joined(names, "\n")),
          .side = side_};
}

Answer SetupCommands::forget() {
  if (auto wrong = misnamed()) return *wrong;
  return in_folder(command_.word, [&] { profile::forget_setup(command_.word); });
}

Answer SetupCommands::rename() {
  if (auto wrong = misnamed()) return *wrong;
  return in_folder(command_.word, [&] {
    profile::rename_setup(command_.word, command_.text);
    state().stored_now[side_].emplace(command_.text);
  });
}

}  // namespace gonfalon::client
