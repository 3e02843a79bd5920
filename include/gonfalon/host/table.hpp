// All that belongs to one game at a table.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "gonfalon/host/drafts.hpp"
#include "gonfalon/host/game.hpp"

namespace gonfalon::host {

// What a record's head says besides the game.
struct RecordHead {
  BySide<std::string> names;  // who plays; empty: it names nobody
  std::string date;
};

using Notes = BySide<std::map<Square, std::string>>;

struct Table {
  // fixed: the options that the command line set: a record's head must agree with them. first: who begins in a
  // fortress, as the command line says it; nothing leaves it to the record's head, or else to the lot, which is the
  // seed's.
  Table(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first);

  // For the random choices of a program that plays this side.
  std::uint64_t program_seed(Side) const;

  Random random;
  Game game;
  Drafts drafts;
  Notes notes;
  RecordHead head;
  std::set<std::string, std::less<>> fixed_options;
  // The sides whose orders who sits here may take back; nothing: nothing is taken back.
  std::optional<BySide<bool>> take_back_of;
};

}  // namespace gonfalon::host
