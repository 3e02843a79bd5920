// What players are called at tables: which names there are, that nobody takes another's, and that a name gives no right.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/person.hpp"
#include "table_server.hpp"
#include "apart.hpp"
#include "caller.hpp"

using namespace gonfalon;
using namespace gonfalon::net;
using gonfalon::test::Caller;
using namespace std::chrono_literals;

namespace fs = std::filesystem;

TEST_CASE("what a player may be called") {
  for (const char* const good : {"Anna", "anna", "Anna Karenina", "J. R. Ewing", "O'Neil", "O\u2019Neil", "J\u00F6rg", "Jo\u0308rg", "x-1_y", "42",
                                 "\u5F20\u4F1F", "\uBC15\uC9C0\uC131", "\u0410\u043D\u043D\u0430", "\u05E9\u05E8\u05D4", "abcdefghijklmnopqrstuvwx"}) {
    CAPTURE(std::string(good));
    CHECK(text::is_player_name(good));
  }
  const std::array<std::string_view, 34> bad{
      "", " ", " Anna", "Anna ", "Anna  B", "-Anna", ".Anna", "Anna (bob)", "Anna: Red", "club/anna", "computer:4", "a=b", "a%0Ab", "Anna, Red", "Anna\nsit side=blue",
      "Anna\rB", "An\tna", std::string_view("An\0na", 5), "An\x1B[2Jna", "An\xC2\x9Bna", "An\xFFna", "An\u202Ena", "An\u2066na", "An\u200Bna", "An\u200Dna", "An\u00ADna",
      "Anna\u00A0B", "\u0301Anna", "A\u0301\u0301\u0301nna", "\u0410nna", "\uFF21nna", "\U0001D400nna", "\u3164", "abcdefghijklmnopqrstuvwxy"};
  for (const std::string_view name : bad) {
    CAPTURE(made_visible(name));
    CHECK_FALSE(text::is_player_name(name));
  }
  CHECK_FALSE(text::is_player_name(std::string(13 * 3, '\xE5')));
  std::string wide;
  for (int nth = 0; nth < 12; ++nth) wide += "\u5F20";  // two columns each
  CHECK(text::is_player_name(wide));
  CHECK_FALSE(text::is_player_name(wide + "\u5F20"));
}

TEST_CASE("a person is written so that nobody else can be read from it") {
  struct Row {
    text::Person person;
    std::string written;
  };
  for (const Row& row : {Row{{"alice"}, "alice"}, Row{{"club/alice"}, "club/alice"}, Row{{"alice", "Anna"}, "Anna (alice)"},
                         Row{{"club/alice", "Anna B."}, "Anna B. (club/alice)"}, Row{{}, ""}}) {
    CAPTURE(row.written);
    CHECK(text::written(row.person) == row.written);
    const text::Person read = text::read_person(row.written);
    CHECK(read.account == row.person.account);
    CHECK(read.name == row.person.name);
    CHECK(text::called_person(row.written) == (row.person.name.empty() ? row.person.account : row.person.name));
  }
  // What is no name is part of an account, or of a name in a record that somebody else has written.
  for (const char* const whole : {"A (b) (c)", "x: y (alice)", "(alice)", "computer:4", "Anna (alice"}) {
    CAPTURE(std::string(whole));
    CHECK(text::read_person(whole).name == (std::string(whole) == "A (b) (c)" ? "A" : ""));
  }
}

TEST_CASE("a name that is a word of the program comes with its account") {
  for (const char* const name : {"you", "Free", "free", "by token", "a program", "Red", "BLUE", "Computer 4", "at another terminal", "Red to move"}) {
    CAPTURE(std::string(name));
    CHECK(text::called_person(text::written({"alice", name})) == std::string(name) + " (alice)");
  }
  for (const char* const name : {"Freeman", "Redford", "Anna", "Youri"}) CHECK(text::called_person(text::written({"alice", name})) == name);
}

TEST_CASE("a name gives no seat, whatever it is") {
  Seats seats({{true, true}}, {{"Anna (alice)", "Bert (club/bob)"}}, {}, {{"7", "8/bob"}});
  CHECK(seats.owners() == BySide<std::string>{{"alice", "club/bob"}});
  CHECK(seats.names() == BySide<std::string>{{"Anna", "Bert"}});
  for (const char* const liar : {"Anna", "Anna (alice)", "Bert", "bob", "Bert (club/bob)"}) {
    CAPTURE(std::string(liar));
    for (const auto side : {std::optional<Side>(), std::optional(Side::Red), std::optional(Side::Blue)})
      CHECK(std::get<Unseated>(seats.sit({.who = liar, .side = side, .id = "9"})) == Unseated::Taken);
  }
  CHECK(std::get<Side>(seats.sit({.who = "renamed", .id = "7"})) == Side::Red);
  // Another account takes the name of an owner whom the host does not know any more.
  Seats unknown({{true, true}}, {{"Anna (alice)", "Bert (bob)"}}, {});
  CHECK(std::get<Unseated>(unknown.sit({.who = "Anna", .id = "9"})) == Unseated::Taken);
  CHECK(std::get<Side>(unknown.sit({.who = "bob", .id = "9"})) == Side::Blue);
  unknown.change_sides();
  CHECK(unknown.players() == BySide<std::string>{{"Bert (bob)", "Anna (alice)"}});
}

namespace {

struct NamedTables {
  fs::path path = fs::temp_directory_path() / ("names-" + std::to_string(::getpid()));

  NamedTables() { fs::create_directories(path); }
  ~NamedTables() { fs::remove_all(path); }
};

profile::ClubGame won_by(const std::string& red, const std::string& blue, int minute = 1) {
  return {.ended = fmt::format("2026-11-24T00:{:02}:05.250Z", minute),
          .record = fmt::format("friday+{}", minute),
          .variant = "barrage",
          .family = profile::Family::Battle,
          .players = {{red, blue}},
          .outcome = {Side::Red, Reason::Flag},
          .moves = 57};
}

client::Plan plan_in(const fs::path& folder) {
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  plan.record = folder / "t.gon";
  plan.always_kept = true;
  return plan;
}

// Some account of this machine that is not this process's.
std::string other_login() { return ::geteuid() == 0 ? "daemon" : "root"; }

}  // namespace

TEST_CASE("an account without a name is named by its number") {
  const uid_t nameless = 4294000001;
  CHECK(name_of_user(nameless) == "4294000001");
  CHECK(user_named("4294000001") == nameless);
  CHECK(user_named("root") == uid_t{0});
  for (const char* const none : {"", "4294000001x", "-1", "5294967296"}) CHECK_FALSE(user_named(none));
}

TEST_CASE("a table takes a name once it is free, tells it to everybody, and does not take another account's") {
  const NamedTables folder;
  CHECK(test::apart([&] {
          const fs::path club = folder.path / "club" / "results";
          static_cast<void>(profile::keep_in_club(club, won_by("Cleo (dora)", "club/emil")));
          auto table = table::Table::open(plan_in(folder.path));
          ListeningSocket socket(folder.path / "t.table");
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {}, club.string());
          server.begin();
          const auto at_table = [&] { return Caller{server, connect_to(folder.path / "t.table")}; };
          Caller red = at_table(), blue = at_table(), eyes = at_table();
          red.say("sit side=red as=alice notices=yes\nsince 0\n");
          blue.say("sit side=blue as=bob notices=yes\nsince 0\n");
          eyes.say("watch notices=yes\nsince 0\n");
          std::string said;
          for (Caller* const guest : {&red, &blue, &eyes})
            if (!guest->hears("done n=1\n")) said += "not there, ";
          red.say("called Anna\n");
          if (!red.hears("done n=2\n") || red.heard.find("refused") != std::string::npos) said += "not called Anna, ";
          for (Caller* const guest : {&blue, &eyes})
            if (!guest->hears("called side=red name=Anna\n")) said += "not told, ";
          blue.say("called ANNA\n");
          if (!blue.hears("refused code=not-here word=name-taken\ndone n=2\n")) said += "took Red's name, ";
          blue.say("called " + other_login() + "\n");
          if (!blue.hears("word=name-taken\ndone n=3\n")) said += "took a login name, ";
          blue.say("called cl\u00E9o\n");
          if (!blue.hears("word=name-taken\ndone n=4\n")) said += "took a name of the club's results, ";
          blue.say("called Bert\n");
          if (!blue.hears("done n=5\n") || !red.hears("called side=blue name=Bert\n")) said += "not called Bert, ";
          blue.say("called Bart\n");
          if (!blue.hears("refused code=too-soon\ndone n=6\n")) said += "calls without end, ";
          eyes.say("called Zoe\n");
          if (!eyes.hears("refused code=not-here word=name\n")) said += "a spectator has a name, ";
          Caller late = at_table();
          late.say("watch notices=yes\nsince 0\n");
          if (!late.hears("called side=red name=Anna\n") || !late.hears("called side=blue name=Bert\n")) said += "not told on coming, ";
          for (const Side side : both_sides)
            said += (*table)->recorded().head.names[side].substr(0, 6) + (std::ifstream(folder.path / "t.gon") ? ", " : "no record, ");
          return said;
        }) == "Anna (, Bert (, ");
}

TEST_CASE("a name is no way into the table's lines, and takes no seat from a player who comes back") {
  const NamedTables folder;
  for (const std::string bad : {"Anna (bob)", "a=b", "An\x1B[2Jna", "An\u202Ena", "x%0Asit side=blue", "abcdefghijklmnopqrstuvwxyz", "Anna side=blue"}) {
    CAPTURE(made_visible(bad));
    CHECK(test::apart([&] {
            auto table = table::Table::open(plan_in(folder.path));
            ListeningSocket socket(folder.path / "t.table");
            TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {});
            server.begin();
            Caller red{server, connect_to(folder.path / "t.table")}, blue{server, connect_to(folder.path / "t.table")};
            red.say("sit side=red as=alice notices=yes\nsince 0\n");
            blue.say("sit side=blue as=bob notices=yes\nsince 0\n");
            std::string said;
            if (!red.hears("done n=1\n") || !blue.hears("done n=1\n")) said += "not there, ";
            red.say("called " + bad + "\n");
            if (!red.hears("refused") || !red.hears("done n=2\n")) said += "taken, ";
            blue.say("show\n");
            blue.hears("done n=2\n");
            if (blue.heard.find("called") != std::string::npos) said += "told, ";
            if (server.seats().names() != BySide<std::string>{}) said += "called so, ";
            // Somebody who comes by the owner's name has no seat.
            Caller liar{server, connect_to(folder.path / "t.table")};
            liar.say("sit side=red as=Anna name=alice\n");
            if (!liar.hears("word=taken")) said += "sits";
            fs::remove(folder.path / "t.gon");
            return said;
          }) == "");
  }
}

TEST_CASE("a name belongs to who has played under it") {
  const NamedTables folder;
  const fs::path club = folder.path / "club" / "results";
  NamesInClub names(club);
  CHECK_FALSE(names.has_another("Anna", "bob"));
  static_cast<void>(profile::keep_in_club(club, won_by("Anna (alice)", "club/emil")));
  CHECK(names.has_another("anna", "bob"));
  CHECK(names.has_another("\u00C4nna", "bob"));
  CHECK(names.has_another("alice", "bob"));
  CHECK(names.has_another("Emil", "bob"));
  CHECK_FALSE(names.has_another("Anna", "alice"));
  CHECK_FALSE(names.has_another("Emil", "club/emil"));
  CHECK_FALSE(names.has_another("club", "bob"));
  CHECK_FALSE(names.has_another("Annabel", "bob"));
  CHECK_FALSE(NamesInClub({}).has_another("Anna", "bob"));
}

TEST_CASE("the ladder calls players by their names, and with their accounts where two have one name") {
  const std::vector<profile::ClubGame> games{won_by("Anna (alice)", "club/bob", 1), won_by("Bert (alice)", "Anna (alice)", 2), won_by("Cleo (dora)", "cleo (emil)", 3)};
  const auto shows = [&](const std::string& text) {
    for (const text::Passage& passage : profile::ladder_told(games, true))
      for (const auto& row : passage.rows)
        if (std::ranges::find(row, text) != row.end()) return true;
    return false;
  };
  for (const char* const shown : {"Anna", "Bert", "club/bob", "Cleo (dora)", "cleo (emil)"}) {
    CAPTURE(std::string(shown));
    CHECK(shows(shown));
  }
  CHECK_FALSE(shows("Anna (alice)"));
  CHECK(profile::belongs_in_club(games[1]));  // two people on one account
  CHECK(profile::player_named(games, "Anna") == "Anna (alice)");
  CHECK(profile::player_named(games, "anna") == "Anna (alice)");
  CHECK(profile::player_named(games, "bob") == "club/bob");
  CHECK(profile::player_named(games, "Cleo") == "");
  CHECK(profile::player_named(games, "Cleo (dora)") == "Cleo (dora)");
}

TEST_CASE("the list of tables shows what players are called") {
  const auto told = [](const std::string& about) {
    const auto table = net::read_about("x", "table variant=barrage " + about);
    REQUIRE(table);
    return told_of_seat(*table, Side::Red) + ", " + told_of_seat(*table, Side::Blue);
  };
  CHECK(told("red=Anna%20(alice) blue=Bert%20(alice) mine=both present=both") == "Anna, Bert");
  CHECK(told("red=Anna%20(alice) blue=bob present=blue") == "Anna (away), bob");
  CHECK(told("red=Anna%20(alice) blue= free=blue mine=red") == "you, free");
  CHECK(told("red=free%20(alice) blue=you%20(bob) present=both") == "free (alice), you (bob)");
}

TEST_CASE("how many look on is told in the list of tables and at the table; who has opened a finished one closes it") {
  const NamedTables folder;
  CHECK(test::apart([&] {
          auto table = table::Table::open(plan_in(folder.path));
          ListeningSocket socket(folder.path / "t.table");
          TableServer server(**table, socket, Seats({{true, true}}, {}, {}), {}, {}, "alice");
          server.begin();
          const auto asks = [&](const std::string& line) {
            Caller guest{server, connect_to(folder.path / "t.table")};
            guest.say(line);
            guest.hears("\n");
            return guest.heard;
          };
          std::string said;
          Caller red{server, connect_to(folder.path / "t.table")}, eyes{server, connect_to(folder.path / "t.table")};
          red.say("sit side=red as=alice notices=yes\nsince 0\n");
          red.hears("done n=1\n");
          if (asks("about\n").find(" watching=0 ") == std::string::npos) said += "somebody watches, ";
          eyes.say("watch\nsince 0\n");
          if (!red.hears("watchers n=1\n")) said += "not told, ";
          if (asks("about\n").find(" watching=1 ") == std::string::npos) said += "nobody watches, ";
          eyes.connection.close();
          if (!red.hears("watchers n=0\n")) said += "still told, ";
          if (asks("close as=alice\n").find("word=not-over") == std::string::npos) said += "closes a game, ";
          red.say("resign\n");
          if (!red.hears("end winner=blue")) said += "goes on, ";
          if (asks("close as=bob\n").find("word=not-yours") == std::string::npos) said += "closed by a guest, ";
          if (asks("close\n").find("word=not-yours") == std::string::npos) said += "closed by the account, ";
          return said;
        }) == "");
}
