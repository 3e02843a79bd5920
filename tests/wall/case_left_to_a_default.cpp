// error: enumeration value.* not (explicitly )?handled in switch
// issue 13, fault 32: a switch over an enumeration names all its cases; a default hides none.
#include "gonfalon/base/square.hpp"

int height(gonfalon::Level level) {
  switch (level) {
    case gonfalon::Level::Bottom: return 0;
    case gonfalon::Level::Middle: return 1;
    default: return 2;
  }
}
