#include "gonfalon/text/floor_plan.hpp"

#include <optional>

namespace gonfalon::text {

using fortress::Card;

namespace {

// The first card with this effect: a visitor can't tell several of them apart, such as two passages.
std::optional<Card> any_that(const fortress::Rules& rules, fortress::Effect effect) {
  for (const fortress::Kind& kind : rules.kinds)
    if (kind.effect == effect) return kind.card;
  return {};
}

}  // namespace

SpaceLook FloorPlan::space(Square here) const {
  const fortress::Space& space = known.at(here);
  SpaceLook look{.card = {}, .beaten = space.card_gone, .walked = space.walked, .up = space.ladder_up,
                 .down = space.ladder_down, .bridge = known.across(here).has_value()};
  if (space.card && !space.card_gone)
    look.card = space.card;
  else if (known.through(here))
    look.card = any_that(*rules, fortress::Effect::Passage);
  else if (space.pitfall)
    look.card = any_that(*rules, fortress::Effect::Fall);
  return look;
}

Between FloorPlan::edge(Edge between) const {
  const auto mark = known.border(between);
  if (!mark) return Between::Unknown;
  return *mark == fortress::Mark::Wall ? Between::Wall : Between::Open;
}

FloorPlan plan_of(const fortress::Rules& rules, const fortress::Notepad& notepad, const fortress::Party& visitor) {
  return {&rules, notepad, &visitor};
}

FloorPlan plan_of(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                  const fortress::Notepad* walked, const fortress::Party* visitor) {
  FloorPlan plan{&rules, walked == nullptr ? fortress::Notepad{} : *walked, visitor};
  auto& [spaces, edges, passages, bridge] = plan.known;
  for (const Edge& edge : rules.edges())
    edges[edge] = labyrinth.walls.contains(edge) ? fortress::Mark::Wall : fortress::Mark::Open;
  for (const Square foot : labyrinth.ladders) {
    spaces[foot].ladder_up = true;
    if (const auto top = above(rules, foot)) spaces[*top].ladder_down = true;
  }
  bridge = labyrinth.bridge;
  passages.clear();  // the labyrinth has passages and pitfalls among its cards
  for (auto& [at, space] : spaces) space.pitfall = false;
  for (const auto& [at, card] : labyrinth.cards) spaces[at].card = card;
  return plan;
}

}  // namespace gonfalon::text
