// Serves a table to people through a socket: sends each peer the events that its side may know, and carries out its commands.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "peers.hpp"
#include "seats.hpp"
#include "socket.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::net {

class TableServer : private table::TableObserver {
 public:
  // club: the file of the results that the game is for; empty: none. opener: the player who has opened the table, on an account that
  // several players share.
  TableServer(table::Table&, ListeningSocket&, Seats, const table::PeopleTimes& = {}, std::string club = {}, std::string opener = {});

  // Runs until a signal arrives (SIGTERM, SIGINT, SIGHUP) or the table has been empty too long. true: all players want a rematch,
  // and were told to connect again for it.
  bool run();
  // The same step by step: begin() opens the table; serve() waits for the next event, at most so long, and handles it.
  void begin();
  void serve(std::optional<std::chrono::milliseconds> at_most = {});
  std::size_t guests() const { return peers_.size(); }
  const Seats& seats() const { return seats_; }

 private:
  static constexpr std::size_t a_helping = std::size_t{64} << 10;  // bytes; a peer with a longer queue is neither sent to nor heard

  void hear_news() override;
  void hear_rematch_wanted(Side) override;
  void hear_hint_asked(Side) override;

  void let_in();
  bool make_room();
  void hear(Peer&);
  void hear_line(Peer&, const io::Line&);
  void hear_request(Peer&, std::string_view line);
  void hear_since(Peer&, std::size_t events);
  void hear_command(Peer&, const io::Line&);
  void sit(Peer&, const Guest&);
  void greet(Peer&);
  std::string about(const std::string& asker) const;
  void tell_about(Peer&);
  void mark_changes();
  void tell_news(Peer&, std::size_t most = a_helping);
  bool is_behind(const Peer&) const;
  void drop(Peer&, std::string_view why);
  void done(Peer&);
  void tell_notice(const std::string& line);  // to the peers that have asked for notices
  void look_round();
  // The event line that tells the clocks as they are now; empty: none runs.
  std::string clock_events() const;
  std::string events_on_coming(std::optional<Side> of) const;
  void look_after(Peer&);
  std::optional<Clock::time_point> closes_at() const;
  void look_after_table();
  void add_to_club();
  // Sends what is queued, for a limited time, and closes all connections. again: a rematch was agreed, and the peers are told to
  // connect again.
  void see_out(bool again);

  table::Table& table_;
  ListeningSocket& socket_;
  Seats seats_;
  table::PeopleTimes times_;
  Peers peers_;
  Clock::time_point empty_since_;
  std::string told_about_;    // what anybody is told of the table
  Clock::time_point looked_;  // the last check of the socket and the record
  bool unreachable_ = false;  // the socket is gone and can't be made again
  bool recorded_ = true;
  std::string club_;
  std::string opener_;
  bool told_club_ = false;
};

}  // namespace gonfalon::net
