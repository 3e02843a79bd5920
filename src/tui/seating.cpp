#include "seating.hpp"

#include <utility>

#include "gonfalon/client/retelling.hpp"

namespace gonfalon::tui {

Seating::Seating(const client::Plan& plan, std::unique_ptr<client::GameClient> game)
    : plan_(plan), seat_(is_person(Side::Red) || watching() ? Side::Red : Side::Blue) {
  sit_at(std::move(game));
}

void Seating::sit_at(std::unique_ptr<client::GameClient> game) {
  for (const Side side : both_sides) {
    commands_[side].reset();
    aloud_[side].reset();
  }
  game_ = std::move(game);
  take_settings();
}

void Seating::take_settings() {
  for (const Side side : both_sides) {
    client::Speaker speaker{.plays = {}, .here = true, .highest = plan_.settings.highest, .memory = client::memory_in(plan_, game_->rules())};
    speaker.plays[side] = is_person(side);
    if (alone()) {
      speaker.plays = {{true, true}};
      speaker.sits_for = side;
    }
    commands_[side].emplace(*game_, speaker);
    speaker.aloud = !alone();
    aloud_[side].emplace(*game_, speaker);
  }
}

// Both players look on while a fortress is explored, and after the end of a game.
client::CommandReader& Seating::commands() { return both_look() ? *aloud_[chair()] : *commands_[chair()]; }

bool Seating::all_is_open() const {
  const bool whole = game_->over() || open_ || (watching() && ears(Side::Red) == Listener::Full);
  return whole && game_->status().ready[Side::Red] && game_->status().ready[Side::Blue];
}

const View& Seating::view() {
  if (!watching()) return game_->view(seat_);
  const auto side = client::side_of(ears(Side::Red));
  return side ? game_->view(*side) : game_->public_view();
}

std::optional<WayOn> Seating::way_on(Square here) {
  std::vector<WayOn> ladders, others;
  for (const Move& move : moves(rules(), view(), seat_)) {
    if (move.from != here) continue;
    const auto by = fortress::way(std::get<fortress::Rules>(rules()), std::get<fortress::View>(view()), seat_, move);
    if (!by) continue;
    switch (*by) {
      case fortress::Way::Floor: break;
      case fortress::Way::Ladder: ladders.push_back({*by, move.to}); break;
      case fortress::Way::Passage:
      case fortress::Way::Bridge: others.push_back({*by, move.to}); break;
    }
  }
  const auto& ways = ladders.empty() ? others : ladders;
  return ways.size() == 1 ? std::optional(ways.front()) : std::nullopt;
}

bool Seating::must_name() {
  const auto* fortress = std::get_if<fortress::View>(&view());
  return fortress != nullptr && fortress->party[seat_].must_name;
}

Side Seating::awaited_side() {
  const View& known = game_->public_view();
  return !awaited(known, seat_) && awaited(known, other(seat_)) ? other(seat_) : seat_;
}

Side Seating::watched_side() const {
  const GameStatus& status = game_->status();
  return is_battle(rules()) || status.stage != Stage::Play ? Side::Red : status.to_act;
}

std::optional<Side> Seating::thinker() {
  const View& known = game_->public_view();
  if (!watching() && awaited(known, seat_)) return {};
  for (const Side side : both_sides)
    if (!is_person(side) && awaited(known, side)) return side;
  return {};
}

bool arranging(const Seating& seating) { return seating.setting_up() && !seating.game().status().ready[seating.seat()]; }

std::vector<fortress::Piece> entrants(Seating& seating) {
  std::vector<fortress::Piece> found;
  if (seating.watching() || !seating.must_name()) return found;
  for (const fortress::Piece piece : fortress::all_pieces)
    if (!check(seating.rules(), seating.view(), seating.seat(), Enter{piece})) found.push_back(piece);
  return found;
}

int turns_to_sit_out(Seating& seating, fortress::Piece piece) {
  const auto* const fortress = std::get_if<fortress::View>(&seating.view());
  if (fortress == nullptr || fortress->party[seating.seat()].place[piece] != fortress::Place::Box) return 0;
  return std::get<fortress::Rules>(seating.rules()).out_of_box_sits_out;
}

std::optional<fortress::Piece> waiting_entrant(Seating& seating) {
  for (const fortress::Piece piece : entrants(seating))
    if (turns_to_sit_out(seating, piece) == 0) return piece;
  return {};
}

}  // namespace gonfalon::tui
