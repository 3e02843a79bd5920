#include "explorers.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "belief.hpp"
#include "knowledge.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

using fortress::Piece;
using fortress::Place;

namespace {

constexpr std::array<std::string_view, all_explorers.size()> names{
    "knight-first", "dwarf-first", "wizard-first", "king-first", "wall-follower",
    "row-sweep",    "up-first",    "rollout",      "wanderer"};

using Order = std::array<Piece, 4>;

// A step that has not been tried: from a space that can be reached to one beyond.
struct Try {
  Space from;
  Space to;
  int distance;  // of `from`, in steps
};

// One explorer on its way.
class Exploration {
 public:
  Exploration(const Expedition& expedition, Explorer explorer, Random random)
      : expedition_(expedition), explorer_(explorer), random_(random) {
    order_ = order_of(explorer);
  }

  static Order order_of(Explorer explorer) {
    switch (explorer) {
      case Explorer::DwarfFirst: return {Piece::Dwarf, Piece::Knight, Piece::Wizard, Piece::King};
      case Explorer::WizardFirst: return {Piece::Wizard, Piece::Dwarf, Piece::Knight, Piece::King};
      case Explorer::KingFirst: return {Piece::King, Piece::Wizard, Piece::Knight, Piece::Dwarf};
      case Explorer::KnightFirst:
      case Explorer::WallFollower:
      case Explorer::RowSweep:
      case Explorer::UpFirst:
      case Explorer::Rollout:
      case Explorer::Wanderer: break;
    }
    return {Piece::Knight, Piece::Wizard, Piece::Dwarf, Piece::King};
  }

  int turns_to_flag(int cap) {
    while (!expedition_.found_flag() && expedition_.turns() < cap) act();
    return expedition_.found_flag() ? std::min(expedition_.turns(), cap) : cap;
  }

  // One step, or one change of pieces.
  void act() {
    if (chart().outside) return expedition_.send_in(next_piece());
    const Bits seen = chart().flood(chart().piece, chart().at);
    if (const Bits news = seen & ~chart().stayed; news != 0) return visit(nearest(news));
    find_tries(seen);
    if (!tries_.empty()) return take(pick());
    if (chart().piece == Piece::Dwarf)
      if (const Bits news = chart().news_among(seen, Piece::Dwarf); news != 0) return visit(nearest(news));
    give_up();
  }

  // Takes a try, whatever it would have chosen.
  void take(const Try& chosen) {
    expedition_.walk_to(chosen.from);
    heading_ = chosen;
    expedition_.step(chosen.to);
  }
  const std::vector<Try>& find_tries() {
    find_tries(chart().flood(chart().piece, chart().at));
    return tries_;
  }
  Expedition& expedition() { return expedition_; }

 private:
  const Ground& ground() const { return expedition_.ground(); }
  const Chart& chart() const { return expedition_.chart(); }

  // Goes there and looks about: a card is beaten, a passage gone through.
  void visit(Space there) {
    const Chart before = chart();
    const Bits reach = before.flood(before.piece, before.at);
    if (has(before.stayed, there)) return expedition_.walk_to(there);
    for (Space from = 0; from < ground().spaces; ++from) {
      if (!has(reach, from) || from == there || !has(before.steps.data()[from], there)) continue;
      expedition_.walk_to(from);
      expedition_.step(entry(from, there));
      return;
    }
  }
  // The step from a space that ends in another: it may lead through a pitfall.
  Space entry(Space from, Space there) const {
    const Chart& known = chart();
    for (const Ground::Side& side : ground().sides[from])
      if (has(known.open, side.edge) && landing(ground(), known.pitfalls, side.to) == there) return side.to;
    const Space down = ground().down[from];
    if (down != nowhere && landing(ground(), known.pitfalls, down) == there && has(known.ladders, down)) return down;
    return there;
  }

  Space nearest(Bits spaces) {
    const Chart& known = chart();
    Bits seen = bit(known.at);
    for (Bits layer = seen; layer != 0;) {
      if ((layer & spaces) != 0) return first(layer & spaces);
      Bits next = 0;
      for_each(layer, [&](Space here) { next |= known.steps.data()[here]; });
      layer = next & ~seen & ~known.deadly[known.piece];
      seen |= layer;
    }
    return known.at;
  }

  // All of them, the nearest first.
  void find_tries(Bits reach) {
    const Chart& known = chart();
    tries_.clear();
    const Bits blocked = known.deadly[known.piece];
    Bits seen = bit(known.at);
    int distance = 0;
    for (Bits layer = seen; layer != 0; ++distance) {
      Bits next = 0;
      for_each(layer, [&](Space here) {
        next |= known.steps.data()[here];
        for_each(known.tries.data()[here] & ~blocked, [&](Space to) {
          const Space lands = landing(ground(), known.pitfalls, to);
          if (!has(reach | blocked, lands)) tries_.push_back({here, to, distance});
        });
      });
      layer = next & ~seen & ~blocked;
      seen |= layer;
    }
  }

  template <class Key>
  Try least(Key key) {
    int best = key(tries_.front());
    std::uint32_t as_good = 0;
    Try chosen = tries_.front();
    for (const Try& each : tries_) {
      const int value = key(each);
      if (value < best) {
        best = value;
        as_good = 0;
      }
      if (value == best && random_.below(++as_good) == 0) chosen = each;
    }
    return chosen;
  }

  Try pick() {
    switch (explorer_) {
      case Explorer::WallFollower:
        if (const auto found = follow_wall()) return *found;
        break;
      case Explorer::RowSweep:
        return least([&](const Try& each) {
          const Square to = ground().squares[each.to];
          const int aside = std::abs(to.file - ground().squares[chart().at].file);
          return static_cast<int>(to.level) * 1000 - to.row * 50 + aside;
        });
      case Explorer::UpFirst:
        return least([&](const Try& each) {
          return each.distance - 100 * static_cast<int>(ground().squares[each.to].level);
        });
      case Explorer::Wanderer: return tries_[random_.below(static_cast<std::uint32_t>(tries_.size()))];
      case Explorer::KnightFirst:
      case Explorer::DwarfFirst:
      case Explorer::WizardFirst:
      case Explorer::KingFirst:
      case Explorer::Rollout: break;
    }
    return least([](const Try& each) { return each.distance; });
  }

  // Walks as if through the dark: always the way furthest to the right that is no known wall, until it
  // would cross an unknown side. Nothing, if it goes round in known places.
  std::optional<Try> follow_wall() {
    const Chart& known = chart();
    Space at = known.at;
    int way = 0;
    for (int i = 0; i < 4; ++i)
      if (neighbour(heading_.from, i) == heading_.to) way = i;
    for (int steps = 0; steps < 60; ++steps) {
      for (const int turn : {1, 0, 3, 2}) {
        const int to_way = (way + turn) % 4;
        const Space to = neighbour(at, to_way);
        if (to == nowhere || has(known.deadly[known.piece], to)) continue;
        const auto found = std::find_if(tries_.begin(), tries_.end(),
                                        [&](const Try& each) { return each.from == at && each.to == to; });
        if (found != tries_.end()) return *found;
        if (!has(known.steps[at], to)) continue;
        at = to;
        way = to_way;
        break;
      }
    }
    return {};
  }
  Space neighbour(Space from, int way) const {
    const Square to = moved(ground().squares[from], four_ways[static_cast<std::size_t>(way)]);
    return ground().rules.has(to) ? board::space_of(ground().rules, to) : nowhere;
  }

  // ---- pieces

  // Would this piece, sent in from the start, have anything to do?
  bool has_work(Piece piece) const {
    const Chart& known = chart();
    const Bits seen = known.flood(piece, ground().start);
    if (known.news_among(seen, piece) != 0) return true;
    bool found = false;
    for_each(seen, [&](Space here) {
      for_each(known.tries.data()[here] & ~known.deadly[piece], [&](Space to) {
        found = found || !has(seen | known.deadly[piece], landing(ground(), known.pitfalls, to));
      });
    });
    return found;
  }

  // Nobody who still waits on the tower is passed over for one who must be fetched out of the box.
  Piece next_piece() const {
    for (const Place from : {Place::Tower, Place::Box})
      for (const Piece piece : order_)
        if (chart().place[piece] == from && ground().rules.party[piece] && has_work(piece)) return piece;
    for (const Piece piece : order_)
      if (ground().rules.party[piece] && (chart().outside || piece != chart().piece)) return piece;
    return chart().piece;
  }

  // This piece has nothing left to find from here.
  void give_up() {
    if (!ground().rules.to_the_box) return bump();
    const bool works_again = chart().at != ground().start && has_work(chart().piece);
    const Piece next = next_piece();
    expedition_.send_in(!has_work(next) && works_again ? chart().piece : next);
  }

  // The introduction game's knight has no way on: a card that beats it takes it back to the start.
  void bump() {
    const Chart& known = chart();
    const Bits reach = known.flood(known.piece, known.at);
    Space from = nowhere;
    Space to = nowhere;
    for_each(reach, [&](Space here) {
      for_each(known.steps.data()[here] & known.deadly[known.piece], [&](Space card) {
        from = here;
        to = card;
      });
    });
    if (from == nowhere) {
      expedition_.sit_out(1);
      return;
    }
    expedition_.walk_to(from);
    expedition_.step(entry(from, to));
  }

  Expedition expedition_;
  Explorer explorer_;
  Random random_;
  Order order_{};
  std::vector<Try> tries_;
  Try heading_{};
};

// ---- the explorer that tries out

constexpr int samples = 20;
constexpr int sample_cap = 60;
constexpr std::size_t tries_tried = 5;  // the nearest

// The mean over the samples of the turns to the flag, if this try is taken and the rest is done depth first.
Try best_try(const Expedition& expedition, const std::vector<Try>& tries, const std::vector<Layout>& drawn,
             Random& random) {
  Try best = tries.front();
  int least = 1 << 30;
  const std::uint64_t seed = random.next();
  for (const Try& each : tries) {
    int total = 0;
    for (std::size_t i = 0; i < drawn.size() && total < least; ++i) {
      Exploration rest(Expedition(expedition.ground(), drawn[i], expedition.chart()), Explorer::DwarfFirst,
                       Random(mix(seed + i)));
      rest.take(each);
      total += rest.turns_to_flag(sample_cap);
    }
    if (total < least) {
      least = total;
      best = each;
    }
  }
  return best;
}

int turns_by_rollouts(const Ground& ground, const Layout& truth, std::uint64_t seed, int cap) {
  Random random(seed);
  const Piece first_in = ground.rules.to_the_box ? Piece::Dwarf : ground.rules.lone_walker();
  Exploration exploration(Expedition(ground, truth, Chart(ground, first_in)), Explorer::DwarfFirst, random.split(1));
  Sampler sampler(ground);
  while (!exploration.expedition().found_flag() && exploration.expedition().turns() < cap) {
    const Expedition& expedition = exploration.expedition();
    const Chart& chart = expedition.chart();
    std::vector<Try> tries;
    if (!chart.outside) tries = exploration.find_tries();
    if (tries.size() > tries_tried) tries.resize(tries_tried);
    const Bits seen = chart.flood(chart.piece, chart.at);
    if (tries.size() < 2 || (seen & ~chart.stayed) != 0) {
      exploration.act();
      continue;
    }
    std::vector<Layout> drawn;
    for (int i = 0; i < samples; ++i)
      if (const auto layout = sampler.draw(chart, random)) drawn.push_back(*layout);
    exploration.take(best_try(expedition, tries, drawn, random));
  }
  return exploration.expedition().found_flag() ? std::min(exploration.expedition().turns(), cap) : cap;
}

}  // namespace

std::string_view name_of(Explorer explorer) { return names[static_cast<std::size_t>(explorer)]; }

int turns_to_flag(const Ground& ground, const Layout& layout, Explorer explorer, std::uint64_t seed, int cap) {
  if (explorer == Explorer::Rollout) return turns_by_rollouts(ground, layout, seed, cap);
  const Piece first_in =
      ground.rules.to_the_box ? Exploration::order_of(explorer).front() : ground.rules.lone_walker();
  return Exploration(Expedition(ground, layout, Chart(ground, first_in)), explorer, Random(seed)).turns_to_flag(cap);
}

}  // namespace gonfalon::bot::fortress
