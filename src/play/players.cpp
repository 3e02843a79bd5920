#include "gonfalon/play/players.hpp"

namespace gonfalon::play {

namespace {

// The command that plays, empty for a human; nothing: there is no such player.
std::optional<std::string> program_of(std::string_view word) {
  constexpr std::string_view exec = "exec:";
  if (word == "human") return std::string();
  if (word.starts_with(exec) && word.size() > exec.size()) return std::string(word.substr(exec.size()));
  return {};
}

}  // namespace

bool is_player(std::string_view word) { return program_of(word).has_value(); }

bool seat_players(Plan& plan, const BySide<std::string>& words) {
  for (const Side side : both_sides)
    if (!is_player(words[side])) return false;
  for (const Side side : both_sides) plan.programs[side] = *program_of(words[side]);
  const bool human = plan.programs[Side::Red].empty() || plan.programs[Side::Blue].empty();
  if (!human && !plan.resume) set_default_limits(plan.rules);
  return true;
}

}  // namespace gonfalon::play
