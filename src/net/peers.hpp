// All connections to a table: players, spectators, and peers that have not said yet what they want.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "peer.hpp"

namespace gonfalon::net {

class Peers {
 public:
  using List = std::vector<std::unique_ptr<Peer>>;

  List::const_iterator begin() const { return list_.begin(); }
  List::const_iterator end() const { return list_.end(); }
  std::size_t size() const { return list_.size(); }
  Peer& operator[](std::size_t nth) const { return *list_[nth]; }

  void add(std::unique_ptr<Peer> peer) { list_.push_back(std::move(peer)); }
  // Is there a player or spectator? One that is Gone counts until it is removed.
  bool any_guest() const;
  // Removes the lost peers. true: a player or spectator was among them.
  bool forget_lost();

  bool has_at(Side) const;  // a peer sits there and is not Gone
  bool may_watch(const Peer&) const;
  // When the next connection can be accepted: if many peers have not said yet what they want, each has a moment to say it.
  Clock::time_point room_from() const;
  // The peer that must make room then; null: there is room.
  Peer* in_the_way() const;

 private:
  std::size_t count_asking() const;

  List list_;
};

// When the peer's time in its state ends. nullopt: never.
std::optional<Clock::time_point> due(const Peer&);
// The peer sits or watches.
bool is_served(const Peer&);

}  // namespace gonfalon::net
