#include "gonfalon/client/plan.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/rules/rules_file.hpp"

namespace gonfalon::client {

using profile::is_computer;
using profile::strength_of;

Plan::Plan() = default;
Plan::Plan(const Plan&) = default;
Plan::Plan(Plan&&) noexcept = default;
Plan& Plan::operator=(const Plan&) = default;
Plan& Plan::operator=(Plan&&) noexcept = default;
Plan::~Plan() = default;

text::Memory memory_in(const Plan& plan, const Rules& rules) {
  const bool two_here = plan.persons() == BySide<bool>{{true, true}} && !plan.practice;
  const auto* battle = std::get_if<battle::Rules>(&rules);
  const auto least = battle != nullptr && battle->memory_aid ? text::Memory::Remembered : text::Memory::AsOnTable;
  return two_here || plan.is_elsewhere() ? least : std::max(least, plan.settings.memory);
}

namespace {

void exchange_players(Plan& plan) {
  const auto exchange = [](auto& by_side) { std::swap(by_side[Side::Red], by_side[Side::Blue]); };
  exchange(plan.setups);
  exchange(plan.suggested);
  exchange(plan.programs);
  exchange(plan.computers);
  exchange(plan.names);
  exchange(plan.elsewhere);
}

}  // namespace

void draw_sides(Plan& plan) {
  constexpr int lot_of_sides = 77;  // differs from the numbers that the table draws from the seed
  for (const Side side : both_sides)
    if (plan.names[side].empty() && !plan.programs[side].empty()) plan.names[side] = "program";
  Random lot = Random(plan.seed ? *plan.seed : seed_by_lot()).split(lot_of_sides);
  if (lot.below(2) == 1) exchange_players(plan);
}

void change_sides(Plan& plan) {
  plan.resume.reset();
  plan.record.clear();
  plan.seed.reset();
  exchange_players(plan);
}

// ---- who plays ----------------------------------------------------------------------------------

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

// ---- the time of people -------------------------------------------------------------------------

namespace {

using std::chrono::milliseconds;

// A number from 0 to 10000, times unit.
std::optional<milliseconds> read_time(std::string_view text, milliseconds unit) {
  constexpr double most = 10'000;
  const auto number = decimal(text);
  if (!number || *number > most) return {};
  return milliseconds(std::llround(*number * static_cast<double>(unit.count())));
}

bool read_minutes(milliseconds& into, std::string_view text) {
  const auto minutes = read_time(text, std::chrono::minutes(1));
  if (minutes) into = *minutes;
  return minutes.has_value();
}

}  // namespace

bool read_clock(PeopleTimes& times, std::string_view text) {
  const auto plus = text.find('+');
  const auto game = read_time(text.substr(0, plus), std::chrono::minutes(1));
  const auto bonus = plus == std::string_view::npos ? milliseconds(0) : read_time(text.substr(plus + 1), std::chrono::seconds(1));
  if (!game || *game == milliseconds(0) || !bonus) return false;
  times.game = *game;
  times.bonus = *bonus;
  return true;
}

bool read_setup_time(PeopleTimes& times, std::string_view text) { return read_minutes(times.setup, text); }

bool read_away(PeopleTimes& times, std::string_view text) { return read_minutes(times.away, text); }

namespace {

// Fractions too.
std::string written_in(milliseconds time, milliseconds unit) {
  return fmt::format("{:g}", static_cast<double>(time.count()) / static_cast<double>(unit.count()));
}

}  // namespace

std::string written_clock(const PeopleTimes& times) {
  if (times.game == milliseconds(0)) return {};
  std::string clock = written_minutes(times.game);
  if (times.bonus > milliseconds(0)) clock += '+' + written_in(times.bonus, std::chrono::seconds(1));
  return clock;
}

std::string written_minutes(milliseconds time) { return written_in(time, std::chrono::minutes(1)); }

}  // namespace gonfalon::client
