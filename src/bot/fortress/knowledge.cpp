#include "knowledge.hpp"

#include <algorithm>

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

namespace {

std::uint64_t mixed(Bits bits, std::uint64_t salt) { return mix(bits + salt); }
template <std::size_t W>
std::uint64_t mixed(const WideBits<W>& bits, std::uint64_t salt) {
  std::uint64_t all = salt;
  for (const std::uint64_t word : bits.words) all = mix(all + word);
  return all;
}

// Whether a piece stays where it meets this card, which still lies there.
template <std::size_t W>
bool stays(const BasicGround<W>& ground, Piece piece, Card card, Space at) {
  const Kind& kind = ground.kind(card);
  switch (landing_of(piece, kind, ground.down.data()[at] != nowhere, ground.up.data()[at] != nowhere).fate) {
    case Fate::Stays:
    case Fate::Stops: return true;
    case Fate::Falls:
    case Fate::Rises:
    case Fate::Beaten:
    case Fate::SentBack: break;
  }
  return false;
}

}  // namespace

template <std::size_t W>
BasicKnownMap<W>::BasicKnownMap(const Ground& ground, Piece first_in) : group(ground.group), looks(ground.finds) {
  make_room_for(ground);
  piece = first_in;
  place[piece] = Place::Fortress;
  at = ground.start;
  walked = bit<W>(at);
  if (ground.up.data()[at] == nowhere) stayed = walked;  // or he has yet to be told of a ladder
  if (ground.finds[piece]) by[piece] = walked;
  follow_up(ground);
}

template <std::size_t W>
BasicKnownMap<W>::BasicKnownMap(const Ground& ground, const fortress::View& view, Side side, const Stood* stood)
    : group(ground.group), looks(ground.finds) {
  make_room_for(ground);
  const fortress::Notepad& heard = view.heard[side];
  const auto number = [&](Square square) { return board::space_of(ground.rules, square); };
  for (const auto& [edge, mark] : heard.edges)
    (mark == fortress::Mark::Wall ? walls : open) |= bit<W>(ground.edge(number(edge.a), number(edge.b)));
  for (const auto& [square, space] : heard.spaces) {
    const Space at_space = number(square);
    const Set here = bit<W>(at_space);
    if (space.walked) walked |= here;
    for (const Piece each : ground.party)
      if (space.by[each] && ground.finds[each]) by[each] |= here;
    if (space.pitfall) pitfalls |= here;
    if (space.ladder_up) ladders |= here;
    if (space.card) met[*space.card] |= here;
    if (space.card && space.card_gone) gone |= here;
    const bool lies = space.card && !space.card_gone;
    bool stood_here = !lies && !space.pitfall;  // Whether a piece stood on this space and was not carried away from it.
    for (const Piece each : ground.party)
      if (lies && space.by[each] && stays(ground, each, *space.card, at_space)) stood_here = true;
    if (space.walked && stood_here) stayed |= here;
  }
  if (stood != nullptr) {
    stayed = 0;
    for (const Square square : *stood) stayed |= bit<W>(number(square));
  }
  learn_passages(ground, heard);
  guess_falls(ground, heard);
  if (heard.bridge) bridge = {number(heard.bridge->first), number(heard.bridge->second)};
  for (const Card card : ground.falls) pitfalls |= met[card] & ~ground.bottom;
  if (ground.up.data()[ground.start] == nowhere || has(walked, ground.start)) stayed |= bit<W>(ground.start);
  walked |= bit<W>(ground.start);

  const fortress::Party& party = view.party[side];
  place = party.place;
  outside = party.must_name;
  piece = party.inside.value_or(party.named.value_or(ground.party.front()));
  at = party.inside ? number(party.at) : ground.start;
  for (const Piece each : ground.party) {
    deadly[each] = beating(ground, each, met) & ~gone;
    for (const Card card : ground.deck)
      if (!ground.meets[each][card].ends_stay && ground.meets[each][card].turns > 0) tolls[each] |= met[card] & ~gone;
  }
  follow_up(ground);
}

template <std::size_t W>
void BasicKnownMap<W>::make_room_for(const Ground& ground) {
  make_room(steps_of_groups, ground.groups);
  make_room(tries_of_groups, ground.groups);
  make_room(carriers_of_groups, ground.groups);
}

// Which of several passages it is, is not told: one that is not known, and that one of these pieces can have found.
template <std::size_t W>
void BasicKnownMap<W>::learn_passages(const Ground& ground, const fortress::Notepad& heard) {
  for (const auto& [one, two] : heard.passages) {
    const Space from = board::space_of(ground.rules, one);
    const Space to = board::space_of(ground.rules, two);
    const auto finds = [&, &by_one = heard.at(one).by, &by_two = heard.at(two).by](Card card, Piece each) {
      return ground.kind(card).finders[each] && (by_one[each] || by_two[each]);
    };
    for (const Card card : ground.passages) {
      if (met[card] != 0 || std::ranges::none_of(ground.party, [&](Piece each) { return finds(card, each); })) continue;
      met[card] = bit<W>(from) | bit<W>(to);
      ends |= met[card];
      break;
    }
  }
  for (const Piece each : ground.party)
    looks[each] = std::ranges::any_of(ground.passages, [&](Card card) { return ground.kind(card).finders[each] && met[card] == 0; });
}

// The card at a fall whose name was not told, because a piece fell there, or a ladder up to it was blocked. It is one of those
// that are not found yet, and spares none of the pieces that fell: a card that spares a piece is told by its name.
template <std::size_t W>
void BasicKnownMap<W>::guess_falls(const Ground& ground, const fortress::Notepad& heard) {
  for (const auto& [square, space] : heard.spaces) {
    if (space.card || !space.pitfall) continue;
    std::optional<Card> likely;
    for (const Card card : ground.falls) {
      const auto is_spared = [&, &by_pieces = space.by](Piece each) { return by_pieces[each] && ground.kind(card).spares[each]; };
      if (std::ranges::any_of(ground.party, is_spared)) continue;
      const bool is_left = unmet(ground, card) > 0;
      if (!likely || is_left) likely = card;
      if (is_left) break;
    }
    met[likely.value_or(ground.falls.front())] |= bit<W>(board::space_of(ground.rules, square));
  }
}

template <std::size_t W>
std::uint64_t BasicKnownMap<W>::finds() const {
  std::uint64_t all = mixed(open, 0) ^ mixed(walls, 1) ^ mixed(stayed, 2) ^ mixed(pitfalls, 4) ^ mixed(gone, 5);
  for (const Piece each : all_pieces) all ^= mixed(by[each], 8 + static_cast<std::uint64_t>(each));
  for (const auto& carried : carriers_of_groups) all ^= mixed(carried.all & ~carried.falls, 3);
  return all;
}

template <std::size_t W>
auto BasicKnownMap<W>::unknown_feet(const Ground& ground) const -> Set {
  Set unknown = ground.feet & ~ladders & ~stayed;
  for_each(unknown, [&](Space foot) {
    if (has(stayed, ground.up.data()[foot])) unknown &= ~bit<W>(foot);
  });
  return unknown;
}

template <std::size_t W>
void BasicKnownMap<W>::follow_up(const Ground& ground) {
  for (std::size_t nth = 0; nth < ground.groups; ++nth) carriers_of_groups.data()[nth] = ground.carriers(met, nth);
  for (Space here = 0; here < ground.spaces; ++here) find_steps(ground, here);
}

template <std::size_t W>
void BasicKnownMap<W>::follow_up(const Ground& ground, Space at_space) {
  for_each(ground.column.data()[at_space], [&](Space here) { find_steps(ground, here); });
}

template <std::size_t W>
void BasicKnownMap<W>::find_steps(const Ground& ground, Space here) {
  const Space across = other_end(bridge, here);
  const Space other = has(ends, here) ? through(ground, here) : nowhere;
  for (std::size_t nth = 0; nth < ground.groups; ++nth) {
    const Carriers<Set>& carried = carriers_of_groups.data()[nth];
    Set sure = 0;
    Set unsure = 0;
    for (const auto& side : ground.sides.data()[here]) {
      if (has(open, side.edge))
        insert(sure, ground.landing(carried, side.to));
      else if (!has(walls, side.edge))
        insert(unsure, side.to);
    }
    const auto climb = [&](Space to) {
      const Space lands = ground.landing(carried, to);
      if (has(walked, lands))
        insert(sure, lands);
      else
        insert(unsure, to);
    };
    const Space up = ground.up.data()[here];
    if (has(ladders, here) && !has(pitfalls, up)) climb(up);
    const Space down = ground.down.data()[here];
    if (down != nowhere && has(ladders, down)) climb(down);
    for (const Space to : {across, other})
      if (to != nowhere) {
        unsure &= ~bit<W>(to);
        insert(sure, to);
      }
    steps_of_groups.data()[nth].data()[here] = sure;
    tries_of_groups.data()[nth].data()[here] = unsure;
  }
}

// Whether it is known that no card lies here with which anything would happen that has not been told.
template <std::size_t W>
bool BasicKnownMap<W>::holds_no_card_for(const Ground& ground, Piece walker, Space here) const {
  if (has(gone, here)) return true;
  if (has(pitfalls, here)) return false;  // its name may be a guess
  for (const Card card : ground.deck) {
    if (!has(met[card], here)) continue;
    const Encounter& comes_of = ground.meets[walker][card];
    return !comes_of.card_goes && !comes_of.shows_walls;
  }
  return false;
}

template <std::size_t W>
auto BasicKnownMap<W>::may_lead_on(const Ground& ground) const -> Set {
  if (ground.rules.has_bridge() && bridge[0] == nowhere) return ground.all_spaces;
  if (count(ladders) == ground.rules.ladders) return 0;
  const Set below = unknown_feet(ground);
  Set above = 0;
  for_each(below, [&](Space foot) { insert(above, ground.up.data()[foot]); });
  return below | above;
}

template <std::size_t W>
auto BasicKnownMap<W>::news_among(const Ground& ground, const Set& seen, Piece walker) const -> Set {
  Set news = seen & ~stayed;
  Set bare = 0;
  for_each(news & walked, [&](Space here) {
    if (holds_no_card_for(ground, walker, here)) insert(bare, here);
  });
  if (bare != 0) news &= ~bare | may_lead_on(ground);
  if (looks[walker]) news |= seen & ~by[walker];
  return news;
}

template <std::size_t W>
auto BasicKnownMap<W>::free_news(const Ground& ground, const Set& seen) const -> Set {
  Set news = news_among(ground, seen, piece);
  if (!carriers(piece).any() && tolls[piece] == 0) return news;  // no way leads one way only
  const Set stopped = (deadly[piece] | tolls[piece]) & ~bit<W>(at);
  const auto free_from = [&](Space from) { return reached(steps(piece), bit<W>(from), stopped) & ~stopped; };
  news &= free_from(at);
  Set free = 0;
  for_each(news, [&](Space there) {
    if (has(free_from(there), at)) free |= bit<W>(there);
  });
  return free;
}

template <std::size_t W>
Space BasicKnownMap<W>::through(const Ground& ground, Space from) const {
  for (const Card card : ground.passages)
    if (has(met[card], from)) return first(met[card] & ~bit<W>(from));
  return nowhere;
}

template <std::size_t W>
Space BasicKnownMap<W>::entry(const Ground& ground, Space from, Space to) const {
  if (by_passage(ground, from, to)) return to;
  const Carriers<Set>& carried = carriers(piece);
  for (const auto& side : ground.sides.data()[from])
    if (has(open, side.edge) && ground.landing(carried, side.to) == to) return side.to;
  const Space down = ground.down.data()[from];
  if (down != nowhere && has(ladders, down) && ground.landing(carried, down) == to) return down;
  const Space up = ground.up.data()[from];
  if (has(ladders, from) && !has(pitfalls, up) && ground.landing(carried, up) == to) return up;
  return to;
}

namespace {

// To the nearest of some spaces by a shortest way without surprise; from[x] is the space before x on it.
template <std::size_t W>
struct Way {
  Space to;
  std::array<Space, Limits<W>::spaces> from{};
};

template <std::size_t W>
Way<W> shortest_way(const BasicKnownMap<W>& map, const BitsOf<W>& goals, const BitsOf<W>& stopped) {
  Way<W> way{map.at};
  BitsOf<W> seen = bit<W>(map.at);
  for (BitsOf<W> layer = seen; layer != 0 && way.to == map.at;) {
    BitsOf<W> next = 0;
    for_each(layer, [&](Space here) {
      const BitsOf<W> fresh = map.steps(map.piece).data()[here] & ~seen & ~stopped;
      for_each(fresh, [&](Space to) { way.from.data()[to] = here; });
      seen |= fresh;
      next |= fresh;
    });
    if ((next & goals) != 0) way.to = first(next & goals);
    layer = next;
  }
  return way;
}

// If there is a way without toll, one of those.
template <std::size_t W>
Way<W> cheapest_way(const BasicKnownMap<W>& map, const BitsOf<W>& goals) {
  if (map.tolls[map.piece] != 0) {
    const Way<W> free = shortest_way(map, goals, map.deadly[map.piece] | (map.tolls[map.piece] & ~goals));
    if (free.to != map.at) return free;
  }
  return shortest_way(map, goals, map.deadly[map.piece]);
}

}  // namespace

template <std::size_t W>
Space BasicKnownMap<W>::way_to(const Ground& ground, const Set& goals) const {
  const Way<W> way = cheapest_way(*this, goals);
  if (way.to == at) return at;
  Space to = way.to;
  while (way.from[to] != at) to = way.from[to];
  return entry(ground, at, to);
}

template <std::size_t W>
std::pair<Space, int> BasicKnownMap<W>::nearest(const Set& goals) const {
  constexpr int far = Limits<W>::spaces;
  std::pair<Space, int> found{at, far};
  int distance = 0;
  for_each_layer(steps(piece), at, deadly[piece], [&](const Set& layer) {
    if ((layer & goals) != 0) found = {first(layer & goals), distance};
    ++distance;
    return found.second != far;
  });
  return found;
}

// ---- walking

template <std::size_t W>
BasicExpedition<W>::BasicExpedition(const Ground& ground, const Layout& truth, const KnownMap& map)
    : ground_(&ground), truth_(&truth), falls_(ground.falls_among(truth.cards)), map_(map) {
  for (std::size_t nth = 0; nth < ground.groups; ++nth) carriers_.data()[nth] = ground.carriers(truth.cards, nth);
}

// The turns lost where there is a toll; and the card may be gone then.
template <std::size_t W>
void BasicExpedition<W>::pay_at(Space here) {
  KnownMap& map = map_;
  if (!has(map.tolls[map.piece], here)) return;
  const Encounter& comes_of = ground_->meets[map.piece][*truth_->card(here)];
  turns_ += comes_of.turns;
  if (!comes_of.card_goes) return;
  map.gone |= bit<W>(here);
  for (Set& tolls : map.tolls.values) tolls &= ~bit<W>(here);
}

// Before a space is reached.
template <std::size_t W>
void BasicExpedition<W>::pay_on_the_way(Space there) {
  KnownMap& map = map_;
  if (map.tolls[map.piece] == 0) return;
  const Way<W> way = cheapest_way(map, bit<W>(there));
  if (way.to == map.at) return;
  for (Space here = way.from.data()[there]; here != map.at; here = way.from.data()[here]) pay_at(here);
}

template <std::size_t W>
void BasicExpedition<W>::walk_to(Space there) {
  KnownMap& map = map_;
  if (map.at == there) return;
  pay_on_the_way(there);
  pay_at(there);
  if (!map.looks[map.piece]) {
    map.at = there;
    return;
  }
  // A piece that finds passages finds one on its way, too.
  Way<W> way{};
  if (has(map.steps(map.piece).data()[map.at], there))
    way.from.data()[there] = map.at;
  else
    way = cheapest_way(map, bit<W>(there));
  Set passages = 0;
  for (const Card card : ground_->passages)
    if (ground_->kind(card).finders[map.piece]) passages |= truth_->cards[card];
  const Space begin = map.at;
  for (Space here = there; here != begin; here = way.from.data()[here]) {
    map.by[map.piece] |= bit<W>(here);
    if (has(passages, here)) {
      map.at = here;
      stay();
    }
  }
  map.at = there;
}

template <std::size_t W>
void BasicExpedition<W>::look_about(Space there) {
  if (!has(map_.stayed, there)) {
    pay_on_the_way(there);
    return settle(there);
  }
  walk_to(there);
  stay();
}

template <std::size_t W>
void BasicExpedition<W>::gather() {
  KnownMap& map = map_;
  for (Set news; (news = map.free_news(*ground_, map.flood(map.piece, map.at))) != 0;) {
    const Space home = map.at;
    if ((news & map.stayed) != 0) {  // only passages can be there
      map.by[map.piece] |= news & map.stayed;
      for_each(news & map.stayed, [&](Space here) {
        const auto card = truth_->card(here);
        if (!card || !ground_->kind(*card).finders[map.piece]) return;
        map.at = here;
        stay();
      });
    } else {
      settle(first(news));
    }
    map.at = home;
  }
}

template <std::size_t W>
void BasicExpedition<W>::step(Space to) {
  KnownMap& map = map_;
  const Space from = map.at;
  if (map.by_passage(*ground_, from, to)) return land(to);
  if (to == ground_->up.data()[from]) {
    if (!has(falls_, to)) return land(to);
    note_carrier(to);
    return map.follow_up(*ground_);
  }
  if (to == ground_->down.data()[from]) return land(to);
  const std::uint8_t edge = ground_->edge(from, to);
  for (std::size_t nth = 0; nth < ground_->groups; ++nth) {
    map.tries_of_groups.data()[nth].data()[from] &= ~bit<W>(to);
    map.tries_of_groups.data()[nth].data()[to] &= ~bit<W>(from);
  }
  if (has(truth_->walls, edge)) {
    map.walls |= bit<W>(edge);
    ++turns_;
    return;
  }
  if (!has(map.open, edge)) {
    map.open |= bit<W>(edge);
    for (std::size_t nth = 0; nth < ground_->groups; ++nth) {
      const Carriers<Set>& carried = map.carriers_of_groups.data()[nth];
      map.steps_of_groups.data()[nth].data()[from] |= bit<W>(ground_->landing(carried, to));
      map.steps_of_groups.data()[nth].data()[to] |= bit<W>(ground_->landing(carried, from));
    }
  }
  return land(to);
}

template <std::size_t W>
void BasicExpedition<W>::note_carrier(Space at) {
  map_.met[*truth_->card(at)] |= bit<W>(at);
  if (has(falls_, at)) map_.pitfalls |= bit<W>(at);
}

template <std::size_t W>
void BasicExpedition<W>::land(Space at) {
  KnownMap& map = map_;
  const Carriers<Set>& carried = carriers_.data()[Limits<W>::groups == 1 ? 0 : map.group[map.piece]];
  bool surprised = false;
  for (std::size_t landings = ground_->spaces; landings > 1 && carried.carry(at); --landings) {
    surprised = surprised || !map.carriers(map.piece).carry(at) || !has(map.walked, at);
    map.walked |= bit<W>(at);
    note_carrier(at);
    at = has(carried.falls, at) ? ground_->down.data()[at] : ground_->up.data()[at];
  }
  settle(at, surprised);
}

// Where nothing carries it on any more.
template <std::size_t W>
void BasicExpedition<W>::settle(Space at, bool surprised) {
  KnownMap& map = map_;
  const bool fresh = !has(map.walked, at);
  map.at = at;
  map.walked |= bit<W>(at);
  if (surprised) map.follow_up(*ground_);
  const auto card = truth_->card(at);
  if (!card || has(map.gone, at)) return stay();
  if (*card == ground_->flag) {
    found_flag_ = true;
    return;
  }
  meet(*card, fresh);
}

template <std::size_t W>
void BasicExpedition<W>::meet(Card card, bool fresh) {
  KnownMap& map = map_;
  const Set here = bit<W>(map.at);
  const Encounter& comes_of = ground_->meets[map.piece][card];
  if (comes_of.told) map.met[card] |= here;
  if (comes_of.card_goes) {
    map.gone |= here;
    for (Set& deadly : map.deadly.values) deadly &= ~here;
    for (Set& tolls : map.tolls.values) tolls &= ~here;
  } else if (comes_of.told) {
    for (const Piece each : ground_->party) {
      const Encounter& of_each = ground_->meets[each][card];
      if (of_each.ends_stay) map.deadly[each] |= here;
      if (!of_each.ends_stay && of_each.turns > 0) map.tolls[each] |= here;
    }
  }
  if (comes_of.told && (has(falls_, map.at) || ground_->kind(card).effect == Effect::Lift)) {
    if (!has(ground_->bottom, map.at) && has(falls_, map.at)) map.pitfalls |= here;
    map.follow_up(*ground_);
  }
  turns_ += comes_of.turns;
  if (comes_of.shows_walls) see_walls();
  if (!comes_of.ends_stay) return stay();
  // A way by ladder that was a try is none now.
  if (fresh) map.follow_up(*ground_, map.at);
  if (comes_of.out) {  // the turn counts once the next piece has been named
    map.place[map.piece] = *comes_of.out;
    map.outside = true;
  } else {
    map.at = ground_->start;
  }
}

template <std::size_t W>
void BasicExpedition<W>::see_walls() {
  KnownMap& map = map_;
  map.walls |= truth_->walls & ground_->around.data()[map.at];
  for (const auto& side : ground_->sides.data()[map.at]) {
    if (!has(map.walls, side.edge)) continue;
    for (std::size_t nth = 0; nth < ground_->groups; ++nth) {
      map.tries_of_groups.data()[nth].data()[map.at] &= ~bit<W>(side.to);
      map.tries_of_groups.data()[nth].data()[side.to] &= ~bit<W>(map.at);
    }
  }
}

// Of those that end here.
template <std::size_t W>
bool BasicExpedition<W>::find_passages() {
  KnownMap& map = map_;
  if (!map.looks[map.piece]) return false;
  const auto card = truth_->card(map.at);
  if (!card || !ground_->kind(*card).finders[map.piece] || map.met[*card] != 0) return false;
  map.met[*card] = truth_->cards[*card];
  map.ends |= map.met[*card];
  for (const Piece each : ground_->party) {
    const auto finds = [&](Card one) { return ground_->kind(one).finders[each] && map.met[one] == 0; };
    map.looks[each] = std::ranges::any_of(ground_->passages, finds);
  }
  return true;
}

template <std::size_t W>
void BasicExpedition<W>::stay() {
  KnownMap& map = map_;
  const Set here = bit<W>(map.at);
  if (ground_->finds[map.piece]) {
    map.by[map.piece] |= here;
    if (find_passages()) for_each(map.ends, [&](Space end) { map.follow_up(*ground_, end); });
  }
  if ((map.stayed & here) != 0) return;
  map.stayed |= here;
  if (const Space across = other_end(truth_->bridge, map.at); across != nowhere && map.bridge[0] == nowhere) {
    map.bridge = truth_->bridge;
    map.follow_up(*ground_, across);
    map.follow_up(*ground_, map.at);
  }
  // The ladders here, and those known to end here, which were tries before.
  const Space down = ground_->down.data()[map.at];
  map.ladders |= truth_->ladders & (down == nowhere ? here : here | bit<W>(down));
  if ((map.ladders & ground_->column.data()[map.at]) != 0) map.follow_up(*ground_, map.at);
}

template <std::size_t W>
void BasicExpedition<W>::send_in(Piece next) {
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
  if (ground_->finds[next]) map.by[next] |= bit<W>(map.at);
}

template struct BasicKnownMap<1>;
template struct BasicKnownMap<4>;
template class BasicExpedition<1>;
template class BasicExpedition<4>;

}  // namespace gonfalon::bot::fortress
