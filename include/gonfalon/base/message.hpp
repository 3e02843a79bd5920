// Marks a message that is translated elsewhere, when it is used: `make pot` finds it.
#pragma once

namespace gonfalon {

constexpr const char* N_(const char* message) { return message; }

}  // namespace gonfalon
