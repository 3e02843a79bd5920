// What is wrong with a labyrinth, and what can be reached in it.
#include <algorithm>
#include <deque>

#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fortress {

namespace {

// One walk through a labyrinth whose owner's eyes we have.
class Walk {
 public:
  Walk(const Rules& rules, const Labyrinth& labyrinth) : rules_(rules), labyrinth_(labyrinth) {
    for (const auto& [space, card] : labyrinth.cards)
      if (card == Card::Passage) passage_.push_back(space);
  }

  // The flag, by the repeated walks of all the pieces (rules-fortress, `The fortress`).
  bool reaches_flag() {
    while (!flag_ && walks_change_something()) {
    }
    return flag_;
  }

  // The shortest of the last walks, when nothing more can be opened up for them.
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

  // Could this piece, alone, still come to a flag or a card that beats it?
  bool leads_on(Piece piece, Square at) {
    go(piece, at);
    return flag_ || loses_;
  }

 private:
  // Has a walk of each piece beaten a card or found the passage?
  bool walks_change_something() {
    const std::size_t gone = beaten_.size();
    const bool open = passage_open_;
    for (const Piece piece : all_pieces)
      if (rules_.party[piece]) go(piece, rules_.start);
    return beaten_.size() != gone || passage_open_ != open;
  }

  // Everywhere that this piece comes to, near spaces first. Returns its way to the first flag, if any:
  // the spaces that it sets foot on, those that it falls through included.
  std::vector<Square> go(Piece piece, Square start) {
    std::map<Square, Square> before{{start, start}};  // a space, and the one that it was come to from
    std::deque<Square> open{start};
    std::optional<Square> flag;
    const auto arrive = [&](Square from, Square space) {
      const auto standing = land(piece, space);
      if (!standing || before.contains(*standing)) return;
      for (Square falling = space; falling != *standing; falling = *below(rules_, falling)) {
        before.insert({falling, from});
        from = falling;
      }
      before.insert({*standing, from});
      open.push_back(*standing);
      if (!flag && labyrinth_.has(*standing, Card::Flag)) flag = *standing;
    };
    while (!open.empty()) {
      const Square here = open.front();
      open.pop_front();
      for (const Step step : four_ways) {
        const Square next = moved(here, step);
        if (rules_.has(next) && !labyrinth_.walls.contains(edge_between(here, next))) arrive(here, next);
      }
      const auto up = above(rules_, here);
      if (up && labyrinth_.ladders.contains(here) && !labyrinth_.has(*up, Card::Pitfall)) arrive(here, *up);
      const auto down = below(rules_, here);
      if (down && labyrinth_.ladders.contains(*down)) arrive(here, *down);
      if (passage_open_ && passage_.size() == 2) {
        if (here == passage_[0]) arrive(here, passage_[1]);
        if (here == passage_[1]) arrive(here, passage_[0]);
      }
    }
    std::vector<Square> way;
    if (!flag) return way;
    for (Square space = *flag; space != start; space = before.at(space)) way.push_back(space);
    way.push_back(start);
    std::reverse(way.begin(), way.end());
    return way;
  }

  // Where a piece that lands here comes to stand; nothing where it is beaten.
  std::optional<Square> land(Piece piece, Square space) {
    while (space.level != Level::Bottom && labyrinth_.has(space, Card::Pitfall)) space = *below(rules_, space);
    const auto card = labyrinth_.cards.find(space);
    if (card == labyrinth_.cards.end() || beaten_.contains(space)) return space;
    if (card->second == Card::Flag) flag_ = true;
    if (card->second == Card::Passage && piece == Piece::Dwarf) passage_open_ = true;
    switch (meet(piece, card->second)) {
      case Meeting::None: break;
      case Meeting::PieceWins: beaten_.insert(space); break;
      case Meeting::CardWins: loses_ = true; return {};
    }
    return space;
  }

  const Rules& rules_;
  const Labyrinth& labyrinth_;
  std::vector<Square> passage_;
  std::set<Square> beaten_;
  bool passage_open_ = false;
  bool flag_ = false;
  bool loses_ = false;
};

Fault missing(std::string_view what, int count) {
  return {.code = count > 0 ? Refusal::Incomplete : Refusal::NoneLeft,
          .word = std::string(what),
          .count = count > 0 ? count : -count};
}

Fault misplaced(Refusal code, Square at) { return {.code = code, .at = at}; }

}  // namespace

bool flag_reachable(const Rules& rules, const Labyrinth& labyrinth) {
  return Walk(rules, labyrinth).reaches_flag();
}

std::vector<Square> way_to_flag(const Rules& rules, const Labyrinth& labyrinth) {
  return Walk(rules, labyrinth).way_to_flag();
}

bool can_go_on(const Rules& rules, const Labyrinth& labyrinth, Piece piece, Square at) {
  return Walk(rules, labyrinth).leads_on(piece, at);
}

std::vector<Fault> faults_in(const Rules& rules, const Labyrinth& labyrinth) {
  std::vector<Fault> faults;
  for (const Edge& wall : labyrinth.walls)
    if (!rules.has(wall.a) || !rules.has(wall.b))
      faults.push_back(misplaced(Refusal::OffBoard, wall.a));
    else if (!next_to(wall.a, wall.b))
      faults.push_back(misplaced(Refusal::NotNeighbours, wall.a));
  for (const Square ladder : labyrinth.ladders)
    if (!above(rules, ladder)) faults.push_back(misplaced(Refusal::NoFloorAbove, ladder));
  ByCard<int> count;
  for (const auto& [space, card] : labyrinth.cards) {
    ++count[card];
    if (!rules.has(space)) faults.push_back(misplaced(Refusal::OffBoard, space));
    if (space == rules.start) faults.push_back(misplaced(Refusal::StartSpace, space));
  }
  for (const Card card : all_cards)
    if (rules.cards[card] != count[card]) faults.push_back(missing(name_of(card), rules.cards[card] - count[card]));
  const int walls = rules.walls - static_cast<int>(labyrinth.walls.size());
  const int ladders = rules.ladders - static_cast<int>(labyrinth.ladders.size());
  if (walls != 0) faults.push_back(missing("wall", walls));
  if (ladders != 0) faults.push_back(missing("ladder", ladders));
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Fault& one, const Fault& two) { return one.code < two.code; });
  if (faults.empty() && !flag_reachable(rules, labyrinth)) faults.push_back(fault(Refusal::Unreachable));
  return faults;
}

}  // namespace gonfalon::fortress
