// A small picture of a game's board, for lists of games.
#pragma once

#include <span>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

// Draws a game's board at this corner. seen: what is known of a game that has begun: a player's View, or a bystander's, or both
// players'. Empty: the opening board of a battle, with a setup by lot for each side, or the floors of a fortress. Of a hidden piece the
// side is drawn, not what else the views hold.
void draw_preview(Frame&, Point corner, const Rules&, std::span<const View> seen = {}, text::Highest = text::Highest::Ten);
Size size_of_preview(const Rules&);

// Draws it beside a list of `list_width` columns, below the game's name. rules: null: draws nothing. Draws nothing also if the window
// is too small, or can_draw is false: the terminal has no colours or only ASCII. Returns the column before which the list ends, which
// is the same for all games: the window's width if most boards have no room.
int draw_preview_beside(Frame&, int list_width, bool can_draw, const Rules* rules, std::span<const View> seen, text::Highest);

}  // namespace gonfalon::screen
