// Guided games: a first game in which a teacher says what to do, and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/play/exit.hpp"
#include "gonfalon/play/settings.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::play {

// The games that there is a guided one of; the first is the one to begin with.
std::vector<Rules> guided_games();
bool has_guide(const Rules&);

// Both need has_guide(). On the full screen; returns when the learner leaves, at the end too. Nothing is
// recorded.
void guide_on_screen(screen::Terminal&, const Rules&, const Settings&);
// Line by line: reads standard input, to its end or the game's.
Exit guide_in_lines(const Rules&);

}  // namespace gonfalon::play
