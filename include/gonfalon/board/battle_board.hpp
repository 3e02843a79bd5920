// The board for a battle that is played at full speed, in simulations, the benchmark and the computer's search. It follows all
// the rules of gonfalon/rules, but need not know all ranks: a man's rank may be unknown as long as the man takes part in no
// fight that play() has to decide.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/board/cells.hpp"
#include "gonfalon/board/repetition.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::board {

// A man in 16 bits: number (1 + the index of its first square), side, rank, and how it moves. Each side has a bit of its own,
// so that several cells can be tested for an enemy at once. All bits are 0: no man.
class Figure {
 public:
  constexpr Figure() = default;
  constexpr Figure(std::uint8_t number, Side side, battle::Rank rank)
      : Figure(number, side, static_cast<unsigned>(rank), battle::can_move(rank), rank == battle::Rank::Scout) {}
  // A man of unknown rank. moves: it can move; runs: it can run like a scout.
  constexpr Figure(std::uint8_t number, Side side, bool moves, bool runs)
      : Figure(number, side, unknown, moves, moves && runs) {}

  static constexpr std::uint16_t bit_of(Side side) { return side == Side::Red ? 0x1000 : 0x2000; }

  constexpr std::uint16_t bits() const { return bits_; }
  constexpr bool nobody() const { return bits_ == 0; }
  constexpr std::uint8_t number() const { return bits_ & 0x7f; }
  constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(number() - 1); }
  constexpr Side side() const { return (bits_ & bit_of(Side::Red)) != 0 ? Side::Red : Side::Blue; }
  constexpr battle::Rank rank() const { return static_cast<battle::Rank>(bits_ >> rank_shift & 0xf); }
  // All bits set, or none.
  constexpr std::uint64_t moves() const { return -(std::uint64_t{bits_} >> 14 & 1); }
  constexpr std::uint64_t runs_mask() const { return -(std::uint64_t{bits_} >> 15); }

  constexpr bool operator==(const Figure&) const = default;

 private:
  static constexpr int rank_shift = 8;
  static constexpr unsigned unknown = 0xf;

  constexpr Figure(std::uint8_t number, Side side, unsigned rank, bool moves, bool runs)
      : bits_(static_cast<std::uint16_t>(number | bit_of(side) | rank << rank_shift | (moves ? 0x4000U : 0U) |
                                         (runs ? 0x8000U : 0U))) {}

  std::uint16_t bits_ = 0;
};

// Room for the moves of any position: 40 men, 8 of them scouts.
class MoveList {
 public:
  void clear() { count_ = 0; }
  void push(CellMove move) {
    if (count_ < moves_.size()) moves_.data()[count_++] = move;
  }
  std::size_t size() const { return count_; }
  CellMove operator[](std::size_t nth) const { return moves_.data()[nth]; }
  const CellMove* begin() const { return moves_.data(); }
  const CellMove* end() const { return moves_.data() + count_; }

 private:
  std::size_t count_ = 0;
  std::array<CellMove, 256> moves_;
};

class BattleBoard {
 public:
  explicit BattleBoard(const battle::Rules& rules);

  // Removes all men. history: the moves that the repetition rules must remember. Then put() men anywhere but in the lakes.
  void clear(Side to_act = Side::Red, const RepetitionHistory& history = {});
  void put(Cell cell, Figure figure);
  void set_up(const BySide<battle::Deployment>& pieces, Side to_act = Side::Red);

  Side to_act() const { return to_act_; }
  const RepetitionHistory& history() const { return history_; }
  Cells cells() const { return cells_; }  // all cells that a man can stand on: no lakes, nothing off the board
  bool open(Cell cell) const { return open_.data()[cell]; }
  Cells home(Side side) const { return home_[side]; }
  Figure at(Cell cell) const { return figures_.data()[cell]; }
  Cells held(Side side) const { return armies_[side].held; }      // cells with that side's men
  Cells movers(Side side) const { return armies_[side].movers; }  // cells with that side's movable men
  // Whether a man of that side stands next to the cell.
  bool beside(Cell cell, Side side) const {
    const Figure* at = figures_.data() + cell;
    return ((at[1].bits() | at[-1].bits() | at[row_cells].bits() | at[-row_cells].bits()) & Figure::bit_of(side)) != 0;
  }
  // A hash of all men, each told apart, and their cells: equal for equal positions. position_hash_after(): the same after a move
  // without attack.
  std::uint64_t position_hash() const { return position_hash_; }
  std::uint64_t position_hash_after(CellMove move) const { return position_hash_ + shift_of(at(move.from).index(), move); }

  // Appends the legal moves of the side to act to any of these cells, in no particular order.
  void append_moves(MoveList& moves, Cells to = ~no_cells) const;
  // The repetition rule that forbids this move, or nullopt. The move must be legal by the other rules.
  std::optional<RefusalCode> repeats(CellMove move) const;

  // play() makes any legal move between known men. move() makes one without attack; attack() one with a given outcome. pass():
  // as if a man off the board moved (is_move), or no man at all.
  void play(CellMove move);
  void move(CellMove move);
  void attack(CellMove move, battle::Duel stays);
  void pass(bool is_move = true);
  // Replaces the man where the last move ended by one of whom more is known.
  void reveal(Figure figure);
  void take_back();

  // The outcome, if the game has ended; judged at the start of the turn of the side to act. All men must be known.
  std::optional<Outcome> outcome() const;

  // Plays a random legal move, all equally likely. False: the game is over.
  bool random_move(Random& random);

 private:
  struct Army {
    Cells held{};
    Cells movers{};
    Cells runners{};
  };
  // The rules that every move consults.
  struct Law {
    explicit Law(const battle::Rules& rules);
    int two_squares;
    bool pursuit;
    int no_attack;
    bool immobile_loses;
    bool mover_wins;
    bool bare_loses;
    std::uint64_t running;  // all bits set if scouts run, else none
    battle::Duels duels;
  };
  // What take_back() needs besides the history.
  struct UndoRecord {
    Figure mover, taken;
  };
  // Cells that one side's men can move to, by direction, before the repetition rules. In one direction, a cell can be reached by
  // one man only, so cell and direction make a move.
  using Targets = std::array<Cells, 4>;

  template <int way>
  Cells targets_by_way(Side side, Cells empty) const;
  Targets targets(Side side) const;
  CellMove move_to(Cell to, std::size_t way) const;
  bool flag_taken() const;
  Outcome end_if_neither_moves() const;
  std::optional<Outcome> end_of_bare() const;
  void take_off(Cell cell);

  Law law_;
  Cells cells_;
  BySide<Cells> home_;
  std::array<bool, all_cells> open_{};

  Side to_act_ = Side::Red;
  std::array<Figure, all_cells> figures_{};
  BySide<Army> armies_{};
  std::uint64_t position_hash_ = 0;
  RepetitionHistory history_;
  std::vector<UndoRecord> undo_;
};

}  // namespace gonfalon::board
