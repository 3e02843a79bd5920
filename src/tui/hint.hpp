// What the computer would do, asked for on the full screen: the screen lives while it thinks.
#pragma once

namespace gonfalon::tui {

class Table;

// Asks, and shows the advice. False: no hint can be given now; the language says why.
bool seek_hint(Table&);

}  // namespace gonfalon::tui
