// The orders of a game, as its reports show them.
#pragma once

#include <optional>

#include "gonfalon/rules/view.hpp"

namespace gonfalon {

// The order of this side that the report shows, if no report before it does: a move, or the naming, swap or sacrifice of a piece.
// before: what is known before the report; next: the report after it, or null. nullopt: it shows none.
std::optional<Order> order_told(const Rules&, const View& before, Side, const Report&, const Report* next);

}  // namespace gonfalon
