#include "fortress_instinct.hpp"

#include <algorithm>

namespace gonfalon::bot {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using fortress::Place;

namespace {

constexpr float never = -1e5F;

float share(int part, int whole) {
  return whole > 0 ? static_cast<float>(part) / static_cast<float>(whole) : 0.0F;
}

// Spaces that lie alike have the same number: the diagonal through the start is a mirror.
constexpr std::array<std::array<std::uint8_t, 5>, 5> alike{
    {{0, 1, 2, 3, 4}, {1, 5, 6, 7, 8}, {2, 6, 9, 10, 11}, {3, 7, 10, 12, 13}, {4, 8, 11, 13, 14}}};

std::size_t sort_of(const Ground& ground, Space space) {
  constexpr std::array<std::size_t, 3> floors{0, 15, 21};
  const Square square = ground.squares.data()[space];
  const auto floor = static_cast<std::size_t>(square.level);
  constexpr std::array<std::array<std::array<std::uint8_t, 3>, 3>, 2> upper{
      {{{{0, 1, 2}, {1, 3, 4}, {2, 4, 5}}}, {{{0, 1, 0}, {1, 2, 0}, {0, 0, 0}}}}};
  const auto file = static_cast<std::size_t>(square.file);
  const auto row = static_cast<std::size_t>(square.row);
  return floors[floor] + (floor == 0 ? alike[file][row] : upper[floor - 1][file][row]);
}

}  // namespace

Glance::Glance(const Ground& ground, const Chart& chart, const Urges& urges)
    : ground_(ground),
      chart_(chart),
      urges_(urges),
      fresh_(ground.all_spaces & ~chart.walked),
      feet_(chart.unknown_feet(ground)) {
  const int hidden = std::max(count(fresh_), 1);
  found_ = 1 - share(hidden, static_cast<int>(ground.spaces));
  wall_ = share(ground.rules.walls - count(chart.walls), count(chart.unknown_edges(ground)));
  ladder_ = share(ground.rules.ladders - count(chart.ladders), count(feet_));
  for (const Piece piece : ground.party) {
    int deadly = 0;
    for (const Card card : fortress::all_cards)
      if (ground.meetings[piece][card] == Meeting::CardWins) deadly += chart.unmet(ground, card);
    deadly_[piece] = share(deadly, hidden);
    on_tower_ += chart.place[piece] == Place::Tower;
  }
  for (std::size_t i = 0; i < looks_of_steps; ++i) weights_.data()[i] = urges.steps.data()[i] + found_ * urges.late.data()[i];
}

float Glance::worth(const StepLooks& looks) const {
  std::array<float, 4> sums{};
  for (std::size_t i = 0; i < looks_of_steps; ++i) sums.data()[i % 4] += looks.data()[i] * weights_.data()[i];
  return sums[0] + sums[1] + sums[2] + sums[3];
}

StepLooks Glance::look(Piece piece, Bits seen, Space from, Space to) const {
  const bool up = ground_.up.data()[from] == to;
  const bool down = ground_.down.data()[from] == to;
  const bool fresh = has(fresh_, to);
  const float death = fresh ? deadly_[piece] : 0.0F;
  int exits = 0;
  int known_exits = 0;
  int back = 0;
  int entries = 0;
  int walls = 0;
  Bits ring = 0;
  Bits first_ring = 0;
  for (const Ground::Side& side : ground_.sides.data()[to]) {
    if (has(chart_.walls, side.edge)) {
      ++walls;
    } else if (has(seen, side.to)) {
      ++entries;
    } else if (has(chart_.open, side.edge)) {
      ++known_exits;
    } else if (has(fresh_, side.to)) {
      ++exits;
      first_ring |= bit(side.to);
      for (const Ground::Side& next : ground_.sides.data()[side.to])
        if (!has(chart_.walls, next.edge)) ring |= bit(next.to);
    } else {
      ++back;
    }
  }
  ring &= fresh_ & ~bit(to) & ~first_ring;
  Bits far_ring = 0;
  for_each(ring, [&](Space here) {
    for (const Ground::Side& next : ground_.sides.data()[here])
      if (!has(chart_.walls, next.edge)) far_ring |= bit(next.to);
  });
  far_ring &= fresh_ & ~bit(to) & ~first_ring & ~ring;
  int tries_here = 0;
  for (const Ground::Side& side : ground_.sides.data()[from])
    tries_here += !has(chart_.walls | chart_.open, side.edge) && has(fresh_, side.to);
  const auto yes = [](bool is) { return is ? 1.0F : 0.0F; };
  const auto many = [](int number) { return static_cast<float>(number); };
  StepLooks looks{yes(up),
                  yes(down),
                  death,
                  yes(!fresh),
                  yes(exits == 1),
                  yes(exits == 2),
                  yes(exits == 3),
                  many(known_exits),
                  yes(entries >= 2),
                  yes(entries >= 3),
                  yes(walls == 1),
                  yes(walls >= 2),
                  has(feet_, to) ? ladder_ : 0.0F,
                  yes(has(chart_.ladders, to)),
                  many(count(ring)),
                  0.25F * many(count(ring) * count(ring)),
                  many(back),
                  on_tower_ == 0 ? death : 0.0F,
                  many(tries_here),
                  many(count(far_ring)),
                  yes(fresh && piece == Piece::Dwarf && !chart_.passage_known()),
                  yes(up || down ? false : walls == 0 && entries == 1 && exits > 0),
                  up || down ? 0.0F : wall_,
                  many(count(ring & ~ground_.bottom)),
                  many(exits * on_tower_) * 0.25F,
                  fresh ? 0.0F : many(exits),
                  fresh ? 0.0F : many(known_exits),
                  up || down ? many(exits) : 0.0F,
                  up || down ? death : 0.0F};
  looks.data()[29 + sort_of(ground_, to)] = 1;
  return looks;
}

Glance::Best Glance::best_step(Piece piece, Bits seen) const {
  Best best;
  for_each_try(ground_, chart_, piece, seen, [&](Space from, Space to) {
    const float worth_here = worth(look(piece, seen, from, to));
    ++best.tries;
    if (worth_here <= best.worth) return;
    best.worth = worth_here;
    best.option = {from, to, {}};
  });
  return best;
}

PieceLooks Glance::look(Piece piece, bool home) const {
  const Bits seen = chart_.flood(piece, ground_.start);
  const Best step = best_step(piece, seen);
  const Bits news = chart_.news_among(seen, piece);
  PieceLooks looks{};
  if (step.tries == 0 && news == 0) {
    looks[15] = 10 * never;  // nothing to find
    return looks;
  }
  const bool again = !chart_.outside && piece == chart_.piece;
  looks[0] = step.tries > 0 ? step.worth : 0.0F;
  looks[1] = step.tries > 0 ? 0.0F : 1.0F;
  looks[2] = chart_.place[piece] == Place::Box || again ? 1.0F : 0.0F;
  looks[3 + static_cast<std::size_t>(piece)] = 1;
  looks[7] = 3 * deadly_[piece];
  looks[8] = 0.1F * static_cast<float>(step.tries);
  looks[9] = 0.1F * static_cast<float>(count(seen));
  looks[10] = 0.1F * static_cast<float>(count(news));
  if (!chart_.passage_known() && piece == Piece::Dwarf) {
    looks[11] = 1;
    looks[12] = found_;
  }
  looks[13] = 3 * deadly_[piece] * found_;
  looks[14] = !chart_.outside && !home ? looks[2] : 0.0F;
  return looks;
}

Glance::Best Glance::best_change(bool home) const {
  Best best;
  for (const Piece piece : ground_.party) {
    if (!chart_.outside && piece == chart_.piece && home) continue;
    const PieceLooks looks = look(piece, home);
    float worth_here = looks[15];
    for (std::size_t i = 0; i + 1 < looks_of_pieces; ++i) worth_here += looks[i] * urges_.pieces[i];
    if (worth_here < never || worth_here <= best.worth) continue;
    best.worth = worth_here;
    best.option = {nowhere, nowhere, piece};
  }
  return best;
}

std::optional<Option> instinctive(const Ground& ground, const Chart& chart, const Urges& urges) {
  const Glance glance(ground, chart, urges);
  Bits seen = 0;
  if (!chart.outside) {
    seen = chart.flood(chart.piece, chart.at);
    if (const Glance::Best step = glance.best_step(chart.piece, seen); step.tries > 0) return step.option;
    if (const Bits news = chart.news_among(seen, chart.piece); news != 0) return Option{first(news), first(news), {}};
  }
  if (!ground.rules.to_the_box && !chart.outside) return way_back(ground, chart, seen);
  if (const Glance::Best change = glance.best_change(has(seen, ground.start)); change.worth > never) return change.option;
  for (const Piece piece : ground.party)
    if (chart.outside || piece != chart.piece) return Option{nowhere, nowhere, piece};
  return {};
}

void go_by_instinct(Expedition& expedition, const Urges& urges, int cap) {
  if (!expedition.chart().outside) {
    expedition.gather();
    if (expedition.found_flag()) return;
  }
  if (const auto option = instinctive(expedition.ground(), expedition.chart(), urges))
    carry_out(expedition, *option);
  else
    expedition.sit_out(cap);
}

}  // namespace gonfalon::bot
