// The referee's process: the socket that it listens at, and how long it stays; and what who joins makes of its lines.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "apart.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/host/host.hpp"
#include "gonfalon/record/wire.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/event.hpp"
#include "table_server.hpp"
#include "told_game.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::net;
using namespace std::chrono_literals;

namespace fs = std::filesystem;

namespace {

// A folder of its own, taken away at the end.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("tables-" + std::to_string(::getpid()));

  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  fs::path table() const { return path / "t.table"; }
};

bool listens_at(const fs::path& path) {
  try {
    return static_cast<bool>(connect_to(path, Patience::Never));
  } catch (const std::system_error&) {
    return false;
  }
}

// Asks about the table over and over, as the start screen's list does; when there is nobody any more who answers, or after
// some time.
void look_at(const fs::path& path) {
  const auto end = Clock::now() + 3s;
  while (Clock::now() < end && listens_at(path)) {
    std::this_thread::sleep_for(20ms);
    try {
      Descriptor connection = connect_to(path, Patience::Never);
      static_cast<void>(::send(connection.get(), "about\n", 6, MSG_NOSIGNAL));
    } catch (const std::system_error&) {
      return;
    }
  }
}

}  // namespace

TEST_CASE("a deserted table closes, whoever looks at the list of tables meanwhile") {
  const Folder folder;
  CHECK(test::apart([&] {
          client::Plan plan;
          plan.rules = *find_variant("barrage");
          plan.seed = 1;
          auto host = host::Host::open(plan);
          ListeningSocket socket(folder.table());
          TableServer server(**host, socket, Seats({{true, true}}, {}, {}), {.deserted = 300ms});
          std::atomic<bool> closed = false;
          std::thread looker([&] {
            look_at(folder.table());
            if (!closed) std::raise(SIGTERM);
          });
          const auto begun = Clock::now();
          server.run();
          closed = true;
          const auto took = Clock::now() - begun;
          looker.detach();
          return std::string(took < 2s ? "closed" : "still open");
        }) == "closed");
}

TEST_CASE("a table's socket that was taken away alone is there again") {
  const Folder folder;
  ListeningSocket socket(folder.table());
  CHECK(listens_at(folder.table()));
  fs::remove(folder.table());
  socket.renew();
  CHECK(listens_at(folder.table()));
  CHECK_THROWS_AS(ListeningSocket(folder.table()), std::system_error);
  fs::remove_all(folder.path);
  socket.renew();
  CHECK(listens_at(folder.table()));
}

TEST_CASE("a table takes its own socket away with it, and nothing else of that name") {
  const Folder folder;
  {
    const ListeningSocket socket(folder.table());
    struct stat found {};
    REQUIRE(::lstat(folder.table().c_str(), &found) == 0);
    CHECK((found.st_mode & 07777) == 0660);
  }
  CHECK_FALSE(fs::exists(folder.table()));
  {
    const ListeningSocket socket(folder.table());
    fs::remove(folder.table());
    std::ofstream(folder.table()) << "another's";
  }
  CHECK(fs::exists(folder.table()));
}

TEST_CASE("setups of several lines are known once the last of them has been told") {  // issue 41, fault 2
  std::string floors;
  for (int floor = 0; floor < 6; ++floor) floors += fmt::format("{{name = \"f{}\", width = 5}}, ", floor);
  const auto rules = read_rules(fmt::format("id = \"x\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{}]\nwalls = 200\nladders = 20\n"
                                            "party = [\"king\", \"dwarf\"]\n[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n",
                                            floors));
  REQUIRE(rules);
  test::Table table(*rules);
  for (const Side side : both_sides) {
    table.say(fmt::format("{}: random", text::name_of(side)));
    table.say(fmt::format("{}: ready", text::name_of(side)));
  }
  std::string told;
  text::append_hello(told, *rules, "1", {});
  for (std::size_t nth = 0; nth < table.game().heard(); ++nth)
    if (const auto report = table.game().told(nth, Listener::Public)) text::append_event(told, *rules, *report, 0);
  net::ToldGame game;
  for (const std::string_view line : split(told, "\n")) REQUIRE(game.hear(line));

  // Those of both sides between each other: each side's parts are its own.
  BySide<std::string> reveals;
  for (const Side side : both_sides) text::append_reveal(reveals[side], *rules, side, table.game().setup(side));
  const auto red = split(reveals[Side::Red], "\n"), blue = split(reveals[Side::Blue], "\n");
  REQUIRE(red.size() > 1);
  REQUIRE(red.size() == blue.size());
  for (std::size_t nth = 0; nth < red.size(); ++nth) {
    CHECK(red[nth].size() <= 4096);
    CHECK(red[nth].ends_with(fmt::format(" left={}", red.size() - 1 - nth)));
    CHECK_FALSE(own_setup(game.view_of(Side::Red)));
    CHECK(game.hear(red[nth]));
    CHECK_FALSE(own_setup(game.view_of(Side::Blue)));
    CHECK(game.hear(blue[nth]));
  }
  for (const Side side : both_sides) CHECK(own_setup(game.view_of(side)) == table.game().setup(side));
}
