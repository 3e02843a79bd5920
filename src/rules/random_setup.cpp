#include "gonfalon/rules/random_setup.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace gonfalon {

battle::Deployment battle::random_deployment(const Rules& rules, Side side, Random& random) {
  std::vector<Square> home;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (rules.on_board(square) && rules.is_home(side, square) && !rules.lakes.contains(square))
      home.push_back(square);
  }
  std::vector<std::optional<Rank>> men;
  for (const Rank rank : all_ranks) men.insert(men.end(), rules.army[rank], rank);
  men.resize(home.size());  // the rest of the home rows stays empty
  random.shuffle(men);
  Deployment deployment{};
  for (std::size_t i = 0; i < home.size(); ++i)
    deployment[static_cast<std::size_t>(index_of(home[i]))] = men[i];
  return deployment;
}

namespace fortress {

namespace {

// Moves `count` random elements to the front and returns them.
template <class T>
std::span<const T> drawn(std::vector<T>& all, std::size_t count, Random& random) {
  for (std::size_t i = 0; i < count; ++i)
    std::swap(all[i], all[i + random.below(static_cast<std::uint32_t>(all.size() - i))]);
  return std::span(all).first(count);
}

// A bridge between two spaces without ladders and cards; nullopt: there are none.
std::optional<std::pair<Square, Square>> bridge_by_lot(const Rules& rules, const Labyrinth& labyrinth, Random& random) {
  std::vector<Square> bare;
  for (const Square space : rules.spaces())
    if (space != rules.start && !labyrinth.ladders.contains(space) && !labyrinth.cards.contains(space)) bare.push_back(space);
  std::vector<std::pair<Square, Square>> pairs;
  for (const Square one : bare)
    for (const Square two : bare)
      if (one.level < two.level && can_bridge(rules, one, two)) pairs.emplace_back(one, two);
  if (pairs.empty()) return {};
  return pairs[random.below(static_cast<std::uint32_t>(pairs.size()))];
}

}  // namespace

std::optional<Labyrinth> labyrinth_by_lot(const Rules& rules, Random& random, int tries) {
  std::vector<Edge> edges = rules.edges();
  std::vector<Square> feet;
  std::vector<Square> beds;
  for (const Square space : rules.spaces()) {
    if (above(rules, space)) feet.push_back(space);
    if (space != rules.start) beds.push_back(space);
  }
  std::vector<Card> deck;
  for (const Kind& kind : rules.kinds) deck.insert(deck.end(), kind.count, kind.card);

  for (; tries > 0; --tries) {
    const auto walls = drawn(edges, static_cast<std::size_t>(rules.walls), random);
    const auto ladders = drawn(feet, static_cast<std::size_t>(rules.ladders), random);
    Labyrinth labyrinth;
    labyrinth.walls.insert(walls.begin(), walls.end());
    labyrinth.ladders.insert(ladders.begin(), ladders.end());
    const auto places = drawn(beds, deck.size(), random);
    for (std::size_t i = 0; i < deck.size(); ++i) labyrinth.cards.emplace(places[i], deck[i]);
    if (rules.has_bridge()) labyrinth.bridge = bridge_by_lot(rules, labyrinth, random);
    if (labyrinth.bridge.has_value() == rules.has_bridge() && flag_reachable(rules, labyrinth)) return labyrinth;
  }
  return {};
}

Labyrinth random_labyrinth(const Rules& rules, Random& random) {
  constexpr int many = 1000;
  while (true)
    if (auto labyrinth = labyrinth_by_lot(rules, random, many)) return *std::move(labyrinth);
}

}  // namespace fortress

Setup random_setup(const Rules& rules, Side side, Random& random) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return battle::random_deployment(*of_battle, side, random);
  return fortress::random_labyrinth(std::get<fortress::Rules>(rules), random);
}

}  // namespace gonfalon
