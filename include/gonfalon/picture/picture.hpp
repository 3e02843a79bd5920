// Drawings of a game that leave the terminal: a position, or all of it as a film. The same game, eyes and wishes make the
// same bytes; nothing is in them but what these ears have been told, so what somebody does not know can't be found there.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::picture {

struct Wanted {
  Listener eyes = Listener::Public;
  std::optional<int> at = {};      // after so many moves, from 0 to moves_in(); nothing: at the end. No part of a film
  BySide<std::string> names = {};  // who plays, as a record's head has it; empty: nobody is named
  text::Highest highest = text::Highest::Ten;
};

// Everything once the game is over; before, what all may know.
Listener usual_eyes(const client::GameClient&);

// The moves made, from where the record begins; in a fortress every step is one, as `replay` counts them.
int moves_in(const client::GameClient&);

// One position as SVG: no script, and nothing that lies elsewhere.
std::string svg(const client::GameClient&, const Wanted&);

// The whole game as an SVG that moves, over and over; where nothing is to move, its end.
std::string film(const client::GameClient&, const Wanted&);

// The whole game as an asciicast (version 2) of the full screen.
std::string cast(const client::GameClient&, const Wanted&);

}  // namespace gonfalon::picture
