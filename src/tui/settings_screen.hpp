// The settings on the full screen.
#pragma once

#include "gonfalon/profile/own_settings.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// Shows them, a page for each kind, until their owner has enough. What he changes holds at once, for this terminal and its
// language too. Where the terminal goes meanwhile its next read() says so again.
void change_settings(screen::Terminal&, profile::OwnSettings&);

}  // namespace gonfalon::tui
