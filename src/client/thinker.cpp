#include "gonfalon/client/thinker.hpp"

namespace gonfalon::client {

void Thinker::wait_with(Poller& poller) const {
  constexpr std::chrono::milliseconds longest_between_looks{100};
  poller.add(descriptor());
  poller.wake_within(longest_between_looks);
}

void Thinker::see_out() {
  do {
    Poller poller;
    wait_with(poller);
    poller.wait();
  } while (!look());
}

}  // namespace gonfalon::client
