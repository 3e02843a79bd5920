// The command line as tables: the commands and their arguments. Parsing, the help, the errors and what Tab offers are made from them,
// so none of these depends on the version of CLI11.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

// Something is wrong with what was typed.
struct WrongUsage {
  std::string complaint;  // without `gonfalon: ` before it and a full stop after it
};
[[noreturn]] void wrong_usage(const std::string& what);  // throws it

// Marks a word in capitals of the help: `make pot` finds it.
constexpr const char* A_(const char* word) { return word; }

// A flag, an option with a value, or a positional. A function that changes it returns it.
class Argument {
 public:
  using Check = std::function<std::string(const std::string& word)>;  // what is wrong with the word; empty: nothing
  using Take = std::function<void(const std::string& word)>;          // stores it; may call wrong_usage()
  static constexpr int any_number = std::numeric_limits<int>::max();

  // names: `--red`, `-j,--jobs` or `VARIANT`.
  Argument(const std::string& names, Take take, std::string meaning, bool is_flag = false);
  Argument(const Argument&) = delete;
  Argument& operator=(const Argument&) = delete;

  Argument* type_name(const std::string& what) { place = what; return this; }
  Argument* one_of(std::vector<std::string> values);
  Argument* between(int low, int high);
  Argument* between(double low, double high);
  Argument* check(Check);
  Argument* required(Argument* instead = nullptr);  // unless that one is given
  Argument* excludes(Argument*);                    // and the other way round
  Argument* needs(Argument*);
  Argument* expected(int count) { least = most = count; return this; }
  Argument* many(bool at_once) { most = any_number; takes_all = at_once; return this; }
  Argument* anywhere() { is_anywhere = true; return this; }

  bool is_positional() const { return letter == '\0' && !name.starts_with('-'); }
  std::string called() const;  // its name in the help and in errors: of a positional, in the reader's language
  bool is_given() const { return !words.empty(); }

  std::string name;              // `--jobs`, `VARIANT`
  char letter = '\0';            // `j`, if `-j` is the same
  std::string meaning;           // one line, in the reader's language
  bool is_flag;
  std::string place;             // what the English help calls its value: `TABLE`
  std::vector<std::string> choices;   // if only these will do
  std::string range;             // of a number: `1..256`
  int least = 1, most = 1;       // how many words it takes in all, if it is given
  bool takes_all = false;        // an option: all words that follow it, not one each time
  bool is_anywhere = false;      // an option of the program itself: may follow a subcommand, too
  bool is_required = false;
  Argument* instead = nullptr;   // is not required if this one is given
  std::vector<Argument*> excluded, needed;
  std::vector<Check> checks;
  Take take;
  std::vector<std::string> words;  // as they were typed; of a flag `true` for each time
};

// A subcommand, or the program itself.
class Command {
 public:
  explicit Command(std::string called, std::string means = {}, bool hidden = false)
      : name(std::move(called)), meaning(std::move(means)), is_hidden(hidden) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Argument* add_option(const std::string& names, Argument::Take take, const std::string& meaning);
  Argument* add_option(const std::string& names, std::string& value, const std::string& meaning);
  Argument* add_option(const std::string& names, std::filesystem::path& value, const std::string& meaning);
  Argument* add_option(const std::string& names, std::vector<std::string>& values, const std::string& meaning);  // any number
  Argument* add_option(const std::string& names, int& value, const std::string& meaning);
  Argument* add_option(const std::string& names, std::optional<int>& value, const std::string& meaning);
  Argument* add_option(const std::string& names, double& value, const std::string& meaning);
  Argument* add_flag(const std::string& names, bool& value, const std::string& meaning);

  std::string name, meaning;
  bool is_hidden;                  // no help or completion names it
  std::deque<Argument> arguments;  // in the order of the help; they keep their addresses
};

// The program and its subcommands.
struct Program {
  Command itself;
  std::deque<Command> commands;
};

// The options that may follow a command's name: its own, and those of the program that may stand anywhere.
auto options_of(auto& program, auto& command) {
  std::vector<decltype(&command.arguments.front())> options;
  for (auto& argument : command.arguments)
    if (!argument.is_positional()) options.push_back(&argument);
  if (&command == &program.itself) return options;
  for (auto& argument : program.itself.arguments)
    if (argument.is_anywhere) options.push_back(&argument);
  return options;
}

// The command that the words name, whose arguments and the program's hold their words now. unexpected: the first word that belongs to
// none of them; empty: there is none. Throws WrongUsage if the last option lacks its value.
struct Parsed {
  Command* command;  // the program itself if no subcommand was named
  std::string unexpected;
};
Parsed parse(Program&, const std::vector<std::string>& words);

// Checks the words that were given, and stores them. Throws WrongUsage.
void take_words(Command&);

// What `gonfalon COMMAND --help` prints.
std::string help_of(const Program&, const Command&);

}  // namespace gonfalon
