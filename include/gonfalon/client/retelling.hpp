// What happened, told again step by step: for a record, and for the last turn of a game.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/screen/ui_state.hpp"

namespace gonfalon::client {

// Whose ears these are; nothing: both sides', or nobody's.
constexpr std::optional<Side> side_of(Listener listener) {
  if (listener == Listener::Red) return Side::Red;
  return listener == Listener::Blue ? std::optional(Side::Blue) : std::nullopt;
}

// Whose these are, in words: `as Red saw it`.
std::string called_eyes(Listener);

// Does a new step begin with this fact?
bool begins_step(const Report&);

// What the listener knew when the facts below `end` had happened.
View view_at(const GameClient&, Listener, std::size_t end);

// Onto a watcher's desk, what he was told of these facts: in the log, where the last step is the answer, and the attack
// where that step was one.
void retell(screen::UiState&, const GameClient&, Listener, std::size_t first, std::size_t end);

// A turn, or turns that followed each other, as a listener was told of them.
struct Retelling {
  Listener listener = Listener::Public;
  Side walker = Side::Red;         // whose turns they were
  std::vector<std::size_t> stops;  // at each, what happens up to this fact has happened; the first: nothing
};
// The last turn of that side before the one that is on, and those right before it where the other side sat
// out; once the game is over its last turn, whosoever. Without stops where there is none.
Retelling last_turn(const GameClient&, Listener, Side whose);

}  // namespace gonfalon::client
