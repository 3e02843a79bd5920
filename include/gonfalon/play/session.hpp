// A game from its beginning to its end at this program: reads commands from standard input and from
// players' programs, tells each what it may hear, keeps the record.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "gonfalon/play/exit.hpp"
#include "gonfalon/play/settings.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::play {

// What the command line asks for.
struct Plan {
  Rules rules;
  std::set<std::string, std::less<>> fixed_options;  // those that the command line gave
  std::optional<std::uint64_t> seed;
  std::optional<Side> first;
  BySide<std::string> programs;  // the command that plays a side; empty: a human does
  BySide<std::string> setups;    // a setup file, or `random`; empty: none is given
  int ms = 0;                    // for programs, a command; 0: as long as they like
  std::string record;            // keep one there; empty: keep none
  std::optional<record::TextFile> resume;  // go on with this record
  bool events = false;
  bool keep_going = false;
  bool terminal = false;         // a person types: prompts, and no end at a refusal
  std::optional<Listener> view;
  Settings settings;             // of the person at the terminal
};

// Throws std::system_error where the machine fails; its message names the file or program.
Exit run(const Plan&);

}  // namespace gonfalon::play
