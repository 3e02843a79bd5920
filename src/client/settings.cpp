#include "gonfalon/client/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::client {

using text::_;

namespace {

constexpr std::string_view key_section = "keys.";
constexpr std::string_view colour_section = "colours.";

// In the order of Ink.
constexpr std::array<std::string_view, 8> ink_names{"plain", "faint", "red", "blue", "water", "title", "warning", "goal"};
constexpr std::array<std::string_view, 9> colour_names{"default", "black",   "red",  "green", "yellow",
                                                       "blue",    "magenta", "cyan", "white"};

std::optional<bool> switched(std::string_view value) {
  const std::string word = in_small(value);
  if (word == "on" || word == "true") return true;
  if (word == "off" || word == "false") return false;
  return {};
}

std::optional<short> colour(std::string_view value) {
  const auto name = std::find(colour_names.begin(), colour_names.end(), in_small(value));
  if (name != colour_names.end()) return static_cast<short>(name - colour_names.begin() - 1);
  short number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < 0 || number > 255) return {};
  return number;
}

// As locales are named, and lists of them: it goes into file names.
bool is_language(std::string_view value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
    return (small(c) >= 'a' && small(c) <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '@' || c == '-' || c == '.';
  }) && value.front() != '.';
}

// Sets it where there is a value.
template <class Place, class Value>
bool take(Place& place, const std::optional<Value>& value) {
  if (value) place = *value;
  return value.has_value();
}

// A setting with one value; set: false where it takes no such value.
struct Row {
  std::string_view name;
  std::string_view values;
  bool (*set)(Settings&, std::string_view value);
};
constexpr std::array<Row, 8> rows{{
    {"bell", "on|off", [](Settings& to, std::string_view value) { return take(to.outfit.rings, switched(value)); }},
    {"colour", "on|off", [](Settings& to, std::string_view value) { return take(to.outfit.colour, switched(value)); }},
    {"highest", "10|1",
     [](Settings& to, std::string_view value) {
       to.highest = value == "1" ? text::Highest::One : text::Highest::Ten;
       return value == "1" || value == "10";
     }},
    {"language", "CODE",
     [](Settings& to, std::string_view value) {
       to.language = value;
       return is_language(value);
     }},
    {"memory", "table|remembered|open",
     [](Settings& to, std::string_view value) {
       using text::Memory;
       if (value == "table") to.memory = Memory::AsOnTable;
       else if (value == "remembered") to.memory = Memory::Remembered;
       else if (value == "open") to.memory = Memory::OpenBook;
       else return false;
       return true;
     }},
    {"memory-aid", "on|off", [](Settings& to, std::string_view value) { return take(to.memory_aid, switched(value)); }},
    {"mouse", "on|off", [](Settings& to, std::string_view value) { return take(to.outfit.mouse, switched(value)); }},
    {"title", "on|off", [](Settings& to, std::string_view value) { return take(to.outfit.title, switched(value)); }},
}};

// ---- the families of settings --------------------------------------------------------------------

const screen::ActionRow* find_action(std::string_view name) {
  for (const screen::ActionRow& action : screen::all_actions())
    if (action.name == name) return &action;
  return nullptr;
}

std::optional<std::string> set_keys(Settings& settings, const Entry& entry) {
  const screen::ActionRow* action = find_action(std::string_view(entry.name).substr(key_section.size()));
  if (action == nullptr) return text::fill(_("there is no setting \"{0}\""), entry.name);
  std::vector<screen::Key> keys;
  for (const std::string& name : entry.values) {
    const auto key = screen::find_key(name);
    if (!key) return text::fill(_("there is no key \"{0}\""), name);
    keys.push_back(*key);
  }
  if (settings.keys.set(*action, std::move(keys))) return {};
  return _("a letter begins a command: letters can be given to the cursor alone");
}

std::optional<std::string> set_ink(Settings& settings, const Entry& entry) {
  const auto ink = std::find(ink_names.begin() + 1, ink_names.end(),
                             std::string_view(entry.name).substr(colour_section.size()));
  if (ink == ink_names.end()) return text::fill(_("there is no setting \"{0}\""), entry.name);
  const auto found = colour(entry.values.front());
  if (!found)
    return text::fill(_("a colour is `default`, a name or a number from 0 to 255, not \"{0}\""),
                      entry.values.front());
  settings.outfit.inks[static_cast<std::size_t>(ink - ink_names.begin())] = *found;
  return {};
}

std::string_view without_blanks(std::string_view line) {
  const auto first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t") - first + 1);
}

// What one key would do twice in one place.
std::optional<std::string> disputed(const Settings& settings, std::string_view name) {
  if (!name.starts_with(key_section)) return {};
  const screen::ActionRow* action = find_action(name.substr(key_section.size()));
  const screen::ActionRow* other = settings.keys.disputed(*action);
  if (other == nullptr) return {};
  return text::fill(_("one of these keys is that of keys.{0} too"), other->name);
}

constexpr std::size_t largest = std::size_t{64} << 10;

class Reader {
 public:
  Reader(const std::string& path, const ReadEntry& read) : path_(path), read_(read) {}

  ReadSettings read(std::string_view text) {
    record::Lines lines(text, largest);
    while (const auto line = lines.next()) {
      if (line->flaw)
        wrong_.emplace(line->number, client::complain(path_, line->number, nullptr, *line->flaw));
      else if (const auto wrong = take(line->text, line->number))
        complain(line->number, *wrong);
    }
    while (give_up_disputed()) {
    }
    ReadSettings result{settings(), {}};
    for (auto& [line, complaint] : wrong_) result.wrong.push_back(std::move(complaint));
    return result;
  }

 private:
  // One line good by itself, and its number.
  struct Taken {
    Entry entry;
    int line;
  };

  Settings settings() const {
    Settings settings;
    for (const Taken& taken : taken_) set(settings, taken.entry);
    return settings;
  }

  // Of two lines that want the same key it costs the later one. False: nobody wants one twice.
  bool give_up_disputed() {
    const Settings present = settings();
    for (auto taken = taken_.rbegin(); taken != taken_.rend(); ++taken) {
      const auto wrong = disputed(present, taken->entry.name);
      if (!wrong) continue;
      complain(taken->line, *wrong);
      taken_.erase(std::next(taken).base());
      return true;
    }
    return false;
  }

  std::optional<std::string> take(std::string_view line, int number) {
    const std::string_view bare = without_blanks(line);
    if (bare.empty() || bare.front() == '#' || bare.front() == ';') return {};
    if (bare.front() == '[' && bare.back() == ']') {
      section_ = bare;
      return {};
    }
    const auto entry = read_(section_ + '\n' + std::string(bare));
    if (!entry) return _("this is no setting: NAME = VALUE");
    if (std::any_of(taken_.begin(), taken_.end(), [&](const Taken& before) { return before.entry.name == entry->name; }))
      return text::fill(_("{0} is set for the second time"), entry->name);
    Settings alone;
    if (auto wrong = set(alone, *entry)) return wrong;
    taken_.push_back({*entry, number});
    return {};
  }

  void complain(int line, const std::string& what) {
    wrong_.emplace(line, Complaint{fmt::format("{}:{}:1: {}", path_, line, what)});
  }

  const std::string& path_;
  const ReadEntry& read_;
  std::string section_;
  std::vector<Taken> taken_;
  std::map<int, Complaint> wrong_;  // by their lines
};

}  // namespace

std::optional<std::string> set(Settings& settings, const Entry& entry) {
  if (entry.name.starts_with(key_section)) return set_keys(settings, entry);
  if (entry.values.size() != 1) return text::fill(_("{0} takes one value"), entry.name);
  if (entry.name.starts_with(colour_section)) return set_ink(settings, entry);
  for (const Row& row : rows) {
    if (row.name != entry.name) continue;
    if (row.set(settings, entry.values.front())) return {};
    return text::fill(_("{0} is one of {1}, not \"{2}\""), row.name, row.values, entry.values.front());
  }
  return text::fill(_("there is no setting \"{0}\""), entry.name);
}

ReadSettings read_settings(const std::string& path, const ReadEntry& read) {
  std::error_code error;
  if (path.empty() || (!std::filesystem::exists(path, error) && !error)) return {};
  try {
    return Reader(path, read).read(record::read_file(path, largest).text);
  } catch (const std::system_error& unreadable) {
    return {{}, {Complaint{fmt::format("gonfalon: {}", unreadable.what())}}};
  }
}

std::string setting_forms() {
  std::string out;
  for (const Row& row : rows) out += fmt::format("{}\t{}\n", row.name, row.values);
  for (std::size_t ink = 1; ink < ink_names.size(); ++ink) out += fmt::format("{}{}\tCOLOUR\n", colour_section, ink_names[ink]);
  for (const screen::ActionRow& action : screen::all_actions())
    out += fmt::format("{}{}\t{}\n", key_section, action.name, action.keys);
  return out;
}

void set_defaults(Rules& rules, const Settings& settings) {
  if (settings.memory_aid && is_battle(rules)) set_option(rules, "memory-aid", *settings.memory_aid ? "on" : "off");
}

}  // namespace gonfalon::client
