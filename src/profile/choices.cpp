#include "gonfalon/profile/own_variants.hpp"
#include "gonfalon/profile/choices.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/toml.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

namespace {

constexpr std::string_view choices_version = "2";
constexpr std::size_t largest_choices_file = std::size_t{64} << 10;
constexpr std::string_view options = "options.";

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

std::optional<Choices> read(std::string_view text) {
  const auto statements = statements_of_version(choices_version, text, largest_choices_file);
  std::optional<Choices> choices;
  if (!statements) return {};
  for (const TomlStatement& statement : *statements)
    for (const TomlValue& value : statement.values) {
      if (choices) {
        take(*choices, value);
      } else if (value.name == "variant" && value.words.size() == 1) {
        if (auto rules = known_game(value.words.front())) choices = Choices{.rules = std::move(*rules), .players = usual_players()};
      }
    }
  if (choices && choices->practice) choices->players = {{"human", "human"}};
  return choices;
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
  const std::filesystem::path path = io::choices_path();
  std::error_code error;
  if (path.empty() || !std::filesystem::exists(path, error)) return {};
  try {
    return read(io::read_file(path.string(), largest_choices_file).text);
  } catch (const std::system_error&) {
    return {};
  }
}

void keep_choices(const Choices& choices) {
  const std::filesystem::path path = io::choices_path();
  if (path.empty()) return;
  try {
    io::write_private_soon(path, written(choices));
  } catch (const std::system_error&) {
    // the next game begins without these choices
  }
}

}  // namespace gonfalon::profile
