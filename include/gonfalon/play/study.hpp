// Looking at files: replay, check, show. All print; a file that can't be read throws
// std::system_error.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/play/exit.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::play {

// Prints a record, as events or sentences. An unfinished one is shown as a bystander sees it, and
// no other view of it can be had.
Exit replay(const std::string& path, bool events, std::optional<Listener> view);

// `FILE: ok`, or why it is no valid setup or record.
Exit check(const std::string& path);

// Draws a setup, or the last position of a record, an unfinished one as a bystander sees it.
Exit show(const std::string& path);

}  // namespace gonfalon::play
