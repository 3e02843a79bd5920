#include "gonfalon/client/own_games.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::client {

using text::_;

namespace {

// Sorted by their names. `wrong` gets a line where the folder is there and can't be read.
std::vector<std::filesystem::path> rules_files(std::vector<Complaint>& wrong) {
  std::vector<std::filesystem::path> files;
  if (!may(Permission::RulesFile)) return files;
  const auto folder = record::rules_folder();
  std::error_code error;
  auto entry = std::filesystem::directory_iterator(folder, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
    if (entry->path().extension() == ".rules") files.push_back(entry->path());
  if (error && error != std::errc::no_such_file_or_directory && !folder.empty())
    wrong.push_back({fmt::format("{}: {}", folder.string(), error.message())});
  std::ranges::sort(files);
  return files;
}

}  // namespace

Result<Rules, Complaint> read_rules_file(const std::string& path) {
  const auto file = record::read_file(path, largest_rules_file);
  auto rules = read_rules(file.text);
  if (rules) return std::move(*rules);
  return complain(path, rules.fault());
}

OwnGames own_games() {
  OwnGames own;
  std::vector<std::string> names;
  for (const auto& path : rules_files(own.wrong)) {
    try {
      auto rules = read_rules_file(path.string());
      const auto same = rules ? std::ranges::find(own.games, id_of(*rules), [](const Rules& each) { return id_of(each); })
                              : own.games.end();
      if (!rules) {
        own.wrong.push_back(rules.fault());
      } else if (same != own.games.end()) {
        own.wrong.push_back({fmt::format("{}:1:1: {}", path.string(),
                                         text::fill(_("{0} has the same id: {1}"),
                                                    names[static_cast<std::size_t>(same - own.games.begin())], id_of(*rules)))});
      } else {
        own.games.push_back(std::move(*rules));
        names.push_back(path.filename().string());
      }
    } catch (const std::system_error& error) {
      own.wrong.push_back({error.what()});
    }
  }
  return own;
}

std::vector<Rules> all_games() {
  std::vector<Rules> games(all_variants().begin(), all_variants().end());
  games.insert(games.end(), house_games().begin(), house_games().end());
  const auto own = own_games().games;
  games.insert(games.end(), own.begin(), own.end());
  return games;
}

std::optional<Rules> known_game(const std::string& name) {
  if (auto rules = find_variant(name)) return rules;
  if (!is_variant_id(name)) return {};
  for (Rules& rules : own_games().games)
    if (id_of(rules) == name) return std::move(rules);
  return {};
}

bool is_rules_path(std::string_view word) { return word.find_first_of("/.") != word.npos; }

std::string called_game(const std::string& id) {
  const auto rules = known_game(id);
  return rules ? text::called(*rules) : id;
}

}  // namespace gonfalon::client
