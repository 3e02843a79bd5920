#include "knowledge.hpp"

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

Chart::Chart(const Ground& ground, Piece first_in) {
  piece = first_in;
  place[piece] = Place::Fortress;
  at = ground.start;
  walked = stayed = bit(at);
  if (piece == Piece::Dwarf) by_dwarf = walked;
  follow_up(ground);
}

Chart::Chart(const Ground& ground, const fortress::View& view, Side side) {
  const fortress::Notepad& heard = view.heard[side];
  const auto number = [&](Square square) { return board::space_of(ground.rules, square); };
  for (const auto& [edge, mark] : heard.edges)
    (mark == fortress::Mark::Wall ? walls : open) |= bit(ground.edge(number(edge.a), number(edge.b)));
  for (const auto& [square, space] : heard.spaces) {
    const Bits here = bit(number(square));
    if (space.walked) walked |= here;
    if (space.by_dwarf) by_dwarf |= here;
    if (space.pitfall) pitfalls |= here;
    if (space.ladder_up) ladders |= here;
    if (space.card) met[*space.card] |= here;
    if (space.card && space.card_gone) gone |= here;
    const bool beaten = space.card && !space.card_gone;
    if (space.walked && !space.pitfall && !beaten) stayed |= here;
  }
  if (heard.passage) passage = {number(heard.passage->first), number(heard.passage->second)};
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

std::uint64_t Chart::finds() const {
  return mix(open) ^ mix(walls + 1) ^ mix(stayed + 2) ^ mix(by_dwarf + 3) ^ mix(pitfalls + 4) ^ mix(gone + 5);
}

Bits Chart::unknown_feet(const Ground& ground) const {
  Bits unknown = ground.feet & ~ladders & ~stayed;
  for_each(unknown, [&](Space foot) {
    if (has(stayed, ground.up.data()[foot])) unknown &= ~bit(foot);
  });
  return unknown;
}

void Chart::follow_up(const Ground& ground) {
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

Space Chart::entry(const Ground& ground, Space from, Space to) const {
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

Way shortest_way(const Chart& chart, Bits goals) {
  Way way{chart.at};
  Bits seen = bit(chart.at);
  for (Bits layer = seen; layer != 0 && way.to == chart.at;) {
    Bits next = 0;
    for_each(layer, [&](Space here) {
      const Bits fresh = chart.steps.data()[here] & ~seen & ~chart.deadly[chart.piece];
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

Space Chart::way_to(const Ground& ground, Bits goals) const {
  const Way way = shortest_way(*this, goals);
  if (way.to == at) return at;
  Space to = way.to;
  while (way.from[to] != at) to = way.from[to];
  return entry(ground, at, to);
}

std::pair<Space, int> Chart::nearest(Bits goals) const {
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
  Chart& chart = chart_;
  if (chart.at == there) return;
  const bool looks = chart.piece == Piece::Dwarf && !chart.passage_known();
  if (!looks) {
    chart.at = there;
    return;
  }
  // The dwarf finds a passage on its way, too.
  const Way way = shortest_way(chart, bit(there));
  const Bits passages = truth_->cards[Card::Passage];
  const Space begin = chart.at;
  for (Space here = there; here != begin; here = way.from.data()[here]) {
    chart.by_dwarf |= bit(here);
    if (has(passages, here)) {
      chart.at = here;
      stay();
    }
  }
  chart.at = there;
}

void Expedition::visit(Space there) {
  if (!has(chart_.stayed, there)) return land(there);
  walk_to(there);
  stay();
}

void Expedition::gather() {
  Chart& chart = chart_;
  for (Bits news; (news = chart.free_news(*ground_, chart.flood(chart.piece, chart.at))) != 0;) {
    const Space home = chart.at;
    if ((news & chart.stayed) != 0) {  // only a passage can be there
      chart.by_dwarf |= news & chart.stayed;
      const Bits ends = news & chart.stayed & truth_->cards[Card::Passage];
      if (ends != 0) {
        chart.at = first(ends);
        stay();
      }
    } else {
      land(first(news));
    }
    chart.at = home;
  }
}

void Expedition::step(Space to) {
  Chart& chart = chart_;
  const Space from = chart.at;
  if (chart.by_passage(from, to)) return land(to);
  if (to == ground_->up.data()[from]) {
    if (!has(truth_->pitfalls(), to)) return land(to);
    chart.pitfalls |= bit(to);
    chart.met[Card::Pitfall] |= bit(to);
    return chart.follow_up(*ground_);
  }
  if (to == ground_->down.data()[from]) return land(to);
  const std::uint8_t edge = ground_->edge(from, to);
  chart.tries.data()[from] &= ~bit(to);
  chart.tries.data()[to] &= ~bit(from);
  if (has(truth_->walls, edge)) {
    chart.walls |= bit(edge);
    ++turns_;
    return;
  }
  if (!has(chart.open, edge)) {
    chart.open |= bit(edge);
    chart.steps.data()[from] |= bit(landing(*ground_, chart.pitfalls, to));
    chart.steps.data()[to] |= bit(landing(*ground_, chart.pitfalls, from));
  }
  return land(to);
}

void Expedition::land(Space at) {
  Chart& chart = chart_;
  bool fell = false;
  while (has(truth_->pitfalls() & ~ground_->bottom, at)) {
    fell = fell || !has(chart.pitfalls, at);
    chart.walked |= bit(at);
    chart.pitfalls |= bit(at);
    chart.met[Card::Pitfall] |= bit(at);
    at = ground_->down.data()[at];
  }
  const bool fresh = !has(chart.walked, at);
  chart.at = at;
  chart.walked |= bit(at);
  if (fell) chart.follow_up(*ground_);
  const auto card = truth_->card(at);
  if (!card || has(chart.gone, at)) return stay();
  if (card == Card::Flag) {
    found_flag_ = true;
    return;
  }
  const Meeting meeting = ground_->meetings[chart.piece][*card];
  if (meeting != Meeting::None) chart.met[*card] |= bit(at);
  if (meeting != Meeting::CardWins) {
    if (meeting == Meeting::PieceWins) {
      chart.gone |= bit(at);
      for (Bits& deadly : chart.deadly.values) deadly &= ~bit(at);
    }
    return stay();
  }
  for (const Piece each : ground_->party)
    if (ground_->meetings[each][*card] == Meeting::CardWins) chart.deadly[each] |= bit(at);
  // A way by ladder that was a try is none now.
  if (fresh) chart.follow_up(*ground_);
  ++turns_;
  if (ground_->rules.to_the_box) {
    chart.place[chart.piece] = Place::Box;
    chart.outside = true;
    --turns_;  // until the next piece has been named
  } else {
    chart.at = ground_->start;
    turns_ += ground_->rules.back_sits_out[*card];
  }
}

void Expedition::stay() {
  Chart& chart = chart_;
  const Bits here = bit(chart.at);
  bool changed = false;
  if (chart.piece == Piece::Dwarf) {
    chart.by_dwarf |= here;
    const Bits passages = truth_->cards[Card::Passage];
    if (!chart.passage_known() && (passages & here) != 0) {
      chart.passage = {chart.at, first(passages & ~here)};
      chart.met[Card::Passage] = passages;
      changed = true;
    }
  }
  if ((chart.stayed & here) == 0) {
    chart.stayed |= here;
    // The ladders here, and those known to end here, which were tries before.
    const Space down = ground_->down.data()[chart.at];
    const Bits around = here | (down == nowhere ? 0 : bit(down));
    changed = changed || ((truth_->ladders | chart.ladders) & around) != 0;
    chart.ladders |= truth_->ladders & around;
  }
  if (changed) chart.follow_up(*ground_);
}

void Expedition::send_in(Piece next) {
  Chart& chart = chart_;
  if (!chart.outside) {
    const bool home = next != chart.piece && has(chart.flood(chart.piece, chart.at), ground_->start);
    chart.place[chart.piece] = home ? Place::Tower : Place::Box;
  }
  ++turns_;
  if (chart.place[next] == Place::Box) turns_ += ground_->rules.out_of_box_sits_out;
  chart.place[next] = Place::Fortress;
  chart.piece = next;
  chart.outside = false;
  chart.at = ground_->start;
  if (next == Piece::Dwarf) chart.by_dwarf |= bit(chart.at);
}

}  // namespace gonfalon::bot::fortress
