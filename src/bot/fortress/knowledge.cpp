#include "knowledge.hpp"

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

KnownMap::KnownMap(const Ground& ground, Piece first_in) {
  piece = first_in;
  place[piece] = Place::Fortress;
  at = ground.start;
  walked = stayed = bit(at);
  if (piece == Piece::Dwarf) by_dwarf = walked;
  follow_up(ground);
}

KnownMap::KnownMap(const Ground& ground, const fortress::View& view, Side side) {
  const fortress::Notepad& heard = view.heard[side];
  const auto number = [&](Square square) { return board::space_of(ground.rules, square); };
  for (const auto& [edge, mark] : heard.edges)
    (mark == fortress::Mark::Wall ? walls : open) |= bit(ground.edge(number(edge.a), number(edge.b)));
  for (const auto& [square, space] : heard.spaces) {
    const Bits here = bit(number(square));
    if (space.walked) walked |= here;
    if (space.by[Piece::Dwarf]) by_dwarf |= here;
    if (space.pitfall) pitfalls |= here;
    if (space.ladder_up) ladders |= here;
    if (space.card) met[*space.card] |= here;
    if (space.card && space.card_gone) gone |= here;
    const bool beaten = space.card && !space.card_gone;
    if (space.walked && !space.pitfall && !beaten) stayed |= here;
  }
  for (const auto& [one, two] : heard.passages) passage = {number(one), number(two)};
  for (const Space end : passage)
    if (end != nowhere) met[Card::Passage] |= bit(end);
  met[Card::Pitfall] |= pitfalls;
  walked |= bit(ground.start);
  stayed |= bit(ground.start);

  const fortress::Party& party = view.party[side];
  place = party.place;
  outside = party.must_name;
  piece = party.inside.value_or(party.named.value_or(ground.party.front()));
  at = party.inside ? number(party.at) : ground.start;
  for (const Piece each : ground.party) deadly[each] = beating(ground, each, met) & ~gone;
  follow_up(ground);
}

std::uint64_t KnownMap::finds() const {
  return mix(open) ^ mix(walls + 1) ^ mix(stayed + 2) ^ mix(by_dwarf + 3) ^ mix(pitfalls + 4) ^ mix(gone + 5);
}

Bits KnownMap::unknown_feet(const Ground& ground) const {
  Bits unknown = ground.feet & ~ladders & ~stayed;
  for_each(unknown, [&](Space foot) {
    if (has(stayed, ground.up.data()[foot])) unknown &= ~bit(foot);
  });
  return unknown;
}

void KnownMap::follow_up(const Ground& ground) {
  for (Space here = 0; here < ground.spaces; ++here) {
    Bits sure = 0;
    Bits unsure = 0;
    for (const Ground::Side& side : ground.sides.data()[here]) {
      if (has(open, side.edge))
        sure |= bit(landing(ground, pitfalls, side.to));
      else if (!has(walls, side.edge))
        unsure |= bit(side.to);
    }
    const Space up = ground.up.data()[here];
    if (has(ladders, here) && !has(pitfalls, up)) (has(walked, up) ? sure : unsure) |= bit(up);
    const Space down = ground.down.data()[here];
    if (down != nowhere && has(ladders, down)) {
      const Space foot = landing(ground, pitfalls, down);
      (has(walked, foot) ? sure : unsure) |= bit(has(walked, foot) ? foot : down);
    }
    steps.data()[here] = sure;
    tries.data()[here] = unsure;
  }
  if (!passage_known()) return;
  for (const std::size_t end : {0U, 1U}) {
    const Space from = passage[end];
    const Space to = passage[1 - end];
    tries[from] &= ~bit(to);
    steps[from] |= bit(to);
  }
}

Space KnownMap::entry(const Ground& ground, Space from, Space to) const {
  if (by_passage(from, to)) return to;
  for (const Ground::Side& side : ground.sides.data()[from])
    if (has(open, side.edge) && landing(ground, pitfalls, side.to) == to) return side.to;
  const Space down = ground.down.data()[from];
  if (down != nowhere && has(ladders, down) && landing(ground, pitfalls, down) == to) return down;
  return to;
}

namespace {

// To the nearest of some spaces by a shortest way without surprise; from[x] is the space before x on it.
struct Way {
  Space to;
  std::array<Space, most_spaces> from{};
};

Way shortest_way(const KnownMap& map, Bits goals) {
  Way way{map.at};
  Bits seen = bit(map.at);
  for (Bits layer = seen; layer != 0 && way.to == map.at;) {
    Bits next = 0;
    for_each(layer, [&](Space here) {
      const Bits fresh = map.steps.data()[here] & ~seen & ~map.deadly[map.piece];
      for_each(fresh, [&](Space to) { way.from.data()[to] = here; });
      seen |= fresh;
      next |= fresh;
    });
    if ((next & goals) != 0) way.to = first(next & goals);
    layer = next;
  }
  return way;
}

}  // namespace

Space KnownMap::way_to(const Ground& ground, Bits goals) const {
  const Way way = shortest_way(*this, goals);
  if (way.to == at) return at;
  Space to = way.to;
  while (way.from[to] != at) to = way.from[to];
  return entry(ground, at, to);
}

std::pair<Space, int> KnownMap::nearest(Bits goals) const {
  std::pair<Space, int> found{at, most_spaces};
  int distance = 0;
  for_each_layer(steps, at, deadly[piece], [&](Bits layer) {
    if ((layer & goals) != 0) found = {first(layer & goals), distance};
    ++distance;
    return found.second != most_spaces;
  });
  return found;
}

// ---- walking

void Expedition::walk_to(Space there) {
  KnownMap& map = map_;
  if (map.at == there) return;
  const bool looks = map.piece == Piece::Dwarf && !map.passage_known();
  if (!looks) {
    map.at = there;
    return;
  }
  // The dwarf finds a passage on its way, too.
  const Way way = shortest_way(map, bit(there));
  const Bits passages = truth_->cards[Card::Passage];
  const Space begin = map.at;
  for (Space here = there; here != begin; here = way.from.data()[here]) {
    map.by_dwarf |= bit(here);
    if (has(passages, here)) {
      map.at = here;
      stay();
    }
  }
  map.at = there;
}

void Expedition::visit(Space there) {
  if (!has(map_.stayed, there)) return land(there);
  walk_to(there);
  stay();
}

void Expedition::gather() {
  KnownMap& map = map_;
  for (Bits news; (news = map.free_news(*ground_, map.flood(map.piece, map.at))) != 0;) {
    const Space home = map.at;
    if ((news & map.stayed) != 0) {  // only a passage can be there
      map.by_dwarf |= news & map.stayed;
      const Bits ends = news & map.stayed & truth_->cards[Card::Passage];
      if (ends != 0) {
        map.at = first(ends);
        stay();
      }
    } else {
      land(first(news));
    }
    map.at = home;
  }
}

void Expedition::step(Space to) {
  KnownMap& map = map_;
  const Space from = map.at;
  if (map.by_passage(from, to)) return land(to);
  if (to == ground_->up.data()[from]) {
    if (!has(truth_->pitfalls(), to)) return land(to);
    map.pitfalls |= bit(to);
    map.met[Card::Pitfall] |= bit(to);
    return map.follow_up(*ground_);
  }
  if (to == ground_->down.data()[from]) return land(to);
  const std::uint8_t edge = ground_->edge(from, to);
  map.tries.data()[from] &= ~bit(to);
  map.tries.data()[to] &= ~bit(from);
  if (has(truth_->walls, edge)) {
    map.walls |= bit(edge);
    ++turns_;
    return;
  }
  if (!has(map.open, edge)) {
    map.open |= bit(edge);
    map.steps.data()[from] |= bit(landing(*ground_, map.pitfalls, to));
    map.steps.data()[to] |= bit(landing(*ground_, map.pitfalls, from));
  }
  return land(to);
}

void Expedition::land(Space at) {
  KnownMap& map = map_;
  bool fell = false;
  while (has(truth_->pitfalls() & ~ground_->bottom, at)) {
    fell = fell || !has(map.pitfalls, at);
    map.walked |= bit(at);
    map.pitfalls |= bit(at);
    map.met[Card::Pitfall] |= bit(at);
    at = ground_->down.data()[at];
  }
  const bool fresh = !has(map.walked, at);
  map.at = at;
  map.walked |= bit(at);
  if (fell) map.follow_up(*ground_);
  const auto card = truth_->card(at);
  if (!card || has(map.gone, at)) return stay();
  if (card == Card::Flag) {
    found_flag_ = true;
    return;
  }
  const Meeting meeting = ground_->meetings[map.piece][*card];
  if (meeting != Meeting::None) map.met[*card] |= bit(at);
  if (meeting != Meeting::CardWins) {
    if (meeting == Meeting::PieceWins) {
      map.gone |= bit(at);
      for (Bits& deadly : map.deadly.values) deadly &= ~bit(at);
    }
    return stay();
  }
  for (const Piece each : ground_->party)
    if (ground_->meetings[each][*card] == Meeting::CardWins) map.deadly[each] |= bit(at);
  // A way by ladder that was a try is none now.
  if (fresh) map.follow_up(*ground_);
  ++turns_;
  if (ground_->rules.to_the_box) {
    map.place[map.piece] = Place::Box;
    map.outside = true;
    --turns_;  // until the next piece has been named
  } else {
    map.at = ground_->start;
    turns_ += ground_->costs[*card];
  }
}

void Expedition::stay() {
  KnownMap& map = map_;
  const Bits here = bit(map.at);
  bool changed = false;
  if (map.piece == Piece::Dwarf) {
    map.by_dwarf |= here;
    const Bits passages = truth_->cards[Card::Passage];
    if (!map.passage_known() && (passages & here) != 0) {
      map.passage = {map.at, first(passages & ~here)};
      map.met[Card::Passage] = passages;
      changed = true;
    }
  }
  if ((map.stayed & here) == 0) {
    map.stayed |= here;
    // The ladders here, and those known to end here, which were tries before.
    const Space down = ground_->down.data()[map.at];
    const Bits around = here | (down == nowhere ? 0 : bit(down));
    changed = changed || ((truth_->ladders | map.ladders) & around) != 0;
    map.ladders |= truth_->ladders & around;
  }
  if (changed) map.follow_up(*ground_);
}

void Expedition::send_in(Piece next) {
  KnownMap& map = map_;
  if (!map.outside) {
    const bool home = next != map.piece && has(map.flood(map.piece, map.at), ground_->start);
    map.place[map.piece] = home ? Place::Tower : Place::Box;
  }
  ++turns_;
  if (map.place[next] == Place::Box) turns_ += ground_->rules.out_of_box_sits_out;
  map.place[next] = Place::Fortress;
  map.piece = next;
  map.outside = false;
  map.at = ground_->start;
  if (next == Piece::Dwarf) map.by_dwarf |= bit(map.at);
}

}  // namespace gonfalon::bot::fortress
