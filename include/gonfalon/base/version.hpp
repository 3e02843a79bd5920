// What the Makefile says of this build.
#pragma once

#include <string_view>

namespace gonfalon {

std::string_view version();            // the program's, as 1.0.0
const char* installed_translations();  // the folder where `make install` puts them

}  // namespace gonfalon
