// The moves of a battle as far as the two repetition rules must remember them, for boards that are played
// at full speed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/board/cells.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::board {

// A move in cells.
struct CellMove {
  Cell from, to;

  auto operator<=>(const CellMove&) const = default;
};

constexpr CellMove in_cells(Move move) { return {cell_of(move.from), cell_of(move.to)}; }
constexpr Move in_squares(CellMove move) { return {square_of(move.from), square_of(move.to)}; }

// All are odd and unrelated, so other places for the same pieces give another sum.
template <std::size_t count>
constexpr std::array<std::uint64_t, count> unrelated(std::uint64_t from) {
  std::array<std::uint64_t, count> numbers{};
  for (auto& number : numbers) number = mix(from++) | 1;
  return numbers;
}
inline constexpr auto piece_numbers = unrelated<128>(0);
inline constexpr auto cell_numbers = unrelated<all_cells>(1000);

// A position's hash is the sum of all pieces' shares in it: equal for equal positions, pieces told apart
// one by one. `piece` is the index of the square that it began on.
inline std::uint64_t share_of(std::uint8_t piece, Cell cell) {
  return piece_numbers.data()[piece & 127] * cell_numbers.data()[cell];
}
// What it changes if the piece moves so.
inline std::uint64_t shift_of(std::uint8_t piece, CellMove move) {
  return share_of(piece, move.to) - share_of(piece, move.from);
}

class RepetitionHistory {
 public:
  RepetitionHistory() : plies_(stillness) {}

  void clear() { plies_.assign(stillness, Ply{}); }
  std::size_t length() const { return plies_.size() - stillness; }

  // A move without an attack was made, or an attack: `position_hash` is the position's hash after it. threatens: an enemy
  // stands next to where it ended, and the attacker, if it was an attack, has won.
  void move(CellMove move, std::uint64_t position_hash, bool threatens);
  void attack(CellMove move, std::uint64_t position_hash, bool threatens);
  // A side that could not move was passed over: nobody moved.
  void pass_over(std::uint64_t position_hash);
  void take_back() { plies_.pop_back(); }

  // May the side to act not make this move, because of so many between the same two squares?
  bool back_and_forth(CellMove move, int limit) const {
    return limit != 0 && before(2).to == move.from &&
           before(2).series >= static_cast<std::uint32_t>(limit) && on_one_line(move, limit);
  }
  // Or, a move without an attack to where it would stand next to an enemy, because it pursues endlessly?
  bool endless_pursuit(CellMove move, std::uint64_t position_hash) const {
    return pursuing() && !goes_back(move) && stood_in_pursuit(position_hash);
  }
  // Is the side to act pursuing, so that the question above is one?
  bool pursuing() const { return before(2).threatens && before(1).evades; }

  int since_attack() const { return plies_.back().since_attack; }
  CellMove last(std::size_t ago = 1) const { return {before(ago).from, before(ago).to}; }  // 1: the move just made
  // For a position's key: a shuffle to and fro that must soon end makes it another one, and so does the way that
  // one piece went in its last moves.
  std::uint64_t key() const {
    std::uint64_t key = 0;
    for (std::size_t ago = 1; ago <= 2; ++ago) {
      const std::size_t running = std::min<std::size_t>(before(ago).series, 7);
      if (running < 2) continue;
      std::uint64_t way = before(ago).to;
      for (std::size_t nth = 0; nth < running; ++nth) way = way << 8 | before(ago + 2 * nth).from;
      key ^= mix(way + ago);
    }
    return key;
  }
  // How often this position has stood since the last attack.
  int stood(std::uint64_t position_hash) const;

 private:
  struct Ply {
    std::uint64_t position_hash = 0;
    std::uint32_t pursuit_began = 0;  // the ply that did, if this one threatens
    std::int32_t since_attack = 0;
    std::uint32_t series = 0;
    Cell from = 0;
    Cell to = 0;
    bool threatens = false;
    bool evades = false;
  };
  // Moves in which nothing happened stand before the first, so that there is always a last one.
  static constexpr std::size_t stillness = 2;

  const Ply& before(std::size_t ago) const { return plies_.data()[plies_.size() - ago]; }
  // Did the piece that moves go to and fro, `limit` times and now again, where two squares are the same?
  bool on_one_line(CellMove move, int limit) const;
  // How many moves running the piece has made with this one.
  std::uint32_t series_with(CellMove move) const { return before(2).to == move.from ? before(2).series + 1 : 1; }
  bool goes_back(CellMove move) const { return before(2).to == move.from && before(2).from == move.to; }
  bool stood_in_pursuit(std::uint64_t position_hash) const;

  std::vector<Ply> plies_;
};

// ---- what every move of a search or a simulation goes through stands here, to be inlined there

inline void RepetitionHistory::move(CellMove move, std::uint64_t position_hash, bool threatens) {
  const Ply& last = before(1);
  const bool goes_on = before(2).threatens && last.evades;
  plies_.push_back({.position_hash = position_hash,
                    .pursuit_began = goes_on ? before(2).pursuit_began : static_cast<std::uint32_t>(plies_.size()),
                    .since_attack = last.since_attack + 1,
                    .series = series_with(move),
                    .from = move.from,
                    .to = move.to,
                    .threatens = threatens,
                    .evades = last.threatens && side_by_side(move.from, last.to)});
}

inline void RepetitionHistory::pass_over(std::uint64_t position_hash) {
  plies_.push_back({.position_hash = position_hash,
                    .pursuit_began = static_cast<std::uint32_t>(plies_.size()),
                    .since_attack = before(1).since_attack,
                    .from = off_board,
                    .to = off_board});
}

// It ends all pursuits, and begins one if it threatens.
inline void RepetitionHistory::attack(CellMove move, std::uint64_t position_hash, bool threatens) {
  plies_.push_back({.position_hash = position_hash,
                    .pursuit_began = static_cast<std::uint32_t>(plies_.size()),
                    .series = series_with(move),
                    .from = move.from,
                    .to = move.to,
                    .threatens = threatens});
}

}  // namespace gonfalon::board
