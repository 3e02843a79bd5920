#include "seating.hpp"

#include <utility>

#include "gonfalon/client/retelling.hpp"

namespace gonfalon::tui {

Seating::Seating(const client::Plan& plan, std::unique_ptr<client::Door> door)
    : plan_(plan), seat_(is_person(Side::Red) || watching() ? Side::Red : Side::Blue) {
  sit_at(std::move(door));
}

void Seating::sit_at(std::unique_ptr<client::Door> door) {
  voices_ = {};
  aloud_ = {};
  door_ = std::move(door);
  give_voices();
}

void Seating::give_voices() {
  for (const Side side : both_sides) {
    client::Speaker speaker{.plays = {}, .here = true, .highest = plan_.settings.highest, .memory = client::memory_in(plan_, door_->rules())};
    speaker.plays[side] = is_person(side);
    if (alone()) {
      speaker.plays = {{true, true}};
      speaker.sits_for = side;
    }
    voices_[side] = door_->voice(speaker);
    speaker.aloud = !alone();
    aloud_[side] = door_->voice(speaker);
  }
}

// A fortress is explored before the eyes of both, and both look at the end.
client::Voice& Seating::voice() { return both_look() ? *aloud_[chair()] : *voices_[chair()]; }

bool Seating::all_is_open() const {
  const bool whole = door_->over() || open_ || (watching() && ears(Side::Red) == Listener::Full);
  return whole && door_->status().ready[Side::Red] && door_->status().ready[Side::Blue];
}

const View& Seating::view() {
  if (!watching()) return door_->view(seat_);
  const auto side = client::side_of(ears(Side::Red));
  return side ? door_->view(*side) : door_->public_view();
}

std::optional<Square> Seating::by_ladder(Square here) {
  std::optional<Square> there;
  for (const Move& move : moves(rules(), view(), seat_)) {
    const bool climbs = move.to.file == here.file && move.to.row == here.row && move.to.level != here.level;
    if (move.from != here || !climbs) continue;
    if (there) return {};
    there = move.to;
  }
  return there;
}

bool Seating::must_name() {
  const auto* fortress = std::get_if<fortress::View>(&view());
  return fortress != nullptr && fortress->party[seat_].must_name;
}

Side Seating::awaited_side() {
  const View& known = door_->public_view();
  return !awaited(known, seat_) && awaited(known, other(seat_)) ? other(seat_) : seat_;
}

Side Seating::watched_side() const {
  const GameStatus& status = door_->status();
  return is_battle(rules()) || status.stage != Stage::Play ? Side::Red : status.to_act;
}

std::optional<Side> Seating::thinker() {
  const View& known = door_->public_view();
  if (!watching() && awaited(known, seat_)) return {};
  for (const Side side : both_sides)
    if (!is_person(side) && awaited(known, side)) return side;
  return {};
}

}  // namespace gonfalon::tui
