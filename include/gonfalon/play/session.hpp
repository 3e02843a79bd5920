// A game from its beginning to its end at this program: reads commands from standard input and from
// players' programs, tells each what it may hear, keeps the record.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/play/exit.hpp"
#include "gonfalon/play/launch.hpp"
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
  BySide<Launch> programs;       // what plays a side; empty: a human does
  BySide<std::optional<bot::Strength>> computers;  // where the computer does
  BySide<std::optional<std::uint64_t>> program_seeds;  // nothing: drawn from the system
  bool typed_seeds = false;      // those that are not given come from the game's seed
  BySide<std::string> names;     // for the record: of the computer, and of who practises; empty: none
  BySide<std::string> setups;    // a setup file, or `random`; empty: none is given
  int ms = 0;                    // for programs, a command; 0: as long as they like
  int game_ms = 0;               // for programs, all of a side's commands but its setup; 0: as long as they like
  int patience = 0;              // milliseconds that a late program has beyond that while its processor time lasts
  std::string record;            // keep one there; empty: keep none
  std::optional<record::TextFile> resume;  // go on with this record
  bool events = false;
  bool keep_going = false;
  bool terminal = false;         // a person types: prompts, and no end at a refusal
  std::optional<Listener> view;
  bool practice = false;         // one person plays both sides: nothing is hidden from him
  bool take_back = false;        // `undo` and `redo` are allowed
  Settings settings;             // of the person at the terminal
};

// Why a program forfeited.
enum class Lapse : std::uint8_t { Ended, Refused, Late };

// What can be told of a game of programs when it is over.
struct Finish {
  std::optional<Outcome> outcome;  // nothing: it stopped before its end
  std::optional<Lapse> lapse;
  int moves = 0;  // in a fortress: turns
  BySide<std::vector<std::uint32_t>> spent;  // microseconds of processor time, for each command but the setup
  BySide<long> peak;                         // memory, KiB
};

// Throws std::system_error where the machine fails; its message names the file or program.
Exit run(const Plan&, Finish* finish = nullptr);

}  // namespace gonfalon::play
