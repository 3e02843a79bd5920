#include "gonfalon/base/version.hpp"

#ifndef GONFALON_VERSION
#define GONFALON_VERSION "0"
#endif

namespace gonfalon {

std::string_view version() { return GONFALON_VERSION; }

}  // namespace gonfalon
