// Drawings of a game for use outside the terminal: a position, or the whole game as a film. The same game and Wanted give the
// same bytes. They hold only what the listener `eyes` was told, so nothing secret can be found in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::picture {

struct Wanted {
  Listener eyes = Listener::Public;
  std::optional<int> at = {};      // after so many moves, from 0 to moves_in(); nullopt: at the end. Films ignore it
  BySide<std::string> names = {};  // the players' names from a record's head; empty: not shown
  text::Highest highest = text::Highest::Ten;
};

// Full once the game is over; before that, Public.
Listener usual_eyes(const client::GameClient&);

// How many moves the recorded game has had, not counting those before a position that it began with. In a fortress each step
// counts as one.
int moves_in(const client::GameClient&);

// One position as SVG, without scripts and without references to other files.
std::string svg(const client::GameClient&, const Wanted&);

// The whole game as an SVG animation that repeats; a game without moves as a still picture.
std::string film(const client::GameClient&, const Wanted&);

// The whole game as an asciicast (version 2) of the full screen.
std::string cast(const client::GameClient&, const Wanted&);

// Text in an XML document.

// Escapes text for use between tags and in attributes. Characters that XML forbids become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace gonfalon::picture
