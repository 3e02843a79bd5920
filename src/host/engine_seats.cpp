#include "engine_seats.hpp"

#include <algorithm>
#include <chrono>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/client/door.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/text/event.hpp"

namespace gonfalon::host {

namespace {

// Has this seat just given the command that was due from it? What is said of a draw is none.
bool has_given(const Referee& referee, const EngineSeat& seat) {
  bool given = false;
  std::size_t told = seat.told;
  client::tell_since(referee, listener_of(seat.side), told, [&](const Report& report) {
    given = given || !(std::holds_alternative<DrawOffered>(report) || std::holds_alternative<DrawDeclined>(report));
  });
  return given;
}

}  // namespace

EngineSeats::EngineSeats(Table& table, const client::Plan& plan, Listeners listeners, bool with_people)
    : table_(table), game_(table.game), plan_(plan), listeners_(std::move(listeners)), with_people_(with_people) {
  for (const Side side : both_sides)
    seeds_[side] = plan.program_seeds[side] ? *plan.program_seeds[side]
                   : plan.typed_seeds       ? table.program_seed(side)
                                            : seed_by_lot();
}

void EngineSeats::start() {
  leave_taken_ = false;
  const engine::TimeLimits limits{.command = std::chrono::milliseconds(plan_.ms),
                          .game = std::chrono::milliseconds(plan_.game_ms),
                          .patience = std::chrono::milliseconds(plan_.patience)};
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
    if (seats_[side]) limits[side] = seats_[side]->limit();
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
    if (!events.empty()) seat->program.tell(events);
    seat->give_time();
  }
}

void EngineSeats::tell_said(Side by, const std::string& text) {
  std::string said;
  text::append_said(said, game_.rules(), by, text);
  for (auto& seat : seats_.values)
    if (seat) seat->program.tell(said);
}

void EngineSeats::lose(EngineSeat& seat, Lapse lapse) {
  if (game_.over()) return;
  lapse_ = lapse;
  game_.forfeit(seat.side);
  listeners_.settle();
}

void EngineSeats::hear(EngineSeat& seat, const record::Line& line) {
  const int commands = seat.commands.commands();
  const client::Answer answer = seat.commands.hear(line);
  const bool whole = seat.commands.commands() != commands;
  std::string events;
  std::optional<Lapse> lost;
  if (!command::without_comment(line.text).empty() && seat.said_once_more()) lost = Lapse::Refused;
  if (answer.kind == client::Answer::Kind::Refused) {
    if (seat.refused_once_more()) lost = Lapse::Refused;
    text::append_refused(events, game_.rules(), *answer.fault);
    listeners_.refused(seat.side, *answer.fault);
  } else if (answer.kind != client::Answer::Kind::Nothing) {
    seat.not_refused();
  }
  if (answer.kind == client::Answer::Kind::Look) text::append_look(events, answer.text);
  if (answer.kind == client::Answer::Kind::Said) {
    listeners_.said(seat.side, answer.text);
    tell_said(seat.side, answer.text);
  }
  seat.program.tell(events);
  if (has_given(game_.referee(), seat)) seat.stop_time();
  listeners_.settle();
  if (whole) {
    std::string done;
    text::append_done(done, game_.rules(), static_cast<std::size_t>(seat.commands.commands()));
    seat.program.tell(done);
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

void EngineSeats::end_all() {
  take_leave();
  for (auto& seat : seats_.values)
    if (seat) seat->program.wait();
}

void EngineSeats::see_out() {
  end_all();
  for (auto& seat : seats_.values) seat.reset();
}

void EngineSeats::see_out(Finish& finish) {
  end_all();
  finish.lapse = lapse_;
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    finish.spent[seat->side] = seat->spent();
    finish.peak[seat->side] = seat->program.peak_memory();
    seat.reset();
  }
}

}  // namespace gonfalon::host
