// The games that are kept, as the start screen lists them.
#include "gonfalon/table/table.hpp"

#include <doctest/doctest.h>

#include "gonfalon/io/record_file.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

using namespace gonfalon;
namespace fs = std::filesystem;

namespace {

// How many bytes this process has read; nothing where the system does not say.
std::optional<long> bytes_read() {
  std::ifstream io("/proc/self/io");
  std::string name;
  long count = 0;
  if (io >> name >> count && name == "rchar:") return count;
  return {};
}

// A folder of games of its own, gone afterwards.
class Games {
 public:
  Games() : home_(fs::temp_directory_path() / ("gonfalon-saved-" + std::to_string(::getpid()))) {
    ::setenv("XDG_DATA_HOME", home_.c_str(), 1);
    fs::create_directories(home_ / "gonfalon" / "games");
  }
  ~Games() {
    ::unsetenv("XDG_DATA_HOME");
    fs::remove_all(home_);
  }
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;

  // One that is so many hours old.
  fs::path add(const std::string& name, int hours, const std::string& text) const {
    const fs::path path = home_ / "gonfalon" / "games" / (name + ".gon");
    std::ofstream(path) << text;
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    return path;
  }

 private:
  fs::path home_;
};

constexpr const char* head = "rules 1\nvariant barrage\n";
const std::string ready = "red: random\nred: ready\nblue: random\nblue: ready\n";

}  // namespace

// issue 13, fault 18
TEST_CASE("of games that are over only the last line is read before the start screen is shown") {
  const Games games;
  constexpr int many = 600;
  const std::string over = std::string(head) + ready + "# " + std::string(4000, 'x') + "\nred: resign\nresult blue resign\n";
  for (int nth = 0; nth < many; ++nth) games.add("over-" + std::to_string(nth), nth, over);
  const fs::path last = games.add("last", many, std::string(head) + ready);
  games.add("older", many + 1, std::string(head) + ready);

  const auto before = bytes_read();
  const auto listed = table::Lobby().saved_games();
  const auto found = table::Lobby().game_to_continue(listed);
  const auto after = bytes_read();

  CHECK(listed.size() == many + 2);
  CHECK(found == last);
  if (before && after) CHECK(*after - *before < many * 100 + 10'000);
}

TEST_CASE("a game that is open elsewhere is not the one to continue") {  // issue 41, number 22
  const Games games;
  const fs::path older = games.add("older", 2, std::string(head) + ready);
  const fs::path newer = games.add("newer", 1, std::string(head) + ready);
  {
    const auto open = io::RecordFile::open(newer.string(), fs::file_size(newer));
    CHECK(table::Lobby().game_to_continue(table::Lobby().saved_games()) == older);
    CHECK(table::Lobby().look_into(newer).in_short.starts_with("open in another window, "));
    const auto open_too = io::RecordFile::open(older.string(), fs::file_size(older));
    CHECK(!table::Lobby().game_to_continue(table::Lobby().saved_games()));
  }
  CHECK(table::Lobby().game_to_continue(table::Lobby().saved_games()) == newer);
}

TEST_CASE("in the list a game is told in short: how it ended first, and no variant that the file's name has") {  // issue 41, number 23
  const Games games;
  const std::string given_up = "red: resign\nresult blue resign\n";
  struct Row {
    const char* name;
    std::string rest;
    const char* told;
    const char* ending;
  };
  for (const Row& row : std::vector<Row>{
           {"2026-11-26-barrage-1", ready, "Red against Blue, 0:0, move 0", ""},
           {"my game", ready, "barrage, Red against Blue, 0:0, move 0", ""},
           {"2026-11-26-barrage-2", ready + given_up, "Blue won, Red against Blue, 0:0", "Red resigns. Blue wins."},
           {"2026-11-26-barrage-3", "name blue computer:2\n" + (ready + given_up), "you lost, you against computer 0, 0:0",
            "Red resigns. Blue wins."},
           {"2026-11-26-barrage-4", "name red computer:2\n" + (ready + given_up), "you won, computer 0 against you, 0:0",
            "Red resigns. Blue wins."},
       }) {
    CAPTURE(row.name);
    const client::SavedGame game = table::Lobby().look_into(games.add(row.name, 0, head + row.rest));
    CHECK(std::regex_replace(game.in_short, std::regex("[0-9]+"), "0") == row.told);  // the time is now
    CHECK(game.ending == row.ending);
  }
}

TEST_CASE("the last game is the newest that is not over and can be read") {
  const Games games;
  CHECK(!table::Lobby().game_to_continue(table::Lobby().saved_games()));
  games.add("none", 1, "nonsense\n");
  games.add("sealed", 2, std::string(head) + ready + "red: resign\n");  // over, by its moves
  games.add("torn", 3, std::string(head) + ready + "red: resign\nresult blue resi");
  games.add("none-too", 3, "result \n");
  fs::create_directory(games.add("folder", 4, "").replace_extension(".d"));
  const fs::path last = games.add("last", 5, std::string(head) + ready);
  CHECK(table::Lobby().game_to_continue(table::Lobby().saved_games()) == last);
}
