#include "battle_track.hpp"

namespace gonfalon::bot {

namespace {

std::uint64_t share_of(std::uint8_t id, Square square) { return board::share_of(id, board::cell_of(square)); }

}  // namespace

void BattleTrack::heed(const battle::View& before, const Report& report) {
  if (const auto* begun = std::get_if<Begun>(&report)) begin(*begun->formation);
  if (const auto* move = std::get_if<Moved>(&report)) follow(before, *move);
  if (const auto* attack = std::get_if<Attacked>(&report)) follow(before, *attack);
}

void BattleTrack::begin(const battle::Formation& formation) {
  trail_.clear();
  placing_ = 0;
  for (const Side side : both_sides)
    for (int index = 0; index < board_squares; ++index)
      if (formation.held[side].contains(square_at(index)))
        placing_ += share_of(static_cast<std::uint8_t>(index), square_at(index));
}

void BattleTrack::follow(const battle::View& before, const Moved& move) {
  const std::uint8_t id = before.at(move.from)->id;
  placing_ += share_of(id, move.to) - share_of(id, move.from);
  bool beside_enemy = false;
  for (const Step step : four_ways) {
    const Square square = moved(move.to, step);
    if (!rules_.on_board(square)) continue;
    const auto& there = before.at(square);
    if (there && there->side != move.side) beside_enemy = true;
  }
  trail_.move({board::cell_of(move.from), board::cell_of(move.to)}, placing_, rules_.pursuit && beside_enemy);
}

void BattleTrack::follow(const battle::View& before, const Attacked& attack) {
  const std::uint8_t attacker = before.at(attack.from)->id;
  const std::uint8_t defender = before.at(attack.to)->id;
  placing_ -= share_of(attacker, attack.from);
  if (attack.stays != battle::Duel::Defender) placing_ -= share_of(defender, attack.to);
  if (attack.stays == battle::Duel::Attacker) placing_ += share_of(attacker, attack.to);
  trail_.attack({board::cell_of(attack.from), board::cell_of(attack.to)}, placing_);
}

}  // namespace gonfalon::bot
