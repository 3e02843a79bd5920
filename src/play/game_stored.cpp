// The commands that keep setups under a name.
#include <system_error>
#include <vector>

#include "gonfalon/play/files.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "stored_setups.hpp"

namespace gonfalon::play {

using command::Command;
using command::Verb;
using text::N_;

namespace {

Answer refuse(Refusal code, std::string_view word, const char* why) {
  return Answer::refused(Fault{.code = code, .at = {}, .word = std::string(word), .why = why});
}

// Whoever plays both sides has no secrets from himself.
bool secret_from_other(const Speaker& speaker, Side side) { return !speaker.plays[other(side)]; }

}  // namespace

// What the names of the command must be.
std::optional<Answer> Game::misnamed(const Command& command, const Speaker& speaker, Side side) const {
  for (const std::string_view name : {command.word, command.verb == Verb::Rename ? command.text : command.word})
    if (!is_setup_name(name))
      return refuse(Refusal::Syntax, name, N_("A name is one word without a slash, and does not begin with a dot."));
  if (command.verb != Verb::Store && !has_stored_setup(command.word))
    return refuse(Refusal::Empty, command.word, N_("No setup is kept under that name."));
  if (secret_from_other(speaker, side) && kept_[other(side)].contains(command.word))
    return refuse(Refusal::NotHere, command.word, N_("The other side has kept it in this game, and may play it."));
  return {};
}

std::vector<std::string> Game::stored(Side side) const {
  auto names = stored_setups(id_of(rules_));
  std::erase_if(names, [&](const std::string& name) { return kept_[other(side)].contains(name); });
  return names;
}

Answer Game::fetch(std::string_view name, Side side) {
  auto read = read_setup(record::read_file(stored_setup(name).string(), record::largest_setup), rules_, side);
  if (std::holds_alternative<Complaint>(read))
    return refuse(Refusal::Syntax, name, N_("That is no setup of this game; `gonfalon check` says what is wrong."));
  drafts_[side].change_to(std::move(std::get<Setup>(read)));
  return Answer::done();
}

Answer Game::store(const Command& command, Side side) {
  if (!command.text.empty() && command.text != "over")
    return refuse(Refusal::Syntax, command.text, N_("A name is one word; after it there can only be `over`."));
  const auto faults = faults_in(rules_, side, draft(side));
  if (!faults.empty()) return Answer::refused(faults.front());
  store_setup(command.word, rules_, side, draft(side), !command.text.empty());
  kept_[side].insert(std::string(command.word));
  return Answer::done();
}

Answer Game::list_stored(Side side, const Speaker& speaker) const {
  std::string out;
  for (const std::string& name : secret_from_other(speaker, side) ? stored(side) : stored_setups(id_of(rules_)))
    out += (out.empty() ? "" : "\n") + name;
  return {.kind = Answer::Kind::Look,
          .text = out.empty() ? text::_("No setup of this game is kept.") : out,
          .fault = {},
          .side = side};
}

Answer Game::forget(std::string_view name) {
  forget_setup(name);
  return Answer::done();
}

Answer Game::rename(const Command& command, Side side) {
  rename_setup(command.word, command.text);
  kept_[side].insert(std::string(command.text));
  return Answer::done();
}

Answer Game::obey_stored(const Command& command, const Speaker& speaker, const Handler& handler) {
  if (!speaker.here) return Answer::refused(Refusal::NotHere);
  const auto side = setup_side(command.side, speaker);
  if (!side) return Answer::refused(side.fault());
  try {
    return handler(*side);
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::file_exists)
      return refuse(Refusal::Occupied, command.word, N_("A setup is kept under that name already."));
    return refuse(Refusal::NotHere, command.word, N_("The folder of the setups can't be used."));
  }
}

}  // namespace gonfalon::play
