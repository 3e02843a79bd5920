#include "peers.hpp"

#include <algorithm>

namespace gonfalon::net {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_watching = 48;
constexpr std::size_t most_watching_of_one = 8;  // by one player
constexpr std::size_t most_asking = 14;          // peers that have not said yet what they want
constexpr auto time_to_speak = 100ms;            // that every new peer has, however many there are
constexpr auto time_to_ask = 10s;
constexpr auto time_for_since = 1s;
constexpr auto time_to_leave = 5s;  // for a peer that is Gone to read its last lines

bool asks(const std::unique_ptr<Peer>& peer) { return peer->state == Peer::State::Asks; }
// A player or spectator. A peer that only sends `about`, or that was refused, is no guest.
bool is_guest(const std::unique_ptr<Peer>& peer) { return peer->client.has_value(); }

}  // namespace

bool Allowance::take(Clock::time_point now) {
  since_ = std::max(since_, now - at_once * a_line);
  if (now < next()) return false;
  since_ += a_line;
  return true;
}

std::optional<Clock::time_point> due(const Peer& peer) {
  switch (peer.state) {
    case Peer::State::Asks: return peer.came + time_to_ask;
    case Peer::State::Greeted: return peer.came + time_for_since;
    case Peer::State::Told: break;
    case Peer::State::Gone: return peer.came + time_to_leave;
  }
  return {};
}

bool is_served(const Peer& peer) { return peer.state == Peer::State::Greeted || peer.state == Peer::State::Told; }

bool Peers::any_guest() const { return std::ranges::any_of(list_, is_guest); }

bool Peers::forget_lost() {
  const bool guests = std::ranges::any_of(list_, [](const auto& peer) { return peer->lost && is_guest(peer); });
  std::erase_if(list_, [](const auto& peer) { return peer->lost; });
  return guests;
}

bool Peers::has_at(Side side) const {
  return std::ranges::any_of(list_, [&](const auto& peer) { return peer->side() == side && peer->state != Peer::State::Gone; });
}

std::size_t Peers::watching() const {
  return static_cast<std::size_t>(std::ranges::count_if(list_, [](const auto& peer) { return is_served(*peer) && !peer->side(); }));
}

bool Peers::may_watch(const Peer& wanted) const {
  std::size_t watching = 0, of_this_one = 0;
  for (const auto& peer : list_) {
    if (peer.get() == &wanted || peer->side() || !is_served(*peer)) continue;
    ++watching;
    if (peer->who == wanted.who) ++of_this_one;
  }
  return watching < most_watching && of_this_one < most_watching_of_one;
}

std::size_t Peers::count_asking() const { return static_cast<std::size_t>(std::ranges::count_if(list_, asks)); }

Peer* Peers::in_the_way() const {
  return count_asking() < most_asking ? nullptr : std::ranges::find_if(list_, asks)->get();
}

Clock::time_point Peers::room_from() const {
  const Peer* first = in_the_way();
  return first == nullptr ? Clock::time_point() : first->came + time_to_speak;
}

}  // namespace gonfalon::net
