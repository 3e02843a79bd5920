#include "shadow.hpp"

namespace gonfalon::secret {

void Shadow::see(const Fact& fact) {
  if (const auto* deployed = std::get_if<Deployed>(&fact)) setups_[deployed->side] = *deployed->setup;
  if (is_battle(rules_))
    see_battle(fact);
  else
    see_fortress(fact);
}

void Shadow::see_battle(const Fact& fact) {
  if (const auto* deployed = std::get_if<Deployed>(&fact)) {
    const auto& deployment = std::get<battle::Deployment>(*deployed->setup);
    for (int index = 0; index < board_squares; ++index)
      if (const auto rank = deployment[static_cast<std::size_t>(index)])
        at(square_at(index)) = Man{.side = deployed->side, .rank = *rank, .start = square_at(index)};
  } else if (const auto* move = std::get_if<Moved>(&fact)) {
    Man man = *at(move->from);
    ranks_told_truly_ = ranks_told_truly_ && man.side == move->side && move->rank == man.rank;
    man.moved = true;
    man.ran = man.ran || !next_to(move->from, move->to);
    at(move->from).reset();
    at(move->to) = man;
  } else if (const auto* attack = std::get_if<Attacked>(&fact)) {
    Man attacker = *at(attack->from);
    Man defender = *at(attack->to);
    const auto stays = battle::fight(std::get<battle::Rules>(rules_), attacker.rank, defender.rank);
    ranks_told_truly_ = ranks_told_truly_ && attacker.side == attack->side &&
                        attack->attacker == attacker.rank && attack->defender == defender.rank &&
                        attack->stays == stays;
    attacker.met = defender.met = true;
    at(attack->from).reset();
    at(attack->to).reset();
    if (stays == battle::Duel::Attacker) {
      attacker.moved = true;
      at(attack->to) = attacker;
    } else {
      ++lost_[attacker.side][attacker.rank];
    }
    if (stays == battle::Duel::Defender)
      at(attack->to) = defender;
    else
      ++lost_[defender.side][defender.rank];
  }
}

void Shadow::land(Side side, fortress::Piece piece, Square at) {
  footprints_[side].landed.insert(at);
  footprints_[side].stayed.insert(at);
  if (piece == fortress::Piece::Dwarf) footprints_[side].by_dwarf.insert(at);
}

void Shadow::see_fortress(const Fact& fact) {
  const auto& rules = std::get<fortress::Rules>(rules_);
  std::visit(
      overload{
          [&](const Stepped& step) {
            Footprints& prints = footprints_[step.side];
            const auto& open = prints.passage;
            const bool by_passage =
                open && (*open == std::pair{step.from, step.to} || *open == std::pair{step.to, step.from});
            if (next_to(step.from, step.to) && !by_passage)
              prints.tried.insert(edge_between(step.from, step.to));
            land(step.side, step.piece, step.to);
          },
          [&](const Bumped& bump) { footprints_[bump.side].tried.insert(edge_between(bump.from, bump.to)); },
          // Nobody ever stands on a pitfall above the bottom, nor where he is beaten: the card
          // must be gone before another stands there.
          [&](const Fell& fall) {
            footprints_[fall.side].stayed.erase(fall.from);
            footprints_[fall.side].fell.insert(fall.from);
            land(fall.side, fall.piece, fall.to);
          },
          [&](const PieceBeaten& beaten) { footprints_[beaten.side].stayed.erase(beaten.at); },
          [&](const LadderBlocked& blocked) {
            footprints_[blocked.side].shut.insert(*fortress::above(rules, blocked.at));
          },
          [&](const PassageFound& found) {
            footprints_[found.side].passage = std::pair{found.at, found.other};
          },
          [](const auto&) {},
      },
      fact);
}

}  // namespace gonfalon::secret
