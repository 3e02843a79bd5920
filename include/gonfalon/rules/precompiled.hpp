// Headers that most files of the rules, the referee, the boards and the opponents include; see base/precompiled.hpp.
#include "gonfalon/base/precompiled.hpp"

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
