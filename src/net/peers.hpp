// All connections to a table: players, spectators, and peers that have not said yet what they want.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "gonfalon/io/lines.hpp"
#include "gonfalon/table/line_client.hpp"

namespace gonfalon::net {

// One connection to a table, as the table's process holds it.

using Clock = std::chrono::steady_clock;

// Limits a peer's lines: at_once lines without a pause, then one line every a_line.
class Allowance {
 public:
  explicit Allowance(Clock::time_point now) : since_(now - at_once * a_line) {}

  // Counts one line. false: none is allowed before next().
  bool take(Clock::time_point now);
  Clock::time_point next() const { return since_ + a_line; }

 private:
  static constexpr std::chrono::milliseconds a_line{20};
  static constexpr int at_once = 100;

  Clock::time_point since_;  // one line is allowed for every a_line since then
};

struct Peer {
  enum class State {
    Asks,     // has not said yet what it wants
    Greeted,  // sits or watches; its first line may say how many events it knows already
    Told,     // is sent all events
    Gone      // is closed once its queue is sent
  };

  Peer(Descriptor connection, Descriptor same, uid_t number, Clock::time_point now)
      : stream(std::move(connection), std::move(same)), account(number), came(now), allowance(now) {}

  io::LineStream stream;
  uid_t account;     // the account on the other end, from the kernel
  std::string who;   // the player's name: USER, or USER/PLAYER on an account that several players share; empty: not looked up
  std::string id;    // the identity that owns seats: the same with the account's number
  Clock::time_point came;  // when it entered its state; not updated for Told
  Allowance allowance;
  State state = State::Asks;
  std::optional<table::LineClient> client;  // once the peer is greeted
  bool has_spoken = false;  // has sent a line since it was greeted
  bool notices = false;     // it has asked for them
  bool answer_open = false; // the last command is carried out, but its `done` is not sent yet
  bool lost = false;        // to be removed

  std::optional<Side> side() const { return client ? client->side() : std::nullopt; }
};

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
  std::size_t watching() const;  // how many spectators are served
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
