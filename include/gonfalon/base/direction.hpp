// Unicode's direction controls. Text from outside could use them to make a terminal show words in another order.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon {

// The text with each direction control replaced by U+FFFD. It must be UTF-8.
std::string with_directions_marked(std::string_view text);

}  // namespace gonfalon
