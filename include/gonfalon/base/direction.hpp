// Text from outside, made safe for a terminal: control characters act, and Unicode's direction controls show words in another order.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon {

// The text with each direction control replaced by U+FFFD. It must be UTF-8.
std::string with_directions_marked(std::string_view text);
// The text with each direction control, and each byte that no line may hold (find_flaw()), replaced by U+FFFD.
std::string made_safe(std::string_view text);
// The same for words within a message: tabs are replaced too, and what is beyond 200 bytes by "..".
std::string shown(std::string_view text);

}  // namespace gonfalon
