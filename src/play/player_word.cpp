#include "gonfalon/play/player_word.hpp"

#include <unistd.h>

#include "gonfalon/bot/player.hpp"

namespace gonfalon::play {

namespace {

// The program that runs now, though its file may have been replaced since; where the system does not
// show it, the one of the user's PATH.
std::string this_program() {
  const std::string running = "/proc/" + std::to_string(::getpid()) + "/exe";
  return ::access(running.c_str(), X_OK) == 0 ? running : "gonfalon";
}

std::optional<bot::Strength> strength_named(std::string_view level) {
  if (level.empty()) return bot::default_strength;
  if (level[0] != ':') return {};
  return bot::find_strength(level.substr(1));
}

}  // namespace

std::optional<std::string> command_of_player(std::string_view word, int ms) {
  constexpr std::string_view exec = "exec:";
  constexpr std::string_view computer = "computer";
  if (word == "human") return "";
  if (word.starts_with(exec) && word.size() > exec.size()) return std::string(word.substr(exec.size()));
  if (!word.starts_with(computer)) return {};
  const auto strength = strength_named(word.substr(computer.size()));
  if (!strength) return {};
  std::string command = "exec " + this_program() + " bot --level " + std::string(bot::name_of(*strength));
  if (ms > 0) command += " --ms " + std::to_string(ms);
  return command;
}

}  // namespace gonfalon::play
