// The parts of a screen.
#pragma once

#include <span>
#include <vector>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/screen/keys.hpp"

namespace gonfalon::screen {

// The rectangle that a part may fill; right and bottom are exclusive.
struct Area {
  int left, top, right, bottom;
};

// What a board leaves free.
struct Rest {
  Area log;
  Area advice;  // for the UI state's advice, if it has any; draw_board() and draw_floors() then draw nothing there
  int below;    // the first row below the board
};

// Draws the board or the floors, and beside them losses and known places, or the tray; nothing if the UI state has advice.
Rest draw_board(Frame&, Area, const battle::Rules&, const battle::View&, const Scene&);
Rest draw_floors(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&);

// The signs of an empty square, of one that the last move left, of a hidden man, and of a hidden man who has moved. They differ as
// characters, not in style: no terminal shows a bold dot, and few bytes are written.
struct Signs {
  const char *empty, *left, *hidden, *moved;
};
constexpr Signs signs_of(Lines lines) {
  if (lines == Lines::Unicode) return {"·", "•", "▒", "▓"};
  return {".", "*", "#", "@"};
}

// How many rows the armies take without what stands below them.
int height_of_armies(const battle::Rules&);
// Draws both armies, a mark for each piece, and below them, as far as enough_below rows stay free, the known pieces and which ranks
// beat which. Returns the line below.
int draw_armies(Frame&, Area, const battle::Rules&, const battle::View&, const Scene&, int enough_below);

// Are pieces drawn as filled tiles? That takes colours and half blocks.
inline bool is_filled(const Scene& scene) { return scene.colour && scene.lines == Lines::Unicode; }

// Draws the party that explores a fortress and where the other side's piece is, or the fortress's cards, in lines. own: the fortress
// is the player's at the screen. bars: the title is a bar. spare: cards are told closer together if so many rows would not stay free.
// Returns the line below.
int draw_party(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&, bool own, bool bars);
int draw_cards(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&, bool own, bool bars, int spare = 0);
// The two parts of draw_party(), where they stand in different places.
int draw_party_alone(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&, bool own, bool titled);
int draw_other_walk(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&, bool own);

// Draws which ranks beat which in a few lines; nothing if there is no room. Returns the line below them.
int draw_who_beats_whom(Frame&, Area, const battle::Rules&, const Scene&);

// Draws an attack, the two men face to face, and what came of it. Returns the line below; nullopt: no room, and nothing is drawn.
std::optional<int> draw_duel(Frame&, Area, const Attacked&, const Scene&);
// The rows that it needs in so many columns.
int height_of_duel(const Attacked&, int width, const Scene&);
// How a game has ended, and what can be done now. is_room_for(): it fits into this area beside the board, with all that the board
// does not show.
bool is_room_for(Area, const Ending&);
// filled: with a banner of half blocks. beside: the board is in sight.
void draw_ending(Frame&, Area, const Ending&, bool filled, bool beside, Lines);

// The review of a game, or a part of it if the area is low. is_room_for(): all of it but the graph fits into this area.
bool is_room_for(Area, const ReviewPanel&);
// Draws the review at the top of the area. Its graph gets fewer rows where `enough_below` rows must stay free. Returns the row below the
// review.
int draw_review(Frame&, Area, const ReviewPanel&, Lines, int enough_below);

// The place beside the board is for a teacher's advice, for how the game ended, or for its review.
inline bool has_panel(const Scene& scene) { return !scene.ui.beside_board().empty() || scene.ending != nullptr || scene.review != nullptr; }

// Is the tray shown? Only while a setup is being made.
inline bool has_tray(const Scene& scene, Stage stage) { return scene.draft != nullptr && stage == Stage::Setup; }

// Lays out the groups of a help, for this many columns.
std::vector<Row> help_rows(std::span<const HelpGroup>, int width);

// Draws the tray: what is still to be placed. Returns the line below it.
int draw_tray(Frame&, Area, const UiState&);

// The mark of a note, which stands before whatever else is on the square.
constexpr char note_mark = '"';

constexpr Style ink_of(Side side) { return {.ink = side == Side::Red ? Ink::Red : Ink::Blue}; }
// The two papers of a side's tiles.
constexpr Ink bright(Side side) { return side == Side::Red ? Ink::RedBright : Ink::BlueBright; }
constexpr Ink deep(Side side) { return side == Side::Red ? Ink::RedDeep : Ink::BlueDeep; }

}  // namespace gonfalon::screen
