// A labyrinth as tables: what comes of every step that can be tried in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::board {

// A place as a small number: its place in fortress::Rules::spaces().
using Space = std::uint8_t;

constexpr std::size_t most_spaces = 64;

Space space_of(const fortress::Rules& rules, Square square);

class Maze {
 public:
  Maze(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth);

  // The steps that a piece can try from a space, in rising order of where they go, and what comes of
  // each: the space where the piece comes to stand (that of the ladder's foot, if a pitfall keeps it
  // from being climbed), or a bump into a wall.
  static constexpr Space bump = 255;
  struct Exits {
    std::uint8_t count = 0;
    std::array<Space, 7> to{};  // four sides, up, down, the passage
    std::array<Space, 7> comes_of{};
  };
  const Exits& exits(Space from, bool passage_open) const { return exits_.data()[passage_open].data()[from]; }

  // The card on each space before play.
  using Cards = std::array<std::optional<fortress::Card>, most_spaces>;
  const Cards& cards() const { return cards_; }

  // Can the piece that is beaten by these cards neither come to the flag nor to one of them? (For
  // the introduction game's knight; the cards must lie there still.)
  bool traps(Space from) const { return (ways_out_ >> from & 1) == 0; }

 private:
  void find_exits(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth, bool passage_open);
  void find_ways_out(const fortress::Rules& rules);

  std::array<std::array<Exits, most_spaces>, 2> exits_{};
  Cards cards_{};
  std::uint64_t ways_out_ = 0;
};

}  // namespace gonfalon::board
