// Rollouts: each option is carried out in one labyrinth after another, followed by simple policies. The fewest turns on average
// win. All options use the same labyrinths; the worse half is dropped after each round.
#include <algorithm>

#include "heuristic.hpp"

namespace gonfalon::bot::fortress {

namespace {

// The maximum number of turns; more in fortresses larger than the manual's.
template <std::size_t W>
int horizon_in(const BasicGround<W>& ground) {
  constexpr std::size_t spaces_of_the_manuals = 38;
  return 60 * static_cast<int>(std::max<std::size_t>(1, ground.spaces / spaces_of_the_manuals));
}

// The value of steps for each piece, fixed for a whole walk: promise against cost.
template <std::size_t W>
struct Worths {
  ByPiece<std::array<float, Limits<W>::edges>> edges{};
  std::array<float, Limits<W>::spaces> ladders{};  // by the space that the ladder leads to
};

template <std::size_t W>
Worths<W> worths_of(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const std::vector<BasicLayout<W>>& layouts,
                 const Hopes<W>& hopes) {
  constexpr float news_at_all = 0.3F;
  constexpr float free_of_price = 0.05F;
  const float one = 1.0F / static_cast<float>(layouts.size());
  Worths<W> worths;
  std::array<float, Limits<W>::edges> wall{};
  ByPiece<std::array<float, Limits<W>::spaces>> deadly{};
  for (const BasicLayout<W>& layout : layouts) {
    for_each(layout.walls, [&](Space edge) { wall.data()[edge] += one; });
    std::array<Carriers<BitsOf<W>>, Limits<W>::groups> carriers;
    for (std::size_t nth = 0; nth < ground.groups; ++nth) carriers.data()[nth] = ground.carriers(layout.cards, nth);
    for (const Piece piece : ground.party) {
      const BitsOf<W> cards = beating(ground, piece, layout.cards) & ~map.gone;
      for (Space space = 0; space < ground.spaces; ++space)
        if (has(cards, ground.landing(carriers.data()[ground.group[piece]], space))) deadly[piece].data()[space] += one;
    }
  }
  for (const Piece piece : ground.party)
    for (std::size_t edge = 0; edge < ground.edges; ++edge) {
      float death = 0;
      for (const Space end : ground.ends[edge])
        if (!has(map.walked, end)) death = std::max(death, deadly[piece].data()[end]);
      const float price = wall[edge] + (1 - wall[edge]) * death;
      worths.edges[piece][edge] = (hopes.edges[edge] + news_at_all * (1 - price)) / (free_of_price + price);
    }
  for (Space space = 0; space < ground.spaces; ++space)
    worths.ladders[space] = (hopes.ladders[space] + news_at_all) / (free_of_price + 0.1F);
  return worths;
}

// Policies to go on. DwarfAlways and FreshFirst use the hopes. When a piece has nothing left to find, the first prefers the
// dwarf until the passage is known, whatever it costs; the second a piece on the tower. Heuristic walks as in a random
// labyrinth.
enum class RolloutPolicy : std::uint8_t { DwarfAlways, FreshFirst, Heuristic };
constexpr std::array<RolloutPolicy, 3> policies{RolloutPolicy::DwarfAlways, RolloutPolicy::FreshFirst,
                                                RolloutPolicy::Heuristic};

template <std::size_t W>
Piece next_piece(const BasicGround<W>& ground, const BasicKnownMap<W>& map, RolloutPolicy policy) {
  const bool dwarf_inside = !map.outside && map.piece == Piece::Dwarf;
  if (policy == RolloutPolicy::DwarfAlways && map.looks[Piece::Dwarf] && !dwarf_inside &&
      has_work(ground, map, Piece::Dwarf))
    return Piece::Dwarf;
  return next_piece(ground, map);
}

template <std::size_t W>
class Rollouts {
 public:
  Rollouts(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const std::vector<BasicLayout<W>>& layouts, const Hopes<W>& hopes)
      : ground_(ground),
        map_(map),
        layouts_(layouts),
        horizon_(horizon_in(ground)),
        worths_(worths_of(ground, map, layouts, hopes)) {}

  int turns(const Option& option, std::size_t labyrinth, RolloutPolicy policy) const {
    BasicExpedition<W> expedition(ground_, layouts_[labyrinth], map_);
    carry_out(expedition, option);
    while (!expedition.found_flag() && expedition.turns() < horizon_) go_on(expedition, policy);
    return expedition.found_flag() ? std::min(expedition.turns(), horizon_) : horizon_;
  }

 private:
  void go_on(BasicExpedition<W>& expedition, RolloutPolicy policy) const {
    if (policy == RolloutPolicy::Heuristic)
      return follow_heuristic(expedition, heuristic_weights(ground_), horizon_);
    const BasicKnownMap<W>& map = expedition.map();
    if (map.outside) return expedition.send_in(next_piece(ground_, map, policy));
    expedition.gather();
    if (expedition.found_flag()) return;
    const BitsOf<W> seen = map.flood(map.piece, map.at);
    Option best;
    float most = -1;
    for_each_try(ground_, map, map.piece, seen, [&](Space from, Space to) {
      const std::uint8_t edge = ground_.edge(from, to);
      const float worth =
          edge == nowhere ? worths_.ladders.data()[to] : worths_.edges[map.piece].data()[edge];
      if (worth <= most) return;
      most = worth;
      best = {from, to, {}};
    });
    if (most >= 0) return carry_out(expedition, best);
    if (const BitsOf<W> news = map.news_among(ground_, seen, map.piece); news != 0)
      return expedition.visit(first(news));
    if (!ground_.alone) return expedition.send_in(next_piece(ground_, map, policy));
    if (const auto back = way_back(ground_, map, seen)) return carry_out(expedition, *back);
    expedition.sit_out(horizon_);
  }

  const BasicGround<W>& ground_;
  const BasicKnownMap<W>& map_;
  const std::vector<BasicLayout<W>>& layouts_;
  int horizon_;
  Worths<W> worths_;
};

struct Candidate {
  Option option;
  std::array<int, policies.size()> turns{};  // total over all walks
  int least() const { return *std::min_element(turns.begin(), turns.end()); }
};

void best_first(std::vector<Candidate>& candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.least() < b.least(); });
}

}  // namespace

template <std::size_t W>
Option best_by_rollouts(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const std::vector<BasicLayout<W>>& layouts,
                        const std::function<bool(std::uint64_t done)>& go_on) {
  constexpr std::size_t rounds = 3;  // half of the options are dropped after each
  std::vector<Option> options;
  find_options(ground, map, options);
  const Hopes<W> hopes = hopes_in(ground, map, layouts);
  // In the order of the value by hopes, so that the best is first among equals.
  const std::vector<double> by_hopes = worth_by_hopes(ground, map, layouts, hopes, options);
  std::vector<std::size_t> order(options.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return by_hopes[a] > by_hopes[b]; });
  std::vector<Candidate> live;
  for (const std::size_t nth : order) live.push_back({options[nth]});
  if (live.size() == 1) return live.front().option;

  const Rollouts<W> rollouts(ground, map, layouts, hopes);
  std::uint64_t done = 0;
  std::size_t walked = 0;
  bool in_time = true;
  for (std::size_t round = 0; round <= rounds && in_time; ++round) {
    const std::size_t until = std::max<std::size_t>(layouts.size() >> (rounds - round), 1);
    for (; walked < until && (in_time = go_on(done)); ++walked)
      for (Candidate& each : live)
        for (const RolloutPolicy policy : policies) {
          each.turns[static_cast<std::size_t>(policy)] += rollouts.turns(each.option, walked, policy);
          ++done;
        }
    best_first(live);
    if (round < rounds && in_time) live.resize(std::max<std::size_t>(2, (live.size() + 1) / 2));
  }
  return live.front().option;
}

template Option best_by_rollouts(const BasicGround<1>&, const BasicKnownMap<1>&, const std::vector<BasicLayout<1>>&,
                                 const std::function<bool(std::uint64_t done)>&);
template Option best_by_rollouts(const BasicGround<4>&, const BasicKnownMap<4>&, const std::vector<BasicLayout<4>>&,
                                 const std::function<bool(std::uint64_t done)>&);

}  // namespace gonfalon::bot::fortress
