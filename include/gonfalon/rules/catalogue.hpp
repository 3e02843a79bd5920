// The games that come with the program. A variant is a file (rules/rules_file.hpp); nothing else knows its name.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon {

using Rules = std::variant<battle::Rules, fortress::Rules>;

// The revision of the rules that records are played under.
constexpr int rules_revision = 1;

std::span<const Rules> all_variants();  // the manuals' games
std::span<const Rules> house_games();   // the others
std::optional<Rules> find_variant(std::string_view id_or_alias);  // in both; lower case
// The game as its file has it, with no option changed.
Rules as_published(const Rules&);

const GameInfo& title_of(const Rules&);  // valid as long as these rules or a copy
std::string_view id_of(const Rules&);     // likewise
std::string_view alias_of(const Rules&);  // may be empty
int minutes_of(const Rules&);             // how long a game takes, about
bool is_own(const Rules&);                // its file did not come with the program

inline bool is_battle(const Rules& rules) { return std::holds_alternative<battle::Rules>(rules); }

// Calls visit(rules, held) with both as the game's family has them. held: a View or a Setup.
template <class Held, class Visit>
decltype(auto) in_family(const Rules& rules, Held& held, Visit visit) {
  if (is_battle(rules)) return visit(std::get<0>(rules), std::get<0>(held));
  return visit(std::get<1>(rules), std::get<1>(held));
}

// Whether the board has this square, lakes included, or the fortress has this space.
bool has_place(const Rules&, Square);

// The games' options by name. A value is a number (0: no such rule or limit), or one of two words, mostly `off` and `on`.
std::span<const std::string_view> all_options();
// Sets an option. A refusal leaves the rules unchanged: NotInThisGame (an option of the other family), Syntax (unknown name or
// value).
std::optional<Refusal> set_option(Rules&, std::string_view name, std::string_view value);

using OptionWords = std::array<std::string_view, 2>;

struct OptionValue {
  std::string_view name;
  std::string value;
  bool changed;  // it differs from the variant's own
  bool between_people;  // it matters only where two people play against each other
  bool rare;            // few people change it: menus keep it apart
  std::optional<OptionWords> words;  // the values that it can have; nullopt: numbers
};
std::vector<OptionValue> options_of(const Rules&);  // all that the game has, in the order of all_options()
// The two words that this option takes, as they are told: `on` comes before `off`. nullopt: it takes numbers.
std::optional<OptionWords> words_of_option(std::string_view name);

// The option `hints`: both players may ask the computer for hints, and everybody is told.
bool has_hints(const Rules&);

using OptionNames = std::set<std::string, std::less<>>;

// Sets the limits that end a game of programs, if they are 0: no-attack 200, turn-limit 1000, step-limit 200. A chosen
// option stays unchanged, because 0 may be intended.
void set_default_limits(Rules&, const OptionNames& chosen = {});

}  // namespace gonfalon
