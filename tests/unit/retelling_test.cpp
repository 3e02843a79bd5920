// The last turn again: what is shown is what its watcher knew then, and no more.
#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "building.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// What each player knew after so many facts, kept as the game went on.
struct Known {
  std::size_t facts;
  BySide<View> views;
};

void play_at_random(table::Game& game, Random& random) {
  const Side side = game.status().to_act;
  for (const Side names : both_sides) {
    const auto* fortress = std::get_if<fortress::View>(&game.view(names));
    if (fortress == nullptr || !fortress->party[names].must_name) continue;
    CHECK_FALSE(game.referee().seat(names).submit(Enter{fortress::Piece::Dwarf}));
    return;
  }
  const auto all = moves(game.rules(), game.view(side), side);
  REQUIRE(!all.empty());
  CHECK_FALSE(game.referee().seat(side).submit(all[random.below(static_cast<std::uint32_t>(all.size()))]));
}

}  // namespace

TEST_CASE("the last turn is retold as each player saw it") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Table table(rules);
    table::Game& game = table.game();
    Random random(5);
    for (const Side side : both_sides) game.deploy(side, random_setup(rules, side, random));
    std::vector<Known> past;
    std::size_t shown = 0;
    for (int i = 0; i < 150 && !game.over(); ++i) {
      past.push_back({game.referee().report_count(), {{game.view(Side::Red), game.view(Side::Blue)}}});
      play_at_random(game, random);
      for (const Side side : both_sides) {
        const auto turn = client::last_turn(table.client(), listener_of(side), other(side));
        if (turn.stops.empty()) continue;
        ++shown;
        CHECK((game.over() || turn.walker == other(side)));
        CHECK(turn.stops.back() <= game.referee().report_count());
        for (const Known& known : past) {
          if (known.facts != turn.stops.front() && known.facts != turn.stops.back()) continue;
          CHECK((client::view_at(table.client(), listener_of(side), known.facts) == known.views[side]));
        }
      }
    }
    CHECK(shown > 0);
  }
}

TEST_CASE("turns that the other side sat out belong together") {
  Table table(game("fortress-intro"));
  table::Game& game = table.game();
  Random random(8);
  const char* setup =
      "setup\nwall A1 A2 bottom\nwall B1 B2 bottom\nwall B2 C2 bottom\nwall B4 C4 bottom\nwall C1 D1 bottom\nwall C2 D2 bottom\n"
      "wall C3 D3 bottom\nwall C4 D4 bottom\nwall D2 D3 bottom\nwall D4 D5 bottom\nwall D4 E4 bottom\nwall E1 E2 bottom\n"
      "wall E4 E5 bottom\nwall A1 A2 middle\nwall A1 B1 middle\nwall B3 C3 middle\nwall C2 C3 middle\nwall A1 A2 top\n"
      "wall A1 B1 top\nwall A2 B2 top\nladder A1 bottom\nladder C1 bottom\nladder C3 bottom\nplace king B5 bottom\n"
      "place flag C3 bottom\nplace cup D1 bottom\nplace duke D2 bottom\nplace pitfall B3 middle\nplace pitfall C3 middle\nend";
  for (const std::string side : {"red: ", "blue: "}) {
    std::string_view rest = setup;
    bool first = true;
    while (!rest.empty()) {
      const std::string line(rest.substr(0, rest.find('\n')));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      table.say(first ? side + line : line);
      first = false;
    }
  }
  REQUIRE(game.status().stage == Stage::Play);
  for (const char* line : {"red: e5 d5", "red: d5 c5", "red: c5 b5"}) table.say(line);  // the king: Red sits out a turn
  table.say("blue: e5 e4");
  table.say("blue: e5 e4");
  REQUIRE(game.status().to_act == Side::Red);
  const auto turn = client::last_turn(table.client(), Listener::Red, Side::Blue);
  CHECK(turn.walker == Side::Blue);
  CHECK(turn.stops.size() == 4);  // he comes in, a wall, a wall again
}

TEST_CASE("the steps of a turn are counted from its beginning, and a fall belongs to its step") {
  Table table = test::visit(test::fortress_game("fortress"), test::built("flag A1, pitfall A3m", "B3"), "king", "dwarf");
  CHECK(client::steps_of_turn(table.client(), table.client().report_count()).empty());
  table.say("B3");
  table.say("B3 middle");
  const auto here = [&] { return client::steps_of_turn(table.client(), table.client().report_count()); };
  CHECK(here() == std::vector<Square>{at("B3"), at("B3m")});
  table.say("A3 middle");
  CHECK(here() == std::vector<Square>{at("B3"), at("B3m"), at("A3")});
}

TEST_CASE("a step begins with what a side does, not with what comes of it") {
  for (const Report& report : {Report(Moved{}), Report(Attacked{}), Report(Stepped{}), Report(Bumped{}), Report(LadderBlocked{}), Report(Swapped{}),
                               Report(Sacrificed{}), Report(Entered{}), Report(Ended{})})
    CHECK(client::begins_step(report));
  for (const Report& report : {Report(Deployed{}), Report(SatOut{})}) CHECK_FALSE(client::begins_step(report));
}

TEST_CASE("who speaks in a record is called as the record calls its people") {
  struct Row {
    const char* red;
    const char* blue;
    const char* called[2];
  };
  const Row rows[] = {
      {"Anna (anna)", "bob", {"Anna", "bob"}},
      {"computer:4", "Anna (club/anna)", {"Red", "Anna"}},
      {"practice", "practice", {"Red", "Blue"}},
      {"", "club/bob", {"Red", "Blue"}},  // an account is no name
      {"program", "x\u202ey", {"Red", "Blue"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.red);
    const auto players = client::players_of_record({{row.red, row.blue}});
    CHECK(std::string(players[Side::Red]) == row.called[0]);
    CHECK(std::string(players[Side::Blue]) == row.called[1]);
  }

  Table table(game("barrage"));
  Random random(5);
  for (const Side side : both_sides) table.deploy(side, random_setup(game("barrage"), side, random));
  table.say("red: say good luck");
  table.say("blue: say thanks");
  const auto players = client::players_of_record({{"Anna (anna)", "computer:4"}});
  screen::UiState ui;
  client::retell(ui, table.client(), Listener::Public, 0, table.client().report_count(), text::Highest::Ten, players);
  std::string log;
  for (const screen::LogLine& line : ui.log) log += line.sentence + '\n';
  CHECK(log.find("Anna says: good luck\nBlue says: thanks\n") != std::string::npos);
}
