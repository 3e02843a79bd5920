// The actions of keys on the full screen, and the keys that a player has set for them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

// What can be pressed or typed, for key lines and helps.

// A key, or something to type, and what it does. Without a key it is only a meaning.
struct Hint {
  std::string key, meaning;
};

// A part of a help, below its title.
struct HelpGroup {
  std::string title;
  std::vector<Hint> rows;
};

// A row of a help without columns, for line mode: lines of at most 78 columns, each with its line end. A long meaning is continued
// below its beginning.
std::string help_row(std::string_view typed, std::string_view meaning);

// Where a key is pressed: a key may do different things in different places.
// End: on the panel that is shown when a game ends.
enum class Where : unsigned { Setup = 1, Play = 2, Over = 4, Panel = 8, Replay = 16, Menu = 32, End = 64 };

// What a key does at a table. Command: types a command, or begins one; AtEnd: an action once the game is over;
// Elsewhere: nothing at a table, but something on other screens.
enum class Action {
  Up, Down, Left, Right, Act, Next, NextKind, PreviousKind, Remove, Stored, Way, Guess, Accept, All, Back, Command, AtEnd, Settings, Elsewhere
};

// What a key is for: the help has a group for each, in this order.
enum class Topic { Move, Look, SetUp, Game, Screen };

// What a game must have for an action to do anything.
enum class Needs { Nothing, Battle, Fortress, Practice, TakingBack, DrawOffer, Answerable };

// Something that a key does.
struct ActionRow {
  Action action;
  std::string_view name;      // in the settings: `keys.NAME`
  Topic topic;
  unsigned where;             // a sum of Where
  std::string_view keys;      // its default keys, separated by blanks; the code knows the action by the first (KeyMap::meant)
  bool letters;               // letters may be set as its keys; others can't, as letters begin commands
  const char* meaning;        // for the help, a msgid
  std::string_view command = {};  // what it types; if empty or with a blank at its end, the player types the rest
  std::string_view vi = {};       // its further default keys among the vi keys, separated by blanks
  Needs needs = Needs::Nothing;
};
std::span<const ActionRow> all_actions();
// The action of this name, if it works here and no command does the same; otherwise null. A player may type the name.
const ActionRow* typed_action(std::string_view name, Where);
// The places where the action works, in words for the reader.
std::vector<std::string> places_of(const ActionRow&);

// One of the letters from a to z, small or capital.
bool is_letter(const Key&);
// A key by its name in the settings, in any case of letters, or by its character.
std::optional<Key> find_key(std::string_view name);
std::string label_of(const Key&); // a short name for the reader
// The key that has this label; nullopt: none has.
std::optional<Key> key_labelled(std::string_view label);
// The key's name in the settings; empty: such a key can't be set.
std::string name_of(const Key&);
// Is the key one of these names, which are separated by blanks?
bool is_one_of(const Key&, std::string_view names);

class KeyMap {
 public:
  KeyMap();  // with the default keys

  // With vi keys letters are keys of actions and begin no command. Keys that were set for an action stay.
  void use_vi(bool on);
  bool is_vi() const { return vi_; }

  // The action of this key there; null: none.
  const ActionRow* find(const Key&, Where) const;
  // True: the key has no action anywhere, now or by default, and is no letter among vi keys. Then it can begin a command.
  bool is_free(const Key&) const;
  // The first default key of the action that this key has there. Without an action: the key itself, or KeyKind::None if it is a
  // default key of an action that has other keys now.
  Key meant(const Key&, Where) const;
  // `Enter: place, take`, for the key line: the action's first key, and what it does.
  std::string hint(std::string_view action, const std::string& meaning) const;
  // A help with all actions there for which the game has what they need; the four ways of the cursor are one row. own: rows that the
  // group Topic::SetUp begins with. taken: characters to leave out, which mean something else now. has: if empty, the game has all.
  std::vector<HelpGroup> help(Where, std::vector<Hint> own = {}, std::string_view taken = {}, const std::function<bool(Needs)>& has = {}) const;
  const std::vector<Key>& keys_of(const ActionRow&) const;
  const Key& key_of(std::string_view action) const { return keys_.at(action).front(); }

  bool is_default(const ActionRow&) const;  // its keys are those that it has if none are set

  // Replaces the keys of an action. False: there are none, or one of them can't be set.
  bool set(const ActionRow&, std::vector<Key> keys);
  // Another action that has one of this action's keys in the same place; null: there is none.
  const ActionRow* disputed(const ActionRow&) const;

 private:
  std::vector<Key> defaults_of(const ActionRow&) const;

  bool vi_ = false;
  std::map<std::string_view, std::vector<Key>> keys_;  // by the action's name
};

// Puts hints side by side.
std::string key_line(const std::vector<std::string>& hints);
// The key and the meaning of a hint such as `Tab: next`; without a key all of it is the meaning.
Hint taken_apart(std::string_view hint);
// Does such a line name this key?
bool names_key(std::string_view line, const Key&);
struct HintsShown {
  std::vector<Hint> hints;
  int gap;  // columns between two of them
};
// As many whole hints of such a line, from the first on, as fit; closer together if they must. last: so many hints at the end
// are dropped only after all others except the first.
HintsShown hints_within(std::string_view line, int columns, std::size_t last = 0);

}  // namespace gonfalon::screen
