// The word that says who plays a side: `human`, `computer:LEVEL`, `exec:COMMAND`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// The process for `exec:COMMAND`, `computer` or `computer:LEVEL`; empty for `human`. nullopt: the word names no player, or one
// that a remote player may not start. ms: the computer's limit for a command; 0: its usual time.
std::optional<Launch> launch_of_player(std::string_view word, int ms = 0);

// The computer; ms as above.
Launch launch_of(bot::Strength, int ms);

// Seats the players that these words name. False: a word names no player, and the plan is unchanged. A new game that might
// never end gets limits where none were chosen. Sets Plan::take_back for a person against the computer, and in practice
// (Plan::practice: one person plays both sides). The record names the computer by its word, and in practice both sides
// `practice`.
bool seat_players(Plan&, const BySide<std::string>& words);

// The player words for a record's names: the computer's, otherwise `human`.
BySide<std::string> players_before(const BySide<std::string>& names);
bool was_practice(const BySide<std::string>& names);
// The plan to resume a record's game with the same players. The head must be the file's.
Plan plan_to_go_on(io::TextFile, const profile::FileHead&);
// The names for the record of a resumed game. The names of a former computer and of former practice are dropped; the plan's
// names are the computer's word, or in practice `practice` for both sides. A side without a name in the plan (a person, or an
// `exec:` program) keeps its former name.
BySide<std::string> resumed_names(const Plan&, const BySide<std::string>& before);

}  // namespace gonfalon::client
