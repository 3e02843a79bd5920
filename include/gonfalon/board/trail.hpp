// The moves of a battle as far as the two repetition rules must remember them, for boards that are played
// at full speed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/board/cells.hpp"
#include "gonfalon/board/fast_battle.hpp"

namespace gonfalon::board {

// A position's hash is the sum of all pieces' shares in it: equal for equal positions, pieces told apart
// one by one. `piece` is the index of the square that it began on.
std::uint64_t share_of(std::uint8_t piece, Cell cell);

class Trail {
 public:
  Trail() : treads_(stillness) {}

  void clear() { treads_.assign(stillness, Tread{}); }
  std::size_t length() const { return treads_.size() - stillness; }

  // A move without an attack was made: `placing` is the position's hash after it; does an enemy stand next
  // to where it ended?
  void move(Leap leap, std::uint64_t placing, bool beside_enemy);
  void attack(Leap leap, std::uint64_t placing);
  void take_back() { treads_.pop_back(); }

  // May the side to act not make this move, because of so many between the same two squares?
  bool back_and_forth(Leap leap, int limit) const;
  // Or, a move without an attack to where it would stand next to an enemy, because it pursues endlessly?
  bool endless_pursuit(Leap leap, std::uint64_t placing) const;
  // Is the side to act pursuing, so that the question above is one?
  bool pursuing() const { return before(2).threatens && before(1).evades; }

  int since_attack() const { return treads_.back().since_attack; }
  Leap last(std::size_t ago = 1) const { return {before(ago).from, before(ago).to}; }  // 1: the move just made
  // Moves of the one piece in that side's turns running, as of so many moves ago.
  std::uint32_t series(std::size_t ago) const { return before(ago).series; }
  // How often this position has stood since the last attack.
  int stood(std::uint64_t placing) const;

 private:
  struct Tread {
    std::uint64_t placing = 0;
    std::uint32_t pursuit_began = 0;  // the tread that did, if this one threatens
    std::int32_t since_attack = 0;
    std::uint32_t series = 0;
    Cell from = 0;
    Cell to = 0;
    bool threatens = false;
    bool evades = false;
  };
  // Moves in which nothing happened stand before the first, so that there is always a last one.
  static constexpr std::size_t stillness = 2;

  const Tread& before(std::size_t ago) const { return treads_.data()[treads_.size() - ago]; }

  std::vector<Tread> treads_;
};

}  // namespace gonfalon::board
