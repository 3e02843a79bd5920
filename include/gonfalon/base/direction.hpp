// Characters that tell a terminal to write from right to left: text from outside could show words in another order with them.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon {

// With U+FFFD in place of each of them. The text is UTF-8.
std::string with_directions_marked(std::string_view text);

}  // namespace gonfalon
