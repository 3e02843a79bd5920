// Exploring and building in any fortress at all: own cards, floors and parties that nothing was learnt about.
#pragma once

#include <memory>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/bot/setups.hpp"

namespace gonfalon::bot::fortress {

std::unique_ptr<Player> make_general_player(const gonfalon::fortress::Rules&, Side, Strength, std::uint64_t seed);

// As build_labyrinth() and labyrinth_of_kind(), in any fortress.
gonfalon::fortress::Labyrinth build_any_labyrinth(const gonfalon::fortress::Rules&, Strength, Random&, const Budget&);
gonfalon::fortress::Labyrinth any_labyrinth_of_kind(const gonfalon::fortress::Rules&, SetupKind, Random&);

}  // namespace gonfalon::bot::fortress
