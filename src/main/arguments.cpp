#include "arguments.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon {

using text::_;

void wrong_usage(const std::string& what) { throw WrongUsage{what}; }

// ---- building -------------------------------------------------------------------------------------

Argument::Argument(const std::string& names, Take stores, std::string means, bool flag)
    : name(names), meaning(std::move(means)), is_flag(flag), place(flag ? "" : A_("TEXT")), take(std::move(stores)) {
  if (names.size() > 3 && names[2] == ',') {
    letter = names[1];
    name = names.substr(3);
  }
  if (is_positional()) place = name;
  if (is_flag) most = any_number;
}

namespace {

std::string in_own_capitals(const std::string& word) { return text::p_("argument of a command", word.c_str()); }

}  // namespace

std::string Argument::called() const { return is_positional() ? in_own_capitals(name) : name; }

// TRANSLATORS, all below: error on standard error, after `gonfalon: `

Argument* Argument::one_of(std::vector<std::string> values) {
  choices = std::move(values);
  checks.push_back([this](const std::string& word) {
    if (std::ranges::find(choices, word) != choices.end()) return std::string();
    // TRANSLATORS: {0}: an option, such as --view; {1}: the words it takes, separated by commas; {2}: the word as it was typed
    return text::fill(_("{0} takes one of {1}, not \"{2}\""), called(), text::listed(choices), word);
  });
  return this;
}

Argument* Argument::between(int low, int high) {
  range = fmt::format("{}..{}", low, high);
  checks.push_back([this, low, high](const std::string& word) {
    const auto number = whole_number(word);
    if (number && *number >= low && *number <= high) return std::string();
    // TRANSLATORS: {0}: an option, such as --ms; {1}: the smallest number; {2}: the largest; {3}: the word as it was typed
    return text::fill(_("{0} takes a number from {1} to {2}, not \"{3}\""), called(), low, high, word);
  });
  return this;
}

Argument* Argument::between(double low, double high) {
  range = fmt::format("{}..{}", low, high);
  checks.push_back([this, low, high](const std::string& word) {
    const auto number = decimal(word);
    if (number && *number >= low && *number <= high) return std::string();
    // TRANSLATORS: {0}: an option, such as --ms; {1}: the smallest number; {2}: the largest; {3}: the word as it was typed
    return text::fill(_("{0} takes a number from {1} to {2}, not \"{3}\""), called(), fmt::to_string(low), fmt::to_string(high), word);
  });
  return this;
}

Argument* Argument::check(Check what_is_wrong) {
  checks.push_back([this, what_is_wrong = std::move(what_is_wrong)](const std::string& word) {
    const std::string wrong = what_is_wrong(word);
    return wrong.empty() ? wrong : text::labelled(called(), wrong);
  });
  return this;
}

Argument* Argument::required(Argument* other) {
  is_required = true;
  instead = other;
  return this;
}

Argument* Argument::excludes(Argument* other) {
  excluded.push_back(other);
  other->excluded.push_back(this);
  return this;
}

Argument* Argument::needs(Argument* other) {
  needed.push_back(other);
  return this;
}

Argument* Command::add_option(const std::string& names, Argument::Take take, const std::string& what) {
  return &arguments.emplace_back(names, std::move(take), what);
}

Argument* Command::add_option(const std::string& names, std::string& value, const std::string& what) {
  return add_option(names, [&value](const std::string& word) { value = word; }, what);
}

Argument* Command::add_option(const std::string& names, std::filesystem::path& value, const std::string& what) {
  return add_option(names, [&value](const std::string& word) { value = word; }, what);
}

Argument* Command::add_option(const std::string& names, std::vector<std::string>& values, const std::string& what) {
  return add_option(names, [&values](const std::string& word) { values.push_back(word); }, what)->many(true);
}

Argument* Command::add_option(const std::string& names, int& value, const std::string& what) {
  return add_option(names, [&value](const std::string& word) { value = whole_number(word).value_or(value); }, what);
}

Argument* Command::add_option(const std::string& names, std::optional<int>& value, const std::string& what) {
  return add_option(names, [&value](const std::string& word) { value = whole_number(word); }, what);
}

Argument* Command::add_option(const std::string& names, double& value, const std::string& what) {
  return add_option(names, [&value](const std::string& word) { value = decimal(word).value_or(value); }, what);
}

Argument* Command::add_flag(const std::string& names, bool& value, const std::string& what) {
  return &arguments.emplace_back(names, [&value](const std::string&) { value = true; }, what, true);
}

// ---- taking ---------------------------------------------------------------------------------------

namespace {

void check_words(const Argument& argument) {
  const int count = static_cast<int>(argument.words.size());
  // TRANSLATORS: {0}: an option, such as --seed
  if (count > argument.most) wrong_usage(text::fill(_("{0} is given more than once"), argument.called()));
  // TRANSLATORS: {0}: what the help calls the words, such as PROGRAM; {1}, {2}: numbers
  if (count < argument.least) wrong_usage(text::fill(_("{0}: {1} are needed, not {2}"), argument.called(), argument.least, count));
  for (const std::string& word : argument.words) {
    // TRANSLATORS: {0}: an option, such as --events
    if (argument.is_flag && word != "true") wrong_usage(text::fill(_("{0} takes no value"), argument.called()));
    for (const Argument::Check& check : argument.checks)
      if (const std::string wrong = check(word); !wrong.empty()) wrong_usage(wrong);
  }
}

void check_together(const Argument& argument) {
  const bool replaced = argument.instead != nullptr && argument.instead->is_given();
  // TRANSLATORS: {0}: an option, such as --player, or what the help calls a word, such as VARIANT
  if (argument.is_required && !argument.is_given() && !replaced) wrong_usage(text::fill(_("{0} is required"), argument.called()));
  if (!argument.is_given()) return;
  for (const Argument* other : argument.excluded)
    // TRANSLATORS: {0}, {1}: options, such as --sum and --games, or what the help calls a word, such as VARIANT
    if (other->is_given()) wrong_usage(text::fill(_("{0} and {1} can't be used together"), argument.called(), other->called()));
  for (const Argument* other : argument.needed)
    // TRANSLATORS: {0}, {1}: options, such as --rebuild and --club, or what the help calls a word, such as VARIANT
    if (!other->is_given()) wrong_usage(text::fill(_("{0} can only be used with {1}"), argument.called(), other->called()));
}

}  // namespace

void take_words(Command& command) {
  for (const Argument& argument : command.arguments) {
    if (argument.is_given()) check_words(argument);
    for (const std::string& word : argument.words) argument.take(word);
  }
  for (const Argument& argument : command.arguments) check_together(argument);
}

// ---- help -----------------------------------------------------------------------------------------

namespace {

std::string names_of(const std::vector<Argument*>& arguments) {
  std::vector<std::string> names;
  for (const Argument* argument : arguments) names.push_back(argument->called());
  return text::listed(names);
}

std::string value_in_help(const Argument& argument) {
  if (!argument.choices.empty()) return fmt::format("{{{}}}", joined(argument.choices, ","));
  if (!argument.range.empty()) return argument.range;
  return in_own_capitals(argument.place);
}

// TRANSLATORS, all below: in the help that `gonfalon --help` prints

std::string line_in_help(const std::string& name, const std::string& meaning) {
  constexpr std::size_t width = 28;
  const auto columns = static_cast<std::size_t>(std::ranges::count_if(name, begins_character));
  const std::string gap = columns < width ? std::string(width - columns, ' ') : "\n" + std::string(width + 2, ' ');
  return meaning.empty() ? fmt::format("  {}\n", name) : fmt::format("  {}{}{}\n", name, gap, meaning);
}

std::string line_in_help(const Argument& argument) {
  std::string name = argument.letter == '\0' ? argument.called() : fmt::format("-{},{}", argument.letter, argument.name);
  if (!argument.is_flag && !argument.is_positional()) name += " " + value_in_help(argument);
  if (argument.most > 1 && !argument.is_flag) name += " ...";
  std::string meaning = argument.meaning;
  // TRANSLATORS: {0}: what an option does; {1}: options that can't be given beside it, separated by commas
  if (!argument.excluded.empty()) meaning = text::fill(_("{0} (not with {1})"), meaning, names_of(argument.excluded));
  // TRANSLATORS: {0}: what an option does; {1}: the option without which it can't be given
  if (!argument.needed.empty()) meaning = text::fill(_("{0} (only with {1})"), meaning, names_of(argument.needed));
  return line_in_help(name, meaning);
}

std::string usage_of(const Program& program, const Command& command) {
  const bool is_all = &command == &program.itself;
  std::string usage = is_all ? program.itself.name : program.itself.name + " " + command.name;
  // TRANSLATORS: in `Usage: gonfalon [OPTIONS] [SUBCOMMAND]`
  usage += fmt::format(" [{}]", _("OPTIONS"));
  for (const Argument& argument : command.arguments)
    if (argument.is_required && argument.instead == nullptr && !argument.is_positional())
      usage += argument.is_flag ? " " + argument.name : fmt::format(" {} {}", argument.name, in_own_capitals(argument.place));
  for (const Argument& argument : command.arguments) {
    if (!argument.is_positional()) continue;
    const std::string word = argument.most > 1 ? argument.called() + "..." : argument.called();
    usage += argument.is_required && argument.instead == nullptr ? " " + word : fmt::format(" [{}]", word);
  }
  // TRANSLATORS: in `Usage: gonfalon [OPTIONS] [SUBCOMMAND]`
  if (is_all) usage += fmt::format(" [{}]", _("SUBCOMMAND"));
  return usage;
}

}  // namespace

std::string help_of(const Program& program, const Command& command) {
  std::string positionals, options, commands;
  for (const Argument& argument : command.arguments) (argument.is_positional() ? positionals : options) += line_in_help(argument);
  if (&command == &program.itself)
    for (const Command& one : program.commands)
      if (!one.is_hidden) commands += line_in_help(one.name, one.meaning);
  std::string help = command.meaning.empty() ? "" : command.meaning + "\n";
  // TRANSLATORS: {0}: how to type the command, such as `gonfalon show [OPTIONS] FILE`
  help += text::fill(_("Usage: {0}"), usage_of(program, command)) + "\n";
  // TRANSLATORS: heading over the words that a command takes
  if (!positionals.empty()) help += fmt::format("\n{}\n{}", _("Arguments:"), positionals);
  // TRANSLATORS: heading
  if (!options.empty()) help += fmt::format("\n{}\n{}", _("Options:"), options);
  // TRANSLATORS: heading over the list of commands
  if (!commands.empty()) help += fmt::format("\n{}\n{}", _("Subcommands:"), commands);
  // `man gonfalon` alone shows section 5.
  // TRANSLATORS: the last line of the help. Keep `man 6 gonfalon`, a command
  if (!commands.empty()) help += fmt::format("\n{}\n", _("The manual: man 6 gonfalon"));
  return help;
}

}  // namespace gonfalon
