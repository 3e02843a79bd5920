// error: gonfalon/referee/truth\.hpp.*(No such file|not found)
#include "gonfalon/referee/truth.hpp"
