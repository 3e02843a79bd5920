// How the pieces of a battle stand, as a player's program is told it by `show position`; and how they
// stood when play began.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/rules/report.hpp"

namespace gonfalon::play {

struct Field {
  struct Man {
    Side side;
    std::optional<battle::Rank> rank;  // nothing: not known
    bool shown;
  };
  std::array<std::optional<Man>, board_squares> men;
  int made = 0;

  std::optional<Man>& at(Square square) { return men[static_cast<std::size_t>(index_of(square))]; }
};

// The whole home rows on both sides.
Field home_field(const battle::Rules&);

// The answer to `show position`, for the player of this side: whatever is hidden is the enemy's.
std::optional<Field> field_shown(const battle::Rules&, Side, std::string_view answer);

// Takes these reports back, the last first; false: they can't have led here.
bool roll_back(Field&, std::span<const Report>);

std::shared_ptr<const battle::Formation> formation_of(const Field&);
battle::Deployment deployment_of(const Field&, Side);

}  // namespace gonfalon::play
