// A record on the full screen: forward and back, from either side or with nothing hidden.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/door.hpp"
#include "gonfalon/client/settings.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// A record that is not over is shown as a bystander sees it, whatever `view` says. path: for the
// title; notice: shown until a key is pressed. Returns when its player leaves.
void replay(client::Door&, const std::string& path, std::optional<Listener> view, const client::Settings&,
            screen::Terminal&, const std::string& notice = {});

}  // namespace gonfalon::tui
