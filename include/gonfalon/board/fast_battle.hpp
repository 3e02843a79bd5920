// A battle played at full speed by one who knows both sides' men: for simulations, searches and the
// benchmark. The rules are those of gonfalon/rules, every one of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/board/cells.hpp"
#include "gonfalon/board/trail.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::board {

class FastBattle {
 public:
  explicit FastBattle(const battle::Rules& rules);

  // Begins anew. Any number of men may stand anywhere but in the lakes.
  void set_up(const BySide<battle::Deployment>& pieces, Side to_act = Side::Red);

  Side to_act() const { return to_act_; }
  // Moves made since set_up().
  std::size_t made() const { return trail_.length(); }
  Leap last() const { return trail_.last(); }  // the move just made

  struct Holder {
    Side side;
    battle::Rank rank;
  };
  std::optional<Holder> holder(Cell cell) const;

  // Of all men, told apart one by one, and their cells: equal for equal positions.
  std::uint64_t placing() const { return placing_; }

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

  // What a move did beside what the trail remembers of it: all that taking it back must know.
  struct Deed {
    Man mover = 0;
    Man taken = 0;  // attacked, that is
    battle::Duel stays = battle::Duel::Attacker;
  };

  // Where one side's men may go but for the repetition rules, by way: no two of them can come to one
  // cell in the same way.
  using Targets = std::array<Cells, 4>;

  bool flag_taken() const;
  bool beside_enemy(Cell from) const;
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
  std::uint64_t placing_ = 0;
  Trail trail_;
  std::vector<Deed> deeds_;
};

}  // namespace gonfalon::board
