// Text in an XML document.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::picture {

// Escapes text for use between tags and in attributes. Characters that XML forbids become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace gonfalon::picture
