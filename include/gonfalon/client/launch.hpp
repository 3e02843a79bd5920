// What is started to play a side.
#pragma once

#include <string>
#include <vector>

namespace gonfalon::client {

// A command for the shell, or this program itself as it runs now, with these words after its name. Neither:
// nothing is to be started, for a person plays.
struct Launch {
  std::string shell = {};
  std::vector<std::string> itself = {};

  bool empty() const { return shell.empty() && itself.empty(); }
  bool operator==(const Launch&) const = default;
};

}  // namespace gonfalon::client
