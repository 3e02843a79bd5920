// Short descriptions: of a game, and of a turn.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"
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

// How a game ended and what it was like, for people.
struct EndSummary {
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
EndSummary end_summary(const Finished&);

// All but the ending: a line about the whole game, and one about each side. Before them program_log, if there is any.
std::vector<std::string> lines_of(const EndSummary&);

// A turn of a fortress game in one line: `You: king E5 → C4 ▲ B2; wall`.

// A step, after the place that it leaves: ` → D5`, ` ▲ B2` to another floor, ` → C2 far bottom` to another house.
std::string step_in_brief(const fortress::Rules&, Square from, Square to);
// Replaces the signs of these lines that ASCII lacks.
std::string in_ascii(std::string brief);

class TurnInBrief {
 public:
  // reader: the player who is addressed as `You`; nullopt: a bystander, or both players.
  TurnInBrief(Side, std::optional<Side> reader);

  // False: the line does not tell this.
  bool hear(const fortress::Rules&, const Report&);
  // Empty: nothing has happened yet.
  std::string line() const;
  Side side() const { return side_; }

 private:
  void step(const fortress::Rules&, fortress::Piece, Square from, Square to);
  void add(const std::string& what);
  void tell_way(const std::string& way);  // one that begins here
  // The step that crossed_ begins, by this way.
  void tell_crossing(const fortress::Rules&, const std::string& way, Square to);
  void end_walk();  // the walk on this floor is told by its last space

  Side side_;
  std::string player_;
  std::string told_;
  std::optional<Square> at_;  // the space that was told last
  std::optional<Square> to_;  // the last space of a walk that may go on
  bool way_is_told_ = false;  // the passage or bridge that begins at the space that was told last
  bool came_by_way_ = false;  // by a passage or bridge to the space that was told last
  // The step that has just been told, if it was by a passage or bridge. Which of them it was, is heard after it: only a bridge is
  // announced at each arrival.
  struct Crossing {
    Square from;
    std::string told;  // before it
    bool way_is_told;
  };
  std::optional<Crossing> crossed_;
};

}  // namespace gonfalon::text
