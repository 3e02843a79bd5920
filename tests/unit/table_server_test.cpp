// The referee's process: the socket that it listens at, and how long it stays; and what who joins makes of its lines.
#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <tuple>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "table_server.hpp"
#include "apart.hpp"
#include "caller.hpp"
#include "transport.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::net;
using gonfalon::test::Caller;
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
          auto table = table::Table::open(plan);
          ListeningSocket socket(folder.table());
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {.deserted = 300ms});
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
  CHECK_FALSE(socket.renew());
  CHECK(listens_at(folder.table()));
  CHECK_THROWS_AS(ListeningSocket(folder.table()), std::system_error);
  fs::remove_all(folder.path);
  CHECK_FALSE(socket.renew());
  CHECK(listens_at(folder.table()));
}

TEST_CASE("what a player's table may be called") {
  CHECK(name_for("", "friday") == "friday");
  CHECK(name_for("anna", "friday") == "anna.friday");
  CHECK(name_for("anna", "anna.friday") == "anna.friday");
  CHECK(name_for("anna", "bob.friday") == "anna.bob-friday");
  CHECK(name_for("a.b", "c.d") == "a.b.c-d");
  for (const auto& [player, each_table, is] : {std::tuple("anna", "anna.friday", true), {"anna", "friday", false}, {"anna", "anna", false}, {"anna", "anna.", false},
                                          {"anna", "annas.friday", false}, {"anna", "bob.friday", false}, {"a", "a.b.c", false}, {"a.b", "a.b.c", true}}) {
    const auto& table = each_table;  // clang 14 captures no structured binding
    CAPTURE(std::string(table));
    CHECK(is_named_for(player, table) == is);
  }
}

TEST_CASE("a table's lock goes with it, and one that a killed table has left is taken over") {
  const Folder folder;
  const fs::path lock = folder.table().string() + ".lock";
  const mode_t before = ::umask(0077);
  {
    const ListeningSocket socket(folder.table());
    CHECK_THROWS_AS(ListeningSocket(folder.table()), std::system_error);
    struct stat found {};
    REQUIRE(::lstat(lock.c_str(), &found) == 0);
    CHECK((found.st_mode & 07777) == 0600);
  }
  CHECK_FALSE(fs::exists(lock));
  REQUIRE(::chmod(folder.path.c_str(), 02770) == 0);
  std::ofstream(lock) << "";
  {
    const ListeningSocket socket(folder.table());
    struct stat found {};
    REQUIRE(::lstat(lock.c_str(), &found) == 0);
    CHECK((found.st_mode & 07777) == 0660);  // whatever the umask
    fs::remove(lock);
    std::ofstream(lock) << "another table's";
  }
  ::umask(before);
  CHECK(fs::exists(lock));
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

namespace {

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// No file may grow beyond this: for its program that is a disk which is full.
void limit_files(rlim_t most) {
  struct rlimit limit {};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = most;
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

}  // namespace

TEST_CASE("a table whose record can't be written goes on, its players are told, and all is written once it can be") {
  const Folder folder;
  CHECK(test::apart([&] {
          std::signal(SIGXFSZ, SIG_IGN);  // as the program does
          client::Plan plan;
          plan.rules = *find_variant("barrage");
          plan.seed = 1;
          plan.setups = {{"random", "random"}};
          plan.record = folder.path / "t.gon";
          plan.always_kept = true;
          auto table = table::Table::open(plan);
          ListeningSocket socket(folder.table());
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {});
          server.begin();
          Caller red{server, connect_to(folder.table())};
          red.say("sit side=red notices=yes\nsince 0\n");
          std::string said = red.hears("turn side=red") ? "seated, " : "not seated, ";
          const std::string before = text_of(plan.record);
          limit_files(before.size());
          red.say("draw\n");
          if (red.hears("draw-offer side=red")) said += "goes on, ";
          if (red.hears("recording state=off")) said += "told, ";
          if (text_of(plan.record) == before) said += "record whole, ";
          Caller blue{server, connect_to(folder.table())};
          blue.say("sit side=blue notices=yes\nsince 0\n");
          if (blue.hears("recording state=off")) said += "told on coming, ";
          limit_files(RLIM_INFINITY);
          blue.say("decline\n");
          if (red.hears("recording state=on")) said += "recorded again";
          if ((red.heard + blue.heard).find(folder.path.string()) != std::string::npos) said += ", told where it lies";
          if (!text_of(plan.record).ends_with("red: draw\nblue: decline\n")) said += ", not all of it";
          return said;
        }) == "seated, goes on, told, record whole, told on coming, recorded again");
}

TEST_CASE("hints at a table: refused without the option; with it everybody there is told, and who comes later") {
  const Folder folder;
  for (const bool option : {false, true}) {
    CHECK(test::apart([&] {
            client::Plan plan;
            plan.rules = *find_variant("barrage");
            if (option) static_cast<void>(set_option(plan.rules, "hints", "on"));
            plan.seed = 1;
            plan.setups = {{"random", "random"}};
            auto table = table::Table::open(plan);
            ListeningSocket socket(folder.table());
            TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {});
            server.begin();
            Caller red{server, connect_to(folder.table())}, blue{server, connect_to(folder.table())}, eyes{server, connect_to(folder.table())};
            red.say("sit side=red\nsince 0\n");
            blue.say("sit side=blue\nsince 0\n");
            eyes.say("watch\nsince 0\n");
            std::string said;
            for (Caller* const caller : {&red, &blue, &eyes})
              if (!caller->hears("done n=1\n")) said += "not there, ";
            for (Caller* const caller : {&red, &blue, &eyes}) caller->heard.clear();
            blue.say("hint\n");
            if (!blue.hears("refused code=wrong-side\ndone n=2\n")) said += "not on turn, ";
            eyes.say("hint\n");
            if (!eyes.hears("refused code=not-here\ndone n=2\n")) said += "a spectator, ";
            red.say("hint\nhint\n");
            if (!red.hears("done n=3\n")) said += "no answer, ";
            Caller late{server, connect_to(folder.table())};
            late.say("watch notices=yes\nsince 0\n");
            if (!late.hears("done n=1\n")) said += "not let in, ";
            for (Caller* const caller : {&blue, &eyes}) {
              caller->say("show\n");
              caller->hears("done n=3\n");
            }
            const auto hints_in = [](const std::string& text) {
              std::string found;
              for (const std::string_view line : split(text, "\n"))
                if (line.starts_with("hint") || line.ends_with("word=hints")) found.append(line) += '\n';
              return found;
            };
            return said + hints_in(red.heard) + "|" + hints_in(blue.heard) + "|" + hints_in(eyes.heard) + "|" + hints_in(late.heard);
          }) == (option ? "hint side=red\n|hint side=red\n|hint side=red\n|hint side=red\n"
                        : "refused code=not-here word=hints\nrefused code=not-here word=hints\n|||"));
  }
}

TEST_CASE("a peer may send a hundred lines at once, then one every 20 ms; a pause allows no more than a hundred again") {
  const Clock::time_point begun{1h};
  Allowance allowance(begun);
  const auto lines_at = [&](Clock::time_point now) {
    int lines = 0;
    while (lines < 1000 && allowance.take(now)) ++lines;
    return lines;
  };
  CHECK(lines_at(begun) == 100);
  CHECK(allowance.next() == begun + 20ms);
  CHECK(lines_at(begun + 19ms) == 0);
  CHECK(lines_at(begun + 20ms) == 1);
  CHECK(lines_at(begun + 65ms) == 2);
  CHECK(lines_at(begun + 1h) == 100);
}

TEST_CASE("one account watches a table eight times at most") {
  const Folder folder;
  CHECK(test::apart([&] {
          client::Plan plan;
          plan.rules = *find_variant("barrage");
          auto table = table::Table::open(plan);
          ListeningSocket socket(folder.table());
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {});
          server.begin();
          std::string said;
          std::vector<std::unique_ptr<Caller>> watching;
          for (int nth = 0; nth < 9; ++nth) {
            watching.push_back(std::make_unique<Caller>(Caller{server, connect_to(folder.table())}));
            watching.back()->say("watch\nsince 0\n");
            said += watching.back()->hears(nth < 8 ? "done n=1\n" : "word=full\n") ? "heard " : watching.back()->heard;
          }
          return said;
        }) == "heard heard heard heard heard heard heard heard heard ");
}

// What was said is kept by the table, so who comes back hears it in its place; nobody but the players does.
TEST_CASE("what players say is told to players who come later too, each remark in its place, and to no spectator") {
  const Folder folder;
  CHECK(test::apart([&] {
          client::Plan plan;
          plan.rules = *find_variant("barrage");
          plan.seed = 1;
          plan.setups = {{"random", "random"}};
          auto table = table::Table::open(plan);
          ListeningSocket socket(folder.table());
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {});
          server.begin();
          Caller red{server, connect_to(folder.table())}, eyes{server, connect_to(folder.table())};
          eyes.say("watch notices=yes\nsince 0\n");
          red.say("sit side=red\nsince 0\nsay good luck\ndraw\nsay well?\n");
          std::string said;
          if (!red.hears("draw-offer side=red\ndone n=3\nsaid side=red text=well?\ndone n=4\n")) said += "not told at once, ";
          Caller blue{server, connect_to(folder.table())};
          blue.say("sit side=blue\nsince 0\n");
          if (!blue.hears("said side=red text=good%20luck\ndraw-offer side=red\nsaid side=red text=well?\ndone n=1\n")) said += "not in its place, ";
          const std::size_t known = (*table)->game().referee().report_count();
          blue.heard.clear();
          Caller back{server, connect_to(folder.table())};
          back.say(fmt::format("sit side=blue\nsince {}\n", known));
          if (!back.hears("\nsaid side=red text=well?\ndone n=1\n")) said += "not said again, ";
          if (back.heard.find("good%20luck") != std::string::npos) said += "said too often, ";
          Caller late{server, connect_to(folder.table())};
          late.say("watch notices=yes\nsince 0\nlog\nlast\n");
          if (!late.hears("done n=3\n") || !eyes.hears("draw-offer side=red")) said += "not watched, ";
          for (const char* const secret : {"luck", "well?"})
            if ((late.heard + eyes.heard).find(secret) != std::string::npos) said += "heard by spectators, ";
          back.say("log\n");
          if (!back.hears("| Red says: good luck\n| Red offers a draw.\n| Red says: well?\n")) said += "not in the log";
          return said;
        }).empty());
}

TEST_CASE("a socket that can't be made again is said to be so, until it can") {
  const Folder folder;
  const fs::path inner = folder.path / "runtime";
  fs::create_directory(inner);
  ListeningSocket socket(inner / "t.table");
  CHECK_FALSE(socket.renew());
  fs::remove_all(inner);
  std::ofstream(inner) << "in the way";
  CHECK(socket.renew());
  CHECK(socket.renew());
  fs::remove(inner);
  CHECK_FALSE(socket.renew());
  CHECK(listens_at(inner / "t.table"));
}

TEST_CASE("a table tells of itself and of who plays in lines that can be read, however long the names are") {
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.seed = 1;
  auto table = table::Table::open(plan);
  std::string name;
  while (name.size() < 4000) name += "\u00E4";
  (*table)->name_players({{name, name}});
  const Seats seats(BySide<bool>{}, {}, {});  // programs play, of which the record alone says the names
  const std::string about = about_line(**table, seats, "somebody", {});
  CHECK(about.size() <= io::longest_line + 1);
  const auto read = read_about("t", about.substr(0, about.size() - 1));
  REQUIRE(read);
  CHECK_FALSE(read->seats[Side::Blue].player.empty());
  CHECK(name.starts_with(read->seats[Side::Blue].player));
  const text::Sitter sitter{.name = name, .program = true, .away = 999999s, .claim = 999999s, .clock = 999999999, .rematch = true};
  std::string look;
  text::append_look(look, text::line_of(Side::Blue, sitter));
  CHECK(look.size() <= io::longest_line + 1);
  const auto who = text::read_sitter(look.substr(2, look.size() - 3));
  REQUIRE(who);
  CHECK(who->second.rematch);
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
  for (const char* const line : {"red: enter king", "blue: enter king", "red: resign"}) table.say(line);
  REQUIRE(table.game().over());
  std::string told;
  text::append_hello(told, *rules, "1", {});
  for (std::size_t nth = 0; nth < table.game().referee().report_count(); ++nth)
    text::append_event(told, *rules, table.game().referee().told(nth, Listener::Public), 0);
  replica::EventDecoder game;
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
    CHECK_FALSE(own_setup(game.game()->view(Side::Red)));
    CHECK(game.hear(red[nth]));
    CHECK_FALSE(own_setup(game.game()->view(Side::Blue)));
    CHECK(game.hear(blue[nth]));
  }
  for (const Side side : both_sides) CHECK(own_setup(game.game()->view(side)) == table.game().setup(side));
}

TEST_CASE("a refusal of ssh is told from a loss") {
  struct Case {
    int status;
    std::string messages;
    net::Failure failure;
  };
  using enum net::Failure;
  const Case cases[]{
      {255, "anna@club: Permission denied (publickey).\n", Refused},
      {255, "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\n", Refused},
      {255, "Received disconnect from ::1 port 22:2: Too many authentication failures\nDisconnected from ::1 port 22\n", Refused},
      {255, "kex_exchange_identification: Connection closed by remote host\nConnection closed by ::1 port 22\n", TurnedAway},
      {255, "kex_exchange_identification: read: Connection reset by peer\nConnection reset by ::1 port 22\n", TurnedAway},
      {255, "kex_exchange_identification: banner line 0: Not allowed at this time\n", TurnedAway},
      {255, "Connection closed by 192.0.2.1 port 22\n", TurnedAway},
      {255, "ssh: connect to host club port 22: Connection refused\n", Lost},
      {255, "ssh: Could not resolve hostname club: Temporary failure in name resolution\n", Lost},
      {255, "client_loop: send disconnect: Broken pipe\n", Lost},
      {255, "", Lost},
      {3, "gonfalon: /run/user/1/gonfalon/friday.table: Permission denied\n", Lost},
  };
  for (const auto& [status, each_messages, failure] : cases) {
    const auto& messages = each_messages;  // clang 14 captures no structured binding
    CAPTURE(messages);
    CHECK(net::failure_of(status, messages) == failure);
  }
}

TEST_CASE("after a loss the table is tried again soon, after a refusal late, and after four no more") {
  using std::chrono::milliseconds;
  net::Retries retries;
  CHECK_FALSE(retries.has_failed());
  for (const int pause : {250, 500, 1000, 2000, 4000, 8000, 8000}) CHECK(retries.pause_after(net::Failure::Lost) == milliseconds(pause));
  CHECK(retries.has_failed());
  retries.succeed();
  CHECK_FALSE(retries.has_failed());
  CHECK(retries.pause_after(net::Failure::Lost) == milliseconds(250));
  CHECK(retries.pause_after(net::Failure::Refused) == milliseconds(30'000));
  for (int nth = 0; nth < 100; ++nth) CHECK(retries.pause_after(net::Failure::TurnedAway) == milliseconds(30'000));
  CHECK(retries.pause_after(net::Failure::Refused) == milliseconds(60'000));
  CHECK(retries.pause_after(net::Failure::Lost) == milliseconds(500));
  CHECK(retries.pause_after(net::Failure::Refused) == milliseconds(120'000));
  CHECK_FALSE(retries.pause_after(net::Failure::Refused));
}
