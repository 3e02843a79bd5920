// error: referee/truth\.hpp.*(No such file|not found)
#include "referee/truth.hpp"
