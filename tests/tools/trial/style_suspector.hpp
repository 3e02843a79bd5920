// Opponents who think: ahead as the computer does, but of an enemy whose men they suspect to be somebody, or know
// nothing about, and with another idea of what men are worth. After what is published of programs of long standing.
#pragma once

#include <cstdint>
#include <memory>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::style {

// What tells one from another.
struct Manner {
  bool schooled = false;  // judges as the computer does
  bool wary = false;      // whoever goes for a man not known is held for a strong one
  bool lotto = false;     // men in the front rows who never moved are held for no bombs
  float foray = 0;        // early on, for each row that a strong man not known goes forward on one wing, in points
};
std::unique_ptr<bot::Player> make_suspector(const Manner&, const battle::Rules&, Side, std::uint64_t seed);

}  // namespace gonfalon::style
