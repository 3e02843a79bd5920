#include "gonfalon/table/lobby.hpp"

#include <algorithm>
#include <cassert>
#include <system_error>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/client/player_state.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::table {

using text::_;

// TRANSLATORS, all below: part of a line about a saved game on the start screen; the parts are joined by commas
namespace {

std::string moment_of(const View& seen) {
  const bool battle = std::holds_alternative<battle::View>(seen);
  // TRANSLATORS: how far a saved game has come. {0}: number of the move or turn
  return battle ? text::fill(_("move {0}"), moves_made(seen) + 1) : text::fill(_("turn {0}"), moves_made(seen));
}

// The date; for today the time of day.
std::string when_in_short(const std::filesystem::path& path) {
  const std::string moment = io::moment_of_last_change(path);
  const std::string day = moment.substr(0, moment.find(' '));
  return day == io::today() ? moment.substr(day.size() + 1) : day;
}
std::string when_played(const std::filesystem::path& path) {
  const std::string when = when_in_short(path);
  // TRANSLATORS: when a saved game was last played. {0}: time of day, such as 14:05
  return when.find(':') != std::string::npos ? text::fill(_("today at {0}"), when) : when;
}

std::string without_stop(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

// Who played a side, as far as the record tells. A person who played the computer is "you": the reader.
std::string called_player(const RecordedGame& recorded, Side side) {
  const std::string& name = recorded.head.names[side];
  if (profile::is_computer(name)) return profile::called_in_short(name);
  if (!name.empty()) return text::called_person(name);
  return profile::is_computer(recorded.head.names[other(side)]) ? std::string(_("you")) : text::called(side);
}

std::string players_of(const RecordedGame& recorded) {
  if (client::was_practice(recorded.head.names)) return _("practice");
  // TRANSLATORS: {0}: Red's player, {1}: Blue's player: a name, "you", the computer with its level, or the side
  return text::fill(_("{0} against {1}"), called_player(recorded, Side::Red), called_player(recorded, Side::Blue));
}

// The variant, the players, how the game stands or ended, and when it was played.
std::string told_of(const RecordedGame& recorded, const std::filesystem::path& path, bool in_use) {
  const Game& game = recorded.game;
  const GameStatus& status = game.status();
  std::vector<std::string> parts{text::called(game.rules()), players_of(recorded)};
  if (status.stage == Stage::Setup || status.stage == Stage::Naming) parts.emplace_back(_("being set up"));
  if (status.stage == Stage::Play) parts.push_back(moment_of(game.referee().public_view()));
  // TRANSLATORS: {0}: the side, Red or Blue
  if (status.stage == Stage::Play) parts.push_back(text::fill(_("{0} to move"), text::called(status.to_act)));
  if (status.outcome) parts.push_back(without_stop(text::sentence(game.rules(), Ended{*status.outcome})));
  if (in_use) parts.emplace_back(_("open in another window"));
  parts.push_back(when_played(path));
  return text::listed(parts);
}

// The result: for a person who played the computer, whether they won or lost; otherwise the winning side.
std::string in_short(const RecordedGame& recorded, const Outcome& outcome) {
  if (outcome.is_called_off()) return _("broken off");
  if (!outcome.winner) return _("a draw");
  const Side winner = *outcome.winner;
  const BySide<std::string>& names = recorded.head.names;
  // TRANSLATORS: {0}: the side, Red or Blue
  if (profile::is_computer(names[Side::Red]) == profile::is_computer(names[Side::Blue])) return text::fill(_("{0} won"), text::called(winner));
  return profile::is_computer(names[winner]) ? _("you lost") : _("you won");
}

std::string told_in_short(const RecordedGame& recorded, const std::filesystem::path& path, bool in_use) {
  const Game& game = recorded.game;
  const GameStatus& status = game.status();
  std::vector<std::string> parts;
  if (in_use) parts.emplace_back(_("open in another window"));
  if (path.stem().string().find(id_of(game.rules())) == std::string::npos) parts.push_back(text::called(game.rules()));
  if (status.outcome) parts.push_back(in_short(recorded, *status.outcome));
  parts.push_back(players_of(recorded));
  parts.push_back(when_in_short(path));  // what follows has no room beside long names
  if (status.stage == Stage::Setup || status.stage == Stage::Naming) parts.emplace_back(_("being set up"));
  if (status.stage == Stage::Play) parts.push_back(moment_of(game.referee().public_view()));
  return text::listed(parts);
}

// What the person who goes on with this game may see of it. Two people at one terminal share the bystander's view.
std::vector<View> seen_by_player(RecordedGame& recorded) {
  Game& game = recorded.game;
  if (game.over()) return {game.view(Side::Red), game.view(Side::Blue)};
  const BySide<std::string>& names = recorded.head.names;
  for (const Side side : both_sides)
    if (profile::is_computer(names[other(side)]) && !profile::is_computer(names[side])) return {game.view(side)};
  return {game.referee().public_view()};
}

// Reads only the last line: `result` is the last line of a finished game's record.
bool says_it_is_over(const std::filesystem::path& path) {
  constexpr std::size_t longest_result = 64;
  std::string tail = io::read_tail(path.string(), longest_result);
  if (!tail.ends_with('\n')) return false;
  tail.pop_back();
  const auto begin = tail.rfind('\n');
  return begin != std::string::npos && std::string_view(tail).substr(begin + 1).starts_with("result ");
}

Result<client::Opened, Error> joined(const Result<std::shared_ptr<Table>, Error>& table) {
  if (!table) return table.error();
  return client::Opened{(*table)->client_here(), (*table)->notice()};
}

}  // namespace

Result<client::Opened, Error> Lobby::open(const client::Plan& plan) { return joined(Table::open(plan)); }

std::unique_ptr<client::GameClient> Lobby::open_moment(const client::Moment& moment) {
  client::Plan plan;
  plan.rules = moment.rules;
  plan.seed = 0;
  plan.first = moment.first;
  plan.elsewhere[other(moment.player)] = true;
  const auto table = std::make_shared<Table>(plan);
  [[maybe_unused]] std::optional<Refusal> refused;
  for (const Side side : both_sides)
    if (!table->status().ready[side]) refused = table->submit(side, Deploy{moment.setups[side]});
  const auto side_awaited = [&] { return awaited(table->recorded().game.view(Side::Red), Side::Red) ? Side::Red : Side::Blue; };
  for (const Order& order : moment.orders) refused = table->submit(side_awaited(), order);
  assert(!refused);
  return table->client_here();
}

Result<client::Opened, Error> Lobby::open_record(const io::TextFile& file) { return joined(Table::open_record(file)); }

std::vector<std::filesystem::path> Lobby::saved_games() const {
  std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
  std::error_code error;
  for (const auto& entry : entries_of(io::games_folder()))
    if (entry.path().extension() == ".gon")
      found.emplace_back(std::filesystem::last_write_time(entry.path(), error), entry.path());
  std::sort(found.begin(), found.end(), [](const auto& one, const auto& two) { return one > two; });
  std::vector<std::filesystem::path> games;
  for (auto& [time, path] : found) games.push_back(std::move(path));
  return games;
}

client::SavedGame Lobby::look_into(const std::filesystem::path& path) const {
  try {
    const auto file = io::read_file(path, io::largest_record);
    const auto head = profile::read_head(file);
    if (!head || head->kind != profile::FileKind::Record) return {};
    Table table(head->rules);
    if (!read_record(file, table)) return {};
    RecordedGame& recorded = table.recorded();
    const bool over = recorded.game.over();
    const bool in_use = !over && io::in_use_elsewhere(path);
    const auto& outcome = recorded.game.status().outcome;
    return {.readable = true,
            .over = over,
            .in_use = in_use,
            .rules = recorded.game.rules(),
            .told = told_of(recorded, path, in_use),
            .in_short = told_in_short(recorded, path, in_use),
            .ending = outcome ? text::sentence(recorded.game.rules(), Ended{*outcome}) : std::string(),
            .seen = seen_by_player(recorded)};
  } catch (const std::system_error&) {
    return {};  // listed all the same: it can be deleted
  }
}

bool Lobby::is_over(const std::filesystem::path& path) const {
  try {
    if (says_it_is_over(path)) return true;
  } catch (const std::system_error&) {
    return false;  // it can't be read
  }
  return look_into(path).over;
}

std::optional<std::filesystem::path> Lobby::game_to_continue(
    const std::vector<std::filesystem::path>& games) const {
  for (const auto& path : games) {
    try {
      if (says_it_is_over(path)) continue;
      if (const client::SavedGame game = look_into(path); game.readable && !game.over && !game.in_use) return path;
    } catch (const std::system_error&) {
      // it can't be read
    }
  }
  return {};
}

bool Lobby::rename_game(const std::filesystem::path& path, const std::string& name) {
  if (name.empty() || name.find('/') != std::string::npos || name.starts_with('.')) return false;
  const auto renamed = named_in(Permission::GameName, path.parent_path(), name.ends_with(".gon") ? name : name + ".gon");
  std::error_code error;
  if (std::filesystem::exists(renamed, error) || error) return false;
  std::filesystem::rename(path, renamed, error);
  if (!error) client::rename_notes(path, renamed);
  return !error;
}

bool Lobby::delete_game(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::remove(path, error) || error) return false;
  client::delete_notes(path);
  return true;
}

}  // namespace gonfalon::table
