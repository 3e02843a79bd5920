#include "gonfalon/rules/catalogue.hpp"

#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "gonfalon/base/message.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon {

namespace {

// Lakes over these columns, two rows high, the lower one given.
SquareSet lakes(std::initializer_list<std::int8_t> files, std::int8_t row) {
  SquareSet set;
  for (const std::int8_t file : files)
    for (const int up : {0, 1}) set.insert({file, static_cast<std::int8_t>(row + up)});
  return set;
}

//                                               F  S  2  3  4  5  6  7  8  9  M  B
constexpr battle::ByRank<std::uint8_t> forty{{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6}};
constexpr battle::ByRank<std::uint8_t> ten{{1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2}};
constexpr battle::ByRank<std::uint8_t> eight{{1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1}};

using fortress::Card;
using fortress::Effect;
using fortress::Kind;
const std::vector<Kind> introduction{
    {.card = Card::Flag, .name = "flag", .letter = 'F', .count = 1, .effect = Effect::Flag},
    {.card = Card::Cup, .name = "cup", .letter = 'C', .count = 1, .effect = Effect::Box, .costs = 2},
    {.card = Card::King, .name = "king", .letter = 'K', .count = 1, .effect = Effect::Guard, .strength = 7, .costs = 1},
    {.card = Card::Duke, .name = "duke", .letter = 'D', .count = 1, .effect = Effect::Guard, .strength = 6, .costs = 1},
    {.card = Card::Pitfall, .name = "pitfall", .letter = 'O', .count = 2, .effect = Effect::Fall},
};
//                                            King  Knight Wizard Dwarf
constexpr fortress::ByPiece<bool> the_king{{true, false, false, false}};
constexpr fortress::ByPiece<bool> the_wizard{{false, false, true, false}};
constexpr fortress::ByPiece<bool> the_dwarf{{false, false, false, true}};
const std::vector<Kind> main_game{
    {.card = Card::Flag, .name = "flag", .letter = 'F', .count = 1, .effect = Effect::Flag},
    {.card = Card::Cup, .name = "cup", .letter = 'C', .count = 1, .effect = Effect::Box, .spares = the_wizard},
    {.card = Card::Duke, .name = "duke", .letter = 'D', .count = 1, .effect = Effect::Guard, .strength = 6},
    {.card = Card::Soldier, .name = "soldier", .letter = 'S', .count = 1, .effect = Effect::Guard, .strength = 4},
    {.card = Card::Princess, .name = "princess", .letter = 'P', .count = 1, .effect = Effect::Guard, .strength = 1, .beats = the_king},
    {.card = Card::Passage, .name = "passage", .letter = '=', .count = 2, .effect = Effect::Passage, .finders = the_dwarf, .pair = 1},
    {.card = Card::Pitfall, .name = "pitfall", .letter = 'O', .count = 2, .effect = Effect::Fall},
};

// clang-format off
// THE TABLE. The numbers are those of the manuals named, the minutes that a game takes too, but for Quick Battle,
// which is silent about them: its armies are Duel's.
const std::vector<Rules> variants{
    // Stratego Original and Duel, 2006
    battle::Rules{.id = N_("original"), .tagline = N_("the great battle, 40 pieces a side"), .minutes = 45,
                  .files = 10, .rows = 10, .home_rows = 4, .lakes = lakes({2, 3, 6, 7}, 4), .army = forty,
                  .two_squares = 3, .pursuit = true},
    battle::Rules{.id = N_("duel"), .tagline = N_("10 pieces a side on the great board"), .minutes = 10,
                  .files = 10, .rows = 10, .home_rows = 4, .lakes = lakes({2, 3, 6, 7}, 4), .army = ten,
                  .two_squares = 3, .pursuit = true},
    // Original before 2006, and Travel, 1992
    battle::Rules{.id = N_("classic"), .alias = "travel", .tagline = N_("the great battle by older rules"), .minutes = 45,
                  .files = 10, .rows = 10, .home_rows = 4, .lakes = lakes({2, 3, 6, 7}, 4), .army = forty,
                  .two_squares = 5, .pursuit = false},
    // Quick Battle, 2020
    battle::Rules{.id = N_("quick"), .alias = "quick-duel", .tagline = N_("10 pieces a side on a small board"), .minutes = 10,
                  .files = 8, .rows = 8, .home_rows = 3, .lakes = lakes({2, 5}, 3), .army = ten,
                  .two_squares = 3, .pursuit = true},
    battle::Rules{.id = N_("barrage"), .tagline = N_("the shortest battle, 8 pieces a side"), .minutes = 10,
                  .files = 8, .rows = 8, .home_rows = 3, .lakes = lakes({2, 5}, 3), .army = eight,
                  .two_squares = 3, .pursuit = true},
    // Stratego Fortress, 2008
    fortress::Rules{.id = N_("fortress-intro"), .tagline = N_("one piece seeks a flag in a maze"), .minutes = 20,
                    .widths = {5, 3, 2}, .start = {4, 4}, .walls = 20, .ladders = 3, .kinds = introduction,
                    .party = {{false, true, false, false}}, .to_the_box = false, .out_of_box_sits_out = 0},
    fortress::Rules{.id = N_("fortress"), .alias = "fortress-main", .tagline = N_("four pieces, each with its own skill"), .minutes = 45,
                    .widths = {5, 3, 2}, .start = {4, 4}, .walls = 20, .ladders = 3, .kinds = main_game,
                    .party = {{true, true, true, true}}, .to_the_box = true, .out_of_box_sits_out = 2},
};
// clang-format on

constexpr std::array<std::string_view, 6> option_names{"memory-aid", "two-squares", "pursuit",
                                                       "no-attack",  "turn-limit",  "step-limit"};

constexpr int most_two_squares = 1000;  // the last moves of a series are kept
constexpr int most_limit = 999'999'999;

// Where an option's value lives in one family's rules.
struct OptionField {
  std::string_view name;
  bool* flag = nullptr;
  int* number = nullptr;
  int most = 0;
};

std::vector<OptionField> option_fields(battle::Rules& rules) {
  return {{"memory-aid", &rules.memory_aid, nullptr, 0},
          {"two-squares", nullptr, &rules.two_squares, most_two_squares},
          {"pursuit", &rules.pursuit, nullptr, 0},
          {"no-attack", nullptr, &rules.no_attack, most_limit}};
}

std::vector<OptionField> option_fields(fortress::Rules& rules) {
  return {{"turn-limit", nullptr, &rules.turn_limit, most_limit},
          {"step-limit", nullptr, &rules.step_limit, most_limit}};
}

std::vector<OptionField> option_fields(Rules& rules) {
  return std::visit([](auto& of_family) { return option_fields(of_family); }, rules);
}

std::string value_of(const OptionField& field) {
  if (field.flag != nullptr) return *field.flag ? "on" : "off";
  return std::to_string(*field.number);
}

Fault syntax(std::string_view word) { return Fault{.code = Refusal::Syntax, .word = std::string(word)}; }

std::optional<Fault> set_field(const OptionField& field, std::string_view value) {
  if (field.flag != nullptr) {
    if (value != "on" && value != "off" && !value.empty()) return syntax(value);
    *field.flag = value != "off";  // the bare name switches it on
    return {};
  }
  const auto number = whole_number(value);
  if (!number || *number > field.most) return syntax(value);
  *field.number = *number;
  return {};
}

}  // namespace

std::span<const Rules> all_variants() { return variants; }

std::optional<Rules> find_variant(std::string_view name) {
  for (const Rules& rules : variants)
    if (name == id_of(rules) || (name == alias_of(rules) && !name.empty())) return rules;
  return {};
}

std::string_view id_of(const Rules& rules) {
  return std::visit([](const auto& of_family) { return of_family.id; }, rules);
}

std::string_view alias_of(const Rules& rules) {
  return std::visit([](const auto& of_family) { return of_family.alias; }, rules);
}

std::string_view tagline_of(const Rules& rules) {
  return std::visit([](const auto& of) { return of.tagline; }, rules);
}

int minutes_of(const Rules& rules) {
  return std::visit([](const auto& of_family) { return of_family.minutes; }, rules);
}

bool has_place(const Rules& rules, Square square) {
  return std::visit(overload{[&](const battle::Rules& battle) { return battle.on_board(square); },
                             [&](const fortress::Rules& fortress) { return fortress.has(square); }},
                    rules);
}

std::span<const std::string_view> all_options() { return option_names; }

std::optional<Fault> set_option(Rules& rules, std::string_view name, std::string_view value) {
  for (const OptionField& field : option_fields(rules))
    if (field.name == name) return set_field(field, value);
  for (const std::string_view known : option_names)
    if (known == name) return Fault{.code = Refusal::NotInThisGame, .word = std::string(name)};
  return syntax(name);
}

std::vector<OptionValue> options_of(const Rules& rules) {
  Rules present = rules;
  Rules row = *find_variant(id_of(rules));
  const auto fields = option_fields(present);
  const auto own = option_fields(row);
  std::vector<OptionValue> values;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string value = value_of(fields[i]);
    const bool changed = value != value_of(own[i]);
    values.push_back({fields[i].name, std::move(value), changed});
  }
  return values;
}

void set_default_limits(Rules& rules) {
  const auto set = [](int& limit, int value) {
    if (limit == 0) limit = value;
  };
  std::visit(overload{[&](battle::Rules& of_battle) { set(of_battle.no_attack, 200); },
                      [&](fortress::Rules& of_fortress) {
                        set(of_fortress.turn_limit, 1000);
                        set(of_fortress.step_limit, 200);
                      }},
             rules);
}

}  // namespace gonfalon
