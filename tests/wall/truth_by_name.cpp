// error: incomplete type
#include "gonfalon/table/referee.hpp"

unsigned long how_much_there_is_to_know() { return sizeof(gonfalon::referee::Truth); }
