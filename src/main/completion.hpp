// What the shell offers when Tab is pressed on the command line. `gonfalon complete -- WORD...` prints it for the scripts in
// scripts/completions, so everything that can be completed is known to the program alone.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "arguments.hpp"

namespace gonfalon {

struct Choice {
  std::string word;
  std::string meaning = {};  // one line; may be empty
};

// The place of the last word on an unfinished command line.
struct Completion {
  std::string before = {};            // what stands before the value in the same word: `--view=`
  std::string begun = {};             // the value, as far as it is typed
  std::vector<Choice> choices = {};   // subcommands, options, or the fixed values of an option
  std::string place = {};             // what the help calls the value: `TABLE`; empty: it takes fixed values only
  std::map<std::string, std::string> given = {};  // the values of the words before it, by what the help calls them
};

// words: all after `gonfalon`; the last one is not finished, and may be empty. Words that the command line does not take are
// passed over.
Completion completion_of(const Program&, const std::vector<std::string>& words);

// One line for each word that may stand there: the word, a tab, and its meaning. Then `:files` or `:folders` if their names may
// stand there too; these the shell knows best.
std::string completed(const Completion&, const client::Lobby&, const client::Tables&);

}  // namespace gonfalon
