// What a command means, to the player who gives it.
#pragma once

#include <optional>

#include "gonfalon/command/command.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::command {

// A typed place, a floor left out being that of the side's own piece.
Square placed(const Rules&, const View&, Side, const Spot&);

// The order that it is, if it is one of this game: a move, or another command of play.
std::optional<Order> order_of(const Rules&, const View&, Side, const Command&);

}  // namespace gonfalon::command
