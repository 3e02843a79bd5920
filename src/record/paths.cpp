#include "gonfalon/record/paths.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/text/notation.hpp"

namespace gonfalon::record {

namespace {

// A folder of the XDG base directory specification: a variable that is unset, empty or not absolute
// counts for nothing.
std::filesystem::path xdg_folder(const char* variable, const char* in_home) {
  const char* set = std::getenv(variable);
  if (set != nullptr && *set == '/') return set;
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / in_home : std::filesystem::path();
}

// What of it is ours; empty where there is no home: nothing is ever kept where one happens to stand.
std::filesystem::path own_part(const std::filesystem::path& folder, const char* name) {
  return folder.empty() ? folder : folder / "gonfalon" / name;
}

}  // namespace

std::string log_path(Side side) {
  std::filesystem::path folder = xdg_folder("XDG_STATE_HOME", ".local/state");
  if (folder.empty()) return {};
  folder /= "gonfalon";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return {};
  return folder / (std::string(text::name_of(side)) + "-program.log");
}

std::filesystem::path settings_path() {
  return own_part(xdg_folder("XDG_CONFIG_HOME", ".config"), "config");
}

std::filesystem::path state_folder(const char* name) {
  return own_part(xdg_folder("XDG_STATE_HOME", ".local/state"), name);
}

std::filesystem::path data_folder(const char* name) { return own_part(xdg_folder("XDG_DATA_HOME", ".local/share"), name); }

std::filesystem::path setups_folder() { return data_folder("setups"); }

std::filesystem::path drafts_folder() { return state_folder("drafts"); }

std::filesystem::path notes_folder() { return state_folder("notes"); }

std::string number_of_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
  std::uint64_t number = 0xCBF29CE484222325U;
  for (const char c : (error ? path : whole).string())
    number = (number ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return fmt::format("{:016x}", number);
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  std::array<char, 16> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &local)};
}

std::filesystem::path games_folder() { return data_folder("games"); }

std::filesystem::path make_games_folder() {
  const std::filesystem::path folder = games_folder();
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  std::filesystem::create_directories(folder);
  if (::access(folder.c_str(), W_OK | X_OK) != 0) throw std::system_error(errno, std::generic_category(), folder);
  return folder;
}

}  // namespace gonfalon::record
