// What strangers say to a table: whatever it is, the table goes on, and nobody is told a secret. Lines from 0x1E to the next
// are another connection's.
#pragma once

#include <array>
#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include "expect.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "table_server.hpp"

namespace gonfalon::fuzz {

struct Stranger {
  Descriptor connection;
  std::string heard = {};

  void hear() {
    std::array<char, 4096> room{};
    for (ssize_t count; (count = ::recv(connection.get(), room.data(), room.size(), MSG_DONTWAIT)) > 0;)
      heard.append(room.data(), static_cast<std::size_t>(count));
  }
};

inline void try_table(std::string_view input) {
  constexpr std::size_t most = 4096;  // so much a connection takes at once
  std::signal(SIGPIPE, SIG_IGN);      // as the program does
  client::Plan plan;
  plan.rules = game_of(input);
  plan.seed = std::hash<std::string_view>{}(input);  // with always the same setups the fuzzer learns to say the secret itself
  plan.setups = {{"random", "random"}};
  const auto table = table::Table::open(plan);
  expect(static_cast<bool>(table), "a table is opened");
  const std::string secret = text::sealed(plan.rules, Side::Blue, (*table)->game().setup(Side::Blue));
  const std::filesystem::path path = std::filesystem::temp_directory_path() / ("fuzzed-" + std::to_string(::getpid()) + ".table");
  net::ListeningSocket socket(path);
  // Blue's seat is somebody else's, so no stranger may be told what only Blue may know.
  net::TableServer server(**table, socket, net::Seats({{true, true}}, {{"", "somebody else"}}, {}));
  server.begin();
  std::vector<Stranger> strangers;
  for (input.remove_prefix(input.empty() ? 0 : 1); !input.empty() && strangers.size() < 8;) {
    const std::string_view said = input.substr(0, input.find('\x1E'));
    input.remove_prefix(said.size() < input.size() ? said.size() + 1 : said.size());
    strangers.push_back({net::connect_to(path)});
    static_cast<void>(::send(strangers.back().connection.get(), said.data(), std::min(said.size(), most), MSG_NOSIGNAL));
    ::shutdown(strangers.back().connection.get(), SHUT_WR);
  }
  for (int round = 0; round < 50 && (round < 2 || server.guests() > 0); ++round) {
    server.serve(std::chrono::milliseconds(1));
    for (Stranger& stranger : strangers) stranger.hear();
  }
  for (const Stranger& stranger : strangers)
    expect((*table)->over() || stranger.heard.find(secret) == std::string::npos, "nobody is told a secret");
  std::filesystem::remove(path.native() + ".lock");
}

}  // namespace gonfalon::fuzz
