// The values that a word of the command line may have, by what the help calls its place.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "completion.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/bot/strength.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/profile/ladder.hpp"
#include "gonfalon/profile/own_variants.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/profile/stored_setups.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon {

using text::_;

namespace {

using Choices = std::vector<Choice>;

struct Asked {
  const Completion& completion;
  const client::Lobby& lobby;
  const client::Tables& tables;

  std::string given(const std::string& place) const {
    const auto found = completion.given.find(place);
    return found == completion.given.end() ? "" : found->second;
  }
};

// An element of the result for each of the range.
template <class Range, class Make>
Choices each(const Range& range, Make make) {
  Choices made;
  for (const auto& one : range) made.push_back(make(one));
  return made;
}

Choices joined(Choices first, const Choices& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Choice choice_of(const Rules& rules) { return {std::string(id_of(rules)), text::tagline(rules)}; }

// Each of these games by its id, and by the name that it has on the screen.
Choices by_both_names(const std::vector<Rules>& games) {
  Choices shown;
  for (const Rules& rules : games) {
    std::string name = profile::shown_id(rules);
    const auto is_taken = [&](const Rules& of) { return name == id_of(of) || name == alias_of(of); };
    if (std::ranges::none_of(games, is_taken)) shown.push_back({std::move(name), text::tagline(rules)});
  }
  return joined(each(games, choice_of), shown);
}

Choices variants(const Asked&) { return by_both_names(profile::all_games()); }

Choices lessons(const Asked&) {
  std::vector<Rules> games;
  for (const lesson::Lesson& lesson : lesson::all_lessons()) games.push_back(*find_variant(lesson.variant));
  return by_both_names(games);
}

Choices puzzles(const Asked&) {
  return each(puzzle::shelf(), [](const puzzle::ShelfEntry& entry) { return Choice{std::string(entry.id), _(row_of(entry.theme).called)}; });
}

Choices languages(const Asked&) {
  return each(text::languages(), [](const std::string& code) { return Choice{code}; });
}

Choices levels(const Asked&) {
  return each(bot::all_strengths, [](bot::Strength strength) {
    const char* const title = bot::title_of(strength);
    return Choice{std::string(bot::name_of(strength)), title == nullptr ? std::string() : text::Noun(_(title))};
  });
}

Choices programs(const Asked& asked) {
  Choices found{{"computer"}};
  for (const Choice& level : levels(asked)) found.push_back({"computer:" + level.word, level.meaning});
  found.push_back({"exec:"});
  return found;
}

Choices players(const Asked& asked) { return joined({{"human"}}, programs(asked)); }

Choices setups(const Asked& asked) {
  const auto rules = profile::known_game(asked.given("VARIANT"));
  return joined({{"random"}}, each(rules ? profile::stored_setups(id_of(*rules)) : std::vector<std::string>(),
                                   [](const std::string& name) { return Choice{name}; }));
}

// `NAME=` where any number may follow.
Choices options(const Asked& asked) {
  const auto rules = profile::known_game(asked.given("VARIANT"));
  Choices found;
  for (const std::string_view name : all_options()) {
    const auto takes = [&](std::string_view value) {
      return std::ranges::any_of(all_variants(), [&](Rules any) { return !set_option(rules ? any = *rules : any, name, value); });
    };
    const std::string meaning = text::meaning_of_option(name);
    if (takes("1")) found.push_back({fmt::format("{}=", name), meaning});
    for (const std::string_view value : words_of_option(name).value_or(OptionWords{}))
      if (takes(value)) found.push_back({fmt::format("{}={}", name, value), meaning});
  }
  return found;
}

Choices open_tables(const Asked& asked) {
  return each(asked.tables.open_now(), [](const client::OpenTable& table) {
    return Choice{table.name, fmt::format("{}, {}", profile::called_game(table.variant), client::told_of_game(table))};
  });
}

Choices closed_tables(const Asked& asked) {
  return each(asked.tables.closed_now(), [](const std::string& name) { return Choice{name}; });
}

Choices members(const Asked& asked) {
  return each(profile::players_of(asked.tables.club().games), [](const std::string& player) { return Choice{player}; });
}

// By its name, or where a path is begun by its path.
Choices saved_games(const Asked& asked) {
  const bool by_path = asked.completion.begun.find('/') != std::string::npos;
  return each(asked.lobby.saved_games(), [&](const std::filesystem::path& path) {
    return Choice{by_path ? path.string() : io::word_for_record(path), asked.lobby.look_into(path).in_short};
  });
}

Choices settings(const Asked&) {
  return each(profile::all_settings(), [](const profile::Setting& setting) { return Choice{setting.name, _(setting.label)}; });
}

Choices values(const Asked& asked) {
  const profile::Setting* const setting = profile::find_setting(asked.given("SETTING"));
  if (setting == nullptr) return {};
  if (setting->takes == profile::Takes::Language) return languages(asked);
  return each(setting->values, [](const profile::Value& value) {
    return Choice{std::string(value.word), value.label == nullptr ? text::called_value(value.word) : _(value.label)};
  });
}

enum class Paths { None, RulesFiles, Files, Folders };

struct Row {
  std::string_view place;
  Choices (*values)(const Asked&);
  Paths paths;
};

constexpr std::array<Row, 19> places{{
    {"VARIANT", variants, Paths::RulesFiles},
    {"LESSON", lessons, Paths::None},
    {"PUZZLE", puzzles, Paths::None},
    {"DATE", nullptr, Paths::None},
    {"PLAYER", players, Paths::None},
    {"PROGRAM", programs, Paths::None},
    {"LEVEL", levels, Paths::None},
    {"CODE", languages, Paths::None},
    {"SETUP", setups, Paths::Files},
    {"OPTION", options, Paths::None},
    {"TABLE", open_tables, Paths::None},
    {"NAME", closed_tables, Paths::None},
    {"PERSON", nullptr, Paths::None},
    {"MEMBER", members, Paths::None},
    {"SETTING", settings, Paths::None},
    {"VALUE", values, Paths::None},
    {"FILE", saved_games, Paths::Files},
    {"PATH", nullptr, Paths::Files},
    {"FOLDER", nullptr, Paths::Folders},
}};

// A path also fits if its last part begins so.
bool fits(const std::string& word, const std::string& begun) {
  return word.starts_with(begun) || word.substr(word.rfind('/') + 1).starts_with(begun);
}

std::string_view line_of(Paths paths, const std::string& begun) {
  switch (paths) {
    case Paths::None: break;
    case Paths::RulesFiles: return profile::is_rules_path(begun) ? ":files\n" : "";
    case Paths::Files: return ":files\n";
    case Paths::Folders: return ":folders\n";
  }
  return "";
}

}  // namespace

std::string completed(const Completion& completion, const client::Lobby& lobby, const client::Tables& tables) {
  if (!may(Permission::TypedPath)) return {};
  Choices choices = completion.choices;
  const auto row = std::ranges::find(places, completion.place, &Row::place);
  if (row != places.end() && row->values != nullptr) choices = joined(choices, row->values({completion, lobby, tables}));
  std::string lines;
  for (const Choice& choice : choices)
    if (fits(choice.word, completion.begun)) lines += fmt::format("{}{}\t{}\n", completion.before, choice.word, choice.meaning);
  if (row != places.end()) lines += line_of(row->paths, completion.begun);
  return lines;
}

}  // namespace gonfalon
