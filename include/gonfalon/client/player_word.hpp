// The word that says who plays a side.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// What plays for `exec:COMMAND`, `computer` or `computer:LEVEL`; empty for `human`, who needs nothing. Nothing: the
// word names no player, or one that a player from outside may not start. ms: what a computer is to take for a command at most, 0: its usual time.
std::optional<Launch> launch_of_player(std::string_view word, int ms = 0);

// The computer; ms as above.
Launch launch_of(bot::Strength, int ms);

// Seats the players that these words name; false: one of them is no player, and nobody is seated. A game
// of two programs gets limits where none were chosen, so that it ends; one that is gone on with has its own. A person may take
// back where nobody minds: against the computer, and in practice. The computer is named in the record by its
// word, and who practises `practice`, on both sides.
bool seat_players(Plan&, const BySide<std::string>& words);

// Who played, as far as the names in a record tell: the computer, and people.
BySide<std::string> players_before(const BySide<std::string>& names);
bool was_practice(const BySide<std::string>& names);
// How the game of a record is to be gone on with by those who played it. The head is the file's.
Plan plan_to_go_on(io::TextFile, const profile::FileHead&);
// The names for the record of a game that is gone on with. Names that said which computer played before, or that it
// was practice, are gone; a computer is named by its word, and one person for both sides `practice`, twice. A program
// of `exec:` is not named: its side keeps the name of whoever played it, as a person's side does.
BySide<std::string> names_from_now_on(const Plan&, const BySide<std::string>& before);

}  // namespace gonfalon::client
