// A battle as one player knows it, played at full speed: its own men with their ranks, the enemy's with what
// they may be. Moves are made and taken back; what an attack may come to is told first, with its chances.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/board/trail.hpp"
#include "gonfalon/rules/battle.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

using battle::ByRank;
using battle::Rank;
using board::Cell;
using board::Cells;
using board::Leap;

// A man: Token::id + 1, so that 0 is nobody.
using Man = std::uint8_t;
constexpr std::size_t man_numbers = board_squares + 1;
template <class T>
using ByMan = std::array<T, man_numbers>;

// What becomes of one who attacks.
enum class Fate : std::uint8_t { Win, Tie, Loss, Flag };
constexpr std::size_t fate_count = 4;
constexpr std::array<Fate, fate_count> all_fates{Fate::Win, Fate::Tie, Fate::Loss, Fate::Flag};
Fate fate_of(Rank attacker, Rank defender);

// What men are worth in points (a captain is about 100), to those who own them.
struct Worths {
  BySide<ByRank<float>> man;      // lost when it falls
  BySide<ByRank<float>> stealth;  // lost when its rank is shown; lost with it too, if it falls unshown
  ByMan<float> as_bomb{};         // beside that, for each man, if it should be a bomb
  int even = 1;                   // half of what is between even and won
  float unguarded = 0;            // what an enemy's man on his way to the flag, whom nobody can stop, costs who thinks
};

// What may come of an attack. For an enemy's man whose rank is not known, only the ranks that would dare.
struct Prospects {
  std::array<float, fate_count> chance{};  // they add up to 1, or are all 0
  std::array<float, fate_count> gain{};    // in points of the player who thinks, if it comes to that
  float would = 1;                         // the chance that such a man attacks at all
};

// Up to as many moves as any position allows: 40 men, 8 of them scouts.
class Leaps {
 public:
  void clear() { count_ = 0; }
  void push(Leap leap) {
    if (count_ < leaps_.size()) leaps_.data()[count_++] = leap;
  }
  std::size_t size() const { return count_; }
  Leap& operator[](std::size_t nth) { return leaps_.data()[nth]; }
  const Leap* begin() const { return leaps_.data(); }
  const Leap* end() const { return leaps_.data() + count_; }

 private:
  std::size_t count_ = 0;
  std::array<Leap, 256> leaps_;
};

class BattleBoard {
 public:
  BattleBoard(const battle::Rules& rules, Side me);

  // ---- setting up

  // Takes all men off. The trail is that of the game so far.
  void clear(Side to_act, const board::Trail& trail, const Worths& worths);
  // chance: what it may be, for the enemy's men; one's own has its rank alone. lure: for one's own man
  // that is not shown: for each rank of an enemy's man, how likely it would attack what this one seems.
  void put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
           const ByRank<float>& lure);
  // The pull of cells on men, in points of the player who thinks; counts from now on.
  using Pull = std::array<std::int16_t, board::all_cells>;
  void set_pull(Man man, const Pull& pull);

  // ---- looking

  Side me() const { return me_; }
  Side to_act() const { return to_act_; }
  Man man_at(Cell cell) const { return men_.data()[cell]; }
  Cells open_cells() const { return board_; }  // all that a man can stand on: no lake, nothing off the board
  bool open(Cell cell) const { return open_.data()[cell]; }
  bool is_home(Side side, Cell cell) const {  // of an open cell
    assert(open(cell));
    return board::any(home_[side] & board::only(cell));
  }
  bool is_attack(Leap leap) const { return man_at(leap.to) != 0; }
  Side side_of(Man man) const { return side_of_.data()[man]; }
  Cell cell_of(Man man) const { return figures_.data()[man].cell; }  // 0: fallen
  bool shown(Man man) const { return figures_.data()[man].shown; }
  bool moved(Man man) const { return figures_.data()[man].moved; }
  const ByRank<float>& chances(Man man) const { return odds_.data()[figures_.data()[man].odds].chance; }
  bool known(Man man) const { return figures_.data()[man].odds < battle::rank_count; }
  Rank rank_of(Man man) const { return static_cast<Rank>(figures_.data()[man].odds); }  // if known
  const std::vector<Man>& men(Side side) const { return lists_[side]; }                 // the fallen too
  Cells held(Side side) const { return held_[side]; }      // where its men stand
  Cells movers(Side side) const { return movers_[side]; }  // and those of them that may well be able to move
  const board::Trail& trail() const { return trail_; }
  const Worths& worths() const { return worths_; }
  bool beside(Cell cell, Side side) const;  // does a man of that side stand next to it?

  // In points, for the player who thinks: what has been gained since the board was laid out, and what places promise.
  int points() const { return points_; }
  // Equal for equal positions, what is known in them and who is to act included.
  std::uint64_t key() const;
  std::uint64_t placing() const { return placing_; }
  std::uint64_t placing_after(Leap leap) const;

  // ---- playing

  // The moves that the side to act may make, or may be able to make; in no order to rely on.
  void append_leaps(Leaps& leaps) const;
  void append_attacks(Leaps& leaps) const;
  // May the side to act have a move that none of these shows, by a man that is not known?
  bool may_be_more() const;
  // The chance that the man can move so at all; 1 where that is known.
  float able(Leap leap) const;
  Prospects prospects(Leap leap) const;

  void move(Leap leap);
  void attack(Leap leap, Fate fate, const Prospects& prospects);
  void take_back();

 private:
  // What a man may be.
  struct Odds {
    ByRank<float> chance;
    float movable = 1;
    std::uint64_t key = 0;
  };
  struct Figure {
    Cell cell = 0;
    bool shown = false;
    bool moved = false;
    std::uint16_t odds = 0;  // below rank_count: that rank, for certain
  };
  struct Deed {
    Leap leap;
    Man mover, taken;
    Figure mover_was, taken_was;
    std::int32_t points;
    std::uint64_t placing, traits;
    std::uint32_t odds_count;
  };

  using Targets = std::array<Cells, 4>;
  template <int way>
  Cells targets_by_way(Side side, Cells empty) const;
  template <bool attacks_alone>
  void append(Leaps& leaps) const;
  Man first_from(Cell cell, int stride) const;
  void append_dash(Leaps& leaps, Cell to, int stride) const;
  void append_dashes(Leaps& leaps, bool attacks_alone) const;
  bool forbidden(Leap leap) const;

  void stand(Man man, Figure figure);
  void take_off(Man man);
  std::uint64_t trait_of(Man man, Figure figure) const;
  std::uint16_t narrowed(std::uint16_t odds, const ByRank<float>& share);
  Figure survivor(Man man, Leap leap, Fate fate, bool attacker);
  bool far(Leap leap) const;
  float likely(Man attacker, Leap leap, std::size_t rank) const;
  void remember(Leap leap, Man mover, Man taken);

  Side me_;
  Side to_act_ = Side::Red;
  int two_squares_;
  bool pursuit_;
  Cells board_;
  BySide<Cells> home_;
  std::array<bool, board::all_cells> open_{};

  std::array<Man, board::all_cells> men_{};
  ByMan<Figure> figures_{};
  ByMan<Side> side_of_{};
  ByMan<ByRank<float>> lure_{};
  ByMan<Pull> pull_{};
  BySide<std::vector<Man>> lists_;
  BySide<Cells> held_{};
  BySide<Cells> movers_{};
  BySide<Cells> scouts_{};
  Man flag_ = 0;  // of the player who thinks
  Worths worths_;
  std::int32_t points_ = 0;
  std::uint64_t placing_ = 0;
  std::uint64_t traits_ = 0;
  std::vector<Odds> odds_;
  std::vector<Deed> deeds_;
  board::Trail trail_;
};

}  // namespace gonfalon::bot::battle
