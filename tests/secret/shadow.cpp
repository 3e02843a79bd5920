#include "shadow.hpp"

#include <algorithm>

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
  Footprints& prints = footprints_[side];
  prints.landed.insert(at);
  first_to_stay_ = prints.stayed.insert(at).second;
  prints.by[piece].insert(at);
}

void Shadow::goes_on(Side side, Square at) {
  if (first_to_stay_) footprints_[side].stayed.erase(at);
}

const fortress::Kind& Shadow::kind_at(Side walker, Square at) const {
  return std::get<fortress::Rules>(rules_).kind(*labyrinth(other(walker)).card_at(at));
}

void Shadow::see_fortress(const Fact& fact) {
  const auto& rules = std::get<fortress::Rules>(rules_);
  std::visit(
      overload{
          [&](const Entered& entered) { footprints_[entered.side].stayed.insert(entered.at); },
          [&](const Stepped& step) {
            Footprints& prints = footprints_[step.side];
            const bool by_passage = std::ranges::any_of(prints.passages, [&](const auto& open) {
              return open == std::pair{step.from, step.to} || open == std::pair{step.to, step.from};
            });
            if (next_to(step.from, step.to) && !by_passage)
              prints.tried.insert(edge_between(step.from, step.to));
            land(step.side, step.piece, step.to);
          },
          [&](const Bumped& bump) { footprints_[bump.side].tried.insert(edge_between(bump.from, bump.to)); },
          [&](const Fell& fall) {
            Footprints& prints = footprints_[fall.side];
            goes_on(fall.side, fall.from);
            prints.fell.insert(fall.from);
            land(fall.side, fall.piece, fall.to);
          },
          [&](const CardMet& met) {
            Footprints& prints = footprints_[met.side];
            const fortress::Kind& kind = kind_at(met.side, met.at);
            if (kind.spares[met.piece]) return;
            if (kind.once) prints.gone.insert(met.at);
            if (kind.effect == fortress::Effect::Alarm)  // what is not announced is no wall
              for (const Step way : four_ways)
                if (rules.has(moved(met.at, way))) prints.tried.insert(edge_between(met.at, moved(met.at, way)));
            if (kind.effect == fortress::Effect::Gate || kind.effect == fortress::Effect::Tower) goes_on(met.side, met.at);
          },
          [&](const Lifted& lifted) {
            goes_on(lifted.side, lifted.from);
            land(lifted.side, lifted.piece, lifted.to);
          },
          [&](const CardBeaten& beaten) { footprints_[beaten.side].gone.insert(beaten.at); },
          [&](const PieceBeaten& beaten) {
            goes_on(beaten.side, beaten.at);
            if (kind_at(beaten.side, beaten.at).once) footprints_[beaten.side].gone.insert(beaten.at);
          },
          [&](const LadderBlocked& blocked) {
            footprints_[blocked.side].shut.insert(*fortress::above(rules, blocked.at));
          },
          [&](const PassageFound& found) { footprints_[found.side].passages.emplace_back(found.at, found.other); },
          [](const auto&) {},
      },
      fact);
}

}  // namespace gonfalon::secret
