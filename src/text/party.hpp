// How a player's party in the fortress is told of.
#pragma once

#include <string>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::text {

// `Red: the knight stands at D2 bottom. Tower: king, wizard. Box: dwarf.`
std::string party_sentence(const fortress::Rules&, Side, const fortress::Party&);

}  // namespace gonfalon::text
