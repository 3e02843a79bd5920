// Whole setups read from the lines of a file or block, and written again.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Rank;
using command::SetupReader;
using test::at;

namespace {

// `good`, or the first fault with the number of its line.
std::string read(const std::string& variant, Side side, const std::vector<std::string>& lines) {
  const Rules rules = test::game(variant);
  SetupReader reader(rules, side);
  int number = 0;
  for (const std::string& line : lines) {
    ++number;
    if (const auto wrong = reader.read(line)) return std::to_string(number) + ' ' + test::subject(*wrong);
  }
  const auto setup = reader.finish();
  return setup ? "good" : test::subject(setup.error());
}

const std::vector<std::string> barrage_rows{"2 . . 9 . . M .", ". 3 . . S . . .", "F B . . . . 2 ."};

}  // namespace

TEST_CASE("rows are the owner's: front row first, from his own left") {
  const Rules rules = test::game("barrage");
  for (const auto& [side, scout, bomb, spy] :
       {std::tuple{Side::Red, "A3", "B1", "E2"}, std::tuple{Side::Blue, "H6", "G8", "D7"}}) {
    SetupReader reader(rules, side);
    for (const std::string& row : barrage_rows) REQUIRE_FALSE(reader.read(row));
    const auto setup = reader.finish();
    REQUIRE(setup);
    const auto& deployment = std::get<battle::Deployment>(*setup);
    const auto rank_at = [&](const char* square) {
      return deployment[static_cast<std::size_t>(index_of(at(square)))];
    };
    CHECK(rank_at(scout) == Rank::Scout);
    CHECK(rank_at(bomb) == Rank::Bomb);
    CHECK(rank_at(spy) == Rank::Spy);
    std::string again;
    for (const std::string& row : barrage_rows) again += row + '\n';
    CHECK(text::setup_lines(rules, side, *setup) == again);
  }
}

TEST_CASE("a row may be written in many ways") {
  for (const std::string row : {"2 . . 9 . . M .", "2..9..M.", "2--9--m-", "2 . .9. . 10 .", "2..9..10.",
                                "  2\t. . 9 . . M .  # front", "2 - - 9 - - 10 -"}) {
    CAPTURE(row);
    CHECK(read("barrage", Side::Red, {"# a comment", "", row, ". 3 . . 1 . . .", "", "f b....2."}) == "good");
  }
}

TEST_CASE("what is wrong with a row is told with its column, in the order of the spec") {
  struct Row {
    std::string row, fault;
  };
  for (const Row& row : std::array{
           Row{"2 . . 9 . . M", "1 incomplete :14"},
           Row{"2 . . 9 . . M   # short", "1 incomplete :14"},
           Row{"2 . . 9 . . M . .", "1 off-board . :17"},
           Row{"2 . . 9 . . . . M", "1 off-board M :17"},
           Row{"2 . x 9 . . M . . .", "1 unknown-piece x :5"},
           Row{"2 . \xC3\xA9 9 . . M .", "1 unknown-piece \xC3\xA9 :5"},
           Row{"2 . 0 9 . . M .", "1 unknown-piece 0 :5"},
           Row{"2 2 2 9 . . M .", "1 none-left scout x1 :5"},
           Row{"2 4 . 9 . . M .", "1 none-left sergeant x1 :3"},
           Row{"10 . . 9 . . M .", "1 none-left marshal x1 :14"},
           Row{"place flag A1", "1 unknown-piece p :1"},
       }) {
    CAPTURE(row.row);
    CHECK(read("barrage", Side::Red, {row.row, barrage_rows[1], barrage_rows[2]}) == row.fault);
  }
}

TEST_CASE("too many rows, too few, and pieces that are missing") {
  auto rows = barrage_rows;
  rows.push_back(". . . . . . . .");
  CHECK(read("barrage", Side::Red, rows) == "4 not-home :1");
  rows = barrage_rows;
  rows.pop_back();
  CHECK(read("barrage", Side::Blue, rows) == "incomplete");
  CHECK(read("barrage", Side::Red, {}) == "incomplete");
  rows = barrage_rows;
  rows[1] = ". . . . S . . .";
  CHECK(read("barrage", Side::Red, rows) == "incomplete miner x1");
  CHECK(read("barrage", Side::Red, {"........", "........", "........"}) == "incomplete marshal x1");
}

TEST_CASE("a fortress is read started by a commands") {
  CHECK(read("fortress", Side::Red, {"wall A1 A2 bottom  # west", "flie A1"}) == "2 syntax flie :1");
  CHECK(read("fortress", Side::Red, {"  show"}) == "1 syntax show :3");
  CHECK(read("fortress", Side::Red, {"random"}) == "1 syntax random :1");
  CHECK(read("fortress", Side::Red, {"red: ladder A1 bottom"}) == "1 syntax red: :1");
  CHECK(read("fortress", Side::Red, {"ladder D1 bottom"}) == "1 no-floor-above D1.bottom :1");
  CHECK(read("fortress", Side::Red, {"place queen A1 bottom"}) == "1 unknown-piece queen :7");
  CHECK(read("fortress", Side::Red, {"place flag A1 bottom"}) == "incomplete cup x1");
}

TEST_CASE("every setup drawn by lot survives being written and sealed") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(std::string(id_of(rules)));
    for (const Side side : both_sides) {
      Random random(11);
      for (int i = 0; i < 40; ++i) {
        const Setup setup = random_setup(rules, side, random);
        const auto unsealed = command::unseal(rules, side, text::sealed(rules, side, setup));
        REQUIRE(unsealed);
        CHECK(*unsealed == setup);
      }
    }
  }
}

TEST_CASE("what is sealed is read like a file: comments, CRLF and a head may stand in it") {
  const Rules rules = test::game("barrage");
  const auto unsealed = [&](const std::string& text) {
    const auto setup = command::unseal(rules, Side::Red, to_base64(text));
    return setup ? "good" : test::subject(setup.error());
  };
  const std::string rows = barrage_rows[0] + "\r\n" + barrage_rows[1] + " # middle\n\n" + barrage_rows[2];
  CHECK(unsealed(rows) == "good");
  CHECK(unsealed("variant barrage\n" + rows) == "good");
  CHECK(unsealed("variant quick\n" + rows) == "unknown-piece v");
  CHECK(unsealed(rows + "\n\x1B[2J") == "syntax");
  CHECK(unsealed(rows + "\n........") == "not-home");
  CHECK(unsealed("") == "incomplete");
  CHECK_FALSE(command::unseal(rules, Side::Red, "no base64"));
}

TEST_CASE("all that a deployment lacks is told, in the order of the spec") {
  const battle::Rules rules = test::battle_game("barrage");
  std::string told;
  for (const Refusal& fault :
       battle::faults_in(rules, Side::Red, test::men("A1 2, B1 2, C1 2, A4 F, C4 B, H8 S, D1 M, E1 9")))
    told += test::subject(fault) + "; ";
  CHECK(told ==
        "lake C4.bottom; not-home A4.bottom; not-home H8.bottom; none-left scout x1; incomplete miner "
        "x1; ");
  CHECK(battle::faults_in(rules, Side::Blue, test::men("A6 2, B6 2, C6 3, D6 F, E6 B, F6 S, G6 M, H6 9"))
            .empty());
}

TEST_CASE("all that a labyrinth lacks is told, in the order of the spec") {
  const fortress::Rules rules = test::fortress_game("fortress-intro");
  fortress::Labyrinth labyrinth;
  labyrinth.cards = {{at("E5"), fortress::Card::Flag},    {at("D1m"), fortress::Card::Duke},
                     {at("A1"), fortress::Card::Duke},    {at("A2"), fortress::Card::Pitfall},
                     {at("A3"), fortress::Card::Pitfall}, {at("A4"), fortress::Card::Soldier}};
  labyrinth.ladders = {at("D1"), at("A1t")};
  labyrinth.walls = {edge_between(at("A1"), at("B2")), edge_between(at("E5"), Square{5, 4})};
  std::string told;
  for (const Refusal& fault : fortress::faults_in(rules, labyrinth)) told += test::subject(fault) + "; ";
  CHECK(told ==
        "off-board E5.bottom; off-board D1.middle; none-left duke x1; none-left soldier x1; "
        "not-neighbours A1.bottom; no-floor-above D1.bottom; no-floor-above A1.top; start-space E5.bottom; "
        "incomplete cup x1; incomplete king x1; incomplete wall x18; incomplete ladder x1; ");
}

TEST_CASE("a piece on a lake in the home rows is refused as when it is placed, wherever the setup comes from") {  // issue 41, fault 11
  const auto file = read_rules(
      "id = \"pond\"\nfamily = \"battle\"\n[board]\nfiles = 4\nrows = 4\nhome = 1\nlakes = [\"B1\", \"C4\"]\n[army]\nflag = 1\nscout = 1\n");
  REQUIRE(file);
  for (const Side side : both_sides) {
    command::SetupReader reader(*file, side);
    const auto wrong = reader.read("F 2 . .");
    REQUIRE(wrong);
    CHECK(test::code(wrong) == "lake");
    CHECK(wrong->column == 3);
    CHECK(wrong->at == (side == Side::Red ? test::at("B1") : test::at("C4")));
    CHECK(test::code(reader.read("F . 2 . .")) == "off-board");
    CHECK_FALSE(reader.read("F . . 2"));
    const auto sealed = command::unseal(*file, side, to_base64("F 2 . .\n"));
    REQUIRE_FALSE(sealed);
    CHECK(test::code(sealed.error().code) == "lake");
  }
  battle::Deployment men = test::men("A1 flag, B1 scout");
  const auto faults = faults_in(*file, Side::Red, men);
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().code == Refusal::Lake);
}

namespace {

// Walls and ladders as many as a fortress has room for.
Rules largest_fortress() {
  std::string floors;
  for (int floor = 0; floor < 6; ++floor) floors += "{name = \"f" + std::to_string(floor) + "\", width = 5}, ";
  return *read_rules("id = \"x\"\nfamily = \"fortress\"\n[fortress]\nfloors = [" + floors +
                     "]\nwalls = 200\nladders = 20\nparty = [\"king\", \"dwarf\"]\n[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n");
}

}  // namespace

TEST_CASE("a setup too long for a line goes in parts, each of them a command") {  // issue 41, fault 2
  const Rules rules = largest_fortress();
  Random random(1);
  const Setup setup = random_setup(rules, Side::Red, random);
  const auto commands = text::sealed_commands(rules, Side::Red, setup);
  REQUIRE(commands.size() > 1);
  test::Table table(rules);
  for (const std::string& command : commands) {
    CHECK(command.size() + std::string_view("blue: ").size() <= 4096);
    CHECK(command.ends_with(" more") == (&command != &commands.back()));
  }
  const auto sealed = [&](std::size_t nth) { return "red: " + commands[nth]; };
  CHECK(table.say(sealed(0)) == "");
  CHECK(table.say("blue: sealed Zm9v") == "syntax");  // the other side's is another
  CHECK(table.say("red: sealed Zm9 more") == "syntax");
  CHECK(table.say(sealed(commands.size() - 1)) != "ready side=red");  // what came before the damaged part is forgotten
  for (std::size_t nth = 0; nth + 1 < commands.size(); ++nth) CHECK(table.say(sealed(nth)) == "");
  CHECK(table.say("red: sealed Zm9v rest") == "syntax rest :18");
  CHECK(table.say(sealed(commands.size() - 1)) == "ready side=red");
  CHECK(table.game().setup(Side::Red) == setup);
}
