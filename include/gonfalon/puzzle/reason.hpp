// Why the computer advises an order, in words. The reason follows from what the advised player knows, and from nothing else.
#pragma once

#include <string>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::puzzle {

// One or a few sentences in the reader's language, without a line break. seen: what this player knows, who is awaited; order: one that
// check() allows. Empty: no reason is needed to give up, or about a draw.
std::string reason_for(const Rules&, const View& seen, Side player, const Order&);

}  // namespace gonfalon::puzzle
