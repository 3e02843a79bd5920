// Taking back: a game is then what it was before, whoever looks.
#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/record.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

constexpr std::array listeners{Listener::Red, Listener::Blue, Listener::Public, Listener::Full};

std::string heard_by(table::Game& game, Listener listener) {
  std::string out;
  for (std::size_t fact = 0; fact < game.referee().report_count(); ++fact)
    text::append_event(out, game.rules(), game.referee().told(fact, listener), 0);
  return out;
}

// All that anybody can find out about a game.
struct Snapshot {
  std::string record;
  std::array<std::string, 4> heard;
  BySide<View> views;

  bool operator==(const Snapshot&) const = default;
};

Snapshot snapshot(table::Table& table) {
  table::Game& game = table.recorded().game;
  Snapshot now{.record = table::record_text(table.recorded()), .heard = {}, .views = {{game.view(Side::Red), game.view(Side::Blue)}}};
  for (std::size_t i = 0; i < listeners.size(); ++i) now.heard[i] = heard_by(game, listeners[i]);
  return now;
}

class Player {
 public:
  // take_back: the sides whose orders are taken back.
  Player(const Rules& rules, std::uint64_t seed, BySide<bool> take_back = {})
      : table(plan_of(rules, seed, take_back)), game(table.recorded().game), random_(seed) {
    for (const Side side : {Side::Blue, Side::Red}) game.deploy(side, random_setup(rules, side, random_));
  }

  std::string say(const std::string& line) {
    return say(line, true);
  }
  std::string say(const std::string& line, bool here) {
    client::GameClient client(table.connect({{true, true}}));
    client::CommandReader commands(client, {.plays = {{true, true}}, .here = here, .reads_head = here});
    const auto answer = commands.hear(io::Line{.text = line, .flaw = {}});
    return answer.fault ? code(answer.fault->code) : "done";
  }

  // Any lawful order.
  void play_on() {
    const Side side = game.status().to_act;
    if (game.status().stage == Stage::Naming || awaits_name(side)) {
      const Side names = awaits_name(Side::Red) ? Side::Red : Side::Blue;
      CHECK(say(std::string(text::name_of(names)) + ": enter " + (random_.below(2) == 0 ? "dwarf" : "knight")) == "done");
      return;
    }
    const auto all = moves(game.rules(), game.view(side), side);
    REQUIRE(!all.empty());
    std::string line;
    text::append_command(line, game.rules(), all[random_.below(static_cast<std::uint32_t>(all.size()))]);
    CHECK(say(line) == "done");
  }

  table::Table table;
  table::Game& game;

 private:
  static client::Plan plan_of(const Rules& rules, std::uint64_t seed, BySide<bool> take_back) {
    client::Plan plan = plan_for(rules, seed);
    plan.take_back = take_back != BySide<bool>{};
    for (const Side side : both_sides) plan.elsewhere[side] = !take_back[side];
    return plan;
  }
  bool awaits_name(Side side) {
    const auto* fortress = std::get_if<fortress::View>(&game.view(side));
    return fortress != nullptr && fortress->party[side].must_name;
  }

  Random random_;
};

}  // namespace

TEST_CASE("what is taken back has not happened, and can be given again") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Player player(rules, 11, {{true, true}});
    std::vector<Snapshot> before;
    for (int i = 0; i < 60 && !player.game.over(); ++i) {
      before.push_back(snapshot(player.table));
      player.play_on();
    }
    const Snapshot last = snapshot(player.table);
    const std::size_t orders = before.size();
    for (std::size_t back = 0; back < orders; ++back) {
      const std::size_t heard = snapshot(player.table).heard[3].size();
      CHECK(player.say("undo") == "done");
      CHECK((snapshot(player.table) == before[orders - 1 - back]));
      CHECK(snapshot(player.table).heard[3].size() < heard);
    }
    CHECK(player.say("undo") == "not-here");
    for (std::size_t i = 0; i < orders; ++i) CHECK(player.say("redo") == "done");
    CHECK(player.say("redo") == "not-here");
    CHECK((snapshot(player.table) == last));
  }
}

TEST_CASE("one side takes back its own last order, and what has been answered to it") {
  Player player(game("barrage"), 3);
  const Snapshot beginning = snapshot(player.table);
  player.play_on();
  const Snapshot blue_to_move = snapshot(player.table);
  CHECK(!player.game.take_back({{false, true}}));
  player.play_on();
  const Snapshot red_to_move = snapshot(player.table);
  const std::size_t heard = player.game.referee().report_count();

  const auto taken = player.game.take_back({{true, false}});
  REQUIRE(taken);
  CHECK(taken->orders == 2);
  CHECK(taken->reports == heard - player.game.referee().report_count());
  CHECK((snapshot(player.table) == beginning));
  CHECK(player.game.redo());
  CHECK((snapshot(player.table) == red_to_move));

  REQUIRE(player.game.take_back({{false, true}}));
  CHECK((snapshot(player.table) == blue_to_move));
  player.play_on();
  CHECK(!player.game.redo());  // something else has been done instead
  CHECK(player.game.times_taken_back() == 2);
}

TEST_CASE("a forfeit and a resignation are taken back too") {
  Player player(game("fortress-intro"), 3);
  player.play_on();
  const Snapshot before = snapshot(player.table);
  player.play_on();
  player.game.forfeit(Side::Red);
  REQUIRE(player.game.over());
  CHECK(player.game.take_back({{true, true}}));
  CHECK((snapshot(player.table) == before));
}

// Where the offer that is over were an order like others, taking back would seem to do nothing.
TEST_CASE("an offer of a draw that is over goes with the order before it; one that counts is taken back alone") {
  const BySide<bool> both{{true, true}};
  const BySide<bool> red{{true, false}};  // against the computer
  constexpr std::string_view a_move = "";
  struct Row {
    std::string_view what;
    BySide<bool> whose;
    std::vector<std::string_view> said;  // after Red's first move
    std::size_t stays;                   // so many orders, that move among them
  };
  for (const Row& row : {Row{"declined", both, {"red: draw", "blue: decline"}, 0},
                         Row{"declined twice", both, {"red: draw", "blue: decline", "blue: draw", "red: decline"}, 0},
                         Row{"open", both, {"red: draw"}, 1},
                         Row{"open again", both, {"red: draw", "blue: decline", "red: draw"}, 3},
                         Row{"agreed", both, {"red: draw", "blue: draw"}, 2},
                         Row{"declined by a move", both, {"red: draw", a_move}, 2},
                         Row{"declined by a move, another by a word", both, {"red: draw", a_move, "red: draw", "blue: decline"}, 2},
                         Row{"his own, declined", red, {"red: draw", "blue: decline"}, 0},
                         Row{"his own, declined by a move", red, {"red: draw", a_move}, 0},
                         Row{"his own, open", red, {"red: draw"}, 1},
                         Row{"his own, open, and a move of his since", red, {a_move, "red: draw", a_move}, 3},
                         Row{"the other's, open", red, {"blue: draw"}, 0},
                         Row{"the other's, declined", red, {"blue: draw", "red: decline"}, 0},
                         Row{"the other's, declined by a move", red, {a_move, "blue: draw", a_move}, 3}}) {
    CAPTURE(row.what);
    Player player(game("barrage"), 3, row.whose);
    std::vector<Snapshot> before{snapshot(player.table)};
    player.play_on();
    for (const std::string_view said : row.said) {
      before.push_back(snapshot(player.table));
      if (said == a_move)
        player.play_on();
      else
        CHECK(player.say(std::string(said)) == "done");
    }
    const Snapshot after = snapshot(player.table);
    CHECK(player.say("undo") == "done");
    CHECK((snapshot(player.table) == before[row.stays]));
    CHECK(player.say("redo") == "done");
    CHECK((snapshot(player.table) == after));
  }
  Player player(game("barrage"), 3, both);
  CHECK(player.say("red: draw") == "done");
  CHECK(player.say("blue: decline") == "done");
  CHECK(player.say("undo") == "not-here");
}

TEST_CASE("who may take back") {
  Player nobody(game("barrage"), 3);
  nobody.play_on();
  CHECK(nobody.say("undo") == "not-here");
  Player red(game("barrage"), 3, {{true, false}});
  red.play_on();
  CHECK(red.say("undo", false) == "not-here");  // from another process
  // Nobody goes back from the end, where the opponent's setup is shown.
  CHECK(red.say("resign") == "done");
  CHECK(red.say("undo") == "game-over");
  Player both(game("barrage"), 3, {{true, true}});
  both.play_on();
  CHECK(both.say("resign") == "done");
  CHECK(both.say("undo") == "done");
}

TEST_CASE("a game begun from a position goes back to it") {
  client::Plan plan = plan_for(test::game("barrage"), 1);
  plan.take_back = true;
  Person person(plan, {.plays = {{true, true}}, .here = true, .reads_head = true});
  REQUIRE(person.say("position AAAAAAAMDAAAAAAAAAAAAAAAAA_AA_AAAA_nA_AAAAAAAAAAAAAAAAAAAOAAAAAY r 12") == "allowed");
  const Snapshot before = snapshot(*person.table);
  CHECK(person.say("A2 to A5") == "allowed");
  CHECK(person.say("undo") == "allowed");
  CHECK((snapshot(*person.table) == before));
  CHECK(person.say("A2 to A3") == "allowed");
}
