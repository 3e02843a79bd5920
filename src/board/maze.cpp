#include "gonfalon/board/maze.hpp"

#include <utility>
#include <vector>

namespace gonfalon::board {

using fortress::Card;
using fortress::Labyrinth;
using fortress::Meeting;
using fortress::Piece;

Space space_of(const fortress::Rules& rules, Square square) {
  int number = 0;
  for (const Level level : all_levels) {
    const int width = rules.widths[static_cast<std::size_t>(level)];
    if (level == square.level) return static_cast<Space>(number + square.file * width + square.row);
    number += width * width;
  }
  return 0;
}

namespace {

// Everything is found by this one walker once, and by nobody while a game is on.
class Surveyor {
 public:
  Surveyor(const fortress::Rules& rules, const Labyrinth& labyrinth, bool passage_open)
      : rules_(rules), labyrinth_(labyrinth) {
    if (!passage_open) return;
    for (const auto& [space, card] : labyrinth.cards)
      if (card == Card::Passage) passage_.push_back(space);
  }

  // What comes of a step from one space to another, if it can be tried.
  std::optional<Space> comes_of(Square from, Square to) const {
    if (from == to) return {};
    if (passage_.size() == 2 && std::pair{from, to} == std::pair{passage_[0], passage_[1]}) return lands(to);
    if (passage_.size() == 2 && std::pair{from, to} == std::pair{passage_[1], passage_[0]}) return lands(to);
    if (next_to(from, to)) return labyrinth_.walls.contains(edge_between(from, to)) ? Maze::bump : lands(to);
    // Who could not climb the ladder, and who climbed it and fell, stand on the same space.
    if (above(rules_, from) == to && labyrinth_.ladders.contains(from)) return lands(to);
    if (below(rules_, from) == to && labyrinth_.ladders.contains(to)) return lands(to);
    return {};
  }

 private:
  Space lands(Square space) const {
    while (space.level != Level::Bottom && labyrinth_.has(space, Card::Pitfall))
      space = *below(rules_, space);
    return space_of(rules_, space);
  }

  const fortress::Rules& rules_;
  const Labyrinth& labyrinth_;
  std::vector<Square> passage_;
};

}  // namespace

Maze::Maze(const fortress::Rules& rules, const Labyrinth& labyrinth) {
  for (const auto& [space, card] : labyrinth.cards) cards_[space_of(rules, space)] = card;
  find_exits(rules, labyrinth, false);
  find_exits(rules, labyrinth, true);
  find_ways_out(rules);
}

// All that a piece standing somewhere can try, it knows of: it has been told of the ladders there
// when it landed, and on the start, where it has not, there is none.
void Maze::find_exits(const fortress::Rules& rules, const Labyrinth& labyrinth, bool passage_open) {
  const Surveyor surveyor(rules, labyrinth, passage_open);
  const std::vector<Square> spaces = rules.spaces();
  for (std::size_t from = 0; from < spaces.size(); ++from) {
    Exits& exits = exits_[passage_open][from];
    for (std::size_t to = 0; to < spaces.size(); ++to) {
      const auto comes = surveyor.comes_of(spaces[from], spaces[to]);
      if (!comes) continue;
      exits.to[exits.count] = static_cast<Space>(to);
      exits.comes_of[exits.count] = *comes;
      ++exits.count;
    }
  }
}

// From the goals backwards: a space is a way out if a step from it leads to a goal or a way out.
void Maze::find_ways_out(const fortress::Rules& rules) {
  std::uint64_t goals = 0;
  for (std::size_t space = 0; space < most_spaces; ++space) {
    const auto card = cards_[space];
    if (!card) continue;
    bool beats = false;
    for (const Piece piece : fortress::all_pieces)
      beats = beats || (rules.party[piece] && fortress::meet(piece, *card) == Meeting::CardWins);
    if (*card == Card::Flag || beats) goals |= std::uint64_t{1} << space;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t from = 0; from < most_spaces; ++from) {
      if ((ways_out_ >> from & 1) != 0) continue;
      const Exits& exits = exits_[0][from];
      for (std::size_t i = 0; i < exits.count; ++i) {
        const Space to = exits.comes_of[i];
        if (to >= most_spaces || ((goals | ways_out_) >> to & 1) == 0) continue;
        ways_out_ |= std::uint64_t{1} << from;
        changed = true;
        break;
      }
    }
  }
}

}  // namespace gonfalon::board
