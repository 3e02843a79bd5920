// What a table elsewhere says to a player's program: whatever it is, it comes to a view or to a broken line.
#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "expect.hpp"
#include "socket.hpp"
#include "table_connection.hpp"

namespace gonfalon::fuzz {

inline void look_at(const replica::GameReplica& game) {
  for (std::size_t nth = 0; nth < game.report_count(); ++nth)
    for (const Listener listener : all_listeners) static_cast<void>(game.told(nth, listener));
  for (const Side side : both_sides) expect(game.view(side).index() == game.public_view().index(), "a view is of the game");
}

inline void try_line(std::string_view input) {
  std::signal(SIGPIPE, SIG_IGN);  // as the program does
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("fuzzed-" + std::to_string(::getpid()));
  {
    net::ListeningSocket socket(folder / "line.table");
    std::jthread host([&](const std::stop_token& stop) {
      Descriptor connection;
      while (!connection && !stop.stop_requested()) connection = socket.accept();
      if (connection) static_cast<void>(::send(connection.get(), input.data(), input.size(), MSG_NOSIGNAL));
    });
    net::TableAddress address;
    address.request = {.tables = folder, .table = "line"};
    auto table = net::TableConnection::join(address);
    host.join();
    if (table)
      for (int round = 0; round < 4; ++round) {
        look_at((*table)->game());
        (*table)->after_wait();
      }
  }
  std::filesystem::remove_all(folder);
}

}  // namespace gonfalon::fuzz
