#include "gonfalon/net/ssh_door.hpp"

#include <doctest/doctest.h>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/landlock.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/net/relay.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "apart.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// `join friday red token=x stdio`; `refused`
std::string asked(const std::string& command) {
  const auto read = net::read_forced_command(command);
  if (!read) return "refused";
  if (read->what == net::ForcedCommand::What::Puzzle) {
    return "puzzle date=" + read->puzzle.date + " theme=" + read->puzzle.theme + " from=" + read->puzzle.from + read->request.table;
  }
  std::string out = read->what == net::ForcedCommand::What::Join ? "join " : read->what == net::ForcedCommand::What::Watch ? "watch " : "seat ";
  out += read->request.table;
  if (read->request.watch != (read->what == net::ForcedCommand::What::Watch)) out += " mistaken";
  if (read->request.side) out += ' ' + std::string(text::name_of(*read->request.side));
  if (!read->request.token.empty()) out += " token=" + read->request.token;
  if (!read->request.attempt.program.empty()) out += " attempt=" + net::word_of(read->request.attempt);
  if (read->stdio) out += " stdio";
  if (read->request.notices) out += " notices";
  if (!read->request.player.empty() || !read->request.tables.empty()) out += " names more";
  return out;
}

}  // namespace

TEST_CASE("what may be asked of ssh at a door") {
  struct Row {
    const char* command;
    const char* asked;
  };
  for (const Row& row : {
           Row{"join friday", "join friday"},
           Row{"gonfalon join friday", "join friday"},
           Row{"  gonfalon   join  friday  ", "join friday"},
           Row{"watch friday", "watch friday"},
           Row{"gonfalon watch friday --stdio", "watch friday stdio"},
           Row{"seat friday", "seat friday"},
           Row{"gonfalon seat friday --stdio", "seat friday stdio"},
           Row{"gonfalon seat friday --stdio --side red --token abc234", "seat friday red token=abc234 stdio"},
           Row{"gonfalon seat friday --stdio --side blue --notices", "seat friday blue stdio notices"},
           Row{"gonfalon seat friday --stdio --attempt 1f3a-12 --notices", "seat friday attempt=1f3a-12 stdio notices"},
           Row{"gonfalon watch friday --stdio --notices", "watch friday stdio notices"},
           Row{"seat a.b_c-d --token ABC --side blue", "seat a.b_c-d blue token=ABC"},
           Row{"join friday --side blue --token abc", "join friday blue token=abc"},
           Row{"join gonfalon", "join gonfalon"},
           Row{"join join", "join join"},
           Row{"puzzle", "puzzle date= theme= from="},
           Row{" gonfalon  puzzle ", "puzzle date= theme= from="},
           Row{"puzzle --date 2026-11-26 --theme fortress", "puzzle date=2026-11-26 theme=fortress from="},
           Row{"puzzle --theme win", "puzzle date= theme=win from="},
           Row{"puzzle --from barrage-2", "puzzle date= theme= from=barrage-2"},
       }) {
    CAPTURE(std::string(row.command));
    CHECK(asked(row.command) == row.asked);
  }
}

TEST_CASE("nothing else may be asked") {
  const std::string nul("join friday\0--side", 18);
  for (const std::string& command : {
           std::string(""), std::string(" "), std::string("gonfalon"), std::string("gonfalon "), std::string("join"), std::string("gonfalon join"),
           std::string("join x --notices"), std::string("seat x --notices --notices"), std::string("sh"), std::string("sh -c id"), std::string("/bin/sh"), std::string("bash -i"), std::string("gonfalon gonfalon join x"),
           std::string("join x; id"), std::string("join x;id"), std::string("join x && id"), std::string("join x | id"), std::string("join x & id"),
           std::string("join $(id)"), std::string("join `id`"), std::string("join ${HOME}"), std::string("join $HOME"), std::string("join ~"), std::string("join *"),
           std::string("join 'x'"), std::string("join \"x\""), std::string("join x\\y"), std::string("join x > y"), std::string("join x < y"),
           std::string("join x\nid"), std::string("join x\rid"), std::string("join\tx"), std::string("join x\t--side red"), std::string("\njoin x"), nul,
           std::string("join x\x1B[2J"), std::string("join x\x7F"), std::string("join \xFF"), std::string("join \xC3\xA4"), std::string("join \xC2\x9B"),
           std::string("join ../../etc"), std::string("join .."), std::string("join ."), std::string("join .x"), std::string("join /etc/passwd"), std::string("join a/b"),
           std::string("join x:y"), std::string("join me@host:x"), std::string("join -oProxyCommand=id:x"), std::string("seat -oProxyCommand=id"),
           std::string("join -x"), std::string("join --"), std::string("join -- x"), std::string("join --stdio x"), std::string("seat --stdio x"),
           std::string("join x y"), std::string("join x --stdio"), std::string("watch x --side red"), std::string("watch x --token abc"),
           std::string("seat x --stdio --stdio"), std::string("seat x --side red --side red"), std::string("seat x --side red --side blue"),
           std::string("seat x --token a --token b"), std::string("seat x --side"), std::string("seat x --token"), std::string("seat x --side green"),
           std::string("seat x --token a --side green"), std::string("seat x --side Red"), std::string("seat x --side=red"), std::string("seat x --token=a"),
           std::string("seat x --token a;id"), std::string("seat x --token $(id)"), std::string("seat x --token ../x"), std::string("seat x --token a-b"),
           std::string("seat x --token --side"), std::string("seat x --attempt"),
           std::string("seat x --attempt a"), std::string("seat x --attempt a-"), std::string("seat x --attempt a-0"), std::string("seat x --attempt a--1"),
           std::string("seat x --attempt -1"), std::string("seat x --attempt a-1x"), std::string("seat x --attempt a-2147483648"),
           std::string("seat x --attempt a;id-1"), std::string("seat x --attempt a-1 --attempt b-1"), std::string("watch x --attempt a-1"),
           std::string("join x --attempt a-1"), std::string("join x --tables /tmp"), std::string("join x --player bob"), std::string("join x --ssh-command id"),
           std::string("join x --plain"), std::string("join x --events"), std::string("seat x -s"), std::string("JOIN x"), std::string("Join x"),
           std::string("puzzle x"), std::string("puzzle win-41"), std::string("puzzle --date"), std::string("puzzle --date today"), std::string("puzzle --date 2026-13-01"),
           std::string("puzzle --date=2026-11-26"), std::string("puzzle --date 2026-11-26 --date 2026-11-26"), std::string("puzzle --theme"),
           std::string("puzzle --theme x"), std::string("puzzle --theme win;id"), std::string("puzzle --from"), std::string("puzzle --from /etc/passwd"),
           std::string("puzzle --from ../x"), std::string("puzzle --from .x"), std::string("puzzle --from a/b"), std::string("puzzle --from x --from y"),
           std::string("puzzle --events"), std::string("puzzle --seed 1"), std::string("puzzle --stdio"), std::string("puzzle --help"), std::string("Puzzle"),
           std::string("host x barrage"), std::string("host x barrage --red exec:id"), std::string("door --player bob"), std::string("tables"), std::string("play barrage"),
           std::string("play barrage --record x"), std::string("resume /etc/passwd"), std::string("show /etc/passwd"), std::string("bot"), std::string("match"),
           std::string("words permission"), std::string("--restricted join x"), std::string("gonfalon --restricted join x"), std::string("./gonfalon join x"),
           std::string("/usr/games/gonfalon join x"), std::string("scp -t ."), std::string("scp -f /etc/passwd"), std::string("internal-sftp"),
           std::string("/usr/lib/openssh/sftp-server"), std::string("rsync --server . ."), std::string("git-upload-pack x"), std::string("env X=y join x"),
           std::string("exec sh"), std::string("join " + std::string(65, 'x')), std::string("join x" + std::string(300, ' ')), std::string(100'000, 'x'),
           "seat x --token " + std::string(65, 'a'),
       }) {
    CAPTURE(command.substr(0, 80));
    CHECK(asked(command) == "refused");
  }
}

TEST_CASE("every other byte than those of words and names is refused wherever it stands") {
  const std::string good = "seat friday --side red";
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool harmless = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == ' ';
    if (harmless) continue;
    CAPTURE(byte);
    for (std::size_t at = 0; at <= good.size(); ++at) CHECK(asked(std::string(good).insert(at, 1, c)) == "refused");
  }
}

TEST_CASE("a token is one word of letters and digits") {
  for (const char* const token : {"a", "Z9", "abcdefghjkmnpqrstuvwxyz234567890"}) CHECK(net::is_token(token));
  for (const char* const token : {"", " ", "a b", "a-b", "a.b", "a_b", "a;b", "$a", "a\n", "\xC3\xA4", "a/b"}) CHECK_FALSE(net::is_token(token));
  CHECK(net::is_token(std::string(64, 'a')));
  CHECK_FALSE(net::is_token(std::string(65, 'a')));
}

TEST_CASE("a player's folder is his account's alone") {
  const Home home;
  namespace fs = std::filesystem;
  const fs::path club = home.path("club");
  const auto mode = [](const fs::path& path) {
    struct stat found {};
    return ::lstat(path.c_str(), &found) == 0 ? found.st_mode & 07777U : 0U;
  };
  const auto come = [&](const char* player) {
    return apart([&] {
      try {
        net::enter_as_player(net::player_folder(club, player), club, club / "club" / "results", net::OpensTables::No);
      } catch (const std::system_error&) {
        return std::string("refused");
      }
      return std::string(std::getenv("HOME"));
    });
  };
  CHECK(come("alice") == (club / "players" / "alice").string());
  CHECK(mode(club / "players") == 0700);
  CHECK(mode(club / "players" / "alice") == 0700);
  fs::permissions(club / "players" / "alice", fs::perms::all);
  CHECK(come("alice") == (club / "players" / "alice").string());
  CHECK(mode(club / "players" / "alice") == 0700);
  fs::create_directory_symlink(home.path(""), club / "players" / "mallory");
  CHECK(come("mallory") == "refused");
  home.file("club/players/oscar", "");
  CHECK(come("oscar") == "refused");
  for (const char* const name : {"..", ".", "", "a/b", "../alice"}) CHECK(come(name) == "refused");

  fs::remove_all(club / "players");  // in a folder of a group
  fs::permissions(club, fs::perms::owner_all | fs::perms::group_all);
  CHECK(come("alice") == (club / "players" / "alice").string());
  CHECK(mode(club / "players") == 01770);
  CHECK(mode(club / "players" / "alice") == 0700);

  // another member of the group has made the folder before: he could put one player's folder in another's place
  struct Row {
    fs::perms mode;
    ::uid_t owner;  // root's tests only; others can't give a file away
    bool may_come;
  };
  const ::uid_t stranger = 54321;
  for (const Row& row : {Row{fs::perms(0777), ::geteuid(), false}, Row{fs::perms(0770), ::geteuid(), false}, Row{fs::perms(0702), ::geteuid(), false},
                         Row{fs::perms(01777), ::geteuid(), true}, Row{fs::perms(01770), ::geteuid(), true}, Row{fs::perms(0755), ::geteuid(), true},
                         Row{fs::perms(0777), stranger, false}, Row{fs::perms(01777), stranger, false}, Row{fs::perms(0755), stranger, false}}) {
    if (row.owner != ::geteuid() && ::geteuid() != 0) continue;
    CAPTURE(static_cast<unsigned>(row.mode));
    CAPTURE(row.owner);
    fs::remove_all(club / "players");
    fs::create_directory(club / "players");
    fs::permissions(club / "players", row.mode);
    REQUIRE(::chown((club / "players").c_str(), row.owner, static_cast<::gid_t>(-1)) == 0);
    CHECK((come("alice") != "refused") == row.may_come);
    CHECK(fs::exists(club / "players" / "alice") == row.may_come);
  }
  fs::remove_all(club / "players");
  fs::create_directory_symlink(home.path(""), club / "players");
  CHECK(come("alice") == "refused");
}

TEST_CASE("the kernel keeps a remote player in their own folder") {
  if (!has_landlock()) return;
  namespace fs = std::filesystem;
  const Home home;
  const fs::path club = home.path("club");
  fs::create_directories(club / "players/bob");
  home.file("club/players/bob/game", "secret");
  home.file("home", "");
  const auto opens = [](const fs::path& path, int flags) { return static_cast<bool>(Descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0600))); };
  const auto open_in_turn = [&] {
    std::string open;
    for (const auto& [path, flags] : {std::pair(fs::path("players/bob/game"), O_WRONLY), {"players/bob/game", O_RDONLY}, {"players/bob/new", O_RDONLY | O_CREAT},
                                      {"new", O_RDONLY | O_CREAT}, {"../home", O_WRONLY}, {"../home", O_RDONLY}, {"players/alice/new", O_RDWR | O_CREAT}})
      open += opens(club / path, flags) ? "open " : "closed ";
    return open;
  };
  CHECK(apart([&] {
          net::enter_as_player(net::player_folder(club, "alice"), club, club / "club" / "results", net::OpensTables::Yes);
          return open_in_turn();
        }) == "closed closed closed closed closed closed open ");
  CHECK(open_in_turn() == "open open open open open open open ");  // so the test can fail
}

// Even if many of the player's programs open tables at once, and whatever is played there.
TEST_CASE("a remote player opens four tables and no more, and leaves room for the doors of the others") {
  if (!has_landlock()) return;
  const Home home;
  const std::filesystem::path club = home.path("club");
  std::filesystem::create_directory(club);
  // How many of ten programs open a table. processes: the account's limit.
  const auto open_at_once = [&](const std::string& player, rlim_t processes) {
    std::vector<pid_t> programs;
    for (int nth = 0; nth < 10; ++nth) {
      programs.push_back(::fork());
      if (programs.back() != 0) continue;
      struct rlimit limit {};
      ::getrlimit(RLIMIT_NPROC, &limit);
      limit.rlim_cur = processes != 0 ? processes : limit.rlim_cur;
      ::setrlimit(RLIMIT_NPROC, &limit);
      net::enter_as_player(net::player_folder(club, player), club, club / "club" / "results", net::OpensTables::Yes);
      net::TableAddress address;
      address.request.tables = club;
      address.request.player = player;
      client::Plan game;
      game.rules = *find_variant("barrage");
      ::_exit(net::Tables(address).open("rash" + std::to_string(nth), game) ? 1 : 0);
    }
    int opened = 0;
    for (const pid_t program : programs) {
      int status = 0;
      ::waitpid(program, &status, 0);
      if (status == 0) ++opened;
    }
    return opened;
  };
  const auto end_all = [&] {
    const auto open = net::open_tables(club);
    for (const client::OpenTable& table : open) ::kill(table.process, SIGTERM);
    for (int waits = 0; waits < 1000 && !net::tables_in(club).empty(); ++waits) ::usleep(10'000);
    return open.size();
  };
  CHECK(open_at_once("alice", 0) == 4);
  CHECK(open_at_once("bob", 0) == 4);
  CHECK(end_all() == 8);
  CHECK(open_at_once("alice", 8 * 4 + 7) == 4);
  CHECK(open_at_once("bob", 8 * 4 + 7) == 0);  // the account's limit has room for four
  CHECK(end_all() == 4);
  CHECK(open_at_once("bob", 8 * 4 + 7) == 4);
  CHECK(end_all() == 4);
  for (const auto& entry : std::filesystem::directory_iterator(club)) CHECK_FALSE(entry.path().extension() == ".lock");
}

TEST_CASE("a remote player opens a table where the kernel lets them make no file, and its socket is kept") {
  namespace fs = std::filesystem;
  const Home home;
  const fs::path club = home.path("club");
  fs::create_directory(club);
  const fs::path socket = net::socket_of(club, "alice.friday");
  const auto becomes = [&](bool there) {
    for (int waits = 0; waits < 1000 && fs::exists(socket) != there; ++waits) ::usleep(10'000);
    return fs::exists(socket) == there;
  };
  CHECK(apart([&] {
          net::enter_as_player(net::player_folder(club, "alice"), club, club / "club" / "results", net::OpensTables::Yes);
          net::TableAddress address;
          address.request.tables = club;
          address.request.player = "alice";
          net::Tables tables(address);
          client::Plan game;
          game.rules = *find_variant("barrage");
          if (const auto wrong = tables.open("friday", game)) return text::line_of(*wrong);
          const auto again = tables.open("friday", game);
          return again ? text::line_of(*again) : std::string("opened twice");
        }) == "gonfalon: there is already a table alice.friday");
  // the player has left
  fs::remove(socket);
  CHECK(becomes(true));
  CHECK(fs::exists(club / "players/alice/data/gonfalon"));
  std::vector<client::OpenTable> open;  // a socket is there a moment before anybody listens
  for (int waits = 0; waits < 1000 && open.empty(); ++waits, ::usleep(10'000)) open = net::open_tables(club);
  REQUIRE(open.size() == 1);
  CHECK(open.front().opener.ends_with("/alice"));
  CHECK_FALSE(open.front().opened_by_me);
  // The table's process can't write the club's results; the keeper of its socket does.
  const auto says = [&](Side side, const char* player, const std::string& lines, const std::string& until) {
    const Descriptor seat = net::ask_at_table({.tables = club, .table = "alice.friday", .side = side, .player = player});
    std::string heard;
    REQUIRE(::write(seat.get(), lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
    std::array<char, 4096> room{};
    while (heard.find(until) == std::string::npos) {
      const ssize_t count = ::read(seat.get(), room.data(), room.size());
      REQUIRE(count > 0);
      heard.append(room.data(), static_cast<std::size_t>(count));
    }
  };
  says(Side::Red, "alice", "setup\n2 M . . . . 9 .\n. S . . . . . 2\nF B . 3 . . . .\nend\nready\n", "done n=2");
  says(Side::Blue, "bob", "random\nready\n", "turn side=red");
  says(Side::Red, "alice", "B3-B4\nresign\n", "end winner=blue");
  const auto kept = [&] { return profile::kept_club(club / "club" / "results"); };
  for (int waits = 0; waits < 1000 && kept().games.empty(); ++waits) ::usleep(10'000);
  REQUIRE(kept().games.size() == 1);
  CHECK(kept().games.front().players[Side::Red].ends_with("/alice"));
  CHECK(kept().games.front().players[Side::Blue].ends_with("/bob"));
  CHECK(kept().games.front().is_rated());
  CHECK(::kill(open.front().process, SIGTERM) == 0);
  CHECK(becomes(false));
  CHECK_FALSE(fs::exists(socket.string() + ".lock"));
}
