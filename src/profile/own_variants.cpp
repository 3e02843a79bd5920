#include "gonfalon/profile/own_variants.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/near_names.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::profile {

using text::_;
using text::N_;

namespace {

// Sorted by name. `wrong` gets an error if the folder exists and can't be read.
std::vector<std::filesystem::path> rules_files(std::vector<Error>& wrong) {
  std::vector<std::filesystem::path> files;
  if (!may(Permission::RulesFile)) return files;
  const auto folder = io::rules_folder();
  std::error_code error;
  for (const auto& entry : entries_of(folder, error))
    if (entry.path().extension() == ".rules") files.push_back(entry.path());
  if (error && error != std::errc::no_such_file_or_directory && !folder.empty())
    wrong.push_back({.message = text::system_message(error.value()), .file = folder.string()});
  std::ranges::sort(files);
  return files;
}

}  // namespace

Result<Rules, Error> read_rules_file(const std::string& path) {
  const auto file = io::read_file(path, largest_rules_file);
  auto rules = read_rules(file.text);
  if (rules) return std::move(*rules);
  return in_file(path, rules.error());
}

OwnVariants own_variants() {
  OwnVariants own;
  std::vector<std::string> names;
  for (const auto& path : rules_files(own.wrong)) {
    try {
      auto rules = read_rules_file(path.string());
      const auto same = rules ? std::ranges::find(own.games, id_of(*rules), [](const Rules& each) { return id_of(each); })
                              : own.games.end();
      if (!rules) {
        own.wrong.push_back(rules.error());
      } else if (same != own.games.end()) {
        own.wrong.push_back({.place = {},
                             // TRANSLATORS: error in a rules file, after its name; {0}: another rules file; {1}: the id of both
                             .message = N_("{0} has the same id: {1}"),
                             .arguments = {names[static_cast<std::size_t>(same - own.games.begin())], std::string(id_of(*rules))},
                             .file = path.string()});
      } else {
        own.games.push_back(std::move(*rules));
        names.push_back(path.filename().string());
      }
    } catch (const std::system_error& error) {
      own.wrong.push_back({.message = text::message_of(error)});
    }
  }
  return own;
}

namespace {

// Signs other than letters and digits become one hyphen: `Fortress: first steps` is `Fortress-first-steps`.
std::string as_one_word(std::string_view name) {
  std::string word;
  std::string plain(name);
  for (const std::string_view blank : {"\xC2\xA0", "\xE2\x80\xAF"})  // before a colon in French
    for (std::size_t at; (at = plain.find(blank)) != std::string::npos;) plain.replace(at, blank.size(), " ");
  for (const char c : plain) {
    const bool parts = static_cast<unsigned char>(c) < 0x80 && !is_letter_or_digit(c);
    if (!parts) word += c;
    else if (!word.empty() && word.back() != '-') word += '-';
  }
  if (word.ends_with('-')) word.pop_back();
  return word;
}

}  // namespace

std::vector<Rules> all_games() {
  std::vector<Rules> games(all_variants().begin(), all_variants().end());
  games.insert(games.end(), house_games().begin(), house_games().end());
  const auto own = own_variants().games;
  games.insert(games.end(), own.begin(), own.end());
  return games;
}

std::optional<Rules> known_game(const std::string& name) {
  if (auto rules = find_variant(name)) return rules;
  if (is_variant_id(name))
    for (Rules& rules : own_variants().games)
      if (id_of(rules) == name) return std::move(rules);
  const std::string wanted = folded(as_one_word(name));
  if (wanted.empty()) return {};
  std::vector<Rules> games = all_games();
  const auto found = std::ranges::find_if(games, [&](const Rules& rules) { return folded(shown_id(rules)) == wanted; });
  return found == games.end() ? std::nullopt : std::optional(std::move(*found));
}

std::string shown_id(const Rules& rules) { return in_lower_case(as_one_word(text::called(rules))); }

std::vector<std::string> near_games(std::string_view name) {
  std::vector<std::pair<std::string, std::string>> games;  // a name, and the id that it stands for
  for (const Rules& rules : all_games())
    for (std::string known : {std::string(id_of(rules)), std::string(alias_of(rules)), shown_id(rules)})
      if (!known.empty()) games.emplace_back(std::move(known), id_of(rules));
  std::vector<std::string_view> names;
  for (const auto& game : games) names.push_back(game.first);
  std::vector<std::string> ids;
  for (const std::string& near : near_names(name, names)) {
    const std::string& id = std::ranges::find(games, near, [](const auto& game) { return game.first; })->second;
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

bool is_rules_path(std::string_view word) { return word.find_first_of("/.") != word.npos; }

std::string called_game(const std::string& id) {
  const auto rules = known_game(id);
  return rules ? text::called(*rules) : id;
}

}  // namespace gonfalon::profile
