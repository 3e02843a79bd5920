#include "gonfalon/text/floor_plan.hpp"

#include <string_view>

namespace gonfalon::text {

using fortress::Card;

char letter_of(Card card) {
  constexpr std::string_view letters = "FCKDSP=O";
  static_assert(letters.size() == fortress::all_cards.size());
  return letters[static_cast<std::size_t>(card)];
}

SpaceLook FloorPlan::space(Square here) const {
  const fortress::Space& space = known.at(here);
  SpaceLook look{.card = {}, .beaten = space.card_gone, .walked = space.walked, .up = space.ladder_up,
                 .down = space.ladder_down};
  if (known.passage && (known.passage->first == here || known.passage->second == here))
    look.card = Card::Passage;
  else if (space.card && !space.card_gone)
    look.card = space.card;
  else if (space.pitfall)
    look.card = Card::Pitfall;
  return look;
}

Between FloorPlan::edge(Edge between) const {
  const auto mark = known.edges.find(between);
  if (mark == known.edges.end()) return Between::Unknown;
  return mark->second == fortress::Mark::Wall ? Between::Wall : Between::Open;
}

FloorPlan plan_of(const fortress::Notepad& notepad, const fortress::Party& visitor) { return {notepad, &visitor}; }

FloorPlan plan_of(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                  const fortress::Notepad* walked, const fortress::Party* visitor) {
  FloorPlan plan{walked == nullptr ? fortress::Notepad{} : *walked, visitor};
  auto& [spaces, edges, passage] = plan.known;
  for (const Edge& edge : rules.edges())
    edges[edge] = labyrinth.walls.contains(edge) ? fortress::Mark::Wall : fortress::Mark::Open;
  for (const Square foot : labyrinth.ladders) {
    spaces[foot].ladder_up = true;
    if (const auto top = above(rules, foot)) spaces[*top].ladder_down = true;
  }
  passage.reset();  // it is among the cards, and so are the pitfalls
  for (auto& [at, space] : spaces) space.pitfall = false;
  for (const auto& [at, card] : labyrinth.cards) spaces[at].card = card;
  return plan;
}

}  // namespace gonfalon::text
