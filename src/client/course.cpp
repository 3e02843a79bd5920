#include "gonfalon/client/course.hpp"

#include <algorithm>

#include "gonfalon/bot/review.hpp"

namespace gonfalon::client {

namespace {

// Tells, while a game is retold, how it stands for Red.
class BattleCourse {
 public:
  BattleCourse(const battle::Rules& rules, const BySide<battle::Deployment>& setups) : rules_(rules) {
    for (const Side side : both_sides)
      for (const auto& rank : setups[side])
        if (rank) ++armies_[side][*rank];
  }
  int share(const battle::View& seen) const {
    auto left = armies_;
    for (const Side side : both_sides)
      for (const battle::Rank rank : battle::all_ranks) left[side][rank] = static_cast<std::uint8_t>(left[side][rank] - seen.lost[side][rank]);
    return bot::share_of_pieces(rules_, left, Side::Red);
  }

 private:
  const battle::Rules& rules_;
  BySide<battle::ByRank<std::uint8_t>> armies_;
};

class FortressCourse {
 public:
  FortressCourse(const fortress::Rules& rules, const BySide<fortress::Labyrinth>& setups)
      : ways_{{fortress::way_to_flag(rules, setups[Side::Blue]), fortress::way_to_flag(rules, setups[Side::Red])}} {}
  int share(const fortress::View& seen) const { return even_share + way_done(seen, Side::Red) - way_done(seen, Side::Blue); }

 private:
  // From 0, at the start, to `even_share`, at the flag.
  int way_done(const fortress::View& seen, Side side) const {
    const auto& way = ways_[side];
    const auto last = std::find_if(way.rbegin(), way.rend(), [&](Square space) { return seen.heard[side].at(space).walked; });
    if (last == way.rend() || way.size() < 2) return 0;
    return even_share * static_cast<int>(way.rend() - last - 1) / static_cast<int>(way.size() - 1);
  }

  BySide<std::vector<Square>> ways_;  // the way of this side's pieces
};

// The graph ends at the result, whatever the last position was worth.
void add_result(screen::Graph& graph, const GameClient& game) {
  const auto& outcome = game.status().outcome;
  if (outcome) graph.values.push_back({graph.end, !outcome->winner ? even_share : *outcome->winner == graph.side ? 2 * even_share : 0});
}

template <class Course>
screen::Graph retold(const GameClient& game, Side side, const Course& course) {
  screen::Graph graph{.side = side, .end = moves_made(game.public_view())};
  View seen = blank_view(game.rules(), {});
  for (std::size_t fact = 0; fact < game.report_count(); ++fact) {
    learn(game.rules(), seen, game.told(fact, Listener::Public));
    const int of_red = course(seen);
    const int share = side == Side::Red ? of_red : 2 * even_share - of_red;
    if (graph.values.empty() || graph.values.back().share != share) graph.values.push_back({moves_made(seen), share});
  }
  add_result(graph, game);
  return graph;
}

}  // namespace

std::optional<screen::Graph> course_of(const GameClient& game, Side side) {
  const auto red = own_setup(game.view(Side::Red)), blue = own_setup(game.view(Side::Blue));
  if (moves_made(game.public_view()) == 0 || !red || !blue || !owner_of(game.view(Side::Red)) || !owner_of(game.view(Side::Blue))) return {};
  if (const auto* rules = std::get_if<battle::Rules>(&game.rules())) {
    const BattleCourse course(*rules, {{std::get<battle::Deployment>(*red), std::get<battle::Deployment>(*blue)}});
    return retold(game, side, [&](const View& seen) { return course.share(std::get<battle::View>(seen)); });
  }
  const FortressCourse course(std::get<fortress::Rules>(game.rules()), {{std::get<fortress::Labyrinth>(*red), std::get<fortress::Labyrinth>(*blue)}});
  return retold(game, side, [&](const View& seen) { return course.share(std::get<fortress::View>(seen)); });
}

screen::Graph course_of(const GameClient& game, Side side, const std::vector<Standing>& standings) {
  screen::Graph graph{.side = side, .end = moves_made(game.public_view())};
  for (const Standing& standing : standings) {
    const int before = graph.values.empty() ? 0 : graph.values.back().at;
    graph.values.push_back({std::max(before, standing.number - 1), standing.before});
    graph.values.push_back({standing.number, standing.after});
  }
  add_result(graph, game);
  return graph;
}

}  // namespace gonfalon::client
