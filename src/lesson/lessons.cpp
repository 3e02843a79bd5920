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

constexpr std::array barrage_steps{
    LessonStep{.text = N_("Welcome, General. This is a battle between Red and Blue, and you are Red. Your army stands below: "
                          "each piece shows a letter or a number.\nAbove it is Blue's army. You see where its pieces stand, "
                          "but only Blue knows which is which. Blue knows as little about yours.\nSomewhere up there is "
                          "Blue's flag. Capture it, and you win.\nPress Enter to go on."),
         .scene = armies},
    LessonStep{.text = N_("Your pieces: `M` is your marshal, the highest. `9` is the general, just below. `3` is the miner, "
                          "`2` are scouts, `S` is the spy.\n`B` is a bomb and `F` is your flag. These two never move. The bomb "
                          "guards the flag's left side.\nThe waves are lakes. No piece can enter them.\nPress Enter.")},
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

std::span<const LessonStep> steps_of_barrage() { return barrage_steps; }

// The first walk through a fortress, a game of fortress-intro.

// TRANSLATORS, all below: Guided game of fortress-intro: what the teacher says beside the board, which must fit a window of 80
// by 24, or a short answer to another move, less than 80 columns. Backticks mark what is typed or seen on the screen; \n begins
// a paragraph.

namespace {

constexpr const char* fortresses =
    "red: setup\n"
    "wall A1 A2 bottom\nwall B1 B2 bottom\nwall B2 C2 bottom\nwall B4 C4 bottom\nwall C1 D1 bottom\n"
    "wall C2 D2 bottom\nwall C3 D3 bottom\nwall C4 D4 bottom\nwall D2 D3 bottom\nwall D4 D5 bottom\n"
    "wall D4 E4 bottom\nwall E1 E2 bottom\nwall E4 E5 bottom\n"
    "wall A1 A2 middle\nwall A1 B1 middle\nwall B3 C3 middle\nwall C2 C3 middle\n"
    "wall A1 A2 top\nwall A1 B1 top\nwall A2 B2 top\n"
    "ladder A1 bottom\nladder C1 bottom\nladder C3 bottom\n"
    "place king B5 bottom\nplace flag C3 bottom\nplace cup D1 bottom\nplace duke D2 bottom\n"
    "place pitfall B3 middle\nplace pitfall C3 middle\n"
    "end\n"
    "blue: setup\n"
    "wall A2 B2 bottom\nwall B1 B2 bottom\nwall B2 B3 bottom\nwall C1 C2 bottom\nwall C2 D2 bottom\n"
    "wall C2 C3 bottom\nwall E3 E4 bottom\nwall A1 B1 bottom\nwall D1 E1 bottom\nwall D2 E2 bottom\n"
    "wall A4 B4 bottom\nwall A3 B3 bottom\nwall B4 B5 bottom\nwall D4 D5 bottom\nwall E1 E2 bottom\n"
    "wall A1 A2 middle\nwall A1 B1 middle\nwall A2 A3 middle\n"
    "wall A1 A2 top\nwall B1 B2 top\n"
    "ladder C3 bottom\nladder A1 bottom\nladder B2 middle\n"
    "place duke D3 bottom\nplace king E2 bottom\nplace cup B4 bottom\nplace flag B2 bottom\n"
    "place pitfall C2 middle\nplace pitfall A2 top\n"
    "end\n";

constexpr const char* not_there = N_("That may be a good step too. But the lesson needs another step now.");

constexpr std::array fortress_steps{
    LessonStep{.text = N_("You stand before Blue's fortress: three floors that you can't see. Somewhere in it lies a flag. "
                          "Find it before Blue finds yours.\nThis is your notepad. Your knight, number 5, stands on E5 on the "
                          "bottom floor, where every piece comes in. Faint lines may be walls: you don't know yet. Press "
                          "Enter to go on."),
         .scene = fortresses},
    LessonStep{.text = N_("You choose where to go, and are told what you run into. Your turn goes on step by step until "
                          "something stops you.\nGo to E4, up the screen: press the up arrow, or type `e4` and "
                          "Enter."),
         .wanted = "E5 bottom to E4 bottom",
         .otherwise = not_there},
    LessonStep{.text = N_("E4 is empty, and no wall was in the way: the faint line is gone. It is still your turn. Go on to E3."),
         .wanted = "E4 bottom to E3 bottom",
         .otherwise = not_there,
         .follows = "blue: E5 bottom to E4 bottom"},
    LessonStep{.text = N_("A wall! You stay on E4, and the wall is drawn on the notepad for good. A wall ends the turn.\nThen "
                          "Blue had a turn in your fortress, and ran straight into one of your walls. All of that is "
                          "announced to both players.\nIt is your turn again. Try to go left: D4."),
         .wanted = "E4 bottom to D4 bottom",
         .otherwise = not_there},
    LessonStep{.text = N_("D4 is empty. Now go up again, to D3."),
         .wanted = "D4 bottom to D3 bottom",
         .otherwise = not_there,
         .follows = "blue: E5 bottom to D5 bottom\nblue: D5 bottom to D4 bottom\nblue: D5 bottom to C5 bottom\n"
                    "blue: C5 bottom to C4 bottom\nblue: C4 bottom to B4 bottom"},
    LessonStep{.text = N_("A card: the duke. In this game every guard beats your knight. Your knight is back on E5, and you "
                          "had to sit out one turn, so Blue had two turns.\nNow the card is on your notepad. There are two "
                          "more cards like it: a king and a poison cup. The cup costs two turns. Press Enter to go on.")},
    LessonStep{.text = N_("Take another way, along the bottom row: first to D5, then to C5. Go to D5 now.\nTo write down a "
                          "guess, type `note d2 a guard?`. Only you see it."),
         .wanted = "E5 bottom to D5 bottom",
         .otherwise = not_there},
    LessonStep{.text = N_("Go on to C5."), .wanted = "D5 bottom to C5 bottom", .otherwise = not_there},
    LessonStep{.text = N_("Now go up to C4."), .wanted = "C5 bottom to C4 bottom", .otherwise = not_there},
    LessonStep{.text = N_("Now go to C3."), .wanted = "C4 bottom to C3 bottom", .otherwise = not_there},
    LessonStep{.text = N_("A ladder! It leads up to the same space one floor higher; the floors lie one above the other. You don't have to take it, but take it now.\nWhen you change floors, name the floor: `c3 middle`. Or press "
                          "Enter, which takes the ladder that you stand on."),
         .wanted = "C3 bottom to C3 middle",
         .otherwise = N_("Climb the ladder: type `c3 middle`.")},
    LessonStep{.text = N_("You stand on the middle floor. The ladder leads down again from here. Now go to C2, up the screen."),
         .wanted = "C3 middle to C2 middle",
         .otherwise = not_there},
    LessonStep{.text = N_("A pitfall! You fell to C2 on the bottom floor. A fall does no harm, and the turn goes on. It may "
                          "even be the only way into a closed room.\nWhy would a player build such a room? Go left, to B2."),
         .wanted = "C2 bottom to B2 bottom",
         .otherwise = N_("First go left, to B2.")},
    LessonStep{.text = N_("The flag! You have won, and both fortresses are shown: Tab shows your own.\nIn a game of your own "
                          "you first build a fortress: twenty walls, three ladders, and your cards. `?` helps, and `/` opens "
                          "the rule book.\nNow play a game of Fortress: introduction game. Press Enter to leave.")},
};

}  // namespace

std::span<const LessonStep> steps_of_fortress() { return fortress_steps; }

// A walk through two joined fortresses, a game of fortress-twin: for players who know the first walk (fortress.cpp).

// TRANSLATORS, all below: Guided game of fortress-twin: what the teacher says beside the board, which must fit a window of 80
// by 24, or a short answer to another move, less than 80 columns. Backticks mark what is typed or seen on the screen; \n begins
// a paragraph.

namespace {

// Only the passage leads to Blue's flag, and a soldier guards it whom the dwarf can't beat.
constexpr const char* joined_fortresses =
    "red: setup\n"
    "wall A1 A2 bottom\nwall A3 A4 bottom\nwall A4 A5 bottom\nwall A4 B4 bottom\nwall B1 C1 bottom\n"
    "wall B4 B5 bottom\nwall C2 C3 bottom\nwall C3 D3 bottom\nwall C4 C5 bottom\nwall C4 D4 bottom\n"
    "wall D1 D2 bottom\nwall D3 D4 bottom\nwall E2 E3 bottom\n"
    "wall B1 C1 middle\nwall B2 B3 middle\nwall B2 C2 middle\nwall B3 C3 middle\nwall C1 C2 middle\nwall C2 C3 middle\n"
    "wall A2 B2 top\n"
    "wall A1 B1 far bottom\nwall A5 B5 far bottom\nwall B1 C1 far bottom\nwall B2 B3 far bottom\n"
    "wall B3 C3 far bottom\nwall C2 D2 far bottom\nwall C3 C4 far bottom\nwall C4 C5 far bottom\n"
    "wall D1 D2 far bottom\nwall D1 E1 far bottom\nwall D2 E2 far bottom\nwall D4 E4 far bottom\nwall E4 E5 far bottom\n"
    "wall A2 A3 far middle\nwall A2 B2 far middle\nwall A3 B3 far middle\nwall B2 B3 far middle\nwall C1 C2 far middle\n"
    "wall A1 B1 far top\nwall A2 B2 far top\n"
    "ladder B3 bottom\nladder C1 bottom\nladder A1 middle\n"
    "ladder A2 far bottom\nladder A3 far bottom\nladder C1 far bottom\n"
    "place flag A1 bottom\nplace pitfall A4 bottom\nplace passage-2 B3 bottom\nplace princess C5 bottom\n"
    "place pitfall D3 bottom\nplace passage-1 A1 middle\nplace cup B3 middle\n"
    "place duke A3 far bottom\nplace soldier B1 far bottom\nplace duke B2 far bottom\nplace pitfall D2 far bottom\n"
    "place passage-1 E2 far bottom\nplace pitfall E3 far bottom\nplace soldier E5 far bottom\n"
    "place princess C3 far middle\nplace passage-2 A1 far top\nplace cup A2 far top\n"
    "bridge D5 bottom B5 far bottom\n"
    "end\n"
    "blue: setup\n"
    "wall A1 A2 bottom\nwall A1 B1 bottom\nwall A2 A3 bottom\nwall A3 A4 bottom\nwall A3 B3 bottom\n"
    "wall A5 B5 bottom\nwall B1 B2 bottom\nwall B1 C1 bottom\nwall B2 C2 bottom\nwall B3 B4 bottom\n"
    "wall B5 C5 bottom\nwall C1 C2 bottom\nwall C1 D1 bottom\nwall D1 D2 bottom\nwall D1 E1 bottom\n"
    "wall D3 D4 bottom\nwall D4 D5 bottom\nwall D5 E5 bottom\nwall E3 E4 bottom\n"
    "wall A2 A3 middle\nwall B1 C1 middle\nwall B3 C3 middle\n"
    "wall A2 B2 top\n"
    "wall A1 B1 far bottom\nwall A2 A3 far bottom\nwall B3 C3 far bottom\nwall B4 C4 far bottom\n"
    "wall B5 C5 far bottom\nwall C2 C3 far bottom\nwall C2 D2 far bottom\nwall C3 C4 far bottom\n"
    "wall C4 C5 far bottom\nwall C4 D4 far bottom\nwall C5 D5 far bottom\nwall D4 D5 far bottom\n"
    "wall B1 B2 far middle\nwall B1 C1 far middle\nwall C1 C2 far middle\n"
    "wall A2 B2 far top\nwall B1 B2 far top\n"
    "ladder B2 bottom\nladder C3 bottom\n"
    "ladder A2 far bottom\nladder B3 far bottom\nladder C2 far bottom\nladder A1 far middle\n"
    "place pitfall A1 bottom\nplace princess A2 bottom\nplace duke A4 bottom\nplace duke C1 bottom\nplace cup D5 bottom\n"
    "place cup B3 middle\n"
    "place passage-1 A1 top\nplace soldier B1 top\nplace flag B2 top\n"
    "place pitfall A2 far bottom\nplace pitfall B2 far bottom\nplace passage-2 D3 far bottom\nplace passage-2 E1 far bottom\n"
    "place soldier A2 far middle\nplace passage-1 B3 far middle\nplace princess C2 far middle\nplace pitfall C3 far middle\n"
    "bridge E4 bottom B4 far bottom\n"
    "end\n";

constexpr const char* another_way = N_("In your own games you can do that. But follow the lesson for now.");

constexpr std::array twin_steps{
    LessonStep{.text = N_("This lesson continues Your first fortress. Blue's fortress now has two houses, the near and the "
                          "far one, and a bridge joins them. Six floors, one flag. Press Enter."),
         .scene = joined_fortresses},
    LessonStep{.text = N_("You have a party: king 7, knight 5, wizard 3, dwarf 2. One goes in, the others wait. "
                               "You choose the first. Take the dwarf, who finds secret passages: type `enter dwarf`."),
         .wanted = "enter dwarf",
         .otherwise = N_("Every piece has its use. But choose the dwarf now: `enter dwarf`."),
         .follows = "blue: enter knight"},
    LessonStep{.text = N_("Blue sends the knight into your houses. Your dwarf, number 2, stands on E5 of the near house, where "
                          "every piece comes in. Go to E4."),
         .wanted = "E5 bottom to E4 bottom",
         .otherwise = another_way},
    LessonStep{.text = N_("The bridge! It is announced like a ladder. It leads to B4 in the far house. Cross it: type `b4 far "
                          "bottom`, in short `b4 fb`, or press Enter."),
         .wanted = "E4 bottom to B4 far bottom",
         .otherwise = N_("Cross the bridge: type `b4 far bottom`, or `b4 fb`.")},
    LessonStep{.text = N_("This is the far house, and `#` marks both ends of the bridge. Its floors are far bottom, far middle "
                          "and far top. If you name no floor, the dwarf stays on this one: go to `b3`."),
         .wanted = "B4 far bottom to B3 far bottom",
         .otherwise = another_way},
    LessonStep{.text = N_("A ladder stays within its house: this one leads up to far middle. Take it: `b3 far middle`, or "
                          "`b3 fm`."),
         .wanted = "B3 far bottom to B3 far middle",
         .otherwise = N_("Climb the ladder: type `b3 far middle`, or `b3 fm`.")},
    LessonStep{.text = N_("A secret passage! Only the dwarf finds one, and there are two in each fortress. From here it leads "
                          "to A1 on the top floor of the near house. Take the dwarf there: `a1 top`."),
         .wanted = "B3 far middle to A1 top",
         .otherwise = N_("Go through the passage: type `a1 top`.")},
    LessonStep{.text = N_("You are back in the near house, on the top floor. No ladder or bridge has led you here. Go to `b1`."),
         .wanted = "A1 top to B1 top",
         .otherwise = another_way},
    LessonStep{.text = N_("A soldier, 4, beats the dwarf, 2. That ends your turn, and the dwarf goes to the box. Choose the "
                          "next piece now. Which piece beats a soldier? The king, 7: `enter king`."),
         .wanted = "enter king",
         .otherwise = N_("The king is the safest choice: `enter king`."),
         .follows = "blue: E5 bottom to D5 bottom\nblue: D5 bottom to B5 far bottom\nblue: B5 far bottom to A5 far bottom\n"
                    "red: E5 bottom to E4 bottom\nred: E4 bottom to B4 far bottom\nred: B4 far bottom to B3 far bottom\n"
                    "red: B3 far bottom to B3 far middle"},
    LessonStep{.text = N_("Blue found your bridge too, then hit a wall. Your king has followed the dwarf to the passage. A "
                          "passage you have found is open to all your pieces: `a1 top`."),
         .wanted = "B3 far middle to A1 top",
         .otherwise = N_("The passage is open to the king too: type `a1 top`.")},
    LessonStep{.text = N_("Your king, 7, beats the soldier, 4. Attack: `b1`."),
         .wanted = "A1 top to B1 top",
         .otherwise = N_("The king beats a soldier: type `b1`.")},
    LessonStep{.text = N_("The soldier is beaten and gone for good, and your turn goes on. What did he guard in this hidden "
                          "place? Go to `b2`."),
         .wanted = "B1 top to B2 top",
         .otherwise = N_("You are close. Go to B2 first.")},
    LessonStep{.text = N_("The flag! You have won. In a game of your own you build two houses and join them: `bridge E4 bottom "
                          "B4 far bottom`. Now play a game of Twin Fortress. Press Enter to leave.")},
};

}  // namespace

std::span<const LessonStep> steps_of_twin() { return twin_steps; }

}  // namespace gonfalon::lesson
