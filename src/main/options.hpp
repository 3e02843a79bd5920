// The command line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gonfalon/cli/lines.hpp"
#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/joined.hpp"

namespace gonfalon {

enum class Task {
  Start, Play, Resume, Replay, Review, Results, Check, Show, Picture, Import, Export, Random, RuleBook, Learn, Variants, Bench, Bot, Match, Words, Host, Join, Seat,
  Watch, Tables, Door, Settings
};

struct Options {
  Task task = Task::Start;
  client::Plan plan;                  // Play, Resume
  engine::BotPlan bot;
  match::MatchPlan match;
  net::TablePlan table;               // Host, but for the game, which is `plan`
  net::TableAddress address;          // Join, Watch, Seat, Tables, Door
  std::filesystem::path home;          // of the player who has come through a door; empty: it is the account's
  std::vector<std::string> files;   // Check; the first: Replay, Review, Show, Picture, Resume
  cli::Drawing drawing;             // Picture, but for its file, view and settings
  formats::Import imported;         // Import, but for its file and variant
  formats::Export exported;         // Export, but for its file
  std::optional<Rules> variant;     // where it is named
  std::string word;                 // Words: which
  profile::Entry setting;            // Settings: which, and what it is to be; without a name: all are printed
  bool as_file = false;             // RuleBook: the rules file
  bool resets = false;              // it is to be as the program comes
  std::optional<std::uint64_t> seed;
  double seconds = 5;
  bool stdio = false;  // Watch: for who speaks the language
  bool plain = false;  // line mode, on a terminal too
  bool ascii = false;  // no line drawing
  std::vector<Error> wrong;  // in the settings, not yet told
};

// What is asked for; or the exit status, where all has been said already (--help, wrong usage). The settings
// go into the plan, unless it is one for programs. asked: what the client has asked ssh for, where this command line is
// another's in its place; a door opens for that.
std::variant<Options, int> read_options(int argc, char** argv, const profile::ReadSettings&, const std::optional<std::string>& asked);

}  // namespace gonfalon
