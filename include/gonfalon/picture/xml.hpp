// Text in an XML document.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::picture {

// For what stands between tags, and between quotes. What no XML may hold is U+FFFD.
std::string escaped(std::string_view text);

}  // namespace gonfalon::picture
