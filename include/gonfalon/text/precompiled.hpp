// Headers that most files about text, commands, records and the screen include; see base/precompiled.hpp.
#include "gonfalon/rules/precompiled.hpp"

#include <chrono>
#include <cstdio>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
