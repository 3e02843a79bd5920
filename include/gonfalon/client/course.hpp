// Who was ahead in a finished game.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/screen/graph.hpp"

namespace gonfalon::client {

// By what everybody sees at the end. In a battle by the pieces left (bot::share_of_pieces); in a fortress by how far each side had
// come on the shortest way to the other's flag. side: whose share it is. nullopt: no move was made, or not both setups are known
// here.
std::optional<screen::Graph> course_of(const GameClient&, Side);

// The same graph from a review's evaluations (Standing, rules/turning_point.hpp) of this side's orders.
screen::Graph course_of(const GameClient&, Side, const std::vector<Standing>&);

}  // namespace gonfalon::client
