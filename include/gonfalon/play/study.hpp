// Looking at files: replay, check, show. All print; a file that can't be read throws
// std::system_error.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/play/exit.hpp"
#include "gonfalon/play/settings.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::play {

// Prints a record, as events or sentences. An unfinished one is shown as a bystander sees it, and
// no other view of it can be had.
Exit replay(const std::string& path, bool events, std::optional<Listener> view);

// The same on the full screen. open: opens it once the record is found to be good; it may give none,
// and then the record is printed as sentences.
using OpenScreen = std::function<std::unique_ptr<screen::Terminal>()>;
Exit replay(const std::string& path, std::optional<Listener> view, const Settings&, const OpenScreen& open);

// `FILE: ok`, or why it is no valid setup or record.
Exit check(const std::string& path);

// Draws a setup, or the last position of a record, an unfinished one as a bystander sees it.
Exit show(const std::string& path, text::Highest);

}  // namespace gonfalon::play
