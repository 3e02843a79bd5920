// Marks a message for translation where no language is known yet: `make pot` finds it.
#pragma once

namespace gonfalon {

constexpr const char* N_(const char* message) { return message; }

}  // namespace gonfalon
