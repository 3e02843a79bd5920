#include "gonfalon/profile/files.hpp"

#include <algorithm>
#include <array>

#include "gonfalon/base/base64.hpp"
#include "gonfalon/base/direction.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/profile/own_variants.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

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
  if (command.verb == Verb::Name) head.names[*command.named] = with_directions_marked(command.text);
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

}  // namespace gonfalon::profile
