// Finds the place of an unfinished word in the definitions of the command line.
#include "completion.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/profile/themes.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon {

using text::_;

namespace {

std::vector<Choice> fixed_values(const Argument& argument) {
  std::vector<Choice> values;
  for (const std::string& value : argument.choices) values.push_back({value});
  return values;
}

// The walk along the words that are finished.
class Walk {
 public:
  explicit Walk(const Program& program) : program_(program), command_(&program.itself) {}

  void pass(const std::string& word) {
    if (awaits_value_) {
      awaits_value_ = false;
      give(*option_, word);
    } else if (word.starts_with('-') && word.size() > 1) {
      pass_option(word);
    } else if (command_ == &program_.itself) {
      const auto named = std::ranges::find(program_.commands, word, &Command::name);
      if (named != program_.commands.end()) command_ = &*named;
    } else {
      if (const Argument* const positional = next_positional()) give(*positional, word);
      ++positionals_;
    }
  }

  Completion complete(const std::string& word) {
    if (awaits_value_) return value_of(*option_, "", word);
    const auto cut = word.find('=');
    if (word.starts_with("--") && cut != std::string::npos) {
      const Argument* const option = find_option(word.substr(0, cut));
      return option == nullptr ? Completion{} : value_of(*option, word.substr(0, cut + 1), word.substr(cut + 1));
    }
    const Argument* const positional = next_positional();
    if (!word.starts_with('-') && command_ == &program_.itself) return commands(word);
    if (!word.starts_with('-') && positional != nullptr) return value_of(*positional, "", word);
    return options(word);
  }

 private:
  const Argument* find_option(const std::string& typed) const {
    for (const Argument* const option : options_of(program_, *command_))
      if (typed == option->name || (option->letter != '\0' && typed == std::string{'-', option->letter})) return option;
    return nullptr;
  }

  void pass_option(const std::string& word) {
    const auto cut = word.find('=');
    option_ = find_option(word.substr(0, cut));
    if (option_ == nullptr) return;
    used_.insert(option_);
    if (cut == std::string::npos)
      awaits_value_ = !option_->is_flag;
    else
      give(*option_, word.substr(cut + 1));
  }

  void give(const Argument& argument, const std::string& word) { given_[argument.place] = word; }

  // Null: the command takes no more of them.
  const Argument* next_positional() const {
    int before = 0;
    for (const Argument& argument : command_->arguments) {
      if (!argument.is_positional()) continue;
      if (argument.most > positionals_ - before) return &argument;
      before += argument.most;
    }
    return nullptr;
  }

  Completion value_of(const Argument& argument, std::string before, std::string begun) const {
    return {std::move(before), std::move(begun), fixed_values(argument), argument.place, given_};
  }

  Completion commands(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const Command& command : program_.commands)
      if (!command.is_hidden) found.choices.push_back({command.name, command.meaning});
    return found;
  }

  // Those that the command's help names, without those that were given and may be given only once.
  Completion options(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const Argument& argument : command_->arguments) {
      const bool is_spent = used_.contains(&argument) && (argument.most == 1 || argument.is_flag);
      if (!argument.is_positional() && !is_spent) found.choices.push_back({argument.name, argument.meaning});
    }
    return found;
  }

  const Program& program_;
  const Command* command_;            // the program, until a subcommand was named
  const Argument* option_ = nullptr;  // the last one
  bool awaits_value_ = false;         // the next word is its value
  int positionals_ = 0;               // how many were passed
  std::set<const Argument*> used_;
  std::map<std::string, std::string> given_;
};

}  // namespace

Completion completion_of(const Program& program, const std::vector<std::string>& words) {
  Walk walk(program);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) walk.pass(words[i]);
  return walk.complete(words.empty() ? "" : words.back());
}

// ---- what an option can be ----------------------------------------------------------------------

// The values that a word of the command line may have, by what the help calls its place.

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
  Choices own;
  if (setting->takes == profile::Takes::Theme) own = each(profile::own_themes().themes, [](const profile::OwnTheme& theme) { return Choice{theme.name}; });
  return joined(each(setting->values, [](const profile::Value& value) {
    return Choice{std::string(value.word), value.label == nullptr ? text::called_value(value.word) : _(value.label)};
  }), own);
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
