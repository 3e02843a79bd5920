// The last turn once more on the full screen, in still frames, as its watcher was told of it.
#pragma once

namespace gonfalon::tui {

class Table;

// False: there is none to show.
bool show_last_turn(Table&);

}  // namespace gonfalon::tui
