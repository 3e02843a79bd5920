// What a player has set up for himself in $XDG_CONFIG_HOME/gonfalon/config. It holds for who sits at a
// terminal alone: what programs read and write is the same for everybody.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/files.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::client {

struct Settings {
  screen::KeyMap keys;
  screen::Outfit outfit;  // but for --ascii
  text::Highest highest = text::Highest::Ten;
  text::Memory memory = text::Memory::Remembered;  // where no other person plays
  std::optional<bool> memory_aid;  // of a new game, where its command line does not say
  std::string language;            // empty: the environment's
};

// One setting as it was written: `keys.up` and `Up, k`.
struct Entry {
  std::string name;
  std::vector<std::string> values;
};
// Reads a line of the file, with the line of its section before it, if any. Nothing: it can't be read.
using ReadEntry = std::function<std::optional<Entry>(const std::string& lines)>;

struct ReadSettings {
  Settings settings;
  std::vector<Complaint> wrong;  // each cost its line, or where the file can't be read all of it
};
// A file that is not there sets nothing.
ReadSettings read_settings(const std::string& path, const ReadEntry&);

// What is wrong with this entry, as a sentence, and nothing is changed; nothing: it is set. What keys do twice is not looked for.
std::optional<std::string> set(Settings&, const Entry&);

// All settings, a line each: the name, a tab, and the values that it takes.
std::string setting_forms();

// The options of a new game that the command line has left open.
void set_defaults(Rules&, const Settings&);

}  // namespace gonfalon::client
