// Wins that nothing can prevent: whatever the hidden pieces are, and whatever the enemy does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::puzzle {

// The ranks of the enemy pieces that a player can't know, in the order of their squares.
using World = std::vector<battle::Rank>;

// All that agree with the view: as many of each rank as are left, no bomb and no flag that has moved, none
// but scouts that have run. nullopt: there are more than `most`. The view must be a player's, of a battle
// that did not begin from a position.
std::optional<std::vector<World>> worlds_of(const Rules&, const View&, std::size_t most);

// The moves of the view's player, who is on turn, that lead to a win in at most `moves` moves of this player:
// in every world, against every reply. worlds: as from worlds_of().
std::vector<Move> winning_moves(const Rules&, const View&, const std::vector<World>& worlds, int moves);

// What is against this move, which is none of the winning ones.
struct Refutation {
  enum class How : std::uint8_t {
    TooSlow,    // after most replies the player can't win in time
    Reply,      // this reply prevents the win, and most others do not
    TakesFlag,  // this reply takes the player's flag
  };
  How how = How::TooSlow;
  std::optional<battle::Rank> defender =
      {};                          // the rank of the piece that the move attacks; nullopt: it attacks none
  std::optional<Move> reply = {};  // the enemy's; nullopt: TooSlow
};
Refutation refutation(const Rules&, const View&, const std::vector<World>& worlds, Move, int moves);

// The player has made a winning move, and the enemy is on turn. truth: one of the worlds. The reply in it
// after which the player needs the most moves, up to `moves`. nullopt: the enemy can't move.
std::optional<Move> hardest_reply(const Rules&, const View&, const std::vector<World>& worlds,
                                  const World& truth, int moves);

}  // namespace gonfalon::puzzle
