#include "gonfalon/client/finished_game.hpp"

#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/stored_setups.hpp"

namespace gonfalon::client {

namespace {

std::string opponent_of(const Plan& plan, GameClient& game, Side side) {
  if (plan.computers[side]) return "computer:" + std::string(bot::name_of(*plan.computers[side]));
  if (!plan.elsewhere[side]) return std::string(profile::program);
  const auto who = game.table().player(side);
  return who && profile::is_opponent(*who) ? *who : std::string(profile::person);
}

}  // namespace

std::optional<profile::GameResult> result_of(const Plan& plan, GameClient& game) {
  const auto outcome = game.status().outcome;
  // a program may have given up before
  const bool whole = outcome && !outcome->is_called_off() && game.status().ready == BySide<bool>{{true, true}};
  const auto side = Speaker{.plays = plan.persons()}.sole_side();
  if (!whole || plan.practice || !side || game.table().is_within_account()) return {};
  using profile::Score;
  const Score score = !outcome->winner ? Score::Drawn : *outcome->winner == *side ? Score::Won : Score::Lost;
  return profile::GameResult{.date = io::today(),
                             .variant = std::string(id_of(game.rules())),
                             .side = *side,
                             .against = opponent_of(plan, game, other(*side)),
                             .score = score,
                             .reason = outcome->reason,
                             .moves = moves_made(game.public_view()),
                             .assisted = game.state().notebooks[*side].helped() || game.table().hints_asked()[*side]};
}

void keep_last_setup(GameClient& game, const BySide<bool>& persons) {
  const auto side = Speaker{.plays = persons}.sole_side();
  if (!game.over() || !side) return;
  const auto setup = own_setup(game.view(*side));
  if (setup && faults_in(game.rules(), *side, *setup).empty()) profile::keep_last_setup(game.rules(), *side, *setup);
}

}  // namespace gonfalon::client
