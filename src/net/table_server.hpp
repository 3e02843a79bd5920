// A table that people come to through a socket: they are told what their sides may hear, and their lines are commands.
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
  TableServer(table::Table&, ListeningSocket&, Seats, const table::PeopleTimes& = {});

  // Until it is told to stop (SIGTERM, SIGINT, SIGHUP), or nobody has been there for too long. True: all want a rematch, and
  // have been sent away to come again for that.
  bool run();
  // The same step by step: opens it; and waits for whatever comes next, so long at most, and answers it.
  void begin();
  void serve(std::optional<std::chrono::milliseconds> at_most = {});
  std::size_t guests() const { return peers_.size(); }
  const Seats& seats() const { return seats_; }

 private:
  static constexpr std::size_t a_helping = std::size_t{64} << 10;  // bytes; then he is told and heard no more until he has taken some

  void hear_news() override;
  void hear_said(Side side, const std::string& text) override;
  void hear_rematch_wanted(Side) override;

  void let_in();
  bool make_room();
  void hear(Peer&);
  void hear_line(Peer&, const io::Line&);
  void hear_request(Peer&, std::string_view line);
  void hear_since(Peer&, std::size_t events);
  void hear_command(Peer&, const io::Line&);
  void sit(Peer&, const Guest&);
  void greet(Peer&);
  void tell_about(Peer&);
  void tell_news(Peer&, std::size_t most = a_helping);
  bool is_behind(const Peer&) const;
  void drop(Peer&, std::string_view why);
  void done(Peer&);
  void tell_notice(const std::string& line);
  void look_round();
  std::string told_of_clocks() const;
  std::string told_on_coming(std::optional<Side> of) const;
  void look_after(Peer&);
  std::optional<Clock::time_point> closes_at() const;
  void look_after_table();
  void see_out(bool again);

  table::Table& table_;
  ListeningSocket& socket_;
  Seats seats_;
  table::PeopleTimes times_;
  Peers peers_;
  Clock::time_point empty_since_;
  Clock::time_point looked_;  // at whether the socket is still there, and the game recorded
  bool unreachable_ = false;  // the socket is not, and can't be made again
  bool recorded_ = true;
};

}  // namespace gonfalon::net
