#include "belief.hpp"

#include <algorithm>
#include <cmath>

#include "changes.hpp"
#include "library.hpp"
#include "suspicion.hpp"

namespace gonfalon::bot::fortress {

namespace {

// So many of these, any of them.
Bits drawn(Bits from, int how_many, Random& random) {
  Bits chosen = 0;
  std::array<std::uint8_t, most_spaces> all;
  std::uint32_t size = 0;
  for_each(from, [&](Space member) { all.data()[size++] = member; });
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(how_many); ++i) {
    const std::uint32_t other = i + random.below(size - i);
    std::swap(all.data()[i], all.data()[other]);
    chosen |= bit(all.data()[i]);
  }
  return chosen;
}

Bits all_of(const ByCard<Bits>& cards) {
  Bits all = 0;
  for (const Bits each : cards.values) all |= each;
  return all;
}

// Where a card that has not been met may lie.
Bits beds_of(const Ground& ground, const KnownMap& map, Card card) {
  Bits beds = ground.beds & ~map.walked;
  if (card == Card::Pitfall) beds |= ground.beds & map.walked & ground.bottom;
  if (card == Card::Passage && !map.passage_known()) beds |= ground.beds & map.walked & ~map.by_dwarf;
  return beds & ~all_of(map.met);
}

// Moves one card that has not been met, or lets two change places.
void move_card(const Ground& ground, const KnownMap& map, Random& random, Layout& layout) {
  const Bits known = all_of(map.met);
  const Bits lie = all_of(layout.cards) & ~known;
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

// The beds of most cards are among those of the pitfalls and those of the passages. So each card in turn,
// those first, has the same number of beds left however the ones before it fell; but for the passages, of
// whose beds the pitfalls may take more or fewer: that is set right by throwing some draws away.
bool lay_cards(const Ground& ground, const KnownMap& map, Random& random, Layout& layout) {
  Bits taken = 0;
  for (const Card card : manual_cards) {
    for_each(map.met[card], [&](Space space) { layout.put(card, space); });
    taken |= map.met[card];
  }
  const Bits passage_beds = beds_of(ground, map, Card::Passage);
  const auto lay = [&](Card card, Bits beds) {
    for (int left = map.unmet(ground, card); left > 0; --left) {
      if ((beds & ~taken) == 0) return false;
      const Space space = one_of(beds & ~taken, random);
      layout.put(card, space);
      taken |= bit(space);
    }
    return true;
  };
  for (const Card card : manual_cards)
    if (card != Card::Pitfall && card != Card::Passage && !lay(card, beds_of(ground, map, card))) return false;
  const int most = count(passage_beds & ~taken);
  if (!lay(Card::Pitfall, beds_of(ground, map, Card::Pitfall))) return false;
  int options = count(passage_beds & ~taken);
  int limit = most;
  for (int left = map.unmet(ground, Card::Passage); left > 0; --left, --options, --limit) {
    if (options <= 0) return false;
    if (options < limit && random.below(static_cast<std::uint32_t>(limit)) >= static_cast<std::uint32_t>(options))
      return false;
  }
  return lay(Card::Passage, passage_beds);
}

}  // namespace

std::optional<Layout> layout_by_lot(const Ground& ground, const KnownMap& map, Random& random, int attempts) {
  const Bits edges = map.unknown_edges(ground);
  const Bits feet = map.unknown_feet(ground);
  const int walls = ground.rules.walls - count(map.walls);
  const int ladders = ground.rules.ladders - count(map.ladders);
  if (walls > count(edges) || ladders > count(feet)) return {};
  for (; attempts > 0; --attempts) {
    Layout layout;
    if (!lay_cards(ground, map, random, layout)) continue;
    layout.walls = map.walls | drawn(edges, walls, random);
    layout.ladders = map.ladders | drawn(feet, ladders, random);
    if (flag_reachable(ground, layout)) return layout;
  }
  return {};
}

bool agrees(const Ground& ground, const KnownMap& map, const Layout& layout) {
  if ((layout.walls & map.open) != 0 || (map.walls & ~layout.walls) != 0) return false;
  if ((map.ladders & ~layout.ladders) != 0) return false;
  if ((layout.ladders & ~map.ladders & ~map.unknown_feet(ground)) != 0) return false;
  for (const Card card : manual_cards) {
    if ((map.met[card] & ~layout.cards[card]) != 0) return false;
    if ((layout.cards[card] & ~map.met[card] & ~beds_of(ground, map, card)) != 0) return false;
  }
  return flag_reachable(ground, layout);
}

void change_a_little(const Ground& ground, const KnownMap& map, Layout& layout, Random& random) {
  const auto shift = [&](Bits& chosen, Bits among) {
    const Bits from = chosen & among;
    const Bits to = among & ~chosen;
    if (from != 0 && to != 0) chosen ^= bit(one_of(from, random)) | bit(one_of(to, random));
  };
  const std::uint32_t lot = random.below(15);
  if (lot == 0) return shift(layout.ladders, map.unknown_feet(ground));
  if (lot <= 5) return move_card(ground, map, random, layout);
  if (lot <= 8) shift(layout.walls, map.unknown_edges(ground));
  shift(layout.walls, map.unknown_edges(ground));
}

namespace {

// Makes of these members as many as asked for, all the certain ones among them and no others but of the open.
bool settle(Bits& members, Bits certain, Bits open, int how_many, Random& random) {
  members = (members & open) | certain;
  while (count(members) > how_many && (members & open) != 0) members &= ~bit(one_of(members & open, random));
  while (count(members) < how_many && (open & ~members) != 0) members |= bit(one_of(open & ~members, random));
  return count(members) == how_many;
}

// Sets right in a labyrinth what the map knows better, and no more than it must.
bool fit_to(const Ground& ground, const KnownMap& map, Layout& layout, Random& random) {
  if (!settle(layout.walls, map.walls, map.unknown_edges(ground), ground.rules.walls, random)) return false;
  if (!settle(layout.ladders, map.ladders, map.unknown_feet(ground), ground.rules.ladders, random)) return false;
  const auto had = layout.cards;
  layout.cards = {};
  layout.on = {};
  Bits taken = 0;
  for (const Card card : manual_cards) {
    for_each(map.met[card], [&](Space space) { layout.put(card, space); });
    taken |= map.met[card];
  }
  for (const Card card : manual_cards)
    for_each(had[card] & beds_of(ground, map, card) & ~taken, [&](Space space) {
      if (count(layout.cards[card]) < ground.cards[card]) layout.put(card, space);
    });
  taken |= all_of(layout.cards);
  for (const Card card : manual_cards)
    while (count(layout.cards[card]) < ground.cards[card]) {
      const Bits beds = beds_of(ground, map, card) & ~taken;
      if (beds == 0) return false;
      const Space space = one_of(beds, random);
      layout.put(card, space);
      taken |= bit(space);
    }
  return agrees(ground, map, layout);
}

constexpr int hard_attempts = 4000;  // to draw one, where there is none
constexpr int attempts_at_once = 250;
constexpr int stirs = 40;             // to make another of one
constexpr int first_stirs = 100;      // and of one that did not agree
constexpr std::size_t rounds_of_fitting = 3;

}  // namespace

LabyrinthBelief::LabyrinthBelief(const Ground& ground, bool suspects) : ground_(&ground) {
  if (!suspects) return;
  for (const Layout& layout : library_for(ground))
    for (const Layout& image : {layout, mirrored(ground, layout)})
      if (flag_reachable(ground, image)) library_.push_back(image);
}

double LabyrinthBelief::share_of_hard(const KnownMap& map) const {
  constexpr double mere_luck = 0.85;
  const double likely = library_.empty() ? 0 : built_to_be_hard(*ground_, map);
  return likely < mere_luck ? 0 : likely;
}

bool LabyrinthBelief::suspicious(const KnownMap& map) const { return share_of_hard(map) > 0; }

const std::vector<Layout>& LabyrinthBelief::after(const KnownMap& map, std::size_t size, Random& random,
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

void LabyrinthBelief::renew(Kind& kind, const KnownMap& map, std::size_t size, Random& random,
                            const InTime& in_time) const {
  std::vector<Layout> before = kind.hard ? kind.layouts : std::vector<Layout>{};
  std::erase_if(kind.layouts, [&](const Layout& layout) { return !agrees(*ground_, map, layout); });
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
    Layout next = kind.layouts[i % survivors];
    stir(kind, map, random, next, stirs);
    kind.layouts.push_back(next);
  }
  random.shuffle(kind.layouts);
}

void LabyrinthBelief::draw(Kind& kind, const KnownMap& map, std::size_t size, Random& random,
                           const InTime& in_time) const {
  for (int attempts = 0; attempts < hard_attempts && kind.layouts.size() < size && in_time();) {
    attempts += attempts_at_once;
    const auto drawn = layout_by_lot(*ground_, map, random, attempts_at_once);
    if (!drawn) continue;
    kind.layouts.push_back(*drawn);
    attempts = 0;
  }
}

// At the beginning all of the library agree, and are taken as they stand.
void LabyrinthBelief::fit(Kind& kind, std::vector<Layout> models, const KnownMap& map, std::size_t size, Random& random,
                 const InTime& in_time) const {
  random.shuffle(models);
  for (std::size_t i = 0; i < rounds_of_fitting * models.size() && kind.layouts.size() < size && in_time(); ++i) {
    Layout next = models[i % models.size()];
    const bool fits = agrees(*ground_, map, next);
    if (!fits && !fit_to(*ground_, map, next, random)) continue;
    if (!fits || i >= models.size()) stir(kind, map, random, next, first_stirs);
    kind.layouts.push_back(next);
  }
}

// A walk from one that agrees to others. Each change is as likely to be tried as the one back, and taken as
// the likelihoods say (Metropolis): in the long run it comes to each as often as it ought to.
void LabyrinthBelief::stir(const Kind& kind, const KnownMap& map, Random& random, Layout& layout, int times) const {
  const Ground& ground = *ground_;
  double likely = kind.hard ? suspicion(ground, layout) : 0;
  for (int i = 0; i < times; ++i) {
    Layout changed = layout;
    change_a_little(ground, map, changed, random);
    if (changed == layout || !flag_reachable(ground, changed)) continue;
    if (kind.hard) {
      const double as_likely = suspicion(ground, changed);
      if (as_likely < likely && random.below(1U << 30) >= std::exp(as_likely - likely) * (1U << 30)) continue;
      likely = as_likely;
    }
    layout = changed;
  }
}

}  // namespace gonfalon::bot::fortress
