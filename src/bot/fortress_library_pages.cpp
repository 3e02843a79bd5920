// Made by scripts/find-labyrinths: do not edit.
#include "fortress_library.hpp"

namespace gonfalon::bot {

std::span<const std::span<const std::string_view>> library_pages() { return {}; }

}  // namespace gonfalon::bot
