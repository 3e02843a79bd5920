// The list of saved games: what it shows of a game depends on no secret of the other side.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/table/table.hpp"

using namespace gonfalon;
namespace fs = std::filesystem;

namespace {

// Two setups that differ in what nobody touches in these games.
const std::string one = "2 . . 9 . . M .\n. 3 . . S . . .\nF B . . . . 2 .\n";
const std::string two = "2 . . 9 . . M .\n. 3 . . S . . .\nB F . . . . 2 .\n";

std::string record(const std::string& names, const std::string& red, const std::string& blue, const std::string& rest) {
  return "rules 1\nvariant barrage\n" + names + "red: setup\n" + red + "end\nblue: setup\n" + blue + "end\n" + rest;
}

client::SavedGame look(const std::string& text) {
  const fs::path path = fs::temp_directory_path() / ("gonfalon-seen-" + std::to_string(::getpid()) + ".gon");
  std::ofstream(path) << text;
  fs::last_write_time(path, fs::file_time_type());  // the list tells when a game was played
  client::SavedGame game = table::Lobby().look_into(path);
  fs::remove(path);
  REQUIRE(game.readable);
  return game;
}

std::string drawn(const client::SavedGame& game) {
  screen::Frame frame({60, 20});
  screen::draw_preview(frame, {0, 0}, *game.rules, game.seen);
  std::string all;
  for (int y = 0; y < 20; ++y)
    for (int x = 0; x < 60; ++x) {
      const screen::Cell& cell = frame.at({x, y});
      all += to_utf8(cell.sign) + static_cast<char>('a' + static_cast<int>(cell.style.ink)) + static_cast<char>('a' + static_cast<int>(cell.style.paper)) + (cell.style.bold ? '!' : '.');
    }
  return all;
}

}  // namespace

TEST_CASE("a saved game is listed without what its player may not know") {
  const std::string moves = "red: a3 to a4\nblue: h6 to h5\n";
  const std::string over = "red: resign\nresult blue resign\n";
  struct Row {
    const char* what;
    std::string names, rest;
    bool shows_red, shows_blue;  // the picture depends on that side's setup
  };
  const Row rows[] = {
      {"against the computer, as Red", "name blue computer:2\n", moves, true, false},
      {"against the computer, as Blue", "name red computer:2\n", moves, false, true},
      {"two people at one terminal", "", moves, false, false},
      {"two people with names", "name red ada\nname blue bob\n", moves, false, false},
      {"practice", "name red practice\nname blue practice\n", moves, false, false},
      {"two computers", "name red computer:2\nname blue computer:2\n", moves, false, false},
      {"before the first move", "name blue computer:2\n", "", true, false},
      {"over", "", moves + over, true, true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto shown = [&](const std::string& red, const std::string& blue) { return look(record(row.names, red, blue, row.rest)); };
    const client::SavedGame game = shown(one, one), red = shown(two, one), blue = shown(one, two);
    CHECK((drawn(game) != drawn(red)) == row.shows_red);
    CHECK((drawn(game) != drawn(blue)) == row.shows_blue);
    CHECK((game.seen != red.seen) == row.shows_red);
    CHECK((game.seen != blue.seen) == row.shows_blue);
    CHECK(game.told == red.told);
    CHECK(game.told == blue.told);
  }
}

TEST_CASE("a damaged record has no picture, and is no error") {
  const std::string whole = record("name blue computer:2\n", one, one, "red: a3 to a4\n");
  const fs::path path = fs::temp_directory_path() / ("gonfalon-damaged-" + std::to_string(::getpid()) + ".gon");
  for (const std::string& text : {std::string(), std::string("nonsense\n"), whole + "red: a3 to a4\n", whole.substr(0, whole.size() / 3) + '\0' + whole, std::string("variant chess\n")}) {
    std::ofstream(path) << text;
    const client::SavedGame game = table::Lobby().look_into(path);
    CHECK(!game.readable);
    CHECK(game.seen.empty());
  }
  fs::remove(path);
}
