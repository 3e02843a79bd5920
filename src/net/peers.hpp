// All the connections to a table: those who sit, who watch, and who have still to say what they want.
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
  // Has anybody come to sit or to watch who is not forgotten yet?
  bool any_guest() const;
  // Forgets those that are lost; true: one of them had come to sit or to watch.
  bool forget_lost();

  bool has_at(Side) const;  // somebody who sits there and has not gone
  bool may_watch(const Peer&) const;
  // When there is room for one more who asks: where there are many, everybody has a moment before he must go for another.
  Clock::time_point room_from() const;
  // Who has to go for another then; null: nobody.
  Peer* in_the_way() const;

 private:
  std::size_t count_asking() const;

  List list_;
};

// By then his time in this state is over.
std::optional<Clock::time_point> due(const Peer&);
// He sits or watches.
bool is_served(const Peer&);

}  // namespace gonfalon::net
