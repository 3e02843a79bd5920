// Tables for two terminals: their names and addresses, what they say of themselves, in which order they are listed, and
// the screens that lead to them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "apart.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

TEST_CASE("a table's address is its name, or a host before it that ssh can't take for an option") {
  struct Case {
    std::string text, host, table;  // table empty: it is none
  };
  const Case cases[]{
      {"friday", "", "friday"},
      {"Club.2_a-b", "", "Club.2_a-b"},
      {"club:friday", "club", "friday"},
      {"anna@club.example:friday", "anna@club.example", "friday"},
      {"[fe80::1]:friday", "[fe80::1]", "friday"},
      {"john smith@club:friday", "john smith@club", "friday"},
      {"a@b@club:friday", "a@b@club", "friday"},
      {"", "", ""},
      {"john smith:friday", "", ""},
      {"john -smith@club:friday", "", ""},
      {"-oX@club:friday", "", ""},
      {"anna@-oX:friday", "", ""},
      {"anna@:friday", "", ""},
      {"anna@club house:friday", "", ""},
      {":friday", "", ""},
      {"club:", "", ""},
      {"-friday", "", ""},
      {".friday", "", ""},
      {"../friday", "", ""},
      {"two words", "", ""},
      {"fri\nday", "", ""},
      {"-oProxyCommand=x:friday", "", ""},
      {"club -oX:friday", "", ""},
      {"cl\tub:friday", "", ""},
      {"cl\033[2Jub:friday", "", ""},
  };
  for (const Case& row : cases) {
    CAPTURE(row.text);
    const auto address = client::read_address(row.text);
    REQUIRE(static_cast<bool>(address) == !row.table.empty());
    if (!address) {
      CHECK_FALSE(text::line_of(address.error()).empty());
      continue;
    }
    CHECK((*address).host == row.host);
    CHECK((*address).table == row.table);
  }
  CHECK(client::is_table_name(std::string(64, 'a')));
  CHECK_FALSE(client::is_table_name(std::string(65, 'a')));
}

TEST_CASE("what a table says of itself") {
  const auto table = net::read_about("friday",
                                     "table variant=barrage red=anna blue=computer:2 free=none mine=red present=both tokens=no over=no "
                                     "turn=blue process=123");
  REQUIRE(table);
  CHECK(table->name == "friday");
  CHECK(table->variant == "barrage");
  CHECK(table->seats[Side::Red].player == "anna");
  CHECK(table->seats[Side::Red].mine);
  CHECK(table->seats[Side::Red].present);
  CHECK_FALSE(table->seats[Side::Blue].mine);
  CHECK(table->seats[Side::Blue].present);
  CHECK_FALSE(table->has_free_seat());
  CHECK(table->turn == Side::Blue);
  CHECK(table->process == 123);
  CHECK(told_of_seat(*table, Side::Red) == "at another terminal");  // whoever reads this list is not at the table
  CHECK(told_of_seat(*table, Side::Blue) == "computer 2 scout");
  CHECK(told_of_game(*table) == "Blue to move");

  struct Case {
    std::string line, red, blue, game;
  };
  const Case cases[]{
      {"table variant=original red= blue= free=both mine=none present=none tokens=no over=no turn=none", "free", "free", "being set up"},
      {"table variant=original red= blue= free=both mine=none present=none tokens=yes over=no turn=none", "by token", "by token",
       "being set up"},
      {"table variant=fortress red=bob blue=carol free=none mine=blue present=none tokens=no over=no turn=blue", "bob (away)", "you",
       "your turn"},
      // two people on one account: nobody is told to be both
      {"table variant=fortress red=ann blue=ann free=none mine=both present=blue tokens=no over=no turn=blue", "ann (away)",
       "at another terminal", "Blue to move"},
      {"table variant=fortress red=club/bob blue= free=none mine=none present=red tokens=no over=yes turn=none", "club/bob", "a program",
       "finished"},
  };
  for (const Case& row : cases) {
    CAPTURE(row.line);
    const auto read = net::read_about("x", row.line);
    REQUIRE(read);
    CHECK(told_of_seat(*read, Side::Red) == row.red);
    CHECK(told_of_seat(*read, Side::Blue) == row.blue);
    CHECK(told_of_game(*read) == row.game);
  }

  const auto opened = net::read_about("anna.x", "table variant=barrage red= blue= opener=anna");
  REQUIRE(opened);
  CHECK(told_of_opener(*opened) == "anna");
  CHECK_FALSE(net::read_about("x", "table variant=barrage red= blue= opener=a%1B[2J"));

  // no code that a terminal would obey comes through
  const auto liar = net::read_about("x", "table variant=barrage red=an%1B[2Jna blue=");
  CHECK((!liar || told_of_seat(*liar, Side::Red).find('\x1B') == std::string::npos));

  CHECK(opened->clock.empty());
  const auto timed = net::read_about("x", "table variant=barrage red= blue= clock=15+10");
  REQUIRE(timed);
  CHECK(timed->clock == "15+10");
  for (const char* const nonsense : {"a%1B[2J", "-5", "15+", "999999999"}) CHECK(net::read_about("x", fmt::format("table variant=barrage red= blue= clock={}", nonsense))->clock.empty());

  for (const char* const nonsense : {"", "hello", "table", "table variant=", "table variant=Chess red= blue="}) {
    CAPTURE(std::string(nonsense));
    CHECK_FALSE(net::read_about("x", nonsense));
  }
}

namespace {

client::OpenTable table_of(const std::string& name, const std::string& about) {
  auto table = net::read_about(name, "table variant=barrage " + about);
  REQUIRE(table);
  return *table;
}

std::string names_of(const std::vector<Side>& sides) {
  std::string names;
  for (const Side side : sides) names += (names.empty() ? "" : " ") + std::string(text::name_of(side));
  return names;
}

}  // namespace

TEST_CASE("the tables to go on at come first, then those with a free seat, then those that can be watched") {
  std::vector<client::OpenTable> tables{
      table_of("a-over", "red=me blue=bob mine=red over=yes"), table_of("b-full", "red=ann blue=bob"),
      table_of("c-free", "red=ann blue= free=blue"),           table_of("d-mine", "red=me blue=bob mine=red turn=blue"),
      table_of("e-mine", "red=me blue= free=blue mine=red"),   table_of("f-free", "red= blue= free=both"),
  };
  client::put_in_order(tables);
  std::string order;
  for (const client::OpenTable& table : tables) order += table.name + ' ';
  CHECK(order == "d-mine e-mine c-free f-free a-over b-full ");
}

TEST_CASE("of two seats of one account the reader's own is the one that this program has held") {
  for (const Side held : both_sides) {
    client::OpenTable table = table_of("x", "red=ann blue=ann mine=both turn=red");
    table.seats[held].held = true;
    CHECK(told_of_seat(table, held) == "you");
    CHECK(told_of_seat(table, other(held)) == "ann (away)");
    CHECK(told_of_game(table) == (held == Side::Red ? "your turn" : "Red to move"));
    CHECK(client::seats_for_me(table).front() == held);
    table.seats[held].present = true;  // taken over from another terminal
    CHECK(told_of_seat(table, held) == "at another terminal");
    CHECK(client::seats_for_me(table).front() == held);
  }
}

TEST_CASE("the seats that somebody can have, the likeliest first") {
  struct Case {
    std::string about, seats;
  };
  const Case cases[]{
      {"free=both", "red blue"},
      {"red=ann free=blue", "blue"},
      {"red=ann blue=bob", ""},
      {"red=me mine=red free=blue", "red blue"},
      {"red=me mine=red present=red free=blue", "blue red"},
      {"red=me blue=me mine=both present=red", "blue red"},
  };
  for (const Case& row : cases) {
    CAPTURE(row.about);
    CHECK(names_of(client::seats_for_me(table_of("x", row.about))) == row.seats);
  }
}

namespace {

// A table as others see it from outside; nobody answers there before answer().
class Socket {
 public:
  explicit Socket(const std::filesystem::path& path) : socket_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    struct sockaddr_un address {};
    address.sun_family = AF_UNIX;
    REQUIRE(path.native().size() < sizeof address.sun_path);
    std::memcpy(address.sun_path, path.c_str(), path.native().size());
    REQUIRE(::bind(socket_.get(), reinterpret_cast<const struct sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(::listen(socket_.get(), 4) == 0);
  }
  // Once, whoever asks. The question is read first, as a table does: who is answered and left before the question is out can't ask.
  void answer(const std::string& line) const {
    const Descriptor who(::accept(socket_.get(), nullptr, nullptr));
    char question[256];
    static_cast<void>(::read(who.get(), question, sizeof question) == 0);
    static_cast<void>(::write(who.get(), line.data(), line.size()) == 0);
  }

 private:
  Descriptor socket_;
};

}  // namespace

TEST_CASE("a table that says nothing to a player who comes is given up after some seconds") {
  const Home home;
  const std::filesystem::path folder = home.path("tables");
  std::filesystem::create_directories(folder);
  const Socket silent(folder / "silent.table");
  net::TableAddress address;
  address.request.tables = folder;
  address.request.table = "silent";
  const auto joined = net::JoinedTable::join(address);
  REQUIRE_FALSE(joined);
  CHECK(text::line_of(joined.error()) == "gonfalon: the table silent can't be joined (no answer)");
}

TEST_CASE("tables that don't answer are left out, and all of them together are waited for but once") {
  const Home home;
  const std::filesystem::path folder = home.path("tables");
  std::filesystem::create_directories(folder);
  std::vector<std::unique_ptr<Socket>> silent;
  for (int nth = 0; nth < 8; ++nth) silent.push_back(std::make_unique<Socket>(folder / ("silent-" + std::to_string(nth) + ".table")));
  { const Socket dead(folder / "dead.table"); }
  const Socket nonsense(folder / "nonsense.table");
  const Socket friday(folder / "friday.table");
  std::thread answers([&] {
    nonsense.answer("I am no table\n");
    friday.answer("table variant=barrage red=anna blue= free=blue mine=none present=red tokens=no over=no turn=none process=7\n");
  });
  const auto begin = std::chrono::steady_clock::now();
  const auto open = net::open_tables(folder);
  const auto spent = std::chrono::steady_clock::now() - begin;
  answers.join();
  REQUIRE(open.size() == 1);
  CHECK(open[0].name == "friday");
  CHECK(open[0].process == 7);
  CHECK(spent < std::chrono::seconds(6));  // one after another they would take eight
}

TEST_CASE("more tables are listed than a session may have files open at first") {
  const Home home;
  const std::filesystem::path folder = home.path("tables");
  constexpr int many = 100;
  std::string told;
  // Who does not answer within a second is left out, and on a busy machine that can be somebody by chance. So there are several tries.
  for (int tries = 0; tries < 5 && !told.starts_with("100 "); ++tries) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::vector<std::unique_ptr<Socket>> tables;
    for (int nth = 0; nth < many; ++nth) tables.push_back(std::make_unique<Socket>(folder / ("t" + std::to_string(nth) + ".table")));
    std::thread answers;
    const auto answer_all = [&] {
      for (const auto& table : tables) table->answer("table variant=barrage red= blue= free=both mine=none present=none tokens=no over=no turn=none process=7\n");
    };
    const auto list_all = [&] {
      struct rlimit files {};
      ::getrlimit(RLIMIT_NOFILE, &files);
      files.rlim_cur = many + 40;  // which the listening sockets have already
      ::setrlimit(RLIMIT_NOFILE, &files);
      const auto open = net::open_tables(folder);
      ::getrlimit(RLIMIT_NOFILE, &files);
      return std::to_string(open.size()) + " with room for " + std::to_string(files.rlim_cur);
    };
    told = apart(list_all, [&] { answers = std::thread(answer_all); });
    if (!told.starts_with("100 ")) static_cast<void>(net::open_tables(folder));  // so that all are asked, and the thread ends
    answers.join();
  }
  CHECK(told == "100 with room for 140");
}

// ---- the screens ----------------------------------------------------------------------------------

namespace {

// Whatever is joined is a game here.
class Club : public client::Tables {
 public:
  std::vector<client::OpenTable> open_now() const override { return open_tables; }
  Result<client::Joined, Error> join(const client::TableWanted& who, const client::Plan& plan) override {
    wanted.push_back(who);
    if (!refusal.empty()) return failure(refusal);
    client::Plan game = plan;
    game.rules = *find_variant("barrage");
    game.setups = {{"random", "random"}};
    return client::Joined{std::make_unique<table::Lobby>(), game};
  }
  std::optional<Error> open(const std::string& name, const client::Plan& plan) override {
    opened.emplace_back(name, plan);
    if (!no_opening.empty()) return failure(no_opening);
    open_tables.push_back(table_of(name, "red=me blue=me mine=both"));
    return {};
  }
  client::Plan as_opened(client::Plan plan) const override { return plan; }
  void wait_with(Poller&) const override {}
  bool has_news() override { return false; }
  std::vector<std::string> closed_now() const override { return closed_tables; }
  std::optional<Error> open_again(const std::string& name) override {
    opened_again.push_back(name);
    std::erase(closed_tables, name);
    if (!no_opening.empty()) return failure(no_opening);
    open_tables.push_back(table_of(name, "red=me blue=me mine=both"));
    return {};
  }
  std::optional<Error> close(const std::string& name) override {
    closed.push_back(name);
    std::erase_if(open_tables, [&](const client::OpenTable& table) { return table.name == name; });
    return {};
  }
  std::string free_name(std::string_view like) const override { return std::string(like) + "-2"; }
  profile::ClubResults club() const override { return results; }
  bool reaches_out() const override { return reaches; }
  std::string address_of(const std::string& table) const override { return "anna@club:" + table; }

  std::vector<client::OpenTable> open_tables;
  std::vector<std::string> closed_tables, opened_again, closed;
  std::string refusal, no_opening;
  profile::ClubResults results;
  bool reaches = true;
  std::vector<client::TableWanted> wanted;
  std::vector<std::pair<std::string, client::Plan>> opened;
};

const std::vector<Key> to_tables{end, up, up, up, up, enter};

// At the start screen, through windows of every size where that is asked for.
Rehearsal visited(Club& club, std::vector<Key> keys, Windows windows = Windows::Usual) {
  const Home home;
  table::Lobby lobby;
  Rehearsal screen(std::move(keys), windows);
  CHECK_FALSE(tui::choose_game(lobby, screen, "", {}, &club));
  CHECK(screen.good);
  CHECK(screen.drawn_over == "");
  CHECK(screen.cut == "");
  return screen;
}

}  // namespace

TEST_CASE("the ladder and a player's games, in windows of every size; without games there is no such line") {
  Club club;
  const auto add = [&](const char* ended, const char* red, const char* blue, profile::Family family) {
    club.results.games.push_back({.ended = ended, .record = "friday", .variant = "barrage", .family = family, .players = {{red, blue}},
                                  .outcome = {Side::Red, Reason::Flag}, .moves = 57});
  };
  add("2026-11-24T00:01:05.250Z", "club/anna", "club/a-long-name-of-a-player", profile::Family::Battle);
  add("2026-11-25T00:01:05.250Z", "club/bob", "club/anna", profile::Family::Fortress);
  add("2026-11-26T00:01:05.250Z", "computer:4", "club/anna", profile::Family::Fortress);
  club.results.faults.push_back({.place = {7, 1}, .message = "this line is damaged, and its game is not counted", .file = "/srv/club/results"});
  const std::vector<Key> to_ladder = to_tables;  // which stands where the tables would be
  const auto screen = visited(club, to_ladder + std::vector<Key>{enter, down, enter} + "q" + "q" + "q", Windows::Every);
  for (const char* const sight : {"3 players at the tables here", "> Ladder", "Battles", "Fortresses", "1662 ± 290", "Whose games?", "computer 4", "57"})
    CHECK_MESSAGE(screen.saw(sight), std::string(sight));
  CHECK_FALSE(screen.saw("/srv/"));
  Club empty;
  CHECK_FALSE(visited(empty, std::vector<Key>{end} + "q", Windows::Usual).saw("Ladder"));
}

TEST_CASE("the list of tables, in windows of every size") {
  Club club;
  club.open_tables = {table_of("friday", "red=me blue= free=blue mine=red"), table_of("monday", "red=ann blue=bob turn=red present=both")};
  const auto screen = visited(club, to_tables + std::vector<Key>{down, down, down} + std::vector<Key>{enter} + "club" + enter + "q" + "q",
                              Windows::Every);
  for (const char* const sight : {"Two terminals", "> friday", "barrage, being set up, Red: you, Blue: free", "Red to move, Red: ann, Blue: bob",
                                  "Open a table", "On another machine", "HOST:TABLE or USER@HOST:TABLE:", "The machine comes first"})
    CHECK_MESSAGE(screen.saw(sight), sight);
  CHECK(club.wanted.empty());
}

TEST_CASE("a seat is asked for where there is a choice, and only there") {
  struct Case {
    std::string about;
    std::vector<Key> keys;
    std::string wanted;  // red, blue, watch or any
    std::string saw;
  };
  const Case cases[]{
      {"red=ann free=blue", std::vector<Key>{enter}, "blue", ""},
      {"red=ann blue=bob", std::vector<Key>{enter}, "watch", ""},
      {"red=me mine=red blue=bob", std::vector<Key>{enter}, "red", ""},
      {"red=me mine=red blue=bob", std::vector<Key>() + "w", "watch", ""},
      {"free=both", std::vector<Key>{enter, down, enter}, "blue", "Sit down as Red"},
      {"red=me mine=red free=blue", std::vector<Key>{enter, enter}, "red", "> Continue as Red"},
      {"red=me mine=red present=red free=blue", std::vector<Key>{enter, enter}, "blue", "Take over Red's seat"},
      {"red=me mine=red free=blue", std::vector<Key>{enter, end, enter}, "watch", "> Watch"},
      {"red=me mine=red free=blue tokens=yes", std::vector<Key>{enter} + "secret" + enter, "any", "The token of your seat:"},
  };
  for (const Case& row : cases) {
    CAPTURE(row.about);
    CAPTURE(row.wanted);
    Club club;
    club.open_tables = {table_of("friday", row.about)};
    const auto screen = visited(club, to_tables + row.keys + std::vector<Key>{enter, interrupt} + "y" + "q" + "q");
    CHECK(screen.saw(row.saw));
    CHECK(screen.saw("Press Enter"));  // the game
    REQUIRE(club.wanted.size() == 1);
    const client::TableWanted& asked = club.wanted[0];
    CHECK(asked.at.host == "");
    CHECK(asked.at.table == "friday");
    CHECK(std::string(asked.watch ? "watch" : asked.side ? text::name_of(*asked.side) : "any") == row.wanted);
    CHECK(asked.token == (row.wanted == "any" ? "secret" : ""));
  }
}

TEST_CASE("a finished table of one's own is closed from the list, and no other") {
  const Key erase{KeyKind::Delete};
  for (const auto& [keys, closed] : {std::pair(std::vector<Key>{down, erase, down, erase}, std::vector<std::string>{}),
                                     {std::vector<Key>{erase}, {"friday"}}, {std::vector<Key>{enter, down, enter}, {"friday"}}}) {
    Club club;
    club.open_tables = {table_of("friday", "red=me blue=ann mine=red over=yes"), table_of("monday", "red=me blue=ann mine=red over=yes"),
                        table_of("sunday", "red=me blue=ann mine=red turn=red")};
    club.open_tables[0].opened_by_me = club.open_tables[2].opened_by_me = true;
    const auto screen = visited(club, to_tables + keys + "q" + "q");
    CHECK(club.closed == closed);
    CHECK(screen.saw("The table friday is closed") == !closed.empty());
    CHECK(club.wanted.empty());
  }
}

TEST_CASE("a player is asked for a name at the first table, and only there") {
  const Home home;
  table::Lobby lobby;
  const std::string path = home.path("names");
  const auto visit = [&](const std::vector<Key>& keys) {
    Club club;
    club.open_tables = {table_of("friday", "red=ann free=blue")};
    // by its letter: another line stands among them once somebody has played
    Rehearsal screen(std::vector<Key>{{KeyKind::Sign, U't'}, enter} + keys + std::vector<Key>{enter, interrupt} + "y" + "q" + "q", Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, screen, "", std::make_shared<profile::OwnSettings>(path), &club));
    REQUIRE(club.wanted.size() == 1);
    return screen.saw("Your name:");
  };
  CHECK(visit(std::vector<Key>{enter} + "Anna B." + enter));
  CHECK(profile::OwnSettings(path).now().name == "Anna B.");
  CHECK_FALSE(visit(std::vector<Key>{enter}));
  std::filesystem::remove(path);
  CHECK(visit(std::vector<Key>{enter, {KeyKind::Escape}}));
  CHECK(profile::OwnSettings(path).now().name == "");  // none, and not asked again
  CHECK_FALSE(visit(std::vector<Key>{enter}));
}

TEST_CASE("who opens a table says how much time there is") {
  Club club;
  // to the first game, then past the table's name to the clock
  const auto screen = visited(club, to_tables + std::vector<Key>{enter, enter, down, down, enter} + "15+10" + enter +
                                        std::vector<Key>{down, enter, {KeyKind::Backspace}, {KeyKind::Backspace}} + "5" + enter + std::vector<Key>{down, enter, {KeyKind::Backspace}} + "0" + enter +
                                        std::vector<Key>{{KeyKind::Home}, down, enter, enter, enter, interrupt} + "y" + "q" + "q");
  REQUIRE(club.opened.size() == 1);
  const client::PeopleTimes& times = club.opened[0].second.times;
  CHECK(client::written_clock(times) == "15+10");
  CHECK(client::written_minutes(times.setup) == "5");
  CHECK(client::written_minutes(times.away) == "0");
  for (const char* const sight : {"15+10 min", "Time to set up", "Absence limit", "no limit"}) CHECK_MESSAGE(screen.saw(sight), std::string(sight));
}

TEST_CASE("who opens a table may leave the side to the lot") {
  BySide<bool> sat;
  for (int time = 0; time < 24; ++time) {
    const Home home;
    Club club;
    // past the table's name, clock, absence limit and setup to the side
    const auto screen = visited(club, to_tables + std::vector<Key>{enter, enter, down, down, down, down, down, enter, {KeyKind::End}, enter} +
                                          std::vector<Key>{{KeyKind::Home}, down, enter, enter, enter, interrupt} + "y" + "q" + "q");
    CHECK(screen.saw("Your side         by lot"));
    REQUIRE(club.wanted.size() == 1);
    REQUIRE(club.wanted[0].side);
    const Side mine = *club.wanted[0].side;
    sat[mine] = true;
    CHECK(screen.saw(mine == Side::Red ? "--side blue" : "--side red"));  // who joins is told the other one
  }
  CHECK(sat == BySide<bool>{{true, true}});
}

TEST_CASE("who can't sit down is told why, and may choose again") {
  Club club;
  club.open_tables = {table_of("friday", "red=ann free=blue")};
  club.refusal = "the seats at the table friday are taken";
  CHECK(visited(club, to_tables + enter + "q" + "q").saw("The seats at the table friday are taken"));
  club.refusal = "the table friday can't be joined (ssh: connect to host club.example.org port 22: Connection refused)";
  const auto screen = visited(club, to_tables + end + enter + "club:friday" + enter + enter + enter + "q" + "q");
  CHECK(screen.saw("Connection refused)"));  // whole, over the list
  REQUIRE(club.wanted.size() == 2);
  CHECK(club.wanted[1].at.host == "club");
}

TEST_CASE("six keys open a table, whose opener sits down at it") {
  Club club;
  const auto screen = visited(club, to_tables + std::vector<Key>{enter, enter, enter} + std::vector<Key>{enter, enter, interrupt} + "y" + "q" + "q");
  for (const char* const sight : {"No table is open here.", "Which game?", "> Open the table", "a person elsewhere", "original-2",
                                  "The table original-2 is open", "gonfalon join original-2 --side blue",
                                  "gonfalon join anna@club:original-2 --side blue", "Press Enter"})
    CHECK_MESSAGE(screen.saw(sight), sight);
  CHECK_FALSE(screen.saw("Practice"));
  REQUIRE(club.opened.size() == 1);
  CHECK(club.opened[0].first == "original-2");
  const client::Plan& plan = club.opened[0].second;
  CHECK(id_of(plan.rules) == "original");
  CHECK(plan.is_person(Side::Red));
  CHECK(plan.is_person(Side::Blue));
  REQUIRE(club.wanted.size() == 1);
  CHECK(club.wanted[0].side == Side::Red);
}

TEST_CASE("a table is opened from a new game too, under a name of its own") {
  Club club;
  club.no_opening = "there is already a table tea";
  const Key first{KeyKind::Home};
  // Red is played at another terminal, and Blue here
  const auto screen = visited(club, std::vector<Key>{enter, end, up, enter, down, enter} + std::vector<Key>{first, enter, up, up, up, enter} +
                                        std::vector<Key>{first, down, down, enter, Key{KeyKind::EraseLine}} + "no name" + enter + enter +
                                        Key{KeyKind::EraseLine} + "tea" + enter + first + down + enter + "q" + "q");
  for (const char* const sight : {"The table's name", "A table's name is one word", "There is already a table tea"})
    CHECK_MESSAGE(screen.saw(sight), sight);
  REQUIRE(club.opened.size() == 1);
  CHECK(club.opened[0].first == "tea");
  CHECK(club.opened[0].second.setups[Side::Red] == "");
  CHECK(club.wanted.empty());
}

TEST_CASE("a table that was closed with a game to go on with is opened again") {
  Club club;
  club.open_tables = {table_of("friday", "red=ann blue=bob")};
  club.closed_tables = {"monday", "sunday"};
  const auto screen = visited(club, to_tables + std::vector<Key>{down, down, enter} + std::vector<Key>{enter, interrupt} + "y" + "q" + "q");
  CHECK(screen.saw("> sunday"));
  CHECK(screen.saw("closed; Enter opens it again"));
  CHECK(club.opened_again == std::vector<std::string>{"sunday"});
  REQUIRE(club.wanted.size() == 1);
  CHECK(club.wanted[0].at.table == "sunday");
  CHECK_FALSE(club.wanted[0].watch);
  club.no_opening = "you have too many open tables";
  CHECK(visited(club, to_tables + std::vector<Key>{down, down, enter} + "q" + "q").saw("You have too many open tables"));
  CHECK(club.wanted.size() == 1);
}

TEST_CASE("where other machines are out of reach they are not offered") {
  Club club;
  club.reaches = false;
  const auto screen = visited(club, to_tables + enter + enter + enter + enter + enter + interrupt + "y" + "q" + "q");
  CHECK(screen.saw("Open a table"));
  CHECK(screen.saw("The table original-2 is open"));
  CHECK_FALSE(screen.saw("On another machine"));
  CHECK_FALSE(screen.saw("anna@club"));
}
