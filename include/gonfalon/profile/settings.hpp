// What a player has set up for himself in $XDG_CONFIG_HOME/gonfalon/config. It holds for who sits at a
// terminal alone: what programs read and write is the same for everybody.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

struct Settings {
  screen::KeyMap keys;
  screen::Outfit outfit;  // but for --ascii
  text::Highest highest = text::Highest::Ten;
  text::Memory memory = text::Memory::Remembered;  // where no other person plays
  std::optional<bool> memory_aid;  // of a new game, where its command line does not say
  std::string language;            // empty: the environment's
};

// ---- what there is to set ------------------------------------------------------------------------

// What can be chosen for a setting: one of its values; a language; a colour, by its name or number; keys.
enum class Takes { Value, Language, Colour, Keys };

struct Value {
  std::string_view word;  // as it is written
  const char* label;      // as the reader calls it, a msgid; null: text::called_value() says
  const char* remark = nullptr;  // more on it, a msgid; null: nothing
};

// One of them, as the screen, the file, the command line and the manual have it.
struct Setting {
  std::string name;  // `mouse`, `colours.red`, `keys.up`
  Takes takes;
  std::span<const Value> values;  // to choose from; of a language and of keys none
  std::string form;               // what it takes, as the manual has it; of keys those that do it as the program comes
  const char* label;              // a few words, a msgid
  const char* meaning;            // a line on it, a msgid
  const screen::ActionRow* action = nullptr;  // of keys
};
const std::vector<Setting>& all_settings();
const Setting* find_setting(std::string_view name);  // null: there is none

// One setting as it was written: `keys.up` and `Up, k`.
struct Entry {
  std::string name;
  std::vector<std::string> values;

  bool operator==(const Entry&) const = default;
};

// As it stands, to be written; without values: as the program comes.
Entry entry_of(const Settings&, const Setting&);
// The one value that holds, as it is written; empty: of a language the environment's, of a colour the program's own, of keys always.
std::string word_of(const Settings&, const Setting&);
// The same for a reader, of keys too.
std::string called_value(const Settings&, const Setting&);
// A line on it, and where it stands otherwise another on what it is as the program comes.
std::string explained(const Settings&, const Setting&);

// What is wrong with this entry, as a sentence, and nothing is changed; nothing: it is set. What keys do twice is not looked for.
std::optional<std::string> set(Settings&, const Entry&);
// All of them but this, which is as the program comes.
Settings without(const Settings&, std::string_view name);
// What one key would do twice in one place, as a sentence, where it is one of this setting's; nothing: none.
std::optional<std::string> disputed(const Settings&, std::string_view name);

// All settings, a line each: the name, a tab, and the values that it takes.
std::string setting_forms();

// The options of a new game that the command line has left open.
void set_defaults(Rules&, const Settings&);

// ---- the file ------------------------------------------------------------------------------------

constexpr std::size_t largest_settings = std::size_t{64} << 10;

struct ReadSettings {
  Settings settings;
  std::vector<Error> wrong;  // each cost its setting, or where the file can't be read all of it
};
// What is in the text of a file; path: for the complaints.
ReadSettings settings_in(std::string_view text, const std::string& path);

// The line that sets it, from 1; nothing: none does.
std::optional<int> line_of(std::string_view text, std::string_view name);

// This text with that entry in it, or where it has no values without any value of its name. Every other line stays as it is,
// byte by byte, but one in the form of earlier versions becomes TOML. What is missing comes to the end of its part. Nothing: the
// text has no place where it would hold.
std::optional<std::string> text_with(std::string_view text, const Entry&);

}  // namespace gonfalon::profile
