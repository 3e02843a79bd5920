#include "gonfalon/client/sitting.hpp"

#include "gonfalon/client/retelling.hpp"

namespace gonfalon::client {

namespace {

bool has_moved(const Door& door) {
  for (std::size_t nth = 0; nth < door.heard(); ++nth)
    if (const auto told = door.told(nth, Listener::Public); told && begins_step(*told)) return true;
  return false;
}

}  // namespace

void Sitting::look(const Door& door) {
  const Stage stage = door.status().stage;
  if (!looked_) from_the_start_ = stage == Stage::Setup || !has_moved(door);
  looked_ = true;
  const bool over = stage == Stage::Over;
  if (!begun_ && !over && stage != Stage::Setup) begun_ = Clock::now();
  if (!over) ended_.reset();  // it may have been taken back
  if (over && begun_ && !ended_) ended_ = Clock::now();
}

std::optional<text::Played> Sitting::played() const {
  if (!ended_) return {};
  return text::Played{std::chrono::duration_cast<std::chrono::minutes>(*ended_ - *begun_), from_the_start_};
}

text::Account account_of(Door& door, std::optional<Listener> view, const std::optional<text::Played>& played) {
  BySide<const View*> players;
  for (const Side side : both_sides)
    if (!view || view == Listener::Full || view == listener_of(side)) players[side] = &door.view(side);
  text::Account account = text::account({.rules = door.rules(), .seen = door.public_view(), .players = players, .played = played});
  account.why_forfeited = door.others().why_forfeited();
  return account;
}

bool knows_both_setups(Door& door) { return owner_of(door.view(Side::Red)) && owner_of(door.view(Side::Blue)); }

}  // namespace gonfalon::client
