// The translations that lie beside a program which has just been built.
#pragma once

#include <string>

namespace gonfalon::text {

// The folder of translations of the build tree that this program runs from; empty: it runs from none, or with more
// rights than its caller's, or the folder is not the program's owner's.
std::string built_messages();

}  // namespace gonfalon::text
