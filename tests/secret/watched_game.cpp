#include "watched_game.hpp"

#include "fold.hpp"
#include "twin.hpp"

namespace gonfalon::secret {

std::string flaw_in_random_game(const Rules& rules, const BySide<Setup>& setups, std::uint64_t seed, int orders) {
  Random random(seed);
  Table table(rules, random.below(2) == 0 ? Side::Red : Side::Blue);
  FoldChecker checker(table);
  PlayTime played = begun_at(table);
  for (const Side side : both_sides) {
    played.turns.push_back(take(table, {side, Deploy{setups[side]}}));
    if (played.turns.back().refused) return "a setup by lot is refused";
    checker.look(table);
  }
  play_on(table, played, random, orders, [&](const Table& now, const Turn&) { checker.look(now); });
  if (!checker.flaws().empty()) return checker.first_flaw();
  MovesTried tried;
  for (const Side side : both_sides)
    if (!moves_are_what_is_accepted(table, side, tried)) return "the list of moves is not what is accepted";
  constexpr int twins = 2;
  for (int twin = 0; twin < twins; ++twin) {
    const auto change = untouched_change(played, checker.shadow(), random);
    if (!change) continue;
    const auto comparison = play_twin(played, *change, honest());
    if (comparison.verdict == Verdict::Different) return "a secret was told, of " + change->kind + ": " + comparison.what;
  }
  return {};
}

}  // namespace gonfalon::secret
