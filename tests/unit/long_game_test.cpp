#include <doctest/doctest.h>

#include <string>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::table;

namespace {

// The marshals walk around four squares, each in his corner.
void play_on(client::CommandReader& dialogue, std::size_t orders, const Game& game) {
  const char* const red[]{"A1", "A2", "B2", "B1"};
  const char* const blue[]{"J10", "J9", "I9", "I10"};
  for (std::size_t nth = 0; nth < orders && !game.over(); ++nth) {
    const std::size_t step = nth / 2 % 4;
    const auto& squares = nth % 2 == 0 ? red : blue;
    const std::string line = std::string(squares[step]) + " to " + squares[(step + 1) % 4];
    REQUIRE_FALSE(dialogue.hear(io::Line{.text = line, .flaw = {}}).fault);
  }
}

std::string walk() {
  std::string board(100, 'A');
  for (const std::size_t lake : {42U, 43U, 46U, 47U, 52U, 53U, 56U, 57U}) board[lake] = '_';
  board[0] = 'L', board[9] = 'M', board[99] = 'X', board[90] = 'Y';
  return "position " + board + " r 0";
}

}  // namespace

TEST_CASE("issue 13, fault 8: a game whose record is full ends as a draw, in a record that can be read") {
  const std::size_t most = (std::size_t{256} << 10) + 1000;
  test::Person players(*find_variant("original"), {.plays = {{true, true}}, .here = true, .reads_head = true});
  Game& game = players.game();
  REQUIRE_FALSE(players.hear(walk()).fault);
  game.keep_record_within(most);
  play_on(players.reader, 1000, game);
  REQUIRE(game.over());
  CHECK(game.status().outcome == Outcome{{}, Reason::Agreed});
  CHECK(game.given().size() < 80);
  const std::string record = record_text(players.table->recorded());
  CHECK(record.size() <= most);

  test::Person again(*find_variant("original"), {.plays = {{true, true}}, .reads_head = true});
  io::Lines lines(record);
  while (const auto line = lines.next()) CHECK_FALSE(again.reader.hear(*line).fault);
  CHECK(again.game().status().outcome == game.status().outcome);
}

TEST_CASE("issue 13, fault 8: orders and facts that are kept small are those that were given") {
  test::Person players(*find_variant("original"), {.plays = {{true, true}}, .here = true, .reads_head = true});
  Game& game = players.game();
  REQUIRE_FALSE(players.hear(walk()).fault);
  play_on(players.reader, 5, game);
  CHECK(orders_text(game) == "red: A1 to A2\nblue: J10 to J9\nred: A2 to B2\nblue: J9 to I9\nred: B2 to B1\n");
  CHECK(orders_text(game, 4) == "red: B2 to B1\n");
}

TEST_CASE("issue 13, fault 8: the log of the full screen keeps the newest") {
  screen::UiState ui;
  for (int nth = 0; nth < 100'000; ++nth) ui.add_to_log({std::to_string(nth)});
  CHECK(ui.log.size() <= 1000);
  CHECK(ui.log.size() >= 500);
  CHECK(ui.log.back().sentence == "99999");
}
