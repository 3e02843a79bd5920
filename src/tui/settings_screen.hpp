// The settings on the full screen.
#pragma once

#include "gonfalon/profile/own_settings.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// Shows the settings, a page for each kind, until the player leaves. A change takes effect at once, also on this terminal and
// its language. If the terminal is lost meanwhile, its next read() reports it again.
void change_settings(screen::Terminal&, profile::OwnSettings&);

}  // namespace gonfalon::tui
