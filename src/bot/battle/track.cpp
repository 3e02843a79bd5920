#include "track.hpp"

#include "men.hpp"

namespace gonfalon::bot::battle {

namespace {

std::uint64_t share_of(std::uint8_t id, Square square) { return board::share_of(id, board::cell_of(square)); }

}  // namespace

void RepetitionTrack::heed(const battle::View& before, const Report& report) {
  if (std::holds_alternative<Begun>(report)) {
    history_.clear();
    position_hash_ = 0;
  }
  if (const auto* stands = std::get_if<LinedUp>(&report))
    for (int index = 0; index < board_squares; ++index)
      if (stands->formation->held.contains(square_at(index)))
        position_hash_ += share_of(static_cast<std::uint8_t>(index), square_at(index));
  if (const auto* turn = std::get_if<TurnCame>(&report); turn != nullptr && before.last && turn->side == before.status.to_act)
    history_.pass_over(position_hash_);
  if (const auto* move = std::get_if<Moved>(&report)) follow(before, *move);
  if (const auto* attack = std::get_if<Attacked>(&report)) follow(before, *attack);
}

// Whether an enemy of this side stands next to the square.
bool RepetitionTrack::beside_enemy(const battle::View& view, Side side, Square square) const {
  bool found = false;
  for_each_beside(rules_, view, square, [&](const Token& there) { found |= there.side != side; });
  return found;
}

void RepetitionTrack::follow(const battle::View& before, const Moved& move) {
  const std::uint8_t id = before.at(move.from)->id;
  position_hash_ += share_of(id, move.to) - share_of(id, move.from);
  const bool threatens = rules_.pursuit && beside_enemy(before, move.side, move.to);
  history_.move({board::cell_of(move.from), board::cell_of(move.to)}, position_hash_, threatens);
}

void RepetitionTrack::follow(const battle::View& before, const Attacked& attack) {
  const std::uint8_t attacker = before.at(attack.from)->id;
  const std::uint8_t defender = before.at(attack.to)->id;
  position_hash_ -= share_of(attacker, attack.from);
  if (attack.stays != Duel::Defender) position_hash_ -= share_of(defender, attack.to);
  if (attack.stays == Duel::Attacker) position_hash_ += share_of(attacker, attack.to);
  const bool threatens = rules_.pursuit && attack.stays == Duel::Attacker &&
                         beside_enemy(before, attack.side, attack.to);
  history_.attack({board::cell_of(attack.from), board::cell_of(attack.to)}, position_hash_, threatens);
}

}  // namespace gonfalon::bot::battle
