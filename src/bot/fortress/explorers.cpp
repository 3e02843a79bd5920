#include "explorers.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "belief.hpp"
#include "gonfalon/base/random.hpp"
#include "planner.hpp"

namespace gonfalon::bot::fortress {

namespace {

constexpr std::array<std::string_view, all_explorers.size()> explorer_names{
    "knight-first", "dwarf-first", "wizard-first", "king-first", "wall-follower",
    "row-sweep",    "up-first",    "rollout",      "wanderer"};

using PartyOrder = std::array<Piece, 4>;

// An untried step from a reachable space to one beyond.
struct Try {
  Space from;
  Space to;
  int distance;  // of `from`, in steps
};

// One explorer on its way.
template <std::size_t W>
class Exploration {
 public:
  Exploration(const BasicExpedition<W>& expedition, Explorer explorer, Random random)
      : expedition_(expedition), explorer_(explorer), random_(random), order_(order_of(explorer)) {}

  static const PartyOrder& order_of(Explorer explorer) {
    static constexpr std::array<PartyOrder, 4> orders{{{Piece::Knight, Piece::Wizard, Piece::Dwarf, Piece::King},
                                                  {Piece::Dwarf, Piece::Knight, Piece::Wizard, Piece::King},
                                                  {Piece::Wizard, Piece::Dwarf, Piece::Knight, Piece::King},
                                                  {Piece::King, Piece::Wizard, Piece::Knight, Piece::Dwarf}}};
    const auto nth = static_cast<std::size_t>(explorer);
    return orders[nth < orders.size() ? nth : 0];
  }

  int turns_to_flag(int cap) {
    constexpr int most_acts = 20'000;  // far more than there are things to find
    for (int acts = 0; !expedition_.found_flag() && expedition_.turns() < cap; ++acts) {
      if (acts == most_acts) return cap;
      act();
    }
    return expedition_.found_flag() ? std::min(expedition_.turns(), cap) : cap;
  }

  // One step, or one change of pieces.
  void act() {
    if (map().outside) return expedition_.send_in(next_piece());
    const BitsOf<W> seen = map().flood(map().piece, map().at);
    if (const BitsOf<W> news = seen & ~map().stayed; news != 0) return visit(map().nearest(news).first);
    find_tries(seen);
    if (!tries_.empty()) return take(pick());
    if (map().looks[map().piece])
      if (const BitsOf<W> news = map().news_among(ground(), seen, map().piece); news != 0) return visit(map().nearest(news).first);
    give_up();
  }

  // Takes this try instead of the explorer's own choice.
  void take(const Try& chosen) {
    expedition_.walk_to(chosen.from);
    heading_ = chosen;
    expedition_.step(chosen.to);
  }
  const std::vector<Try>& find_tries() {
    find_tries(map().flood(map().piece, map().at));
    return tries_;
  }
  BasicExpedition<W>& expedition() { return expedition_; }

 private:
  const BasicGround<W>& ground() const { return expedition_.ground(); }
  const BasicKnownMap<W>& map() const { return expedition_.map(); }

  // Goes to the space and looks there: beats a card, goes through a passage.
  void visit(Space there) {
    const BasicKnownMap<W>& known = map();
    const BitsOf<W> reach = known.flood(known.piece, known.at);
    if (has(known.stayed, there)) return expedition_.walk_to(there);
    for (Space from = 0; from < ground().spaces; ++from) {
      if (!has(reach, from) || from == there || !has(known.steps(known.piece).data()[from], there)) continue;
      expedition_.walk_to(from);
      expedition_.step(map().entry(ground(), from, there));
      return;
    }
  }
  // Finds all tries, the nearest first.
  void find_tries(const BitsOf<W>& reach) {
    const BasicKnownMap<W>& known = map();
    tries_.clear();
    const BitsOf<W> blocked = known.deadly[known.piece];
    BitsOf<W> seen = bit<W>(known.at);
    int distance = 0;
    for (BitsOf<W> layer = seen; layer != 0; ++distance) {  // written out: for_each_layer() is slower here
      BitsOf<W> next = 0;
      for_each(layer, [&](Space here) {
        next |= known.steps(known.piece).data()[here];
        for_each(known.tries(known.piece).data()[here] & ~blocked, [&](Space to) {
          const Space lands = ground().landing(known.carriers(known.piece), to);
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
          const int aside = std::abs(to.file - ground().squares[map().at].file);
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

  // Walks along the wall as if in the dark: always takes the rightmost way that is no known wall, until it would cross an
  // unknown edge. nullopt: it goes round in known places.
  std::optional<Try> follow_wall() {
    const BasicKnownMap<W>& known = map();
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
        if (!has(known.steps(known.piece)[at], to)) continue;
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

  // Prefers a piece on the tower to one in the box.
  Piece next_piece() const {
    for (const Place from : {Place::Tower, Place::Box})
      for (const Piece piece : order_)
        if (map().place[piece] == from && ground().rules.party[piece] && has_work(ground(), map(), piece))
          return piece;
    for (const Piece piece : order_)
      if (ground().rules.party[piece] && (map().outside || piece != map().piece)) return piece;
    return map().piece;
  }

  // Called when the piece has nothing left to find from here.
  void give_up() {
    if (ground().alone) return bump();
    const bool works_again = map().at != ground().start && has_work(ground(), map(), map().piece);
    const Piece next = next_piece();
    expedition_.send_in(!has_work(ground(), map(), next) && works_again ? map().piece : next);
  }

  // A lone walker has no way on, so it goes to a card that sends it back to the start.
  void bump() {
    const BasicKnownMap<W>& known = map();
    const BitsOf<W> reach = known.flood(known.piece, known.at);
    Space from = nowhere;
    Space to = nowhere;
    for_each(reach, [&](Space here) {
      for_each(known.steps(known.piece).data()[here] & known.deadly[known.piece], [&](Space card) {
        from = here;
        to = card;
      });
    });
    if (from == nowhere) return expedition_.sit_out(1);
    expedition_.walk_to(from);
    expedition_.step(known.entry(ground(), from, to));
  }

  BasicExpedition<W> expedition_;
  Explorer explorer_;
  Random random_;
  const PartyOrder& order_;
  std::vector<Try> tries_;
  Try heading_{};
};

// The piece that an explorer sends in first.
template <std::size_t W>
Piece first_of(const BasicGround<W>& ground, Explorer explorer) {
  return *std::ranges::find_if(Exploration<W>::order_of(explorer), [&](Piece piece) { return ground.rules.party[piece]; });
}

// ---- the explorer that uses rollouts

constexpr int samples = 20;
constexpr int sample_cap = 60;
constexpr std::size_t tries_tried = 5;  // the nearest

// Chooses the try with the fewest turns to the flag, summed over the samples; after the try the walk goes on depth first.
template <std::size_t W>
Try best_try(const BasicExpedition<W>& expedition, const std::vector<Try>& tries, const std::vector<BasicLayout<W>>& drawn,
             Random& random) {
  Try best = tries.front();
  int least = 1 << 30;
  const std::uint64_t seed = random.next();
  for (const Try& each : tries) {
    int total = 0;
    for (std::size_t i = 0; i < drawn.size() && total < least; ++i) {
      Exploration<W> rest(BasicExpedition<W>(expedition.ground(), drawn[i], expedition.map()), Explorer::DwarfFirst,
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

template <std::size_t W>
int turns_by_rollouts(const BasicGround<W>& ground, const BasicLayout<W>& truth, std::uint64_t seed, int cap) {
  Random random(seed);
  const Piece first_in = first_of(ground, Explorer::DwarfFirst);
  Exploration<W> exploration(BasicExpedition<W>(ground, truth, BasicKnownMap<W>(ground, first_in)), Explorer::DwarfFirst, random.split(1));
  while (!exploration.expedition().found_flag() && exploration.expedition().turns() < cap) {
    const BasicExpedition<W>& expedition = exploration.expedition();
    const BasicKnownMap<W>& map = expedition.map();
    std::vector<Try> tries;
    if (!map.outside) tries = exploration.find_tries();
    if (tries.size() > tries_tried) tries.resize(tries_tried);
    const BitsOf<W> seen = map.flood(map.piece, map.at);
    if (tries.size() < 2 || (seen & ~map.stayed) != 0) {
      exploration.act();
      continue;
    }
    std::vector<BasicLayout<W>> drawn;
    for (int i = 0; i < samples; ++i)
      if (const auto layout = layout_by_lot(ground, map, random)) drawn.push_back(*layout);
    exploration.take(best_try(expedition, tries, drawn, random));
  }
  return exploration.expedition().found_flag() ? std::min(exploration.expedition().turns(), cap) : cap;
}

}  // namespace

std::string_view name_of(Explorer explorer) { return explorer_names[static_cast<std::size_t>(explorer)]; }

template <std::size_t W>
int turns_to_flag(const BasicGround<W>& ground, const BasicLayout<W>& layout, Explorer explorer, std::uint64_t seed, int cap) {
  if (explorer == Explorer::Rollout) return turns_by_rollouts(ground, layout, seed, cap);
  const Piece first_in = first_of(ground, explorer);
  return Exploration<W>(BasicExpedition<W>(ground, layout, BasicKnownMap<W>(ground, first_in)), explorer, Random(seed)).turns_to_flag(cap);
}

template int turns_to_flag(const BasicGround<1>&, const BasicLayout<1>&, Explorer, std::uint64_t, int);
template int turns_to_flag(const BasicGround<4>&, const BasicLayout<4>&, Explorer, std::uint64_t, int);

}  // namespace gonfalon::bot::fortress
