#include <poll.h>

#include "gonfalon/client/door.hpp"

namespace gonfalon::client {

void Thinker::see_out() {
  do {
    struct pollfd waited {descriptor(), POLLIN, 0};
    ::poll(&waited, 1, slice);
  } while (!look());
}

}  // namespace gonfalon::client
