#include "gonfalon/net/tables.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "apart.hpp"
#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/net/relay.hpp"
#include "gonfalon/record/lines.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// What the list says of a table that says this of itself.
std::string listed(const Home& home, const std::string& about) {
  const std::string path = home.path("liar.table");
  struct sockaddr_un address {};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.c_str(), path.size());
  const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  REQUIRE(::bind(socket.get(), reinterpret_cast<const struct sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::listen(socket.get(), 1) == 0);
  std::jthread table([&] {
    const Descriptor peer(::accept(socket.get(), nullptr, nullptr));
    char room[64];
    static_cast<void>(::read(peer.get(), room, sizeof room) > 0 && ::write(peer.get(), about.data(), about.size()) > 0);
  });
  std::fflush(stdout);
  const std::string out = home.path("list");
  const std::string said = apart([&] {
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    net::list_tables(home.path(""));
    std::fflush(stdout);
    return std::string("done");
  });
  table.join();
  ::unlink(path.c_str());
  return said == "done" ? record::read_file(out, 4096).text : said;
}

}  // namespace

TEST_CASE("what a table says of itself is listed, unless a terminal would obey it") {
  const Home home;
  CHECK(listed(home, "table variant=barrage red=alice\n") == "liar             table variant=barrage red=alice\n");
  for (const char* const about : {"table \033[2J\n", "table \xC2\x9B" "31m\n", "table \x07", "table \xFF\n", "\n", ""}) {
    CAPTURE(std::string(about));
    CHECK(listed(home, about) == "");
  }
}

TEST_CASE("where a table is to be found") {
  const auto read = [](const char* text) {
    const auto address = net::read_address(text);
    return address ? address->host + '|' + address->table : "none";
  };
  const std::vector<std::pair<const char*, const char*>> good{
      {"friday", "|friday"}, {"club:friday", "club|friday"}, {"me@club.example:friday", "me@club.example|friday"}, {"[::1]:friday", "[::1]|friday"}};
  for (const auto& [text, address] : good)
    CHECK(read(text) == address);
  for (const char* const text : {"", ":", ":friday", "club:", "-oProxyCommand=id:friday", "a b:friday", "club:../x", "club:a b", "../x", ".x", "-x", "a/b", "a;b", "$a", "a\nb",
                                 "club:$(id)"})
    CHECK(read(text) == "none");
}
