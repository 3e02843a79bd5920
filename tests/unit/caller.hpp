// A connection to a table that this process serves.
#pragma once

#include <sys/socket.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "gonfalon/base/poller.hpp"
#include "table_server.hpp"

namespace gonfalon::test {

// Somebody at a table of this process, which is served while they listen.
struct Caller {
  net::TableServer& server;
  Descriptor connection;
  std::string heard = {};

  void say(const std::string& lines) const { static_cast<void>(::send(connection.get(), lines.data(), lines.size(), MSG_NOSIGNAL)); }
  bool hears(std::string_view line) {
    for (int round = 0; round < 2000 && heard.find(line) == std::string::npos; ++round) {
      server.serve(std::chrono::milliseconds(5));
      std::array<char, 4096> room{};
      for (ssize_t count; (count = ::recv(connection.get(), room.data(), room.size(), MSG_DONTWAIT)) > 0;)
        heard.append(room.data(), static_cast<std::size_t>(count));
    }
    return heard.find(line) != std::string::npos;
  }
};

}  // namespace gonfalon::test
