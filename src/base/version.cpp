#include "gonfalon/base/version.hpp"

#ifndef GONFALON_VERSION
#define GONFALON_VERSION "0"
#endif
#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

namespace gonfalon {

std::string_view version() { return GONFALON_VERSION; }

const char* installed_translations() { return GONFALON_LOCALEDIR; }

}  // namespace gonfalon
