// What can be done, and a quick way to go on that looks no step ahead.
#include "planner.hpp"

namespace gonfalon::bot::fortress {

bool has_work(const Ground& ground, const KnownMap& map, Piece piece) {
  const Bits seen = map.flood(piece, ground.start);
  bool found = map.news_among(seen, piece) != 0;
  if (!found) for_each_try(ground, map, piece, seen, [&](Space, Space) { found = true; });
  return found;
}

namespace {

void find_ways_back(const Ground& ground, const KnownMap& map, Bits seen, std::vector<Option>& options) {
  if (has(seen, ground.start)) return;
  for_each(seen, [&](Space from) {
    for_each(map.steps[from] & map.deadly[map.piece], [&](Space to) { options.push_back({from, to, {}}); });
  });
}

}  // namespace

std::optional<Option> way_back(const Ground& ground, const KnownMap& map, Bits seen) {
  std::vector<Option> options;
  find_ways_back(ground, map, seen, options);
  if (options.empty()) return {};
  return options.front();
}

void find_options(const Ground& ground, const KnownMap& map, std::vector<Option>& options) {
  options.clear();
  Bits home = 0;
  if (!map.outside) {
    const Bits seen = map.flood(map.piece, map.at);
    home = seen & bit(ground.start);
    for_each_try(ground, map, map.piece, seen, [&](Space from, Space to) { options.push_back({from, to, {}}); });
    for_each(map.news_among(seen, map.piece), [&](Space there) { options.push_back({there, there, {}}); });
    if (!ground.rules.to_the_box) return find_ways_back(ground, map, seen, options);
  }
  for (const Piece piece : ground.party) {
    const bool again = !map.outside && piece == map.piece;
    if (again && home != 0) continue;
    if (has_work(ground, map, piece)) options.push_back({nowhere, nowhere, piece});
  }
  if (!options.empty()) return;
  for (const Piece piece : ground.party)
    if (map.outside || piece != map.piece) options.push_back({nowhere, nowhere, piece});
}

float Hopes::of(const Ground& ground, const Option& option) const {
  if (option.from == option.to) return 0.02F;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  return edge == nowhere ? ladders.data()[option.to] + 0.05F : edges.data()[edge];
}

namespace {

// The ways of one piece in a labyrinth, the least surprising first.
class Routes {
 public:
  Routes(const Ground& ground, const KnownMap& map, const Layout& truth)
      : ground_(ground), map_(map), truth_(truth) {}

  static constexpr int unknown_edge = 4;
  static constexpr int unknown_ladder = 1;
  static constexpr int far = 1000;

  // Where it gets; card_ahead: its goals, where it stops.
  void find(Piece piece, Space from) {
    cost_.fill(far);
    piece_ = piece;
    deadly_ = beating(ground_, piece, truth_.cards) & ~map_.gone;
    cost_[from] = 0;
    origin_[from] = {};
    Bits open = bit(from);
    reached_ = open;
    while (open != 0) {
      const Space here = cheapest(open);
      open &= ~bit(here);
      if (has(truth_.cards[Card::Flag], here)) continue;
      extend(here, open);
    }
  }
  int cost(Space space) const { return cost_.data()[space]; }
  Option origin(Space space) const { return origin_.data()[space]; }
  Bits reached() const { return reached_; }

 private:
  Space cheapest(Bits open) const {
    Space best = first(open);
    for_each(open, [&](Space each) {
      if (cost_.data()[each] < cost_.data()[best]) best = each;
    });
    return best;
  }
  void extend(Space here, Bits& open) {
    for (const Ground::Side& side : ground_.sides.data()[here])
      if (!has(truth_.walls, side.edge)) arrive(here, side.to, has(map_.open, side.edge) ? 0 : unknown_edge, open);
    const Space up = ground_.up.data()[here];
    if (has(truth_.ladders, here) && !has(truth_.pitfalls(), up))
      arrive(here, up, has(map_.walked, up) ? 0 : unknown_ladder, open);
    const Space down = ground_.down.data()[here];
    if (down != nowhere && has(truth_.ladders, down))
      arrive(here, down, has(map_.walked, down) ? 0 : unknown_ladder, open);
    const Bits passages = truth_.cards[Card::Passage];
    if (has(passages, here) && (map_.passage_known() || piece_ == Piece::Dwarf))
      arrive(here, first(passages & ~bit(here)), 0, open);
  }
  void arrive(Space from, Space to, int step, Bits& open) {
    const Space lands = landing(ground_, truth_.pitfalls(), to);
    const int cost = cost_.data()[from] + step;
    if (has(deadly_, lands) || cost >= cost_.data()[lands]) return;
    cost_.data()[lands] = cost;
    const bool first_surprise = step > 0 && origin_.data()[from].changes();
    origin_.data()[lands] = first_surprise ? Option{from, to, {}} : origin_.data()[from];
    open |= bit(lands);
    reached_ |= bit(lands);
  }

  const Ground& ground_;
  const KnownMap& map_;
  const Layout& truth_;
  Piece piece_{};
  Bits deadly_ = 0;
  Bits reached_ = 0;
  std::array<int, most_spaces> cost_{};
  std::array<Option, most_spaces> origin_{};
};

void hope(const Ground& ground, Hopes& hopes, const Option& option, float weight) {
  if (option.changes()) return;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  (edge == nowhere ? hopes.ladders.data()[option.to] : hopes.edges.data()[edge]) += weight;
}

// What one labyrinth says: the way to the flag for a piece that gets there; or else to what opens a way.
void add_hopes(const Ground& ground, const KnownMap& map, const Layout& truth, float weight, Hopes& hopes) {
  Routes routes(ground, map, truth);
  const Space flag = first(truth.cards[Card::Flag]);
  if (!map.outside) {
    routes.find(map.piece, map.at);
    if (routes.cost(flag) < Routes::far) return hope(ground, hopes, routes.origin(flag), weight);
  }
  bool any = false;
  for (const Piece piece : ground.party) {
    if (!map.outside && piece == map.piece && map.at == ground.start) continue;
    routes.find(piece, ground.start);
    if (routes.cost(flag) >= Routes::far) continue;
    any = true;
    hopes.pieces[piece] += weight;
    hope(ground, hopes, routes.origin(flag), weight * 0.25F);
  }
  if (any) return;
  for (const Piece piece : ground.party) {
    routes.find(piece, map.piece == piece && !map.outside ? map.at : ground.start);
    Bits goals = piece == Piece::Dwarf && !map.passage_known() ? truth.cards[Card::Passage] : 0;
    for (const Card card : manual_cards)
      if (ground.meetings[piece][card] == Meeting::PieceWins) goals |= truth.cards[card] & ~map.gone;
    for_each(goals & routes.reached(), [&](Space goal) {
      hope(ground, hopes, routes.origin(goal), weight * 0.5F);
      hopes.pieces[piece] += weight * 0.25F;
    });
  }
}

}  // namespace

Hopes hopes_in(const Ground& ground, const KnownMap& map, const std::vector<Layout>& layouts) {
  Hopes hopes;
  const float weight = 1.0F / static_cast<float>(layouts.size());
  for (const Layout& layout : layouts) add_hopes(ground, map, layout, weight, hopes);
  return hopes;
}

// ---- what is best by the hopes alone: promise against price

namespace {

// Found by trial; see STRENGTH.
constexpr double news_at_all = 0.3;  // what a step is worth that leads on, wherever
constexpr double free_of_price = 0.05;
constexpr double change_in_between = -1;  // what no step is worth less than

// In how many of the labyrinths the step ends the turn.
double price(const Ground& ground, const KnownMap& map, const Option& option,
             const std::vector<Layout>& layouts) {
  if (option.from == option.to) return 0;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  int failures = 0;
  for (const Layout& layout : layouts) {
    if (edge != nowhere && has(layout.walls, edge)) {
      ++failures;
      continue;
    }
    const Bits deadly = beating(ground, map.piece, layout.cards) & ~map.gone;
    if (has(deadly, landing(ground, layout.pitfalls(), option.to))) ++failures;
  }
  return failures / static_cast<double>(layouts.size());
}

double worth_of_piece(const Ground& ground, const KnownMap& map, Piece piece, const Hopes& hopes) {
  constexpr double out_of_box = -10;
  double worth = hopes.pieces[piece];
  for (const Card card : manual_cards)
    if (ground.meetings[piece][card] == Meeting::CardWins) worth -= map.unmet(ground, card);
  if (map.place[piece] != Place::Tower) worth += out_of_box;
  return map.outside ? worth : worth * 0.01 + change_in_between;
}

}  // namespace

std::vector<double> worth_by_hopes(const Ground& ground, const KnownMap& map,
                                   const std::vector<Layout>& layouts, const Hopes& hopes,
                                   const std::vector<Option>& options) {
  std::vector<double> worths;
  worths.reserve(options.size());
  for (const Option& option : options) {
    if (option.changes()) {
      worths.push_back(worth_of_piece(ground, map, option.next, hopes));
      continue;
    }
    const double cost = price(ground, map, option, layouts);
    worths.push_back((hopes.of(ground, option) + news_at_all * (1 - cost)) / (free_of_price + cost));
  }
  return worths;
}

Option most_promising(const Ground& ground, const KnownMap& map, const std::vector<Layout>& layouts,
                      Random& random) {
  std::vector<Option> options;
  find_options(ground, map, options);
  const std::vector<double> worths =
      worth_by_hopes(ground, map, layouts, hopes_in(ground, map, layouts), options);
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

// ---- going on

Piece next_piece(const Ground& ground, const KnownMap& map) {
  constexpr std::array<Piece, 4> order{Piece::Dwarf, Piece::Knight, Piece::Wizard, Piece::King};
  for (const Place from : {Place::Tower, Place::Box})
    for (const Piece piece : order)
      if (map.place[piece] == from && ground.rules.party[piece] && has_work(ground, map, piece)) return piece;
  if (!map.outside && has_work(ground, map, map.piece)) return map.piece;
  return order[0];
}

void carry_out(Expedition& expedition, const Option& option) {
  if (option.changes()) return expedition.send_in(option.next);
  if (option.to == option.from) return expedition.visit(option.to);
  expedition.walk_to(option.from);
  expedition.step(option.to);
}

void roll_out(Expedition& expedition, Random& random, int cap) {
  const Ground& ground = expedition.ground();
  while (!expedition.found_flag() && expedition.turns() < cap) {
    const KnownMap& map = expedition.map();
    if (map.outside) {
      expedition.send_in(next_piece(ground, map));
      continue;
    }
    expedition.gather();
    const Bits seen = map.flood(map.piece, map.at);
    Option best;
    float most = -1;
    for_each_try(ground, map, map.piece, seen, [&](Space from, Space to) {
      const float by_ladder = ground.edge(from, to) == nowhere ? 0.05F : 0.0F;
      const float hope = by_ladder + 0.0001F * static_cast<float>(random.below(200));
      if (hope <= most) return;
      most = hope;
      best = {from, to, {}};
    });
    if (most < 0)
      for_each(map.news_among(seen, map.piece), [&](Space there) {
        best = {there, there, {}};
        most = 0;
      });
    if (most >= 0)
      carry_out(expedition, best);
    else if (ground.rules.to_the_box)
      expedition.send_in(next_piece(ground, map));
    else if (const auto back = way_back(ground, map, seen))
      carry_out(expedition, *back);
    else
      expedition.sit_out(cap);
  }
}

}  // namespace gonfalon::bot::fortress
