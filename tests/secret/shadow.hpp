// A second account of a game, kept from the referee's facts alone and in the simplest way: the truth,
// and what either player has come to touch of the other's secrets.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "table.hpp"

namespace gonfalon::secret {

// A battle's piece.
struct Man {
  Side side;
  battle::Rank rank;
  Square start;
  bool moved = false;
  bool ran = false;  // further than one square
  bool met = false;  // in an attack
};

// Where one player's pieces have been in the enemy's fortress.
struct Footprints {
  std::set<Edge> tried;       // stepped across, or bumped into
  std::set<Square> landed;    // came down there, if only to be beaten or to fall on
  std::set<Square> stayed;    // and stood there, so heard of the ladders
  fortress::ByPiece<std::set<Square>> by;  // where each has landed
  std::set<Square> shut;      // pitfalls that a ladder was found to lead to
  std::set<Square> fell;      // pitfalls fallen through
  std::set<Square> gone;      // where cards were beaten, or worked once
  std::vector<std::pair<Square, Square>> passages;
};

class Shadow {
 public:
  explicit Shadow(const Rules& rules) : rules_(rules) {}

  void see(const Fact&);

  const std::optional<Setup>& setup(Side side) const { return setups_[side]; }
  const std::array<std::optional<Man>, board_squares>& board() const { return board_; }
  const BySide<battle::ByRank<std::uint8_t>>& lost() const { return lost_; }
  const Footprints& of_walker(Side side) const { return footprints_[side]; }
  const fortress::Labyrinth& labyrinth(Side owner) const {
    return std::get<fortress::Labyrinth>(*setups_[owner]);
  }
  bool ranks_told_truly() const { return ranks_told_truly_; }

 private:
  std::optional<Man>& at(Square square) { return board_[static_cast<std::size_t>(index_of(square))]; }
  void see_battle(const Fact&);
  void see_fortress(const Fact&);
  void land(Side side, fortress::Piece piece, Square at);
  // The piece that has landed last does not stay: it heard nothing of ladders there.
  void goes_on(Side side, Square at);
  const fortress::Kind& kind_at(Side walker, Square at) const;

  const Rules& rules_;
  BySide<std::optional<Setup>> setups_;
  std::array<std::optional<Man>, board_squares> board_;
  BySide<battle::ByRank<std::uint8_t>> lost_;
  bool ranks_told_truly_ = true;
  BySide<Footprints> footprints_;
  bool first_to_stay_ = false;  // where somebody has landed last
};

}  // namespace gonfalon::secret
