#include "gonfalon/profile/opponent.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

using std::chrono::milliseconds;
using text::_;

// TRANSLATORS, all below: a player's name, in lists and in title lines, in the middle of a line; {0}: the computer's level, 1 to
// 6; {1}: the level's title, such as "sergeant"

std::optional<bot::Strength> strength_of(std::string_view word) {
  constexpr std::string_view computer = "computer";
  if (!word.starts_with(computer)) return {};
  const std::string_view level = word.substr(computer.size());
  if (level.empty()) return bot::default_strength;
  if (level[0] != ':') return {};
  return bot::find_strength(level.substr(1));
}

bool is_computer(std::string_view word) { return strength_of(word).has_value(); }

std::string thinking_time_in_words(const Rules& rules, std::string_view word) {
  return thinking_time_in_words(rules, strength_of(word).value_or(bot::default_strength));
}

std::string computer_in_words(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  const char* const title = bot::title_of(strength);
  if (title == nullptr) return text::fill(text::_("computer {0}"), bot::name_of(strength));
  return text::fill(text::_("computer {0} {1}"), bot::name_of(strength), text::Noun(text::_(title)));
}

std::string called_in_short(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  return text::fill(text::_("computer {0}"), bot::name_of(strength));
}

// ---- what was chosen last -----------------------------------------------------------------------

namespace {

constexpr std::string_view choices_version = "2";
constexpr std::string_view options = "options.";

// Gives each value of such a file, if there is one and this version has written it. Throws std::system_error.
void each_value(const std::filesystem::path& path, std::string_view version, const auto& take) {
  constexpr std::size_t largest = std::size_t{64} << 10;
  if (path.empty() || !is_there(path)) return;
  const auto file = io::read_file(path.string(), largest);
  const auto statements = statements_of_version(version, file.text, largest);
  if (!statements) return;
  for (const TomlStatement& statement : *statements)
    for (const TomlValue& value : statement.values) take(value);
}

// An empty path: there is no home. What can't be kept is missing the next time, and that is all.
void keep(const std::filesystem::path& path, const std::string& text) {
  if (path.empty()) return;
  try {
    io::write_private_soon(path, text);
  } catch (const std::system_error&) {
    // the next game, or table, begins without it
  }
}

bool may_be_kept(std::string_view player) { return player == "human" || is_computer(player); }

void take(Choices& choices, const TomlValue& value) {
  const std::string& name = value.name;
  if (name == "chosen")
    for (const std::string& option : value.words)
      if (std::ranges::count(all_options(), option) != 0) choices.fixed_options.emplace(option);
  if (name == "chosen" || value.words.size() != 1) return;
  const std::string& word = value.words.front();
  if (name.starts_with(options)) set_option(choices.rules, name.substr(options.size()), word);
  if (name == "practice") choices.practice = word == "true";
  if (name == "first") choices.first = text::find_side(word);
  if (name == "sides") choices.sides_by_lot = word == "lot";
  if (const auto side = text::find_side(name); side && may_be_kept(word)) choices.players[*side] = word;
}

std::string written(const Choices& choices) {
  std::string text = fmt::format(
      "# What was chosen for the last game. It is written when a game is begun on the\n"
      "# start screen, and offered for the next.\nversion = {}\nvariant = {}\n",
      choices_version, in_quotes(id_of(choices.rules)));
  for (const Side side : both_sides)
    if (may_be_kept(choices.players[side])) text += fmt::format("{} = {}\n", text::name_of(side), in_quotes(choices.players[side]));
  std::vector<std::string> chosen;
  for (const std::string& option : choices.fixed_options) chosen.push_back(in_quotes(option));
  text += fmt::format("practice = {}\nsides = {}\nfirst = {}\nchosen = {}\n\n[options]\n", choices.practice,
                      in_quotes(choices.sides_by_lot ? "lot" : "given"), in_quotes(choices.first ? text::name_of(*choices.first) : "lot"),
                      as_list(chosen));
  for (const OptionValue& option : options_of(choices.rules)) text += fmt::format("{} = {}\n", option.name, as_value(option.value));
  return text;
}

}  // namespace

BySide<std::string> usual_players() { return {{"human", "computer:2"}}; }

std::optional<Choices> last_choices() {
  std::optional<Choices> choices;
  try {
    each_value(io::choices_path(), choices_version, [&](const TomlValue& value) {
      if (choices) {
        take(*choices, value);
      } else if (value.name == "variant" && value.words.size() == 1) {
        if (auto rules = known_game(value.words.front())) choices = Choices{.rules = std::move(*rules), .players = usual_players()};
      }
    });
  } catch (const std::system_error&) {
    return {};
  }
  if (choices && choices->practice) choices->players = {{"human", "human"}};
  return choices;
}

void keep_choices(const Choices& choices) { keep(io::choices_path(), written(choices)); }

// ---- how much time a table has ------------------------------------------------------------------

namespace {

constexpr std::string_view table_times_version = "1";

void take(TableTimes& times, const TomlValue& value) {
  if (value.words.size() != 1) return;
  if (value.name == "clock") times.clock = value.words.front();
  if (value.name == "setup") times.setup = value.words.front();
  if (value.name == "away") times.away = value.words.front();
}

std::string written(const TableTimes& times) {
  return fmt::format("# How much time the last table had, in minutes; the next one begins with it.\nversion = {}\nclock = {}\nsetup = {}\naway = {}\n",
                     table_times_version, in_quotes(times.clock), in_quotes(times.setup), in_quotes(times.away));
}

}  // namespace

TableTimes last_table_times() {
  TableTimes times;
  try {
    each_value(io::table_times_path(), table_times_version, [&](const TomlValue& value) { take(times, value); });
  } catch (const std::system_error&) {
    // this table begins with the usual times
  }
  return times;
}

void keep_table_times(const TableTimes& times) { keep(io::table_times_path(), written(times)); }

// ---- how long the computer thinks ---------------------------------------------------------------

using namespace std::chrono_literals;

namespace {

// TRANSLATORS, all below: how long the computer thinks, beside its level in the list of players; {0}: seconds, such as 0.3 or 12

constexpr std::string_view times_version = "2";
constexpr std::size_t handful = 4;  // answers; the slowest tenth is left out: a machine may have slept

using Times = std::map<std::string, ThinkingTime>;  // by game and level: `barrage.3`

std::string key_of(std::string_view variant, bot::Strength strength) { return fmt::format("{}.{}", variant, bot::name_of(strength)); }

// `barrage.3 = [300, 410]`: the usual and the longest time. Ignores any other line.
void take(Times& times, const TomlValue& value) {
  if (value.words.size() != 2) return;
  const auto usual = whole_number(value.words[0]);
  const auto longest = whole_number(value.words[1]);
  if (usual && longest) times[value.name] = {milliseconds(*usual), milliseconds(*longest)};
}

// Empty if there is no file, or another version has written it. Throws std::system_error.
Times read_times() {
  Times times;
  each_value(io::thinking_path(), times_version, [&](const TomlValue& value) { take(times, value); });
  return times;
}

std::string written(const Times& times) {
  std::string text = fmt::format(
      "# How long the computer took to answer on this machine, by game and level:\n"
      "# the usual and the longest time in milliseconds.\nversion = {}\n",
      times_version);
  for (const auto& [played, time] : times) text += fmt::format("{} = [{}, {}]\n", played, time.usual.count(), time.longest.count());
  return text;
}

// With one decimal below ten seconds, unless it is zero: `0.3`, `1`, `12`.
std::string in_seconds(milliseconds time) {
  const auto tenths = std::max<milliseconds::rep>((time.count() + 50) / 100, 1);
  return tenths >= 100 || tenths % 10 == 0 ? fmt::format("{}", tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10);
}

}  // namespace

std::optional<ThinkingTime> thinking_time(std::string_view variant, bot::Strength strength) {
  try {
    const Times times = read_times();
    const auto found = times.find(key_of(variant, strength));
    return found == times.end() ? std::nullopt : std::optional(found->second);
  } catch (const std::system_error&) {
    return {};
  }
}

void keep_thinking_times(std::string_view variant, bot::Strength strength, std::vector<milliseconds> waits) {
  const std::filesystem::path path = io::thinking_path();
  if (waits.size() < handful || path.empty()) return;
  std::ranges::sort(waits);
  try {
    Times times = read_times();
    times[key_of(variant, strength)] = {waits[waits.size() / 2], waits[waits.size() * 9 / 10]};
    io::write_private_soon(path, written(times));
  } catch (const std::system_error&) {
    // the next game is measured again
  }
}

std::string thinking_time_in_words(const Rules& rules, bot::Strength strength) {
  if (const auto time = thinking_time(id_of(rules), strength)) {
    const bool varies = time->longest >= 500ms && time->longest >= 2 * time->usual;
    return varies ? text::fill(_("thinks up to {0} s"), in_seconds(time->longest)) : text::fill(_("thinks {0} s"), in_seconds(time->usual));
  }
  const milliseconds allowed = bot::usual_time(strength);
  if (allowed <= 200ms) return _("answers at once");
  return allowed <= 1s ? _("thinks for a moment") : _("thinks for a long time");
}

}  // namespace gonfalon::profile
