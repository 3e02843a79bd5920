// A player's own record: what counts, its file under every mishap, and what it comes to.
#include "gonfalon/profile/results.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/paths.hpp"
#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using profile::GameResult;
using profile::Score;

namespace {

std::string results_file() { return io::results_path().string(); }

std::string text_of_file() {
  std::ifstream file(results_file(), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(results_file()).parent_path());
  std::ofstream(results_file(), std::ios::binary) << text;
}

GameResult game(const std::string& variant, const std::string& against, Score score) {
  return {.date = "2026-11-22", .variant = variant, .side = Side::Blue, .against = against, .score = score, .reason = Reason::Flag, .moves = 57};
}

constexpr const char* one_line =
    "1 = {date = \"2026-11-22\", variant = \"barrage\", side = \"blue\", against = \"computer:2\", score = \"won\", reason = \"flag\", moves = 57}\n";
constexpr const char* first_lines = "version = 2\n[games]\n";

// Waits for a child; how it ended.
int ended(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

TEST_CASE("a game is a readable line, and the line is the game") {
  const GameResult result = game("barrage", "computer:2", Score::Won);
  CHECK(profile::line_of(result, 1) == one_line);
  const auto read = profile::read_results(std::string(first_lines) + one_line);
  REQUIRE(read);
  CHECK(*read == std::vector<GameResult>{result});
}

TEST_CASE("an assisted game says so, and a mark that is none costs its line") {
  GameResult result = game("barrage", "computer:2", Score::Won);
  result.assisted = true;
  const std::string line = profile::line_of(result, 1);
  CHECK(line.ends_with("moves = 57, assisted = true}\n"));
  CHECK(*profile::read_results(first_lines + line) == std::vector<GameResult>{result});
  const auto marked = [](const std::string& mark) {
    std::string other = one_line;
    return first_lines + other.insert(other.rfind('}'), ", assisted = " + mark) + one_line;
  };
  for (const char* const bad : {"yes", "1", "\"maybe\"", ""}) {
    CAPTURE(std::string(bad));
    CHECK(profile::read_results(marked(bad))->size() == 1);
  }
  CHECK(*profile::read_results(marked("false")) == std::vector<GameResult>(2, game("barrage", "computer:2", Score::Won)));
}

TEST_CASE("a line that is none is passed over, and a file that is none of ours is not read") {
  const std::string head = first_lines;
  const std::string line = one_line;
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = line;
    other.replace(other.find(from), from.size(), to);
    return other;
  };
  for (const std::string& odd :
       {std::string("nonsense"), std::string("gone\n"), std::string("\n\n# a comment\n"), std::string("7 = {date = \"2026-11-22\"}\n"), std::string("7 = 8\n"),
        std::string("\xFF\xFE\n"), std::string("\x1B[2J\n"), std::string("7 = {variant = \"barrage\", side = \"red\", against = \"computer:2\", score = \"won\", reas"),
        line.substr(0, line.size() - 3), std::string("7 = [\n"), std::string("7 = {\n"), std::string("[games]\n"), std::string("7 = \"\"\"\n"),
        changed("won", "lucky"), changed("barrage", "Chess"), changed("computer:2", "computer:99"), changed("computer:2", "somebody"),
        changed("blue", "green"), changed("flag", "luck"), std::string(5000, 'x') + '\n', std::string(1, '\0') + '\n'}) {
    CAPTURE(odd);
    const std::string whole = odd.ends_with('\n') ? odd : odd + '\n';
    const auto read = profile::read_results(head + line + whole + line);
    REQUIRE(read);
    CHECK(read->size() == 2);
    CHECK(profile::read_results(head + line + odd)->size() == 1);
  }
  // what this version does not know is no fault of the line
  CHECK(profile::read_results(head + changed("moves = 57", "moves = 57, colour = \"green\""))->size() == 1);
  for (const std::string& other : {std::string(), std::string("version = 3\n") + line, std::string("results version=1\n"), line})
    CHECK_FALSE(profile::read_results(other));
}

TEST_CASE("whatever a file holds, reading it does no harm, and adding to it loses nothing") {
  const test::Home home;
  Random random(7);
  const std::string whole = std::string(first_lines) + one_line + one_line + one_line;
  for (int nth = 0; nth < 300; ++nth) {
    std::string text = whole;
    const auto changes = 1 + random.below(6);
    for (std::uint32_t change = 0; change < changes && !text.empty(); ++change) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      if (random.below(3) == 0)
        text.resize(at);
      else
        text[at] = static_cast<char>(random.below(256));
    }
    CAPTURE(text);
    const auto read = profile::read_results(text);
    write_file(text);
    const bool added = profile::keep_result(game("duel", "person", Score::Lost));
    CHECK(added == read.has_value());
    if (!added) {
      CHECK(text_of_file() == text);  // left alone
      continue;
    }
    const auto after = profile::kept_results();
    REQUIRE(after);
    CHECK(text_of_file().starts_with(text));
    REQUIRE(!after->empty());
    CHECK(after->back() == game("duel", "person", Score::Lost));
    CHECK(after->size() >= read->size() + 1);  // what was torn off at the end is a line of its own now
  }
}

TEST_CASE("the file is begun, added to, and deleted; it is its owner's alone") {
  const test::Home home;
  CHECK(profile::kept_results()->empty());
  profile::delete_results();  // there is none: no harm
  CHECK(profile::keep_result(game("barrage", "computer:2", Score::Won)));
  CHECK(profile::keep_result(game("duel", "program", Score::Lost)));
  CHECK(profile::kept_results()->size() == 2);
  CHECK(text_of_file().starts_with(first_lines));
  CHECK((std::filesystem::status(results_file()).permissions() & std::filesystem::perms::all) ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  profile::delete_results();
  CHECK_FALSE(std::filesystem::exists(results_file()));
  CHECK(profile::keep_result(game("barrage", "computer:2", Score::Won)));
  CHECK(profile::kept_results()->size() == 1);
}

TEST_CASE("a link of which the folder is gone is said to be so at once; one of which the file is gone gets it") {
  const test::Home home;
  const auto why_not = [] {
    try {
      profile::keep_result(game("barrage", "computer:2", Score::Won));
    } catch (const std::system_error& error) {
      return error.code();
    }
    return std::error_code();
  };
  std::filesystem::create_directories(std::filesystem::path(results_file()).parent_path());
  std::filesystem::create_symlink(home.path("gone/results"), results_file());
  CHECK(why_not() == std::errc::no_such_file_or_directory);
  std::filesystem::create_directories(home.path("gone"));
  CHECK(why_not() == std::error_code());
  CHECK(std::filesystem::is_symlink(results_file()));
  CHECK(std::filesystem::exists(home.path("gone/results")));
  CHECK(profile::kept_results()->size() == 1);
}

TEST_CASE("a file that is full is said to be, and left as it is") {
  const test::Home home;
  std::string full(first_lines);
  while (full.size() < std::size_t{4} << 20) full += profile::line_of(game("duel", "person", Score::Lost), 1);
  full.resize(std::size_t{4} << 20);  // as much as is read
  write_file(full);
  std::optional<std::error_code> why;
  try {
    profile::keep_result(game("barrage", "computer:2", Score::Won));
  } catch (const std::system_error& error) {
    why = error.code();
  }
  CHECK(why == std::errc::file_too_large);
  CHECK(text_of_file() == full);
}

TEST_CASE("a kill at any moment leaves whole lines, and the next one is added") {
  const test::Home home;
  Random random(3);
  std::size_t before = 0;
  for (int nth = 0; nth < 40; ++nth) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      try {
        for (;;) profile::keep_result(game("barrage", "computer:2", Score::Won));
      } catch (const std::system_error&) {
        ::_exit(1);
      }
    }
    ::usleep(static_cast<useconds_t>(500 + random.below(15'000)));
    ::kill(child, SIGKILL);
    CHECK(WIFSIGNALED(ended(child)));
    CHECK(profile::keep_result(game("duel", "person", Score::Lost)));
    const auto results = profile::kept_results();
    REQUIRE(results);
    CHECK(results->size() > before);
    CHECK(results->back() == game("duel", "person", Score::Lost));
    const std::string text = text_of_file();
    const auto lines = std::count(text.begin(), text.end(), '\n');
    CHECK(static_cast<std::size_t>(lines) == results->size() + 3);  // each but the first three is one
    before = results->size();
  }
}

TEST_CASE("two programs may add at once, and none of their games is lost") {
  const test::Home home;
  constexpr int programs = 4, each = 25;
  std::vector<pid_t> children;
  for (int nth = 0; nth < programs; ++nth) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      bool good = true;
      try {
        for (int count = 0; count < each; ++count) good = profile::keep_result(game("barrage", "computer:2", Score::Won)) && good;
      } catch (const std::system_error&) {
        good = false;
      }
      ::_exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) CHECK(ended(child) == 0);
  CHECK(profile::kept_results()->size() == programs * each);
}

TEST_CASE("what counts: one person here, against anybody who is not") {
  test::Table table(*find_variant("barrage"));
  for (const char* const line : {"red: random", "red: ready", "blue: random", "blue: ready"}) table.say(line);
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.computers[Side::Blue] = bot::Strength::Scout;
  plan.programs[Side::Blue] = {.itself = {"bot"}};
  CHECK_FALSE(client::result_of(plan, table.client()));  // it is not over
  table.say("resign");
  const auto result = client::result_of(plan, table.client());
  REQUIRE(result);
  CHECK(result->variant == "barrage");
  CHECK(result->side == Side::Red);
  CHECK(result->against == "computer:" + std::string(bot::name_of(bot::Strength::Scout)));
  CHECK(result->score == Score::Lost);
  CHECK(result->reason == Reason::Resign);
  client::change_sides(plan);
  CHECK(client::result_of(plan, table.client())->score == Score::Won);
  client::Plan other = plan;
  other.computers = {};
  CHECK(client::result_of(other, table.client())->against == "program");
  other.programs = {};
  CHECK_FALSE(client::result_of(other, table.client()));  // two people here
  other.elsewhere[Side::Blue] = true;
  CHECK(client::result_of(other, table.client())->against == "person");
  other.elsewhere[Side::Red] = true;
  CHECK_FALSE(client::result_of(other, table.client()));  // nobody: he watches
  plan.practice = true;
  CHECK_FALSE(client::result_of(plan, table.client()));
}

TEST_CASE("games, won, drawn, lost, and won without a break, by game and opponent") {
  std::vector<GameResult> results;
  const auto add = [&](const char* variant, const char* against, const std::string& scores) {
    for (const char score : scores)
      results.push_back(game(variant, against, score == 'w' ? Score::Won : score == 'd' ? Score::Drawn : Score::Lost));
  };
  add("duel", "person", "l");
  add("barrage", "person", "wd");
  add("barrage", "computer:4", "wwwlww");
  add("barrage", "computer:1", "dd");
  add("barrage", "program", "lw");
  const auto all = profile::tallies(results);
  struct Row {
    const char *variant, *against;
    int games, won, drawn, lost, streak, best;
  };
  const Row rows[] = {{"duel", "person", 1, 0, 0, 1, 0, 0},          {"barrage", "computer:1", 2, 0, 2, 0, 0, 0},
                      {"barrage", "computer:4", 6, 5, 0, 1, 2, 3},   {"barrage", "program", 2, 1, 0, 1, 1, 1},
                      {"barrage", "person", 2, 1, 1, 0, 0, 1}};
  REQUIRE(all.size() == std::size(rows));
  for (std::size_t nth = 0; nth < all.size(); ++nth) {
    CAPTURE(nth);
    CHECK(all[nth].variant == rows[nth].variant);
    CHECK(all[nth].against == rows[nth].against);
    CHECK(all[nth].games == rows[nth].games);
    CHECK(all[nth].won == rows[nth].won);
    CHECK(all[nth].drawn == rows[nth].drawn);
    CHECK(all[nth].lost == rows[nth].lost);
    CHECK(all[nth].streak == rows[nth].streak);
    CHECK(all[nth].best == rows[nth].best);
  }
  const auto told = profile::rows_of(all);
  CHECK(told.size() == all.size() + 1);
  CHECK(told[3] == std::vector<std::string>{"barrage", "computer 4 captain", "6", "5", "0", "1", "0", "2, best 3"});
}

TEST_CASE("an assisted game counts, but neither continues nor ends a streak") {
  struct Row {
    const char* scores;  // a capital: assisted
    int streak, best;
  };
  for (const auto& [scores, streak, best] : {Row{"wwW", 2, 2}, Row{"wwL", 2, 2}, Row{"wwDw", 3, 3}, Row{"WW", 0, 0}, Row{"wlW", 0, 1}}) {
    const std::string played = scores;  // not the binding, which clang 14 lets no lambda capture
    CAPTURE(played);
    std::vector<GameResult> results;
    int assisted = 0;
    for (const char score : std::string_view(scores)) {
      results.push_back(game("barrage", "computer:4", score == 'w' || score == 'W' ? Score::Won : score == 'D' ? Score::Drawn : Score::Lost));
      results.back().assisted = score < 'a';
      assisted += score < 'a' ? 1 : 0;
    }
    const auto all = profile::tallies(results);
    REQUIRE(all.size() == 1);
    CHECK(all.front().games == static_cast<int>(results.size()));
    CHECK(all.front().won + all.front().drawn + all.front().lost == all.front().games);
    CHECK(all.front().assisted == assisted);
    CHECK(all.front().streak == streak);
    CHECK(all.front().best == best);
    CHECK(profile::rows_of(all)[1][6] == std::to_string(assisted));
  }
}

TEST_CASE("a result is assisted if its player had help, or has asked for a hint that everybody was told of") {
  const auto result = [](bool with_option, Side helped) {
    Rules rules = *find_variant("barrage");
    if (with_option) REQUIRE_FALSE(set_option(rules, "hints", "on"));
    test::Person person(rules, {.plays = {{true, true}}});
    for (const Side side : both_sides)
      REQUIRE_FALSE(person.table->submit(side, Deploy{person.client.state().random_setup(person.client.rules(), side)}));
    if (with_option)
      REQUIRE_FALSE(person.table->ask_for_hint(Side::Red));
    else
      person.client.note_help(helped);
    REQUIRE_FALSE(person.table->submit(Side::Red, Resign{}));
    client::Plan plan;
    plan.rules = rules;
    plan.elsewhere[Side::Blue] = true;
    return *client::result_of(plan, person.client);
  };
  CHECK(result(true, Side::Red).assisted);
  CHECK(result(false, Side::Red).assisted);
  CHECK_FALSE(result(false, Side::Blue).assisted);  // the other's help
}

namespace {

struct Nobody : client::Audience {
  void hear_news() override {}
};

}  // namespace

TEST_CASE("that a game is assisted is remembered until it is resumed, and a damaged file forgets it and no more") {
  const test::Home home;
  Nobody nobody;
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  plan.record = home.path("game.gon");
  plan.elsewhere[Side::Blue] = true;
  {
    const auto client = (*table::Table::open(plan))->client_here();
    client->begin(nobody);
    client->note_help(Side::Red);
  }
  const auto is_helped = [&](const std::string& notes) {
    if (!notes.empty())
      for (const auto& file : std::filesystem::directory_iterator(io::notes_folder())) std::ofstream(file.path(), std::ios::binary) << notes;
    io::TextFile record = io::read_file(plan.record, io::largest_record);
    const auto head = profile::read_head(record);
    client::Plan resumed = client::plan_to_go_on(std::move(record), *head);
    resumed.elsewhere = plan.elsewhere;
    const auto client = (*table::Table::open(resumed))->client_here();
    client->begin(nobody);
    REQUIRE(client->status().stage == Stage::Play);
    return client->state().notebooks[Side::Red].helped();
  };
  CHECK(is_helped(""));
  CHECK(is_helped(""));
  CHECK(is_helped("\xFF\xFE\nassisted\nnote\n"));
  CHECK_FALSE(is_helped("assisted"));  // a kill left it so
  CHECK_FALSE(is_helped(std::string(1, '\0') + "assisted\n\x1B[2J\nassisted!\n"));
}

TEST_CASE("the plot rises with games won, and keeps to its width") {
  std::vector<GameResult> results;
  for (int nth = 0; nth < 30; ++nth) results.push_back(game("barrage", "person", nth < 15 ? Score::Lost : Score::Won));
  std::string expected;
  for (int nth = 0; nth < 15; ++nth) expected += "▁";
  expected += "▁▂▃▄▅▅▆▇█";  // of ten games
  for (int nth = 0; nth < 6; ++nth) expected += "█";
  CHECK(profile::plot_of(results, 78, true) == expected);
  CHECK(profile::plot_of(results, 5, true) == "█████");
  CHECK(profile::plot_of({}, 5, false).empty());
  CHECK(profile::plot_told(results, 5, true) == std::vector<std::string>{"█████", "Wins in your last 10 games"});
  CHECK(profile::plot_told({results.begin(), results.begin() + 1}, 5, true).empty());
  CHECK(profile::won_lately(results) == "Won 10 of your last 10 games.");
  results.resize(18);
  CHECK(profile::won_lately(results) == "Won 3 of your last 10 games.");
}
