// Games played at random: setups, orders of every kind, and orders that make no sense.
#pragma once

#include <vector>

#include "gonfalon/base/random.hpp"
#include "table.hpp"

namespace gonfalon::secret {

// The variants, and for each family smaller games of its kind, in which the rare things happen often.
std::vector<Rules> battles();
std::vector<Rules> fortresses();
// The same with options drawn by lot.
Rules with_options(Rules, Random&);

struct Proposal {
  Side side;
  Order order;
};
// What a player might say next: mostly something that the rules allow, seldom nonsense.
Proposal propose(const Table&, Random&);

// An order and what came of it.
struct Turn {
  Side side;
  Order order;
  bool refused;
  ByEar<std::string> heard;  // the answer of a refused order is in its own player's
};
Turn take(Table&, Proposal);

// A whole game, or its first part: `after` is called with the table after every order.
struct PlayTime {
  Rules rules;
  Side first;
  std::vector<Turn> turns;
  std::vector<Fact> facts;
};
inline PlayTime begun_at(const Table& table) { return {.rules = table.rules(), .first = table.truth().first, .turns = {}, .facts = {}}; }
// Goes on with it until it is over or so many orders have been given.
template <class After>
void play_on(Table& table, PlayTime& played, Random& random, int most, After after) {
  while (!table.over() && static_cast<int>(played.turns.size()) < most) {
    played.turns.push_back(take(table, propose(table, random)));
    after(table, played.turns.back());
  }
  for (std::size_t nth = played.facts.size(); nth < table.facts().size(); ++nth) played.facts.push_back(table.facts()[nth]);
}
template <class After>
PlayTime play_out(const Rules& rules, Random& random, const Telling& telling, int most, After after) {
  Table table(rules, random.below(2) == 0 ? Side::Red : Side::Blue, telling);
  PlayTime played = begun_at(table);
  play_on(table, played, random, most, after);
  return played;
}

// How many orders a game is let go on for: most games are short, for then they are many.
int length_of_game(Random&);

template <class T>
const T& any_of(const std::vector<T>& values, Random& random) {
  return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

}  // namespace gonfalon::secret
