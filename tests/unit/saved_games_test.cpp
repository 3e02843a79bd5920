// The games that are kept, as the start screen lists them.
#include "gonfalon/host/lobby.hpp"

#include <doctest/doctest.h>

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
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
constexpr const char* ready = "red: random\nred: ready\nblue: random\nblue: ready\n";

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
  const auto listed = host::Lobby().saved_games();
  const auto found = host::Lobby().last_game(listed);
  const auto after = bytes_read();

  CHECK(listed.size() == many + 2);
  CHECK(found == last);
  if (before && after) CHECK(*after - *before < many * 100 + 10'000);
}

TEST_CASE("the last game is the newest that is not over and can be read") {
  const Games games;
  CHECK(!host::Lobby().last_game(host::Lobby().saved_games()));
  games.add("none", 1, "nonsense\n");
  games.add("sealed", 2, std::string(head) + ready + "red: resign\n");  // over, by its moves
  games.add("torn", 3, std::string(head) + ready + "red: resign\nresult blue resi");
  games.add("none-too", 3, "result \n");
  fs::create_directory(games.add("folder", 4, "").replace_extension(".d"));
  const fs::path last = games.add("last", 5, std::string(head) + ready);
  CHECK(host::Lobby().last_game(host::Lobby().saved_games()) == last);
}
