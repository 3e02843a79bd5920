// `gonfalon seat`: a table of this machine for whoever speaks its language.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/base/exit.hpp"
#include "gonfalon/base/side.hpp"

namespace gonfalon::net {

// What somebody wants at a table of this machine.
struct Request {
  std::filesystem::path tables;  // the folder with its socket
  std::string table;
  bool watch = false;            // not a seat
  std::optional<Side> side = {};  // the one he asks for
  std::string token = {};
  std::string player = {};       // of several on this account; empty: it is one person's
  bool notices = false;          // he is told too who comes and goes, and what is left on the clocks
};

// A connection on which that has been asked for. Throws std::system_error, with the table's name where there is none.
Descriptor ask_at_table(const Request&);

// Between that connection and the standard streams, until one of them ends. Throws the same.
Exit relay(const Request&);

}  // namespace gonfalon::net
