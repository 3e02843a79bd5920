#include "gonfalon/rules/catalogue.hpp"

#include <array>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "family.hpp"

namespace gonfalon {

namespace {

std::vector<Rules> read_all(std::span<const std::string_view> files) {
  std::vector<Rules> games;
  for (const std::string_view file : files) {
    auto rules = read_built_in_rules(file);
    assert(rules);  // the tests read all embedded files
    games.push_back(*rules);
  }
  return games;
}

constexpr std::array<std::string_view, 11> option_names{"memory-aid",    "two-squares", "pursuit",
                                                        "no-attack",     "both-immobile", "bare-loses",
                                                        "moving-bomb-loses", "turn-limit", "step-limit",
                                                        "solo",          "hints"};
constexpr OptionWords off_or_on{"off", "on"};


// Where an option's value lives in one family's rules.
struct OptionField {
  std::string_view name;
  bool* flag = nullptr;
  int* number = nullptr;
  int most = 0;
  int between_programs = 0;  // the limit for games of programs if none is set; 0: none
  bool between_people = false;  // it matters only where two people play against each other
  bool rare = false;            // few people change it
  OptionWords words = off_or_on;  // what a flag is called if it is false, and if it is true
};

std::vector<OptionField> option_fields(battle::Rules& rules) {
  return {{"memory-aid", &rules.memory_aid, nullptr, 0},
          {"two-squares", nullptr, &rules.two_squares, most_two_squares},
          {"pursuit", &rules.pursuit, nullptr, 0},
          {"no-attack", nullptr, &rules.no_attack, most_limit, rules.never_drawn ? 0 : 200},
          {.name = "both-immobile", .flag = &rules.mover_wins, .rare = true, .words = {"draw", "mover-wins"}},
          {.name = "bare-loses", .flag = &rules.bare_loses, .rare = true},
          {.name = "moving-bomb-loses", .flag = &rules.moving_bomb_loses, .rare = true},
          {.name = "hints", .flag = &rules.hints, .between_people = true}};
}

std::vector<OptionField> option_fields(fortress::Rules& rules) {
  return {{"turn-limit", nullptr, &rules.turn_limit, most_limit, 1000},
          {"step-limit", nullptr, &rules.step_limit, most_limit, usual_step_limit},
          {"solo", &rules.solo},
          {.name = "hints", .flag = &rules.hints, .between_people = true}};
}

std::vector<OptionField> option_fields(Rules& rules) {
  return std::visit([](auto& of_family) { return option_fields(of_family); }, rules);
}

std::string value_of(const OptionField& field) {
  if (field.flag != nullptr) return std::string(field.words[*field.flag ? 1 : 0]);
  return std::to_string(*field.number);
}

Refusal syntax(std::string_view word) { return Refusal{.code = Refusal::Syntax, .word = std::string(word)}; }

std::optional<Refusal> set_field(const OptionField& field, std::string_view value) {
  if (field.flag != nullptr) {
    const bool bare_name = value.empty() && field.words == off_or_on;  // it switches the option on
    if (!bare_name && value != field.words[0] && value != field.words[1]) return syntax(value);
    *field.flag = bare_name || value == field.words[1];
    return {};
  }
  const auto number = whole_number(value);
  if (!number || *number > field.most) return syntax(value);
  *field.number = *number;
  return {};
}

}  // namespace

std::span<const Rules> all_variants() {
  static const std::vector<Rules> games = read_all(data::rules_files());
  return games;
}

std::span<const Rules> house_games() {
  static const std::vector<Rules> games = read_all(data::house_rules_files());
  return games;
}

std::optional<Rules> find_variant(std::string_view name) {
  // The house games' files are read only if the name is none of the manuals'.
  for (const auto games : {all_variants, house_games})
    for (const Rules& rules : games())
      if (name == id_of(rules) || (name == alias_of(rules) && !name.empty())) return rules;
  return {};
}

Rules as_published(const Rules& rules) {
  if (is_own(rules)) return *read_rules(title_of(rules).file);
  return *find_variant(id_of(rules));
}

SharedGameTitle::SharedGameTitle() {
  static const auto nobodys = std::make_shared<const GameInfo>();
  shared_ = nobodys;
}

SharedGameTitle::SharedGameTitle(GameInfo title) : shared_(std::make_shared<const GameInfo>(std::move(title))) {}

const GameInfo& title_of(const Rules& rules) {
  return std::visit([](const auto& of_family) -> const GameInfo& { return *of_family.title; }, rules);
}

std::string_view id_of(const Rules& rules) { return title_of(rules).id; }

std::string_view alias_of(const Rules& rules) { return title_of(rules).alias; }

int minutes_of(const Rules& rules) { return title_of(rules).minutes; }

bool is_own(const Rules& rules) { return !title_of(rules).file.empty(); }

bool has_place(const Rules& rules, Square square) {
  return std::visit(overload{[&](const battle::Rules& battle) { return battle.on_board(square); },
                             [&](const fortress::Rules& fortress) { return fortress.has(square); }},
                    rules);
}

std::span<const std::string_view> all_options() { return option_names; }

std::optional<Refusal> set_option(Rules& rules, std::string_view name, std::string_view value) {
  for (const OptionField& field : option_fields(rules))
    if (field.name == name) return set_field(field, value);
  for (const std::string_view known : option_names)
    if (known == name) return Refusal{.code = Refusal::NotInThisGame, .word = std::string(name)};
  return syntax(name);
}

std::vector<OptionValue> options_of(const Rules& rules) {
  Rules present = rules;
  Rules row = as_published(rules);
  const auto fields = option_fields(present);
  const auto own = option_fields(row);
  std::vector<OptionValue> values;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string value = value_of(fields[i]);
    const bool changed = value != value_of(own[i]);
    values.push_back({fields[i].name, std::move(value), changed, fields[i].between_people, fields[i].rare,
                      fields[i].flag != nullptr ? std::optional(fields[i].words) : std::nullopt});
  }
  return values;
}

std::optional<OptionWords> words_of_option(std::string_view name) {
  for (const Rules& rules : all_variants())
    for (const OptionValue& option : options_of(rules))
      if (option.name == name) return option.words == off_or_on ? OptionWords{"on", "off"} : option.words;
  return {};
}

bool has_hints(const Rules& rules) {
  return std::visit([](const auto& of_family) { return of_family.hints; }, rules);
}

void set_default_limits(Rules& rules, const OptionNames& chosen) {
  for (const OptionField& field : option_fields(rules))
    if (field.number != nullptr && *field.number == 0 && !chosen.contains(field.name)) *field.number = field.between_programs;
}

}  // namespace gonfalon
