// What is best by the hopes alone: promise against price.
#include "planner.hpp"

namespace gonfalon::bot::fortress {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using fortress::Place;

namespace {

// Found by trial; see STRENGTH.fortress.
constexpr double news_at_all = 0.3;  // what a step is worth that leads on, wherever
constexpr double free_of_price = 0.05;
constexpr double change_in_between = -1;  // what no step is worth less than

// In how many of the labyrinths the step ends the turn.
double price(const Ground& ground, const Chart& chart, const Option& option,
             const std::vector<Layout>& layouts) {
  if (option.from == option.to) return 0;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  Bits beats = 0;
  int failures = 0;
  for (const Layout& layout : layouts) {
    if (edge != nowhere && has(layout.walls, edge)) {
      ++failures;
      continue;
    }
    const Space lands = landing(ground, layout.pitfalls(), option.to);
    beats = 0;
    for (const Card card : fortress::all_cards)
      if (ground.meetings[chart.piece][card] == Meeting::CardWins) beats |= layout.cards[card] & ~chart.gone;
    if (has(beats, lands)) ++failures;
  }
  return failures / static_cast<double>(layouts.size());
}

double worth_of_piece(const Ground& ground, const Chart& chart, Piece piece, const Hopes& hopes) {
  constexpr double out_of_box = -10;
  double worth = hopes.pieces[piece];
  for (const Card card : fortress::all_cards)
    if (ground.meetings[piece][card] == Meeting::CardWins) worth -= chart.unmet(ground, card);
  if (chart.place[piece] != Place::Tower) worth += out_of_box;
  return chart.outside ? worth : worth * 0.01 + change_in_between;
}

}  // namespace

std::vector<double> worth_by_hopes(const Ground& ground, const Chart& chart,
                                   const std::vector<Layout>& layouts, const Hopes& hopes,
                                   const std::vector<Option>& options) {
  std::vector<double> worths;
  worths.reserve(options.size());
  for (const Option& option : options) {
    if (option.changes()) {
      worths.push_back(worth_of_piece(ground, chart, option.next, hopes));
      continue;
    }
    const double cost = price(ground, chart, option, layouts);
    worths.push_back((hopes.of(ground, chart, option) + news_at_all * (1 - cost)) / (free_of_price + cost));
  }
  return worths;
}

Option most_promising(const Ground& ground, const Chart& chart, const std::vector<Layout>& layouts,
                      Random& random) {
  std::vector<Option> options;
  find_options(ground, chart, options);
  const std::vector<double> worths =
      worth_by_hopes(ground, chart, layouts, hopes_in(ground, chart, layouts), options);
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const double worth = worths[i] + 1e-4 * random.below(100);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return options[best];
}

}  // namespace gonfalon::bot::fortress
