#include "gonfalon/client/play_timer.hpp"

#include "gonfalon/client/retelling.hpp"

namespace gonfalon::client {

namespace {

bool has_moved(const GameClient& game) {
  for (std::size_t nth = 0; nth < game.report_count(); ++nth)
    if (begins_step(game.told(nth, Listener::Public))) return true;
  return false;
}

}  // namespace

void PlayTimer::look(const GameClient& game) {
  const Stage stage = game.status().stage;
  if (!looked_) from_the_start_ = stage == Stage::Setup || !has_moved(game);
  looked_ = true;
  const bool over = stage == Stage::Over;
  if (!begun_ && !over && stage != Stage::Setup) begun_ = Clock::now();
  if (!over) ended_.reset();  // the last order may have been taken back
  if (over && begun_ && !ended_) ended_ = Clock::now();
}

std::optional<text::PlayTime> PlayTimer::played() const {
  if (!ended_) return {};
  return text::PlayTime{std::chrono::duration_cast<std::chrono::minutes>(*ended_ - *begun_), from_the_start_};
}

text::Account account_of(GameClient& game, std::optional<Listener> view, const std::optional<text::PlayTime>& played) {
  BySide<const View*> players;
  for (const Side side : both_sides)
    if (!view || view == Listener::Full || view == listener_of(side)) players[side] = &game.view(side);
  text::Account account = text::account({.rules = game.rules(), .seen = game.public_view(), .players = players, .played = played});
  account.program_log = game.table().program_log();
  return account;
}

bool knows_both_setups(GameClient& game) { return owner_of(game.view(Side::Red)) && owner_of(game.view(Side::Blue)); }

}  // namespace gonfalon::client
