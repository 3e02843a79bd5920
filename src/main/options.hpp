// The command line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gonfalon/cli/lines.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/puzzle/puzzle.hpp"
#include "completion.hpp"

namespace gonfalon {

enum class Task {
  Start, Play, Resume, Replay, Review, Results, Check, Show, Picture, Import, Export, Random, RuleBook, Learn, Variants, Bench, Bot, Match, Words, Host, Join, Seat,
  Watch, Tables, Door, Settings, Puzzle, Complete
};

struct Options {
  Task task = Task::Start;
  client::Plan plan;                  // Play, Resume
  engine::BotPlan bot;
  match::MatchPlan match;
  std::vector<std::string> parts;  // folders of --sum; empty: a match is played
  net::TablePlan table;               // Host; the game is in `plan`
  net::TableAddress address;          // Join, Watch, Seat, Tables, Door
  std::filesystem::path home;          // folder of a remote player; empty: the account's home
  std::vector<std::string> files;   // Check; the first: Replay, Review, Show, Picture, Resume
  cli::Drawing drawing;             // Picture, without its file, view and settings
  formats::Import imported;         // Import, without its file and variant
  formats::Export exported;         // Export, without its file
  std::optional<Rules> variant;     // if the command line names one
  std::optional<puzzle::Puzzle> puzzle;  // Puzzle; nullopt: one is chosen on the screen
  std::optional<puzzle::Theme> theme;    // Puzzle: one of this kind that suits the player
  std::string from;                 // Puzzle: those of this record, or of the saved game of this name
  bool rush = false;                // Puzzle: as many as possible in five minutes
  std::string word;                 // Words: the kind of rows; Results: a player of the club
  bool club = false, rebuilds = false;  // Results: of the club; and its file is written anew
  profile::Entry setting;            // Settings: the setting and its new value; no name: prints all
  Completion completion;             // Complete
  bool as_file = false;             // RuleBook: the rules file
  bool resets = false;              // Settings: restores the default
  std::optional<std::uint64_t> seed;
  double seconds = 5;
  bool stdio = false;  // Seat, Watch: event lines over the standard streams
  bool plain = false;  // line mode, on a terminal too
  bool ascii = false;  // ASCII characters only
  std::vector<Error> wrong;  // mistakes in the settings, not yet reported
};

// The options, or the exit status if everything is already printed (--help, wrong usage). The settings go into the plan,
// unless it prints event lines. asked: the command that the ssh client asked for, which `door` carries out.
std::variant<Options, int> read_options(int argc, char** argv, const profile::ReadSettings&, const std::optional<std::string>& asked);

// The rows that the manual pages must hold, one a line. scripts/check-man and other tests use them.

// Tab-separated rows; empty: there is no such kind.
std::string manual_rows(std::string_view kind);

}  // namespace gonfalon
