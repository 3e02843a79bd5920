#include "gonfalon/client/own_games.hpp"
#include "gonfalon/client/choices.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::client {

namespace {

constexpr std::string_view version = "version 1";
constexpr std::size_t largest = std::size_t{64} << 10;

bool may_be_kept(std::string_view player) { return player == "human" || is_computer(player); }

void take(Choices& choices, const std::vector<std::string_view>& words) {
  const std::string_view name = words[0];
  const std::string_view value = words.size() > 1 ? words[1] : std::string_view();
  if (name == "option" && words.size() == 3) set_option(choices.rules, value, words[2]);
  if (words.size() != 2) return;
  if (name == "chosen" && std::ranges::count(all_options(), value) != 0) choices.fixed_options.emplace(value);
  if (name == "practice") choices.practice = value == "on";
  if (name == "first") choices.first = text::find_side(value);
  if (name == "sides") choices.sides_by_lot = value == "lot";
  if (const auto side = text::find_side(name); side && may_be_kept(value)) choices.players[*side] = value;
}

std::optional<Choices> read(std::string_view text) {
  record::Lines lines(text, largest);
  std::optional<Choices> choices;
  bool known = false;
  while (const auto line = lines.next()) {
    const std::string_view bare = line->flaw || !line->ended ? std::string_view() : command::without_comment(line->text);
    if (bare.empty()) continue;
    if (!std::exchange(known, true)) {
      if (bare != version) return {};
      continue;
    }
    const auto words = split(bare, " ");
    if (choices) {
      take(*choices, words);
    } else if (words.size() == 2 && words[0] == "variant") {
      if (auto rules = known_game(std::string(words[1]))) choices = Choices{.rules = std::move(*rules), .players = usual_players()};
    }
  }
  if (choices && choices->practice) choices->players = {{"human", "human"}};
  return choices;
}

std::string written(const Choices& choices) {
  std::string text = fmt::format(
      "# What was chosen for the last game. It is written when a game is begun on the\n"
      "# start screen, and offered for the next.\n{}\nvariant {}\n",
      version, id_of(choices.rules));
  for (const Side side : both_sides)
    if (may_be_kept(choices.players[side])) text += fmt::format("{} {}\n", text::name_of(side), choices.players[side]);
  text += fmt::format("practice {}\n", choices.practice ? "on" : "off");
  text += fmt::format("sides {}\n", choices.sides_by_lot ? "lot" : "given");
  text += fmt::format("first {}\n", choices.first ? text::name_of(*choices.first) : "lot");
  for (const OptionValue& option : options_of(choices.rules)) text += fmt::format("option {} {}\n", option.name, option.value);
  for (const std::string& option : choices.fixed_options) text += fmt::format("chosen {}\n", option);
  return text;
}

}  // namespace

BySide<std::string> usual_players() { return {{"human", "computer:2"}}; }

std::optional<Choices> last_choices() {
  const std::filesystem::path path = record::choices_path();
  std::error_code error;
  if (path.empty() || !std::filesystem::exists(path, error)) return {};
  try {
    return read(record::read_file(path.string(), largest).text);
  } catch (const std::system_error&) {
    return {};
  }
}

void keep_choices(const Choices& choices) {
  const std::filesystem::path path = record::choices_path();
  if (path.empty()) return;
  try {
    record::write_private_soon(path, written(choices));
  } catch (const std::system_error&) {
    // the next game is chosen anew
  }
}

}  // namespace gonfalon::client
