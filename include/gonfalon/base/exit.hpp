// The exit status of the program.
#pragma once

namespace gonfalon {

enum class Exit { Done = 0, Refused = 1, Usage = 2, Failed = 3 };

}  // namespace gonfalon
