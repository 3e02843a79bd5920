// A battle played at full speed by one who knows both sides' men: for simulations, searches and the
// benchmark. The rules are those of gonfalon/rules, every one of them.
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
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::board {

// A trip between two cells.
struct Leap {
  Cell from, to;

  auto operator<=>(const Leap&) const = default;
};

constexpr Leap leap_of(battle::Trip trip) { return {cell_of(trip.from), cell_of(trip.to)}; }
constexpr battle::Trip trip_of(Leap leap) { return {square_of(leap.from), square_of(leap.to)}; }

class FastBattle {
 public:
  explicit FastBattle(const battle::Rules& rules);

  // Begins anew. Any number of men may stand anywhere but in the lakes.
  void set_up(const BySide<battle::Deployment>& pieces, Side to_act = Side::Red);

  Side to_act() const { return to_act_; }
  // Moves made since set_up().
  std::size_t made() const { return turns_.size() - stillness; }
  Leap last() const { return {turns_.back().from, turns_.back().to}; }  // the move just made

  struct Holder {
    Side side;
    battle::Rank rank;
  };
  std::optional<Holder> holder(Cell cell) const;

  // Of all men, told apart one by one, and their cells: equal for equal positions.
  std::uint64_t placing() const { return turns_.back().placing; }

  // Appends the moves that the side to act may make; in no order to rely on.
  void append_leaps(std::vector<Leap>& leaps) const;

  // Why the repetition rules forbid this move, if they do; the other rules must allow it.
  std::optional<Refusal> repeats(Leap leap) const;

  // Makes a move that the rules allow, or takes the last one back.
  void play(Leap leap);
  void take_back();

  // How the game has ended, if so. Judged as the side to act comes on turn.
  std::optional<Outcome> outcome() const;

  // Plays one of the allowed moves, each as likely as the others; false: the game is over.
  bool random_move(Random& random);

 private:
  // A piece: which one, its rank, its side; 0 is nobody. One bit each for the sides, so that several
  // cells can be asked at once whether an enemy stands there.
  using Man = std::uint16_t;

  // A move made, and what the repetition rules must know of it. All that changes in a game but the
  // men's places is here, so taking a move back is little more than dropping it.
  struct Turn {
    std::uint64_t placing = 0;        // after it
    std::uint32_t pursuit_began = 0;  // the turn that did, if this one threatens
    std::int32_t since_attack = 0;
    std::uint32_t series = 0;  // moves of this piece in its side's turns running
    Man mover = 0;
    Man taken = 0;  // attacked, that is
    Cell from = 0;
    Cell to = 0;
    battle::Duel stays = battle::Duel::Attacker;
    bool threatens = false;
    bool evades = false;  // a threat of the move before
  };

  // Where one side's men may go but for the repetition rules, by way: no two of them can come to one
  // cell in the same way.
  using Targets = std::array<Cells, 4>;

  // Two turns in which nothing happened stand before the first, so that there is always a last one.
  static constexpr std::size_t stillness = 2;

  const Turn& turn_before(std::size_t ago) const { return turns_.data()[turns_.size() - ago]; }
  bool flag_taken() const;
  bool beside_enemy(Cell from) const;
  bool back_and_forth(Leap leap) const;
  bool endless_pursuit(Leap leap) const;
  bool forbidden(Leap leap) const;

  template <int way>
  Cells targets_by_way(Side side, Cells empty) const;
  Targets targets(Side side) const;
  Leap leap_to(Cell to, std::size_t way) const;
  std::uint64_t placing_after(Man man, Leap leap) const;

  void quiet_move(Leap leap, Man mover);
  void attack(Leap leap, Man mover, Man taken);
  void put(Cell cell, Man man);
  void take_off(Cell cell);

  int two_squares_;
  bool pursuit_;
  int no_attack_;
  Cells board_;

  Side to_act_ = Side::Red;
  std::array<Man, all_cells> men_{};
  BySide<Cells> held_{};
  BySide<Cells> movers_{};
  BySide<Cells> scouts_{};
  std::vector<Turn> turns_;
};

}  // namespace gonfalon::board
