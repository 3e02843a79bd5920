// The first battle, a game of barrage.
#include <array>

#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::lesson {

using text::N_;

// TRANSLATORS, all below: Guided game of barrage: what the teacher says beside the board, which must fit a window of 80 by 24,
// or a short answer to another move, less than 80 columns. Backticks mark what is typed or seen on the screen; \n begins a
// paragraph.

namespace {

constexpr const char* armies =
    "red: setup\n"
    "3 . . 9 . S . .\n"
    ". 2 . . M . 2 .\n"
    ". . . . . . B F\n"
    "end\n"
    "blue: setup\n"  // as Blue sees it, from H to A
    ". M . . 2 . . .\n"
    ". . . S . . . B\n"
    "2 . 3 . . . 9 F\n"
    "end\n";

constexpr const char* not_this = N_("This move is allowed, and may be good. But the lesson needs another move now.");

constexpr std::array steps{
    LessonStep{.text = N_("Welcome, General. This is a battle between Red and Blue, and you are Red. Your army stands below: "
                          "each piece shows a letter or a number.\nAbove it is Blue's army. You see where its pieces stand, "
                          "but only Blue knows which is which. Blue knows as little about yours.\nSomewhere up there is "
                          "Blue's flag. Capture it, and you win.\nPress Enter to go on."),
         .scene = armies},
    LessonStep{.text = N_("Your pieces: `M` is your marshal, the highest. `9` is the general, just below. `3` is the miner, "
                          "`2` are scouts, `S` is the spy.\n`B` is a bomb and `F` is your flag. These two never move. The bomb "
                          "guards the flag's left side.\nThe ~ are lakes. No piece can enter them.\nPress Enter.")},
    LessonStep{.text = N_("A turn is one move of one piece, one square forward, back or sideways. Never diagonally.\n"
                          "Move your general one square forward, from D3 to D4. The cursor is on it: press Enter to pick it "
                          "up, the up arrow, and Enter to put it down.\n"
                          "Or type the move: `d3d4`, and Enter."),
         .wanted = "D3 to D4",
         .otherwise = not_this,
         .follows = "blue: D6 to D5"},
    LessonStep{.text = N_("Blue has come right up to your general. To attack, move onto an enemy piece. The higher rank stays, "
                          "the lower one is lost.\nFew pieces can beat a general. Attack: from D4 to D5."),
         .wanted = "D4 to D5",
         .otherwise = N_("Then Blue would attack first. Take the piece on D5 with your general."),
         .follows = "blue: F8 to F7"},
    LessonStep{.text = N_("It was a scout, a 2, and 9 beats 2. Both players have seen both pieces: the board shows them "
                          "now.\nThen the winner is hidden again. Blue has to remember that the piece on D5 is your general, "
                          "and you have to remember which pieces you have seen. That is half of the game.\nLost pieces are no "
                          "secret: type `captured` in a game to see the count.\nPress Enter.")},
    LessonStep{.text = N_("Now your scouts. A scout runs as far as you like in a straight line of empty squares, and may "
                          "attack at the end of it.\nSend the one on G2 up the G file against the unknown piece on G6: `g2g6`. "
                          "You may lose it. But then you know which piece stands there, and a scout is the cheapest way to "
                          "find out."),
         .wanted = "G2 to G6",
         .otherwise = N_("First find out which piece stands on G6. Send the scout from G2 there."),
         .follows = "blue: G6 to G5"},
    LessonStep{.text = N_("The marshal! None of your pieces can beat it in an open fight. And it is coming: it has just moved "
                          "to G5. Remember that square.\nOne piece can deal with a marshal: the spy, but only if the spy "
                          "attacks first. If the marshal attacks the spy, the spy is lost.\nPut your spy in its way: from F3 "
                          "to G3. Blue doesn't know which piece it is."),
         .wanted = "F3 to G3",
         .otherwise = N_("The marshal comes down the G file. Put the spy there: from F3 to G3."),
         .follows = "blue: G5 to G4"},
    LessonStep{.text = N_("Blue did not know which piece stands on G3, and has moved next to it. It is your move, so you are "
                          "the one who attacks.\nThe spy takes the marshal: from G3 to G4."),
         .wanted = "G3 to G4",
         .otherwise = N_("Quick, before the marshal strikes! Attack with the spy: from G3 to G4."),
         .follows = "blue: F7 to F6\nred: D5 to D4\nblue: E7 to E6\nred: D4 to D5\nblue: E6 to E7"},
    LessonStep{.text = N_("Your lowest piece has beaten Blue's highest. Blue's marshal is gone, so now only a bomb or a spy "
                          "can beat your marshal.\nMeanwhile your general has gone from D5 to D4, and back to D5. Move it "
                          "once more: from D5 to D4."),
         .wanted = "D5 to D4",
         .otherwise = N_("Not yet: move the general from D5 to D4 first."),
         .follows = "blue: F6 to F7"},
    LessonStep{.text = N_("Your general has moved three times in a row between the same two squares. Try a fourth time: from "
                          "D4 to D5."),
         .wanted = "D4 to D5",
         .otherwise = N_("Try to go from D4 to D5, just to see what happens."),
         .refused = Refusal::TwoSquares},
    LessonStep{.text = N_("You see: no piece may go back and forth between two squares more than three times in a row. So no "
                          "player can hold up a game for ever. Any other move is fine.\nTime to win. Look at A7 and A8: two "
                          "pieces in the corner that have not moved all game. A flag behind a bomb, perhaps?\nAny piece that "
                          "attacks a bomb is lost, except a miner, who clears it away. Yours is on A3. Send it up: from A3 to "
                          "A4."),
         .wanted = "A3 to A4",
         .otherwise = N_("A good idea, but the miner has a long way to go: from A3 to A4."),
         .follows = "blue: E7 to E6"},
    LessonStep{.text = N_("Blue is looking elsewhere. Go on from A4 to A5. Then go to A6, and from there to the corner."),
         .wanted = "A4 to A5",
         .otherwise = N_("Go on with the miner: from A4 to A5."),
         .follows = "blue: F7 to F6"},
    LessonStep{.text = N_("Go from A5 to A6. The piece on A7 may be the bomb."),
         .wanted = "A5 to A6",
         .otherwise = N_("Go on with the miner: from A5 to A6."),
         .follows = "blue: E6 to E5"},
    LessonStep{.text = N_("Attack the piece on A7. If it is a bomb, it is cleared away, and your miner stands in its place.\n"
                          "If you are wrong, you lose a miner. Courage!"),
         .wanted = "A6 to A7",
         .otherwise = N_("Attack A7 with the miner: from A6 to A7."),
         .follows = "blue: F6 to F7"},
    LessonStep{.text = N_("It was a bomb. What would Blue guard with a bomb, in a corner? Attack from A7 to A8!"),
         .wanted = "A7 to A8",
         .otherwise = N_("Attack the piece in the corner: from A7 to A8.")},
    LessonStep{.text = N_("The flag! You have won, and now both armies are shown.\nThat is the whole game. Two more things: a "
                          "player with no move left loses. And your own flag needs guarding, because Blue has scouts and "
                          "miners too.\nIn a real game you set up your own pieces first. `?` helps at any time, `/` opens the "
                          "rule book, and Tab jumps to the next piece that can move.\nNow play a game of Barrage. Good "
                          "luck! Press Enter to leave.")},
};

}  // namespace

std::span<const LessonStep> steps_of_barrage() { return steps; }

}  // namespace gonfalon::lesson
