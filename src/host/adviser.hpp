// The computer's advice, from a process that is told what one player has been told and nothing else.
#pragma once

#include <memory>

#include "gonfalon/client/door.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// Nothing of the table is kept: the game may go on meanwhile. Throws std::system_error.
std::unique_ptr<client::Adviser> ask_adviser(Table&, Side);

}  // namespace gonfalon::host
