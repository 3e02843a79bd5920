// Finds the place of an unfinished word in the definitions of the command line.
#include "completion.hpp"

#include <set>

#include <CLI/CLI.hpp>

#include "gonfalon/base/utf8.hpp"

namespace gonfalon {

namespace {

// `TABLE` for a positional; for an option the name of its type. CLI11 adds the fixed values to that: `TEXT:{red,blue}`.
std::string place_of(const CLI::Option& option) {
  const std::string name = option.get_positional() ? option.get_name(true) : option.get_type_name();
  return name.substr(0, name.find(':'));
}

std::vector<Choice> fixed_values(const CLI::Option& option) {
  std::string type = option.get_type_name();
  const auto begin = type.find('{');
  if (begin == std::string::npos) return {};
  type = type.substr(begin + 1, type.rfind('}') - begin - 1);
  std::vector<Choice> values;
  for (const std::string_view value : split(type, ",")) values.push_back({std::string(value)});
  return values;
}

// The walk along the words that are finished.
class Walk {
 public:
  explicit Walk(const CLI::App& program) : program_(program), command_(&program) {}

  void pass(const std::string& word) {
    if (awaited_ > 0) {
      --awaited_;
      give(*option_, word);
    } else if (word.starts_with('-') && word.size() > 1) {
      pass_option(word);
    } else if (command_ == &program_) {
      if (const CLI::App* const named = find_command(word)) command_ = named;
    } else {
      if (const CLI::Option* const positional = next_positional()) give(*positional, word);
      ++positionals_;
    }
  }

  Completion complete(const std::string& word) {
    if (awaited_ > 0) return value_of(*option_, "", word);
    const auto cut = word.find('=');
    if (word.starts_with("--") && cut != std::string::npos) {
      const CLI::Option* const option = command_->get_option_no_throw(word.substr(0, cut));
      return option == nullptr ? Completion{} : value_of(*option, word.substr(0, cut + 1), word.substr(cut + 1));
    }
    const CLI::Option* const positional = next_positional();
    if (!word.starts_with('-') && command_ == &program_) return commands(word);
    if (!word.starts_with('-') && positional != nullptr) return value_of(*positional, "", word);
    return options(word);
  }

 private:
  const CLI::App* find_command(const std::string& name) const {
    const auto found = program_.get_subcommands([&name](const CLI::App* command) { return command->get_name() == name; });
    return found.empty() ? nullptr : found.front();
  }

  void pass_option(const std::string& word) {
    const auto cut = word.find('=');
    option_ = command_->get_option_no_throw(word.substr(0, cut));
    if (option_ == nullptr) return;
    used_.insert(option_);
    if (cut == std::string::npos)
      awaited_ = option_->get_items_expected_min();
    else
      give(*option_, word.substr(cut + 1));
  }

  void give(const CLI::Option& option, const std::string& word) { given_[place_of(option)] = word; }

  // Null: the command takes no more of them.
  const CLI::Option* next_positional() const {
    int before = 0;
    for (const CLI::Option* const option : command_->get_options([](const CLI::Option* one) { return one->get_positional(); }))
      if ((before += option->get_items_expected_max()) > positionals_) return option;
    return nullptr;
  }

  Completion value_of(const CLI::Option& option, std::string before, std::string begun) const {
    return {std::move(before), std::move(begun), fixed_values(option), place_of(option), given_};
  }

  Completion commands(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const CLI::App* const command : program_.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); }))
      found.choices.push_back({command->get_name(), command->get_description()});
    return found;
  }

  // Without those that were given and may be given only once.
  Completion options(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const CLI::Option* const option : command_->get_options([](const CLI::Option* one) { return one->nonpositional(); })) {
      if (used_.contains(option) && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw) continue;
      for (const std::string& name : option->get_lnames()) found.choices.push_back({"--" + name, option->get_description()});
    }
    return found;
  }

  const CLI::App& program_;
  const CLI::App* command_;               // the program, until a subcommand was named
  const CLI::Option* option_ = nullptr;   // the last one
  int awaited_ = 0;                       // how many values of it are still to come
  int positionals_ = 0;                   // how many were passed
  std::set<const CLI::Option*> used_;
  std::map<std::string, std::string> given_;
};

}  // namespace

Completion completion_of(const CLI::App& program, const std::vector<std::string>& words) {
  Walk walk(program);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) walk.pass(words[i]);
  return walk.complete(words.empty() ? "" : words.back());
}

}  // namespace gonfalon
