// The command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon {

enum class Task {
  Start, Play, Resume, Replay, Check, Show, Random, RuleBook, Learn, Variants, Bench, Bot, Match, Words
};

struct Options {
  Task task = Task::Start;
  client::Plan plan;                  // Play, Resume
  engine::BotPlan bot;
  match::MatchPlan match;
  std::vector<std::string> files;   // Check; the first: Replay, Show, Resume
  std::optional<Rules> variant;     // where it is named
  std::string word;                 // Words: which
  std::optional<std::uint64_t> seed;
  double seconds = 5;
  bool plain = false;  // line mode, on a terminal too
  bool ascii = false;  // no line drawing
  std::vector<client::Complaint> wrong;  // in the settings, not yet told
};

// What is asked for; or the exit status, where all has been said already (--help, wrong usage). The settings
// go into the plan, unless it is one for programs.
std::variant<Options, int> read_options(int argc, char** argv, const client::ReadSettings&);

// Reads a line of the settings, which are in the configuration format of CLI11.
std::optional<client::Entry> read_entry(const std::string& lines);

}  // namespace gonfalon
