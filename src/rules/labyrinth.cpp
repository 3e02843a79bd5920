// What is wrong with a labyrinth, and what can be reached in it.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fortress {

namespace {

// Walks through a labyrinth that is known completely.
class Walk {
 public:
  Walk(const Rules& rules, const Labyrinth& labyrinth, std::set<Square> gone = {})
      : rules_(rules), labyrinth_(labyrinth), gone_(std::move(gone)) {}

  // Whether repeated walks of all pieces reach the flag (rules-fortress, `The fortress`).
  bool reaches_flag() {
    while (!flag_ && walks_change_something()) {
    }
    return flag_;
  }

  // The shortest way to the flag, after walks have opened up all that they can.
  std::vector<Square> way_to_flag() {
    while (walks_change_something()) {
    }
    std::vector<Square> shortest;
    for (const Piece piece : all_pieces) {
      if (!rules_.party[piece]) continue;
      auto way = go(piece, rules_.start);
      if (shortest.empty() || (!way.empty() && way.size() < shortest.size())) shortest = std::move(way);
    }
    return shortest;
  }

  // The same for a piece that has just come to this space.
  bool lands_on_way(Piece piece, Square space) {
    const auto trail = trail_of(piece, space);
    return flag_ || comes_back_ || leads_on(piece, trail.back());
  }

  // Whether this piece, alone, can still get to a flag or to a card that takes it back to the start.
  bool leads_on(Piece piece, Square at) {
    const Kind* const here = kind_at(at);
    if (here != nullptr && here->finders[piece]) find_passage(here->card, at);  // it may have come here through the passage
    std::size_t before = 0;
    do {
      before = changes();
      go(piece, at);
    } while (!flag_ && !comes_back_ && before != changes());
    return flag_ || comes_back_;
  }

 private:
  std::size_t changes() const { return gone_.size() + open_.size(); }

  // Walks with each piece. True: a card has gone, or a passage was found.
  bool walks_change_something() {
    const std::size_t before = changes();
    for (const Piece piece : all_pieces)
      if (rules_.party[piece]) go(piece, rules_.start);
    return changes() != before;
  }

  const Kind* kind_at(Square space) const {
    const Card* const card = labyrinth_.card_at(space);
    return card == nullptr || gone_.contains(space) ? nullptr : &rules_.kind(*card);
  }
  bool is_a_fall(Square space) const {
    const Kind* const kind = kind_at(space);
    return kind != nullptr && kind->effect == Effect::Fall;
  }

  // Visits all spaces that this piece can reach, near ones first. Returns its way to the first flag, with spaces that it
  // falls or is lifted through; empty: it reaches none.
  std::vector<Square> go(Piece piece, Square start) {
    // For each space on which it can stand, the last stretch of the way there: the space where it stood before, then those
    // on which it landed. It may also fall or be lifted through a space on which it can stand.
    std::map<Square, std::vector<Square>> stretches{{start, {}}};
    std::deque<Square> open{start};
    std::optional<Square> flag;
    const auto arrive = [&](Square from, Square space) {
      auto trail = trail_of(piece, space);
      if (trail.empty() || stretches.contains(trail.back())) return;
      const Square end = trail.back();
      trail.insert(trail.begin(), from);
      stretches.emplace(end, std::move(trail));
      open.push_back(end);
      const Kind* const kind = kind_at(end);
      if (!flag && kind != nullptr && kind->effect == Effect::Flag) flag = end;
    };
    while (!open.empty()) {
      const Square here = open.front();
      open.pop_front();
      for (const Step step : four_ways) {
        const Square next = moved(here, step);
        if (rules_.has(next) && !labyrinth_.walls.contains(edge_between(here, next))) arrive(here, next);
      }
      const auto up = above(rules_, here);
      if (up && labyrinth_.ladders.contains(here) && !is_a_fall(*up)) arrive(here, *up);
      const auto down = below(rules_, here);
      if (down && labyrinth_.ladders.contains(*down)) arrive(here, *down);
      if (const auto& bridge = labyrinth_.bridge) {
        if (here == bridge->first) arrive(here, bridge->second);
        if (here == bridge->second) arrive(here, bridge->first);
      }
      if (const auto through = open_.find(here); through != open_.end()) arrive(here, through->second);
    }
    std::vector<Square> way;
    if (!flag) return way;
    for (Square space = *flag; space != start; space = stretches.at(space).front())
      way.insert(way.end(), stretches.at(space).rbegin(), std::prev(stretches.at(space).rend()));
    way.push_back(start);
    std::reverse(way.begin(), way.end());
    return way;
  }

  // The spaces that a piece which lands here touches: this one, each one that it falls or is lifted to, and last the one where
  // it stays. Empty: it is beaten or sent back.
  std::vector<Square> trail_of(Piece piece, Square space) {
    std::vector<Square> trail{space};
    for (std::size_t landings = rules_.space_count(); landings > 1; --landings) {
      const Square here = trail.back();
      const Kind* const kind = kind_at(here);
      if (kind == nullptr) return trail;
      const auto down = below(rules_, here);
      const auto up = above(rules_, here);
      const Landed landed = landing_of(piece, *kind, down.has_value(), up.has_value());
      if (landed.card_goes) gone_.insert(here);
      switch (landed.fate) {
        case Fate::Stays:
        case Fate::Stops:
          if (kind->effect == Effect::Flag) flag_ = true;
          if (kind->finders[piece]) find_passage(kind->card, here);
          return trail;
        case Fate::Falls: trail.push_back(*down); break;
        case Fate::Rises: trail.push_back(*up); break;
        case Fate::Beaten:
        case Fate::SentBack: comes_back_ = true; return {};
      }
    }
    return trail;
  }

  void find_passage(Card card, Square one) {
    for (const auto& [two, there] : labyrinth_.cards)
      if (there == card && two != one) {
        open_.insert({one, two});
        open_.insert({two, one});
      }
  }

  const Rules& rules_;
  const Labyrinth& labyrinth_;
  std::set<Square> gone_;           // spaces whose cards are gone
  std::map<Square, Square> open_;   // the passages found, from each of their ends
  bool flag_ = false;
  bool comes_back_ = false;
};

Refusal missing(std::string_view what, int count) {
  return {.code = count > 0 ? Refusal::Incomplete : Refusal::NoneLeft,
          .word = std::string(what),
          .count = count > 0 ? count : -count};
}

Refusal misplaced(RefusalCode code, Square at) { return {.code = code, .at = at}; }

}  // namespace

bool flag_reachable(const Rules& rules, const Labyrinth& labyrinth) {
  return Walk(rules, labyrinth).reaches_flag();
}

std::vector<Square> way_to_flag(const Rules& rules, const Labyrinth& labyrinth) {
  return Walk(rules, labyrinth).way_to_flag();
}

std::optional<Square> flag_in(const Rules& rules, const Labyrinth& labyrinth) {
  for (const auto& [space, card] : labyrinth.cards)
    if (rules.kind(card).effect == Effect::Flag) return space;
  return {};
}

bool can_go_on(const Rules& rules, const Labyrinth& labyrinth, const std::set<Square>& gone, Piece piece, Square at) {
  return Walk(rules, labyrinth, gone).leads_on(piece, at);
}

std::vector<Square> falls_for_good(const Rules& rules, const Labyrinth& labyrinth) {
  std::vector<Square> falls;
  if (!rules.one_walks_alone()) return falls;
  for (const auto& [space, card] : labyrinth.cards)
    if (rules.kind(card).effect == Effect::Fall && below(rules, space) && !Walk(rules, labyrinth).lands_on_way(rules.lone_walker(), space)) falls.push_back(space);
  return falls;
}

std::vector<Refusal> faults_in(const Rules& rules, const Labyrinth& labyrinth) {
  std::vector<Refusal> faults;
  for (const Edge& wall : labyrinth.walls)
    if (!rules.has(wall.a) || !rules.has(wall.b))
      faults.push_back(misplaced(Refusal::OffBoard, wall.a));
    else if (!next_to(wall.a, wall.b))
      faults.push_back(misplaced(Refusal::NotNeighbours, wall.a));
  for (const Square ladder : labyrinth.ladders)
    if (!above(rules, ladder)) faults.push_back(misplaced(Refusal::NoFloorAbove, ladder));
  std::map<Card, int> count;
  for (const auto& [space, card] : labyrinth.cards) {
    ++count[card];
    if (!rules.has(space)) faults.push_back(misplaced(Refusal::OffBoard, space));
    if (space == rules.start) faults.push_back(misplaced(Refusal::StartSpace, space));
  }
  for (const Kind& kind : rules.kinds)
    if (kind.count != count[kind.card]) faults.push_back(missing(kind.name, kind.count - count[kind.card]));
  for (const auto& [card, laid] : count)
    if (rules.find(card) == nullptr) faults.push_back(missing(in_the_manual(card) ? name_of(card) : "card", -laid));
  const int walls = rules.walls - static_cast<int>(labyrinth.walls.size());
  const int ladders = rules.ladders - static_cast<int>(labyrinth.ladders.size());
  if (walls != 0) faults.push_back(missing("wall", walls));
  if (ladders != 0) faults.push_back(missing("ladder", ladders));
  if (labyrinth.bridge) {
    for (const Square end : {labyrinth.bridge->first, labyrinth.bridge->second}) {
      if (!rules.has(end)) faults.push_back(misplaced(Refusal::OffBoard, end));
      if (labyrinth.ladders.contains(end) || labyrinth.cards.contains(end)) faults.push_back(misplaced(Refusal::Occupied, end));
      if (end == rules.start) faults.push_back(misplaced(Refusal::StartSpace, end));
    }
    if (!can_bridge(rules, labyrinth.bridge->first, labyrinth.bridge->second))
      faults.push_back(misplaced(Refusal::NotNeighbours, labyrinth.bridge->first));
  }
  if (labyrinth.bridge.has_value() != rules.has_bridge()) faults.push_back(missing("bridge", rules.has_bridge() ? 1 : -1));
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Refusal& one, const Refusal& two) { return one.code < two.code; });
  if (faults.empty() && !flag_reachable(rules, labyrinth)) faults.push_back(refusal_of(Refusal::Unreachable));
  return faults;
}

// ---- in letters ---------------------------------------------------------------------------------

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr std::size_t bits_a_letter = 6;

std::size_t letters_a_space(const std::vector<Square>& spaces) {
  return spaces.size() > alphabet.size() ? 2 : 1;
}

std::vector<Kind> by_number(std::vector<Kind> kinds) {
  std::ranges::sort(kinds, {}, &Kind::card);
  return kinds;
}

// Reads numbers of one or several letters, one after another.
class LetterReader {
 public:
  explicit LetterReader(std::string_view letters) : left_(letters) {}

  // The lowest bits come first. nullopt: there are too few letters, or one is none of the alphabet's.
  std::optional<std::size_t> number(std::size_t letters) {
    if (left_.size() < letters) return {};
    std::size_t number = 0;
    for (std::size_t nth = 0; nth < letters; ++nth) {
      const std::size_t value = alphabet.find(left_[nth]);
      if (value == alphabet.npos) return {};
      number |= value << (nth * bits_a_letter);
    }
    left_.remove_prefix(letters);
    return number;
  }
  bool at_end() const { return left_.empty(); }

 private:
  std::string_view left_;
};

}  // namespace

std::string letters_of(const Rules& rules, const Labyrinth& labyrinth) {
  const std::vector<Edge> edges = rules.edges();
  const std::vector<Square> spaces = rules.spaces();
  std::string letters;
  for (std::size_t first = 0; first < edges.size(); first += bits_a_letter) {
    std::size_t bits = 0;
    for (std::size_t nth = first; nth < std::min(first + bits_a_letter, edges.size()); ++nth)
      if (labyrinth.walls.contains(edges[nth])) bits |= std::size_t{1} << (nth - first);
    letters += alphabet[bits];
  }
  const auto add = [&](Square space) {
    auto index = static_cast<std::size_t>(std::ranges::find(spaces, space) - spaces.begin());
    for (std::size_t left = letters_a_space(spaces); left > 0; --left, index /= alphabet.size())
      letters += alphabet[index % alphabet.size()];
  };
  for (const Square foot : labyrinth.ladders) add(foot);
  for (const Kind& kind : by_number(rules.kinds))
    for (const auto& [space, card] : labyrinth.cards)
      if (card == kind.card) add(space);
  if (labyrinth.bridge) {
    add(labyrinth.bridge->first);
    add(labyrinth.bridge->second);
  }
  return letters;
}

std::optional<Labyrinth> labyrinth_from(const Rules& rules, std::string_view letters) {
  const std::vector<Edge> edges = rules.edges();
  const std::vector<Square> spaces = rules.spaces();
  LetterReader reader(letters);
  Labyrinth labyrinth;
  for (std::size_t first = 0; first < edges.size(); first += bits_a_letter) {
    const auto bits = reader.number(1);
    if (!bits) return {};
    for (std::size_t nth = 0; nth < bits_a_letter; ++nth) {
      if ((*bits >> nth & 1U) == 0) continue;
      if (first + nth >= edges.size()) return {};
      labyrinth.walls.insert(edges[first + nth]);
    }
  }
  const auto space = [&]() -> std::optional<Square> {
    const auto index = reader.number(letters_a_space(spaces));
    return index && *index < spaces.size() ? std::optional(spaces[*index]) : std::nullopt;
  };
  for (int left = rules.ladders; left > 0; --left)
    if (const auto foot = space()) labyrinth.ladders.insert(*foot);
  for (const Kind& kind : by_number(rules.kinds))
    for (int left = kind.count; left > 0; --left)
      if (const auto bed = space()) labyrinth.cards.emplace(*bed, kind.card);
  if (rules.has_bridge()) {
    const auto one = space();
    const auto two = space();
    if (!one || !two) return {};
    labyrinth.bridge = {*one, *two};
  }
  if (!reader.at_end() || !faults_in(rules, labyrinth).empty()) return {};
  return labyrinth;
}

}  // namespace gonfalon::fortress
