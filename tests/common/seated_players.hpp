// Computer players at a table with a referee, for tests, trials and benchmarks.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::test {

class SeatedPlayers {
 public:
  SeatedPlayers(const Rules& rules, Side first, BySide<std::unique_ptr<bot::Player>> players)
      : referee_(rules, first), players_(std::move(players)) {}

  // An order of anybody's, whether thought of by the player at that seat or not; all hear what comes of it.
  std::optional<Refusal> submit(Side side, const Order& order) {
    auto fault = referee_.seat(side).submit(order);
    tell();
    return fault;
  }
  std::optional<Refusal> begin_from(const battle::Position& position) {
    auto fault = referee_.begin_from(position);
    tell();
    return fault;
  }

  bool over() const { return status().stage == Stage::Over; }
  const GameStatus& status() const { return status_of(referee_.public_view()); }
  // Who has to give an order before the game can go on; Red, if both have.
  std::optional<Side> awaited_side() const {
    for (const Side side : both_sides)
      if (!over() && awaited(players_[side]->view(), side)) return side;
    return {};
  }

  bot::Player& at(Side side) { return *players_[side]; }
  const Referee& referee() const { return referee_; }

 private:
  void tell() {
    for (; heard_ < referee_.report_count(); ++heard_)
      for (const Side side : both_sides)
        players_[side]->hear(referee_.told(heard_, listener_of(side)));
  }

  Referee referee_;
  BySide<std::unique_ptr<bot::Player>> players_;
  std::size_t heard_ = 0;
};

// Both play on until the game is over, or for so many orders.
inline void play_on(SeatedPlayers& table, const bot::Budget& budget, std::size_t most = SIZE_MAX) {
  for (std::size_t given = 0; given < most && !table.over(); ++given) {
    const Side side = *table.awaited_side();
    if (table.submit(side, table.at(side).choose(budget))) std::abort();
  }
}

// The game at this moment, with players who have heard all of it.
inline SeatedPlayers seated_at(const client::Moment& moment, bot::Strength strength, std::uint64_t seed) {
  BySide<std::unique_ptr<bot::Player>> players;
  for (const Side side : both_sides) players[side] = bot::make_player(moment.rules, side, strength, seed);
  SeatedPlayers table(moment.rules, moment.first, std::move(players));
  for (const Side side : both_sides)
    if (!table.status().ready[side] && table.submit(side, Deploy{moment.setups[side]})) std::abort();
  for (const Order& order : moment.orders)
    if (table.submit(*table.awaited_side(), order)) std::abort();
  return table;
}

}  // namespace gonfalon::test
