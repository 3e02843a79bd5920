#include "distant_table.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/host/company.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::net {

namespace {

using text::_;
using text::N_;
using namespace std::chrono_literals;

constexpr std::string_view seated_elsewhere = "seated-elsewhere";
constexpr auto time_to_answer = 5s;    // then who gave a command may do something else meanwhile
constexpr auto time_to_greet = 60s;    // a password may have to be typed
constexpr auto time_to_come_back = 20s;  // that nothing is heard at a line that was opened again
constexpr std::size_t longest_look = 4096;
constexpr std::size_t most_held = 5'000'000;  // events: no record that is kept within its bound tells more
constexpr auto shortest_pause = 250ms;
constexpr auto longest_pause = 8s;

const char* const taken_over = N_("Your seat was taken over from another terminal. Join again to take it back.");

Fault broken_line(std::string_view sent_away) {
  Fault fault = gonfalon::fault(Refusal::NotHere);
  fault.why = sent_away == seated_elsewhere ? taken_over : N_("Connection lost. Reconnecting...");
  return fault;
}

Fault under_way() {
  Fault fault = gonfalon::fault(Refusal::NotHere);
  fault.why = N_("Waiting for the table. Your command was sent.");
  return fault;
}

std::string why_sent_away(const std::string& word, const std::string& table) {
  const auto about = [&](const char* sentence) { return text::fill(sentence, table); };
  if (word == "taken") return about(_("the seats at the table {0} are taken"));
  if (word == "token") return about(_("no seat at the table {0} has that token"));
  if (word == "program") return about(_("programs play at the table {0}; it can only be watched"));
  if (word == "full") return about(_("there are too many people at the table {0}"));
  if (word == seated_elsewhere) return about(_("the seat at the table {0} was taken over from another terminal"));
  return text::fill(_("the table {0} can't be joined ({1})"), table, word.empty() ? _("no answer") : word);
}

void hear_presence(const text::EventLine& event, BySide<bool>& away) {
  const auto side = text::find_side(event.value("side").value_or(""));
  if (side && (event.keyword() == "left" || event.keyword() == "back")) away[*side] = event.keyword() == "left";
}

// What a line about those who sit at the table says; nothing: it is about something else. as_found: it was so already when
// we came.
std::optional<std::string> told_of_company(const text::EventLine& event, bool as_found) {
  if (event.keyword() == "recording")
    return event.value("state") == "off" ? _("The table can't record the game now, and tries again.") : _("The game is recorded again.");
  const auto side = text::find_side(event.value("side").value_or(""));
  if (!side) return {};
  if (event.keyword() == "back") return text::fill(_("{0} is at the table."), text::called(*side));
  if (event.keyword() == "left")
    return text::fill(as_found ? _("{0} is not at the table.") : _("{0} has left the table."), text::called(*side));
  return {};
}

}  // namespace

DistantTable::DistantTable(Way way) : way_(std::move(way)) {
  if (!way_.request.watch) way_.request.attempt.program = fmt::format("{:016x}", seed_by_lot());
}

// ---- the line ------------------------------------------------------------------------------------

Result<std::unique_ptr<DistantTable>, client::Complaint> DistantTable::join(Way way, bool asks) {
  std::unique_ptr<DistantTable> table(new DistantTable(std::move(way)));
  table->connect(asks);
  const bool may_ask = asks && !table->way_.host.empty();
  const bool there = table->wait_until(Clock::now() + (may_ask ? time_to_greet : time_to_answer));
  if (!there || table->is_lost()) return client::Complaint{"gonfalon: " + why_sent_away(table->sent_away_, table->way_.request.table)};
  table->line_->stop_asking();
  return table;
}

void DistantTable::connect(bool asks) {
  talk_ = {};
  if (!way_.request.watch) ++way_.request.attempt.nth;
  line_ = std::make_unique<Line>(way_, asks);
  line_->wire().tell(fmt::format("since {}\n", game_.heard()));
  next_try_ = Clock::now() + time_to_come_back;
}

void DistantTable::lose_line(const char* why) {
  if (line_) line_->hear_complaints();
  if (line_ && !game_.is_known() && sent_away_.empty()) sent_away_ = line_->last_complaint();
  if (line_ && !talk_.catching_up) {
    notice_ = why;
    pause_ = 0ms;
  }
  line_.reset();
  pause_ = std::clamp<std::chrono::milliseconds>(2 * pause_, shortest_pause, longest_pause);
  next_try_ = Clock::now() + pause_;
}

// True: what was given last is answered, and all before is told. False: it takes longer, or the line is broken.
bool DistantTable::wait_until(Clock::time_point end) {
  while (line_ && !talk_.is_answered()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return false;
    auto& wire = line_->wire();
    struct pollfd waited[] {{wire.reads(), POLLIN, 0}, {wire.has_queue() ? wire.writes() : -1, POLLOUT, 0},
                            {line_->complains(), POLLIN, 0}};
    if (::poll(waited, 3, static_cast<int>(left)) < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "poll");
    wire.send();
    line_->hear_complaints();
    if (waited[0].revents != 0) read();
  }
  return line_ != nullptr;
}

bool DistantTable::read() {
  auto& lines = line_->wire().lines();
  lines.read_more();
  bool any = false;
  while (line_) {
    const auto line = lines.next_read();
    if (!line) break;
    any = true;
    if (line->flaw)
      lose_line(N_("The table sent an invalid message."));
    else
      hear(line->text);
  }
  if (line_ && lines.at_end()) lose_line(N_("Connection lost. Reconnecting..."));
  return any;
}

std::vector<struct pollfd> DistantTable::awaited_now() const {
  if (!line_) return {};
  auto& wire = line_->wire();
  std::vector<struct pollfd> waited{{wire.reads(), POLLIN, 0}};
  if (wire.has_queue()) waited.push_back({wire.writes(), POLLOUT, 0});
  if (line_->complains() >= 0) waited.push_back({line_->complains(), POLLIN, 0});
  return waited;
}

int DistantTable::time_left() const {
  if (!is_lost() || !sent_away_.empty()) return -1;
  return static_cast<int>(std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::milliseconds>(next_try_ - Clock::now()).count()));
}

bool DistantTable::after_wait() {
  if (line_) {
    line_->wire().send();
    line_->hear_complaints();
    const bool any = read();
    if (line_ && any) next_try_ = Clock::now() + time_to_come_back;
    if (line_ && time_left() == 0) lose_line("");
    return any;
  }
  if (sent_away_.empty() && Clock::now() >= next_try_) {
    try {
      connect(false);
    } catch (const std::system_error&) {
      lose_line("");
    }
  }
  return false;
}

// ---- what is heard -------------------------------------------------------------------------------

void DistantTable::hear(std::string_view line) {
  constexpr std::string_view of_look = "| ";
  if (line.starts_with(of_look)) {
    if (looked_.size() < longest_look) (looked_ += line.substr(of_look.size())) += '\n';
    return;
  }
  const text::EventLine event(line);
  const std::string_view keyword = event.keyword();
  if (keyword == "done") return hear_done();
  if (keyword == "refused") return hear_refused(event);
  if (keyword == "said") {
    const auto by = text::find_side(event.value("side").value_or(""));
    if (by && by != game_.side()) sayings_.push_back({*by, text::from_event_value(event.value("text").value_or(""))});
    return;
  }
  if (keyword == "rematch") {
    if (const auto by = text::find_side(event.value("side").value_or(""))) sayings_.push_back({.by = by, .wants_rematch = true});
    return;
  }
  hear_presence(event, talk_.away);
  if (keyword == "recording") talk_.recorded = event.value("state") != "off";
  if (auto told = told_of_company(event, talk_.catching_up)) {
    sayings_.push_back({{}, std::move(*told)});
    return;
  }
  if (keyword == "hello" && game_.is_known() && talk_.hello.empty()) {
    talk_.hello = line;  // the same table, on another line
    if (!game_.is_of(event)) lose_line(N_("Another game is now played at this table."));
    return;
  }
  if (!talk_.catching_up || talk_.hello.empty()) return hear_of_game(line);
  if (talk_.held.size() == most_held) return lose_line(N_("The table sent an invalid message."));
  talk_.held.emplace_back(line);
}

void DistantTable::hear_of_game(std::string_view line) {
  if (!game_.hear(line)) lose_line(N_("The table sent a message that contradicts earlier ones."));
}

// Told at a line that was opened again: what we did not know, or all from the start where it came too late that we know some.
void DistantTable::hear_held() {
  const std::vector<std::string> held = std::exchange(talk_.held, {});
  if (talk_.from_the_start && !talk_.hello.empty()) {
    game_ = {};
    hear_of_game(talk_.hello);
  }
  for (auto line = held.begin(); line != held.end() && line_; ++line) hear_of_game(*line);
}

void DistantTable::hear_refused(const text::EventLine& event) {
  const std::string_view code = event.value("code").value_or("");
  Fault fault = gonfalon::fault(Refusal::NotHere);
  for (const text::RefusalRow& row : text::all_refusals())
    if (row.name == code) fault.code = row.code;
  fault.word = text::from_event_value(event.value("word").value_or(""));
  if (fault.code == Refusal::NotHere) fault.why = host::why_not(fault.word);
  // who comes back to a game that is over may find another
  const bool another = talk_.catching_up && game_.over() && (fault.word == "taken" || fault.word == "since");
  if (another || fault.word == another_game) {
    sent_away_ = another_game;
    line_.reset();
    return;
  }
  if (fault.word == seated_elsewhere) {
    sent_away_ = fault.word;
    if (game_.is_known()) notice_ = taken_over;
    line_.reset();
  } else if (talk_.catching_up && talk_.answered == 0) {
    talk_.from_the_start = fault.word == "since";
    sent_away_ = fault.word;
  }
  refused_ = std::move(fault);
}

void DistantTable::hear_done() {
  ++talk_.answered;
  if (!talk_.catching_up && talk_.is_answered()) pending_.reset();
  if (!talk_.catching_up || talk_.answered != 1) return;
  if (!game_.is_known()) return lose_line("");
  hear_held();
  if (!line_) return;
  talk_.catching_up = false;
  sent_away_.clear();
  refused_.reset();
  if (pause_ > 0ms) notice_ = N_("Reconnected.");
  pause_ = 0ms;
  settle_pending();
}

// What the last command was, before the line broke: has it been carried out?
void DistantTable::settle_pending() {
  if (!pending_) return;
  if (game_.has_acted(*game_.side(), pending_->heard)) {
    pending_.reset();
  } else {
    send(pending_->command);
  }
}

void DistantTable::send(const std::string& command) {
  talk_.given += 1 + static_cast<int>(std::ranges::count(command, '\n'));
  line_->wire().tell(command + "\n");
}

std::optional<DistantTable::Saying> DistantTable::next_saying() {
  if (sayings_.empty()) return {};
  Saying saying = std::move(sayings_.front());
  sayings_.pop_front();
  return saying;
}

std::string DistantTable::disconnected() const {
  if (!is_lost() || begins_anew()) return {};
  if (sent_away_ == seated_elsewhere) return _(taken_over);
  return text::fill(_("If the table has stopped: gonfalon host --resume {0}"), way_.request.table);
}

std::string DistantTable::kept_under() const {
  const Request& request = way_.request;
  const std::string table = way_.host.empty() ? socket_of(request.tables, request.table).string()
                                              : fmt::format("/{}:{}", way_.host, request.table);
  return request.token.empty() ? table : fmt::format("{}-{}", table, record::number_of_path(request.token));
}

// ---- commands ------------------------------------------------------------------------------------

std::optional<Fault> DistantTable::give(const std::string& command) {
  if (is_lost()) return broken_line(sent_away_);
  if (!talk_.is_answered()) return under_way();
  pending_ = Pending{command, game_.heard()};
  refused_.reset();
  send(command);
  const bool answered = wait_until(Clock::now() + time_to_answer);
  if (begins_anew()) return {};
  if (!answered) return line_ ? under_way() : broken_line(sent_away_);
  return std::exchange(refused_, {});
}

Result<std::string> DistantTable::look(const std::string& command) {
  looked_.clear();
  auto refused = give(command);
  if (pending_ && pending_->command == command) pending_.reset();  // it is not asked again
  if (refused) return std::move(*refused);
  return std::exchange(looked_, {});
}

}  // namespace gonfalon::net
