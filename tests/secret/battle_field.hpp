// A BeliefBoard for tests to put men on, one at a time.
#pragma once

#include <string_view>

#include "bot/battle/belief_board.hpp"
#include "bot/battle/eval.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::secret {

using Chances = battle::ByRank<float>;

inline Chances sure_of(battle::Rank rank) {
  Chances chance;
  chance[rank] = 1;
  return chance;
}

// "E5", "J10"
inline Square square_of(std::string_view name) {
  return {static_cast<std::int8_t>(name[0] - 'A'), static_cast<std::int8_t>(name.size() > 2 ? 9 : name[1] - '1')};
}
inline board::Cell cell(std::string_view name) { return board::cell_of(square_of(name)); }
inline bot::battle::Man man_on(Square square) { return static_cast<bot::battle::Man>(index_of(square) + 1); }
inline bot::battle::Man man_on(std::string_view name) { return man_on(square_of(name)); }

// Makes the move on the board; what comes of an attack is known.
inline void play(bot::battle::BeliefBoard& board, board::CellMove move) {
  if (!is_attack(board, move)) return board.move(move);
  const bot::battle::Fate fate =
      fate_of(board, board.known_rank(board.man_at(move.from)), board.known_rank(board.man_at(move.to)));
  board.attack(move, fate, board.prospects(move));
}

// With or without the rule of pursuits, where the variant has it.
inline battle::Rules rules_of(std::string_view variant, bool pursuit) {
  auto rules = std::get<battle::Rules>(*find_variant(variant));
  rules.pursuit = rules.pursuit && pursuit;
  return rules;
}

// Red thinks.
struct Field {
  battle::Rules rules;
  bot::battle::BeliefBoard board{rules, Side::Red};

  explicit Field(std::string_view variant, bool pursuit = true) : rules(rules_of(variant, pursuit)) {}

  void put(Square square, Side side, const Chances& chance, bool shown = false, bool moved = false) {
    Chances lure;
    lure.values.fill(1);
    board.put(man_on(square), side, board::cell_of(square), chance, shown, moved, lure);
  }
  void put(std::string_view name, Side side, const Chances& chance, bool shown = false, bool moved = false) {
    put(square_of(name), side, chance, shown, moved);
  }
  // What a move gains by plans that are made now.
  int promised(std::string_view from, std::string_view to, const bot::battle::EvalWeights& judgement,
               const bot::battle::ByMan<float>& escapes = {}) {
    bot::battle::make_plans(board, judgement, escapes);
    const int before = board.points();
    board.move({cell(from), cell(to)});
    const int after = board.points();
    board.take_back();
    return after - before;
  }
};

}  // namespace gonfalon::secret
