// error: (no type|not a member|no member).*Referee|Referee.*(not a member|not name a type)
// Where computer players live there is no referee to ask, only what one side is told.
#include "gonfalon/bot/player.hpp"

gonfalon::Referee* whoever_knows_all(gonfalon::bot::Player&);
