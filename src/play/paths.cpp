#include "paths.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/text/notation.hpp"

#ifndef GONFALON_VERSION
#define GONFALON_VERSION "0"
#endif

namespace gonfalon::play {

namespace {

// A folder of the XDG base directory specification: a variable that is unset, empty or not absolute
// counts for nothing.
std::filesystem::path xdg_folder(const char* variable, const char* in_home) {
  const char* set = std::getenv(variable);
  if (set != nullptr && *set == '/') return set;
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / in_home : std::filesystem::path();
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
  const std::filesystem::path folder = xdg_folder("XDG_CONFIG_HOME", ".config");
  return folder.empty() ? folder : folder / "gonfalon" / "config";
}

std::filesystem::path setups_folder() {
  return xdg_folder("XDG_DATA_HOME", ".local/share") / "gonfalon" / "setups";
}

std::filesystem::path drafts_folder() {
  return xdg_folder("XDG_STATE_HOME", ".local/state") / "gonfalon" / "drafts";
}

std::filesystem::path notes_folder() {
  const std::filesystem::path folder = xdg_folder("XDG_STATE_HOME", ".local/state");
  return folder.empty() ? folder : folder / "gonfalon" / "notes";
}

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

std::filesystem::path games_folder() {
  return xdg_folder("XDG_DATA_HOME", ".local/share") / "gonfalon" / "games";
}

std::string new_game_path(std::string_view variant) {
  const std::filesystem::path folder = games_folder();
  std::filesystem::create_directories(folder);
  for (int nth = 1;; ++nth) {
    const auto path = folder / fmt::format("{}-{}-{}.gon", today(), variant, nth);
    if (!std::filesystem::exists(path)) return path;
  }
}

std::string_view version() { return GONFALON_VERSION; }

}  // namespace gonfalon::play
