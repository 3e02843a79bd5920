// Games of computer players, with beliefs that watch them.
#pragma once

#include <functional>
#include <memory>

#include "bot/battle/belief.hpp"
#include "gonfalon/base/random.hpp"
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

// How a side deploys, where it does not do so itself.
using Deployer = std::function<battle::Deployment(const battle::Rules&, Side, Random&)>;

// A whole game; `watch` hears of everything in order. Nothing: an order was refused.
std::optional<Outcome> play_watched(const Rules&, const Makers&, std::uint64_t seed, const bot::Budget&,
                                    const std::function<void(const Watched&)>& watch,
                                    const BySide<Deployer>& deployers = {});

// For the figures that are no part of the check. In the environment: PLAYERS=bold|random|greedy|1..6 or a style's
// name (tests/tools/trial/style.hpp), several with commas: each game another of them, by its seed; OPPONENT, who plays
// against them where not they themselves do; and how many NODES (or milliseconds, MS) each of their moves may cost;
// other numbers by their names. VARIANTS=original,quick or all battles if it says nothing.
bool variant_wanted(const Rules&);
int number_wanted(const char* name, int usual);
std::unique_ptr<bot::Player> player_wanted(const Rules&, Side, std::uint64_t seed);
bool opponent_wanted();
std::unique_ptr<bot::Player> opponent(const Rules&, Side, std::uint64_t seed);
bot::Budget budget_wanted();

// Players that exist without a search: they move anyhow, or attack where it looks well and come on.
std::unique_ptr<bot::Player> make_bold(const Rules&, Side, std::uint64_t seed);

}  // namespace gonfalon::secret
