// The first walk through a fortress, a game of fortress-intro.
#include <array>

#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::lesson {

using text::N_;

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

constexpr std::array steps{
    LessonStep{.text = N_("You stand before Blue's fortress: three floors that you can't see. Somewhere in it lies a flag. "
                          "Find it before Blue finds yours.\nThis is your notepad. Your knight, number 5, stands on E5 on the "
                          "bottom floor, where every piece comes in. Faint lines may be walls: you don't know yet. Press "
                          "Enter to go on."),
         .scene = fortresses},
    LessonStep{.text = N_("You choose where to go, and are told what you run into. Your turn goes on step by step until "
                          "something stops you.\nGo to E4, up the screen: move the cursor there with the up arrow and press "
                          "Enter, or type `e4` and Enter."),
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
    LessonStep{.text = N_("A ladder! It leads up to the same space one floor higher; the floors lie one above the other. You don't have to take it, but take it now.\nWhen you change floors, name the floor: `c3 middle`. With the "
                          "keys: the right arrow at the edge of a floor goes to the next floor."),
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

std::span<const LessonStep> steps_of_fortress() { return steps; }

}  // namespace gonfalon::lesson
