// The settings of the person at the terminal.
#pragma once

#include <string>
#include <vector>

#include "gonfalon/client/settings.hpp"

namespace gonfalon {

struct Configured {
  client::Settings settings;
  std::vector<std::string> wrong;  // what costs a line of them each, to be told to who sits there
};

// Nothing is set where standard input or output is no terminal, so that a script does the same for
// everybody. Switches the language.
Configured configure();

}  // namespace gonfalon
