#include "gonfalon/client/player_state.hpp"

#include <utility>

#include "gonfalon/profile/stored_setups.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::client {

void Draft::change_to(Setup next) {
  constexpr std::size_t most_steps = 1000;  // more than anybody takes by hand; a script could take any number
  if (next == now_) return;
  if (past_.size() == most_steps) past_.erase(past_.begin());
  past_.push_back(std::exchange(now_, std::move(next)));
  undone_.clear();
}

void Draft::join_steps() {
  if (past_.size() >= 2) past_.pop_back();
}

bool Draft::step(std::vector<Setup>& from, std::vector<Setup>& to) {
  if (from.empty()) return false;
  to.push_back(std::exchange(now_, std::move(from.back())));
  from.pop_back();
  return true;
}

PlayerState::PlayerState(const Rules& rules, SetupStreams of_setups)
    : seeds(std::move(of_setups)), drafts{{Draft(command::empty_setup(rules)), Draft(command::empty_setup(rules))}} {}

Setup PlayerState::random_setup(const Rules& rules, Side side) { return gonfalon::random_setup(rules, side, seeds.random[side]); }

Setup PlayerState::suggested_setup(const Rules& rules, Side side, bot::SetupKind kind) {
  return bot::suggested_setup(rules, side, kind, seeds.suggested[side]);
}

std::vector<std::string> PlayerState::stored_setups(const Rules& rules, Side side) const {
  auto names = profile::stored_setups(id_of(rules));
  std::erase_if(names, [&](const std::string& name) { return has_stored(other(side), name); });
  return names;
}

bool PlayerState::has_stored(Side side, std::string_view name) const {
  return stored_now[side].contains(name) || profile::was_stored_at(shared_table, side, name);
}

}  // namespace gonfalon::client
