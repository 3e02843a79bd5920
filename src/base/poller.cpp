#include "gonfalon/base/poller.hpp"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <system_error>

namespace gonfalon {

namespace {

constexpr short broken = POLLERR | POLLHUP | POLLNVAL;

}  // namespace

void Poller::add(int descriptor, short events) {
  if (descriptor >= 0) waited_.push_back({descriptor, events, 0});
}

void Poller::wake_at(Clock::time_point when) { until_ = until_ ? std::min(*until_, when) : when; }

Poller::Ended Poller::wait(const sigset_t* signals) {
  struct timespec time {};
  if (until_) {
    // Round up: after a wait that is a little too short another one would follow.
    const auto left = std::max(std::chrono::ceil<std::chrono::milliseconds>(*until_ - Clock::now()), std::chrono::milliseconds(0));
    time.tv_sec = static_cast<std::time_t>(left.count() / 1000);
    time.tv_nsec = static_cast<long>(left.count() % 1000 * 1'000'000);
  }
  const int ready = ::ppoll(waited_.data(), static_cast<nfds_t>(waited_.size()), until_ ? &time : nullptr, signals);
  if (ready > 0) return Ended::Ready;
  for (struct pollfd& each : waited_) each.revents = 0;
  if (ready == 0) return Ended::Time;
  if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll");
  return Ended::Signal;
}

bool Poller::ready(int descriptor, short events) const {
  const int wanted = events | broken;
  return std::ranges::any_of(waited_, [&](const struct pollfd& each) { return each.fd == descriptor && (each.revents & wanted) != 0; });
}

bool Poller::is_broken(int descriptor) const { return ready(descriptor, 0); }

bool wait_for(int descriptor, short events, std::optional<Poller::Clock::duration> at_most) {
  const auto end = at_most ? std::optional(Poller::Clock::now() + *at_most) : std::nullopt;
  for (;;) {
    Poller poller;
    poller.add(descriptor, events);
    if (end) poller.wake_at(*end);
    const Poller::Ended ended = poller.wait();
    if (ended != Poller::Ended::Signal) return ended == Poller::Ended::Ready;
  }
}

}  // namespace gonfalon
