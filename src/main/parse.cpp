// Which word belongs to which argument. Only this file uses CLI11, and CLI11 learns only what that question needs: its checks, its
// errors, its help and its ways to deal words out among positionals differ from version to version.
#include <algorithm>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "arguments.hpp"

namespace gonfalon {

using text::_;

namespace {

// The words as CLI11 gets them. It reads more into them than is there, and each version something else: `[a,b]` may be two values,
// `[[a]]` another one, `--play.red` the option of a subcommand. So a word that is no option and no command is hidden by its number,
// `#3`, and so is a value after `=`.
class Disguise {
 public:
  Disguise(const std::vector<std::string>& words, const Program& program) : words_(words) {
    for (const std::string& word : words) given_.push_back(disguised(word, program));
  }

  std::vector<std::string> last_first() const { return {given_.rbegin(), given_.rend()}; }

  std::vector<std::string> lifted(std::vector<std::string> some) const {
    for (std::string& one : some) {
      const auto whole = std::ranges::find(given_, one);
      if (whole != given_.end())
        one = words_[static_cast<std::size_t>(whole - given_.begin())];
      else if (one.starts_with('#'))  // a value after `=`; otherwise a letter of several behind one dash
        one = value_in(words_[static_cast<std::size_t>(*whole_number(one.substr(1)))]);
    }
    return some;
  }

 private:
  std::string disguised(const std::string& word, const Program& program) const {
    const std::string number = fmt::format("#{}", given_.size());
    if (word.size() < 2 || !word.starts_with('-'))
      return std::ranges::find(program.commands, word, &Command::name) != program.commands.end() ? word : number;
    const auto cut = word.find('=');
    std::string name = word.substr(0, cut);
    std::ranges::replace(name, '.', '#');
    return cut == std::string::npos ? name : name + "=" + number;
  }

  static std::string value_in(const std::string& word) { return word.substr(word.find('=') + 1); }

  const std::vector<std::string>& words_;
  std::vector<std::string> given_;
};

// Teaches CLI11 the options.
void teach(CLI::App& app, const std::vector<Argument*>& options, std::vector<std::pair<Argument*, CLI::Option*>>& taught) {
  for (Argument* const argument : options) {
    const std::string names = argument->letter == '\0' ? argument->name : fmt::format("-{},{}", argument->letter, argument->name);
    CLI::Option* const option = argument->is_flag ? app.add_flag(names) : app.add_option(names, [](const CLI::results_t&) { return true; });
    if (!argument->is_flag)
      option->expected(1, argument->takes_all ? CLI::detail::expected_max_vector_size : 1)->allow_extra_args(argument->takes_all);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    taught.emplace_back(argument, option);
  }
}

// Gives the positionals their words, in order. Those that are left are too many.
void deal(Command& command, std::vector<std::string>& words) {
  for (Argument& argument : command.arguments) {
    if (!argument.is_positional()) continue;
    const auto end = words.begin() + std::min(static_cast<std::ptrdiff_t>(words.size()), std::ptrdiff_t{argument.most});
    argument.words.assign(words.begin(), end);
    words.erase(words.begin(), end);
  }
}

}  // namespace

Parsed parse(Program& program, const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.require_subcommand(0, 1);
  std::vector<std::pair<Argument*, CLI::Option*>> taught;
  std::map<const CLI::App*, std::pair<Command*, CLI::Option*>> commands;
  teach(app, options_of(program, program.itself), taught);
  for (Command& command : program.commands) {
    CLI::App* const sub = app.add_subcommand(command.name);
    teach(*sub, options_of(program, command), taught);
    // all its positionals are one to CLI11
    CLI::Option* const positionals = sub->add_option("WORDS", [](const CLI::results_t&) { return true; });
    positionals->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    commands[sub] = {&command, positionals};
  }
  const Disguise disguise(words, program);
  try {
    app.parse(disguise.last_first());
  } catch (const CLI::ArgumentMismatch&) {
    // Each option takes at least one word, whatever it is, so only the last one can lack it.
    // TRANSLATORS: error on standard error, after `gonfalon: `. {0}: an option, such as --seed
    wrong_usage(text::fill(_("{0} needs a value"), words.back().substr(0, words.back().find('='))));
  }

  for (const auto& [argument, option] : taught) {  // an option that may stand anywhere was taught for each command
    const auto given = disguise.lifted(option->results());
    argument->words.insert(argument->words.end(), given.begin(), given.end());
  }
  std::vector<std::string> left = disguise.lifted(app.remaining(true));
  std::erase(left, "--");
  Parsed parsed{&program.itself, {}};
  for (const CLI::App* const chosen : app.get_subcommands()) {
    const auto& [command, positionals] = commands[chosen];
    parsed.command = command;
    std::vector<std::string> dealt = disguise.lifted(positionals->results());
    // CLI11 takes `-1` for a positional. Here a word that begins with a dash is one only after `--`.
    const auto mark = std::ranges::find(words, "--");
    std::ranges::copy_if(dealt, std::back_inserter(left),
                         [&](const std::string& word) { return word.size() > 1 && word.starts_with('-') && std::find(words.begin(), mark, word) != mark; });
    deal(*command, dealt);
    left.insert(left.end(), dealt.begin(), dealt.end());
  }
  const auto first = std::ranges::find_first_of(words, left);
  if (!left.empty()) parsed.unexpected = first != words.end() ? *first : left.front();
  return parsed;
}

}  // namespace gonfalon
