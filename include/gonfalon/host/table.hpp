// All that belongs to one game at a table.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/host/game.hpp"

namespace gonfalon::host {

// A setup that is being made, with the way back.
class Draft {
 public:
  explicit Draft(Setup first) : now_(std::move(first)) {}

  const Setup& now() const { return now_; }
  // A step; what was undone before it can't be given again. What changes nothing is no step.
  void change_to(Setup next);
  // The last two steps are one from now on.
  void join_steps();
  // False: there is nothing to take back, or to give again.
  bool undo() { return step(past_, undone_); }
  bool redo() { return step(undone_, past_); }

 private:
  bool step(std::vector<Setup>& from, std::vector<Setup>& to);

  Setup now_;
  std::vector<Setup> past_;    // the oldest first
  std::vector<Setup> undone_;  // the last to be given again first
};

// What a record's head says besides the game.
struct RecordHead {
  BySide<std::string> names;  // who plays; empty: it names nobody
  std::string date;
};

struct Table {
  // fixed: the options that the command line set: a record's head must agree with them. first: who begins in a
  // fortress, as the command line says it; nothing leaves it to the record's head, or else to the lot, which is the
  // seed's.
  Table(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first);

  // For the random choices of a program that plays this side.
  std::uint64_t program_seed(Side) const;

  // A whole setup, and ready.
  std::optional<Fault> deploy(Side, Setup);
  void take_draft(Side, Setup);  // one that was kept
  Setup random_setup(Side);
  // One that a good player could choose, another each time.
  Setup suggested_setup(Side);
  // The setups of this game that are kept under a name, but for those that the other side has kept in this
  // very game: they are its secrets.
  std::vector<std::string> stored_setups(Side) const;

  Random random;
  BySide<Random> lots, suggestions;  // where a side's random and suggested setups come from
  Game game;
  BySide<Draft> drafts;
  BySide<std::set<std::string, std::less<>>> kept_setups;  // the names under which it has kept some in this game
  BySide<std::map<Square, std::string>> notes;
  RecordHead head;
  std::set<std::string, std::less<>> fixed_options;
  // The sides whose orders who sits here may take back; nothing: nothing is taken back.
  std::optional<BySide<bool>> take_back_of;
};

}  // namespace gonfalon::host
