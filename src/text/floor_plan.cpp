#include "gonfalon/text/floor_plan.hpp"

#include <string_view>

namespace gonfalon::text {

using fortress::Card;

namespace {

SpaceLook look_of(const fortress::Space& space) {
  SpaceLook look{.card = {}, .beaten = space.card_gone, .walked = space.walked, .up = space.ladder_up,
                 .down = space.ladder_down};
  if (space.card && !space.card_gone)
    look.card = space.card;
  else if (space.pitfall)
    look.card = Card::Pitfall;
  return look;
}

}  // namespace

char letter_of(Card card) {
  constexpr std::string_view letters = "FCKDSP=O";
  static_assert(letters.size() == fortress::all_cards.size());
  return letters[static_cast<std::size_t>(card)];
}

FloorPlan plan_of(const fortress::Notepad& notepad, const fortress::Party& visitor) {
  const auto space = [&notepad](Square here) {
    const auto known = notepad.spaces.find(here);
    SpaceLook look = known == notepad.spaces.end() ? SpaceLook{} : look_of(known->second);
    if (notepad.passage && (notepad.passage->first == here || notepad.passage->second == here))
      look.card = Card::Passage;
    return look;
  };
  const auto edge = [&notepad](Edge between) {
    const auto known = notepad.edges.find(between);
    if (known == notepad.edges.end()) return Between::Unknown;
    return known->second == fortress::Mark::Wall ? Between::Wall : Between::Open;
  };
  return {space, edge, &visitor};
}

FloorPlan plan_of(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                  const fortress::Notepad* walked, const fortress::Party* visitor) {
  const auto space = [&rules, &labyrinth, walked](Square here) {
    fortress::Space seen;
    if (walked != nullptr && walked->spaces.contains(here)) seen = walked->spaces.at(here);
    const auto card = labyrinth.cards.find(here);
    if (card != labyrinth.cards.end()) seen.card = card->second;
    const auto foot = below(rules, here);
    seen.ladder_up = labyrinth.ladders.contains(here);
    seen.ladder_down = foot && labyrinth.ladders.contains(*foot);
    return look_of(seen);
  };
  const auto edge = [&labyrinth](Edge between) {
    return labyrinth.walls.contains(between) ? Between::Wall : Between::Open;
  };
  return {space, edge, visitor};
}

}  // namespace gonfalon::text
