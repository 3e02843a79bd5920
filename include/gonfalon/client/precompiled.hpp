// Headers that most files of the clients, the host, the network and the tests include; see base/precompiled.hpp.
#include "gonfalon/text/precompiled.hpp"

#include "gonfalon/client/door.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/record/lines.hpp"
