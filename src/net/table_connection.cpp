#include "table_connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::net {

namespace {

using text::_;
using text::N_;
using namespace std::chrono_literals;

constexpr std::string_view seated_elsewhere = "seated-elsewhere";
constexpr auto time_to_answer = 5s;      // how long to wait for a command's answer; it may still come later
constexpr auto time_to_greet = 60s;      // a password may have to be typed
constexpr auto time_to_come_back = 20s;  // after so much silence a reopened connection is given up
constexpr std::size_t longest_look = 4096;
constexpr std::size_t most_held = 5'000'000;  // events; the longest record has fewer

// TRANSLATORS, all below: shown at a table of another process: on the screen's bottom line, or on standard error in line mode
const char* const taken_over = N_("Your seat was taken over from another terminal. Join again to take it back.");

const char* const table_closed = N_("The table has closed. Its game is saved.");
const char* const line_lost = N_("Connection lost. Reconnecting...");

// also in the title line at the top, of at most 38 characters
const char* const ssh_refused = N_("ssh was refused. Join again to retry.");

Refusal under_way() {
  Refusal fault = gonfalon::refusal_of(Refusal::NotHere);
  fault.why = N_("Waiting for the table. Your command was sent.");
  return fault;
}

// TRANSLATORS, all below: why `gonfalon join` fails, on standard error or on the start screen. {0}: the table's name
std::string why_sent_away(const std::string& word, const std::string& table) {
  const auto about = [&](const char* sentence) { return text::fill(sentence, table); };
  if (word == "taken") return about(_("the seats at the table {0} are taken"));
  if (word == "token") return about(_("no seat at the table {0} has that token"));
  if (word == "program") return about(_("programs play at the table {0}; it can only be watched"));
  if (word == "account") return about(_("the table {0} can't tell your account from others, because it runs in another user namespace; "
                                        "ask its host for a token (`gonfalon host --token`)"));
  if (word == "full") return about(_("there are too many people at the table {0}"));
  if (word == seated_elsewhere) return about(_("the seat at the table {0} was taken over from another terminal"));
  // TRANSLATORS: {0}: the table's name; {1}: one word from the table, what the other machine and ssh said, or "no answer"
  return text::fill(_("the table {0} can't be joined ({1})"), table, word.empty() ? _("no answer") : word);
}

// TRANSLATORS: below the board, or on standard error in line mode. {0}: what ssh, or a program on the other machine, has said
std::string ssh_words(const std::string& said) { return text::fill(_("ssh says: \"{0}\""), said); }

// How long the win can't be claimed yet against the player who has left; nullopt: it is not told.
std::optional<std::chrono::seconds> time_to_claim(const text::EventLine& event) {
  constexpr std::chrono::minutes longest{10'000};  // that `host --away` takes
  const auto seconds = event.number("claim");
  if (!seconds || *seconds < 0) return {};
  return std::min(std::chrono::seconds(*seconds), std::chrono::seconds(longest));
}

// `Red`, or `Red (Anna)`.
std::string with_name(Side side, const BySide<std::string>& names) {
  return names[side].empty() ? std::string(text::called(side)) : text::fill("{0} ({1})", text::called(side), names[side]);
}

// The sentence for an event about the players' presence or the record; nullopt: it is another event. as_found: it was so when
// we came.
// TRANSLATORS, all below: event log of a table of another process, or a line in line mode. {0}: the player's side, Red or Blue, with
// the player's name in brackets if it is known
std::optional<std::string> told_of_presence(const text::EventLine& event, const BySide<std::string>& names, bool as_found, bool begun) {
  if (event.keyword() == "recording")
    return event.value("state") == "off" ? _("The table can't record the game now. It will try again.") : _("The game is recorded again.");
  const auto side = text::find_side(event.value("side").value_or(""));
  if (!side) return {};
  if (event.keyword() == "back") return text::fill(_("{0} is at the table."), with_name(*side, names));
  if (event.keyword() != "left") return {};
  const std::string told = text::fill(as_found ? _("{0} is not at the table.") : _("{0} has left the table."), with_name(*side, names));
  const auto claim = begun ? time_to_claim(event) : std::nullopt;  // before that a claim wins nothing
  // TRANSLATORS: after `Blue has left the table.` {0}: minutes and seconds, such as 5:00
  return claim && claim->count() > 0 ? told + ' ' + text::fill(_("The win can be claimed in {0}."), text::clock_time(*claim)) : told;
}

// Did this side act, or did the game end?
bool is_doing_of(const Report& report, Side side) {
  return std::visit(overload{[](const TurnCame&) { return false; }, [](const NamingDue&) { return false; },
                             [](const SatOut&) { return false; }, [](const Begun&) { return false; },
                             [](const Ended&) { return true; }, [&](const auto& done) { return done.side == side; }},
                    report);
}

bool has_acted(const replica::GameReplica& game, Side side, std::size_t since) {
  bool acted = false;
  replica::tell_since(game, Listener::Public, since, [&](const Report& report) { acted = acted || is_doing_of(report, side); });
  return acted;
}

}  // namespace

TableConnection::TableConnection(TableAddress address) : address_(std::move(address)), random_(seed_by_lot()) {
  if (!address_.request.watch) address_.request.attempt.program = fmt::format("{:016x}", seed_by_lot());
}

// ---- the connection ------------------------------------------------------------------------------------

Result<std::unique_ptr<TableConnection>, Error> TableConnection::join(TableAddress address, bool asks) {
  std::unique_ptr<TableConnection> table(new TableConnection(std::move(address)));
  table->connect(asks);
  const bool may_ask = asks && !table->address_.host.empty();
  const bool there = table->wait_until(Clock::now() + (may_ask ? time_to_greet : time_to_answer));
  if (!there || table->is_lost()) {
    const std::string why = table->transport_ && table->sent_away_.empty() ? table->transport_->last_words() : table->sent_away_;
    return failure(why_sent_away(why, table->address_.request.table));
  }
  table->transport_->stop_asking();
  return table;
}

void TableConnection::connect(bool asks) {
  talk_ = {};
  if (!address_.request.watch) ++address_.request.attempt.nth;
  transport_ = std::make_unique<Transport>(address_, asks);
  transport_->stream().tell(fmt::format("since {}\n", (decoder_.game() != nullptr ? game().report_count() : 0)));
  next_try_ = Clock::now() + time_to_come_back;
}

void TableConnection::lose_line(const char* why) {
  Failure failure = Failure::Lost;
  if (transport_) {
    if (transport_->stream().lines().at_end()) failure = transport_->find_failure();
    const std::string said = transport_->last_words();
    if (decoder_.game() == nullptr && sent_away_.empty()) sent_away_ = said;
    if (!talk_.catching_up)
      notice_ = *why != '\0' ? _(why) : "";
    else if (!said.empty() && said != ssh_says_)
      notice_ = ssh_words(said);
    ssh_says_ = said;
  }
  transport_.reset();
  const auto pause = retries_.pause_after(failure);
  next_try_ = pause ? std::optional(Clock::now() + *pause) : std::nullopt;
  if (!pause) notice_ = _(ssh_refused);
}

// The table does not run any more. It may be opened again, so the connection is tried again.
void TableConnection::lose_table() {
  const bool known = std::exchange(closed_, true);
  lose_line("");
  if (!known && decoder_.game() != nullptr) notice_ = _(table_closed);
}

// true: the last command is answered. false: the time is over, or the connection broke.
bool TableConnection::wait_until(Clock::time_point end) {
  while (transport_ && !talk_.is_answered()) {
    if (Clock::now() >= end) return false;
    Poller poller;
    wait_for_line(poller);
    poller.wake_at(end);
    poller.wait();
    transport_->stream().send();
    transport_->hear_complaints();
    if (poller.ready(transport_->stream().reads())) read();
  }
  return transport_ != nullptr;
}

// TRANSLATORS, all below: bottom line of the screen, or standard error in line mode, when the connection to a table changes
bool TableConnection::read() {
  auto& lines = transport_->stream().lines();
  lines.read_more();
  bool any = false;
  if (!transport_->hears_table()) {
    if (lines.at_end() || transport_->is_greeted_too_long()) lose_line(line_lost);
    return any;
  }
  while (transport_) {
    const auto line = lines.next_read();
    if (!line) break;
    any = true;
    if (line->flaw)
      lose_line(N_("The table sent an invalid message."));
    else
      hear(line->text);
  }
  if (transport_ && lines.at_end()) lose_line(line_lost);
  return any;
}

void TableConnection::wait_for_line(Poller& poller) const {
  auto& stream = transport_->stream();
  poller.add(stream.reads());
  if (stream.has_queue()) poller.add(stream.writes(), POLLOUT);
  poller.add(transport_->complains());
}

void TableConnection::wait_with(Poller& poller) const {
  if (transport_) wait_for_line(poller);
  if (tries_again()) poller.wake_at(*next_try_);
  for (const Side side : both_sides)
    if (awaits_claim(side) && !talk_.claim_told[side]) poller.wake_at(*talk_.claim[side]);  // a bar says so then
}

bool TableConnection::is_begun() const { return decoder_.game() != nullptr && moves_made(game().public_view()) > 0; }

bool TableConnection::awaits_claim(Side side) const { return !is_lost() && talk_.away[side] && talk_.claim[side] && is_begun() && !game().over(); }

bool TableConnection::may_claim_against(Side side) const { return awaits_claim(side) && *talk_.claim[side] <= Clock::now(); }

void TableConnection::after_wait() {
  if (transport_) {
    transport_->stream().send();
    transport_->hear_complaints();
    const bool any = read();
    heard_ = heard_ || any;
    if (transport_ && any) next_try_ = Clock::now() + time_to_come_back;
    if (transport_ && tries_again() && Clock::now() >= *next_try_) lose_line("");
  } else if (tries_again() && Clock::now() >= *next_try_) {
    try {
      connect(false);
    } catch (const std::system_error& error) {
      if (is_no_table(error))
        lose_table();
      else
        lose_line("");
    }
  }
  for (const Side side : both_sides)
    // TRANSLATORS: now the other player can claim the win. {0}: Red or Blue, with the player's name in brackets if it is known, or only
    // that name
    if (may_claim_against(side) && !std::exchange(talk_.claim_told[side], true)) sayings_.push_back({.text = text::fill(_("{0} has been away too long."), with_name(side, names_))});
  tell();
}

// ---- events and answers -------------------------------------------------------------------------------

void TableConnection::hear(std::string_view line) {
  constexpr std::string_view of_look = "| ";
  if (line.starts_with(of_look)) {
    if (looked_.size() < longest_look) (looked_ += line.substr(of_look.size())) += '\n';
    return;
  }
  const text::EventLine event(line);
  const std::string_view keyword = event.keyword();
  if (keyword == "done") return hear_done();
  if (keyword == "refused") return hear_refused(event);
  if (keyword == "rematch") {
    if (const auto by = text::find_side(event.value("side").value_or(""))) sayings_.push_back({.by = *by, .does = &client::Audience::hear_rematch_wanted});
    return;
  }
  if (keyword == "hint") {
    const auto by = text::find_side(event.value("side").value_or(""));
    const bool known = by && std::exchange(hints_asked_[*by], true) && talk_.catching_up;
    if (by && !known) sayings_.push_back({.by = *by, .does = &client::Audience::hear_hint_asked});
    return;
  }
  if (keyword == "called") return hear_name(event);
  if (keyword == "watchers") talk_.watchers = event.number("n").value_or(0);
  if (const auto side = text::find_side(event.value("side").value_or("")); side && (keyword == "left" || keyword == "back")) {
    talk_.away[*side] = keyword == "left";
    const auto claim = talk_.away[*side] ? time_to_claim(event) : std::nullopt;
    talk_.claim[*side] = claim ? std::optional(Clock::now() + *claim) : std::nullopt;
    talk_.claim_told[*side] = false;
  }
  if (keyword == "recording") talk_.recorded = event.value("state") != "off";
  if (auto told = told_of_presence(event, names_, talk_.catching_up, is_begun())) {
    sayings_.push_back({.text = std::move(*told)});
    return;
  }
  if (keyword == "hello" && decoder_.game() != nullptr && talk_.hello.empty()) {
    talk_.hello = line;  // the table's greeting on a new connection
    if (!decoder_.is_of(event)) lose_line(N_("Another game is now played at this table."));
    return;
  }
  if (!talk_.catching_up || talk_.hello.empty()) return hear_of_game(line);
  if (talk_.held.size() == most_held) return lose_line(N_("The table sent an invalid message."));
  talk_.held.emplace_back(line);
}

void TableConnection::hear_of_game(std::string_view line) {
  if (!decoder_.hear(line)) lose_line(N_("The table sent a message that contradicts earlier ones."));
}

// Hears the events of a reopened connection: those that were missed, or all if the table refused `since`.
void TableConnection::hear_kept_lines() {
  const std::vector<std::string> held = std::exchange(talk_.held, {});
  if (!talk_.hello.empty()) decoder_.forget_newest_remarks();
  if (!talk_.from_the_start || talk_.hello.empty()) {
    for (auto line = held.begin(); line != held.end() && transport_; ++line) hear_of_game(*line);
    return;
  }
  // The known game stays until the new one is complete.
  replica::EventDecoder anew;
  bool good = anew.hear(talk_.hello);
  for (const std::string& line : held) good = good && anew.hear(line);
  if (!good || anew.game() == nullptr) return lose_line(N_("The table sent a message that contradicts earlier ones."));
  decoder_ = std::move(anew);
}

void TableConnection::hear_refused(const text::EventLine& event) {
  const std::string_view code = event.value("code").value_or("");
  Refusal fault = gonfalon::refusal_of(Refusal::NotHere);
  for (const text::RefusalRow& row : text::all_refusals())
    if (row.name == code) fault.code = row.code;
  fault.word = text::from_event_value(event.value("word").value_or(""));
  if (fault.code == Refusal::NotHere) fault.why = text::why_not(fault.word);
  const bool of_name = fault.code == Refusal::NotHere && (fault.word == "name" || fault.word == "name-taken");
  if (of_name && !talk_.catching_up && !address_.request.name.empty()) return lose_name(fault.word);
  // A player who reconnects after a game is over may find the next game.
  const bool another = talk_.catching_up && decoder_.game() != nullptr && game().over() && (fault.word == "taken" || fault.word == "since");
  if (another || fault.word == another_game) {
    sent_away_ = another_game;
    transport_.reset();
    return;
  }
  if (fault.word == closing) return lose_table();
  if (fault.word == seated_elsewhere) {
    sent_away_ = fault.word;
    if (decoder_.game() != nullptr) notice_ = _(taken_over);
    transport_.reset();
  } else if (talk_.catching_up && talk_.answered == 0) {
    talk_.from_the_start = fault.word == "since";
    sent_away_ = fault.word;
  }
  refused_ = std::move(fault);
}

// What a table tells is shown only if it is a name: it could be anything.
void TableConnection::hear_name(const text::EventLine& event) {
  const auto side = text::find_side(event.value("side").value_or(""));
  std::string name = text::from_event_value(event.value("name").value_or(""));
  if (!side || names_[*side] == name || !text::is_player_name(name)) return;
  names_[*side] = std::move(name);
  // TRANSLATORS: event log of a table of another process, or a line in line mode. {0}: Red or Blue; {1}: the player's name
  if (side != this->side()) sayings_.push_back({.text = text::fill(_("{0} is called {1}."), text::called(*side), names_[*side])});
}

// The table does not take our name. The seat is ours all the same.
void TableConnection::lose_name(std::string_view why) {
  std::string& name = address_.request.name;
  // TRANSLATORS: bottom line of the screen, or standard error in line mode. {0}: the name that the player wants to have
  const char* const unfit = N_("The table does not take the name {0}. It shows your account's.");
  // TRANSLATORS: the same; {0}: the name that the player wants to have
  const char* const taken = N_("{0} is the name of another account here. The table shows your account's.");
  const char* const told = why == "name" ? unfit : taken;
  notice_ = text::fill(_(told), name);
  name.clear();
}

void TableConnection::hear_done() {
  ++talk_.answered;
  if (!talk_.catching_up && talk_.is_answered()) pending_.reset();
  if (!talk_.catching_up || talk_.answered != 1) return;
  if (decoder_.game() == nullptr) return lose_line("");
  hear_kept_lines();
  if (!transport_) return;
  talk_.catching_up = closed_ = false;
  sent_away_.clear();
  refused_.reset();
  if (retries_.has_failed()) notice_ = _("Reconnected.");
  retries_.succeed();
  ssh_says_.clear();
  if (side() && !address_.request.name.empty()) send("called " + address_.request.name);
  settle_pending();
}

// After the connection broke with a command unanswered: sends the command again unless it was carried out.
void TableConnection::settle_pending() {
  if (!pending_) return;
  if (has_acted(game(), *side(), pending_->heard)) {
    pending_.reset();
  } else {
    send(pending_->command);
  }
}

void TableConnection::send(const std::string& command) {
  talk_.given += 1 + static_cast<int>(std::ranges::count(command, '\n'));
  transport_->stream().tell(command + "\n");
}

// Tells the audience the news, and what has happened to the connection.
void TableConnection::tell() {
  if (audience_ == nullptr) return;
  if (game().over() && !std::exchange(revealed_, true)) profile::reveal_setups_of(shared_table());
  if (const std::string notice = std::exchange(notice_, {}); !notice.empty()) audience_->hear_notice(notice);
  audience_->hear_news();
  for (const Saying& saying : std::exchange(sayings_, {})) {
    if (saying.does != nullptr)
      (audience_->*saying.does)(saying.by);
    else
      audience_->hear_presence(saying.text);
  }
}

void TableConnection::begin(client::Audience& audience) {
  audience_ = &audience;
  audience.hear_news();
  tell();
}

// ---- what else is known of the table ---------------------------------------------------------------

client::SaveStatus TableConnection::saved() const {
  // TRANSLATORS: bottom line of the screen, after "This game can't be saved." "it": the game
  return {.key = key(), .why_not = talk_.recorded ? "" : _("The table can't record it now. The table will try again."), .lasts = false};
}

std::string TableConnection::earlier_notes_key() const {
  return moves_made(game().public_view()) > 0 ? key() : std::string();  // before the first move, notes belong to an earlier game at the table
}

std::optional<std::string> TableConnection::player(Side side) {
  const auto who = this->who();
  if (!who) return {};
  const text::Sitter& sitter = (*who)[side];
  if (!sitter.program) return std::string(profile::person);
  return profile::is_computer(sitter.name) ? sitter.name : std::string(profile::program);
}

bool TableConnection::is_within_account() {
  const auto who = this->who();
  if (!who || (*who)[Side::Red].program || (*who)[Side::Blue].program) return false;
  const auto account = [&](Side side) { return text::read_person((*who)[side].name).account; };
  return !account(Side::Red).empty() && account(Side::Red) == account(Side::Blue);
}

client::SetupStreams TableConnection::setup_streams() {
  const auto two = [&] { return BySide<Random>{{Random(random_.next()), Random(random_.next())}}; };
  return {.random = two(), .suggested = two()};
}

std::unique_ptr<client::Adviser> TableConnection::ask_adviser(Side side) { return engine::ask_adviser(game(), side, random_.next()); }

std::unique_ptr<client::Reviewer> TableConnection::ask_reviewer(Side side) { return engine::ask_reviewer(game(), side); }

std::unique_ptr<client::GameClient> TableConnection::open_moment(const client::Moment& moment) { return table::Lobby().open_moment(moment); }

// TRANSLATORS, all below: in a game at a table that can't be reached now: in the title line at the top, of at most 38 characters,
// unless said otherwise
std::optional<client::Outage> TableConnection::outage() const {
  if (!is_lost() || begins_anew()) return {};
  if (sent_away_ == seated_elsewhere) return client::Outage{_("Seat taken: join again to take it back"), _(taken_over)};
  if (!next_try_) return client::Outage{_(ssh_refused), ssh_words(ssh_says_)};
  const std::string header = closed_ ? _("Table closed: its host can resume it") : _("Disconnected: reconnecting by itself");
  if (!closed_ && !ssh_says_.empty()) return client::Outage{header, ssh_words(ssh_says_)};
  const Request& request = address_.request;
  const bool is_host = address_.host.empty() && !is_restricted() && !last_record(request.table).empty();
  // TRANSLATORS: below the board, or on standard error in line mode
  if (!is_host) return client::Outage{header, _("If the table has stopped, only who opened it can open it again.")};
  // TRANSLATORS: the same: a command to type in a shell. {0}: the table's name, with the option `--tables FOLDER` if needed
  const char* const resume = closed_ ? _("To open the table again: gonfalon host --resume {0}") : _("If the table has stopped: gonfalon host --resume {0}");
  return client::Outage{header, text::fill(resume, typed_table(request.tables, request.table))};
}

std::string TableConnection::key() const {
  const Request& request = address_.request;
  const std::string table = address_.host.empty() ? socket_of(request.tables, request.table).string()
                                              : fmt::format("/{}:{}", address_.host, request.table);
  return request.token.empty() ? table : fmt::format("{}-{}", table, io::number_of_path(request.token));
}

// ---- commands ------------------------------------------------------------------------------------

std::optional<Refusal> TableConnection::submit(Side side, const Order& order) {
  if (auto refused = check(game().rules(), game().view(side), side, order)) return refused;
  if (const auto* deploy = std::get_if<Deploy>(&order))
    return give(joined(text::sealed_commands(game().rules(), side, deploy->setup), "\n"));
  std::string command;
  text::append_command(command, game().rules(), order);
  return give(command);
}

Refusal TableConnection::broken_line() const {
  Refusal fault = gonfalon::refusal_of(Refusal::NotHere);
  fault.why = sent_away_ == seated_elsewhere ? taken_over : !next_try_ ? ssh_refused : closed_ ? table_closed : line_lost;
  return fault;
}

std::optional<Refusal> TableConnection::give(const std::string& command) {
  if (is_lost()) return broken_line();
  if (!talk_.is_answered()) return under_way();
  pending_ = Pending{command, game().report_count()};
  refused_.reset();
  send(command);
  const bool answered = wait_until(Clock::now() + time_to_answer);
  tell();
  if (begins_anew()) return {};
  if (!answered) return transport_ ? under_way() : broken_line();
  return std::exchange(refused_, {});
}

std::optional<Refusal> TableConnection::ask(const std::string& command) {
  auto refused = give(command);
  if (pending_ && pending_->command == command) pending_.reset();
  return refused;
}

// The lines that the table answers to a command that only looks.
Result<std::string> TableConnection::look(const std::string& command) {
  looked_.clear();
  if (auto refused = ask(command)) return std::move(*refused);
  return std::exchange(looked_, {});
}

Result<BySide<text::Sitter>> TableConnection::who() {
  auto lines = look("who");
  if (!lines) return std::move(lines.error());
  BySide<text::Sitter> sitters;
  for (const std::string_view line : split(*lines, "\n"))
    if (auto read = text::read_sitter(line)) sitters[read->first] = std::move(read->second);
  return sitters;
}

}  // namespace gonfalon::net
