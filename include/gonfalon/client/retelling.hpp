// Tells again what happened, step by step: for a record, and for the last turn of a game.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::client {

// The listener's side. nullopt: both sides' (Full), or a bystander (Public).
constexpr std::optional<Side> side_of(Listener listener) {
  if (listener == Listener::Red) return Side::Red;
  return listener == Listener::Blue ? std::optional(Side::Blue) : std::nullopt;
}

// Whose view this is, in words: `Red's view`.
std::string called_eyes(Listener);

// Does a new step begin with this fact?
bool begins_step(const Report&);

// The listener's View after the facts below `end`.
View view_at(const GameClient&, Listener, std::size_t end);

// What the players of a record are called: people by the names that it has for them (text::written()), the others by their sides.
BySide<text::Noun> players_of_record(const BySide<std::string>& names);

// Tells a watcher's UiState the facts below `end`, those from `first` on with their sentences for the log. Its `answer` counts
// the last step's sentences; its `attack` is set if that step was one. players: what those who speak are called.
void retell(screen::UiState&, const GameClient&, Listener, std::size_t first, std::size_t end, text::Highest = text::Highest::Ten,
            const BySide<text::Noun>& players = text::names_of_sides());
// The same for a UiState that was told all before `from`, which moves on to `end`.
void retell(screen::UiState&, const GameClient&, Listener, replica::Told& from, std::size_t end, text::Highest = text::Highest::Ten,
            const BySide<text::Noun>& players = text::names_of_sides());

// In a fortress: where each step has led in the turn that is under way after the facts below `end`, or that ended last. A fall or a
// lift belongs to the step before it.
std::vector<Square> steps_of_turn(const GameClient&, std::size_t end);

// A turn, or turns that followed each other, as a listener was told of them.
struct Retelling {
  Listener listener = Listener::Public;
  Side walker = Side::Red;         // whose turns they were
  std::vector<std::size_t> stops;  // facts: at each stop, what came before this fact has happened
};
// That side's last turn before the present one, with the turns directly before it if the other side sat out. Once the game is
// over: its last turn, of either side. No stops: there is none.
Retelling last_turn(const GameClient&, Listener, Side whose);

}  // namespace gonfalon::client
