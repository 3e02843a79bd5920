// A fortress game played at full speed by one who knows both labyrinths: for simulations and the benchmark. The rules
// are those of gonfalon/rules, every one of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/board/layout.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::board {

// A labyrinth as tables: what comes of every step that can be tried in it.
struct Maze {
  Maze(const Ground&, const Layout&);

  // Where a piece can try to step to from a space, in rising order, and where it comes to stand (at the ladder's
  // foot, if a pitfall keeps it from being climbed): nowhere, if it bumps into a wall.
  struct Exits {
    std::uint8_t count = 0;
    std::array<Space, 7> to{};  // four sides, up, down, the passage
    std::array<Space, 7> comes_of{};
  };
  Layout layout;
  std::array<std::array<Exits, most_spaces>, 2> exits{};  // before the passage is open, and after
  Bits ways_out;
};

// A game is small: a search copies it rather than taking anything back.
class FortressBoard {
 public:
  explicit FortressBoard(const fortress::Rules& rules) : ground_(rules) {}

  // walked[side]: the maze that this side walks through, the other's, which must outlive the game. named: the pieces
  // to send in first; the introduction game does not ask.
  void set_up(const BySide<const Maze*>& walked, Side first, const BySide<fortress::Piece>& named);

  // One player's pieces.
  struct Walker {
    fortress::ByPiece<fortress::Place> place;
    fortress::Piece piece = fortress::Piece::Knight;  // the one inside, or the one named
    bool inside = false;
    bool passage_open = false;
    Space at = 0;
    int sits_out = 0;
    Bits gone = 0;  // where cards were beaten
  };
  const Walker& walker(Side side) const { return walkers_[side]; }

  Side to_act() const { return to_act_; }
  bool must_name() const { return must_name_; }   // the side to act has lost its piece
  int turns() const { return turns_; }            // begun, those sat out left out
  std::uint64_t steps() const { return steps_; }  // of both sides since set_up()

  const Ground& ground() const { return ground_; }

  // What the side to act can try, unless it must name a piece.
  const Maze::Exits& exits() const {
    const Walker& walker = walkers_[to_act_];
    return walked_[to_act_]->exits.data()[walker.passage_open].data()[walker.at];
  }
  void step(std::size_t nth_exit);
  // For the main game alone, and where the rules allow it.
  void enter(fortress::Piece piece);
  void swap(fortress::Piece next) { withdraw(fortress::Place::Tower, next); }
  void sacrifice(fortress::Piece next) { withdraw(fortress::Place::Box, next); }

  std::optional<Outcome> outcome() const { return outcome_; }

  // Tries one of the exits, each as likely as the others; or sends in a piece where one must be
  // named; or now and then, in the main game, takes the piece inside out. False: the game is over.
  bool random_act(Random& random);

 private:
  void stay();
  void meet(fortress::Card card);
  void withdraw(fortress::Place to, fortress::Piece next);
  void sit_out(int turns);
  void pass_turn();
  void take_turn(Side side);

  Ground ground_;
  BySide<const Maze*> walked_{};

  BySide<Walker> walkers_;
  Side to_act_ = Side::Red;
  bool must_name_ = false;
  int turns_ = 0;
  int steps_in_turn_ = 0;
  std::uint64_t steps_ = 0;
  std::optional<Outcome> outcome_;
};

}  // namespace gonfalon::board
