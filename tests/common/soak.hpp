// `make soak` runs the tests with high counts.
#pragma once

#include <cstdlib>

namespace gonfalon::test {

inline bool in_soak() { return std::getenv("GONFALON_SOAK") != nullptr; }

}  // namespace gonfalon::test
