#include "gonfalon/profile/thinking_times.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::profile {

using std::chrono::milliseconds;
using text::_;
using namespace std::chrono_literals;

namespace {

// TRANSLATORS, all below: how long the computer thinks, beside its level in the list of players; {0}: seconds, such as 0.3 or 12

constexpr std::string_view times_version = "2";
constexpr std::size_t largest_times_file = std::size_t{64} << 10;
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
  const std::filesystem::path path = io::thinking_path();
  if (path.empty() || !is_there(path)) return times;
  const auto file = io::read_file(path.string(), largest_times_file);
  const auto statements = statements_of_version(times_version, file.text, largest_times_file);
  if (!statements) return times;
  for (const TomlStatement& statement : *statements)
    for (const TomlValue& value : statement.values) take(times, value);
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

std::string told_of_thinking(const Rules& rules, bot::Strength strength) {
  if (const auto time = thinking_time(id_of(rules), strength)) {
    const bool varies = time->longest >= 500ms && time->longest >= 2 * time->usual;
    return varies ? text::fill(_("thinks up to {0} s"), in_seconds(time->longest)) : text::fill(_("thinks {0} s"), in_seconds(time->usual));
  }
  const milliseconds allowed = bot::usual_time(strength);
  if (allowed <= 200ms) return _("answers at once");
  return allowed <= 1s ? _("thinks for a moment") : _("thinks for a long time");
}

}  // namespace gonfalon::profile
