// Where things are kept, and which program this is.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/side.hpp"

namespace gonfalon::play {

// The log of what a side's program says on standard error, under $XDG_STATE_HOME/gonfalon; empty
// where no such folder can be made.
std::string log_path(Side side);

std::string_view version();

}  // namespace gonfalon::play
