#include "suspicion.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

namespace {

// Computed by `trial fit`, see STRENGTH.
constexpr Traits weights_for_many{
    0.33F,  -0.19F, -0.41F, 0.25F,  0.22F,  0.39F,  0.18F, 0.15F,  -0.34F, -0.41F, -0.02F, 0.26F, 0.06F,
    -0.08F, -0.33F, -0.27F, 1.09F,  1.21F,  0.69F,  0.03F, -0.19F, 0.00F,  1.50F,  0.37F,  1.21F, 0.31F,
    -0.22F, 0.41F,  2.21F,  -1.34F, -1.31F, -0.70F, 0.56F, 1.86F,  1.76F,  -0.66F, 0.19F,  0.08F, -0.28F,
    0.44F,  0.30F,  -0.64F, -0.03F, 1.27F,  0.81F,  0.69F, 1.05F,  0.56F,  -0.05F, -1.05F, 0.91F, -0.78F,
    -0.42F, -0.33F, 0.72F,  0.56F,  1.00F,  3.09F,  1.94F, 0.88F,  4.62F,  -0.18F, -0.07F};
constexpr Traits weights_for_one{
    -0.10F, -1.07F, -1.03F, 2.07F,  -0.90F, 3.38F,  -1.03F, 2.07F, 0.68F, -0.03F, 0.78F,  0.92F, 0.47F,
    0.82F,  -0.38F, -0.86F, -0.35F, 0.00F,  0.00F,  0.00F,  0.00F, 0.00F, 0.00F,  0.00F,  0.00F, 0.00F,
    0.00F,  18.51F, 0.20F,  -1.57F, -1.82F, -0.67F, -0.22F, 1.69F, 0.87F, -3.00F, -1.10F, 2.56F, -0.42F,
    1.40F,  0.00F,  0.00F,  0.00F,  0.00F,  0.00F,  0.00F,  0.00F, 0.00F, 0.00F,  0.00F,  0.00F, 0.00F,
    0.00F,  -1.03F, 0.00F,  0.00F,  0.00F,  0.00F,  0.00F,  0.00F, 0.00F, 0.00F,  0.00F};

// The weights of signs_in(), computed by `trial signs`, see STRENGTH.
constexpr Signs signs_for_many{-0.876F, 0.261F, 1.306F, 0.316F, -1.835F, -1.526F, 0.116F,
                               -0.254F, 0.515F, 1.051F, -0.300F, 0.688F, 1.105F, -1.028F};
constexpr Signs signs_for_one{-1.968F, 0.267F, 1.349F, 0.0F, -1.652F, -1.440F, 0.091F,
                              0.444F, 0.732F, -0.398F, 0.0F, 0.0F, 0.057F, 0.0F};

// The number of steps to the nearest goal, at most `most`.
float steps_to(const Steps& steps, Space from, Bits goals, int most) {
  int taken = 0;
  bool found = false;
  for_each_layer(steps, from, 0, [&](Bits layer) {
    found = (layer & goals) != 0;
    return found || ++taken == most;
  });
  return static_cast<float>(found ? taken : most);
}

// How the flag comes within reach if all pieces keep walking. A new round begins when cards are beaten or the passage is found.
struct Stages {
  int rounds = 0;
  int passage_found = 0;  // the round, or 0
  int beaten = 0;         // number of cards, before the last round
  int takers = 0;         // number of pieces that reach the flag in the last round
  std::array<int, 3> reach{};  // number of spaces that any piece reaches in the first rounds
};

class TraitExtractor {
 public:
  TraitExtractor(const Ground& ground, const Layout& layout)
      : ground_(ground),
        layout_(layout),
        steps_(steps_in(ground, layout)),
        flag_(layout.cards[Card::Flag]),
        passages_(layout.cards[Card::Passage]),
        ghost_(reached(steps_, bit(ground.start), flag_)) {
    for (const Card card : {Card::Cup, Card::King, Card::Duke, Card::Soldier, Card::Princess})
      guards_ |= layout.cards[card];
  }

  Traits traits() {
    look_at_pieces();
    look_at_flag();
    look_at_passage();
    look_at_walls();
    look_at_guards();
    look_at_stages();
    return found_;
  }

 private:
  void note(double value) { found_.data()[noted_++] = static_cast<float>(value); }
  void note_count(Bits bits, double size = 1) { note(count(bits) / size); }
  // The cards that beat a piece and stay; the piece need not be in the party.
  Bits beats(Piece piece) const {
    Bits found = 0;
    for (const Card card : ground_.deck) {
      const board::Encounter& comes_of = ground_.meets[piece][card];
      if (comes_of.ends_stay && !comes_of.card_goes) found |= layout_.cards[card];
    }
    return found;
  }

  void look_at_pieces() {
    Bits any = 0;
    for (const Piece piece : all_pieces) {
      const Bits deadly = beats(piece);
      const Bits seen = reached(steps_, bit(ground_.start), deadly | flag_);
      note_count(seen & ~deadly, 10);
      note_count(seen & deadly);
      any |= seen & ~deadly;
      if (piece == Piece::Dwarf) dwarf_ = seen & ~deadly;
    }
    note_count(any, 10);
    note_count(ghost_, 10);
    note_count(ghost_ & ground_.middle, 3);
    note_count(layout_.ladders & ghost_);
  }

  void look_at_flag() {
    const Space flag = first(flag_);
    int doors = 0;
    int dead_ends = 0;
    for (Space space = 0; space < ground_.spaces; ++space) {
      doors += has(steps_.data()[space], flag);
      dead_ends += count(steps_.data()[space]) <= 1;
    }
    note_count(flag_ & ground_.middle);
    note_count(flag_ & ground_.top);
    note_count(layout_.walls & ground_.around[flag]);
    note(doors);
    note(dead_ends / 5.0);
  }

  void look_at_passage() {
    note(flag_reachable(ground_, layout_, true) ? 0 : 1);
    note_count(passages_ & ground_.top);
    note_count(passages_ & ground_.middle);
    note((passages_ & dwarf_) != 0 ? 1 : 0);
    note(count(passages_ & ghost_) == 2 ? 1 : 0);
    note((passages_ & ghost_) == 0 ? 1 : 0);
    const Bits far = passages_ & ~ghost_;
    const Bits beyond = far == 0 ? 0 : reached(steps_, far, flag_) & ~ghost_;
    note_count(beyond, 5);
    note((beyond & flag_) != 0 ? 1 : 0);
    note(far == 0 ? 2 : steps_to(steps_, first(far), flag_, 8) / 4);
    note((passages_ & dwarf_) == 0 ? 2.5 : steps_to(steps_, ground_.start, passages_, 12) / 5);
  }

  void look_at_walls() {
    Bits by_dwarf = 0;
    for_each(dwarf_, [&](Space space) { by_dwarf |= ground_.around.data()[space]; });
    Bits by_ghost = 0;
    Bits between = 0;
    for_each(ghost_, [&](Space space) {
      between |= by_ghost & ground_.around.data()[space];
      by_ghost |= ground_.around.data()[space];
    });
    int in_the_middle = 0;
    int at_the_top = 0;
    for_each(layout_.walls, [&](Space wall) {
      in_the_middle += has(ground_.middle, ground_.ends[wall][0]);
      at_the_top += has(ground_.top, ground_.ends[wall][0]);
    });
    note_count(by_dwarf & layout_.walls, 5);
    note_count(by_ghost & layout_.walls, 5);
    note_count(between & layout_.walls, 5);
    note(in_the_middle / 3.0);
    note(at_the_top);
    note_count(ground_.around[ground_.start] & ~layout_.walls);
    note_count(layout_.cards[Card::Pitfall] & ground_.middle);
    note_count(layout_.cards[Card::Pitfall] & ground_.top);
    Bits tops = 0;
    for_each(layout_.ladders, [&](Space foot) { tops |= bit(ground_.up[foot]); });
    note_count(tops & layout_.cards[Card::Pitfall]);
  }

  void look_at_guards() {
    for (const Card card : {Card::Cup, Card::Duke, Card::Soldier, Card::Princess}) {
      note_count(layout_.cards[card] & ~ground_.bottom);
      note_count(layout_.cards[card] & ghost_);
    }
  }

  void look_at_stages() {
    const Stages all = stages(0);
    note(all.rounds);
    for (const int rounds : {3, 4, 5}) note(all.rounds >= rounds ? 1 : 0);
    note(all.passage_found);
    note(all.passage_found == 0 ? 1 : 0);
    note(all.beaten);
    note(all.takers);
    note(all.takers >= 2 ? 1 : 0);
    for (const int reach : all.reach) note(reach / 10.0);
    int needed = 0;
    for (const Card card : {Card::Cup, Card::Duke, Card::Soldier, Card::Princess}) {
      const bool must_fall = layout_.cards[card] != 0 && stages(layout_.cards[card]).takers == 0;
      note(must_fall ? 1 : 0);
      needed += must_fall;
    }
    for (const int many : {1, 2, 3}) note(needed >= many ? 1 : 0);
  }

  // The stages if nobody can beat or pass these cards.
  Stages stages(Bits invincible) const {
    Steps steps = steps_;
    Stages found;
    Bits beaten = 0;
    for (bool changed = true; changed && found.takers == 0;) {
      changed = false;
      ++found.rounds;
      Bits falls = 0;
      Bits within_reach = 0;
      for (const Piece piece : ground_.party) {
        const Bits stops = (beats(piece) & ~beaten) | flag_ | invincible;
        const Bits seen = reached(steps, bit(ground_.start), stops);
        within_reach |= seen & ~stops;
        found.takers += (seen & flag_) != 0;
        falls |= seen & ~stops & guards_ & ~beaten;
        if (piece == Piece::Dwarf && found.passage_found == 0 && (seen & ~stops & passages_) != 0)
          found.passage_found = found.rounds;
      }
      if (static_cast<std::size_t>(found.rounds) <= found.reach.size())
        found.reach[static_cast<std::size_t>(found.rounds) - 1] = count(within_reach);
      if (falls != 0) changed = true;
      beaten |= falls;
      if (found.passage_found == found.rounds) {
        changed = true;
        const Space one = first(passages_);
        const Space two = first(passages_ & (passages_ - 1));
        steps[one] |= bit(two);
        steps[two] |= bit(one);
      }
      if (found.takers == 0) found.beaten = count(beaten);
    }
    return found;
  }

  const Ground& ground_;
  const Layout& layout_;
  Steps steps_;
  Bits flag_;
  Bits passages_;
  Bits ghost_;  // the spaces reachable if no card stops the piece
  Bits guards_ = 0;
  Bits dwarf_ = 0;
  Traits found_{};
  std::size_t noted_ = 0;
};

}  // namespace

Traits traits_of(const Ground& ground, const Layout& layout) { return TraitExtractor(ground, layout).traits(); }

double suspicion(const Ground& ground, const Layout& layout) {
  const Traits seen = traits_of(ground, layout);
  const Traits& weights = ground.party.size() > 1 ? weights_for_many : weights_for_one;
  return std::inner_product(weights.begin(), weights.end(), seen.begin(), 0.0F);
}

Signs signs_in(const Ground& ground, const KnownMap& map) {
  const auto many = [](Bits bits) { return static_cast<float>(count(bits)); };
  int lost = 0;
  for (const auto place : map.place.values) lost += place == Place::Box;
  return {1.0F,
          many(map.walls),
          many(map.walked),
          static_cast<float>(lost),
          many(map.ladders),
          many(map.open),
          many(map.walked & ~ground.bottom),
          many(map.walls & ground.around[ground.start]),
          many(map.met[Card::Cup]),
          many(map.met[Card::Duke]),
          many(map.met[Card::Soldier]),
          many(map.met[Card::Princess]),
          many(map.pitfalls),
          map.passage_known() ? 1.0F : 0.0F};
}

double built_to_be_hard(const Ground& ground, const KnownMap& map) {
  const Signs seen = signs_in(ground, map);
  const Signs& weights = ground.party.size() > 1 ? signs_for_many : signs_for_one;
  const float odds = std::inner_product(weights.begin(), weights.end(), seen.begin(), 0.0F);
  return 1 / (1 + std::exp(static_cast<double>(-odds)));
}

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

// To find no ladder where there might have been one is a find, and not told.
template <std::size_t W>
void Trail<W>::stand(const gonfalon::fortress::View& now, Square at) {
  if (stood_.contains(at)) return;
  const BasicKnownMap<W> before(ground_, now, side_, &stood_);
  looked_ = looked_ || has(before.may_lead_on(ground_), board::space_of(ground_.rules, at));
  stood_.insert(at);
}

template <std::size_t W>
void Trail<W>::look(const gonfalon::fortress::View& now) {
  const auto& party = now.party[side_];
  if (party.inside) stand(now, party.at);
  const bool goes_on = turn_ == now.turns && walker_ == party.inside && !looked_ && known_ == now.heard[side_];
  if (goes_on) return;
  steps_.clear();
  known_ = now.heard[side_];
  looked_ = false;
  walker_ = party.inside;
  turn_ = now.turns;
}

namespace {

// Whether a report is the first that tells of an order of this side, or of a new turn. Everything that came of the order before
// has been told by then.
struct Begins {
  Side side;

  bool operator()(const Stepped& step) const { return step.side == side; }
  bool operator()(const Bumped& bump) const { return bump.side == side; }
  bool operator()(const LadderBlocked& blocked) const { return blocked.side == side; }
  bool operator()(const Swapped& swapped) const { return swapped.side == side; }
  bool operator()(const Sacrificed& sacrificed) const { return sacrificed.side == side; }
  bool operator()(const TurnCame&) const { return true; }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

}  // namespace

template <std::size_t W>
std::vector<Move> Trail<W>::fruitless_and_back() const {
  std::vector<Move> steps = steps_;
  if (!steps.empty()) steps.push_back({steps_.back().to, steps_.back().from});
  return steps;
}

template <std::size_t W>
void Trail<W>::heed(const gonfalon::fortress::View& before, const Report& report) {
  if (!std::visit(Begins{side_}, report)) return;
  look(before);
  if (const auto* step = std::get_if<Stepped>(&report)) steps_.push_back({step->from, step->to});
}

template class Trail<1>;
template class Trail<4>;

}  // namespace gonfalon::bot::fortress
