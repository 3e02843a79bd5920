// Games of computer players, with beliefs that watch them.
#pragma once

#include <functional>
#include <memory>

#include "bot/battle_belief.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::secret {

// What one who sees the game, and the truth, may look at before every report of a move.
struct Watched {
  const Referee& referee;
  const BySide<battle::Deployment>& truth;  // as deployed, by square and so by Token::id
  const battle::View& bystander;            // before the report
  const Report& report;                     // as a bystander hears it
};

using Makers = BySide<std::function<std::unique_ptr<bot::Player>(const Rules&, Side, std::uint64_t seed)>>;

// A whole game; `watch` hears of everything in order.
std::optional<Outcome> play_watched(const Rules&, const Makers&, std::uint64_t seed, const bot::Budget&,
                                    const std::function<void(const Watched&)>& watch);

// Players that exist without a search: they move anyhow, or attack where it looks well and come on.
std::unique_ptr<bot::Player> make_bold(const Rules&, Side, std::uint64_t seed);

}  // namespace gonfalon::secret
