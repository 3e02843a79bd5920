// What keys do on the full screen, and how a player changes it.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

// Where a key is pressed: the same key may do one thing here and another there.
// End: on the panel that a game ends with.
enum class Where : unsigned { Setup = 1, Play = 2, Over = 4, Panel = 8, Replay = 16, Menu = 32, End = 64 };

// What a key does at a table. Command: it types one, or begins it; AtEnd: what can be done once the game is over;
// Elsewhere: nothing, but on other screens.
enum class Action {
  Up, Down, Left, Right, Act, Next, NextKind, PreviousKind, Remove, Stored, Way, All, Back, Command, AtEnd, Settings, Elsewhere
};

// Something that a key does.
struct ActionRow {
  Action action;
  std::string_view name;      // in the settings: `keys.NAME`
  unsigned where;             // a sum of Where
  std::string_view keys;      // its keys as the program comes, a blank between; the first is the program's own for it
  bool letters;               // letters may be given to it: a command may begin with any letter
  const char* meaning;        // a msgid, for the help
  std::string_view command = {};  // with a blank at its end, or empty: its player types the rest
};
std::span<const ActionRow> all_actions();
// The places where it does it, as the reader calls them.
std::vector<std::string> places_of(const ActionRow&);

// A key by its name in the settings, or one character; in any case of letters where it is a name.
std::optional<Key> find_key(std::string_view name);
std::string label_of(const Key&); // as the reader calls it, short
// Its name in the settings; empty: nothing can be given to such a key.
std::string name_of(const Key&);
// Is it one of these, each named so, a blank between?
bool is_one_of(const Key&, std::string_view names);

class KeyMap {
 public:
  KeyMap();  // as the program comes

  // What this key does there; null: nothing that has a row.
  const ActionRow* find(const Key&, Where) const;
  // Does this key nothing anywhere, now or as the program comes? Then it can begin a command.
  bool is_free(const Key&) const;
  // The program's own key for what it does. KeyKind::None: nothing.
  Key meant(const Key&, Where) const;
  // `Enter: place, take`, for the line of keys: the first key that does it.
  std::string hint(std::string_view action, const std::string& meaning) const;
  // All of them there, a line each; without the signs that are taken for something else now.
  std::string help(Where, std::string_view taken = {}) const;
  const std::vector<Key>& keys_of(const ActionRow&) const;

  // The keys of an action are these and no others. False: one of them can't be.
  bool set(const ActionRow&, std::vector<Key> keys);
  // Another action that one of its keys would do as well in the same place.
  const ActionRow* disputed(const ActionRow&) const;

 private:
  std::map<std::string_view, std::vector<Key>> keys_;  // by the action's name
};

// Hints side by side.
std::string key_line(const std::vector<std::string>& hints);
// As many of such a line's hints, from the first on, as have room whole; closer together where they must be. last: so many at
// its end go only after all others but the first.
std::string hints_within(const std::string& line, int columns, std::size_t last = 0);

}  // namespace gonfalon::screen
