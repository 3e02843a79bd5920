// A player's settings in $XDG_CONFIG_HOME/gonfalon/config. They hold only for the person at the terminal: what programs read
// and write is the same for everybody.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

struct Settings {
  screen::KeyMap keys;
  screen::Outfit outfit;  // without what --ascii changes
  text::Highest highest = text::Highest::Ten;
  text::Memory memory = text::Memory::Remembered;  // where no other person plays
  std::optional<bool> memory_aid;  // for new games whose command line does not say
  std::string language;            // empty: the environment's
  std::optional<std::string> name;  // what other players see; empty: the account's; nullopt: the person has not been asked yet
  std::string theme = "standard";  // the name of outfit.theme
};

// ---- what there is to set ------------------------------------------------------------------------

// What a setting takes: one of its values; a language; a player's name (text/person.hpp); a theme, of the program or the player's own;
// a colour, by its name or number; keys.
enum class Takes { Value, Language, Name, Theme, Colour, Keys };

struct Value {
  std::string_view word;  // as it is written in the file
  const char* label;      // for the reader, a msgid; null: text::called_value() has it
  const char* remark = nullptr;  // an explanation, a msgid; null: none
};

// One setting, as the screen, the file, the command line and the manual page have it.
struct Setting {
  std::string name;  // `mouse`, `colours.red`, `keys.up`
  Takes takes;
  std::span<const Value> values;  // to choose from; empty for a language, a name and keys
  std::string form;               // what it takes, as the manual page writes it; for keys the default keys
  const char* label;              // a few words, a msgid
  const char* meaning;            // an explanation of one line, a msgid
  const screen::ActionRow* action = nullptr;  // for keys; otherwise null
};
const std::vector<Setting>& all_settings();
const Setting* find_setting(std::string_view name);  // null: there is none

// One setting as it was written: `keys.up` and `Up, k`.
struct Entry {
  std::string name;
  std::vector<std::string> values;

  bool operator==(const Entry&) const = default;
};

// The setting's present value, for the file; without values: the default.
Entry entry_of(const Settings&, const Setting&);
// The present value as it is written. Empty: the environment's language, no name, or the program's own colour; for keys always empty.
std::string word_of(const Settings&, const Setting&);
// The present value for a reader, for keys too.
std::string called_value(const Settings&, const Setting&);
// A line of explanation; if the value is not the default, a second line with the default.
std::string explained(const Settings&, const Setting&);

// Sets this entry. Returns a sentence on what is wrong with it, and changes nothing; nullopt: it is set. Does not look for keys
// that are used twice.
std::optional<std::string> set(Settings&, const Entry&);
// All settings, this one with its default.
Settings without(const Settings&, std::string_view name);
// A sentence, if a key of this setting belongs to another action in the same place too; nullopt: none does.
std::optional<std::string> disputed(const Settings&, std::string_view name);

// All settings, a line each: the name, a tab, and the values that it takes.
std::string setting_forms();

// Sets those options of a new game that a player's settings have; the command line's are set after this.
void set_defaults(Rules&, const Settings&);

// ---- the file ------------------------------------------------------------------------------------

constexpr std::size_t largest_settings = std::size_t{64} << 10;

struct ReadSettings {
  Settings settings;
  std::vector<Error> wrong = {};  // the first mistakes, and how many more there are; a wrong setting has its default
  std::map<std::string, int, std::less<>> lines = {};  // by name: the line that sets it, from 1
};
// Reads the text of a file; path: for the errors.
ReadSettings settings_in(std::string_view text, const std::string& path);

// The line that sets this setting, from 1; nullopt: none does.
std::optional<int> line_of(std::string_view text, std::string_view name);

// This text with the entry set, or without the setting if the entry has no values. Every other line stays as it is, byte by byte.
// A new line goes to the end of its part. nullopt: the entry is wrong, or would not hold in this text.
std::optional<std::string> text_with(std::string_view text, const Entry&);

// The settings of the person at this terminal while the program runs: the present values, and their file.

class OwnSettings {
 public:
  // Without a file: changes hold until the program ends.
  explicit OwnSettings(Settings now = {});
  // Reads this file, which need not exist. path: empty if there is no home folder.
  explicit OwnSettings(std::string path);

  const Settings& now() const { return now_; }  // the reference stays valid
  // What was wrong in the file when it was last read. A wrong setting has its default.
  const std::vector<Error>& wrong() const { return wrong_; }

  // The path of the file; empty: there is none.
  const std::string& path() const { return path_; }
  bool has_file() const;
  // The line of the file that sets this setting, from 1, as the file was last read; nullopt: none does.
  std::optional<int> line_of(std::string_view name) const;

  // Changes a setting; no values: back to its default. An Error: the entry is wrong, and nothing is changed. Otherwise the setting
  // holds from now on, and the string is a sentence on why it could not be saved; empty: it was.
  Result<std::string, Error> change(const Entry&);

 private:
  std::string keep(const Entry&);
  void read(std::string_view text);

  std::string path_;
  Settings now_;
  std::vector<Error> wrong_;
  std::map<std::string, int, std::less<>> lines_;
  std::map<std::string, Entry, std::less<>> of_this_run_;  // settings that could not be saved, by name
};

}  // namespace gonfalon::profile
