// A table at which a game has been played at random.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "typed.hpp"

namespace gonfalon::test {

inline void play_at_random(Table& table, int orders, std::uint64_t seed) {
  table::Game& game = table.game();
  Random random(seed);
  for (const Side side : both_sides) table.deploy(side, random_setup(game.rules(), side, random));
  for (int nth = 0; nth < orders && !game.over(); ++nth) {
    Side side = game.status().to_act;
    Order order = Resign{};
    const auto all = moves(game.rules(), game.view(side), side);
    if (!all.empty()) order = all[random.below(static_cast<std::uint32_t>(all.size()))];
    for (const Side names : both_sides)
      if (const auto* fortress = std::get_if<fortress::View>(&game.view(names)); fortress != nullptr && fortress->party[names].must_name) {
        side = names;
        order = Enter{fortress::all_pieces[random.below(fortress::all_pieces.size())]};
      }
    static_cast<void>(game.order(side, order));  // one that is refused is not given
  }
}

}  // namespace gonfalon::test
