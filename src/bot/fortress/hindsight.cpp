#include "hindsight.hpp"

#include <limits>

namespace gonfalon::bot::fortress {

std::optional<Option> tried_by(const Ground& ground, const KnownMap& map, const Order& order) {
  if (const auto* enter = std::get_if<Enter>(&order)) return Option{nowhere, nowhere, *enter->piece};
  if (const auto* swap = std::get_if<Swap>(&order)) return Option{nowhere, nowhere, *swap->next};
  if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) return Option{nowhere, nowhere, *sacrifice->next};
  const auto* move = std::get_if<Move>(&order);
  if (move == nullptr || map.outside) return {};
  const Space from = board::space_of(ground.rules, move->from);
  const Space to = board::space_of(ground.rules, move->to);
  const Space lands = map.by_passage(ground, from, to) ? to : ground.landing(map.carriers(map.piece), to);
  const bool safe = has(map.steps(map.piece).data()[from], lands) && !has(map.deadly[map.piece], lands);
  return safe ? std::nullopt : std::optional(Option{from, to, {}});
}

std::vector<Order> course_of(const Ground& ground, const KnownMap& map, const Option& option) {
  const auto step = [&](Space from, Space to) { return Move{ground.squares[from], ground.squares[to]}; };
  std::vector<Order> orders;
  const auto walk_to = [&](Space there) {
    KnownMap on_the_way = map;
    while (on_the_way.at != there) {
      const Space next = on_the_way.way_to(ground, bit(there));
      orders.emplace_back(step(on_the_way.at, next));
      on_the_way.at = map.by_passage(ground, on_the_way.at, next) ? next : ground.landing(map.carriers(map.piece), next);
    }
  };
  if (option.changes()) {
    if (map.outside) return {Enter{option.next}};
    const bool home = has(map.flood(map.piece, map.at), ground.start);
    if (!home || option.next == map.piece) return {Sacrifice{option.next}};
    walk_to(ground.start);
    orders.emplace_back(Swap{option.next});
  } else {
    walk_to(option.from);
    if (option.to != option.from) orders.emplace_back(step(option.from, option.to));
  }
  return orders;
}

std::optional<Hindsight> hindsight(const ChoicePoint& here, const Option& done, PolicyNetwork& network,
                                   const std::vector<Layout>& labyrinths) {
  const std::size_t half = labyrinths.size() / 2;
  if (half < fewest_to_compare) return {};
  const Option* best = nullptr;
  int least = std::numeric_limits<int>::max();
  for (const Option& option : here.candidates) {
    int turns = 0;
    for (std::size_t nth = 0; nth < half; ++nth) turns += turns_after(here, option, network, labyrinths[nth]);
    if (turns >= least) continue;
    least = turns;
    best = &option;
  }
  if (best == nullptr || *best == done) return {};
  Comparison compared;
  int expected = 0;
  for (std::size_t nth = half; nth < labyrinths.size(); ++nth) {
    const int as_done = turns_after(here, done, network, labyrinths[nth]);
    expected += as_done;
    compared.add(turns_after(here, *best, network, labyrinths[nth]) - as_done);
  }
  const std::size_t walks = labyrinths.size() - half;
  if (!compared.tells(walks)) return {};
  return Hindsight{*best, -compared.mean(walks), expected / static_cast<double>(walks)};
}

}  // namespace gonfalon::bot::fortress
