#include "gonfalon/client/player_word.hpp"

#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/bot/strength.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/profile/files.hpp"

namespace gonfalon::client {

using profile::is_computer;
using profile::strength_of;

namespace {

constexpr std::string_view exec = "exec:";
constexpr std::string_view practice = "practice";

// Where the computer plays, every turn has an end.
void limit_steps(Rules& rules, const OptionNames& chosen) {
  auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress != nullptr && of_fortress->step_limit == 0 && !chosen.contains("step-limit"))
    of_fortress->step_limit = usual_step_limit;
}

// True: a side that can't move passes its turn, so that a game may go on for ever.
bool turns_pass(const Rules& rules) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  return battle != nullptr && !battle->immobile_loses;
}

}  // namespace

std::optional<Launch> launch_of_player(std::string_view word, int ms) {
  if (word == "human") return Launch{};
  if (word.starts_with(exec) && word.size() > exec.size() && may(Permission::Program))
    return Launch{.shell = std::string(word.substr(exec.size()))};
  const auto strength = strength_of(word);
  if (!strength) return {};
  return launch_of(*strength, ms);
}

Launch launch_of(bot::Strength strength, int ms) {
  Launch launch{.itself = {"bot", "--level", std::string(bot::name_of(strength))}};
  if (ms > 0) launch.itself.insert(launch.itself.end(), {"--ms", std::to_string(ms)});
  return launch;
}

BySide<std::string> players_before(const BySide<std::string>& names) {
  BySide<std::string> words;
  for (const Side side : both_sides) words[side] = is_computer(names[side]) ? names[side] : "human";
  return words;
}

bool was_practice(const BySide<std::string>& names) { return names[Side::Red] == practice && names[Side::Blue] == practice; }

Plan plan_to_go_on(io::TextFile file, const profile::FileHead& head) {
  Plan plan;
  plan.rules = head.rules;
  plan.resume = std::make_shared<const io::TextFile>(std::move(file));
  plan.practice = was_practice(head.names);
  seat_players(plan, players_before(head.names));
  return plan;
}

BySide<std::string> resumed_names(const Plan& plan, const BySide<std::string>& before) {
  BySide<std::string> names = plan.names;
  for (const Side side : both_sides)
    if (names[side].empty() && !is_computer(before[side]) && !was_practice(before)) names[side] = before[side];
  return names;
}

bool seat_players(Plan& plan, const BySide<std::string>& words) {
  Plan seated = plan;
  for (const Side side : both_sides) {
    const auto launch = launch_of_player(words[side], plan.ms);
    if (!launch) return false;
    seated.programs[side] = *launch;
    seated.computers[side] = strength_of(words[side]);
    seated.names[side] = plan.practice ? practice : is_computer(words[side]) ? words[side] : "";
  }
  const bool human = seated.persons() != BySide<bool>{};
  const bool machine = seated.computers[Side::Red] || seated.computers[Side::Blue];
  seated.take_back = plan.practice || (human && machine);
  if (!plan.resume && (!human || (machine && turns_pass(seated.rules)))) set_default_limits(seated.rules, seated.fixed_options);
  if (machine) limit_steps(seated.rules, seated.fixed_options);
  plan = std::move(seated);
  return true;
}

}  // namespace gonfalon::client
