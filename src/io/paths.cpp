#include "gonfalon/io/paths.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::io {

namespace {

// The program's folder in a folder of the XDG base directory specification. A variable that is unset, empty or not absolute is
// ignored. Empty if there is no home folder: nothing is ever stored in the current folder instead.
std::filesystem::path own_folder(const char* variable, const char* in_home) {
  const char* const set = allowed_variable(Permission::Home, variable);
  if (set != nullptr && *set == '/') return std::filesystem::path(set) / "gonfalon";
  const char* const home = allowed_variable(Permission::Home, "HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / in_home / "gonfalon"
                                         : std::filesystem::path();
}

std::string local_time(std::time_t moment, const char* form) {
  std::tm local{};
  ::localtime_r(&moment, &local);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &local)};
}

std::filesystem::path in_folder(const std::filesystem::path& folder, const char* name) {
  return folder.empty() ? folder : folder / name;
}

std::filesystem::path data_folder() { return own_folder("XDG_DATA_HOME", ".local/share"); }
std::filesystem::path state_folder() { return own_folder("XDG_STATE_HOME", ".local/state"); }

}  // namespace

std::string log_path(Side side) {
  const std::filesystem::path folder = state_folder();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (folder.empty() || error) return {};
  return folder / (std::string(text::name_of(side)) + "-program.log");
}

std::filesystem::path settings_path() { return in_folder(own_folder("XDG_CONFIG_HOME", ".config"), "config"); }
std::filesystem::path themes_path() { return in_folder(own_folder("XDG_CONFIG_HOME", ".config"), "themes"); }
std::filesystem::path rules_folder() { return in_folder(data_folder(), "rules"); }

std::filesystem::path games_folder() { return in_folder(data_folder(), "games"); }
std::filesystem::path setups_folder() { return in_folder(data_folder(), "setups"); }
std::filesystem::path drafts_folder() { return in_folder(state_folder(), "drafts"); }
std::filesystem::path notes_folder() { return in_folder(state_folder(), "notes"); }
std::filesystem::path results_path() { return in_folder(state_folder(), "results"); }
std::filesystem::path last_setups_folder() { return in_folder(state_folder(), "last-setups"); }
std::filesystem::path choices_path() { return in_folder(state_folder(), "last-game"); }
std::filesystem::path table_times_path() { return in_folder(state_folder(), "last-table"); }
std::filesystem::path thinking_path() { return in_folder(state_folder(), "thinking-times"); }
std::filesystem::path tables_folder() { return in_folder(data_folder(), "tables"); }
std::filesystem::path table_logs_folder() { return in_folder(state_folder(), "tables"); }
std::filesystem::path club_path() { return in_folder(data_folder(), "club/results"); }
std::filesystem::path players_folder() { return in_folder(data_folder(), "players"); }

namespace {

constexpr std::string_view of_games = ".gon";

}  // namespace

std::filesystem::path record_named(const std::string& word) {
  const bool may_be_path = may(Permission::GivenFile);
  if (may_be_path && (word.find('/') != word.npos || is_there(word))) return word;
  if (may_be_path && games_folder().empty()) return word;
  auto game = named_in(Permission::GameName, games_folder(), word.ends_with(of_games) ? word : word + std::string(of_games));
  return may_be_path && !is_there(game) ? std::filesystem::path(word) : game;
}

std::string word_for_record(const std::filesystem::path& path) {
  std::string name = path.stem().string();
  const bool fits = path.extension() == of_games && path.parent_path() == games_folder() && record_named(name) == path;
  return fits ? name : path.string();
}

std::string number_of_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
  return fmt::format("{:016x}", hash_of((error ? path : whole).string()));
}

std::string moment_now() {
  using namespace std::chrono;
  const auto now = floor<milliseconds>(system_clock::now());
  const std::time_t second = system_clock::to_time_t(floor<seconds>(now));
  std::tm utc{};
  ::gmtime_r(&second, &utc);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  return fmt::format("{}.{:03}Z", std::string_view(text.data(), length), (now - floor<seconds>(now)).count());
}

std::string today() { return local_time(std::time(nullptr), "%Y-%m-%d"); }

std::string moment_of_last_change(const std::filesystem::path& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) throw std::system_error(errno, std::generic_category(), path.string());
  return local_time(found.st_mtime, "%Y-%m-%d %H:%M");
}

std::filesystem::path make_games_folder() {
  const std::filesystem::path folder = games_folder();
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  make_folders(folder);
  if (::access(folder.c_str(), W_OK | X_OK) != 0) throw std::system_error(errno, std::generic_category(), folder);
  return folder;
}

}  // namespace gonfalon::io
