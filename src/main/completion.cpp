// Finds the place of an unfinished word in the definitions of the command line.
#include "completion.hpp"

#include <algorithm>
#include <set>

namespace gonfalon {

namespace {

std::vector<Choice> fixed_values(const Argument& argument) {
  std::vector<Choice> values;
  for (const std::string& value : argument.choices) values.push_back({value});
  return values;
}

// The walk along the words that are finished.
class Walk {
 public:
  explicit Walk(const Program& program) : program_(program), command_(&program.itself) {}

  void pass(const std::string& word) {
    if (awaits_value_) {
      awaits_value_ = false;
      give(*option_, word);
    } else if (word.starts_with('-') && word.size() > 1) {
      pass_option(word);
    } else if (command_ == &program_.itself) {
      const auto named = std::ranges::find(program_.commands, word, &Command::name);
      if (named != program_.commands.end()) command_ = &*named;
    } else {
      if (const Argument* const positional = next_positional()) give(*positional, word);
      ++positionals_;
    }
  }

  Completion complete(const std::string& word) {
    if (awaits_value_) return value_of(*option_, "", word);
    const auto cut = word.find('=');
    if (word.starts_with("--") && cut != std::string::npos) {
      const Argument* const option = find_option(word.substr(0, cut));
      return option == nullptr ? Completion{} : value_of(*option, word.substr(0, cut + 1), word.substr(cut + 1));
    }
    const Argument* const positional = next_positional();
    if (!word.starts_with('-') && command_ == &program_.itself) return commands(word);
    if (!word.starts_with('-') && positional != nullptr) return value_of(*positional, "", word);
    return options(word);
  }

 private:
  const Argument* find_option(const std::string& typed) const {
    for (const Argument& argument : command_->arguments)
      if (!argument.is_positional() && (typed == argument.name || (argument.letter != '\0' && typed == std::string{'-', argument.letter})))
        return &argument;
    return nullptr;
  }

  void pass_option(const std::string& word) {
    const auto cut = word.find('=');
    option_ = find_option(word.substr(0, cut));
    if (option_ == nullptr) return;
    used_.insert(option_);
    if (cut == std::string::npos)
      awaits_value_ = !option_->is_flag;
    else
      give(*option_, word.substr(cut + 1));
  }

  void give(const Argument& argument, const std::string& word) { given_[argument.place] = word; }

  // Null: the command takes no more of them.
  const Argument* next_positional() const {
    int before = 0;
    for (const Argument& argument : command_->arguments) {
      if (!argument.is_positional()) continue;
      if (argument.most > positionals_ - before) return &argument;
      before += argument.most;
    }
    return nullptr;
  }

  Completion value_of(const Argument& argument, std::string before, std::string begun) const {
    return {std::move(before), std::move(begun), fixed_values(argument), argument.place, given_};
  }

  Completion commands(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const Command& command : program_.commands)
      if (!command.is_hidden) found.choices.push_back({command.name, command.meaning});
    return found;
  }

  // Without those that were given and may be given only once.
  Completion options(const std::string& begun) const {
    Completion found{.begun = begun};
    for (const Argument& argument : command_->arguments) {
      const bool is_spent = used_.contains(&argument) && (argument.most == 1 || argument.is_flag);
      if (!argument.is_positional() && !is_spent) found.choices.push_back({argument.name, argument.meaning});
    }
    return found;
  }

  const Program& program_;
  const Command* command_;            // the program, until a subcommand was named
  const Argument* option_ = nullptr;  // the last one
  bool awaits_value_ = false;         // the next word is its value
  int positionals_ = 0;               // how many were passed
  std::set<const Argument*> used_;
  std::map<std::string, std::string> given_;
};

}  // namespace

Completion completion_of(const Program& program, const std::vector<std::string>& words) {
  Walk walk(program);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) walk.pass(words[i]);
  return walk.complete(words.empty() ? "" : words.back());
}

}  // namespace gonfalon
