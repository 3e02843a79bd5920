// A club's results: their file under every mishap, and the ladder that they come to.
#include "gonfalon/profile/club.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using profile::ClubGame;
using profile::Family;

namespace {

// minute: after midnight, on a Tuesday.
ClubGame game(int minute, const std::string& red, const std::string& blue, std::optional<Side> winner) {
  return {.ended = fmt::format("2026-11-24T{:02}:{:02}:05.250Z", minute / 60, minute % 60),
          .record = fmt::format("friday+{}", minute),
          .variant = "barrage",
          .family = Family::Battle,
          .players = {{red, blue}},
          .outcome = {winner, winner ? Reason::Flag : Reason::Agreed},
          .moves = 57};
}

ClubGame on_day(const std::string& date, const std::string& red, const std::string& blue, std::optional<Side> winner) {
  ClubGame played = game(0, red, blue, winner);
  played.ended.replace(0, date.size(), date);
  return played;
}

constexpr const char* head = "version = 1\n[games]\n";

std::string text_of(const std::vector<ClubGame>& games) {
  std::string text = head;
  for (const ClubGame& one : games) text += profile::line_of(one, static_cast<int>(&one - games.data()) + 1);
  return text;
}

std::string text_at(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<int> lines_of(const std::vector<Error>& faults) {
  std::vector<int> lines;
  for (const Error& fault : faults) lines.push_back(fault.place.line);
  return lines;
}

mode_t mode_of(const std::filesystem::path& path) {
  struct stat found {};
  REQUIRE(::stat(path.c_str(), &found) == 0);
  return found.st_mode & 07777;
}

int ended(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

const std::vector<ClubGame> three{game(1, "club/anna", "club/bob", Side::Red), game(2, "club/bob", "computer:4", {}),
                                  game(3, "club/anna", "club/cleo", Side::Blue)};

}  // namespace

TEST_CASE("a club's game is a readable line with a checksum, and the line is the game") {
  const std::string line = profile::line_of(three[0], 1);
  CHECK(line.starts_with("1 = {ended = \"2026-11-24T00:01:05.250Z\", record = \"friday+1\", variant = \"barrage\", family = \"battle\", "
                         "red = \"club/anna\", blue = \"club/bob\", winner = \"red\", reason = \"flag\", moves = 57, sum = \""));
  CHECK(profile::read_club_line(line) == three[0]);
  ClubGame other = three[1];
  other.assisted = true;
  other.family = Family::Fortress;
  other.players[Side::Red] = "a \"b\" \\ c";
  CHECK(profile::read_club_line(profile::line_of(other, 12)) == other);
  CHECK_FALSE(profile::read_club_line(line.substr(0, line.size() - 1)));
  CHECK(profile::read_club(text_of(three)).games == three);
  CHECK(profile::read_club(text_of(three)).faults.empty());
}

TEST_CASE("which games are for a club") {
  struct Row {
    const char* what;
    void (*change)(ClubGame&);
    bool belongs;
  };
  for (const Row& row :
       {Row{"two people", [](ClubGame&) {}, true}, Row{"a program", [](ClubGame& one) { one.players[Side::Red] = "program"; }, true},
        Row{"two programs", [](ClubGame& one) { one.players = {{"computer:1", "program"}}; }, false},
        Row{"one person", [](ClubGame& one) { one.players = {{"anna", "anna"}}; }, false},
        Row{"two people on one account", [](ClubGame& one) { one.players = {{"Anna (anna)", "Bert (anna)"}}; }, true},
        Row{"one person under two names", [](ClubGame& one) { one.players = {{"Anna (club/anna)", "Bert (club/anna)"}}; }, false},
        Row{"one person with a name and without", [](ClubGame& one) { one.players = {{"Anna (anna)", "anna"}}; }, false},
        Row{"one name twice", [](ClubGame& one) { one.players = {{"Anna (anna)", "ANNA (anna)"}}; }, false},
        Row{"nobody", [](ClubGame& one) { one.players[Side::Red] = ""; }, false},
        Row{"an escape code", [](ClubGame& one) { one.players[Side::Red] = "\x1B[2J"; }, false},
        Row{"a line end", [](ClubGame& one) { one.record = "a\nb"; }, false},
        Row{"too long", [](ClubGame& one) { one.players[Side::Red] = std::string(301, 'a'); }, false},
        Row{"no moment", [](ClubGame& one) { one.ended = "2026-11-24"; }, false},
        Row{"no date", [](ClubGame& one) { one.ended = "2026-13-24T00:01:05.250Z"; }, false},
        Row{"no variant", [](ClubGame& one) { one.variant = "Chess!"; }, false}}) {
    CAPTURE(std::string(row.what));
    ClubGame one = three[0];
    row.change(one);
    CHECK(belongs_in_club(one) == row.belongs);
    CHECK(profile::read_club_line(profile::line_of(one, 1)).has_value() == row.belongs);
  }
}

TEST_CASE("any change of a line is seen when it is read, and the other lines count") {
  const std::string whole = text_of(three);
  const std::string second = profile::line_of(three[1], 2);
  const std::size_t begin = whole.find(second);
  for (std::size_t at = begin; at + 1 < begin + second.size(); ++at)
    for (const char sign : {'0', 'x', '"', '\0', '\x80'}) {
      std::string changed = whole;
      if (changed[at] == sign) continue;
      changed[at] = sign;
      CAPTURE(changed);
      const auto club = profile::read_club(changed);
      CHECK(club.games == std::vector{three[0], three[2]});
      CHECK(lines_of(club.faults) == std::vector{4});
    }
}

TEST_CASE("lines that are torn, gone, twice there or none") {
  const auto line = [](int nth) { return profile::line_of(three[static_cast<std::size_t>(nth) - 1], nth); };
  struct Row {
    const char* what;
    std::string lines;
    std::size_t games;
    std::vector<int> faults;
  };
  for (const Row& row : {Row{"none", "", 0, {}}, Row{"torn", line(1) + line(2).substr(0, 40), 1, {4}},
                         Row{"torn at its end", line(1) + line(2).substr(0, line(2).size() - 1), 1, {4}},
                         Row{"torn, and another after it", line(1) + line(2).substr(0, 40) + '\n' + line(3), 2, {4}},
                         Row{"gone", line(1) + line(3), 2, {4}}, Row{"twice", line(1) + line(1) + line(3), 2, {4}},
                         Row{"a remark and a blank line", line(1) + "# mine\n\n" + line(2), 2, {}}, Row{"nonsense", line(1) + "[[\n" + line(3), 2, {4}},
                         Row{"too long", line(1) + std::string(5000, 'x') + '\n' + line(3), 2, {4}},
                         Row{"quotes that do not end", line(1) + "2 = \"\"\"\n" + line(3), 2, {4}}}) {
    CAPTURE(std::string(row.what));
    const auto club = profile::read_club(head + row.lines);
    CHECK_FALSE(club.foreign);
    CHECK(club.games.size() == row.games);
    CHECK(lines_of(club.faults) == row.faults);
  }
  for (const char* const foreign : {"", "version = 2\n[games]\n", "[games]\n", "version = 1 \n", "\xFF\n"}) CHECK(profile::read_club(foreign).foreign);
}

TEST_CASE("games are added: each once, in the order in which they ended, and never to a file of another version") {
  const test::Home home;
  const auto path = io::club_path();
  CHECK(profile::kept_club(path).games.empty());
  for (const std::size_t nth : {0U, 2U, 1U, 0U}) CHECK(profile::keep_in_club(path, three[nth]));
  CHECK(profile::kept_club(path).games == three);
  CHECK(profile::kept_club(path).faults.empty());
  CHECK(mode_of(path) == 0600);
  const std::string before = text_at(path);
  CHECK(profile::keep_in_club(path, game(9, "anna", "bob", Side::Red)));
  CHECK(text_at(path).starts_with(before));  // what is there is not written again
  write(path, "version = 2\n");
  CHECK_FALSE(profile::keep_in_club(path, three[0]));
  CHECK_FALSE(profile::rebuild_club(path, three));
  CHECK(text_at(path) == "version = 2\n");
}

TEST_CASE("a file of any size is added to and made again; only its end is read to add a game") {
  const test::Home home;
  const auto path = io::club_path();
  std::vector<ClubGame> many;
  std::string text = head;
  while (text.size() <= io::largest_record) {
    const auto nth = static_cast<int>(many.size());
    ClubGame one = game(nth / 1000, std::string(290, 'a'), std::string(290, 'b'), Side::Red);
    one.ended.replace(17, 6, fmt::format("{:02}.{:03}", nth / 1000 % 60, nth % 1000));
    one.record = fmt::format("{}+{}", std::string(280, 'r'), nth);
    text += profile::line_of(one, nth + 1);
    many.push_back(std::move(one));
  }
  write(path, text);
  const ClubGame late = game(23 * 60, "anna", "bob", Side::Red);
  CHECK(profile::keep_in_club(path, late));
  CHECK(profile::keep_in_club(path, late));                           // again
  CHECK(profile::keep_in_club(path, many[many.size() - 3]));          // as the table of a finished game that is opened again
  CHECK(profile::keep_in_club(path, many.front()));                   // the same, of long ago
  CHECK(text_at(path) == text + profile::line_of(late, static_cast<int>(many.size()) + 1));
  many.push_back(late);
  CHECK(profile::kept_club(path).games == many);
  CHECK(profile::kept_club(path).faults.empty());
  CHECK(profile::rebuild_club(path, {three[0]}) == static_cast<int>(many.size()) + 1);
  CHECK(profile::kept_club(path).games.size() == many.size() + 1);
}

TEST_CASE("a damaged file is added to, and what is damaged stays to be seen") {
  const test::Home home;
  const auto path = io::club_path();
  const std::string torn = text_of({three[0]}) + profile::line_of(three[1], 2).substr(0, 60);
  write(path, torn);
  CHECK(profile::keep_in_club(path, three[2]));
  CHECK(text_at(path) == torn + '\n' + profile::line_of(three[2], 3));
  const auto club = profile::kept_club(path);
  CHECK(club.games == std::vector{three[0], three[2]});
  REQUIRE(lines_of(club.faults) == std::vector{4});
  CHECK(club.faults.front().file == path.string());
  CHECK(profile::rebuild_club(path, {three[1]}) == 3);
  CHECK(profile::kept_club(path).games == three);
  CHECK(profile::kept_club(path).faults.empty());
}

TEST_CASE("the file is made again from records, byte for byte; games whose records are elsewhere stay") {
  const test::Home home;
  const auto path = io::club_path();
  for (const ClubGame& one : three) profile::keep_in_club(path, one);
  const std::string whole = text_at(path);
  std::filesystem::remove(path);
  CHECK(profile::rebuild_club(path, {three[2], three[0], three[1]}) == 3);
  CHECK(text_at(path) == whole);
  CHECK(profile::rebuild_club(path, {three[1]}) == 3);
  CHECK(text_at(path) == whole);
  ClubGame wrong = three[1];
  wrong.outcome = {Side::Red, Reason::Resign};
  write(path, text_of({three[0], wrong, three[2]}));
  CHECK(profile::rebuild_club(path, {three[1]}) == 3);  // the record is right
  CHECK(text_at(path) == whole);
  std::filesystem::remove(path);
  CHECK(profile::rebuild_club(path, {}) == 0);
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("in a group's folder the group may read and write the results; a link there leads nowhere") {
  const test::Home home;
  const auto tables = io::club_path().parent_path().parent_path() / "tables";
  const auto path = tables / "club" / "results";
  std::filesystem::create_directories(tables);
  REQUIRE(::chmod(tables.c_str(), 02770) == 0);
  CHECK(profile::keep_in_club(path, three[0]));
  CHECK(mode_of(path.parent_path()) == 02770);
  CHECK(mode_of(path) == 0660);
  std::filesystem::remove(path);
  REQUIRE(::chmod(path.parent_path().c_str(), 02750) == 0);
  CHECK(profile::keep_in_club(path, three[0]));
  CHECK(mode_of(path) == 0640);
  const std::string before = text_at(path);
  std::filesystem::rename(path, tables / "other");
  std::filesystem::create_symlink(tables / "other", path);
  CHECK_THROWS_AS(profile::keep_in_club(path, three[1]), std::system_error);
  CHECK(text_at(tables / "other") == before);
  std::filesystem::remove(tables / "other");
  CHECK_THROWS_AS(profile::keep_in_club(path, three[1]), std::system_error);
  CHECK_THROWS_AS(profile::rebuild_club(path, {three[1]}), std::system_error);
  CHECK_FALSE(std::filesystem::exists(tables / "other"));
}

TEST_CASE("a kill at any moment loses no game that was added before") {
  const test::Home home;
  const auto path = io::club_path();
  Random random(3);
  std::size_t before = 0;
  for (int nth = 0; nth < 30; ++nth) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      try {
        for (int minute = 0;; ++minute) {
          ClubGame one = game(minute % 1000, "anna", "bob", Side::Red);
          one.record += fmt::format("-{}-{}", nth, minute);
          profile::keep_in_club(path, one);
        }
      } catch (const std::system_error&) {
        ::_exit(1);
      }
    }
    ::usleep(static_cast<useconds_t>(500 + random.below(15'000)));
    ::kill(child, SIGKILL);
    CHECK(WIFSIGNALED(ended(child)));
    ClubGame last = game(1000 + nth, "cleo", "bob", Side::Blue);
    CHECK(profile::keep_in_club(path, last));
    const auto club = profile::kept_club(path);
    CHECK(club.games.size() > before);
    CHECK(club.games.back() == last);
    CHECK(club.faults.empty());
    before = club.games.size();
  }
}

TEST_CASE("games that end at once are all added") {
  const test::Home home;
  const auto path = io::club_path();
  constexpr int tables = 4, each = 12;
  std::vector<pid_t> children;
  for (int table = 0; table < tables; ++table) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      bool good = true;
      try {
        for (int nth = 0; nth < each; ++nth) good = profile::keep_in_club(path, game(nth * tables + table, "anna", "bob", Side::Red)) && good;
      } catch (const std::system_error&) {
        good = false;
      }
      ::_exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) CHECK(ended(child) == 0);
  const auto club = profile::kept_club(path);
  CHECK(club.games.size() == tables * each);
  CHECK(club.faults.empty());
  const std::string text = text_at(path);
  CHECK(profile::rebuild_club(path, {}) == tables * each);
  CHECK(text_at(path) == text);
}

TEST_CASE("the ladder: games of two people without hints, by family, the highest rating first") {
  std::vector<ClubGame> games = three;
  games.push_back(game(4, "club/cleo", "program", Side::Red));
  games.push_back(game(5, "club/bob", "club/cleo", Side::Red));
  games.back().assisted = true;
  games.push_back(game(6, "club/bob", "club/anna", {}));
  games.back().family = Family::Fortress;
  const auto ladder = profile::ladder_of(games, Family::Battle);
  REQUIRE(ladder.size() == 3);
  const char* const order[] = {"club/cleo", "club/anna", "club/bob"};
  const int rated[] = {1, 2, 1};
  for (std::size_t nth = 0; nth < ladder.size(); ++nth) {
    CAPTURE(nth);
    CHECK(ladder[nth].player == order[nth]);
    CHECK(ladder[nth].games == rated[nth]);
    CHECK(ladder[nth].last == "2026-11-24");
  }
  CHECK(std::lround(ladder[1].rating.rating) == 1500);  // one won, one lost, against equals
  const auto fortress = profile::ladder_of(games, Family::Fortress);
  REQUIRE(fortress.size() == 2);
  CHECK(std::lround(fortress[0].rating.rating) == 1500);
  const auto unrated = profile::unrated_of(games);
  struct Row {
    const char *player, *against;
    int won, drawn, lost;
  };
  const Row rows[] = {{"club/bob", "computer:4", 0, 1, 0}, {"club/bob", "person", 1, 0, 0}, {"club/cleo", "program", 1, 0, 0}, {"club/cleo", "person", 0, 0, 1}};
  REQUIRE(unrated.size() == std::size(rows));
  for (std::size_t nth = 0; nth < unrated.size(); ++nth) {
    CAPTURE(nth);
    CHECK(unrated[nth].player == rows[nth].player);
    CHECK(unrated[nth].against == rows[nth].against);
    CHECK(unrated[nth].won == rows[nth].won);
    CHECK(unrated[nth].drawn == rows[nth].drawn);
    CHECK(unrated[nth].lost == rows[nth].lost);
  }
}

TEST_CASE("ratings are those of Glicko-2, by weeks that begin on Monday") {
  const auto rated = [](const std::vector<ClubGame>& games, std::string_view player) {
    const auto ladder = profile::ladder_of(games, Family::Battle);
    return std::ranges::find(ladder, player, &profile::Standing::player)->rating;
  };
  const profile::Rating fresh;
  const std::vector both{profile::RatedGame{fresh, 1}, profile::RatedGame{fresh, 1}};
  const auto sunday = on_day("2026-11-29", "anna", "bob", Side::Red), monday = on_day("2026-11-30", "anna", "bob", Side::Red);
  const auto tuesday = on_day("2026-11-24", "anna", "bob", Side::Red);
  const auto after_two = profile::after_games(fresh, both), after_one = profile::after_games(fresh, std::vector{both[0]});
  CHECK(rated({tuesday, sunday}, "anna").rating == after_two.rating);
  CHECK(rated({sunday, tuesday}, "anna").deviation == after_two.deviation);
  const auto bobs = profile::after_games(fresh, std::vector{profile::RatedGame{fresh, 0}});
  CHECK(rated({sunday, monday}, "anna").rating == profile::after_games(after_one, std::vector{profile::RatedGame{bobs, 1}}).rating);
  // four weeks without a game, while others play
  const auto later = on_day("2026-12-27", "cleo", "dora", Side::Red);
  CHECK(rated({tuesday, later}, "anna").deviation == profile::after_pause(after_one, 4).deviation);
  CHECK(rated({tuesday, later}, "anna").rating == after_one.rating);
}

TEST_CASE("players are found by the name of the table, or by what is behind the account's") {
  const std::vector<ClubGame> games{game(1, "club/anna", "host/anna", Side::Red), game(2, "club/bob", "anna", {})};
  struct Row {
    const char *name, *found;
  };
  for (const Row& row : {Row{"club/anna", "club/anna"}, Row{"anna", "anna"}, Row{"bob", "club/bob"}, Row{"ann", ""}, Row{"club", ""}, Row{"", ""}}) {
    CAPTURE(std::string(row.name));
    CHECK(profile::player_named(games, row.name) == row.found);
  }
  CHECK(profile::player_named({games[0]}, "anna").empty());  // which of the two?
  const auto told = profile::history_told(games, "club/anna", false);
  REQUIRE(told.size() == 3);
  CHECK(told[1].text == "Battles: 1662 +/- 290, place 1 of 4");
  CHECK(told[2].rows[1] == std::vector<std::string>{"2026-11-24", "barrage", "Red", "host/anna", "won", "57", "rated"});
}
