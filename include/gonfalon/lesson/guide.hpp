// Guided games: a first game in which a teacher says what to do, and why.
#pragma once

#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::lesson {

// The games that there is a guided one of; the first is the one to begin with.
std::vector<Rules> guided_games();
bool has_guide(const Rules&);

}  // namespace gonfalon::lesson
