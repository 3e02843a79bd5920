#include "gonfalon/base/permission.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/client/complete.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "apart.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// The environment of a process that is restricted after these were set, in the order of the alphabet.
std::string environment_after(const std::vector<std::pair<const char*, const char*>>& variables, const char* folder = nullptr) {
  return apart([&] {
    ::clearenv();
    for (const auto& [variable, value] : variables) ::setenv(variable, value, 1);
    if (folder != nullptr)
      restrict_process_to(folder);
    else
      restrict_process();
    std::vector<std::string> left;
    for (char** entry = environ; *entry != nullptr; ++entry) left.emplace_back(*entry);
    std::sort(left.begin(), left.end());
    std::string all;
    for (const std::string& entry : left) all += entry + '\n';
    return all;
  });
}

// `error` where it throws.
template <class Name>
std::string or_error(Name name) {
  try {
    return name();
  } catch (const std::system_error&) {
    return "error";
  }
}

}  // namespace

TEST_CASE("who is not restricted may do all, who is what is open") {
  for (std::size_t nth = 0; nth < all_permissions().size(); ++nth) {
    const PermissionRow& row = all_permissions()[nth];
    CAPTURE(row.name);
    const auto permission = static_cast<Permission>(nth);
    CHECK(may(permission));
    CHECK(apart([&] { restrict_process(); return std::string(may(permission) ? "open" : "closed"); }) == (row.open ? "open" : "closed"));
    CHECK(std::ranges::count(all_permissions(), row.name, &PermissionRow::name) == 1);
  }
}

TEST_CASE("of the environment plain words for the language and the terminal are left, and a home") {
  CHECK(environment_after({{"TERM", "xterm-256color"}, {"LANG", "de_DE.UTF-8@euro"}, {"LC_ALL", "C.UTF-8"}, {"LC_TIME", "fr_FR"}, {"HOME", "/home/club"}}) ==
        "HOME=/home/club\nLANG=de_DE.UTF-8@euro\nLC_ALL=C.UTF-8\nLC_TIME=fr_FR\nTERM=xterm-256color\n");
  CHECK(environment_after({{"TERM", "../x"}, {"LANG", "/tmp/x"}, {"LC_ALL", "a b"}, {"LC_TIME", ".x"}, {"HOME", "here"}, {"LANGUAGE", "de"},
                           {"LC_CTYPE", "\033[2J"}, {"LC_NAME", ""}}) == "");
  CHECK(environment_after({{"PATH", "/x"}, {"SHELL", "/x"}, {"XDG_DATA_HOME", "/x"}, {"XDG_STATE_HOME", "/x"}, {"XDG_CONFIG_HOME", "/x"},
                           {"XDG_RUNTIME_DIR", "/x"}, {"GONFALON_SSH", "/x"}, {"GONFALON_LOCALEDIR", "/x"}, {"GONFALON_SEED", "1"}, {"TERMINFO", "/x"},
                           {"TERMINFO_DIRS", "/x"}, {"LOCPATH", "/x"}, {"NLSPATH", "/x"}, {"SSH_ORIGINAL_COMMAND", "x"}, {"LD_PRELOAD", "/x"},
                           {"TERMCAP", "/x"}, {"TZ", ":/x"}, {"COLUMNS", "1"}}) == "");
  CHECK(environment_after({{"LANG", std::string(65, 'x').c_str()}}) == "");
  CHECK(environment_after({{"HOME", "/home/club"}, {"XDG_DATA_HOME", "/x"}}, "/club/alice") ==
        "HOME=/club/alice\nXDG_CONFIG_HOME=/club/alice/config\nXDG_DATA_HOME=/club/alice/data\nXDG_STATE_HOME=/club/alice/state\n");
}

TEST_CASE("what a player's own terminal says of its colours stays, and nothing else does") {
  CHECK(environment_after({{"NO_COLOR", "1"}, {"COLORTERM", "truecolor"}}) == "COLORTERM=truecolor\nNO_COLOR=1\n");
  CHECK(environment_after({{"NO_COLOR", "../x;\033["}, {"COLORTERM", "24bit"}}) == "COLORTERM=24bit\nNO_COLOR=1\n");
  CHECK(environment_after({{"NO_COLOR", ""}, {"COLORTERM", "/etc/passwd"}}) == "");
  CHECK(environment_after({{"NO_COLOURS", "1"}, {"COLORTERM", "yes"}}) == "");
}

TEST_CASE("system default own folder for sockets stays") {
  const std::string own = "/run/user/" + std::to_string(::getuid());
  CHECK(environment_after({{"XDG_RUNTIME_DIR", own.c_str()}}) == "XDG_RUNTIME_DIR=" + own + "\n");
  CHECK(environment_after({{"XDG_RUNTIME_DIR", (own + "/../x").c_str()}}) == "");
}

TEST_CASE("a name leads to one thing in its folder") {
  for (const char* const name : {"friday", "a.b", "..a", "a b", "\xC3\xA4"}) CHECK(named_in(Permission::GameName, "/club", name) == std::string("/club/") + name);
  for (const std::string& name : {std::string(), std::string("."), std::string(".."), std::string("/"), std::string("a/b"), std::string("../x"),
                                  std::string("/etc/passwd"), std::string("a\0b", 3)}) {
    CAPTURE(name);
    CHECK(or_error([&] { return named_in(Permission::GameName, "/club", name).string(); }) == "error");
  }
  CHECK(or_error([] { return named_in(Permission::GameName, "", "x").string(); }) == "error");
}

TEST_CASE("what a restricted process makes is its account's alone, and kept in the player's folder") {
  const Home home;
  const std::string folder = home.path("alice");
  const std::string said = apart([&] {
    ::umask(0);
    restrict_process_to(folder);
    std::string paths;
    for (const auto& path : {io::settings_path(), io::games_folder(), io::setups_folder(), io::drafts_folder(),
                             io::notes_folder(), io::tables_folder(), io::table_logs_folder(), io::players_folder()})
      paths += path.string().starts_with(folder + '/') ? "" : path.string() + '\n';
    io::make_games_folder();
    struct stat made {};
    ::stat(folder.c_str(), &made);
    return paths + std::to_string(made.st_mode & 0777U);
  });
  CHECK(said == std::to_string(0700));
}

TEST_CASE("no program is started for a player from outside, and no file is offered") {
  const Home home;
  const std::string mark = home.path("mark");
  CHECK(client::launch_of_player("exec:touch " + mark));
  CHECK_FALSE(client::file_phrases("save ", "/").empty());
  CHECK(apart([&] {
          restrict_process();
          std::string done;
          if (client::launch_of_player("exec:touch " + mark)) done += "program ";
          if (!client::launch_of_player("computer:1")) done += "no computer ";
          if (!client::file_phrases("save ", "/").empty()) done += "files ";
          if (or_error([&] { engine::Program({.shell = "touch " + mark}, 1, {}); return std::string("shell "); }) != "error") done += "shell ";
          return done;
        }) == "");
  CHECK_FALSE(std::filesystem::exists(mark));
}

TEST_CASE("the start screen of a player from outside names no file and no program") {
  const Home home;
  const auto walk = [] {  // the start screen, a new game, who plays in it, and how it is set up
    table::Lobby lobby;
    Rehearsal rehearsal(std::vector<Key>{enter, up, enter, end, escape, down, down, enter, end, escape} + "q" + end + "q", Windows::Usual);
    tui::choose_game(lobby, rehearsal, {});
    std::string seen;
    for (const char* const text : {"Open a file", "another program", "from a file", "Saved games", "computer 6 marshal", "by hand"})
      if (rehearsal.saw(text)) seen += std::string(text) + ", ";
    return seen;
  };
  CHECK(walk() == "Open a file, another program, from a file, Saved games, computer 6 marshal, by hand, ");
  CHECK(apart([&] { restrict_process_to(home.path("alice")); return walk(); }) == "Saved games, computer 6 marshal, by hand, ");
}
