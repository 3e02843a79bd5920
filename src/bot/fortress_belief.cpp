#include "fortress_belief.hpp"

#include "fortress_library.hpp"
#include "fortress_suspicion.hpp"

namespace gonfalon::bot {

using fortress::Card;

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

Space one_of(Bits spaces, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(spaces))); skip > 0; --skip)
    spaces &= spaces - 1;
  return first(spaces);
}

// Where a card that has not been met may lie.
Bits beds_of(const Ground& ground, const Chart& chart, Card card) {
  Bits met = 0;
  for (const Bits each : chart.met.values) met |= each;
  Bits beds = ground.beds & ~chart.walked;
  if (card == Card::Pitfall) beds |= ground.beds & chart.walked & ground.bottom;
  if (card == Card::Passage && !chart.passage_known()) beds |= ground.beds & chart.walked & ~chart.by_dwarf;
  return beds & ~met;
}

// Moves one card that has not been met, or lets two change places.
void move_card(const Ground& ground, const Chart& chart, Random& random, Layout& layout) {
  Bits known = 0;
  for (const Bits met : chart.met.values) known |= met;
  Bits lie = 0;
  for (const Bits cards : layout.cards.values) lie |= cards & ~known;
  if (lie == 0) return;
  const Space from = one_of(lie, random);
  const Space to = one_of(ground.beds & ~known, random);
  const auto card = static_cast<Card>(layout.on[from] - 1);
  if (from == to || !has(beds_of(ground, chart, card), to)) return;
  if (layout.on[to] == 0) {
    layout.take(from);
    layout.put(card, to);
    return;
  }
  const auto other = static_cast<Card>(layout.on[to] - 1);
  if (!has(beds_of(ground, chart, other), from)) return;
  layout.take(from);
  layout.take(to);
  layout.put(card, to);
  layout.put(other, from);
}

}  // namespace

// The beds of most cards are among those of the pitfalls and those of the passages. So each card in turn,
// those first, has the same number of beds left however the ones before it fell; but for the passages, of
// whose beds the pitfalls may take more or fewer: that is set right by throwing some draws away.
bool Sampler::lay_cards(const Chart& chart, Random& random, Layout& layout) {
  const Ground& ground = *ground_;
  Bits taken = 0;
  for (const Card card : fortress::all_cards) {
    for_each(chart.met[card], [&](Space space) { layout.put(card, space); });
    taken |= chart.met[card];
  }
  const Bits passage_beds = beds_of(ground, chart, Card::Passage);
  const auto lay = [&](Card card, Bits beds) {
    for (int left = chart.unmet(ground, card); left > 0; --left) {
      if ((beds & ~taken) == 0) return false;
      const Space space = one_of(beds & ~taken, random);
      layout.put(card, space);
      taken |= bit(space);
    }
    return true;
  };
  for (const Card card : fortress::all_cards)
    if (card != Card::Pitfall && card != Card::Passage && !lay(card, beds_of(ground, chart, card))) return false;
  const int most = count(passage_beds & ~taken);
  if (!lay(Card::Pitfall, beds_of(ground, chart, Card::Pitfall))) return false;
  int options = count(passage_beds & ~taken);
  int limit = most;
  for (int left = chart.unmet(ground, Card::Passage); left > 0; --left, --options, --limit) {
    if (options <= 0) return false;
    if (options < limit && random.below(static_cast<std::uint32_t>(limit)) >= static_cast<std::uint32_t>(options))
      return false;
  }
  return lay(Card::Passage, passage_beds);
}

std::optional<Layout> Sampler::draw(const Chart& chart, Random& random, int attempts) {
  const Ground& ground = *ground_;
  const Bits edges = chart.unknown_edges(ground);
  const Bits feet = chart.unknown_feet(ground);
  const int walls = ground.rules.walls - count(chart.walls);
  const int ladders = ground.rules.ladders - count(chart.ladders);
  if (walls > count(edges) || ladders > count(feet)) return {};
  for (; attempts > 0; --attempts) {
    Layout layout;
    if (!lay_cards(chart, random, layout)) continue;
    layout.walls = chart.walls | drawn(edges, walls, random);
    layout.ladders = chart.ladders | drawn(feet, ladders, random);
    if (flag_reachable(ground, layout)) return layout;
  }
  return {};
}

bool agrees(const Ground& ground, const Chart& chart, const Layout& layout) {
  if ((layout.walls & chart.open) != 0 || (chart.walls & ~layout.walls) != 0) return false;
  if ((chart.ladders & ~layout.ladders) != 0) return false;
  if ((layout.ladders & ~chart.ladders & ~chart.unknown_feet(ground)) != 0) return false;
  for (const Card card : fortress::all_cards) {
    if ((chart.met[card] & ~layout.cards[card]) != 0) return false;
    if ((layout.cards[card] & ~chart.met[card] & ~beds_of(ground, chart, card)) != 0) return false;
  }
  return flag_reachable(ground, layout);
}

namespace {

constexpr int hard_attempts = 4000;  // to draw one, where there is none
constexpr int stirs = 40;             // to make another of one
constexpr int first_stirs = 100;      // and something new of one from the library

}  // namespace

Belief::Belief(const Ground& ground, bool suspects) : ground_(&ground), sampler_(ground), suspects_(suspects) {
  if (suspects) library_ = library_for(ground);
}

const std::vector<Layout>& Belief::after(const Chart& chart, std::size_t size, Random& random) {
  std::erase_if(layouts_, [&](const Layout& layout) { return !agrees(*ground_, chart, layout); });
  const std::size_t survivors = layouts_.size();
  if (survivors >= size / 2) return layouts_;
  if (survivors == 0) begin(chart, size, random);
  for (std::size_t i = 0; survivors > 0 && layouts_.size() < size; ++i) {
    Layout next = layouts_[i % survivors];
    stir(chart, random, next, stirs);
    layouts_.push_back(next);
  }
  random.shuffle(layouts_);
  return layouts_;
}

// Half by lot, half from the library, as far as they agree with what is known (at the beginning, all).
void Belief::begin(const Chart& chart, std::size_t size, Random& random) {
  if (suspects_) {
    std::vector<Layout> library = library_;
    std::erase_if(library, [&](const Layout& layout) { return !agrees(*ground_, chart, layout); });
    for (std::size_t i = 0; !library.empty() && i < size / 2; ++i) {
      Layout next = library[random.below(static_cast<std::uint32_t>(library.size()))];
      stir(chart, random, next, first_stirs);
      layouts_.push_back(next);
    }
  }
  while (layouts_.size() < size) {
    auto drawn = sampler_.draw(chart, random, hard_attempts);
    if (!drawn) return;
    if (suspects_) stir(chart, random, *drawn, stirs);
    layouts_.push_back(*drawn);
  }
}

double Belief::likelihood(const Layout& layout) const {
  return suspects_ ? 1 + suspicion(*ground_, layout) : 1;
}

// A walk from one that agrees to others. Each change is as likely to be tried as the one back, and taken as
// the likelihoods say (Metropolis): in the long run it comes to each as often as it ought to.
void Belief::stir(const Chart& chart, Random& random, Layout& layout, int times) const {
  const Ground& ground = *ground_;
  const Bits edges = chart.unknown_edges(ground);
  const Bits feet = chart.unknown_feet(ground);
  const auto shift = [&](Bits& chosen, Bits among) {
    const Bits from = chosen & among;
    const Bits to = among & ~chosen;
    if (from != 0 && to != 0) chosen ^= bit(one_of(from, random)) | bit(one_of(to, random));
  };
  double likely = likelihood(layout);
  for (int i = 0; i < times; ++i) {
    Layout changed = layout;
    switch (random.below(5)) {
      case 0:
      case 1: shift(changed.walls, edges); break;
      case 2: shift(changed.ladders, feet); break;
      default: move_card(ground, chart, random, changed);
    }
    if (!flag_reachable(ground, changed)) continue;
    const double as_likely = likelihood(changed);
    if (as_likely < likely && random.below(1U << 30) >= as_likely / likely * (1U << 30)) continue;
    layout = changed;
    likely = as_likely;
  }
}

}  // namespace gonfalon::bot
