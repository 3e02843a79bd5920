#include "table_server.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::net {

namespace {

using namespace std::chrono_literals;

constexpr int most_let_in_at_once = 64;
constexpr std::size_t longest_queue = std::size_t{1} << 20;  // bytes that wait for a peer that does not read
constexpr auto time_to_take = 60s;       // a peer that reads nothing for so long is cut off; it may come back
constexpr int most_lines_at_once = 20;   // from one peer, before the next is heard
constexpr auto time_to_take_leave = 1s;  // for the last events to be read, when the table closes
constexpr auto time_between_looks = 5s;  // between checks of the socket and the record
constexpr auto time_after_game = 60s;    // until a table at which nobody is left closes

volatile std::sig_atomic_t told_to_stop = 0;

constexpr std::array stopping{SIGTERM, SIGINT, SIGHUP};

// False: a signal has come, before the wait or during it.
bool wait(Poller& poller) {
  sigset_t stops, before;
  ::sigemptyset(&stops);
  for (const int signal : stopping) ::sigaddset(&stops, signal);
  ::sigprocmask(SIG_BLOCK, &stops, &before);
  const bool told = told_to_stop != 0 || poller.wait(&before) == Poller::Ended::Signal;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  return !told && told_to_stop == 0;
}

// N of `since N`, which may be a peer's first line after the greeting. nullopt: another line.
std::optional<std::size_t> read_since(std::string_view line) {
  constexpr std::string_view word = "since ";
  if (!line.starts_with(word)) return {};
  const std::string event = "since n=" + std::string(line.substr(word.size()));
  const auto count = text::EventLine(event).number("n");
  return count ? std::optional(static_cast<std::size_t>(*count)) : std::nullopt;
}

// NAME of `called NAME`. nullopt: another line.
std::optional<std::string_view> read_called(std::string_view line) {
  constexpr std::string_view word = "called ";
  return line.starts_with(word) ? std::optional(line.substr(word.size())) : std::nullopt;
}

void refuse(Peer& peer, const Rules& rules, std::string_view word, RefusalCode code = Refusal::NotHere) {
  std::string line;
  Refusal fault = gonfalon::refusal_of(code);
  fault.word = word;
  text::append_refused(line, rules, fault);
  peer.stream.tell(line);
}

}  // namespace

TableServer::TableServer(table::Table& table, ListeningSocket& socket, Seats seats, const client::PeopleTimes& times, std::string club, std::string opener)
    : table_(table), socket_(socket), seats_(std::move(seats)), times_(times), club_(std::move(club)), opener_(std::move(opener)), names_in_club_(club_) {}

// ---- their events --------------------------------------------------------------------------------

void TableServer::hear_news() {
  if (const std::string why_not = table_.saved().why_not; recorded_ != why_not.empty()) {
    recorded_ = why_not.empty();
    to_standard_error(recorded_ ? "gonfalon: the game is recorded again"
                                : fmt::format("gonfalon: {}: the game goes on without its record; it is tried again", why_not));
    std::string line;
    text::append_recording(line, table_.game().rules(), recorded_);
    tell_notice(line);
  }
  for (const auto& peer : peers_)
    if (peer->state == Peer::State::Told) tell_news(*peer);
  if (table_.over() && !std::exchange(told_club_, true)) add_to_club();
}

// After the record was written, from which the club's results can be made again.
void TableServer::add_to_club() {
  try {
    net::add_to_club(table_.recorded(), table_.saved().key, socket_.keeper());
  } catch (const std::system_error& error) {
    to_standard_error(fmt::format("gonfalon: {}: the game is not in the club's results; `gonfalon results --club --rebuild` adds it", text::message_of(error)));
  }
}

void TableServer::hear_rematch_wanted(Side side) {
  std::string wish;
  text::append_rematch(wish, table_.game().rules(), side);
  tell_notice(wish);
}

// Spectators hear it too, and peers that have not asked for notices.
void TableServer::hear_hint_asked(Side side) {
  std::string asked;
  text::append_hint_asked(asked, table_.game().rules(), side);
  for (const auto& peer : peers_)
    if (is_served(*peer)) peer->stream.tell(asked);
}

std::string TableServer::clock_events() const {
  std::string out;
  if (table_.clocks_run()) text::append_clocks(out, table_.game().rules(), table_.clocks());
  return out;
}

// What a peer that has asked for notices is sent when it comes.
std::string TableServer::events_on_coming(std::optional<Side> of) const {
  std::string out;
  for (const Side side : both_sides) {
    if (const std::string& name = seats_.names()[side]; !name.empty()) text::append_player_name(out, table_.game().rules(), side, name);
    if (side != of && table_.is_away(side)) text::append_presence(out, table_.game().rules(), side, false, table_.until_claim(side));
    if (table_.rematch_wanted()[side]) text::append_rematch(out, table_.game().rules(), side);
    if (table_.hints_asked()[side]) text::append_hint_asked(out, table_.game().rules(), side);
  }
  if (watchers_ > 0) text::append_watchers(out, table_.game().rules(), watchers_);
  return out + clock_events();
}

// Sends events until about `most` bytes are queued: a long game may exceed the queue of one peer. The answer to the peer's last
// command is closed when all events are sent.
void TableServer::tell_news(Peer& peer, std::size_t most) {
  std::string events;
  if (peer.stream.queued() < most) events = peer.client->news(most - peer.stream.queued());
  if (!peer.client->is_behind()) {
    if (!events.empty() && peer.notices) events += clock_events();
    if (std::exchange(peer.answer_open, false)) events += peer.client->done();
  }
  if (!events.empty()) peer.stream.tell(events);
}

void TableServer::done(Peer& peer) {
  peer.answer_open = true;
  tell_news(peer);
}

bool TableServer::is_behind(const Peer& peer) const {
  return peer.stream.queued() >= a_helping || (peer.state == Peer::State::Told && peer.client->is_behind());
}

void TableServer::drop(Peer& peer, std::string_view why) {
  if (!why.empty()) {
    refuse(peer, table_.game().rules(), why);
    to_standard_error(fmt::format("gonfalon: {} is turned away: {}", peer.who.empty() ? name_of_user(peer.account) : peer.who, why));
  }
  peer.stream.close_when_sent();
  peer.came = Clock::now();
  peer.state = Peer::State::Gone;
  look_round();
}

// To the peers that have asked for notices.
void TableServer::tell_notice(const std::string& line) {
  for (const auto& peer : peers_)
    if (peer->notices && is_served(*peer)) peer->stream.tell(line);
}

// Notices which players have come or left.
void TableServer::look_round() {
  const bool ran = table_.clocks_run();
  for (const Side side : both_sides) {
    const bool there = peers_.has_at(side);
    if (!table_.set_present(side, there)) continue;
    std::string line;
    text::append_presence(line, table_.game().rules(), side, there, table_.until_claim(side));
    tell_notice(line);
  }
  if (!ran && table_.clocks_run()) tell_notice(clock_events());
  if (const std::size_t watching = peers_.watching(); watching != std::exchange(watchers_, watching)) {
    std::string line;
    text::append_watchers(line, table_.game().rules(), watching);
    tell_notice(line);
  }
}

// ---- new peers -----------------------------------------------------------------------------------

void TableServer::let_in() {
  for (int nth = 0; nth < most_let_in_at_once; ++nth) {
    if (!make_room()) return;
    Descriptor connection = socket_.accept();
    if (!connection) return;
    const auto user = user_behind(connection.get());
    Descriptor same(::fcntl(connection.get(), F_DUPFD_CLOEXEC, 0));
    if (!same || !user) continue;
    peers_.add(std::make_unique<Peer>(std::move(connection), std::move(same), *user, Clock::now()));
  }
}

// Makes room for one more connection. False: there is none yet, and the connection waits.
bool TableServer::make_room() {
  if (peers_.room_from() > Clock::now()) return false;
  if (Peer* first = peers_.in_the_way()) drop(*first, "late");
  return true;
}

// The first line of a connection says what its program wants:
//   sit [side=red|blue] [as=PLAYER] [token=TOKEN] [attempt=PROGRAM-NTH] [notices=yes]
//   watch [as=PLAYER] [notices=yes]
//   about [as=PLAYER]
//   close [as=PLAYER]
void TableServer::hear_request(Peer& peer, std::string_view line) {
  const text::EventLine request(line);
  const auto player = request.value("as");
  if (player && !is_table_name(*player)) return drop(peer, "name");
  peer.id = identity_of(std::to_string(peer.account), player.value_or(""));
  peer.notices = request.value("notices") == "yes";
  if (request.keyword() == "about") return tell_about(peer);
  if (request.keyword() == "close") return hear_close(peer, std::string(player.value_or("")));
  peer.who = identity_of(name_of_user(peer.account), player.value_or(""));
  if (request.keyword() == "watch") return peers_.may_watch(peer) ? greet(peer) : drop(peer, "full");
  if (request.keyword() != "sit") return drop(peer, "request");
  const auto attempt = request.value("attempt");
  sit(peer, {.who = peer.who,
             .side = text::find_side(request.value("side").value_or("")),
             .token = std::string(request.value("token").value_or("")),
             .attempt = attempt ? read_connection_id(*attempt).value_or(ConnectionId{}) : ConnectionId{},
             .id = peer.id,
             .is_anybody = stands_for_many(peer.account)});
}

void TableServer::sit(Peer& peer, const SeatRequest& request) {
  const auto seat = seats_.sit(request);
  if (const auto* why = std::get_if<Unseated>(&seat)) return drop(peer, name_of(*why));
  const Side side = std::get<Side>(seat);
  if (table_.recorded().head.names[side] != seats_.players()[side]) table_.name_players(seats_.players());
  peer.client.emplace(table_, side, true);  // before the old connection is dropped, so that the seat is never empty
  for (const auto& other : peers_)
    if (other.get() != &peer && other->state != Peer::State::Gone && other->side() == side) drop(*other, "seated-elsewhere");
  look_round();
  greet(peer);
}

void TableServer::greet(Peer& peer) {
  if (!peer.client) peer.client.emplace(table_, std::nullopt, true);
  peer.state = Peer::State::Greeted;
  peer.came = Clock::now();
  std::string hello = peer.client->hello();
  if (peer.notices) hello += events_on_coming(peer.side());
  if (peer.notices && !recorded_) text::append_recording(hello, table_.game().rules(), false);
  peer.stream.tell(hello);
  if (!peer.side()) look_round();
}

std::string TableServer::about(const std::string& asker) const {
  const BySide<bool> present{{peers_.has_at(Side::Red), peers_.has_at(Side::Blue)}};
  return about_line(table_, seats_, asker, present, peers_.watching(), opener_);
}

void TableServer::tell_about(Peer& peer) {
  peer.stream.tell(about(stands_for_many(peer.account) ? std::string() : peer.id));
  drop(peer, {});
}

// Only who has opened the table may close it, and no game that is not over.
void TableServer::hear_close(Peer& peer, const std::string& player) {
  const bool is_opener = peer.account == ::geteuid() && player == opener_ && !stands_for_many(peer.account);
  if (!is_opener) return drop(peer, "not-yours");
  if (!table_.over()) return drop(peer, "not-over");
  told_to_close_ = true;
  drop(peer, {});
}

// The lists of tables show what anybody is told.
void TableServer::mark_changes() {
  if (std::string now = about({}); now != told_about_) {
    told_about_ = std::move(now);
    socket_.mark();
  }
}

// ---- their lines -------------------------------------------------------------------------------

// A peer that claims to know more events than there are, or that is being sent all of them already, is refused and sent all.
void TableServer::hear_since(Peer& peer, std::size_t events) {
  const bool fits = peer.state == Peer::State::Told ? events == 0 : peer.client->pass_over(events);
  if (!fits) refuse(peer, table_.game().rules(), "since");
}

// Why the player may not be called so: the word that is sent for it; nullopt: the name is free. An account's login name is its own,
// and so is what a player has been called at this table or in the club's results.
std::optional<std::string_view> TableServer::against_name(const Peer& peer, Side side, std::string_view name) {
  constexpr std::string_view taken = "name-taken";
  if (!text::is_player_name(name)) return "name";
  for (const std::string& login : {std::string(name), folded(name)})
    if (const auto account = user_named(login); account && std::to_string(*account) != peer.id) return taken;  // a door's is no player's
  const text::Person across{seats_.owners()[other(side)], seats_.names()[other(side)]};
  if (across.account != peer.who && is_name_of(across, name)) return taken;
  if (names_in_club_.has_another(name, peer.who)) return taken;
  return {};
}

// `called NAME`, at any time: what the player of a seat wants to be called.
void TableServer::hear_name(Peer& peer, std::string_view name) {
  const auto side = peer.side();
  const Rules& rules = table_.game().rules();
  if (!side) {
    refuse(peer, rules, "name");
  } else if (seats_.names()[*side] != name) {
    if (!naming_[*side].take(Clock::now())) {
      refuse(peer, rules, {}, Refusal::TooSoon);
    } else if (const auto why = against_name(peer, *side, name)) {
      refuse(peer, rules, *why);
    } else {
      seats_.call(*side, std::string(name));
      table_.name_players(seats_.players());
      std::string line;
      text::append_player_name(line, rules, *side, name);
      tell_notice(line);
    }
  }
  done(peer);
}

void TableServer::hear_command(Peer& peer, const io::Line& line) {
  const auto heard = peer.client->hear(line);
  if (!heard.events.empty()) peer.stream.tell(heard.events);
  if (heard.is_command) done(peer);
}

void TableServer::hear_line(Peer& peer, const io::Line& line) {
  if (peer.state == Peer::State::Asks) return line.flaw ? drop(peer, "request") : hear_request(peer, line.text);
  const auto since = std::exchange(peer.has_spoken, true) ? std::nullopt : read_since(line.text);
  if (since) hear_since(peer, *since);
  if (peer.state == Peer::State::Greeted) {
    peer.state = Peer::State::Told;
    tell_news(peer);
  }
  if (since) return done(peer);
  if (const auto name = line.flaw ? std::nullopt : read_called(line.text)) return hear_name(peer, *name);
  hear_command(peer, line);
}

void TableServer::hear(Peer& peer) {
  if (is_behind(peer)) return;
  io::Lines& lines = peer.stream.lines();
  if (!lines.has_line()) lines.read_more();
  // call next_read() even without a whole line: a line that exceeds the length limit must be refused
  for (int nth = 0; nth < most_lines_at_once && peer.state != Peer::State::Gone && !is_behind(peer); ++nth) {
    if (nth > 0 && !lines.has_line() && !lines.at_end()) return;
    if (!peer.allowance.take(Clock::now())) return;
    const auto line = lines.next_read();
    if (!line) {
      if (lines.at_end()) drop(peer, {});
      return;
    }
    hear_line(peer, *line);
  }
}

// ---- the loop ------------------------------------------------------------------------------------

void TableServer::look_after(Peer& peer) {
  const auto now = Clock::now();
  const auto end = due(peer);
  if (end && now >= *end) {
    if (peer.state == Peer::State::Asks) drop(peer, "late");
    if (peer.state == Peer::State::Greeted) {
      peer.state = Peer::State::Told;
      tell_news(peer);
    }
    if (peer.state == Peer::State::Gone) peer.lost = true;
  }
  const bool takes_nothing = peer.stream.has_queue() && now >= peer.stream.waits_since() + time_to_take;
  if (takes_nothing || peer.stream.queued() > longest_queue) {
    to_standard_error(fmt::format("gonfalon: {} is cut off: nobody reads what is sent there", peer.who));
    peer.state = Peer::State::Gone;
    peer.lost = true;
    look_round();
  }
  if (peer.state == Peer::State::Gone && !peer.stream.has_queue()) peer.lost = true;
}

void TableServer::serve(std::optional<std::chrono::milliseconds> at_most) {
  Poller poller;
  table_.wait_with(poller);
  const auto now = Clock::now();
  if (const auto room = peers_.room_from(); room <= now)
    poller.add(socket_.descriptor());
  else
    poller.wake_at(room);
  poller.wake_at(looked_ + time_between_looks);
  for (const auto& peer : peers_) {
    const bool behind = is_behind(*peer);
    const bool hears = peer->state != Peer::State::Gone && !behind && peer->allowance.next() <= now;
    if (hears) poller.add(peer->stream.reads());
    if (peer->stream.has_queue()) poller.add(peer->stream.writes(), POLLOUT);
    if (peer->state != Peer::State::Gone && !behind && (!hears || peer->stream.lines().has_line())) poller.wake_at(peer->allowance.next());
    if (behind && peer->stream.queued() < a_helping) poller.wake_at(now);
    if (peer->stream.has_queue()) poller.wake_at(peer->stream.waits_since() + time_to_take);
    if (const auto end = due(*peer)) poller.wake_at(*end);
  }
  if (const auto end = closes_at()) poller.wake_at(*end);
  if (at_most) poller.wake_at(now + *at_most);
  if (!wait(poller)) return;
  table_.after_wait();
  while (table_.hear_next()) {
  }
  for (std::size_t nth = 0, count = peers_.size(); nth < count; ++nth) {
    Peer& peer = peers_[nth];
    peer.stream.send();
    if (peer.state == Peer::State::Told) tell_news(peer);
    if (peer.state != Peer::State::Gone && (poller.ready(peer.stream.reads(), POLLIN) || peer.stream.lines().has_line())) hear(peer);
  }
  if (Clock::now() >= looked_ + time_between_looks) renew_record_and_socket();
  let_in();
  for (const auto& peer : peers_) look_after(*peer);
  if (peers_.forget_lost()) empty_since_ = Clock::now();
  mark_changes();
}

// If the socket can't be made again, the connected players play on.
void TableServer::renew_record_and_socket() {
  looked_ = Clock::now();
  if (!recorded_) table_.tell_news();  // this tries again to write the record
  const auto why = socket_.renew();
  if (why && !unreachable_)
    to_standard_error(fmt::format("gonfalon: {}: nobody can come to the table any more; it closes when all have left, and its game can be resumed", text::message_of(*why)));
  unreachable_ = why.has_value();
}

// When the table closes, unless a peer comes before. nullopt: it stays open.
std::optional<Clock::time_point> TableServer::closes_at() const {
  if (peers_.any_guest()) return {};
  if (unreachable_) return empty_since_;
  if (table_.over()) return empty_since_ + time_after_game;
  const auto deserted = times_.deserted;
  return deserted > 0ms ? std::optional<Clock::time_point>(empty_since_ + deserted) : std::nullopt;
}

void TableServer::see_out(bool again) {
  for (const auto& peer : peers_) {
    if (is_served(*peer)) tell_news(*peer, std::string::npos);
    if (is_served(*peer)) {
      refuse(*peer, table_.game().rules(), again ? "rematch" : "closed");
      peer->state = Peer::State::Gone;
    }
    peer->stream.close_when_sent();
  }
  const auto end = Clock::now() + time_to_take_leave;
  for (bool queued = true; queued && Clock::now() < end;) {
    Poller poller;
    queued = false;
    for (const auto& peer : peers_) {
      peer->stream.send();
      if (!peer->stream.has_queue()) continue;
      poller.add(peer->stream.writes(), POLLOUT);
      queued = true;
    }
    if (!queued) return;
    poller.wake_at(end);
    poller.wait();
  }
}

void TableServer::begin() {
  empty_since_ = looked_ = Clock::now();
  table_.open_to_others(seats_.players(), times_, *this, club_);
}

void TableServer::stop_on_signals() {
  struct sigaction stop {};
  stop.sa_handler = [](int) { told_to_stop = 1; };
  for (const int signal : stopping) ::sigaction(signal, &stop, nullptr);
}

bool TableServer::run() {
  begin();
  const auto is_closing = [&] {
    const auto end = closes_at();
    return end && Clock::now() >= *end;
  };
  while (told_to_stop == 0 && !told_to_close_ && !table_.rematch_agreed() && !is_closing()) serve();
  const bool again = told_to_stop == 0 && !told_to_close_ && table_.rematch_agreed();
  see_out(again);
  return again;
}

namespace {

// Constant time: how long it takes does not tell where the two differ.
bool same_secret(std::string_view one, std::string_view two) {
  unsigned differs = one.size() == two.size() ? 0 : 1;
  for (std::size_t i = 0; i < one.size() && i < two.size(); ++i)
    differs |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(two[i]);
  return differs == 0;
}

}  // namespace

Seats::Seats(BySide<bool> open, const BySide<std::string>& players, BySide<std::string> tokens, BySide<std::string> ids)
    : open_(open), ids_(std::move(ids)), tokens_(std::move(tokens)) {
  for (const Side side : both_sides) {
    text::Person person = text::read_person(players[side]);
    owners_[side] = std::move(person.account);
    names_[side] = std::move(person.name);
  }
}

BySide<std::string> Seats::players() const {
  BySide<std::string> players;
  for (const Side side : both_sides)
    if (!owners_[side].empty()) players[side] = text::written({owners_[side], names_[side]});
  return players;
}

std::string identity_of(std::string_view user, std::string_view player) {
  std::string identity(user);
  if (!player.empty()) identity.append("/").append(player);
  return identity;
}

std::string_view name_of(Unseated why) {
  switch (why) {
    case Unseated::Taken: return "taken";
    case Unseated::Token: return "token";
    case Unseated::Program: return "program";
    case Unseated::Elsewhere: return "seated-elsewhere";
    case Unseated::Account: return "account";
  }
  return {};
}

std::variant<Side, Unseated> Seats::seat_of(const SeatRequest& request) const {
  const bool by_token = have_tokens();
  for (const Side side : both_sides) {
    if (!open_[side] || (request.side && request.side != side)) continue;
    if (by_token && !tokens_[side].empty() && same_secret(tokens_[side], request.token)) return side;
    const bool by_name = !by_token && ids_[side].empty() && !owners_[side].empty() && owners_[side] == request.who;
    if (!request.is_anybody && (is_of(side, request.id) || by_name)) return side;
  }
  if (by_token) return Unseated::Token;
  if (request.is_anybody) return Unseated::Account;
  for (const Side side : both_sides)
    if (is_free(side) && (!request.side || request.side == side)) return side;
  const bool any = request.side ? open_[*request.side] : open_[Side::Red] || open_[Side::Blue];
  return any ? Unseated::Taken : Unseated::Program;
}

bool Seats::is_of(Side side, std::string_view id) const { return open_[side] && !have_tokens() && !id.empty() && ids_[side] == id; }

void Seats::change_sides() {
  std::swap(open_[Side::Red], open_[Side::Blue]);
  std::swap(owners_[Side::Red], owners_[Side::Blue]);
  std::swap(names_[Side::Red], names_[Side::Blue]);
  std::swap(ids_[Side::Red], ids_[Side::Blue]);
  std::swap(tokens_[Side::Red], tokens_[Side::Blue]);
  last_ = {};
}

bool Seats::is_late(Side side, const ConnectionId& attempt) const {
  const auto& last = last_[side];
  if (!last || attempt.program.empty()) return false;
  return last->program == attempt.program ? attempt.nth <= last->nth : attempt.nth > 1;
}

std::variant<Side, Unseated> Seats::sit(const SeatRequest& request) {
  const auto seat = seat_of(request);
  const Side* side = std::get_if<Side>(&seat);
  if (side == nullptr) return seat;
  if (is_late(*side, request.attempt)) return Unseated::Elsewhere;
  if (owners_[*side].empty()) owners_[*side] = request.who;
  if (ids_[*side].empty() && !request.is_anybody) ids_[*side] = request.id;
  last_[*side] = request.attempt;
  return seat;
}

// ---- what is told of a table --------------------------------------------------------------------

namespace {

constexpr std::size_t longest_player = (text::longest_value - 64) / 2;  // the line holds two of them

// `red`, `blue`, `both` or `none`.
template <class Holds>
std::string_view sides_where(Holds holds) {
  if (holds(Side::Red) && holds(Side::Blue)) return "both";
  return holds(Side::Red) ? text::name_of(Side::Red) : holds(Side::Blue) ? text::name_of(Side::Blue) : "none";
}

bool holds(const text::EventLine& line, std::string_view key, Side side) {
  const auto sides = line.value(key);
  return sides == "both" || sides == text::name_of(side);
}

}  // namespace

std::string about_line(const table::Table& table, const Seats& seats, const std::string& asker, BySide<bool> present, std::size_t watching,
                       const std::string& opener) {
  const GameStatus& status = table.status();
  const auto player = [&](Side side) {
    const std::string owner = seats.players()[side];
    return text::event_value(owner.empty() && !seats.is_free(side) ? table.recorded().head.names[side] : owner, longest_player);
  };
  const std::string clock = client::written_clock(table.times());
  return fmt::format("table variant={} red={} blue={} free={} mine={} present={} tokens={} over={} turn={} process={} watching={}{}{}\n",
                     id_of(table.game().rules()), player(Side::Red), player(Side::Blue),
                     sides_where([&](Side side) { return seats.is_free(side); }),
                     sides_where([&](Side side) { return seats.is_of(side, asker); }),
                     sides_where([&](Side side) { return present[side]; }), seats.have_tokens() ? "yes" : "no",
                     table.over() ? "yes" : "no", status.stage == Stage::Play ? text::name_of(status.to_act) : "none", ::getpid(), watching,
                     opener.empty() ? "" : " opener=" + text::event_value(opener), clock.empty() ? "" : " clock=" + text::event_value(clock));
}

std::optional<client::OpenTable> read_about(const std::string& table, std::string_view line) {
  const text::EventLine about(line);
  const auto variant = about.value("variant");
  if (about.keyword() != "table" || !variant || !is_variant_id(*variant)) return {};
  client::OpenTable open{.name = table,
                         .variant = std::string(*variant),
                         .seats = {},
                         .tokens = about.value("tokens") == "yes",
                         .over = about.value("over") == "yes",
                         .turn = text::find_side(about.value("turn").value_or("")),
                         .process = about.number("process").value_or(0),
                         .watching = about.number("watching").value_or(0)};
  if (const auto opener = about.value("opener")) {
    if (!is_table_name(*opener)) return {};
    open.opener = *opener;
  }
  if (client::PeopleTimes times; client::read_clock(times, text::from_event_value(about.value("clock").value_or("")))) open.clock = client::written_clock(times);
  for (const Side side : both_sides) {
    client::TableSeat& seat = open.seats[side];
    seat.player = text::from_event_value(about.value(text::name_of(side)).value_or(""));
    if (find_flaw(seat.player).flaw != TextFlaw::None) return {};
    seat.free = holds(about, "free", side);
    seat.mine = holds(about, "mine", side);
    seat.present = holds(about, "present", side);
  }
  return open;
}

}  // namespace gonfalon::net
