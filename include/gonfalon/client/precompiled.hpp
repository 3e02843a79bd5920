// Headers that most files of the clients, the table, the network and the tests include; see base/precompiled.hpp.
#include "gonfalon/text/precompiled.hpp"

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/lines.hpp"
