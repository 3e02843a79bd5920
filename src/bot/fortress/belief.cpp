#include "belief.hpp"

#include <algorithm>
#include <cmath>

#include "builder.hpp"
#include "suspicion.hpp"

namespace gonfalon::bot::fortress {

namespace {

// So many random members of the set.
template <std::size_t W>
BitsOf<W> drawn(const BitsOf<W>& from, int how_many, Random& random) {
  BitsOf<W> chosen = 0;
  std::array<std::uint8_t, Limits<W>::edges> all;
  std::uint32_t size = 0;
  for_each(from, [&](Space member) { all.data()[size++] = member; });
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(how_many); ++i) {
    const std::uint32_t other = i + random.below(size - i);
    std::swap(all.data()[i], all.data()[other]);
    chosen |= bit<W>(all.data()[i]);
  }
  return chosen;
}

template <std::size_t W>
BitsOf<W> all_of(const ByCardOf<W, BitsOf<W>>& cards) {
  BitsOf<W> all = 0;
  for (const BitsOf<W> each : cards.values) all |= each;
  return all;
}

// The spaces where a card that was not met may lie.
template <std::size_t W>
BitsOf<W> beds_of(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Card card) {
  BitsOf<W> beds = ground.beds & ~map.walked;
  const Kind& kind = ground.kind(card);
  if (kind.effect == Effect::Fall) beds |= ground.beds & map.walked & ground.bottom;
  if (kind.effect == Effect::Passage && map.met[card] == 0) {
    BitsOf<W> seen = 0;  // by pieces that would have found the passage
    for (const Piece piece : ground.party)
      if (kind.finders[piece]) seen |= map.by[piece];
    beds |= ground.beds & map.walked & ~seen;
  }
  return beds & ~all_of<W>(map.met);
}

// Moves a card that was not met to another space, or exchanges two.
template <std::size_t W>
void move_card(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Random& random, BasicLayout<W>& layout) {
  const BitsOf<W> known = all_of<W>(map.met);
  const BitsOf<W> lie = all_of<W>(layout.cards) & ~known;
  if (lie == 0) return;
  const Space from = one_of(lie, random);
  const Space to = one_of(ground.beds & ~known, random);
  const Card card = *layout.card(from);
  if (from == to || !has(beds_of(ground, map, card), to)) return;
  const auto other = layout.card(to);
  if (other && !has(beds_of(ground, map, *other), from)) return;
  layout.take(from);
  if (other) layout.take(to);
  layout.put(card, to);
  if (other) layout.put(*other, from);
}

// The possible spaces of most cards are a subset of those of falls and of passages. So these cards are laid first: each has the
// same number of free spaces, however the ones before it fell. Only passages are affected by how the falls lie; some draws are
// rejected to correct for that.
template <std::size_t W>
bool lay_cards(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Random& random, BasicLayout<W>& layout) {
  BitsOf<W> taken = 0;
  for (const Card card : ground.deck) {
    for_each(map.met[card], [&](Space space) { layout.put(card, space); });
    taken |= map.met[card];
  }
  const auto lay = [&](Card card, BitsOf<W> beds) {
    for (int left = map.unmet(ground, card); left > 0; --left) {
      if ((beds & ~taken) == 0) return false;
      const Space space = one_of(beds & ~taken, random);
      layout.put(card, space);
      taken |= bit<W>(space);
    }
    return true;
  };
  const auto is_among = [](const std::vector<Card>& cards, Card card) { return std::ranges::find(cards, card) != cards.end(); };
  for (const Card card : ground.deck)
    if (!is_among(ground.falls, card) && !is_among(ground.passages, card) && !lay(card, beds_of(ground, map, card))) return false;
  const BitsOf<W> taken_before = taken;
  for (const Card card : ground.falls)
    if (!lay(card, beds_of(ground, map, card))) return false;
  for (const Card card : ground.passages) {
    const BitsOf<W> beds = beds_of(ground, map, card);
    int options = count(beds & ~taken);
    int limit = count(beds & ~taken_before);
    for (int left = map.unmet(ground, card); left > 0; --left, --options, --limit) {
      if (options <= 0) return false;
      if (options < limit && random.below(static_cast<std::uint32_t>(limit)) >= static_cast<std::uint32_t>(options))
        return false;
    }
    if (!lay(card, beds)) return false;
  }
  return true;
}

// Possible ends of an unknown bridge. A walked space is not an end, since the bridge would be known.
template <std::size_t W>
BitsOf<W> banks_of(const BasicGround<W>& ground, const BasicKnownMap<W>& map) {
  return ground.beds & ~map.walked;
}

// Whether no card and no ladder is at an end of the bridge.
template <std::size_t W>
bool is_bare(const BasicLayout<W>& layout) {
  for (const Space end : layout.bridge)
    if (end != nowhere && (layout.on.data()[end] != 0 || has(layout.ladders, end))) return false;
  return true;
}

// Lays the known bridge, or a random one between bare spaces. False: there is no room.
template <std::size_t W>
bool lay_bridge(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Random& random, BasicLayout<W>& layout) {
  layout.bridge = map.bridge;
  if (!ground.rules.has_bridge() || map.bridge[0] != nowhere) return true;
  const BitsOf<W> bare = banks_of(ground, map) & ~all_of<W>(layout.cards) & ~layout.ladders;
  constexpr int tries = 60;
  for (int left = bare == 0 ? 0 : tries; left > 0; --left) {
    const Space one = one_of(bare, random);
    const Space two = one_of(bare, random);
    if (one >= two || !can_bridge(ground.rules, ground.squares.data()[one], ground.squares.data()[two])) continue;
    layout.bridge = {one, two};
    return true;
  }
  return false;
}

}  // namespace

template <std::size_t W>
std::optional<BasicLayout<W>> layout_by_lot(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Random& random, int attempts) {
  const BitsOf<W> edges = map.unknown_edges(ground);
  const BitsOf<W> feet = map.unknown_feet(ground);
  const int walls = ground.rules.walls - count(map.walls);
  const int ladders = ground.rules.ladders - count(map.ladders);
  if (walls > count(edges) || ladders > count(feet)) return {};
  for (; attempts > 0; --attempts) {
    BasicLayout<W> layout;
    if (!lay_cards(ground, map, random, layout)) continue;
    layout.walls = map.walls | drawn<W>(edges, walls, random);
    layout.ladders = map.ladders | drawn<W>(feet, ladders, random);
    if (lay_bridge(ground, map, random, layout) && is_bare(layout) && flag_reachable(ground, layout)) return layout;
  }
  return {};
}

template <std::size_t W>
bool agrees(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BasicLayout<W>& layout) {
  if ((layout.walls & map.open) != 0 || (map.walls & ~layout.walls) != 0) return false;
  if ((map.ladders & ~layout.ladders) != 0) return false;
  if ((layout.ladders & ~map.ladders & ~map.unknown_feet(ground)) != 0) return false;
  for (const Card card : ground.deck) {
    if ((map.met[card] & ~layout.cards[card]) != 0) return false;
    if ((layout.cards[card] & ~map.met[card] & ~beds_of(ground, map, card)) != 0) return false;
  }
  if (map.bridge[0] != nowhere && map.bridge != layout.bridge) return false;
  for (const Space end : layout.bridge)
    if (end != nowhere && map.bridge[0] == nowhere && has(map.walked, end)) return false;
  return flag_reachable(ground, layout);
}

template <std::size_t W>
void change_a_little(const BasicGround<W>& ground, const BasicKnownMap<W>& map, BasicLayout<W>& layout, Random& random) {
  constexpr std::uint32_t to_a_bridge = 10;
  if (ground.rules.has_bridge() && random.below(to_a_bridge) == 0) {
    lay_bridge(ground, map, random, layout);
    return;
  }
  const auto shift = [&](BitsOf<W>& chosen, const BitsOf<W>& among) {
    const BitsOf<W> from = chosen & among;
    const BitsOf<W> to = among & ~chosen;
    if (from != 0 && to != 0) chosen ^= bit<W>(one_of(from, random)) | bit<W>(one_of(to, random));
  };
  const std::uint32_t lot = random.below(15);
  if (lot == 0) return shift(layout.ladders, map.unknown_feet(ground));
  if (lot <= 5) return move_card(ground, map, random, layout);
  if (lot <= 8) shift(layout.walls, map.unknown_edges(ground));
  shift(layout.walls, map.unknown_edges(ground));
}

namespace {

// Adjusts the set to `how_many` members: all certain ones, the others from `open`.
template <std::size_t W>
bool settle(BitsOf<W>& members, const BitsOf<W>& certain, const BitsOf<W>& open, int how_many, Random& random) {
  members = (members & open) | certain;
  while (count(members) > how_many && (members & open) != 0) members &= ~bit<W>(one_of(members & open, random));
  while (count(members) < how_many && (open & ~members) != 0) members |= bit<W>(one_of(open & ~members, random));
  return count(members) == how_many;
}

// Changes a labyrinth as little as necessary to agree with the map.
template <std::size_t W>
bool fit_to(const BasicGround<W>& ground, const BasicKnownMap<W>& map, BasicLayout<W>& layout, Random& random) {
  if (!settle<W>(layout.walls, map.walls, map.unknown_edges(ground), ground.rules.walls, random)) return false;
  if (!settle<W>(layout.ladders, map.ladders, map.unknown_feet(ground), ground.rules.ladders, random)) return false;
  const auto had = layout.cards;
  layout.cards = {};
  layout.on = {};
  BitsOf<W> taken = 0;
  for (const Card card : ground.deck) {
    for_each(map.met[card], [&](Space space) { layout.put(card, space); });
    taken |= map.met[card];
  }
  for (const Card card : ground.deck)
    for_each(had[card] & beds_of(ground, map, card) & ~taken, [&](Space space) {
      if (count(layout.cards[card]) < ground.cards[card]) layout.put(card, space);
    });
  taken |= all_of<W>(layout.cards);
  for (const Card card : ground.deck)
    while (count(layout.cards[card]) < ground.cards[card]) {
      const BitsOf<W> beds = beds_of(ground, map, card) & ~taken;
      if (beds == 0) return false;
      const Space space = one_of(beds, random);
      layout.put(card, space);
      taken |= bit<W>(space);
    }
  return is_bare(layout) && agrees(ground, map, layout);
}

constexpr int hard_attempts = 4000;  // to draw one, if there is none
constexpr int attempts_at_once = 250;
constexpr int stirs = 40;             // to turn a labyrinth into another
constexpr int changes_at_once = 8;   // in games unlike the manual's, where flag_reachable() takes longest
constexpr int first_stirs = 100;      // after fitting one that did not agree
constexpr std::size_t rounds_of_fitting = 3;

}  // namespace

template <std::size_t W>
LabyrinthBelief<W>::LabyrinthBelief(const BasicGround<W>& ground, bool suspects) : ground_(&ground) {
  if (!suspects) return;
  if constexpr (W == 1) {
  for (const BasicLayout<W>& layout : library_for(ground))
    for (const BasicLayout<W>& image : {layout, mirrored(ground, layout)})
      if (flag_reachable(ground, image)) library_.push_back(image);
  }
}

template <std::size_t W>
double LabyrinthBelief<W>::share_of_hard(const BasicKnownMap<W>& map) const {
  constexpr double mere_luck = 0.85;
  double likely = 0;
  if constexpr (W == 1) likely = library_.empty() ? 0 : built_to_be_hard(*ground_, map);
  return likely < mere_luck ? 0 : likely;
}

template <std::size_t W>
bool LabyrinthBelief<W>::suspicious(const BasicKnownMap<W>& map) const { return share_of_hard(map) > 0; }

template <std::size_t W>
const std::vector<BasicLayout<W>>& LabyrinthBelief<W>::after(const BasicKnownMap<W>& map, std::size_t size, Random& random,
                                                  const InTime& in_time) {
  constexpr double beyond_doubt = 0.95;
  const double share = share_of_hard(map);
  if (share > 0) renew(built_, map, size, random, in_time);
  const bool doubts = share < beyond_doubt || built_.layouts.empty();
  if (doubts) renew(drawn_, map, size, random, in_time);
  layouts_.clear();
  const auto take = [&](const Kind& kind, double part) {
    const auto all = static_cast<std::size_t>(std::lround(part * static_cast<double>(size)));
    for (std::size_t i = 0; i < std::min(all, kind.layouts.size()); ++i) layouts_.push_back(kind.layouts[i]);
  };
  take(built_, drawn_.layouts.empty() || !doubts ? 1 : share);
  if (doubts) take(drawn_, built_.layouts.empty() ? 1 : 1 - share);
  random.shuffle(layouts_);
  return layouts_;
}

template <std::size_t W>
void LabyrinthBelief<W>::renew(Kind& kind, const BasicKnownMap<W>& map, std::size_t size, Random& random,
                            const InTime& in_time) const {
  std::vector<BasicLayout<W>> before = kind.hard ? kind.layouts : std::vector<BasicLayout<W>>{};
  std::erase_if(kind.layouts, [&](const BasicLayout<W>& layout) { return !agrees(*ground_, map, layout); });
  std::size_t survivors = kind.layouts.size();
  if (survivors >= size / 2) return;
  const std::size_t few = kind.hard ? size / 20 : 0;
  if (survivors <= few) {
    if (kind.hard)
      fit(kind, before.empty() ? library_ : before, map, size, random, in_time);
    else
      draw(kind, map, size, random, in_time);
    survivors = kind.layouts.size();
  }
  for (std::size_t i = 0; survivors > 0 && kind.layouts.size() < size && in_time(); ++i) {
    BasicLayout<W> next = kind.layouts[i % survivors];
    stir(kind, map, random, next, stirs);
    kind.layouts.push_back(next);
  }
  random.shuffle(kind.layouts);
}

template <std::size_t W>
void LabyrinthBelief<W>::draw(Kind& kind, const BasicKnownMap<W>& map, std::size_t size, Random& random,
                           const InTime& in_time) const {
  for (int attempts = 0; attempts < hard_attempts && kind.layouts.size() < size && in_time();) {
    attempts += attempts_at_once;
    const auto drawn = layout_by_lot(*ground_, map, random, attempts_at_once);
    if (!drawn) continue;
    kind.layouts.push_back(*drawn);
    attempts = 0;
  }
}

// At the beginning all labyrinths of the library agree and are taken unchanged.
template <std::size_t W>
void LabyrinthBelief<W>::fit(Kind& kind, std::vector<BasicLayout<W>> models, const BasicKnownMap<W>& map, std::size_t size, Random& random,
                 const InTime& in_time) const {
  random.shuffle(models);
  for (std::size_t i = 0; i < rounds_of_fitting * models.size() && kind.layouts.size() < size && in_time(); ++i) {
    BasicLayout<W> next = models[i % models.size()];
    const bool fits = agrees(*ground_, map, next);
    if (!fits && !fit_to(*ground_, map, next, random)) continue;
    if (!fits || i >= models.size()) stir(kind, map, random, next, first_stirs);
    kind.layouts.push_back(next);
  }
}

// A random walk through labyrinths that agree. Each change is as likely to be proposed as its inverse, and is accepted by the
// ratio of likelihoods (Metropolis), so in the long run each labyrinth occurs as often as it should.
template <std::size_t W>
void LabyrinthBelief<W>::stir(const Kind& kind, const BasicKnownMap<W>& map, Random& random, BasicLayout<W>& layout, int times) const {
  const BasicGround<W>& ground = *ground_;
  const auto log_likelihood = [&](const BasicLayout<W>& of) {
    if constexpr (W == 1) return suspicion(ground, of);
    return 0.0;
  };
  double likely = kind.hard ? log_likelihood(layout) : 0;
  const int at_once = ground.as_in_the_manual ? 1 : changes_at_once;
  for (int i = 0; i < times; i += at_once) {
    BasicLayout<W> changed = layout;
    for (int change = 0; change < at_once; ++change) change_a_little(ground, map, changed, random);
    if (changed == layout || !is_bare(changed) || !flag_reachable(ground, changed)) continue;
    if (kind.hard) {
      const double as_likely = log_likelihood(changed);
      if (as_likely < likely && random.below(1U << 30) >= std::exp(as_likely - likely) * (1U << 30)) continue;
      likely = as_likely;
    }
    layout = changed;
  }
}

#define OF_WIDTH(W)                                                                                                       \
  template std::optional<BasicLayout<W>> layout_by_lot(const BasicGround<W>&, const BasicKnownMap<W>&, Random&, int);    \
  template bool agrees(const BasicGround<W>&, const BasicKnownMap<W>&, const BasicLayout<W>&);                           \
  template void change_a_little(const BasicGround<W>&, const BasicKnownMap<W>&, BasicLayout<W>&, Random&);               \
  template class LabyrinthBelief<W>;
OF_WIDTH(1)
OF_WIDTH(4)
#undef OF_WIDTH

}  // namespace gonfalon::bot::fortress
