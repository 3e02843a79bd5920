#include "twin.hpp"

#include <algorithm>

namespace gonfalon::secret {

namespace {

using fortress::Card;
using fortress::Labyrinth;

// ---- what nobody has touched -----------------------------------------------------------------------

// Two pieces of this side change ranks. Not those that were in an attack, which showed theirs. What a
// piece was seen to do it must be able to do with its new rank too: one that moved can't become a bomb
// or the flag, and one that ran further than one square, a scout, can become nothing else. That it
// did not move, or never ran, betrays nothing: it may not have wanted to.
bool may_become(const Man& man, battle::Rank rank) {
  return (!man.moved || battle::can_move(rank)) && (!man.ran || rank == battle::Rank::Scout);
}

std::vector<Man> unmet(const Shadow& shadow, Side owner) {
  std::vector<Man> men;
  for (const auto& man : shadow.board())
    if (man && man->side == owner && !man->met) men.push_back(*man);
  return men;
}

std::optional<Change> exchange_ranks(const Shadow& shadow, Side owner, Random& random) {
  const std::vector<Man> men = unmet(shadow, owner);
  if (men.size() < 2) return {};
  for (int tries = 0; tries < 20; ++tries) {
    const Man& one = any_of(men, random);
    const Man& two = any_of(men, random);
    if (one.rank == two.rank || !may_become(one, two.rank) || !may_become(two, one.rank)) continue;
    auto deployment = std::get<battle::Deployment>(*shadow.setup(owner));
    std::swap(deployment[static_cast<std::size_t>(index_of(one.start))],
              deployment[static_cast<std::size_t>(index_of(two.start))]);
    return Change{
        .owner = owner, .setup = deployment, .kind = one.moved || two.moved ? "moved ranks" : "ranks"};
  }
  return {};
}

class Alteration {
 public:
  Alteration(const fortress::Rules& rules, const Footprints& prints, Labyrinth labyrinth, Random& random)
      : rules_(rules), prints_(prints), labyrinth_(std::move(labyrinth)), random_(random) {}

  // Each changes one thing, if it can, and names it; empty: it could not.
  std::string wall();
  std::string ladder();
  std::string card();
  std::string bridge();
  std::string any();

  const Labyrinth& labyrinth() const { return labyrinth_; }

 private:
  bool felt(Square at, Card card) const;

  const fortress::Rules& rules_;
  const Footprints& prints_;
  Labyrinth labyrinth_;
  Random& random_;
};

// A wall moves to another pair of neighbours. Neither may have been tried: a wall is felt by bumping
// into it, an open side by stepping across. Through an open passage nobody feels either.
std::string Alteration::wall() {
  std::vector<Edge> walls;
  std::vector<Edge> gaps;
  for (const Edge& edge : rules_.edges())
    if (!prints_.tried.contains(edge)) (labyrinth_.walls.contains(edge) ? walls : gaps).push_back(edge);
  if (walls.empty() || gaps.empty()) return {};
  labyrinth_.walls.erase(any_of(walls, random_));
  labyrinth_.walls.insert(any_of(gaps, random_));
  return "wall";
}

// A ladder moves to where there is none. Whoever stands at either end of one hears of it, and whoever
// stands where there is none hears nothing, which tells him as much. But nobody stands where he is
// beaten or falls through.
std::string Alteration::ladder() {
  std::vector<Square> ladders;
  std::vector<Square> bare;
  for (const Square foot : rules_.spaces()) {
    const auto head = above(rules_, foot);
    if (!head || prints_.stayed.contains(foot) || prints_.stayed.contains(*head)) continue;
    (labyrinth_.ladders.contains(foot) ? ladders : bare).push_back(foot);
  }
  if (ladders.empty() || bare.empty()) return {};
  labyrinth_.ladders.erase(any_of(ladders, random_));
  labyrinth_.ladders.insert(any_of(bare, random_));
  return "ladder";
}

// Would it have made a difference that the card lies, or does not lie, here?
bool Alteration::felt(Square at, Card card) const {
  const fortress::Kind& kind = rules_.kind(card);
  const auto by_one_of = [&](const fortress::ByPiece<bool>& some) {
    return std::ranges::any_of(fortress::all_pieces, [&](fortress::Piece piece) { return some[piece] && prints_.by[piece].contains(at); });
  };
  // Where nothing is below, a fall does nothing but to be told to whom it spares. Above, one falls on landing, or finds
  // the ladder shut.
  if (kind.effect == fortress::Effect::Fall)
    return by_one_of(kind.spares) || (below(rules_, at) && (prints_.landed.contains(at) || prints_.shut.contains(at)));
  // Only its finders find a passage, and with one end the other; for the rest it is an empty space.
  if (kind.effect == fortress::Effect::Passage)
    return by_one_of(kind.finders) || by_one_of(kind.spares) ||
           std::ranges::any_of(prints_.passages, [&](const auto& found) { return labyrinth_.has(found.first, card); });
  return prints_.landed.contains(at);  // all others are met on landing
}

// A card moves to a space without one, or two cards change places.
std::string Alteration::card() {
  std::vector<Square> lying;
  for (const auto& [at, card] : labyrinth_.cards) lying.push_back(at);
  const Square from = any_of(lying, random_);
  const Square to = any_of(rules_.spaces(), random_);
  if (from == to || to == rules_.start) return {};
  const Card card = labyrinth_.cards.at(from);
  if (felt(from, card) || felt(to, card)) return {};
  const auto there = labyrinth_.cards.find(to);
  if (there == labyrinth_.cards.end()) {
    labyrinth_.cards.erase(from);
    labyrinth_.cards[to] = card;
    return rules_.kind(card).name;
  }
  if (there->second == card || felt(from, there->second) || felt(to, there->second)) return {};
  std::swap(labyrinth_.cards[from], labyrinth_.cards[to]);
  return "two cards";
}

// The bridge moves, if nobody has stood on its ends, or stands where they come to lie.
std::string Alteration::bridge() {
  if (!labyrinth_.bridge) return {};
  std::vector<Square> ends;
  for (const Square space : rules_.spaces())
    if (!prints_.stayed.contains(space) && !labyrinth_.cards.contains(space) && !labyrinth_.ladders.contains(space) && space != rules_.start)
      ends.push_back(space);
  if (prints_.stayed.contains(labyrinth_.bridge->first) || prints_.stayed.contains(labyrinth_.bridge->second) || ends.empty()) return {};
  const Square one = any_of(ends, random_), two = any_of(ends, random_);
  if (!can_bridge(rules_, one, two) || rules_.house_of(one.level) > 0) return {};
  labyrinth_.bridge = std::pair{one, two};
  return "bridge";
}

std::string Alteration::any() {
  switch (random_.below(rules_.has_bridge() ? 5 : 4)) {
    case 0: return wall();
    case 1: return ladder();
    case 4: return bridge();
    default: return card();
  }
}

std::optional<Change> alter_labyrinth(const fortress::Rules& rules, const Shadow& shadow, Side owner,
                                      Random& random) {
  for (int tries = 0; tries < 20; ++tries) {
    Alteration alteration(rules, shadow.of_walker(other(owner)), shadow.labyrinth(owner), random);
    std::string kind = alteration.any();
    if (!kind.empty() && faults_in(rules, alteration.labyrinth()).empty())
      return Change{.owner = owner, .setup = alteration.labyrinth(), .kind = std::move(kind)};
  }
  return {};
}

}  // namespace

std::optional<Change> untouched_change(const PlayTime& played, const Shadow& shadow, Random& random) {
  const Side owner = both_sides[random.below(2)];
  if (is_battle(played.rules)) return exchange_ranks(shadow, owner, random);
  return alter_labyrinth(std::get<fortress::Rules>(played.rules), shadow, owner, random);
}

namespace {

battle::Deployment shuffled_ranks(const Shadow& shadow, Side owner, Random& random) {
  std::vector<Man> men = unmet(shadow, owner);
  for (std::size_t tries = 10 * men.size(); tries > 0; --tries) {
    Man& one = men[random.below(static_cast<std::uint32_t>(men.size()))];
    Man& two = men[random.below(static_cast<std::uint32_t>(men.size()))];
    if (may_become(one, two.rank) && may_become(two, one.rank)) std::swap(one.rank, two.rank);
  }
  auto deployment = std::get<battle::Deployment>(*shadow.setup(owner));
  for (const Man& man : men) deployment[static_cast<std::size_t>(index_of(man.start))] = man.rank;
  return deployment;
}

Labyrinth rebuilt(const fortress::Rules& rules, const Shadow& shadow, Side owner, Random& random) {
  constexpr int changes = 40;
  Labyrinth labyrinth = shadow.labyrinth(owner);
  for (int tries = 0; tries < changes; ++tries) {
    Alteration alteration(rules, shadow.of_walker(other(owner)), labyrinth, random);
    if (!alteration.any().empty() && faults_in(rules, alteration.labyrinth()).empty())
      labyrinth = alteration.labyrinth();
  }
  return labyrinth;
}

}  // namespace

Change reshuffled(const PlayTime& played, const Shadow& shadow, Side owner, Random& random) {
  Change change{.owner = owner, .setup = {}, .kind = "all"};
  if (const auto* rules = std::get_if<fortress::Rules>(&played.rules))
    change.setup = rebuilt(*rules, shadow, owner, random);
  else
    change.setup = shuffled_ranks(shadow, owner, random);
  return change;
}

// ---- the twin --------------------------------------------------------------------------------------

namespace {

bool rightly_judged(const battle::Rules& rules, const Table& twin, Side owner) {
  const auto mobility = battle::mobility(rules, std::get<battle::View>(twin.view(owner)), owner);
  const auto& outcome = twin.status().outcome;
  if (!outcome && twin.status().to_act != owner) return !rules.immobile_loses && mobility != battle::Mobility::Free;
  if (!outcome) return mobility == battle::Mobility::Free;
  if (outcome->reason == Reason::BothImmobile)
    return mobility == battle::Mobility::None || (!rules.immobile_loses && mobility == battle::Mobility::HeldByRepetition);
  if (outcome->reason == Reason::Immobile)
    return outcome->winner == owner ? rules.mover_wins || mobility != battle::Mobility::None : mobility != battle::Mobility::Free;
  return false;
}

bool rightly_judged(const fortress::Rules& rules, const Table& twin, Side) {
  bool both = rules.one_walks_alone();
  for (const Side side : both_sides) {
    const auto& party = std::get<fortress::View>(twin.view(side)).party[side];
    const auto& owner = std::get<fortress::View>(twin.view(other(side)));
    both = both && party.inside && !can_go_on(rules, *owner.mine, owner.mine_beaten, *party.inside, party.at);
  }
  return both == (twin.status().outcome && twin.status().outcome->reason == Reason::Stuck);
}

// Are these the same but that the one ends the game there, for somebody can't go on?
bool judged_apart(const std::string& one, const std::string& two) {
  std::size_t same = 0;
  for (std::size_t end = 0; (end = one.find('\n', same)) != std::string::npos; same = end + 1)
    if (two.compare(same, end + 1 - same, one, same, end + 1 - same) != 0) break;
  const auto ends = [&](const std::string& text) {
    return text.compare(same, 4, "end ") == 0 && (text.find("immobile", same) != std::string::npos ||
                                                  text.find("stuck", same) != std::string::npos);
  };
  const auto turn_comes = [&](const std::string& text) { return text.compare(same, 5, "turn ") == 0; };
  return ends(one) || ends(two) || (turn_comes(one) && turn_comes(two));
}

// Does the owner order a man to move in this world who loses the game by that, as in the other he may not? Only he knows
// whether he may.
bool gives_up(const Table& table, const Turn& turn, const Order& order) {
  const auto* rules = std::get_if<battle::Rules>(&table.rules());
  const auto* move = std::get_if<Move>(&order);
  if (rules == nullptr || move == nullptr || !rules->moving_bomb_loses || turn.refused) return false;
  const bool gave_up = turn.heard[Listener::Public].find("reason=forfeit") != std::string::npos;
  return gave_up || battle::gives_up(*rules, std::get<battle::View>(table.view(turn.side)), turn.side, *move);
}

// An order as the twin gives it.
const Order& order_in_twin(const Turn& turn, const Change& change, Order& deploy) {
  if (turn.refused || turn.side != change.owner || !std::holds_alternative<Deploy>(turn.order))
    return turn.order;
  deploy = Deploy{change.setup};
  return deploy;
}

}  // namespace

bool rightly_judged(const Table& twin, Side owner) {
  return std::visit([&](const auto& rules) { return rightly_judged(rules, twin, owner); }, twin.rules());
}

Comparison play_twin(const PlayTime& played, const Change& change, const Telling& telling,
                     std::vector<Report>* heard) {
  const Side watcher = other(change.owner);
  Table twin(played.rules, played.first, telling);
  Order deploy;
  std::size_t number = 0;
  for (const Turn& turn : played.turns) {
    ++number;
    // Why the owner of ranks may not make a move depends on them, and only he hears of it.
    if (turn.refused && turn.side == change.owner && is_battle(played.rules)) continue;
    const Order& order = order_in_twin(turn, change, deploy);
    if (turn.side == change.owner && gives_up(twin, turn, order)) return {Verdict::Judged, {}};
    const Turn again = take(twin, {turn.side, order});
    if (heard != nullptr) {
      const auto& told = twin.told(listener_of(watcher));
      heard->insert(heard->end(), told.begin(), told.end());
    }
    const auto differs = [&](const std::string& what) {
      return Comparison{Verdict::Different, "order " + std::to_string(number) + ": " + what};
    };
    for (const Listener ear : {listener_of(watcher), Listener::Public}) {
      if (again.heard[ear] == turn.heard[ear]) continue;
      if (judged_apart(turn.heard[ear], again.heard[ear]) && rightly_judged(twin, change.owner))
        return {Verdict::Judged, {}};
      return differs(turn.heard[ear] + "but in the twin\n" + again.heard[ear]);
    }
    if (again.refused != turn.refused) return differs("refused in one of them only");
    if (!is_battle(played.rules) && turn.refused &&
        again.heard[listener_of(turn.side)] != turn.heard[listener_of(turn.side)])
      return differs("another refusal");
  }
  return {Verdict::Same, {}};
}

}  // namespace gonfalon::secret
