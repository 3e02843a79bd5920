// What a player looks at instead of the game, for a while.
#pragma once

#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

class Table;

// What the computer would do; the screen lives while it thinks. False: no hint can be given now; the language says why.
bool seek_hint(Table&);

// The last turn once more, in still frames, as its watcher was told of it. False: there is none to show.
bool show_last_turn(Table&);

// The rule book: the topics to choose from and a page each; topic, by its English name: that page at once. False: there is
// none of that name. Where the terminal goes meanwhile its next read() says so again.
bool read_rules(screen::Terminal&, const Rules&, std::string_view topic = {});

}  // namespace gonfalon::tui
