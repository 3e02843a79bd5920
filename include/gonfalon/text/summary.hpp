// Short descriptions of a game.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::text {

std::string called(const Rules&);  // `barrage`
std::string title(const Rules&);   // the same as a title: `Barrage`

// What kind of game it is, on what board, with how many pieces, and how long it takes.
std::string summary(const Rules&);

// What distinguishes the game, for people who know none of these games, and how long it takes.
std::string tagline(const Rules&);
std::string tagline(const Rules&, int minutes);  // for less than a whole game, such as a lesson

// The text of the game's file: what is different from the manuals' games. As a paragraph, which may be empty; and as lines of
// a list, where a custom game without such text has its tagline.
std::string own_words(const Rules&);
std::vector<std::string> what_is_different(const Rules&);

// A game option in the reader's language.
std::string called_option(std::string_view name);  // its name in menus: `Memory aid`
std::string called_value(std::string_view value);  // `on`
std::string meaning_of_option(std::string_view name);
std::string meaning_of_option(const OptionValue&);  // what its value means, if the value is a word; otherwise the same

// An account of a finished game: who won and why, how long it took, what was lost, and where the flags were.

// How long this program has watched the game.
struct PlayTime {
  std::chrono::minutes time{};
  bool from_the_start = true;  // false: the program joined after the first move
};

struct Finished {
  const Rules& rules;
  const View& seen;             // the public view
  BySide<const View*> players;  // a player's view, with the setup; null: not to be told
  std::optional<PlayTime> played = {};
  BySide<Noun> names = names_of_sides();  // what the players are called
};

struct Account {
  std::string ending;                 // who won and why, in one or two sentences
  std::string program_log;            // where the messages of a program are that forfeited, for people who played with it; mostly empty
  std::string moves;
  std::string time;                   // empty: not known
  std::string length;                 // both in a few words: `214 moves, 31 minutes`; the time only if it was watched from the start
  BySide<std::string> lost;           // the side's lost pieces and beaten cards, except the flag
  BySide<std::string> lost_in_short;  // shorter: in a battle a number, in a fortress without cards
  BySide<std::string> flags;          // where the side's flag was; empty: not to be told
};
// The game must be over.
Account account(const Finished&);

// All but the ending: a line about the whole game, and one about each side. Before them program_log, if there is any.
std::vector<std::string> lines_of(const Account&);

}  // namespace gonfalon::text
