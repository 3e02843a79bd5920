// Serves a table to people through a socket: sends each peer the events that its side may know, and carries out its commands.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/base/side.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/relay.hpp"
#include "gonfalon/table/table.hpp"
#include "peers.hpp"
#include "socket.hpp"

namespace gonfalon::net {

// Which player owns which seat at a table.

// How a player is called: USER, or USER/PLAYER on an account that several players share. user: a name, or a number that stays.
std::string identity_of(std::string_view user, std::string_view player);

// A request for a seat.
struct SeatRequest {
  std::string who;                // the player's name, as Peer::who
  std::optional<Side> side = {};  // nullopt: any side
  std::string token = {};
  ConnectionId attempt = {};
  std::string id = {};            // the player's identity, as Peer::id; empty: the name is all that is known
  bool is_anybody = false;        // several accounts may look like this one: it owns no seat
};

// Why a seat is refused, and the word that is sent for it.
enum class Unseated { Taken, Token, Program, Elsewhere, Account };
std::string_view name_of(Unseated);

class Seats {
 public:
  // open: the seats that people play. players: each seat's owner, as text::written() has them; empty: the first player to come gets it.
  // tokens: if there are any, a seat belongs to whoever shows its token, whatever the identity. ids: the owners' identities, which
  // hold whatever their accounts are called; empty: the first to come whose account is called so has it.
  Seats(BySide<bool> open, const BySide<std::string>& players, BySide<std::string> tokens, BySide<std::string> ids = {});

  // Gives the player the seat that is asked for; without a side their own, or else a free one, Red's first. Elsewhere: a program
  // reconnects after its player has taken the seat from another terminal, or this connection is older than the last one.
  std::variant<Side, Unseated> sit(const SeatRequest&);
  bool is_free(Side side) const { return open_[side] && owners_[side].empty(); }
  const BySide<bool>& open() const { return open_; }
  const BySide<std::string>& owners() const { return owners_; }  // their accounts
  // What the owner of the seat wants to be called. It never decides who sits there.
  void call(Side side, std::string name) { names_[side] = std::move(name); }
  const BySide<std::string>& names() const { return names_; }
  BySide<std::string> players() const;  // accounts and names, as text::written() has them
  // Swaps all that Red and Blue have.
  void change_sides();
  bool have_tokens() const { return !tokens_[Side::Red].empty() || !tokens_[Side::Blue].empty(); }
  bool is_of(Side, std::string_view id) const;  // false if no identity is known there yet, or if `id` is empty

 private:
  std::variant<Side, Unseated> seat_of(const SeatRequest&) const;
  // The connection is not newer than this program's last one, or is a reconnection after another program took the seat.
  bool is_late(Side, const ConnectionId&) const;

  BySide<bool> open_;
  BySide<std::string> owners_;
  BySide<std::string> names_;
  BySide<std::string> ids_;
  BySide<std::string> tokens_;
  BySide<std::optional<ConnectionId>> last_;  // the last connection that got the seat in this game
};

class TableServer : private table::TableObserver {
 public:
  // club: the file of the results that the game is for; empty: none. opener: the player who has opened the table, on an account that
  // several players share.
  TableServer(table::Table&, ListeningSocket&, Seats, const client::PeopleTimes& = {}, std::string club = {}, std::string opener = {});

  // From now on SIGTERM, SIGINT and SIGHUP end run(), not the process. Call it before the table has a socket: a process that a signal
  // ends leaves its socket behind.
  static void stop_on_signals();
  // Runs until such a signal comes, or at once if one has come already, or until the table has been empty too long. true: all players want a rematch,
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
  void hear_name(Peer&, std::string_view name);
  std::optional<std::string_view> against_name(const Peer&, Side, std::string_view name);
  void hear_close(Peer&, const std::string& player);
  void hear_command(Peer&, const io::Line&);
  void sit(Peer&, const SeatRequest&);
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
  void renew_record_and_socket();
  void add_to_club();
  // Sends what is queued, for a limited time, and closes all connections. again: a rematch was agreed, and the peers are told to
  // connect again.
  void see_out(bool again);

  table::Table& table_;
  ListeningSocket& socket_;
  Seats seats_;
  client::PeopleTimes times_;
  Peers peers_;
  Clock::time_point empty_since_;
  std::string told_about_;    // what anybody is told of the table
  Clock::time_point looked_;  // the last check of the socket and the record
  bool unreachable_ = false;  // the socket is gone and can't be made again
  bool recorded_ = true;
  std::string club_;
  std::string opener_;
  NamesInClub names_in_club_;
  BySide<table::TalkLimit> naming_;
  std::size_t watchers_ = 0;  // that everybody was told of
  bool told_club_ = false;
  bool told_to_close_ = false;
};

// The table's answer to `about`: one line that says what is played there.

// asker: the identity whose seats are told as `mine`; empty: nobody. present: the seats whose player is connected now. watching: how
// many look on. opener: the player who has opened the table, on an account that several players share. read_about() parses it.
std::string about_line(const table::Table&, const Seats&, const std::string& asker, BySide<bool> present, std::size_t watching = 0,
                       const std::string& opener = {});

}  // namespace gonfalon::net
