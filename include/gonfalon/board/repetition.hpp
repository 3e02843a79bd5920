// The history that the two repetition rules need, for boards that are played at full speed.
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

struct CellMove {
  Cell from, to;

  auto operator<=>(const CellMove&) const = default;
};

constexpr CellMove cell_move_of(Move move) { return {cell_of(move.from), cell_of(move.to)}; }
constexpr Move in_squares(CellMove move) { return {square_of(move.from), square_of(move.to)}; }

// Odd, unrelated numbers: the same pieces on other cells give another sum.
template <std::size_t count>
constexpr std::array<std::uint64_t, count> unrelated(std::uint64_t from) {
  std::array<std::uint64_t, count> numbers{};
  for (auto& number : numbers) number = mix(from++) | 1;
  return numbers;
}
inline constexpr auto piece_numbers = unrelated<128>(0);
inline constexpr auto cell_numbers = unrelated<all_cells>(1000);

// A position's hash is the sum of the shares of all pieces, each told apart: equal for equal positions. `piece` is the index of
// the square that it began on.
inline std::uint64_t share_of(std::uint8_t piece, Cell cell) {
  return piece_numbers.data()[piece & 127] * cell_numbers.data()[cell];
}
// How a move of the piece changes the hash.
inline std::uint64_t shift_of(std::uint8_t piece, CellMove move) {
  return share_of(piece, move.to) - share_of(piece, move.from);
}

class RepetitionHistory {
 public:
  RepetitionHistory() : plies_(stillness) {}

  void clear() { plies_.assign(stillness, Ply{}); }
  std::size_t length() const { return plies_.size() - stillness; }

  // Adds a move without attack, or an attack. position_hash: after it. threatens: the moved piece, if it survives, stands next
  // to an enemy.
  void move(CellMove move, std::uint64_t position_hash, bool threatens);
  void attack(CellMove move, std::uint64_t position_hash, bool threatens);
  // Adds a turn in which the side could not move and was passed over.
  void pass_over(std::uint64_t position_hash);
  void take_back() { plies_.pop_back(); }

  // Whether the move is forbidden: too many moves between the same two squares.
  bool back_and_forth(CellMove move, int limit) const {
    return limit != 0 && before(2).to == move.from &&
           before(2).series >= static_cast<std::uint32_t>(limit) && on_one_line(move, limit);
  }
  // Whether a move without attack that ends next to an enemy is forbidden: an endless pursuit.
  bool endless_pursuit(CellMove move, std::uint64_t position_hash) const {
    return pursuing() && !goes_back(move) && stood_in_pursuit(position_hash);
  }
  // Whether the side to act is pursuing; otherwise endless_pursuit() is false.
  bool pursuing() const { return before(2).threatens && before(1).evades; }

  // Whether the last move of the side to act took the one before it back.
  bool went_back() const { return before(2).series > 1 && before(2).to == before(4).from; }

  int since_attack() const { return plies_.back().since_attack; }
  CellMove last(std::size_t ago = 1) const { return {before(ago).from, before(ago).to}; }  // 1: the move just made
  // Part of a position's key. Positions differ if a piece must soon stop moving to and fro, or came by other moves just before.
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
  // How often this position has occurred since the last attack.
  int stood(std::uint64_t position_hash) const;

 private:
  struct Ply {
    std::uint64_t position_hash = 0;
    std::uint32_t pursuit_began = 0;  // the ply in which the pursuit began, if this ply threatens
    std::int32_t since_attack = 0;
    std::uint32_t series = 0;
    Cell from = 0;
    Cell to = 0;
    bool threatens = false;
    bool evades = false;
  };
  // Plies without a move stand before the first, so that before(2) always exists.
  static constexpr std::size_t stillness = 2;

  const Ply& before(std::size_t ago) const { return plies_.data()[plies_.size() - ago]; }
  // Whether the piece of this move went to and fro `limit` times and does so again, between the same two squares.
  bool on_one_line(CellMove move, int limit) const;
  // The number of consecutive moves of the piece, including this one.
  std::uint32_t series_with(CellMove move) const { return before(2).to == move.from ? before(2).series + 1 : 1; }
  bool goes_back(CellMove move) const { return before(2).to == move.from && before(2).from == move.to; }
  bool stood_in_pursuit(std::uint64_t position_hash) const;

  std::vector<Ply> plies_;
};

// ---- defined here for inlining: every move of a search or a simulation runs through these

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

// An attack ends all pursuits. It begins one if it threatens.
inline void RepetitionHistory::attack(CellMove move, std::uint64_t position_hash, bool threatens) {
  plies_.push_back({.position_hash = position_hash,
                    .pursuit_began = static_cast<std::uint32_t>(plies_.size()),
                    .series = series_with(move),
                    .from = move.from,
                    .to = move.to,
                    .threatens = threatens});
}

}  // namespace gonfalon::board
