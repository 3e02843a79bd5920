// A battle played at full speed: for simulations, the benchmark and the computer players' searches. The rules are
// those of gonfalon/rules, every one of them. Who a man is need not be known, as long as nobody attacks him.
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

// A man as the board holds him, in 16 bits: his number, which is 1 and the index of the square that he began on, his
// side, his rank and how he moves. One bit each for the sides, so that several cells can be asked at once whether an
// enemy stands there. All bits are 0 for nobody.
class Figure {
 public:
  constexpr Figure() = default;
  constexpr Figure(std::uint8_t number, Side side, battle::Rank rank)
      : Figure(number, side, static_cast<unsigned>(rank), battle::can_move(rank), rank == battle::Rank::Scout) {}
  // Of a rank that is not known: does he move, and does he run as a scout?
  constexpr Figure(std::uint8_t number, Side side, bool moves, bool runs)
      : Figure(number, side, unknown, moves, moves && runs) {}

  static constexpr std::uint16_t bit_of(Side side) { return side == Side::Red ? 0x1000 : 0x2000; }

  constexpr std::uint16_t bits() const { return bits_; }
  constexpr bool nobody() const { return bits_ == 0; }
  constexpr std::uint8_t number() const { return bits_ & 0x7f; }
  constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(number() - 1); }
  constexpr Side side() const { return (bits_ & bit_of(Side::Red)) != 0 ? Side::Red : Side::Blue; }
  constexpr battle::Rank rank() const { return static_cast<battle::Rank>(bits_ >> rank_shift & 0xf); }
  // All bits of a word, or none.
  constexpr std::uint64_t moves() const { return -(std::uint64_t{bits_} >> 14 & 1); }
  constexpr std::uint64_t runs() const { return -(std::uint64_t{bits_} >> 15); }

  constexpr bool operator==(const Figure&) const = default;

 private:
  static constexpr int rank_shift = 8;
  static constexpr unsigned unknown = 0xf;

  constexpr Figure(std::uint8_t number, Side side, unsigned rank, bool moves, bool runs)
      : bits_(static_cast<std::uint16_t>(number | bit_of(side) | rank << rank_shift | (moves ? 0x4000U : 0U) |
                                         (runs ? 0x8000U : 0U))) {}

  std::uint16_t bits_ = 0;
};

// As many moves as any position allows: 40 men, 8 of them scouts.
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

  // Begins anew, after the moves that the repetition rules remember; then men are put down anywhere but in the lakes.
  void clear(Side to_act = Side::Red, const RepetitionHistory& history = {});
  void put(Cell cell, Figure figure);
  void set_up(const BySide<battle::Deployment>& pieces, Side to_act = Side::Red);

  Side to_act() const { return to_act_; }
  const RepetitionHistory& history() const { return history_; }
  Cells cells() const { return cells_; }  // all that a man can stand on: no lake, nothing off the board
  bool open(Cell cell) const { return open_.data()[cell]; }
  Cells home(Side side) const { return home_[side]; }
  Figure at(Cell cell) const { return figures_.data()[cell]; }
  Cells held(Side side) const { return armies_[side].held; }      // where its men stand
  Cells movers(Side side) const { return armies_[side].movers; }  // and those that can move
  // Does a man of that side stand next to the cell?
  bool beside(Cell cell, Side side) const {
    const Figure* at = figures_.data() + cell;
    return ((at[1].bits() | at[-1].bits() | at[row_cells].bits() | at[-row_cells].bits()) & Figure::bit_of(side)) != 0;
  }
  // Of all men, told apart one by one, and their cells: equal for equal positions. And after a move without an attack.
  std::uint64_t position_hash() const { return position_hash_; }
  std::uint64_t placing_after(CellMove move) const { return position_hash_ + shift_of(at(move.from).index(), move); }

  // Appends the moves to any of these cells that the side to act may make; in no order to rely on.
  void append_moves(MoveList& moves, Cells to = ~no_cells) const;
  // Why the repetition rules forbid this move, if they do; the other rules must allow it.
  std::optional<RefusalCode> repeats(CellMove move) const;

  // Makes a move that the rules allow: any, where both men are known; one without an attack; or an attack that comes
  // to this. pass(): as if somebody moved who is not on the board; or, where that is no move, nobody at all.
  void play(CellMove move);
  void move(CellMove move);
  void attack(CellMove move, battle::Duel stays);
  void pass(bool is_move = true);
  // What is known of the man who stands where the last move ended, if it is more than was known before it.
  void reveal(Figure figure);
  void take_back();

  // How the game has ended, if so. Judged as the side to act comes on turn. All men must be known.
  std::optional<Outcome> outcome() const;

  // Plays one of the allowed moves, each as likely as the others; false: the game is over.
  bool random_move(Random& random);

 private:
  struct Army {
    Cells held{};
    Cells movers{};
    Cells runners{};
  };
  // What of the rules is asked at every move.
  struct Law {
    explicit Law(const battle::Rules& rules);
    int two_squares;
    bool pursuit;
    int no_attack;
    bool immobile_loses;
    std::uint64_t running;  // all bits, where scouts run; else none
    battle::Duels duels;
  };
  // What taking a move back must know beside what the history remembers of it.
  struct UndoRecord {
    Figure mover, taken;
  };
  // Where one side's men may go but for the repetition rules, by way: no two of them can come to one cell in the
  // same way.
  using Targets = std::array<Cells, 4>;

  template <int way>
  Cells targets_by_way(Side side, Cells empty) const;
  Targets targets(Side side) const;
  CellMove move_to(Cell to, std::size_t way) const;
  bool flag_taken() const;
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
