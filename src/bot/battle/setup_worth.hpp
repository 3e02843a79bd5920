// How good a setup is at first sight.
#pragma once

#include <optional>

#include "gonfalon/rules/battle.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// The higher the better; nothing: it shuts some of its own men in for good.
std::optional<double> worth_of_setup(const battle::Rules&, Side, const Deployment&);

}  // namespace gonfalon::bot::battle
