#include "gonfalon/text/summary.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

namespace {

struct Meant {
  std::string_view name;  // as it is typed
  const char* label;      // a msgid
  const char* meaning;    // a msgid
  const char* off = nullptr;  // what its first value means, a msgid; null: `meaning` serves for both
  const char* on = nullptr;   // the same of its second value
};

// TRANSLATORS, all below: a game option, in the menu of a new game, and what its value means, there and in the rule book.

constexpr std::array<Meant, 11> option_meanings{{
    {"memory-aid", N_("Memory aid"), N_("revealed pieces stay revealed"), N_("revealed pieces are hidden again")},
    {"two-squares", N_("Two-squares rule"), N_("moves between the same two squares; 0: any number")},
    {"pursuit", N_("Pursuit rule"), N_("the rule against endless pursuit"), N_("endless pursuit is allowed")},
    {"no-attack", N_("No-attack limit"), N_("moves without an attack for a draw; 0: never")},
    {"both-immobile", N_("If none can move"), N_("the game is drawn, or whoever moved last wins"), N_("the game is drawn"), N_("whoever moved last wins")},
    {"bare-loses", N_("Only bombs left"), N_("a side with only bombs and the flag left loses at once"),
     N_("a side with only bombs and the flag left plays on")},
    {"moving-bomb-loses", N_("Moving a bomb"), N_("whoever tries to move a bomb or the flag loses"), N_("such a move is refused")},
    {"turn-limit", N_("Most turns"), N_("turns until the game is a draw; 0: never")},
    {"step-limit", N_("Most steps"), N_("steps in one turn; 0: any number")},
    {"solo", N_("Alone"), N_("Red explores alone, Blue only builds"), N_("both explore")},
    {"hints", N_("Hints"), N_("two people may ask the computer for hints"), N_("two people play without hints")},
}};

const Meant* find_option(std::string_view name) {
  const auto found = std::find_if(option_meanings.begin(), option_meanings.end(), [&](const Meant& row) { return row.name == name; });
  return found == option_meanings.end() ? nullptr : &*found;
}

// TRANSLATORS, all below: a game in one line, in the list of games. {0}: what kind of game it is, such as "battle, 10 by 10
// squares, 40 pieces a side"; {1}: minutes that a game takes.

std::string with_minutes(int minutes, std::string_view what) {
  return fill(ngettext("{0}, about {1} minute", "{0}, about {1} minutes", minutes), what, minutes);
}

std::string of_family(const battle::Rules& rules) {
  // TRANSLATORS: {0}, {1}: width and height of the board; {2}: number of pieces
  return fill(_("battle, {0} by {1} squares, {2} pieces a side"), rules.files, rules.rows, rules.army_size());
}

std::string of_family(const fortress::Rules& rules) {
  const auto pieces = static_cast<int>(std::ranges::count(rules.party.values, true));
  // TRANSLATORS: {0}: number of spaces; {1}: number of floors; {2}: number of pieces
  return fill(ngettext("labyrinth, {0} spaces on {1} floors, {2} piece", "labyrinth, {0} spaces on {1} floors, {2} pieces", pieces),
              rules.space_count(), rules.floors.size(), pieces);
}

// Text of games that come with the program is translated. The empty message means something else to gettext.
std::string in_readers_words(const Rules& rules, const std::string& said) {
  return said.empty() || is_own(rules) ? said : _(said.c_str());
}

}  // namespace

std::string called(const Rules& rules) {
  const GameInfo& title = title_of(rules);
  return in_readers_words(rules, title.name.empty() ? title.id : title.name);
}

std::string title(const Rules& rules) { return capital(called(rules)); }

std::string summary(const Rules& rules) {
  return with_minutes(minutes_of(rules), std::visit([](const auto& of) { return of_family(of); }, rules));
}

std::string tagline(const Rules& rules) { return tagline(rules, minutes_of(rules)); }

std::string tagline(const Rules& rules, int minutes) {
  const std::string& said = title_of(rules).tagline;
  // TRANSLATORS: a line in a list of games; {0}: a few words on the game; {1}: minutes that it takes
  return fill(_("{0}, {1} min"), said.empty() ? std::visit([](const auto& of) { return of_family(of); }, rules) : in_readers_words(rules, said), minutes);
}

std::string own_words(const Rules& rules) {
  std::string text = in_readers_words(rules, title_of(rules).text);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::vector<std::string> what_is_different(const Rules& rules) {
  constexpr std::size_t width = 74;
  std::string text = own_words(rules);
  if (text.empty() && is_own(rules)) text = title_of(rules).tagline;
  return text.empty() ? std::vector<std::string>() : wrapped(text, width);
}

std::string called_option(std::string_view name) {
  const Meant* const row = find_option(name);
  return row == nullptr ? std::string(name) : _(row->label);
}

// TRANSLATORS, all below: the value of an option or setting.
std::string called_value(std::string_view value) {
  if (value == "on") return p_("a switch", "on");
  if (value == "off") return p_("a switch", "off");
  // TRANSLATORS: what happens if neither side can move: the game is drawn
  if (value == "draw") return p_("a switch", "draw");
  // TRANSLATORS: what happens if neither side can move: whoever moved last wins
  if (value == "mover-wins") return p_("a switch", "win");
  return std::string(value);
}

std::string meaning_of_option(std::string_view name) {
  const Meant* const row = find_option(name);
  return row == nullptr ? "" : _(row->meaning);
}

std::string meaning_of_option(const OptionValue& option) {
  const Meant* const row = find_option(option.name);
  const char* const of_value = row == nullptr || !option.words ? nullptr : option.value == option.words->front() ? row->off : row->on;
  return of_value != nullptr ? _(of_value) : meaning_of_option(option.name);
}

}  // namespace gonfalon::text
