// What can be done, and a quick way to go on that looks no step ahead.
#include "planner.hpp"

namespace gonfalon::bot::fortress {

template <std::size_t W>
bool has_work(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Piece piece) {
  const BitsOf<W> seen = map.flood(piece, ground.start);
  bool found = map.news_among(ground, seen, piece) != 0;
  if (!found) for_each_try(ground, map, piece, seen, [&](Space, Space) { found = true; });
  return found;
}

namespace {

template <std::size_t W>
void find_ways_back(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BitsOf<W>& seen, std::vector<Option>& options) {
  if (has(seen, ground.start)) return;
  for_each(seen, [&](Space from) {
    for_each(map.steps(map.piece).data()[from] & map.deadly[map.piece],
             [&](Space to) { options.push_back({from, map.entry(ground, from, to), {}}); });
  });
}

}  // namespace

template <std::size_t W>
std::optional<Option> way_back(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BitsOf<W>& seen) {
  std::vector<Option> options;
  find_ways_back(ground, map, seen, options);
  if (options.empty()) return {};
  return options.front();
}

template <std::size_t W>
void find_options(const BasicGround<W>& ground, const BasicKnownMap<W>& map, std::vector<Option>& options) {
  options.clear();
  BitsOf<W> home = 0;
  if (!map.outside) {
    const BitsOf<W> seen = map.flood(map.piece, map.at);
    home = seen & bit<W>(ground.start);
    for_each_try(ground, map, map.piece, seen, [&](Space from, Space to) { options.push_back({from, to, {}}); });
    for_each(map.news_among(ground, seen, map.piece), [&](Space there) { options.push_back({there, there, {}}); });
    if (ground.alone) return find_ways_back(ground, map, seen, options);
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

template <std::size_t W>
float Hopes<W>::of(const BasicGround<W>& ground, const Option& option) const {
  if (option.from == option.to) return 0.02F;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  return edge == nowhere ? ladders.data()[option.to] + 0.05F : edges.data()[edge];
}

namespace {

// The shortest ways of one piece in a labyrinth, where a step over an edge or ladder that is not known yet costs more.
template <std::size_t W>
class Routes {
 public:
  Routes(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BasicLayout<W>& truth)
      : ground_(ground), map_(map), truth_(truth), falls_(ground.falls_among(truth.cards)) {}

  static constexpr int unknown_edge = 4;
  static constexpr int unknown_ladder = 1;
  static constexpr int far = 1000;

  // For each space that the piece can reach: the cost, and the first step of the way there that is not known.
  void find(Piece piece, Space from) {
    cost_.fill(far);
    piece_ = piece;
    deadly_ = beating(ground_, piece, truth_.cards) & ~map_.gone;
    carriers_ = ground_.carriers(truth_.cards, ground_.group[piece]);
    cost_[from] = 0;
    origin_[from] = {};
    BitsOf<W> open = bit<W>(from);
    reached_ = open;
    while (open != 0) {
      const Space here = cheapest(open);
      open &= ~bit<W>(here);
      if (has(truth_.cards[ground_.flag], here)) continue;
      extend(here, open);
    }
  }
  int cost(Space space) const { return cost_.data()[space]; }
  Option origin(Space space) const { return origin_.data()[space]; }
  BitsOf<W> reached() const { return reached_; }

 private:
  Space cheapest(BitsOf<W> open) const {
    Space best = first(open);
    for_each(open, [&](Space each) {
      if (cost_.data()[each] < cost_.data()[best]) best = each;
    });
    return best;
  }
  void extend(Space here, BitsOf<W>& open) {
    for (const auto& side : ground_.sides.data()[here])
      if (!has(truth_.walls, side.edge)) arrive(here, side.to, has(map_.open, side.edge) ? 0 : unknown_edge, open);
    const Space up = ground_.up.data()[here];
    if (has(truth_.ladders, here) && !has(falls_, up))
      arrive(here, up, has(map_.walked, up) ? 0 : unknown_ladder, open);
    const Space down = ground_.down.data()[here];
    if (down != nowhere && has(truth_.ladders, down))
      arrive(here, down, has(map_.walked, down) ? 0 : unknown_ladder, open);
    if (const Space across = other_end(truth_.bridge, here); across != nowhere)
      arrive(here, across, has(map_.walked, across) ? 0 : unknown_ladder, open);
    for (const Card card : ground_.passages) {
      const BitsOf<W> ends = truth_.cards[card];
      if (has(ends, here) && (map_.met[card] != 0 || ground_.kind(card).finders[piece_]))
        arrive(here, first(ends & ~bit<W>(here)), 0, open);
    }
  }
  void arrive(Space from, Space to, int step, BitsOf<W>& open) {
    const Space lands = ground_.landing(carriers_, to);
    const int cost = cost_.data()[from] + step;
    if (has(deadly_, lands) || cost >= cost_.data()[lands]) return;
    cost_.data()[lands] = cost;
    const bool first_surprise = step > 0 && origin_.data()[from].changes();
    origin_.data()[lands] = first_surprise ? Option{from, to, {}} : origin_.data()[from];
    open |= bit<W>(lands);
    reached_ |= bit<W>(lands);
  }

  const BasicGround<W>& ground_;
  const BasicKnownMap<W>& map_;
  const BasicLayout<W>& truth_;
  Piece piece_{};
  BitsOf<W> falls_;
  Carriers<BitsOf<W>> carriers_;
  BitsOf<W> deadly_ = 0;
  BitsOf<W> reached_ = 0;
  std::array<int, Limits<W>::spaces> cost_{};
  std::array<Option, Limits<W>::spaces> origin_{};
};

template <std::size_t W>
void hope(const BasicGround<W>& ground, Hopes<W>& hopes, const Option& option, float weight) {
  if (option.changes()) return;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  (edge == nowhere ? hopes.ladders.data()[option.to] : hopes.edges.data()[edge]) += weight;
}

// What one labyrinth says: the way to the flag for a piece that gets there; or else to what opens a way.
template <std::size_t W>
void add_hopes(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BasicLayout<W>& truth, float weight, Hopes<W>& hopes) {
  Routes<W> routes(ground, map, truth);
  const Space flag = first(truth.cards[ground.flag]);
  if (!map.outside) {
    routes.find(map.piece, map.at);
    if (routes.cost(flag) < Routes<W>::far) return hope(ground, hopes, routes.origin(flag), weight);
  }
  bool any = false;
  for (const Piece piece : ground.party) {
    if (!map.outside && piece == map.piece && map.at == ground.start) continue;
    routes.find(piece, ground.start);
    if (routes.cost(flag) >= Routes<W>::far) continue;
    any = true;
    hopes.pieces[piece] += weight;
    hope(ground, hopes, routes.origin(flag), weight * 0.25F);
  }
  if (any) return;
  for (const Piece piece : ground.party) {
    routes.find(piece, map.piece == piece && !map.outside ? map.at : ground.start);
    BitsOf<W> goals = 0;
    for (const Card card : ground.passages)
      if (ground.kind(card).finders[piece] && map.met[card] == 0) goals |= truth.cards[card];
    for (const Card card : ground.deck)
      if (ground.meets[piece][card].card_goes) goals |= truth.cards[card] & ~map.gone;
    for_each(goals & routes.reached(), [&](Space goal) {
      hope(ground, hopes, routes.origin(goal), weight * 0.5F);
      hopes.pieces[piece] += weight * 0.25F;
    });
  }
}

}  // namespace

template <std::size_t W>
Hopes<W> hopes_in(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const std::vector<BasicLayout<W>>& layouts) {
  Hopes<W> hopes;
  const float weight = 1.0F / static_cast<float>(layouts.size());
  for (const BasicLayout<W>& layout : layouts) add_hopes(ground, map, layout, weight, hopes);
  return hopes;
}

// ---- what is best by the hopes alone: promise against price

namespace {

// Found by trial; see STRENGTH.
constexpr double worth_of_news = 0.3;  // what a step is worth that leads on, wherever
constexpr double worth_of_no_price = 0.05;
constexpr double change_in_between = -1;  // what no step is worth less than

// In how many of the labyrinths the step ends the turn.
template <std::size_t W>
double price(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const Option& option,
             const std::vector<BasicLayout<W>>& layouts) {
  if (option.from == option.to) return 0;
  const std::uint8_t edge = ground.edge(option.from, option.to);
  int failures = 0;
  for (const BasicLayout<W>& layout : layouts) {
    if (edge != nowhere && has(layout.walls, edge)) {
      ++failures;
      continue;
    }
    const BitsOf<W> deadly = beating(ground, map.piece, layout.cards) & ~map.gone;
    if (has(deadly, ground.landing(ground.carriers(layout.cards, ground.group[map.piece]), option.to))) ++failures;
  }
  return failures / static_cast<double>(layouts.size());
}

template <std::size_t W>
double worth_of_piece(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Piece piece, const Hopes<W>& hopes) {
  constexpr double out_of_box = -10;
  double worth = hopes.pieces[piece];
  for (const Card card : ground.deck)
    if (ground.meets[piece][card].ends_stay) worth -= map.unmet(ground, card);
  if (map.place[piece] != Place::Tower) worth += out_of_box;
  return map.outside ? worth : worth * 0.01 + change_in_between;
}

}  // namespace

template <std::size_t W>
std::vector<double> worth_by_hopes(const BasicGround<W>& ground, const BasicKnownMap<W>& map,
                                   const std::vector<BasicLayout<W>>& layouts, const Hopes<W>& hopes,
                                   const std::vector<Option>& options) {
  std::vector<double> worths;
  worths.reserve(options.size());
  for (const Option& option : options) {
    if (option.changes()) {
      worths.push_back(worth_of_piece(ground, map, option.next, hopes));
      continue;
    }
    const double cost = price(ground, map, option, layouts);
    worths.push_back((hopes.of(ground, option) + worth_of_news * (1 - cost)) / (worth_of_no_price + cost));
  }
  return worths;
}

template <std::size_t W>
Option most_promising(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const std::vector<BasicLayout<W>>& layouts,
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

template <std::size_t W>
Piece next_piece(const BasicGround<W>& ground, const BasicKnownMap<W>& map) {
  constexpr std::array<Piece, 4> order{Piece::Dwarf, Piece::Knight, Piece::Wizard, Piece::King};
  for (const Place from : {Place::Tower, Place::Box})
    for (const Piece piece : order)
      if (map.place[piece] == from && ground.rules.party[piece] && has_work(ground, map, piece)) return piece;
  if (!map.outside && has_work(ground, map, map.piece)) return map.piece;
  return ground.rules.party[order[0]] ? order[0] : ground.party.front();
}

template <std::size_t W>
void carry_out(BasicExpedition<W>& expedition, const Option& option) {
  if (option.changes()) return expedition.send_in(option.next);
  if (option.to == option.from) return expedition.visit(option.to);
  expedition.walk_to(option.from);
  expedition.step(option.to);
}

template <std::size_t W>
void roll_out(BasicExpedition<W>& expedition, Random& random, int cap) {
  const BasicGround<W>& ground = expedition.ground();
  while (!expedition.found_flag() && expedition.turns() < cap) {
    const BasicKnownMap<W>& map = expedition.map();
    if (map.outside) {
      expedition.send_in(next_piece(ground, map));
      continue;
    }
    expedition.gather();
    const BitsOf<W> seen = map.flood(map.piece, map.at);
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
      for_each(map.news_among(ground, seen, map.piece), [&](Space there) {
        best = {there, there, {}};
        most = 0;
      });
    if (most >= 0)
      carry_out(expedition, best);
    else if (!ground.alone)
      expedition.send_in(next_piece(ground, map));
    else if (const auto back = way_back(ground, map, seen))
      carry_out(expedition, *back);
    else
      expedition.sit_out(cap);
  }
}

#define OF_WIDTH(W)                                                                                                            \
  template bool has_work(const BasicGround<W>&, const BasicKnownMap<W>&, Piece);                                              \
  template std::optional<Option> way_back(const BasicGround<W>&, const BasicKnownMap<W>&, const BitsOf<W>&);                  \
  template void find_options(const BasicGround<W>&, const BasicKnownMap<W>&, std::vector<Option>&);                           \
  template struct Hopes<W>;                                                                                                   \
  template Hopes<W> hopes_in(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&);             \
  template std::vector<double> worth_by_hopes(const BasicGround<W>&, const BasicKnownMap<W>&,                                 \
                                              const std::vector<BasicLayout<W>>&, const Hopes<W>&, const std::vector<Option>&); \
  template Option most_promising(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&, Random&); \
  template Piece next_piece(const BasicGround<W>&, const BasicKnownMap<W>&);                                                  \
  template void carry_out(BasicExpedition<W>&, const Option&);                                                                \
  template void roll_out(BasicExpedition<W>&, Random&, int);
OF_WIDTH(1)
OF_WIDTH(4)
#undef OF_WIDTH

}  // namespace gonfalon::bot::fortress
