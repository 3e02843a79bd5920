// Puzzles are posed and solved.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "common/puzzle_solver.hpp"
#include "frame_text.hpp"
#include "gonfalon/puzzle/best_move.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/summary.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using test::Solver;
using test::typed;

namespace {

Puzzle first_of(Theme theme, int moves = 0) {
  for (const ShelfEntry& entry : shelf())
    if (entry.theme == theme)
      if (Puzzle puzzle = puzzle_of(entry); moves == 0 || puzzle.moves == moves) return puzzle;
  FAIL("no such puzzle");
  return puzzle_of(shelf().front());
}

}  // namespace

TEST_CASE("the right answer solves a puzzle of each theme") {
  for (const Theme theme : {Theme::Rank, Theme::Place, Theme::Attack, Theme::Best}) {
    const Puzzle puzzle = first_of(theme);
    CAPTURE(puzzle.id);
    Solver solver(puzzle);
    CHECK(solver.say(typed(puzzle, puzzle.solutions.front())) == Verdict::Solved);
    CHECK(solver.told.starts_with("Right! "));
    CHECK(solver.attempt.solved());
    CHECK(solver.attempt.result() == "Gonfalon " + puzzle.id + ": solved");
    const auto result = result_of(solver.attempt, today());
    CHECK(result.solved);
    CHECK(result.tries == 0);
  }
}

TEST_CASE("of a half-explored fortress: a space where the flag can't be is wrong, one that is known costs no try, and the right one solves it") {
  const Puzzle puzzle = first_of(Theme::Flag);
  Solver solver(puzzle);
  CHECK(solver.say("E5 bottom") == Verdict::None);
  CHECK(solver.told == "You know what is on E5 bottom.");
  CHECK(solver.say("sacrifice knight") == Verdict::None);
  CHECK(solver.attempt.tries() == 0);
  const auto& rules = std::get<fortress::Rules>(puzzle.moment.rules);
  const auto spaces = rules.spaces();
  const auto wrong = std::ranges::find_if(spaces, [&](Square space) {
    return Solution(space) != puzzle.solutions.front() && no_answer(puzzle, solver.view(), space).empty();
  });
  REQUIRE(wrong != spaces.end());
  CHECK(solver.say(told(puzzle, *wrong)) == Verdict::Wrong);
  CHECK(solver.told.starts_with("No. "));
  solver.say("hint");
  CHECK(solver.told.find("a way leads to the flag") != std::string::npos);
  solver.say("hint");
  CHECK(solver.told.starts_with("The flag is on this floor: "));
  solver.say("hint");
  CHECK(solver.told.starts_with("There are no more hints. The flag is on this floor: "));
  CHECK(solver.attempt.hints() == 2);
  CHECK(solver.say("A1") == Verdict::None);
  CHECK(solver.told == "Name the floor too, as in `C2 middle`.");
  CHECK(solver.say(told(puzzle, puzzle.solutions.front())) == Verdict::Solved);
  CHECK(solver.told.find("So the flag is on " + told(puzzle, puzzle.solutions.front())) != std::string::npos);
}

TEST_CASE("a sure way is gone step by step; a step that is not sure is not made, and costs a try") {
  int refuted = 0;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Way) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(puzzle.id);
    Solver solver(puzzle);
    const board::Ground ground(std::get<fortress::Rules>(puzzle.moment.rules));
    const auto& enemy = std::get<fortress::Labyrinth>(puzzle.moment.setups[other(puzzle.moment.player)]);
    const auto& view = std::get<fortress::View>(solver.view());
    const auto walk = sure_walk(ground, walker_of(ground, view, puzzle.moment.player), board::layout_of(ground, enemy));
    REQUIRE(!walk.empty());
    for (const Move move : moves(puzzle.moment.rules, solver.view(), puzzle.moment.player))
      if (!objection(puzzle, solver.view(), move).empty() && solver.attempt.tries() < 2) {
        const Square before = view.party[puzzle.moment.player].at;
        CHECK(solver.say(told(puzzle, move)) == Verdict::Wrong);
        CHECK(std::get<fortress::View>(solver.view()).party[puzzle.moment.player].at == before);
        ++refuted;
      }
    for (const board::Space to : walk) {
      CHECK(!solver.attempt.over());
      solver.say(text::place_name(puzzle.moment.rules, ground.squares[to]));
      CHECK(!solver.refused);
    }
    CHECK(solver.attempt.solved());
    CHECK(solver.told.starts_with("Right! "));
  }
  CHECK(refuted > 0);
}

TEST_CASE("a win by force is explained by what it rests on: where the flag is, or that nothing can move any more") {
  constexpr int stride = 12;
  int flags = 0;
  int stuck = 0;
  int nth = 0;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Win || nth++ % stride != 0) continue;
    CAPTURE(entry.id);
    Solver solver(puzzle_of(entry));
    const View view = solver.view();
    solver.say("hint");
    const bool none_can_move = solver.told.starts_with("Which of the enemy's pieces can still move?");
    CHECK(none_can_move != solver.told.starts_with("Where can the flag still be?"));
    CHECK(solver.say("resign") == Verdict::Failed);
    // the hint follows from the view alone, and is right whichever army is the true one
    CHECK(none_can_move == is_flag_out_of_reach(solver.attempt.puzzle(), view));
    if (none_can_move) CHECK(solver.told.find(" that could still move: on ") != std::string::npos);
    none_can_move ? ++stuck : ++flags;
    if (solver.told.find("The flag could only be on ") != std::string::npos) CHECK(!none_can_move);
  }
  CHECK(flags > 0);
  CHECK(stuck > 0);
}

TEST_CASE("what came of an attack is told with the answer, and a known piece can't be meant by a sure attack") {
  for (const ShelfEntry& entry : shelf()) {
    const Puzzle puzzle = puzzle_of(entry);
    if (puzzle.theme != Theme::Attack) continue;
    CAPTURE(puzzle.id);
    Solver solver(puzzle);
    const auto seen = std::get<battle::View>(solver.view());
    for (const Move move : moves(puzzle.moment.rules, solver.view(), puzzle.moment.player)) {
      const auto& target = seen.at(move.to);
      if (!target || !target->rank) continue;
      CHECK(solver.say(told(puzzle, move)) == Verdict::None);
      CHECK(solver.told == "The piece on " + text::called(puzzle.moment.rules, move.to) + " is not hidden. It is a " + std::string(battle::name_of(*target->rank)) + ".");
    }
    CHECK(solver.say(told(puzzle, puzzle.solutions.front())) == Verdict::Solved);
    if (solver.told.find(" flag. ") == std::string::npos) CHECK(solver.told.find(told(puzzle, puzzle.solutions.front()) + ".") != std::string::npos);
  }
}

TEST_CASE("of the best move: a right move is told its points, and a wrong one costs a try") {
  int solved = 0;
  for (const ShelfEntry& entry : shelf()) {
    if (entry.theme != Theme::Best) continue;
    const Puzzle puzzle = puzzle_of(entry);
    CAPTURE(puzzle.id);
    std::string right;
    for (std::size_t nth = 0; nth < puzzle.solutions.size(); ++nth)
      right += (nth == 0 ? "" : nth + 1 == puzzle.solutions.size() ? " or " : ", ") + told(puzzle, puzzle.solutions[nth]);
    const std::string brought = right + " brought about " + std::to_string(puzzle.points.best) + " of 100 points: a win is 100, a draw 50. Each wrong move brought at most " +
                                std::to_string(puzzle.points.next) + ".";
    for (const Solution& solution : puzzle.solutions) {
      Solver solver(puzzle);
      CHECK(solver.say(typed(puzzle, solution)) == Verdict::Solved);
      CHECK(solver.told.starts_with("Right! "));
      CHECK(solver.told.find(brought) != std::string::npos);
      ++solved;
    }
    Solver solver(puzzle);
    for (const Move move : moves(puzzle.moment.rules, solver.view(), puzzle.moment.player))
      if (std::ranges::find(puzzle.solutions, Solution(move)) == puzzle.solutions.end() && solver.attempt.tries_left() > 1) {
        CHECK(solver.say(typed(puzzle, move)) == Verdict::Wrong);
        CHECK(solver.told.starts_with("No. "));
      }
    CHECK(solver.attempt.tries_left() == 1);
    solver.say("hint");
    CHECK(solver.told.starts_with(saves_flag(puzzle, solver.view()) ? "Which enemy piece can reach your flag" : "Which of your pieces is in danger"));
    solver.say("hint");
    CHECK(solver.told == "Move the piece on " + text::called(puzzle.moment.rules, std::get<Move>(puzzle.solutions.front()).from) + ".");
    CHECK(solver.say("resign") == Verdict::Failed);
    CHECK(solver.told.starts_with("The answer was: " + right + "."));
    CHECK(solver.told.find(brought) != std::string::npos);
  }
  CHECK(solved > 0);
}

namespace {

struct Placed {
  const char* square;
  const char* piece;  // `r` or `b` for the side, then its letter; hidden: `?` has moved, `!` never moved, `>` ran
};

// What Red, who is to solve, knows.
battle::View seen_with(const std::vector<Placed>& pieces) {
  battle::View seen;
  seen.me = Side::Red;
  for (const auto& [name, piece] : pieces) {
    const Square square = test::at(name);
    battle::Token token{.side = piece[0] == 'r' ? Side::Red : Side::Blue, .rank = std::nullopt};
    token.ran = piece[1] == '>';
    token.moved = piece[1] == '?' || token.ran;
    if (!token.moved && piece[1] != '!') token.rank = *std::ranges::find(battle::all_ranks, piece[1], text::letter_of);
    token.id = static_cast<std::uint8_t>(index_of(square));
    seen.at(square) = token;
  }
  return seen;
}

// A puzzle of Barrage.
Puzzle of_best_move(Move best) {
  Puzzle puzzle{.id = "best-1", .theme = Theme::Best, .moment = {.rules = *find_variant("barrage"), .player = Side::Red}};
  puzzle.solutions = {best};
  puzzle.points = {.best = 70, .next = 40};
  return puzzle;
}

Move move_of(std::string_view from, std::string_view to) { return {test::at(from), test::at(to)}; }

}  // namespace

TEST_CASE("why a move is the best, and what is against another, is told by what the player knows") {
  struct Row {
    std::vector<Placed> pieces;
    Move best, wrong;
    std::string why;      // before the points
    std::string against;  // empty: the points
  };
  const std::vector<Row> rows{
      // the flag is in danger: from a piece beside it, from a scout far away, from a piece that nothing stops on its way
      {{{"h1", "rF"}, {"g1", "b2"}, {"g2", "r3"}, {"a2", "r2"}}, move_of("g2", "g1"), move_of("a2", "a3"), "The piece on G1 (scout) could have taken your flag.",
       "Then the piece on G1 (scout) can take your flag."},
      {{{"h1", "rF"}, {"h8", "b>"}, {"g4", "r9"}, {"a2", "r2"}}, move_of("g4", "h4"), move_of("a2", "a3"),
       "The piece on H8 (scout) could have taken your flag. (A piece that ran is a scout.) From H4 your piece is in time to attack or block it.",
       "Then the piece on H8 (scout) can take your flag. (A piece that ran is a scout.)"},
      {{{"h1", "rF"}, {"h3", "b9"}, {"f2", "rM"}}, move_of("f2", "g2"), move_of("f2", "f1"),
       "The piece on H3 (general) could have taken your flag by way of H2. From G2 your piece is in time to attack or block it.",
       "Then the piece on H3 (general) can take your flag by way of H2."},
      {{{"h1", "rF"}, {"h4", "b?"}, {"e2", "rM"}}, move_of("e2", "f2"), move_of("e2", "d2"),
       "The piece on H4 could have taken your flag by way of H3, H2. From F2 your piece is in time to attack or block it.",
       "Then the piece on H4 can take your flag by way of H3, H2."},
      // a miner goes through a bomb
      {{{"h1", "rF"}, {"g1", "rB"}, {"f1", "b3"}, {"g3", "rM"}}, move_of("g3", "g2"), move_of("g3", "h3"),
       "The piece on F1 (miner) could have taken your flag by way of G1. From G2 your piece is in time to attack or block it.",
       "Then the piece on F1 (miner) can take your flag by way of G1."},
      {{{"h1", "rF"}, {"a3", "b2"}, {"g4", "r9"}, {"b8", "r3"}}, move_of("g4", "g3"), move_of("b8", "b7"), "", "Then the piece on A3 (scout) can take your flag by way of H3."},
      // nothing saves it
      {{{"h1", "rF"}, {"g1", "b2"}, {"a7", "r2"}, {"a8", "b!"}}, move_of("a7", "a8"), move_of("a7", "b7"),
       "Nothing saves your flag any more. In 100 of 100 cases the piece on A8 is the enemy's.", "Then the piece on G1 (scout) can take your flag."},
      // the enemy's flag is in reach; and a spy that stops the marshal
      {{{"h1", "rF"}, {"d6", "rM"}, {"d8", "bF"}}, move_of("d6", "d7"), move_of("d6", "d5"),
       "Your piece is on its way to the enemy's flag, and no enemy piece stops it in time: D8.", ""},
      {{{"h1", "rF"}, {"d5", "rM"}, {"d8", "bF"}, {"h8", "b9"}}, move_of("d5", "d6"), move_of("d5", "d4"),
       "Your piece is on its way to the enemy's flag, and no enemy piece stops it in time: D7, D8.", ""},
      {{{"h1", "rF"}, {"d6", "rM"}, {"d8", "bF"}, {"e7", "bS"}}, move_of("d6", "d7"), move_of("d6", "d5"), "On D7 your marshal threatens the spy on E7.", ""},
      // attacks on known pieces
      {{{"h1", "rF"}, {"d4", "rM"}, {"d5", "b9"}, {"e4", "bM"}}, move_of("d4", "d5"), move_of("d4", "d3"), "Your marshal beats the general.", ""},
      {{{"h1", "rF"}, {"d4", "r9"}, {"d5", "b9"}, {"a1", "r2"}}, move_of("d4", "d5"), move_of("a1", "a2"), "", ""},
      {{{"h1", "rF"}, {"d4", "r9"}, {"d5", "bM"}, {"a1", "r2"}}, move_of("d4", "d3"), move_of("d4", "d5"),
       "The piece on D5 (marshal) could have taken your general on D4.", "Then you lose your general."},
      // a piece in danger: from a known one, from a hidden one that beats it with most ranks, and guarded by a spy
      {{{"h1", "rF"}, {"d4", "r9"}, {"d5", "bM"}, {"a1", "r2"}}, move_of("d4", "d3"), move_of("a1", "a2"),
       "The piece on D5 (marshal) could have taken your general on D4.", "Then the piece on D5 (marshal) can take your general on D4."},
      {{{"h1", "rF"}, {"d6", "rS"}, {"e6", "b?"}, {"a1", "r2"}}, move_of("d6", "d7"), move_of("a1", "a2"), "The piece on E6 could have taken your spy on D6.",
       "Then the piece on E6 can take your spy on D6."},
      {{{"h1", "rF"}, {"d6", "r3"}, {"d7", "rS"}, {"e6", "bM"}, {"a1", "r2"}}, move_of("a1", "a2"), move_of("a1", "b1"), "", ""},
      // a miner escapes towards the flag
      {{{"h1", "rF"}, {"d6", "r3"}, {"d7", "b9"}, {"a1", "r2"}, {"a8", "b!"}, {"b8", "b!"}}, move_of("d6", "c6"), move_of("a1", "a2"),
       "The piece on D7 (general) could have taken your miner on D6. The flag could only be on one of these: A8, B8. All other hidden pieces of Blue have moved.",
       "Then the piece on D7 (general) can take your miner on D6."},
      // a piece threatens another
      {{{"h1", "rF"}, {"d4", "rM"}, {"g5", "b9"}, {"a1", "r2"}}, move_of("d4", "d5"), move_of("a1", "a2"), "", ""},
      {{{"h1", "rF"}, {"g3", "rM"}, {"g5", "b9"}, {"a1", "r2"}}, move_of("g3", "g4"), move_of("a1", "a2"),
       "On G4 your marshal threatens the general on G5.", ""},
  };
  for (const Row& row : rows) {
    const Puzzle puzzle = of_best_move(row.best);
    CAPTURE(row.why);
    std::vector<Placed> pieces = row.pieces;
    pieces.push_back({"c8", "b3"});  // so that Blue has more than one piece that can move
    const View seen = seen_with(pieces);
    const std::string scores = "In 2,000 games that the computer played on from here, with the hidden pieces drawn by lot, " + told(puzzle, row.best) +
                               " brought about 70 of 100 points: a win is 100, a draw 50. Each wrong move brought at most 40.";
    CHECK(explanation_of_best(puzzle, seen, row.best) == (row.why.empty() ? scores : row.why + '\n' + scores));
    CHECK(objection(puzzle, seen, row.wrong) ==
          (row.against.empty() ? "In games that the computer played on from here, the best move brought 70 of 100 points, and each wrong one at most 40." : row.against));
  }
}

TEST_CASE("a hint in a battle has a reason, by what the player knows") {
  struct Row {
    std::vector<Placed> pieces;
    Move advised;
    std::string why;
  };
  for (const Row& row : {
           Row{{{"d4", "r9"}, {"d5", "bM"}}, move_of("d4", "d3"), "Otherwise the piece on D5 (field marshal) can take your general on D4."},
           Row{{{"d4", "rM"}, {"d5", "b9"}}, move_of("d4", "d5"), "Your field marshal beats the general."},
           Row{{{"d4", "r9"}, {"d5", "b9"}}, move_of("d4", "d5"), "Both are lost: you give your general for the general."},
           Row{{{"d4", "r2"}, {"d5", "b?"}}, move_of("d4", "d5"), "Your scout finds out what the piece on D5 is."},
           Row{{{"d4", "rM"}, {"d5", "b?"}}, move_of("d4", "d5"), "Of all that the piece on D5 can be, your field marshal beats it in 80 of 100 cases."},
           Row{{{"d2", "rM"}, {"d7", "b9"}}, move_of("d2", "d3"), "Your field marshal goes towards the general on D7, which it beats."},
           Row{{{"d2", "rM"}, {"d7", "b?"}}, move_of("d2", "d3"), "Your field marshal goes towards the piece on D7, which it beats in 80 of 100 cases."},
           Row{{{"d2", "rM"}, {"d7", "b?"}}, move_of("d2", "d1"), "Looking some moves ahead, the computer finds no better one."},
       }) {
    std::vector<Placed> pieces = row.pieces;
    for (const Placed& each : {Placed{"h1", "rF"}, Placed{"g1", "rB"}, Placed{"h2", "rB"}, Placed{"c8", "b3"}}) pieces.push_back(each);  // nothing gets at the flag
    CHECK(reason_for(*find_variant("barrage"), seen_with(pieces), Side::Red, row.advised) == row.why);
  }
  const View open = seen_with({{"h1", "rF"}, {"h3", "b9"}, {"f2", "rM"}, {"c8", "b3"}});
  CHECK(reason_for(*find_variant("barrage"), open, Side::Red, move_of("f2", "g2")) ==
        "Otherwise the piece on H3 (general) can take your flag by way of H2. From G2 your piece is in time to attack or block it.");
}

TEST_CASE("a hint in a fortress has a reason, by what the player knows") {
  const Rules rules = *find_variant("fortress");
  const auto space = [](char file, int row) { return Square{static_cast<std::int8_t>(file - 'A'), static_cast<std::int8_t>(row - 1), Level::Bottom}; };
  View walked = blank_view(rules, Side::Red);
  learn(rules, walked, Begun{Side::Red});
  learn(rules, walked, TurnCame{Side::Red});
  learn(rules, walked, Entered{Side::Red, fortress::Piece::Knight, space('E', 5)});
  const std::vector<Square> way{space('E', 5), space('E', 4), space('D', 4), space('D', 3), space('E', 3)};
  for (std::size_t nth = 1; nth < way.size(); ++nth) learn(rules, walked, Stepped{Side::Red, fortress::Piece::Knight, way[nth - 1], way[nth]});
  const auto why = [&](const View& seen, const Order& order) { return reason_for(rules, seen, Side::Red, order); };
  CHECK(why(walked, Move{space('E', 3), space('E', 2)}) == "What is on E2 bottom is not known yet.");
  CHECK(why(walked, Move{space('E', 3), space('E', 4)}) == "Whether there is a wall between E3 bottom and E4 bottom is not known yet.");
  CHECK(why(walked, Move{space('E', 3), space('D', 3)}) == "You know the way to D3 bottom. What lies beside it is not known yet.");
  View met = walked;
  auto& known = std::get<fortress::View>(met).heard[Side::Red].spaces[space('C', 3)];
  known.walked = true;
  known.card = fortress::Card::Duke;
  CHECK(why(met, Swap{fortress::Piece::King}) == "The duke on C3 bottom beats your knight, but not your king.");
  View outside = met;
  std::get<fortress::View>(outside).party[Side::Red].inside.reset();
  CHECK(why(outside, Enter{fortress::Piece::King}) == "The duke on C3 bottom does not beat your king.");
  const View begun = blank_view(rules, Side::Red);
  CHECK(why(begun, Enter{fortress::Piece::King}) == "Of the pieces that wait, no other is beaten by fewer cards than your king.");
  CHECK(why(begun, Enter{fortress::Piece::Dwarf}) == "The computer expects this to lead to the flag soonest.");
  CHECK(why(begun, Resign{}) == "");
}

TEST_CASE("a reason tells how the rank of a hidden piece follows") {
  const Puzzle puzzle = of_best_move(move_of("d4", "d3"));
  battle::View seen = seen_with({{"h1", "rF"}, {"d4", "r9"}, {"d5", "b?"}, {"a1", "r2"}});
  const battle::Rules& rules = std::get<battle::Rules>(puzzle.moment.rules);
  for (const battle::Rank rank : battle::all_ranks)
    if (rank != battle::Rank::Marshal) seen.lost[Side::Blue][rank] = rules.army[rank];
  CHECK(explanation_of_best(puzzle, seen, move_of("d4", "d3"))
            .starts_with("The piece on D5 can only be a marshal. The piece on D5 could have taken your general on D4."));
  CHECK(objection(puzzle, seen, move_of("d4", "d5")) == "The piece on D5 can only be a marshal. Then you lose your general.");
}

TEST_CASE("a reason tells how likely a hidden piece can take the flag, and what is left of the enemy") {
  const auto rules = std::get<battle::Rules>(*find_variant("barrage"));
  const auto without = [&](battle::View seen, const std::vector<battle::Rank>& ranks) {
    for (const battle::Rank rank : ranks) seen.lost[Side::Blue][rank] = rules.army[rank];
    return seen;
  };
  using enum battle::Rank;
  // one of four is the miner
  const Puzzle guard = of_best_move(move_of("g3", "g2"));
  const View seen = without(seen_with({{"h1", "rF"}, {"g1", "rB"}, {"f1", "b?"}, {"g3", "rM"}}), {Scout});
  CHECK(explanation_of_best(guard, seen, move_of("g3", "g2"))
            .starts_with("The piece on F1 could have taken your flag by way of G1. (In 25 of 100 cases its rank allows that.) From G2 your piece is in time to attack or block it."));
  CHECK(objection(guard, seen, move_of("g3", "h3")) == "Then the piece on F1 can take your flag by way of G1. (In 25 of 100 cases its rank allows that.)");
  CHECK(saves_flag(guard, seen));
  // one of five is unlikely
  const View all_left = seen_with({{"h1", "rF"}, {"g1", "rB"}, {"f1", "b?"}, {"g3", "rM"}, {"c8", "b9"}});
  CHECK(explanation_of_best(guard, all_left, move_of("g3", "g2")).starts_with("In 2,000 games"));
  CHECK(!saves_flag(guard, all_left));
  // the general is the only one that moves
  const Puzzle escape = of_best_move(move_of("d6", "e6"));
  const View few_left = without(seen_with({{"h1", "rF"}, {"d6", "rS"}, {"d7", "b9"}, {"a8", "b!"}, {"b8", "b!"}}), {Marshal, Miner, Scout, Spy});
  CHECK(explanation_of_best(escape, few_left, move_of("d6", "e6"))
            .starts_with("The piece on D7 (general) could have taken your spy on D6. Blue had only one piece that could still move: on D7."));
}

TEST_CASE("an attack on a scout that ran is as sure as one on a known piece") {
  std::vector<Placed> pieces{{"h1", "rF"}, {"d4", "rM"}, {"d5", "b?"}, {"a4", "r3"}, {"a5", "b?"}};
  const auto rules = std::get<battle::Rules>(*find_variant("barrage"));
  const auto sure_attack = [&] {
    battle::View seen = seen_with(pieces);
    seen.lost[Side::Blue][battle::Rank::Marshal] = rules.army[battle::Rank::Marshal];
    return only_sure_attack(rules, seen, Side::Red);
  };
  REQUIRE(sure_attack());
  CHECK(sure_attack()->move == move_of("d4", "d5"));
  CHECK(sure_attack()->choices == 2);
  pieces.insert(pieces.end(), {{"g4", "r9"}, {"g5", "b>"}});
  CHECK(!sure_attack());
  pieces[pieces.size() - 2].piece = "rS";
  CHECK(sure_attack());
}

TEST_CASE("the chance of an attack on a hidden piece is counted over all that the hidden pieces can be") {
  const Move attack = move_of("g4", "g5");
  const Puzzle puzzle = of_best_move(attack);
  // all of Blue's pieces are hidden
  std::vector<Placed> pieces{{"g4", "rM"}, {"h1", "rF"}, {"g5", "b?"}, {"a5", "b?"}};
  for (const char* const square : {"a8", "b8", "c8", "d8", "e8", "f8"}) pieces.push_back({square, "b!"});
  // one of those that can move is the marshal; the marshal beats all others
  const battle::Rules& rules = std::get<battle::Rules>(puzzle.moment.rules);
  int movable = 0;
  for (const battle::Rank rank : battle::all_ranks) movable += battle::can_move(rank) ? rules.army[rank] : 0;
  const int percent = static_cast<int>(std::lround(100.0 * (movable - 1) / movable));
  CHECK(explanation_of_best(puzzle, seen_with(pieces), attack)
            .starts_with("Of all that the piece on G5 can be, your marshal beats it in " + std::to_string(percent) + " of 100 cases."));
  // a piece that ran is a scout
  pieces[2].piece = "b>";
  CHECK(explanation_of_best(puzzle, seen_with(pieces), attack).starts_with("Your marshal beats the scout. (A piece that ran is a scout.)"));
}

TEST_CASE("who gives up a sure way is told all of it") {
  const Puzzle puzzle = first_of(Theme::Way);
  Solver solver(puzzle);
  solver.say("hint");
  CHECK(solver.told.starts_with("Where can the flag still be?"));
  solver.say("hint");
  CHECK(solver.told == "The first step into the unknown begins on " + text::called(puzzle.moment.rules, std::get<Move>(puzzle.solutions.front()).from) + ".");
  CHECK(solver.say("resign") == Verdict::Failed);
  CHECK(solver.told.starts_with("The answer was: "));
  CHECK(solver.told.find(text::called(puzzle.moment.rules, std::get<Move>(puzzle.solutions.front()).to)) != std::string::npos);
}

TEST_CASE("a win by force goes on with the enemy's replies, up to the end of the game") {
  const Puzzle puzzle = first_of(Theme::Win, 3);
  Solver solver(puzzle);
  CHECK(solver.say(typed(puzzle, puzzle.solutions.front())) == Verdict::GoOn);
  for (int left = 2; !solver.attempt.over(); --left) {
    REQUIRE(left > 0);
    const auto worlds = worlds_of(puzzle.moment.rules, solver.view(), 5000);
    const auto winning = winning_moves(puzzle.moment.rules, solver.view(), *worlds, left);
    REQUIRE(!winning.empty());
    solver.say(typed(puzzle, winning.front()));
  }
  CHECK(solver.attempt.solved());
  CHECK(solver.game->over());
}

TEST_CASE("three wrong answers end a puzzle, each with the reason why it is wrong") {
  const Puzzle puzzle = first_of(Theme::Rank);
  Solver solver(puzzle);
  CHECK(solver.say("bomb") == Verdict::Wrong);
  CHECK(solver.told.starts_with("No. "));
  CHECK(solver.told.ends_with("2 tries are left."));
  CHECK(solver.attempt.leaving_counts());
  CHECK(solver.say("bomb") == Verdict::Wrong);
  CHECK(solver.say("bomb") == Verdict::Failed);
  CHECK(solver.told.find("The answer was: ") != std::string::npos);
  CHECK(solver.attempt.over());
  CHECK(solver.attempt.result() == "Gonfalon " + puzzle.id + ": not solved");
}

TEST_CASE("a move that the rules refuse costs no try, nor does a look or an order that is no answer") {
  const Puzzle puzzle = first_of(Theme::Win);
  Solver solver(puzzle);
  CHECK(solver.say("A1 to A8") == Verdict::None);
  CHECK(solver.refused.has_value());
  CHECK(solver.say("captured") == Verdict::None);
  CHECK(solver.attempt.tries() == 0);
  const Puzzle rank = first_of(Theme::Rank);
  Solver other(rank);
  const auto moves = gonfalon::moves(rank.moment.rules, other.view(), rank.moment.player);
  REQUIRE(!moves.empty());
  CHECK(other.say(told(rank, moves.front())) == Verdict::None);
  CHECK(other.told == "That is no answer to this puzzle.");
  CHECK(other.attempt.tries() == 0);
}

TEST_CASE("hints name first what to look for, then where; giving up tells the answer") {
  const Puzzle puzzle = first_of(Theme::Win, 2);
  Solver solver(puzzle);
  CHECK_FALSE(solver.attempt.leaving_counts());
  solver.say("hint");
  CHECK(solver.attempt.leaving_counts());
  const std::string first = solver.told;
  solver.say("hint");
  CHECK(solver.told != first);
  CHECK(solver.attempt.hints() == 2);
  CHECK(solver.say("resign") == Verdict::Failed);
  CHECK(solver.told.starts_with("The answer was: " + told(puzzle, puzzle.solutions.front()) + "."));
}

TEST_CASE("help and completion offer what can be typed in a puzzle, and nothing else is taken") {
  struct Row {
    Theme theme;
    bool moves, hint;
    const char* answer;
  };
  for (const Row& row : {Row{Theme::Rank, false, true, "miner"}, Row{Theme::Place, false, true, "D4"}, Row{Theme::Attack, true, true, ""}, Row{Theme::Win, true, true, ""}, Row{Theme::Best, true, true, ""}}) {
    const Puzzle puzzle = first_of(row.theme);
    CAPTURE(puzzle.id);
    Solver solver(puzzle);
    solver.say("help");
    const auto lists = [&](const std::string& command) { return ('\n' + solver.looked).find("\n" + command) != std::string::npos; };
    CHECK(lists("hint"));
    CHECK(lists("resign"));
    CHECK(lists("captured"));
    CHECK(lists("quit"));
    CHECK(lists("[from] SPACE to SPACE") == row.moves);
    const auto phrases = solver.attempt.phrases({.rules = puzzle.moment.rules, .view = solver.view(), .side = puzzle.moment.player});
    const auto offers = [&](const std::string& phrase) { return std::ranges::find(phrases, phrase) != phrases.end(); };
    CHECK(offers("hint"));
    CHECK(offers("captured"));
    if (row.answer[0] != '\0') CHECK(offers(row.answer));
    const auto moves = gonfalon::moves(puzzle.moment.rules, solver.view(), puzzle.moment.player);
    CHECK(offers(told(puzzle, moves.front())) == row.moves);
    for (const char* const other : {"draw", "say", "claim", "rematch", "save", "undo", "redo", "who", "place", "ready"}) {
      CAPTURE(std::string(other));
      CHECK(!lists(other));
      CHECK(std::ranges::none_of(phrases, [&](const std::string& phrase) { return phrase.starts_with(other); }));
    }
    CHECK(solver.say("save x") == Verdict::None);
    CHECK(solver.told.starts_with("That command is not for puzzles."));
    CHECK(solver.say("draw") == Verdict::None);
    CHECK(solver.attempt.tries() == 0);
  }
  Solver alone(fortress_of(*read_date("2026-11-26"), Theme::Fortress));
  alone.say("help");
  CHECK(alone.looked.find("enter PIECE") != std::string::npos);
  CHECK(alone.looked.find("hint") == std::string::npos);
  CHECK(alone.looked.find("draw") == std::string::npos);
}

TEST_CASE("a solver's client holds no more than the solver may know") {
  for (const Theme theme : {Theme::Rank, Theme::Win, Theme::Best, Theme::Flag, Theme::Way}) {
    const Puzzle puzzle = first_of(theme);
    Solver solver(puzzle);
    const Side enemy = other(puzzle.moment.player);
    CHECK(solver.game->game().sees() == only(puzzle.moment.player));
    if (!is_battle(puzzle.moment.rules)) continue;
    for (const auto& token : std::get<battle::View>(solver.view()).board)
      if (token && token->side == enemy && !token->shown) CHECK(!token->rank);
  }
}

TEST_CASE("beside the list stands the board of a puzzle as its solver knows it, where there is room") {
  table::Lobby lobby;
  constexpr int list_width = 57;
  for (const ShelfEntry& entry : shelf().first(60)) {
    const Puzzle puzzle = puzzle_of(entry);
    if (!is_battle(puzzle.moment.rules)) continue;
    const View seen = lobby.open_moment(puzzle.moment)->view(puzzle.moment.player);
    const auto drawn = [&](screen::Size size, bool colour, int ends) {
      screen::Frame frame(size);
      CHECK(screen::draw_preview_beside(frame, list_width, {.rules = &puzzle.moment.rules, .seen = {&seen, 1}}, {.colour = colour}) == ends);
      return screen::to_text(frame);
    };
    const std::string text = drawn({80, 24}, true, list_width);
    CHECK(text.find(text::title(puzzle.moment.rules)) != std::string::npos);
    std::ptrdiff_t hidden = 0;
    for (const auto& token : std::get<battle::View>(seen).board) hidden += token && token->side != puzzle.moment.player ? 1 : 0;
    std::ptrdiff_t marks = 0;
    for (auto at = text.find("■"); at != std::string::npos; at = text.find("■", at + 1)) ++marks;
    CHECK(marks == hidden);
    CHECK(drawn({80, 24}, false, list_width).find("■") == std::string::npos);
    CHECK(drawn({70, 24}, true, 70).find("■") == std::string::npos);
    CHECK(drawn({80, 9}, true, list_width).find("■") == std::string::npos);
  }
}

TEST_CASE("the fortress of the day is explored alone, and counts turns") {
  Puzzle puzzle = fortress_of(*read_date("2026-11-26"), Theme::Fortress);
  Solver solver(puzzle);
  solver.say("enter king");
  CHECK(std::get<fortress::View>(solver.view()).turns == 1);
  int turns = 1;
  for (int step = 0; turns < 4 && step < 100; ++step) {
    const auto moves = gonfalon::moves(puzzle.moment.rules, solver.view(), Side::Red);
    if (moves.empty()) {  // a piece must be named
      for (const char* const piece : {"enter knight", "enter wizard", "enter dwarf", "enter king"})
        solver.say(piece);
      continue;
    }
    std::string line;
    text::append_command(line, puzzle.moment.rules, moves[static_cast<std::size_t>(step) % moves.size()]);
    solver.say(line);
    turns = std::get<fortress::View>(solver.view()).turns;
  }
  CHECK(solver.attempt.turns() >= 3);
  CHECK(!solver.attempt.over());
  CHECK(solver.say("hint") == Verdict::None);
  CHECK(solver.say("resign") == Verdict::Failed);
  CHECK(solver.attempt.result() == "Gonfalon fortress 2026-11-26: not solved");
}

TEST_CASE("progress: rating, days in a row, the next puzzle") {
  using profile::PuzzleResult;
  const Date day = *read_date("2026-11-26");
  CHECK(told(progress_of({}, day)).empty());
  std::vector<PuzzleResult> results;
  for (const char* const date : {"2026-11-22", "2026-11-24", "2026-11-25"})
    results.push_back({.date = date,
                       .puzzle = std::string(shelf()[results.size()].id),
                       .theme = "win",
                       .rating = 1500,
                       .solved = true});
  const Progress up = progress_of(results, day);
  CHECK(up.streak == 2);
  CHECK(up.solved == 3);
  CHECK(up.rating.rating > 1500);
  results.back().hints = 1;
  CHECK(progress_of(results, day).rating.rating < up.rating.rating);
  CHECK(told_of(up, puzzle_of(shelf()[0])) == "solved, +" + std::to_string(up.seen.at(std::string(shelf()[0].id)).change));
  CHECK(told_of(up, puzzle_of(shelf()[9])) == "new");
  CHECK(told(Done{.solved = true}) == "solved");
  CHECK(told(Done{.solved = true, .tries = 1, .change = -138}) == "solved at the 2nd try, -138");
  CHECK(told(Done{.solved = true, .tries = 2, .hints = 1}) == "solved at the 3rd try, 1 hint");
  CHECK(told(Done{.tries = 3, .hints = 2, .change = -9}) == "not solved, 2 hints, -9");
  // a second attempt changes neither the rating nor the number of puzzles
  results.push_back(results.front());
  CHECK(progress_of(results, day).tried == 3);
  const auto next = next_puzzle(up, Theme::Win);
  REQUIRE(next);
  CHECK(next->theme == Theme::Win);
  CHECK(!up.seen.contains(next->id));
  for (const PuzzleResult& result : results)
    CHECK(profile::read_puzzle_results("version = 2\n[games]\n" + line_of(result, 1))->front() == result);
}
