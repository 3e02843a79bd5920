#include "gonfalon/text/sentence.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "begun.hpp"
#include "in_each_language.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/names.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

const Rules& original() {
  static const Rules rules = *find_variant("original");
  return rules;
}
const Rules& main_game() {
  static const Rules rules = *find_variant("fortress");
  return rules;
}

Refusal with_place(RefusalCode code, Square square) { return {.code = code, .at = square, .word = {}}; }
Refusal with_word(RefusalCode code, std::string word, int count = 0) {
  return {.code = code, .at = {}, .word = std::move(word), .count = count};
}

struct Told {
  Report report;
  std::string sentence;
};

}  // namespace

TEST_CASE("a battle's reports as sentences") {
  const Square from = at('B', 7);
  const Square to = at('C', 7);
  const auto attack = [&](Rank attacker, Rank defender) -> Report {
    return Attacked{Side::Red, from, to, attacker, defender, fight({}, attacker, defender)};
  };
  const std::vector<Told> table{
      {Deployed{Side::Red, nullptr}, "Red is ready."},
      {Begun{Side::Red}, "The game begins. Red goes first."},
      {TurnCame{Side::Blue}, "Blue to move."},
      {Moved{Side::Red, from, to, {}}, "Red: B7 to C7."},
      {Moved{Side::Red, from, to, Rank::Miner}, "Red: B7 to C7, miner."},
      {attack(Rank::Miner, Rank::Captain), "Red: B7 to C7. Miner against captain: the captain wins."},
      {attack(Rank::Major, Rank::Captain), "Red: B7 to C7. Major against captain: the major wins."},
      {attack(Rank::Spy, Rank::Marshal), "Red: B7 to C7. Spy against field marshal: the spy wins."},
      {attack(Rank::Scout, Rank::Scout), "Red: B7 to C7. Scout against scout: both are lost."},
      {attack(Rank::Miner, Rank::Bomb), "Red: B7 to C7. Miner against bomb: the miner clears the bomb away."},
      {attack(Rank::Marshal, Rank::Bomb),
       "Red: B7 to C7. Field marshal against bomb: the field marshal is lost. The bomb stays."},
      {Attacked{Side::Red, from, to, Rank::Marshal, Rank::Bomb, battle::Duel::Both}, "Red: B7 to C7. Field marshal against bomb: both are lost."},
      {Attacked{Side::Red, from, to, Rank::Scout, Rank::Scout, battle::Duel::Attacker}, "Red: B7 to C7. Scout against scout: the attacker wins."},
      {Attacked{Side::Red, from, to, Rank::Scout, Rank::Scout, battle::Duel::Defender}, "Red: B7 to C7. Scout against scout: the defender wins."},
      {attack(Rank::Scout, Rank::Flag), "Red: B7 to C7. Scout against flag: the scout captures the flag."},
      {DrawOffered{Side::Red}, "Red offers a draw."},
      {DrawDeclined{Side::Blue}, "Blue declines the draw."},
      {Ended{{Side::Red, Reason::Flag}}, "Red captured Blue's flag. Red wins."},
      {Ended{{Side::Red, Reason::Immobile}}, "Blue has no legal move. Red wins."},
      {Ended{{Side::Blue, Reason::Resign}}, "Red resigns. Blue wins."},
      {Ended{{Side::Blue, Reason::Forfeit}}, "Red forfeits the game. Blue wins."},
      {Ended{{Side::Blue, Reason::Forfeit, Lapse::Late}}, "Red ran out of time. Blue wins."},
      {Ended{{Side::Blue, Reason::Forfeit, Lapse::Absent}}, "Red was away for too long. Blue wins."},
      {Ended{{{}, Reason::Forfeit, Lapse::Absent}}, "A player left before the first move. The game does not count."},
      {Ended{{Side::Blue, Reason::Forfeit, Lapse::Ended}}, "Red's program has failed. Blue wins."},
      {Ended{{Side::Blue, Reason::Forfeit, Lapse::Refused}}, "Red's program gave no legal command. Blue wins."},
      {Ended{{Side::Blue, Reason::Forfeit, Lapse::Immovable}}, "Red moved a bomb or the flag, and loses by that. Blue wins."},
      {Ended{{{}, Reason::BothImmobile}}, "Neither side has a legal move. The game is a draw."},
      {Ended{{{}, Reason::Agreed}}, "Both players agree to a draw. The game is over."},
  };
  for (const Told& told : table) CHECK(text::sentence(original(), told.report) == told.sentence);

  Rules limited = original();
  REQUIRE_FALSE(set_option(limited, "no-attack", "200"));
  CHECK(text::sentence(limited, Ended{{{}, Reason::NoAttack}}) ==
        "200 moves without an attack. The game is a draw.");
}

TEST_CASE("an attack is told with the numbers of both, once, in every language") {
  const auto told = [](const Rules& rules, Rank attacker, Rank defender, std::optional<text::Highest> numbers) {
    return text::sentence(rules, Attacked{Side::Red, at('B', 7), at('C', 7), attacker, defender, fight({}, attacker, defender)}, {}, numbers);
  };
  using text::Highest;
  const Rules classic = *find_variant("classic");
  CHECK(told(classic, Rank::Marshal, Rank::General, Highest::Ten) == "Red: B7 to C7. Marshal (10) against general (9): the marshal wins.");
  CHECK(told(classic, Rank::Marshal, Rank::General, Highest::One) == "Red: B7 to C7. Marshal (1) against general (2): the marshal wins.");
  CHECK(told(classic, Rank::Marshal, Rank::General, {}) == "Red: B7 to C7. Marshal against general: the marshal wins.");
  CHECK(told(classic, Rank::Spy, Rank::Marshal, Highest::Ten) == "Red: B7 to C7. Spy (1) against marshal (10): the spy wins.");
  CHECK(told(classic, Rank::Spy, Rank::Marshal, Highest::One) == "Red: B7 to C7. Spy against marshal (1): the spy wins.");
  CHECK(told(classic, Rank::Miner, Rank::Bomb, Highest::Ten) == "Red: B7 to C7. Miner (3) against bomb: the miner clears the bomb away.");
  const auto count = [](std::string_view sentence, std::string_view what) {
    int found = 0;
    for (auto from = sentence.find(what); from != std::string_view::npos; from = sentence.find(what, from + 1)) ++found;
    return found;
  };
  test::in_each_language([&](const std::string&) {
    for (const Rules& rules : all_variants()) {
      if (!is_battle(rules)) continue;
      const std::string sentence = told(rules, Rank::Marshal, Rank::General, Highest::Ten);
      CAPTURE(sentence);
      CHECK(count(sentence, "(10)") == 1);
      CHECK(count(sentence, "(9)") == 1);
      CHECK(sentence.find("(10)") < sentence.find("(9)"));
      CHECK(count(told(rules, Rank::Marshal, Rank::General, {}), "(") == 0);
    }
  });
}

TEST_CASE("the end of a game is told to its players as theirs") {
  struct Row {
    Outcome outcome;
    std::string to_red, to_blue;
  };
  const Row rows[] = {
      {{Side::Red, Reason::Flag}, "You captured Blue's flag!", "Red captured your flag."},
      {{Side::Blue, Reason::Flag}, "Blue captured your flag.", "You captured Red's flag!"},
      {{Side::Red, Reason::Immobile}, "Blue has no legal move. You win.", "You have no legal move. Red wins."},
      {{Side::Blue, Reason::Resign}, "You resign. Blue wins.", "Red resigns. You win."},
      {{Side::Blue, Reason::Forfeit}, "You forfeit the game. Blue wins.", "Red forfeits the game. You win."},
      {{Side::Blue, Reason::Forfeit, Lapse::Late}, "You ran out of time. Blue wins.", "Red ran out of time. You win."},
      {{Side::Blue, Reason::Forfeit, Lapse::Absent}, "You were away for too long. Blue wins.", "Red was away for too long. You win."},
      {{{}, Reason::Agreed}, "Both players agree to a draw. The game is over.", "Both players agree to a draw. The game is over."},
  };
  for (const auto& [outcome, to_red, to_blue] : rows) {
    CHECK(text::sentence(original(), Ended{outcome}, Side::Red) == to_red);
    CHECK(text::sentence(original(), Ended{outcome}, Side::Blue) == to_blue);
  }
}

TEST_CASE("a fortress's reports as sentences") {
  const Square here = at('C', 2);
  const Square up = at('C', 2, Level::Middle);
  const std::vector<Told> table{
      {NamingDue{Side::Red}, "Red must choose a piece to go in."},
      {Named{Side::Red, Piece::Dwarf}, "Red: the dwarf goes in next."},
      {Entered{Side::Red, Piece::Dwarf, at('E', 5)}, "Red: the dwarf goes in and stands at E5 bottom."},
      {Stepped{Side::Red, Piece::Dwarf, here, up}, "Red: C2 bottom to C2 middle, dwarf."},
      {Bumped{Side::Red, here, at('C', 3)}, "Red: a wall between C2 bottom and C3 bottom. The turn ends."},
      {Fell{Side::Red, Piece::King, up, here}, "Red: a pitfall at C2 middle. The king falls to C2 bottom."},
      {CardBeaten{Side::Red, Piece::Wizard, Card::Cup, here},
       "Red: the wizard removes the poison cup at C2 bottom and goes on."},
      {CardBeaten{Side::Red, Piece::King, Card::Duke, here},
       "Red: the king beats the duke at C2 bottom and goes on."},
      {PieceBeaten{Side::Red, Piece::King, Card::Princess, here},
       "Red: the king meets the princess at C2 bottom and is beaten."},
      {PassageFound{Side::Red, here, up},
       "Red: the dwarf finds a secret passage from C2 bottom to C2 middle."},
      {LadderFound{Side::Red, here, true}, "Red: a ladder leads up from C2 bottom."},
      {LadderFound{Side::Red, up, false}, "Red: a ladder leads down from C2 middle."},
      {LadderBlocked{Side::Red, here},
       "Red: the ladder at C2 bottom leads up to a pitfall, and can't be climbed. The turn goes on."},
      {Swapped{Side::Blue, Piece::Knight}, "Blue: the knight goes back to the tower."},
      {Sacrificed{Side::Blue, Piece::Knight}, "Blue: the knight is sacrificed."},
      {Penalty{Side::Red, 1}, "Red must sit out 1 turn."},
      {Penalty{Side::Red, 2}, "Red must sit out 2 turns."},
      {Released{Side::Red}, "Red no longer has to sit out."},
      {SatOut{Side::Red, 0}, "Red sits out this turn."},
      {SatOut{Side::Red, 1}, "Red sits out this turn and 1 more."},
      {Ended{{{}, Reason::Stuck}}, "Both knights are trapped for good. The game is a draw."},
  };
  for (const Told& told : table) CHECK(text::sentence(main_game(), told.report) == told.sentence);

  Rules limited = main_game();
  REQUIRE_FALSE(set_option(limited, "step-limit", "200"));
  REQUIRE_FALSE(set_option(limited, "turn-limit", "1"));
  CHECK(text::sentence(limited, StepLimitReached{Side::Red}) ==
        "Red has taken 200 steps, the limit for one turn. The turn ends.");
  CHECK(text::sentence(limited, Ended{{{}, Reason::TurnLimit}}) ==
        "1 turn has been played. The game is a draw.");
}

TEST_CASE("a card that works once is said to be gone, but not by whom it spares") {
  const Rules rules = *find_variant("funhouse");
  const auto card = [&](std::string_view name) { return std::get<fortress::Rules>(rules).find(name)->card; };
  const auto met = [&](Piece piece, std::string_view name) { return text::sentence(rules, CardMet{Side::Red, piece, card(name), at('C', 2)}); };
  CHECK(met(Piece::King, "clerk") == "Red: the king meets the clerk at C2 bottom. It sends the piece back to the tower. The card is gone.");
  CHECK(met(Piece::Dwarf, "clerk") == "Red: the dwarf meets the clerk at C2 bottom and is spared.");
  CHECK(met(Piece::King, "mud") == "Red: the king meets the mud at C2 bottom and is stopped.");
}

TEST_CASE("refusals name what they are about") {
  struct Refused {
    Refusal fault;
    std::string sentence;
  };
  Refusal syntax = with_word(Refusal::Syntax, "flie");
  const std::vector<Refused> table{
      {refusal_of(Refusal::Syntax), "Not a valid command. `help` lists the commands."},
      {syntax, "Unexpected \"flie\"."},
      {with_word(Refusal::NotInThisGame, "swap"), "This game has no \"swap\"."},
      {with_word(Refusal::UnknownPiece, "queen"), "Unknown piece \"queen\"."},
      {with_place(Refusal::OffBoard, at('K', 11)), "K11 is off the board."},
      {with_place(Refusal::NotHome, at('A', 5)), "A5 is not in your home rows."},
      {with_word(Refusal::NoneLeft, "miner"), "None left to place: miner."},
      {with_word(Refusal::NoneLeft, "miner", 2), "2 miners more than the army has."},
      {with_word(Refusal::Incomplete, "spy", 1), "Still missing: 1 spy."},
      {refusal_of(Refusal::Incomplete), "The setup is not complete."},
      {refusal_of(Refusal::TwoSquares),
       "Two-squares rule: this piece can't go back and forth again."},
      // a place where none is spoken of is passed over
      {with_place(Refusal::Immovable, at('A', 1)), "Bombs and the flag never move."},
  };
  for (const Refused& refused : table) CHECK(text::sentence(original(), refused.fault) == refused.sentence);

  syntax.column = 4;
  CHECK(text::sentence(original(), syntax) == "Unexpected \"flie\" at column 4.");
  CHECK(text::sentence(main_game(), with_place(Refusal::NotThere, at('E', 5))) ==
        "Your piece is not there. It is at E5 bottom.");
  CHECK(text::sentence(main_game(), with_word(Refusal::Incomplete, "wall", 3)) == "Still missing: 3 walls.");
}

TEST_CASE("every refusal has a sentence") {
  for (int code = 0; code <= static_cast<int>(Refusal::NoOffer); ++code) {
    CAPTURE(code);
    const auto refusal = static_cast<RefusalCode>(code);
    for (const Rules& rules : {original(), main_game()}) {
      CHECK(text::sentence(rules, refusal_of(refusal)).ends_with('.'));
      CHECK(text::sentence(rules, with_place(refusal, at('A', 1))).ends_with('.'));
      CHECK(text::sentence(rules, with_word(refusal, "{0}")).ends_with('.'));
    }
  }
}

TEST_CASE("things are meant by one and by several") {
  CHECK(text::meant_by("scout") == "scout");
  CHECK(text::meant_by("Spies") == "spy");
  CHECK(text::meant_by("LADDERS") == "ladder");
  CHECK(text::meant_by("queen").empty());
  CHECK(text::meant_by("").empty());
  CHECK(text::counted("dwarf", 2) == "2 dwarves");
  CHECK(text::counted("thing", 2) == "2 thing");
}
