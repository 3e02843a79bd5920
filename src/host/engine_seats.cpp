#include "engine_seats.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/client/thinking_times.hpp"
#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/engine/command_clock.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/host/command_reader.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::host {

using engine::Clock;
using text::_;

namespace {

constexpr int most_refusals = 3;  // running
constexpr int most_said = 1000;   // lines, blank ones too, since it has last given what was due

// For the people who play with it, and with where to look further. A player from outside chose no program of his own.
std::string told_of(Lapse lapse, Side side, const std::string& log) {
  const auto why = [&] {
    switch (lapse) {
      case Lapse::Ended: return text::fill(_("{0}'s program ended before the game was over."), text::called(side));
      case Lapse::Refused: return text::fill(_("{0}'s program sent no legal command."), text::called(side));
      case Lapse::Late: return text::fill(_("{0}'s program ran out of time."), text::called(side));
    }
    return std::string();
  };
  if (log.empty() || !may(Permission::Program)) return why();
  return why() + ' ' + text::fill(_("Its error output is in {0}"), log);
}

}  // namespace

// A program at the table: the process, what it has said and been told, and its time.
class EngineSeat {
 public:
  // Starts it. pace: none for who is heard at once.
  EngineSeat(Table& table, Side plays, const client::Launch& launch, std::uint64_t seed, const engine::TimeLimits& limits,
             const engine::Pace& pace)
      : side(plays),
        program(launch, seed, record::log_path(plays)),
        commands(table, client::Speaker{.plays = {{plays == Side::Red, plays == Side::Blue}}}),
        clock(limits),
        game_(table.game),
        pace_(pace) {
    text::append_hello(hello_, game_.rules(), version(), side);
  }

  // The greeting goes before the first of it, at once with it: who reads that no setup was made for him makes one of his own.
  void tell(std::string_view events) {
    if (hello_.empty() && events.empty()) return;
    program.tell(std::exchange(hello_, {}).append(events));
  }

  // After what has happened: if a command is due from it now, its time begins, or goes on where it was due before.
  void give_time() {
    const bool due = awaited(game_.view(side), side);
    if (due == clock.runs()) return;
    if (!due) return stop_time();
    const bool setup = game_.status().stage == Stage::Setup;
    asked_ = Clock::now();
    clock.begin(setup, asked_, program.processor_time());
    answers_from_ = asked_ + (setup ? pace_.sets_up : pace_.answers);
  }

  // It has given that command.
  void stop_time() {
    const auto used = program.processor_time();
    if (const auto taken = clock.spent(used); taken && !clock.for_setup())
      spent.push_back(static_cast<std::uint32_t>(taken->count()));
    if (clock.runs() && !clock.for_setup())
      waits.push_back(std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - asked_));
    clock.end(Clock::now(), used);
    said = 0;
  }

  // Until it is late, where a command is due, and there is a limit.
  std::optional<Clock::duration> time_left() const { return clock.left(Clock::now(), program.processor_time()); }
  bool late() const {
    const auto left = time_left();
    return left && *left <= Clock::duration::zero();
  }

  // It has been asked something else: its answer comes at its pace.
  void hold_back() { answers_from_ = std::max(answers_from_, Clock::now() + pace_.answers); }
  bool held_back() const { return Clock::now() < answers_from_; }

  // Until there is something to be done about it.
  std::optional<Clock::duration> time_to_wait() const {
    const auto left = time_left();
    if (!held_back()) return left;
    const Clock::duration held = answers_from_ - Clock::now();
    return left && *left > Clock::duration::zero() ? std::min(*left, held) : held;
  }

  // Has it just given the command that was due from it? What is said of a draw is none.
  bool has_given() const {
    bool given = false;
    std::size_t nth = told;
    client::tell_since(game_.referee(), listener_of(side), nth, [&](const Report& report) {
      given = given || !(std::holds_alternative<DrawOffered>(report) || std::holds_alternative<DrawDeclined>(report));
    });
    return given;
  }

  const Side side;
  engine::Program program;
  CommandReader commands;
  engine::CommandClock clock;
  std::vector<std::uint32_t> spent;  // as in Finish
  std::vector<std::chrono::milliseconds> waits;  // for each command but the setup, as long as others have waited for it
  std::size_t told = 0;              // facts
  int refusals = 0;                  // running
  int said = 0;                      // lines since it has last given what was due

 private:
  Game& game_;
  engine::Pace pace_;
  std::string hello_;  // until it is told
  Clock::time_point asked_;
  Clock::time_point answers_from_;
};

EngineSeats::EngineSeats(Table& table, const client::Plan& plan, client::Audience& listener, bool with_people)
    : table_(table), game_(table.game), plan_(plan), listener_(listener), with_people_(with_people) {
  for (const Side side : both_sides)
    seeds_[side] = plan.program_seeds[side] ? *plan.program_seeds[side]
                   : plan.typed_seeds       ? table.program_seed(side)
                                            : seed_by_lot();
}

EngineSeats::~EngineSeats() { keep_times(); }

// What people have waited for it is what they are told of a level; a limit of theirs makes it another.
void EngineSeats::keep_times() {
  if (!with_people_ || plan_.ms > 0 || plan_.game_ms > 0) return;
  for (auto& seat : seats_.values)
    if (const auto strength = seat ? plan_.computers[seat->side] : std::nullopt)
      client::keep_thinking_times(id_of(game_.rules()), *strength, std::exchange(seat->waits, {}));
}

void EngineSeats::start() {
  leave_taken_ = false;
  lapse_.reset();
  const engine::TimeLimits limits{.command = std::chrono::milliseconds(plan_.ms),
                          .game = std::chrono::milliseconds(plan_.game_ms),
                          .patience = std::chrono::milliseconds(plan_.patience)};
  keep_times();
  for (auto& seat : seats_.values) seat.reset();
  for (const Side side : both_sides) {
    if (plan_.programs[side].empty()) continue;
    client::Launch launch = plan_.programs[side];
    engine::Pace pace;
    if (const auto& strength = plan_.computers[side]; strength && with_people_) {
      pace = engine::pace_of(*strength, game_.rules(), plan_.ms);
      launch = client::launch_of(*strength, static_cast<int>(pace.thinks.count()));
    }
    seats_[side] = std::make_unique<EngineSeat>(table_, side, launch, seeds_[side], limits, pace);
  }
}

BySide<int> EngineSeats::limits() const {
  BySide<int> limits;
  for (const Side side : both_sides)
    if (seats_[side]) limits[side] = static_cast<int>(seats_[side]->clock.told().count());
  return limits;
}

void EngineSeats::tell_news() {
  const BySide<int> now = limits();
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    std::string events;
    client::tell_since(game_.referee(), listener_of(seat->side), seat->told, [&](const Report& report) {
      text::append_event(events, game_.rules(), report, client::limit_of(report, now));
      if (const auto* offer = std::get_if<DrawOffered>(&report); offer != nullptr && offer->side != seat->side)
        seat->hold_back();
    });
    seat->tell(events);
    seat->give_time();
  }
}

void EngineSeats::tell_said(Side by, const std::string& text) {
  std::string said;
  text::append_said(said, game_.rules(), by, text);
  for (auto& seat : seats_.values)
    if (seat) seat->tell(said);
}

void EngineSeats::lose(EngineSeat& seat, Lapse lapse) {
  if (game_.over()) return;
  lapse_ = lapse;
  game_.forfeit(seat.side);
  listener_.hear_news();
}

std::string EngineSeats::why_forfeited() const {
  const auto& outcome = game_.status().outcome;
  if (!with_people_ || !lapse_ || !outcome || !outcome->winner) return {};
  const Side loser = other(*outcome->winner);
  return told_of(*lapse_, loser, record::log_path(loser));
}

void EngineSeats::hear(EngineSeat& seat, const record::Line& line) {
  const int commands = seat.commands.commands();
  const client::Answer answer = seat.commands.hear(line);
  const bool whole = seat.commands.commands() != commands;
  std::string events;
  std::optional<Lapse> lost;
  if (++seat.said > most_said) lost = Lapse::Refused;
  if (answer.kind == client::Answer::Kind::Refused) {
    if (++seat.refusals >= most_refusals) lost = Lapse::Refused;
    text::append_refused(events, game_.rules(), *answer.fault);
    listener_.hear_refused(seat.side, *answer.fault);
  } else if (answer.kind != client::Answer::Kind::Nothing) {
    seat.refusals = 0;
  }
  if (answer.kind == client::Answer::Kind::Look) text::append_look(events, answer.text);
  if (answer.kind == client::Answer::Kind::Said) {
    listener_.hear_said(seat.side, answer.text);
    tell_said(seat.side, answer.text);
  }
  seat.tell(events);
  if (seat.has_given()) seat.stop_time();
  listener_.hear_news();
  if (whole) {
    std::string done;
    text::append_done(done, game_.rules(), static_cast<std::size_t>(seat.commands.commands()));
    seat.tell(done);
  }
  if (!lost && seat.late()) lost = Lapse::Late;  // nothing but the command that is due stops its time
  if (lost) lose(seat, *lost);
}

bool EngineSeats::hear_one_of(EngineSeat& seat) {
  if (seat.held_back()) return false;
  const auto line = seat.program.gone() ? std::nullopt : seat.program.lines().next_read();
  if (line) {
    hear(seat, *line);
    return true;
  }
  if (seat.program.gone() || seat.program.lines().at_end()) lose(seat, Lapse::Ended);
  return false;
}

bool EngineSeats::hear_next() {
  bool heard = false;
  for (auto& seat : seats_.values)
    if (seat && !game_.over()) heard = hear_one_of(*seat) || heard;
  take_leave_when_over();
  return heard;
}

std::vector<struct pollfd> EngineSeats::awaited_now() const {
  std::vector<struct pollfd> waited;
  for (const auto& seat : seats_.values) {
    if (!seat) continue;
    if (!leave_taken_ && !seat->held_back()) waited.push_back({seat->program.output(), POLLIN, 0});
    if (seat->program.has_queue()) waited.push_back({seat->program.input(), POLLOUT, 0});
  }
  return waited;
}

int EngineSeats::time_left() const {
  int least = -1;
  for (const auto& seat : seats_.values) {
    const auto left = seat ? seat->time_to_wait() : std::nullopt;
    if (!left) continue;
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(*left);
    const int count = static_cast<int>(std::clamp<std::int64_t>(rest.count(), 0, 1'000'000));
    least = least < 0 ? count : std::min(least, count);
  }
  return least;
}

void EngineSeats::after_wait() {
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    seat->program.send();
    // one line at a time: what it writes faster than it is heard stays in its pipe
    if (!leave_taken_ && !seat->program.lines().has_line()) seat->program.lines().read_more();
  }
  for (auto& seat : seats_.values)
    if (seat && seat->late() && !seat->program.lines().has_line()) lose(*seat, Lapse::Late);
  take_leave_when_over();
}

void EngineSeats::take_leave() {
  if (leave_taken_) return;
  leave_taken_ = true;
  for (auto& seat : seats_.values)
    if (seat) seat->program.close_input();
}

void EngineSeats::take_leave_when_over() {
  if (game_.over()) take_leave();
}

Finish EngineSeats::finish() {
  take_leave();
  keep_times();
  for (auto& seat : seats_.values)
    if (seat) seat->program.wait();
  Finish finish;
  finish.lapse = lapse_;
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    finish.spent[seat->side] = std::move(seat->spent);
    finish.peak[seat->side] = seat->program.peak_memory();
    seat.reset();
  }
  return finish;
}

}  // namespace gonfalon::host
