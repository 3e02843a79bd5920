// The table of all settings: what each takes, what it is called, and the member of Settings that has it.
#include "gonfalon/profile/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/themes.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::profile {

using screen::Outfit;
using text::_;
using text::Highest;
using text::Memory;
using text::N_;

namespace {

constexpr std::string_view key_section = "keys.";
constexpr std::string_view colour_section = "colours.";

// ---- settings with one value -----------------------------------------------------------------------

constexpr std::array<Value, 2> on_off{{{"on", nullptr}, {"off", nullptr}}};
constexpr std::array<Value, 2> highest_numbers{{{"10", nullptr}, {"1", nullptr}}};
// TRANSLATORS, all below: on the settings screen: a setting's name (with a capital letter), a value of it (without), or a
// sentence on what the setting or the value does, in a line below the list

// In the order of Memory.
constexpr std::array<Value, 3> memories{
    {{"table", N_("as on the table"), N_("revealed pieces are hidden again, as in the printed rules")},
     {"remembered", N_("remembered"), N_("pieces that have moved or were revealed")},
     {"open", N_("open book"), N_("also what each hidden piece can still be")}}};

constexpr std::array<Value, 3> backgrounds{
    {{"auto", N_("automatic"), N_("as the terminal says when it is asked, otherwise dark")}, {"dark", N_("dark")}, {"light", N_("light")}}};

bool set_background(Settings& to, std::string_view value) {
  const std::string word = in_small(value);
  if (word == "auto")
    to.outfit.background.reset();
  else if (word == "dark")
    to.outfit.background = screen::Background::Dark;
  else if (word == "light")
    to.outfit.background = screen::Background::Light;
  else
    return false;
  return true;
}

std::string background_of(const Settings& settings) {
  const auto& background = settings.outfit.background;
  return !background ? "auto" : *background == screen::Background::Dark ? "dark" : "light";
}

std::optional<bool> switched(std::string_view value) {
  const std::string word = in_small(value);
  if (word == "on" || word == "true") return true;
  if (word == "off" || word == "false") return false;
  return {};
}
std::string switch_word(bool on) { return on ? "on" : "off"; }

// The characters of a locale's name: it becomes a part of file names.
bool is_language(std::string_view value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
    return (small(c) >= 'a' && small(c) <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '@' || c == '-' || c == '.';
  }) && value.front() != '.';
}

// In the order of screen::Look.
constexpr std::array<Value, screen::all_looks> looks{
    {{"standard", N_("standard")}, {"wood", N_("wooden board")}, {"contrast", N_("high contrast"), N_("every text stands out strongly")}}};

bool set_theme(Settings& to, std::string_view value) {
  if (const auto look = find_look(value)) {
    to.outfit.theme = screen::Theme(*look);
  } else {
    const OwnThemes own = own_themes();
    const auto found = std::ranges::find(own.themes, value, &OwnTheme::name);
    if (found == own.themes.end()) return false;
    to.outfit.theme = found->theme;
  }
  to.theme = value;
  return true;
}

// Sets it if there is a value; false: there is none.
template <class Place, class Wanted>
bool take(Place& place, const std::optional<Wanted>& value) {
  if (value) place = *value;
  return value.has_value();
}

// A setting of the terminal that is on or off.
template <bool Outfit::*which>
bool turn(Settings& to, std::string_view value) {
  return take(to.outfit.*which, switched(value));
}
template <bool Outfit::*which>
std::string state_of(const Settings& settings) {
  return switch_word(settings.outfit.*which);
}

bool set_highest(Settings& to, std::string_view value) {
  to.highest = value == "1" ? Highest::One : Highest::Ten;
  return value == "1" || value == "10";
}
std::string highest_of(const Settings& settings) { return settings.highest == Highest::One ? "1" : "10"; }

bool set_memory(Settings& to, std::string_view value) {
  const auto found = std::ranges::find(memories, value, &Value::word);
  if (found == memories.end()) return false;
  to.memory = static_cast<Memory>(found - memories.begin());
  return true;
}
std::string memory_of(const Settings& settings) { return std::string(memories[static_cast<std::size_t>(settings.memory)].word); }

bool set_language(Settings& to, std::string_view value) {
  to.language = value;
  return is_language(value);
}

bool set_name(Settings& to, std::string_view value) {
  to.name = value;
  return value.empty() || text::is_player_name(value);
}

// A setting with one value. set: false if the setting does not take this value. get: the value as written; empty: none is set.
struct Row {
  std::string_view name;
  Takes takes;
  std::span<const Value> values;
  const char* label;
  const char* meaning;
  bool (*set)(Settings&, std::string_view value);
  std::string (*get)(const Settings&);
};
constexpr std::array<Row, 12> rows{{
    {"bell", Takes::Value, on_off, N_("Bell"), N_("Beep when it's your turn."), turn<&Outfit::rings>,
     state_of<&Outfit::rings>},
    {"colour", Takes::Value, on_off, N_("Colour"), N_("Use colours, if the terminal has them and NO_COLOR is not set."), turn<&Outfit::colour>,
     state_of<&Outfit::colour>},
    {"highest", Takes::Value, highest_numbers, N_("Marshal's number"),
     N_("In newer sets the marshal is number 10, in older ones number 1."), set_highest, highest_of},
    {"language", Takes::Language, {}, N_("Language"), N_("The language of the game, as a code."), set_language,
     [](const Settings& settings) { return settings.language; }},
    {"memory", Takes::Value, memories, N_("Memory"),
     N_("What the board remembers of enemy pieces in games against the computer."), set_memory, memory_of},
    {"memory-aid", Takes::Value, on_off, N_("Memory aid"),
     N_("In new games between people, revealed pieces stay revealed."),
     [](Settings& to, std::string_view value) { return take(to.memory_aid, switched(value)); },
     [](const Settings& settings) { return switch_word(settings.memory_aid.value_or(false)); }},
    {"mouse", Takes::Value, on_off, N_("Mouse"), N_("Click on pieces, squares, entries and keys. Shift selects text."), turn<&Outfit::mouse>,
     state_of<&Outfit::mouse>},
    {"name", Takes::Name, {}, N_("Your name"), N_("What other players see at tables, in records and in results."), set_name,
     [](const Settings& settings) { return settings.name.value_or(""); }},
    {"title", Takes::Value, on_off, N_("Window title"), N_("Show in the window title when it's your turn."),
     turn<&Outfit::title>, state_of<&Outfit::title>},
    {"background", Takes::Value, backgrounds, N_("Background"), N_("The background of your terminal. The board takes colours that match it."),
     set_background, background_of},
    {"theme", Takes::Theme, looks, N_("Theme"), N_("The colours of the board and all else, in a terminal of 256 colours."), set_theme,
     [](const Settings& settings) { return settings.theme; }},
    {"vi-keys", Takes::Value, on_off, N_("vi keys"), N_("h, j, k, l and other letters are keys. A command begins with a colon."),
     [](Settings& to, std::string_view value) {
       const auto on = switched(value);
       if (on) to.keys.use_vi(*on);
       return on.has_value();
     },
     [](const Settings& settings) { return switch_word(settings.keys.is_vi()); }},
}};

const Row* find_row(std::string_view name) {
  const auto found = std::ranges::find(rows, name, &Row::name);
  return found == rows.end() ? nullptr : &*found;
}

// ---- colours ---------------------------------------------------------------------------------------

// In the order of Ink.
struct InkRow {
  std::string_view name;
  const char* label;
  const char* meaning;
};
constexpr std::array<InkRow, 8> ink_rows{{
    {"plain", "", ""},
    {"faint", N_("Faint text"), N_("The colour of secondary text: numbers, dots, keys.")},
    {"red", N_("Red pieces"), N_("The colour of Red's pieces.")},
    {"blue", N_("Blue pieces"), N_("The colour of Blue's pieces.")},
    {"water", N_("Lakes"), N_("The colour of the lakes.")},
    {"title", N_("Headings"), N_("The colour of headings.")},
    {"warning", N_("Warnings"), N_("The colour of error messages and attacks.")},
    {"goal", N_("Possible moves"), N_("The colour of possible moves, and of ladders.")},
}};

constexpr std::array<Value, 9> colours{{{"default", N_("terminal default")},
                                        {"black", N_("black")},
                                        {"red", N_("red")},
                                        {"green", N_("green")},
                                        {"yellow", N_("yellow")},
                                        {"blue", N_("blue")},
                                        {"magenta", N_("magenta")},
                                        {"cyan", N_("cyan")},
                                        {"white", N_("white")}}};

// TRANSLATORS, all below: error in the settings file or on the settings screen; {0}: a setting's name as written

// The terminal's number for a colour; -1: the terminal's own; nullopt: this is no colour.
std::optional<short> colour(std::string_view value) {
  const auto name = std::ranges::find(colours, in_small(value), &Value::word);
  if (name != colours.end()) return static_cast<short>(name - colours.begin() - 1);
  short number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < 0 || number > 255) return {};
  return number;
}

std::string colour_word(short number) {
  const auto nth = static_cast<std::size_t>(number + 1);
  return nth < colours.size() ? std::string(colours[nth].word) : std::to_string(number);
}

// The index in ink_rows; 0: there is none of this name.
std::size_t ink_named(std::string_view setting) {
  if (!setting.starts_with(colour_section)) return 0;
  const auto found = std::ranges::find(ink_rows, setting.substr(colour_section.size()), &InkRow::name);
  return found == ink_rows.end() ? 0 : static_cast<std::size_t>(found - ink_rows.begin());
}

std::optional<std::string> set_ink(Settings& settings, const Entry& entry) {
  const std::size_t ink = ink_named(entry.name);
  if (ink == 0) return text::fill(_("there is no setting \"{0}\""), entry.name);
  const auto found = colour(entry.values.front());
  if (!found)
    // TRANSLATORS: {0}: the value that was written
    return text::fill(_("a colour is `default`, a name or a number from 0 to 255, not \"{0}\""),
                      entry.values.front());
  settings.outfit.inks[ink] = *found;
  return {};
}

// ---- keys ------------------------------------------------------------------------------------------

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
    // TRANSLATORS: {0}: the key's name that was written
    if (!key) return text::fill(_("there is no key \"{0}\""), name);
    keys.push_back(*key);
  }
  if (settings.keys.set(*action, std::move(keys))) return {};
  return _("letters start commands: without vi-keys only cursor keys can be letters");
}

// ---- all of them -----------------------------------------------------------------------------------

std::string words_of(std::span<const Value> values) {
  std::string words;
  for (const Value& value : values) words += (words.empty() ? "" : "|") + std::string(value.word);
  return words;
}

std::string form_of(const Row& row) {
  switch (row.takes) {
    case Takes::Value: return words_of(row.values);
    case Takes::Language: return "CODE";
    case Takes::Name: return "NAME";
    case Takes::Theme: return words_of(row.values) + "|NAME";
    case Takes::Colour:
    case Takes::Keys: break;  // they are no rows
  }
  return {};
}

std::vector<Setting> list_settings() {
  std::vector<Setting> all;
  for (const Row& row : rows)
    all.push_back({std::string(row.name), row.takes, row.values, form_of(row), row.label, row.meaning});
  for (const InkRow& ink : ink_rows)
    if (&ink != ink_rows.data())
      all.push_back({std::string(colour_section) + std::string(ink.name), Takes::Colour, colours, "COLOUR", ink.label, ink.meaning});
  for (const screen::ActionRow& action : screen::all_actions())
    all.push_back({std::string(key_section) + std::string(action.name), Takes::Keys, {}, std::string(action.keys), action.meaning,
                   action.meaning, &action});
  return all;
}

// One value for the reader.
std::string called(const Setting& setting, const std::string& word) {
  if (setting.takes == Takes::Language && !word.empty()) return text::called_language(word);
  const auto value = std::ranges::find(setting.values, word, &Value::word);
  return value != setting.values.end() && value->label != nullptr ? _(value->label) : text::called_value(word);
}

}  // namespace

const std::vector<Setting>& all_settings() {
  static const std::vector<Setting> all = list_settings();
  return all;
}

const Setting* find_setting(std::string_view name) {
  const auto found = std::ranges::find(all_settings(), name, &Setting::name);
  return found == all_settings().end() ? nullptr : &*found;
}

std::string word_of(const Settings& settings, const Setting& setting) {
  if (setting.action != nullptr) return {};
  const std::size_t ink = ink_named(setting.name);
  if (ink == 0) return find_row(setting.name)->get(settings);
  return settings.outfit.inks[ink] ? colour_word(*settings.outfit.inks[ink]) : std::string();
}

Entry entry_of(const Settings& settings, const Setting& setting) {
  static const Settings unset;
  Entry entry{setting.name, {}};
  if (setting.action != nullptr) {
    if (settings.keys.is_default(*setting.action)) return entry;
    for (const screen::Key& key : settings.keys.keys_of(*setting.action)) entry.values.push_back(screen::name_of(key));
  } else if (std::string word = word_of(settings, setting); word != word_of(unset, setting) || (setting.takes == Takes::Name && settings.name)) {
    entry.values.push_back(std::move(word));
  }
  return entry;
}

std::string called_value(const Settings& settings, const Setting& setting) {
  if (setting.action != nullptr) {
    std::vector<std::string> labels;
    for (const screen::Key& key : settings.keys.keys_of(*setting.action)) labels.push_back(screen::label_of(key));
    return text::listed(labels);
  }
  const std::string word = word_of(settings, setting);
  if (!word.empty()) return setting.takes == Takes::Name ? word : called(setting, word);
  // TRANSLATORS: the value of the setting `Your name`, which is not set: the account's name is shown
  if (setting.takes == Takes::Name) return _("the account's");
  // TRANSLATORS: the value of a setting that is not set, on the settings screen
  return setting.takes == Takes::Colour ? _("default") : _("system default");
}

std::string explained(const Settings& settings, const Setting& setting) {
  const std::string meaning = setting.action != nullptr
                                  // TRANSLATORS: explanation of a key's setting; {0}: a list of places: "setting up, play"
                                  ? text::fill(_("Used in: {0}."), text::listed(screen::places_of(*setting.action)))
                                  : _(setting.meaning);
  if (entry_of(settings, setting).values.empty()) return meaning;
  // TRANSLATORS: second line of a setting's explanation; {0}: the default value
  return meaning + '\n' + text::fill(_("Default: {0}."), called_value({}, setting));
}

std::optional<std::string> set(Settings& settings, const Entry& entry) {
  if (entry.name.starts_with(key_section)) return set_keys(settings, entry);
  if (entry.values.size() != 1) return text::fill(_("{0} takes one value"), entry.name);
  if (entry.name.starts_with(colour_section)) return set_ink(settings, entry);
  const Row* row = find_row(entry.name);
  if (row == nullptr) return text::fill(_("there is no setting \"{0}\""), entry.name);
  Settings changed = settings;
  if (!row->set(changed, entry.values.front())) {
    if (row->takes == Takes::Name) return text::bad_player_name_message();
    // TRANSLATORS: {0}: a setting's name; {1}: its values: `on|off`; {2}: the value that was written
    return text::fill(_("{0} must be one of {1}, not \"{2}\""), row->name, find_setting(entry.name)->form, entry.values.front());
  }
  settings = std::move(changed);
  return {};
}

Settings without(const Settings& settings, std::string_view name) {
  Settings rest;
  for (const Setting& setting : all_settings()) {
    const Entry entry = entry_of(settings, setting);
    if (setting.name != name && !entry.values.empty()) set(rest, entry);
  }
  rest.outfit.ascii = settings.outfit.ascii;
  return rest;
}

std::optional<std::string> disputed(const Settings& settings, std::string_view name) {
  const Setting* setting = find_setting(name);
  if (setting == nullptr || setting->action == nullptr) return {};
  const screen::ActionRow* other = settings.keys.disputed(*setting->action);
  if (other == nullptr) return {};
  // TRANSLATORS: {0}: the name of another action; `keys.` and the name are a setting in the file, and stay English
  return text::fill(_("one of these keys already belongs to keys.{0}"), other->name);
}

std::string setting_forms() {
  std::string out;
  for (const Setting& setting : all_settings()) out += fmt::format("{}\t{}\n", setting.name, setting.form);
  return out;
}

void set_defaults(Rules& rules, const Settings& settings) {
  if (settings.memory_aid && is_battle(rules)) set_option(rules, "memory-aid", *settings.memory_aid ? "on" : "off");
}

// ---- the player's own ---------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: why a setting could not be saved, on the settings screen; {0}: the path of the settings file

// The file's present text: it may have been changed since it was last read. Empty: there is no file.
std::string text_at(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error) && !error) return {};
  return io::read_file(path, largest_settings).text;
}

void make_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::system_error(error, folder.string());
}

}  // namespace

OwnSettings::OwnSettings(Settings now) : now_(std::move(now)) {}

OwnSettings::OwnSettings(std::string path) : path_(std::move(path)) {
  try {
    if (!path_.empty()) read(text_at(path_));
  } catch (const std::system_error& unreadable) {
    wrong_ = {failure(text::message_of(unreadable))};
  }
}

bool OwnSettings::has_file() const {
  std::error_code error;
  return !path_.empty() && std::filesystem::exists(path_, error);
}

std::optional<int> OwnSettings::line_of(std::string_view name) const {
  const auto found = lines_.find(name);
  return found != lines_.end() ? std::optional(found->second) : std::nullopt;
}

// Reads all settings: a line that was wrong may be right now. Settings that could not be saved go before the file's.
void OwnSettings::read(std::string_view text) {
  ReadSettings found = settings_in(text, path_);
  wrong_ = std::move(found.wrong);
  if (!find_look(found.settings.theme))
    for (Error& error : own_themes().wrong) wrong_.push_back(std::move(error));
  lines_ = std::move(found.lines);
  now_ = std::move(found.settings);
  for (const auto& [name, entry] : of_this_run_) {
    now_ = without(now_, name);
    if (!entry.values.empty()) set(now_, entry);
  }
}

Result<std::string, Error> OwnSettings::change(const Entry& entry) {
  const Setting* const setting = find_setting(entry.name);
  Settings wanted = without(now_, entry.name);
  // TRANSLATORS: error on a changed setting; {0}: the setting's name as written
  if (setting == nullptr) return Error{.message = N_("there is no setting \"{0}\""), .arguments = {entry.name}};
  if (!entry.values.empty())
    if (const auto wrong = set(wanted, entry)) return Error{.message = *wrong};
  if (const auto wrong = disputed(wanted, entry.name)) return Error{.message = *wrong};
  const Entry kept = entry_of(wanted, *setting);
  std::string why_not = keep(kept);
  if (why_not.empty()) return why_not;
  of_this_run_[kept.name] = kept;
  now_ = std::move(wanted);
  return why_not;
}

// Saves the entry. Returns why it can't be saved; empty: it is.
std::string OwnSettings::keep(const Entry& entry) {
  if (path_.empty()) {
    if (is_restricted()) return _("Remote players can't save settings here.");
    return _("There is no folder for a settings file.");
  }
  try {
    const std::string before = text_at(path_);
    const auto after = text_with(before, entry);
    if (!after) return text::fill(_("{0} is full."), path_);
    if (*after != before) {
      make_folder_of(path_);
      io::write_file(path_, *after);
    }
    of_this_run_.erase(entry.name);
    read(*after);
    return {};
  } catch (const std::system_error& error) {
    return text::message_of(error);
  }
}

// TRANSLATORS, all below: -

// ---- the text of the file -----------------------------------------------------------------------

// The settings file: read line by line, and changed value by value.
using Kind = TomlStatement::Kind;

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view vi_setting = "vi-keys";

std::string written(const Setting& setting, const std::vector<std::string>& words) {
  std::vector<std::string> values;
  for (const std::string& word : words) values.push_back(setting.takes == Takes::Keys ? in_quotes(word) : as_value(word));
  return values.size() == 1 ? values.front() : as_list(values);
}

// ---- reading --------------------------------------------------------------------------------------

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  ReadSettings read(std::string_view text) {
    const auto statements = statements_in(text, largest_settings);
    // before all keys: only among vi keys letters can be set
    for (const TomlStatement& statement : statements)
      for (const TomlValue& value : statement.values)
        if (value.name == vi_setting) set(plain_, {value.name, value.words});
    for (const TomlStatement& statement : statements) {
      if (statement.error) complain(*statement.error);
      for (const TomlValue& value : statement.values) take(value);
    }
    while (give_up_disputed()) {
    }
    ReadSettings result{.settings = settings(), .lines = std::move(lines_)};
    for (auto& [place, error] : wrong_) result.wrong.push_back(std::move(error));
    if (untold_ > 0)
      // TRANSLATORS: the last line about mistakes in a settings file, after the file's name; {0}: a number
      result.wrong.push_back({.message = N_("mistakes that are not listed here: {0}"), .arguments = {std::to_string(untold_)}, .file = path_});
    return result;
  }

 private:
  // A setting that is good by itself, and where its value stands.
  struct Taken {
    Entry entry;
    FilePlace place;
  };

  Settings settings() const {
    Settings settings = plain_;
    for (const Taken& taken : taken_) set(settings, taken.entry);
    return settings;
  }

  // Drops the later of two settings that use the same key. False: there are no such settings.
  bool give_up_disputed() {
    const Settings present = settings();
    for (auto taken = taken_.rbegin(); taken != taken_.rend(); ++taken) {
      const auto wrong = disputed(present, taken->entry.name);
      if (!wrong) continue;
      complain({.place = taken->place, .message = *wrong});
      taken_.erase(std::next(taken).base());
      return true;
    }
    return false;
  }

  void take(const TomlValue& value) {
    if (std::ranges::any_of(taken_, [&](const Taken& before) { return before.entry.name == value.name; }))
      // TRANSLATORS: error in the settings file, after file, line and column; {0}: a setting's name
      return complain({.place = value.key, .message = N_("{0} is set twice"), .arguments = {value.name}});
    Settings alone = plain_;
    Entry entry{value.name, value.words};
    const auto wrong = set(alone, entry);
    if (!wrong)
      lines_[value.name] = value.key.line;
    else
      lines_.try_emplace(value.name, value.key.line);
    if (wrong)
      return complain({.place = find_setting(value.name) != nullptr ? value.begin : value.key, .message = *wrong});
    taken_.push_back({std::move(entry), value.begin});
  }

  void complain(Error error) {
    constexpr std::size_t most = 24;
    error.message = shown(error.message);  // it may have words of the file
    for (std::string& word : error.arguments) word = shown(word);
    const FilePlace place = error.place;
    wrong_.emplace(place, in_file(path_, std::move(error)));
    if (wrong_.size() <= most) return;
    wrong_.erase(std::prev(wrong_.end()));
    ++untold_;
  }

  const std::string& path_;
  Settings plain_;  // as without the file, but for vi keys
  std::vector<Taken> taken_;
  std::map<FilePlace, Error> wrong_;  // the first ones
  int untold_ = 0;                    // how many more there are
  std::map<std::string, int, std::less<>> lines_;  // of the first value that is good by itself, or else of the first
};

// ---- writing --------------------------------------------------------------------------------------

// Changes one setting in a text.
class Writer {
 public:
  Writer(std::string_view text, std::string_view name)
      : text_(text), name_(name), table_(name.substr(0, name.find('.') + 1)), statements_(statements_in(text_, largest_settings)) {
    if (!statements_.empty() && statements_.front().bytes.ends_with("\r\n")) line_end_ = "\r\n";
  }

  // Where a setting stands in the file.
  struct Found {
    const TomlStatement* statement = nullptr;  // null: nowhere
    const TomlValue* value = nullptr;
  };

  // The first value that is good by itself; otherwise the first of the setting's name, which is to be corrected.
  Found find() const {
    Found first;
    for (const TomlStatement& statement : statements_)
      for (const TomlValue& value : statement.values) {
        Settings alone;
        if (value.name != name_) continue;
        if (!set(alone, {value.name, value.words})) return {&statement, &value};
        if (first.statement == nullptr) first = {&statement, &value};
      }
    return first;
  }

  std::string without() const {
    std::string out;
    for (const TomlStatement& statement : statements_) {
      const auto value = std::ranges::find(statement.values, name_, &TomlValue::name);
      if (value == statement.values.end())
        out += statement.bytes;
      else if (statement.values.size() > 1)
        out += without(statement, *value);
      else if (statement.bytes.starts_with(byte_order_mark))
        out += byte_order_mark;
    }
    return out;
  }

  std::string with(const std::string& value) const {
    const Found found = find();
    if (found.statement == nullptr) return with_another_line(value);
    const auto begin = byte_of(*found.statement, found.value->begin), end = byte_of(*found.statement, found.value->end);
    const auto before = static_cast<std::size_t>(found.statement->bytes.data() - text_.data());
    return std::string(text_).replace(before + begin, end - begin, value);
  }

 private:
  // The bytes of a statement with a table in braces, without that value and one of the commas beside it.
  static std::string without(const TomlStatement& statement, const TomlValue& value) {
    const std::string_view bytes = statement.bytes;
    const auto key = byte_of(statement, value.key), end = byte_of(statement, value.end), comma = bytes.find_first_not_of(blanks, end);
    if (bytes[comma] == ',') return std::string(bytes).erase(key, bytes.find_first_not_of(blanks, comma + 1) - key);
    const auto before = bytes.rfind(',', key);
    return std::string(bytes).erase(before, end - before);
  }

  std::string with_another_line(const std::string& value) const {
    const auto heading = std::ranges::find_if(statements_.rbegin(), statements_.rend(), [&](const TomlStatement& statement) {
      return statement.kind == Kind::Heading && statement.table == table_;
    });
    if (heading != statements_.rend()) return with_line_in_part(static_cast<std::size_t>(statements_.rend() - heading), value);
    const bool dotted = std::ranges::any_of(statements_, [&](const TomlStatement& statement) {
      return statement.table.empty() && !statement.values.empty() && statement.values.front().name.starts_with(table_);
    });
    return table_.empty() || dotted ? with_line_in_part(0, value) : with_another_part(value);
  }

  // Adds a line at the end of the part that begins there. A comment directly above the next heading belongs to that heading.
  std::string with_line_in_part(std::size_t begin, const std::string& value) const {
    std::size_t end = begin;
    while (end < statements_.size() && statements_[end].kind != Kind::Heading) ++end;
    std::size_t at = end;
    if (end < statements_.size())
      while (at > begin && statements_[at - 1].kind == Kind::Comment) --at;
    while (at > begin && statements_[at - 1].kind == Kind::Blank) --at;
    std::string out;
    for (std::size_t nth = 0; nth < at; ++nth) out += statements_[nth].bytes;
    std::string_view rest = std::string_view(text_).substr(out.size());
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    if (at == 0 && rest.starts_with(byte_order_mark)) {
      out += byte_order_mark;
      rest.remove_prefix(byte_order_mark.size());
    }
    out += name_.substr(begin == 0 ? 0 : table_.size()) + " = " + value + line_end_;
    const bool apart = at > 0 || at == statements_.size() || statements_[at].kind == Kind::Blank;
    return out + (apart ? "" : line_end_) + std::string(rest);
  }

  std::string with_another_part(const std::string& value) const {
    std::string out(text_);
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    if (!statements_.empty() && statements_.back().kind != Kind::Blank) out += line_end_;
    return out + '[' + table_.substr(0, table_.size() - 1) + ']' + line_end_ + name_.substr(table_.size()) + " = " + value + line_end_;
  }

  std::string_view text_;
  std::string name_, table_;
  std::vector<TomlStatement> statements_;  // of text_
  const char* line_end_ = "\n";
};

}  // namespace

ReadSettings settings_in(std::string_view text, const std::string& path) { return Reader(path).read(text); }

std::optional<int> line_of(std::string_view text, std::string_view name) {
  const auto lines = settings_in(text, {}).lines;
  const auto found = lines.find(name);
  return found != lines.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<std::string> text_with(std::string_view text, const Entry& entry) {
  const Setting* const setting = find_setting(entry.name);
  if (setting == nullptr || text.size() > largest_settings) return {};
  Settings wanted;
  if (entry.name != vi_setting) wanted.keys.use_vi(settings_in(text, {}).settings.keys.is_vi());
  if (!entry.values.empty() && set(wanted, entry)) return {};
  const Writer writer(text, entry.name);
  std::string changed = entry.values.empty() ? writer.without() : writer.with(written(*setting, entry.values));
  const Settings found = settings_in(changed, {}).settings;
  if (changed.size() > largest_settings || entry_of(found, *setting) != entry_of(wanted, *setting)) return {};
  return changed;
}

}  // namespace gonfalon::profile
