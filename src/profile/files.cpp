#include "gonfalon/profile/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::profile {

using text::_;
using text::N_;

namespace {

// TRANSLATORS, all below: error in a record or setup file, after file, line and column. Words between backquotes stay English

std::string first_word(std::string_view bare) { return in_small(bare.substr(0, bare.find_first_of(" \t"))); }

// Does a line with this beginning stand in records, and never in setup files?
bool of_a_record(std::string_view bare) {
  constexpr std::array<std::string_view, 11> known{"rules",    "rules-data", "option", "first", "name",   "date",
                                                   "position", "result", "setup", "sealed", "random"};
  const std::string word = first_word(bare);
  return word.starts_with("red:") || word.starts_with("blue:") || std::ranges::find(known, word) != known.end();
}

// Adds what a line of a record's head tells; false: the head is over.
bool hear_head(FileHead& head, std::string_view line) {
  const auto parsed = command::parse(line, head.rules);
  if (!parsed || !*parsed) return false;
  const command::Command& command = **parsed;
  using command::Verb;
  if (command.verb == Verb::Option) set_option(head.rules, in_small(command.word), in_small(command.text));
  if (command.verb == Verb::Name) head.names[*command.named] = without_direction_controls(command.text);
  constexpr std::array<Verb, 5> of_head{Verb::Option, Verb::Name, Verb::Revision, Verb::First, Verb::Date};
  return std::ranges::find(of_head, command.verb) != of_head.end();
}

std::string_view after_word(std::string_view bare) {
  bare.remove_prefix(std::min(bare.find_first_of(" \t"), bare.size()));
  bare.remove_prefix(std::min(bare.find_first_not_of(" \t"), bare.size()));
  return bare;
}

// The rules file in a record, and the line on which it begins; 0: there is none.
struct OwnFile {
  std::string file = {};
  int begin = 0;
};

// The game of this name: the record's own if it brings one along, otherwise a known game. nullopt: there is none.
Result<std::optional<Rules>, Error> game_of(const OwnFile& own, const std::string& name) {
  if (own.begin == 0) return known_game(name);
  auto rules = read_rules(own.file);
  if (!rules) return rules.error();
  if (id_of(*rules) != name) return std::optional<Rules>();
  return std::optional<Rules>(std::move(*rules));
}

// An error in the rules file within a record: the line in that file tells more than the line in the record.
std::string told(const Error& error) {
  // TRANSLATORS: error in the rules file that a record holds; {0}: line; {1}: column; {2}: a sentence on what is wrong there
  return text::fill(_("in the rules, line {0}, column {1}: {2}"), error.place.line, error.place.column, text::sentence(error));
}

std::string told_why(const Refusal& fault) {
  return text::fill(_(fault.why), fault.error == 0 ? fault.word : text::system_message(fault.error));
}

// The sentence, and after it the names that the word may have been meant for.
std::string asked_back(std::string sentence, const Refusal& fault) {
  const std::string question = text::did_you_mean(fault.near);
  return question.empty() ? sentence : std::move(sentence) + ' ' + question;
}

const char* const no_such_game =
    N_("There is no such variant. If it is a game of your own, its rules file belongs in ~/.local/share/gonfalon/rules "
       "(in $XDG_DATA_HOME/gonfalon/rules if that is set).");

Refusal unclear(const char* why) { return {.code = Refusal::Syntax, .at = {}, .word = {}, .column = 1, .why = why}; }

}  // namespace

std::string message_of(const Rules& rules, const Refusal& fault) {
  return asked_back(fault.why != nullptr ? told_why(fault) : text::sentence(rules, fault), fault);
}

std::string message_of(const Rules& rules, Side side, const Setup& draft, const Refusal& fault) {
  if (fault.code == Refusal::Incomplete && fault.count > 0) return text::sentences(rules, faults_in(rules, side, draft));
  return message_of(rules, fault);
}

Error error_in(std::string_view file, int line, const Rules* rules, const Refusal& refusal) {
  return {.place = {line, std::max(refusal.column, 1)},
          .message = rules != nullptr ? message_of(*rules, refusal) : asked_back(told_why(refusal), refusal),
          .file = std::string(file)};
}

Result<FileHead, Error> read_head(const io::TextFile& file) {
  io::Lines lines(file.text, io::largest_record);
  std::optional<FileHead> head;
  FileKind kind = FileKind::SetupFile;
  OwnFile own;
  while (const auto line = lines.next()) {
    if (line->flaw) return error_in(file.path, line->number, nullptr, *line->flaw);
    const std::string_view bare = command::without_comment(line->text);
    if (bare.empty()) continue;
    if (of_a_record(bare)) kind = FileKind::Record;
    if (!head && first_word(bare) == "rules-data") {
      own.begin = own.begin == 0 ? line->number : own.begin;
      if (add_base64_part(own.file, after_word(bare), largest_rules_file)) continue;
      return error_in(file.path, line->number, nullptr, unclear(N_("This line is not a valid part of a rules file.")));
    }
    if (head && !hear_head(*head, line->text)) break;
    if (head || of_a_record(bare)) continue;
    if (first_word(bare) != "variant")
      return error_in(file.path, line->number, nullptr, unclear(N_("`variant NAME` must come first.")));
    const std::string_view name = after_word(bare);
    const auto rules = game_of(own, in_small(name));
    if (!rules) return Error{.place = {own.begin, 1}, .message = told(rules.error()), .file = file.path};
    if (*rules) head = FileHead{**rules, kind, {}};
    if (head) continue;
    Refusal unknown = unclear(is_variant_id(in_small(name)) ? no_such_game : N_("Unknown variant."));
    unknown.column = static_cast<int>(name.data() - line->text.data()) + 1;
    unknown.near = near_games(name);
    return error_in(file.path, line->number, nullptr, unknown);
  }
  if (head) head->kind = kind;
  if (head) return *head;
  return error_in(file.path, lines.last_number() + 1, nullptr, unclear(N_("The file has no `variant` line.")));
}

Result<Setup, Error> read_setup(const io::TextFile& file, const Rules& rules, Side side) {
  io::Lines lines(file.text, io::largest_setup);
  command::SetupReader reader(rules, side);
  bool named = false;
  int last = 0;
  while (const auto line = lines.next()) {
    if (line->flaw) return error_in(file.path, line->number, &rules, *line->flaw);
    const std::string_view bare = command::without_comment(line->text);
    if (bare.empty()) continue;
    last = line->number;
    if (named) {
      if (auto wrong = reader.read(line->text)) return error_in(file.path, line->number, &rules, *wrong);
      continue;
    }
    const auto parsed = command::parse(line->text, rules);
    if (!*parsed || (**parsed).verb != command::Verb::Variant)
      return error_in(file.path, line->number, &rules, unclear(N_("A setup file begins with `variant NAME`.")));
    const std::string word = in_small((**parsed).word);
    const auto of = word == id_of(rules) ? std::optional(rules) : find_variant(word);
    if (!of || id_of(*of) != id_of(rules)) {
      Refusal wrong = unclear(of ? N_("This setup is for another variant.") : N_("Unknown variant."));
      wrong.column = (**parsed).word_column;
      if (!of) wrong.near = near_games(word);
      return error_in(file.path, line->number, &rules, wrong);
    }
    named = true;
  }
  if (!named) return error_in(file.path, last + 1, &rules, unclear(N_("The file has no `variant` line.")));
  if (const auto faults = reader.faults(); !faults.empty())
    return Error{.place = {last, 1}, .message = text::sentences(rules, faults), .file = file.path};
  return reader.so_far();
}

// ---- stored setups ------------------------------------------------------------------------------

namespace {

bool is_of(const std::filesystem::path& path, std::string_view variant) {
  try {
    const auto head = read_head(io::read_file(path.string(), io::largest_setup));
    return head && head->kind == FileKind::SetupFile && id_of(head->rules) == variant;
  } catch (const std::system_error&) {
    return false;
  }
}

std::string file_text(const Rules& rules, Side side, const Setup& setup) {
  return "variant " + std::string(id_of(rules)) + '\n' + text::setup_lines(rules, side, setup);
}

// The last line of a setup that is secret until its game is over.
std::string remark(std::string_view table, Side side) { return fmt::format("# stored by {} in the game at the table {}\n", text::name_of(side), table); }
[[noreturn]] void fail(std::string_view name) { throw std::system_error(errno, std::generic_category(), std::string(name)); }

}  // namespace

std::vector<std::string> stored_setups(std::string_view variant) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : entries_of(io::setups_folder())) {
    std::string name = entry.path().filename().string();
    if (is_setup_name(name) && entry.is_regular_file(error) && is_of(entry.path(), variant)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool is_setup_name(std::string_view name) {
  constexpr std::size_t longest = 60;
  return !name.empty() && name.size() <= longest && name.front() != '.' && name != "random" &&
         name.find_first_of("/ \t") == std::string_view::npos && find_flaw(name).flaw == TextFlaw::None &&
         !name.ends_with(".being-written");
}

std::filesystem::path stored_setup(std::string_view name) {
  return named_in(Permission::SetupName, io::setups_folder(), name);
}

bool has_stored_setup(std::string_view name) {
  return is_setup_name(name) && !io::setups_folder().empty() && is_there(stored_setup(name));
}

std::string backup_name(std::string_view name) { return std::string(name) + '~'; }

void store_setup(std::string_view name, const Rules& rules, Side side, const Setup& setup, bool over, std::string_view table) {
  make_folders(io::setups_folder());
  const std::string path = stored_setup(name).string();
  const std::string secret = table.empty() ? std::string() : remark(table, side);
  const std::string text = file_text(rules, side, setup) + secret;
  if (!over || !has_stored_setup(name)) {
    io::RecordFile::create(path, text);
    return;
  }
  if (is_setup_name(backup_name(name))) {
    std::string before = io::read_file(path, io::largest_setup).text;
    if (!before.ends_with(secret)) before += secret;
    io::write_private(stored_setup(backup_name(name)), before);
  }
  io::write_private(path, text);
}

bool was_stored_at(std::string_view table, Side side, std::string_view name) {
  if (table.empty()) return false;
  try {
    return io::read_file(stored_setup(name).string(), io::largest_setup).text.ends_with(remark(table, side));
  } catch (const std::system_error&) {
    return false;  // nobody can load it, then
  }
}

void reveal_setups_of(std::string_view table) {
  std::error_code error;
  for (const auto& entry : entries_of(io::setups_folder(), error)) {
    const std::string name = entry.path().filename().string();
    if (!is_setup_name(name) || !entry.is_regular_file(error)) continue;
    for (const Side side : both_sides) {
      if (!was_stored_at(table, side, name)) continue;
      try {
        std::string text = io::read_file(entry.path().string(), io::largest_setup).text;
        text.resize(text.size() - remark(table, side).size());
        io::write_private(entry.path(), text);
      } catch (const std::system_error&) {
        // it is secret there until it is stored again
      }
    }
  }
}

void rename_setup(std::string_view from, std::string_view to) {
  if (has_stored_setup(to)) throw std::system_error(EEXIST, std::generic_category(), std::string(to));
  if (::rename(stored_setup(from).c_str(), stored_setup(to).c_str()) != 0) fail(from);
}

void forget_setup(std::string_view name) {
  if (::unlink(stored_setup(name).c_str()) != 0 && errno != ENOENT) fail(name);
}

std::optional<std::filesystem::path> last_setup(std::string_view variant) {
  const std::filesystem::path path = io::last_setups_folder() / variant;
  return !io::last_setups_folder().empty() && is_there(path) ? std::optional(path) : std::nullopt;
}

void keep_last_setup(const Rules& rules, Side side, const Setup& setup) {
  if (io::last_setups_folder().empty()) return;
  try {
    io::write_private(io::last_setups_folder() / id_of(rules), file_text(rules, side, setup));
  } catch (const std::system_error&) {
    // the next game can be set up without it
  }
}

// TRANSLATORS, all below: -

// ---- the player's own games ---------------------------------------------------------------------

namespace {

// Sorted by name. `wrong` gets an error if the folder exists and can't be read.
std::vector<std::filesystem::path> rules_files(std::vector<Error>& wrong) {
  std::vector<std::filesystem::path> files;
  if (!may(Permission::RulesFile)) return files;
  const auto folder = io::rules_folder();
  std::error_code error;
  for (const auto& entry : entries_of(folder, error))
    if (entry.path().extension() == ".rules") files.push_back(entry.path());
  if (error && error != std::errc::no_such_file_or_directory && !folder.empty())
    wrong.push_back({.message = text::system_message(error.value()), .file = folder.string()});
  std::ranges::sort(files);
  return files;
}

}  // namespace

Result<Rules, Error> read_rules_file(const std::string& path) {
  const auto file = io::read_file(path, largest_rules_file);
  auto rules = read_rules(file.text);
  if (rules) return std::move(*rules);
  return in_file(path, rules.error());
}

OwnVariants own_variants() {
  OwnVariants own;
  std::vector<std::string> names;
  for (const auto& path : rules_files(own.wrong)) {
    try {
      auto rules = read_rules_file(path.string());
      const auto same = rules ? std::ranges::find(own.games, id_of(*rules), [](const Rules& each) { return id_of(each); })
                              : own.games.end();
      if (!rules) {
        own.wrong.push_back(rules.error());
      } else if (same != own.games.end()) {
        own.wrong.push_back({.place = {},
                             // TRANSLATORS: error in a rules file, after its name; {0}: another rules file; {1}: the id of both
                             .message = N_("{0} has the same id: {1}"),
                             .arguments = {names[static_cast<std::size_t>(same - own.games.begin())], std::string(id_of(*rules))},
                             .file = path.string()});
      } else {
        own.games.push_back(std::move(*rules));
        names.push_back(path.filename().string());
      }
    } catch (const std::system_error& error) {
      own.wrong.push_back({.message = text::message_of(error)});
    }
  }
  return own;
}

namespace {

// Signs other than letters and digits become one hyphen: `Fortress: first steps` is `Fortress-first-steps`.
std::string as_one_word(std::string_view name) {
  std::string word;
  std::string plain(name);
  for (const std::string_view blank : {"\xC2\xA0", "\xE2\x80\xAF"})  // before a colon in French
    for (std::size_t at; (at = plain.find(blank)) != std::string::npos;) plain.replace(at, blank.size(), " ");
  for (const char c : plain) {
    const bool parts = static_cast<unsigned char>(c) < 0x80 && !is_letter_or_digit(c);
    if (!parts) word += c;
    else if (!word.empty() && word.back() != '-') word += '-';
  }
  if (word.ends_with('-')) word.pop_back();
  return word;
}

}  // namespace

std::vector<Rules> all_games() {
  std::vector<Rules> games(all_variants().begin(), all_variants().end());
  games.insert(games.end(), house_games().begin(), house_games().end());
  const auto own = own_variants().games;
  games.insert(games.end(), own.begin(), own.end());
  return games;
}

std::optional<Rules> known_game(const std::string& name) {
  if (auto rules = find_variant(name)) return rules;
  if (is_variant_id(name))
    for (Rules& rules : own_variants().games)
      if (id_of(rules) == name) return std::move(rules);
  const std::string wanted = folded(as_one_word(name));
  if (wanted.empty()) return {};
  std::vector<Rules> games = all_games();
  const auto found = std::ranges::find_if(games, [&](const Rules& rules) { return folded(shown_id(rules)) == wanted; });
  return found == games.end() ? std::nullopt : std::optional(std::move(*found));
}

std::string shown_id(const Rules& rules) { return in_lower_case(as_one_word(text::called(rules))); }

std::vector<std::string> near_games(std::string_view name) {
  std::vector<std::pair<std::string, std::string>> games;  // a name, and the id that it stands for
  for (const Rules& rules : all_games())
    for (std::string known : {std::string(id_of(rules)), std::string(alias_of(rules)), shown_id(rules)})
      if (!known.empty()) games.emplace_back(std::move(known), id_of(rules));
  std::vector<std::string_view> names;
  for (const auto& game : games) names.push_back(game.first);
  std::vector<std::string> ids;
  for (const std::string& near : near_names(name, names)) {
    const std::string& id = std::ranges::find(games, near, [](const auto& game) { return game.first; })->second;
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

bool is_rules_path(std::string_view word) { return word.find_first_of("/.") != word.npos; }

std::string called_game(const std::string& id) {
  const auto rules = known_game(id);
  return rules ? text::called(*rules) : id;
}

}  // namespace gonfalon::profile
