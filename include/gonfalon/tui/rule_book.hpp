// The rule book on the full screen.
#pragma once

#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// The topics to choose from and a page each; topic, by its English name: that page at once, where there is
// one. Returns when the reader leaves. Where the terminal goes meanwhile its next read() says so again.
void read_rules(screen::Terminal&, const Rules&, std::string_view topic = {});

// Has the rule book a topic of this name?
bool has_topic(const Rules&, std::string_view topic);

}  // namespace gonfalon::tui
