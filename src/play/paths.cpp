#include "paths.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

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

std::string_view version() { return GONFALON_VERSION; }

}  // namespace gonfalon::play
