#include "table_server.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "about.hpp"

namespace gonfalon::net {

namespace {

using namespace std::chrono_literals;

constexpr int most_let_in_at_once = 64;
constexpr std::size_t longest_queue = std::size_t{1} << 20;  // of what is said to who takes nothing meanwhile
constexpr auto time_to_take = 60s;              // some of what he is told; who does not is cut off, and may come back
constexpr int most_lines_at_once = 20;          // of one peer, before the next is heard
constexpr auto time_to_take_leave = 1s;         // when the table is closed
constexpr auto time_between_looks = 5s;        // at whether the socket is still there, and the game recorded
constexpr auto time_after_game = 60s;           // for a table where nobody is left

volatile std::sig_atomic_t told_to_stop = 0;

constexpr std::array stopping{SIGTERM, SIGINT, SIGHUP};

void stop_on_signals() {
  struct sigaction stop {};
  stop.sa_handler = [](int) { told_to_stop = 1; };
  for (const int signal : stopping) ::sigaction(signal, &stop, nullptr);
}

// False: a signal has come, if only just before.
bool wait_for(std::vector<struct pollfd>& waited, std::chrono::milliseconds at_most) {
  sigset_t stops, before;
  ::sigemptyset(&stops);
  for (const int signal : stopping) ::sigaddset(&stops, signal);
  ::sigprocmask(SIG_BLOCK, &stops, &before);
  const struct timespec time {at_most.count() / 1000, at_most.count() % 1000 * 1'000'000L};
  const int ready = told_to_stop != 0 ? 0 : ::ppoll(waited.data(), static_cast<nfds_t>(waited.size()), &time, &before);
  const int error = errno;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (ready < 0 && error != EINTR) throw std::system_error(error, std::generic_category(), "poll");
  return ready >= 0 && told_to_stop == 0;
}

// `since N`: as the first line of a connection.
std::optional<std::size_t> read_since(std::string_view line) {
  constexpr std::string_view word = "since ";
  if (!line.starts_with(word)) return {};
  const std::string event = "since n=" + std::string(line.substr(word.size()));
  const auto count = text::EventLine(event).number("n");
  return count ? std::optional(static_cast<std::size_t>(*count)) : std::nullopt;
}

void refuse(Peer& peer, const Rules& rules, std::string_view word) {
  std::string line;
  Fault fault = gonfalon::fault(Refusal::NotHere);
  fault.word = word;
  text::append_refused(line, rules, fault);
  peer.wire.tell(line);
}

Listener listener(const Peer& peer) { return peer.side ? listener_of(*peer.side) : Listener::Public; }

}  // namespace

TableServer::TableServer(host::Host& host, ListeningSocket& socket, Seats seats, const Terms& terms)
    : host_(host), socket_(socket), seats_(std::move(seats)), company_(host, seats_.open(), terms) {}

// ---- what is told --------------------------------------------------------------------------------

void TableServer::hear_news() {
  company_.keep_time();
  if (const std::string why_not = host_.kept().why_not; recorded_ != why_not.empty()) {
    recorded_ = why_not.empty();
    to_standard_error(recorded_ ? "gonfalon: the game is recorded again"
                                : fmt::format("gonfalon: {}: the game goes on without its record; it is tried again", why_not));
    std::string line;
    text::append_recording(line, host_.rules(), recorded_);
    tell_notice(line);
  }
  for (const auto& peer : peers_)
    if (peer->state == Peer::State::Told) tell_news(*peer);
}

void TableServer::hear_said(Side side, const std::string& text) {
  std::string said;
  text::append_said(said, host_.rules(), side, text);
  for (const auto& peer : peers_)
    if (peer->state == Peer::State::Told && peer->side) peer->wire.tell(said);
}

// What he has not taken yet grows to `most` by it: a long game is more than is kept for anybody. The answer that he waits for
// is closed when he has been told all.
void TableServer::tell_news(Peer& peer, std::size_t most) {
  std::string events;
  const BySide<int> limits = company_.limits();
  for (; peer.told < host_.heard() && peer.wire.queued() + events.size() < most; ++peer.told)
    if (const auto report = host_.told(peer.told, listener(peer)))
      text::append_event(events, host_.rules(), *report, client::limit_of(*report, limits));
  if (peer.told >= host_.heard()) {
    if (host_.over() && !std::exchange(peer.revealed, true))
      for (const Side side : both_sides)
        if (host_.status().ready[side]) text::append_reveal(events, host_.rules(), side, host_.table().game.setup(side));
    if (!events.empty() && peer.notices) events += company_.told_of_clocks();
    if (std::exchange(peer.answer_open, false)) text::append_done(events, host_.rules(), ++peer.commands);
  }
  if (!events.empty()) peer.wire.tell(events);
}

void TableServer::done(Peer& peer) {
  peer.answer_open = true;
  tell_news(peer);
}

bool TableServer::is_behind(const Peer& peer) const {
  return peer.wire.queued() >= a_helping || (peer.state == Peer::State::Told && peer.told < host_.heard());
}

void TableServer::drop(Peer& peer, std::string_view why) {
  if (!why.empty()) {
    refuse(peer, host_.rules(), why);
    to_standard_error(fmt::format("gonfalon: {} is turned away: {}", peer.who.empty() ? peer.user : peer.who, why));
  }
  peer.wire.close_when_sent();
  peer.came = Clock::now();
  peer.state = Peer::State::Gone;
  look_round();
}

// To those who have asked for such.
void TableServer::tell_notice(const std::string& line) {
  for (const auto& peer : peers_)
    if (peer->notices && is_served(*peer)) peer->wire.tell(line);
}

// Who has come, and who is there no longer.
void TableServer::look_round() {
  for (const Side side : both_sides) {
    const bool there = peers_.has_at(side);
    if (!company_.set_there(side, there)) continue;
    std::string line;
    text::append_presence(line, host_.rules(), side, there);
    tell_notice(line);
  }
  if (company_.start_clocks()) tell_notice(company_.told_of_clocks());
}

// Whose time is over has lost.
void TableServer::look_at_clocks() {
  const auto late = company_.late();
  if (!late) return;
  host_.table().game.forfeit(*late);
  host_.begin(*this);  // who tells everybody
}

// ---- who comes -----------------------------------------------------------------------------------

void TableServer::let_in() {
  for (int nth = 0; nth < most_let_in_at_once; ++nth) {
    if (!make_room()) return;
    Descriptor connection = socket_.accept();
    if (!connection) return;
    const std::string user = user_behind(connection.get());
    Descriptor same(::fcntl(connection.get(), F_DUPFD_CLOEXEC, 0));
    if (!same || user.empty()) continue;
    peers_.add(std::make_unique<Peer>(std::move(connection), std::move(same), user, Clock::now()));
  }
}

// For one more who asks; the others wait at the door meanwhile.
bool TableServer::make_room() {
  if (peers_.room_from() > Clock::now()) return false;
  if (Peer* first = peers_.in_the_way()) drop(*first, "late");
  return true;
}

// What somebody wants is the first line of his connection; the program that he runs on this machine says it for him.
//   sit [side=red|blue] [as=PLAYER] [token=TOKEN] [attempt=PROGRAM-NTH] [notices=yes]
//   watch [as=PLAYER] [notices=yes]
//   about [as=PLAYER]
void TableServer::hear_request(Peer& peer, std::string_view line) {
  const text::EventLine request(line);
  const auto player = request.value("as");
  if (player && !is_table_name(*player)) return drop(peer, "name");
  peer.who = player ? peer.user + "/" + std::string(*player) : peer.user;
  peer.notices = request.value("notices") == "yes";
  if (request.keyword() == "about") return tell_about(peer);
  if (request.keyword() == "watch") return peers_.may_watch(peer) ? greet(peer) : drop(peer, "full");
  if (request.keyword() != "sit") return drop(peer, "request");
  const auto attempt = request.value("attempt");
  sit(peer, {.who = peer.who,
             .side = text::find_side(request.value("side").value_or("")),
             .token = std::string(request.value("token").value_or("")),
             .attempt = attempt ? read_attempt(*attempt).value_or(Attempt{}) : Attempt{}});
}

void TableServer::sit(Peer& peer, const Guest& guest) {
  const auto seat = seats_.sit(guest);
  if (const auto* why = std::get_if<Unseated>(&seat)) return drop(peer, name_of(*why));
  const Side side = std::get<Side>(seat);
  if (host_.table().head.names[side] != seats_.owners()[side]) host_.seat(seats_.owners());
  peer.side = side;  // first, so that the seat is never empty
  for (const auto& other : peers_)
    if (other.get() != &peer && other->state != Peer::State::Gone && other->side == side) drop(*other, "seated-elsewhere");
  look_round();
  greet(peer);
}

void TableServer::greet(Peer& peer) {
  client::Speaker speaker;
  if (peer.side) speaker.plays[*peer.side] = true;
  peer.voice = host_.voice(speaker);
  peer.state = Peer::State::Greeted;
  peer.came = Clock::now();
  std::string hello;
  text::append_hello(hello, host_.rules(), version(), peer.side);
  if (peer.notices) hello += company_.told_on_coming(peer.side);
  if (peer.notices && !recorded_) text::append_recording(hello, host_.rules(), false);
  peer.wire.tell(hello);
}

void TableServer::tell_about(Peer& peer) {
  const BySide<bool> present{{peers_.has_at(Side::Red), peers_.has_at(Side::Blue)}};
  peer.wire.tell(about_line(host_, seats_, peer.who, present));
  drop(peer, {});
}

// ---- what they say -------------------------------------------------------------------------------

// One who says that he has been told more than there is, or says so when he is being told all, is refused and told all.
void TableServer::hear_since(Peer& peer, std::size_t events) {
  if (peer.state == Peer::State::Told) {
    if (events > 0) refuse(peer, host_.rules(), "since");
    return;
  }
  std::size_t told = 0;
  for (; events > 0 && told < host_.heard(); ++told)
    if (host_.told(told, listener(peer))) --events;
  if (events == 0)
    peer.told = told;
  else
    refuse(peer, host_.rules(), "since");
}

void TableServer::hear_command(Peer& peer, const record::Line& line) {
  const BySide<bool> wishes = company_.wishes();
  const client::Answer answer = peer.voice->say(line);
  std::string events;
  using Kind = client::Answer::Kind;
  if (answer.kind == Kind::Refused) text::append_refused(events, host_.rules(), *answer.fault);
  if (answer.kind == Kind::Look) text::append_look(events, answer.text);
  if (!events.empty()) peer.wire.tell(events);
  if (answer.kind == Kind::Said) hear_said(*answer.side, answer.text);
  if (wishes != company_.wishes()) {
    std::string wish;
    text::append_rematch(wish, host_.rules(), *peer.side);
    tell_notice(wish);
  }
  if (!peer.voice->in_block() && (line.flaw || !command::without_comment(line.text).empty())) done(peer);
}

void TableServer::hear_line(Peer& peer, const record::Line& line) {
  if (peer.state == Peer::State::Asks) return line.flaw ? drop(peer, "request") : hear_request(peer, line.text);
  const auto since = std::exchange(peer.has_spoken, true) ? std::nullopt : read_since(line.text);
  if (since) hear_since(peer, *since);
  if (peer.state == Peer::State::Greeted) {
    peer.state = Peer::State::Told;
    tell_news(peer);
  }
  if (since) return done(peer);
  hear_command(peer, line);
}

void TableServer::hear(Peer& peer) {
  if (is_behind(peer)) return;
  record::Lines& lines = peer.wire.lines();
  if (!lines.has_line()) lines.read_more();
  // what has come is looked at every time, a whole line or not: one without an end is to be refused at its bound
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
  const bool takes_nothing = peer.wire.has_queue() && now >= peer.wire.waits_since() + time_to_take;
  if (takes_nothing || peer.wire.queued() > longest_queue) {
    to_standard_error(fmt::format("gonfalon: {} is cut off: nobody reads what is sent there", peer.who));
    peer.state = Peer::State::Gone;
    peer.lost = true;
    look_round();
  }
  if (peer.state == Peer::State::Gone && !peer.wire.has_queue()) peer.lost = true;
}

void TableServer::serve(std::optional<std::chrono::milliseconds> at_most) {
  std::vector<struct pollfd> waited = host_.others().awaited_now();
  const auto now = Clock::now();
  const auto room = peers_.room_from();
  waited.push_back({room <= now ? socket_.descriptor() : -1, POLLIN, 0});
  const std::size_t first = waited.size();
  Clock::time_point until = looked_ + time_between_looks;
  const auto sooner = [&](Clock::time_point when) { until = std::min(until, when); };
  if (room > now) sooner(room);
  if (const int left = host_.others().time_left(); left >= 0) sooner(now + std::chrono::milliseconds(left));
  if (const auto left = company_.until_late()) sooner(now + *left);
  for (const auto& peer : peers_) {
    const bool behind = is_behind(*peer);
    const bool hears = peer->state != Peer::State::Gone && !behind && peer->allowance.next() <= now;
    waited.push_back({hears ? peer->wire.reads() : -1, POLLIN, 0});
    waited.push_back({peer->wire.has_queue() ? peer->wire.writes() : -1, POLLOUT, 0});
    if (peer->state != Peer::State::Gone && !behind && (!hears || peer->wire.lines().has_line())) sooner(peer->allowance.next());
    if (behind && peer->wire.queued() < a_helping) sooner(now);
    if (peer->wire.has_queue()) sooner(peer->wire.waits_since() + time_to_take);
    if (const auto end = due(*peer)) sooner(*end);
  }
  if (const auto end = closes_at()) sooner(*end);
  if (at_most) sooner(now + *at_most);
  const auto left = std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::milliseconds>(until - now).count());
  if (!wait_for(waited, std::chrono::milliseconds(left))) return;
  host_.others().after_wait();
  while (host_.others().hear_next()) {
  }
  look_at_clocks();
  for (std::size_t i = 0; first + 2 * i < waited.size(); ++i) {
    Peer& peer = peers_[i];
    if (waited[first + 2 * i + 1].revents != 0) peer.wire.send();
    if (peer.state == Peer::State::Told) tell_news(peer);
    if (peer.state != Peer::State::Gone && (waited[first + 2 * i].revents != 0 || peer.wire.lines().has_line())) hear(peer);
  }
  if (Clock::now() >= looked_ + time_between_looks) look_after_table();
  let_in();
  for (const auto& peer : peers_) look_after(*peer);
  if (peers_.forget_lost()) empty_since_ = Clock::now();
}

// Who is at the table plays on where nobody else can come any more.
void TableServer::look_after_table() {
  looked_ = Clock::now();
  if (!recorded_) host_.begin(*this);  // who tries again
  const auto why = socket_.renew();
  if (why && !unreachable_)
    to_standard_error(fmt::format("gonfalon: {}: nobody can come to the table any more; it closes when all have left, and its game can be resumed", why->what()));
  unreachable_ = why.has_value();
}

// Where nobody comes to sit or to watch before.
std::optional<Clock::time_point> TableServer::closes_at() const {
  if (peers_.any_guest()) return {};
  if (unreachable_) return empty_since_;
  if (host_.over()) return empty_since_ + time_after_game;
  const auto deserted = company_.terms().deserted;
  return deserted > 0ms ? std::optional<Clock::time_point>(empty_since_ + deserted) : std::nullopt;
}

// again: for a rematch, of which they are told.
void TableServer::see_out(bool again) {
  for (const auto& peer : peers_) {
    if (is_served(*peer)) tell_news(*peer, std::string::npos);
    if (again && is_served(*peer)) {
      refuse(*peer, host_.rules(), "rematch");
      peer->state = Peer::State::Gone;
    }
    peer->wire.close_when_sent();
  }
  const auto end = Clock::now() + time_to_take_leave;
  while (Clock::now() < end) {
    std::vector<struct pollfd> waited;
    for (const auto& peer : peers_) {
      peer->wire.send();
      if (peer->wire.has_queue()) waited.push_back({peer->wire.writes(), POLLOUT, 0});
    }
    if (waited.empty()) return;
    ::poll(waited.data(), static_cast<nfds_t>(waited.size()), 100);
  }
}

void TableServer::begin() {
  host_.table().papers.company = &company_;
  host_.seat(seats_.owners());
  host_.begin(*this);
  empty_since_ = looked_ = Clock::now();
}

bool TableServer::run() {
  stop_on_signals();
  begin();
  const auto is_closing = [&] {
    const auto end = closes_at();
    return end && Clock::now() >= *end;
  };
  while (told_to_stop == 0 && !company_.rematch_agreed() && !is_closing()) serve();
  const bool again = told_to_stop == 0 && company_.rematch_agreed();
  see_out(again);
  return again;
}

}  // namespace gonfalon::net
