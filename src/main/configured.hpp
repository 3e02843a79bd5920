// The settings of the person at the terminal.
#pragma once

#include <optional>

#include "gonfalon/play/exit.hpp"
#include "gonfalon/play/settings.hpp"

namespace gonfalon {

struct Configured {
  play::Settings settings;
  std::string complaint;                   // why there are none
  play::Exit status = play::Exit::Done;    // and what that comes to, for what would need them
};

// Nothing is set where standard input or output is no terminal, so that a script does the same for
// everybody. Switches the language.
Configured configure();

}  // namespace gonfalon
