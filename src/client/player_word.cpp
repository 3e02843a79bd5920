#include "gonfalon/client/player_word.hpp"

#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/bot/strength.hpp"
#include "gonfalon/client/thinking_times.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::client {

namespace {

constexpr std::string_view exec = "exec:";
constexpr std::string_view computer = "computer";
constexpr std::string_view practice = "practice";

// Nothing: the word is not the computer's, or there is no such level.
std::optional<bot::Strength> strength_of(std::string_view word) {
  if (!word.starts_with(computer)) return {};
  const std::string_view level = word.substr(computer.size());
  if (level.empty()) return bot::default_strength;
  if (level[0] != ':') return {};
  return bot::find_strength(level.substr(1));
}

// No turn is without an end where the computer plays.
void limit_steps(Rules& rules, const OptionNames& chosen) {
  auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress != nullptr && of_fortress->step_limit == 0 && !chosen.contains("step-limit"))
    of_fortress->step_limit = usual_step_limit;
}

// May a game go on for ever, though one of the two can move no more?
bool turns_pass(const Rules& rules) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  return battle != nullptr && !battle->immobile_loses;
}

}  // namespace

bool is_computer(std::string_view word) { return strength_of(word).has_value(); }

std::string told_of_thinking(const Rules& rules, std::string_view word) {
  return told_of_thinking(rules, strength_of(word).value_or(bot::default_strength));
}

std::string called_computer(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  const char* const title = bot::title_of(strength);
  if (title == nullptr) return text::fill(text::_("computer {0}"), bot::name_of(strength));
  return text::fill(text::_("computer {0} {1}"), bot::name_of(strength), text::_(title));
}

std::string called_in_short(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  return text::fill(text::_("computer {0}"), bot::name_of(strength));
}

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

Plan plan_to_go_on(record::TextFile file, const FileHead& head) {
  Plan plan;
  plan.rules = head.rules;
  plan.resume = std::make_shared<const record::TextFile>(std::move(file));
  plan.practice = was_practice(head.names);
  seat_players(plan, players_before(head.names));
  return plan;
}

BySide<std::string> names_from_now_on(const Plan& plan, const BySide<std::string>& before) {
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
