// The program's version.
#pragma once

#include <string_view>

namespace gonfalon {

std::string_view version();

}  // namespace gonfalon
