#include "contenders.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/play/player_word.hpp"
#include "gonfalon/text/event.hpp"
#include "output.hpp"

namespace gonfalon::play {

namespace {

// Has this seat just given the command that was due from it? What is said of a draw is none.
bool has_given(const Referee& referee, const Contender& seat) {
  bool given = false;
  std::size_t told = seat.told;
  tell_since(referee, listener_of(seat.side), told, [&](const Report& report) {
    given = given || !(std::holds_alternative<DrawOffered>(report) || std::holds_alternative<DrawDeclined>(report));
  });
  return given;
}

}  // namespace

Contenders::Contenders(Game& game, const Plan& plan, Table table, bool with_people)
    : game_(game), plan_(plan), table_(std::move(table)), with_people_(with_people) {
  for (const Side side : both_sides)
    seeds_[side] = plan.program_seeds[side] ? *plan.program_seeds[side]
                   : plan.typed_seeds       ? game.program_seed(side)
                                            : seed_by_lot();
}

void Contenders::start() {
  leave_taken_ = false;
  const TimeLimits limits{.command = std::chrono::milliseconds(plan_.ms),
                          .game = std::chrono::milliseconds(plan_.game_ms),
                          .patience = std::chrono::milliseconds(plan_.patience)};
  for (auto& seat : seats_.values) seat.reset();
  for (const Side side : both_sides) {
    if (plan_.programs[side].empty()) continue;
    Launch launch = plan_.programs[side];
    Pace pace;
    if (const auto& strength = plan_.computers[side]; strength && with_people_) {
      pace = pace_of(*strength, game_.rules(), plan_.ms);
      launch = launch_of(*strength, static_cast<int>(pace.thinks.count()));
    }
    seats_[side] = std::make_unique<Contender>(game_, side, launch, seeds_[side], limits, pace);
  }
}

BySide<int> Contenders::limits() const {
  BySide<int> limits;
  for (const Side side : both_sides)
    if (seats_[side]) limits[side] = seats_[side]->limit();
  return limits;
}

void Contenders::tell_news() {
  const BySide<int> now = limits();
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    std::string events;
    tell_since(game_.referee(), listener_of(seat->side), seat->told, [&](const Report& report) {
      text::append_event(events, game_.rules(), report, limit_of(report, now));
      if (const auto* offer = std::get_if<DrawOffered>(&report); offer != nullptr && offer->side != seat->side)
        seat->hold_back();
    });
    if (!events.empty()) seat->program.tell(events);
    seat->give_time();
  }
}

void Contenders::tell_said(Side by, const std::string& text) {
  std::string said;
  text::append_said(said, game_.rules(), by, text);
  for (auto& seat : seats_.values)
    if (seat) seat->program.tell(said);
}

void Contenders::lose(Contender& seat, Lapse lapse) {
  if (game_.over()) return;
  lapse_ = lapse;
  game_.forfeit(seat.side);
  table_.settle();
}

void Contenders::hear(Contender& seat, const record::Line& line) {
  const int commands = seat.dialogue.commands();
  const Answer answer = seat.dialogue.hear(line);
  const bool whole = seat.dialogue.commands() != commands;
  std::string events;
  std::optional<Lapse> lost;
  if (!command::without_comment(line.text).empty() && seat.said_once_more()) lost = Lapse::Refused;
  if (answer.kind == Answer::Kind::Refused) {
    if (seat.refused_once_more()) lost = Lapse::Refused;
    text::append_refused(events, game_.rules(), *answer.fault);
    table_.refused(seat.side, *answer.fault);
  } else if (answer.kind != Answer::Kind::Nothing) {
    seat.not_refused();
  }
  if (answer.kind == Answer::Kind::Look) append_look(events, answer.text);
  if (answer.kind == Answer::Kind::Said) {
    table_.said(seat.side, answer.text);
    tell_said(seat.side, answer.text);
  }
  seat.program.tell(events);
  if (has_given(game_.referee(), seat)) seat.stop_time();
  table_.settle();
  if (whole) {
    std::string done;
    text::append_done(done, game_.rules(), static_cast<std::size_t>(seat.dialogue.commands()));
    seat.program.tell(done);
  }
  if (!lost && seat.late()) lost = Lapse::Late;  // nothing but the command that is due stops its time
  if (lost) lose(seat, *lost);
}

bool Contenders::hear_one_of(Contender& seat) {
  if (seat.held_back()) return false;
  const auto line = seat.program.gone() ? std::nullopt : seat.program.lines().next_read();
  if (line) {
    hear(seat, *line);
    return true;
  }
  if (seat.program.gone() || seat.program.lines().at_end()) lose(seat, Lapse::Ended);
  return false;
}

bool Contenders::hear_next() {
  bool heard = false;
  for (auto& seat : seats_.values)
    if (seat && !game_.over()) heard = hear_one_of(*seat) || heard;
  return heard;
}

std::vector<struct pollfd> Contenders::awaited_now() const {
  std::vector<struct pollfd> waited;
  for (const auto& seat : seats_.values) {
    if (!seat) continue;
    if (!leave_taken_ && !seat->held_back()) waited.push_back({seat->program.output(), POLLIN, 0});
    if (seat->program.has_queue()) waited.push_back({seat->program.input(), POLLOUT, 0});
  }
  return waited;
}

int Contenders::time_left() const {
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

void Contenders::after_wait() {
  for (auto& seat : seats_.values) {
    if (!seat) continue;
    seat->program.send();
    // one line at a time: what it writes faster than it is heard stays in its pipe
    if (!leave_taken_ && !seat->program.lines().has_line()) seat->program.lines().read_more();
  }
  for (auto& seat : seats_.values)
    if (seat && seat->late() && !seat->program.lines().has_line()) lose(*seat, Lapse::Late);
}

void Contenders::take_leave() {
  if (leave_taken_) return;
  leave_taken_ = true;
  for (auto& seat : seats_.values)
    if (seat) seat->program.close_input();
}

void Contenders::see_out(Finish* finish) {
  take_leave();
  for (auto& seat : seats_.values)
    if (seat) seat->program.wait();
  if (finish != nullptr) {
    finish->lapse = lapse_;
    for (const auto& seat : seats_.values) {
      if (!seat) continue;
      finish->spent[seat->side] = seat->spent();
      finish->peak[seat->side] = seat->program.peak_memory();
    }
  }
  for (auto& seat : seats_.values) seat.reset();
}

}  // namespace gonfalon::play
