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

}  // namespace gonfalon::screen
