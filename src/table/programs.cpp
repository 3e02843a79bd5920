#include "programs.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/table/line_client.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::table {

using Clock = SideClock::Clock;
using text::_;

namespace {

constexpr int most_refusals = 3;  // in a row
constexpr int most_said = 1000;   // lines, blank ones included, since the last command that was due

}  // namespace

// A program at the table: its process, its client and its pace.
class ProgramSeat {
 public:
  // Starts the program. pace: Pace() for a program that is heard without delay.
  ProgramSeat(Table& table, Side side, const client::Launch& launch, std::uint64_t seed, const engine::Pace& pace)
      : program(launch, seed, io::log_path(side)), client(table, side, false), pace_(pace), hello_(client.hello()) {}

  Side side() const { return *client.side(); }

  // The greeting is sent together with the first events: a program that does not read of a setup made for it makes its own.
  void tell(std::string_view events) {
    if (hello_.empty() && events.empty()) return;
    program.tell(std::exchange(hello_, {}).append(events));
  }

  void note_due(bool setup) {
    asked_ = Clock::now();
    answers_from_ = asked_ + (setup ? pace_.sets_up : pace_.answers);
  }
  void note_given(bool setup, SideClock::Used used) {
    said = 0;
    if (setup) return;
    if (used) spent.push_back(static_cast<std::uint32_t>(used->count()));
    waits.push_back(std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - asked_));
  }

  // The program was asked something else, such as about a draw: the answer is delayed by its pace.
  void hold_back() { answers_from_ = std::max(answers_from_, Clock::now() + pace_.answers); }
  std::optional<Clock::time_point> held_back_until() const {
    return Clock::now() < answers_from_ ? std::optional(answers_from_) : std::nullopt;
  }

  engine::Program program;
  LineClient client;
  std::vector<std::uint32_t> spent;              // as in Finish
  std::vector<std::chrono::milliseconds> waits;  // for each command but the setup: how long the others have waited for it
  int refusals = 0;                              // in a row
  int said = 0;                                  // lines since the last command that was due

 private:
  engine::Pace pace_;
  std::string hello_;  // until it is sent
  Clock::time_point asked_;
  Clock::time_point answers_from_;
};

Programs::Programs(Table& table, bool with_people) : table_(table), with_people_(with_people) {
  const client::Plan& plan = table.plan();
  for (const Side side : both_sides)
    seeds_[side] = plan.program_seeds[side] ? *plan.program_seeds[side]
                   : plan.typed_seeds       ? table.program_seed(side)
                                            : seed_by_lot();
}

Programs::~Programs() { keep_times(); }

// Keeps how long people waited for each level, which is shown to them later. Waits under a time limit would distort it.
void Programs::keep_times() {
  const client::Plan& plan = table_.plan();
  if (!with_people_ || plan.ms > 0 || plan.game_ms > 0) return;
  for (auto& seat : seats_.values)
    if (const auto strength = seat ? plan.computers[seat->side()] : std::nullopt)
      profile::keep_thinking_times(id_of(table_.game().rules()), *strength, std::exchange(seat->waits, {}));
}

void Programs::start() {
  const client::Plan& plan = table_.plan();
  leave_taken_ = false;
  lapse_.reset();
  keep_times();
  for (auto& seat : seats_.values) seat.reset();
  for (const Side side : both_sides) {
    if (plan.programs[side].empty()) continue;
    client::Launch launch = plan.programs[side];
    engine::Pace pace;
    if (const auto& strength = plan.computers[side]; strength && with_people_) {
      pace = engine::pace_of(*strength, table_.game().rules(), plan.ms);
      launch = client::launch_of(*strength, static_cast<int>(pace.thinks.count()));
    }
    seats_[side] = std::make_unique<ProgramSeat>(table_, side, launch, seeds_[side], pace);
  }
}

// ---- time ----------------------------------------------------------------------------------------

SideClock::Used Programs::used(Side side) const { return seats_[side] ? seats_[side]->program.processor_time() : std::nullopt; }

void Programs::note_due(Side side, bool setup) {
  if (seats_[side]) seats_[side]->note_due(setup);
}

void Programs::note_given(Side side, bool setup, SideClock::Used spent) {
  if (seats_[side]) seats_[side]->note_given(setup, spent);
}

bool Programs::is_late(const ProgramSeat& seat) const {
  const auto left = table_.time_left(seat.side());
  return left && *left <= Clock::duration::zero();
}

// ---- their events --------------------------------------------------------------------------------

void Programs::tell_news() {
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    const auto& offer = table_.status().offers_draw;
    const bool behind = seat->client.is_behind();
    seat->tell(seat->client.news());
    if (behind && offer && *offer != seat->side()) seat->hold_back();
  }
}

void Programs::tell(const std::string& event) {
  for (auto& seat : seats_.values)
    if (seat) seat->tell(event);
}

// ---- their lines -------------------------------------------------------------------------------

void Programs::lose(const ProgramSeat& seat, Lapse lapse) {
  if (table_.over()) return;
  lapse_ = lapse;
  table_.forfeit(seat.side(), lapse);
}

std::string Programs::log_of_loser() const {
  const auto& outcome = table_.status().outcome;
  if (!with_people_ || !lapse_ || !outcome || !outcome->winner || !may(Permission::Program)) return {};
  const std::string log = io::log_path(other(*outcome->winner));
  // TRANSLATORS: after the end of a game that a program has lost by its fault: on the end screen, and in line mode. {0}: path of a log file
  return log.empty() ? std::string() : text::fill(_("The program's error output is in {0}"), log);
}

void Programs::hear(ProgramSeat& seat, const io::Line& line) {
  std::optional<Lapse> lost;
  if (++seat.said > most_said) lost = Lapse::Refused;
  const LineClient::Heard heard = seat.client.hear(line);
  if (heard.answer.fault) {
    if (++seat.refusals >= most_refusals) lost = Lapse::Refused;
    table_.tell_refused(seat.side(), *heard.answer.fault);
  } else if (heard.answer.kind != client::Answer::Kind::Nothing) {
    seat.refusals = 0;
  }
  seat.tell(heard.events);
  if (heard.is_command) seat.tell(seat.client.done());
  if (!lost && is_late(seat)) lost = Lapse::Late;  // only the command that is due stops the clock
  if (lost) lose(seat, *lost);
}

bool Programs::hear_one_of(ProgramSeat& seat) {
  if (seat.held_back_until()) return false;
  const auto line = seat.program.gone() ? std::nullopt : seat.program.lines().next_read();
  if (line) {
    hear(seat, *line);
    return true;
  }
  if (seat.program.gone() || seat.program.lines().at_end()) lose(seat, Lapse::Ended);
  return false;
}

bool Programs::hear_next() {
  bool heard = false;
  for (auto& seat : seats_.values)
    if (seat && !table_.over()) heard = hear_one_of(*seat) || heard;
  take_leave_when_over();
  return heard;
}

// ---- waiting -------------------------------------------------------------------------------------

void Programs::wait_with(Poller& poller) const {
  for (const auto& seat : seats_.values) {
    if (!seat) continue;
    const auto held = seat->held_back_until();
    if (held) poller.wake_at(*held);
    if (!leave_taken_ && !held) poller.add(seat->program.output());
    if (seat->program.has_queue()) poller.add(seat->program.input(), POLLOUT);
    // A late program whose answer is held back is handled when it is no longer held back.
    const auto left = table_.time_left(seat->side());
    if (left && (!held || *left > Clock::duration::zero())) poller.wake_within(*left);
  }
}

void Programs::after_wait() {
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    seat->program.send();
    // One line at a time: what a program writes too fast stays in its pipe.
    if (!leave_taken_ && !seat->program.lines().has_line()) seat->program.lines().read_more();
  }
  for (auto& seat : seats_.values)
    if (seat && is_late(*seat) && !seat->program.lines().has_line()) lose(*seat, Lapse::Late);
  take_leave_when_over();
}

void Programs::take_leave() {
  if (leave_taken_) return;
  leave_taken_ = true;
  for (auto& seat : seats_.values)
    if (seat) seat->program.close_input();
}

void Programs::take_leave_when_over() {
  if (table_.over()) take_leave();
}

Finish Programs::finish() {
  take_leave();
  keep_times();
  for (auto& seat : seats_.values)
    if (seat) seat->program.wait();
  Finish finish;
  finish.lapse = lapse_;
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    finish.spent[seat->side()] = std::move(seat->spent);
    finish.peak[seat->side()] = seat->program.peak_memory();
    seat.reset();
  }
  return finish;
}

}  // namespace gonfalon::table
