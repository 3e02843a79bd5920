// A walk through two joined fortresses, a game of fortress-twin: for players who know the first walk (fortress.cpp).
#include <array>

#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::lesson {

using text::N_;

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

constexpr std::array steps{
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
                          "bottom`, in short `b4 fb`, or go there with the arrow keys and press Enter."),
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

std::span<const LessonStep> steps_of_twin() { return steps; }

}  // namespace gonfalon::lesson
