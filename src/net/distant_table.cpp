#include "distant_table.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/command/edit.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::net {

namespace {

using text::_;
using text::N_;
using namespace std::chrono_literals;

constexpr auto time_to_answer = 5s;    // then who gave a command may do something else meanwhile
constexpr auto time_to_greet = 60s;    // a password may have to be typed
constexpr auto time_to_come_back = 20s;
constexpr auto shortest_pause = 250ms;
constexpr auto longest_pause = 8s;

Fault broken_line() {
  Fault fault = gonfalon::fault(Refusal::NotHere);
  fault.why = N_("The line to the table is broken. It is tried again and again.");
  return fault;
}

Fault under_way() {
  Fault fault = gonfalon::fault(Refusal::NotHere);
  fault.why = N_("The table has not answered yet; the command is on its way.");
  return fault;
}

std::string why_sent_away(const std::string& word, const std::string& table) {
  const auto about = [&](const char* sentence) { return text::fill(sentence, table); };
  if (word == "taken") return about(_("the seats at the table {0} are taken"));
  if (word == "token") return about(_("no seat at the table {0} has that token"));
  if (word == "program") return about(_("programs play at the table {0}; it can only be watched"));
  if (word == "full") return about(_("there are too many at the table {0} already"));
  if (word == "seated-elsewhere") return about(_("the seat at the table {0} was taken over from another terminal"));
  return text::fill(_("the table {0} can't be joined ({1})"), table, word.empty() ? _("no answer") : word);
}

// Did this side do that?
bool is_of(const Report& report, Side side) {
  return std::visit(overload{[](const TurnCame&) { return false; }, [](const NamingDue&) { return false; },
                             [](const SatOut&) { return false; }, [](const Begun&) { return false; },
                             [](const Ended&) { return true; }, [&](const auto& done) { return done.side == side; }},
                    report);
}

}  // namespace

// ---- the line ------------------------------------------------------------------------------------

Result<std::unique_ptr<DistantTable>, client::Complaint> DistantTable::join(Way way) {
  std::unique_ptr<DistantTable> table(new DistantTable(std::move(way)));
  table->connect(true);
  const bool asks = !table->way_.host.empty();
  const bool there = table->wait_until(Clock::now() + (asks ? time_to_greet : time_to_answer));
  if (!there || table->is_lost()) return client::Complaint{"gonfalon: " + why_sent_away(table->sent_away_, table->way_.request.table)};
  table->line_->stop_asking();
  return table;
}

void DistantTable::connect(bool asks) {
  greeted_ = false;
  catching_up_ = true;
  answered_ = 0;
  given_ = 1;
  line_ = std::make_unique<Line>(way_, asks);
  line_->wire().tell(fmt::format("since {}\n", heard()));
  next_try_ = Clock::now() + time_to_come_back;
}

void DistantTable::lose_line(const char* why) {
  if (line_) line_->hear_complaints();
  if (line_ && !decoder_.rules() && sent_away_.empty()) sent_away_ = line_->last_complaint();
  if (line_ && !catching_up_) {
    notice_ = why;
    pause_ = 0ms;
  }
  line_.reset();
  pause_ = std::clamp<std::chrono::milliseconds>(2 * pause_, shortest_pause, longest_pause);
  next_try_ = Clock::now() + pause_;
}

// True: what was given last is answered, and all before is told. False: it takes longer, or the line is broken.
bool DistantTable::wait_until(Clock::time_point end) {
  while (line_ && answered_ < given_) {
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
      lose_line(N_("The table says what can't be understood."));
    else
      hear(line->text);
  }
  if (line_ && lines.at_end()) lose_line(N_("The line to the table is broken. It is tried again and again."));
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
    return read();
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
  const text::EventLine event(line);
  const std::string_view keyword = event.keyword();
  if (keyword == "done") return hear_done();
  if (keyword == "refused") return hear_refused(event);
  if (keyword == "reveal") return hear_reveal(event);
  if (keyword == "said") {
    const auto by = text::find_side(event.value("side").value_or(""));
    if (by && by != side()) sayings_.push_back({*by, text::from_event_value(event.value("text").value_or(""))});
    return;
  }
  if (decoder_.rules() && !greeted_ && keyword == "hello") {
    greeted_ = true;  // the same table, on another line
    if (event.value("variant") != id_of(rules()) || event.value("side") != (side() ? text::name_of(*side()) : "none"))
      lose_line(N_("Another game is played at the table now."));
    return;
  }
  if (keyword == "option" && learnt_ > 0) return;
  if (!decoder_.hear(line)) return lose_line(N_("The table says what can't be, after what it has said before."));
  learn_news();
  if (keyword == "turn")
    if (const auto by = text::find_side(event.value("side").value_or(""))) limits_[*by] = event.number("ms").value_or(0);
}

void DistantTable::learn_news() {
  if (!decoder_.rules()) return;
  if (learnt_ == 0 || learnt_ > heard()) {
    public_ = blank_view(rules(), {});
    learnt_ = 0;
  }
  for (; learnt_ < heard(); ++learnt_) learn(rules(), public_, told(learnt_, Listener::Public));
}

void DistantTable::hear_refused(const text::EventLine& event) {
  const std::string_view code = event.value("code").value_or("");
  Fault fault = gonfalon::fault(Refusal::NotHere);
  for (const text::RefusalRow& row : text::all_refusals())
    if (row.name == code) fault.code = row.code;
  fault.word = text::from_event_value(event.value("word").value_or(""));
  if (catching_up_ && answered_ == 0) {
    sent_away_ = fault.word;
  } else if (fault.word == "seated-elsewhere") {
    sent_away_ = fault.word;
    notice_ = N_("Your seat was taken over from another terminal.");
    line_.reset();
  }
  refused_ = std::move(fault);
}

void DistantTable::hear_done() {
  ++answered_;
  if (!catching_up_ && answered_ >= given_) pending_.reset();
  if (!catching_up_ || answered_ != 1) return;
  if (!decoder_.rules()) return lose_line("");
  learn_news();
  catching_up_ = false;
  sent_away_.clear();
  refused_.reset();
  if (pause_ > 0ms) notice_ = N_("The table is there again.");
  pause_ = 0ms;
  settle_pending();
}

// What the last command was, before the line broke: has it been carried out?
void DistantTable::settle_pending() {
  if (!pending_) return;
  bool carried_out = false;
  for (std::size_t nth = pending_->heard; nth < heard(); ++nth) carried_out = carried_out || is_of(decoder_.told()[nth], *side());
  if (carried_out) {
    pending_.reset();
  } else {
    ++given_;
    line_->wire().tell(pending_->command + "\n");
  }
}

void DistantTable::hear_reveal(const text::EventLine& event) {
  const auto of = text::find_side(event.value("side").value_or(""));
  if (!of || !decoder_.rules()) return;
  if (auto setup = command::unseal(rules(), *of, event.value("data").value_or("")))
    revealed_[*of] = std::make_shared<const Setup>(std::move(*setup));
}

// ---- what is known -------------------------------------------------------------------------------

Report DistantTable::told(std::size_t nth, Listener listener) const {
  const Report& report = decoder_.told()[nth];
  if (side() && listener == listener_of(*side())) return report;
  Report told = report;
  if (auto* move = std::get_if<Moved>(&told)) {
    if (listener != Listener::Full) move->rank.reset();
  } else if (auto* deployed = std::get_if<Deployed>(&told)) {
    deployed->setup = listener == listener_of(deployed->side) ? revealed_[deployed->side] : nullptr;
  }
  return told;
}

const View& DistantTable::view_of(Side of) {
  if (of == side()) return own_view();
  if (!revealed_[of]) return public_view();
  if (!seen_[of]) {
    seen_[of] = blank_view(rules(), of);
    for (std::size_t nth = 0; nth < heard(); ++nth) learn(rules(), *seen_[of], told(nth, listener_of(of)));
  }
  return *seen_[of];
}

std::optional<DistantTable::Saying> DistantTable::next_saying() {
  if (sayings_.empty()) return {};
  Saying saying = std::move(sayings_.front());
  sayings_.pop_front();
  return saying;
}

std::string DistantTable::kept_under() const {
  const Request& request = way_.request;
  const std::string table = way_.host.empty() ? socket_of(request.tables, request.table).string()
                                              : fmt::format("/{}:{}", way_.host, request.table);
  return request.token.empty() ? table : fmt::format("{}-{}", table, record::number_of_path(request.token));
}

// ---- commands ------------------------------------------------------------------------------------

std::optional<Fault> DistantTable::give(const std::string& command) {
  if (is_lost()) return broken_line();
  if (answered_ < given_) return under_way();
  pending_ = Pending{command, heard()};
  refused_.reset();
  ++given_;
  line_->wire().tell(command + "\n");
  if (!wait_until(Clock::now() + time_to_answer)) return line_ ? under_way() : broken_line();
  return std::exchange(refused_, {});
}

}  // namespace gonfalon::net
