// The levels of the battle opponent: not what it gets wrong, but what it does not do, as people of six
// strengths: remember what was shown, count what is left, read what moves mean, look ahead.
#pragma once

#include "belief.hpp"
#include "gonfalon/bot/player.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

struct Level {
  float overlooks; // the chance not to think of a move far from where the last ones were made
  float forgets;   // the chance, each turn, to forget a shown man that is out of the way
  Faith reads;     // what it makes of the enemy's men
  Faith expects;   // what it thinks the enemy makes of its own
  int plies;       // how far it looks ahead
  int exchanges;   // and then follows attacks alone
  bool hunts;      // sees chases to their end
  float style;     // how far its taste differs from game to game
};
const Level& level_of(Strength, const battle::Rules&);

}  // namespace gonfalon::bot::battle
