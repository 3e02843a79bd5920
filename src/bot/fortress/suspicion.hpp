// Signs that a labyrinth was built to be hard.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <vector>

#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"
#include "knowledge.hpp"
#include "names.hpp"
#include "network.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t traits = 63;
using Traits = std::array<float, traits>;

// Features of a whole labyrinth, as numbers of similar size.
Traits traits_of(const Ground&, const Layout&);

// The log-likelihood ratio of built to random labyrinths, up to a constant that is the same for all labyrinths of a game.
double suspicion(const Ground&, const Layout&);

// Features of what a walker has found.
constexpr std::size_t signs = 14;
using Signs = std::array<float, signs>;
Signs signs_in(const Ground&, const KnownMap&);

// The probability that the labyrinth was built to be hard; the prior is one half.
double built_to_be_hard(const Ground&, const KnownMap&);

// What would have been a better choice in a walk, by what the player knew then.

// What an order tries: a step with unknown outcome, or another piece. nullopt: the order holds no surprise and costs nothing.
std::optional<Option> tried_by(const Ground&, const KnownMap&, const Order&);
// The orders to give now for this option: the steps of known outcome that lead to its place, and the one that tries it. At least
// one.
std::vector<Order> course_of(const Ground&, const KnownMap&, const Option&);

// The better option, compared with what was done.
struct Hindsight {
  Option best;
  double sooner;    // number of turns saved on average
  double expected;  // average number of turns to the flag, as it was done
};
// nullopt: no candidate is significantly better. The best is chosen in half of the labyrinths and compared in the other half,
// so that luck in the choice does not count in the comparison.
std::optional<Hindsight> hindsight(const ChoicePoint&, const Option& done, PolicyNetwork&, const std::vector<Layout>&);

// What a side's pieces have done in the other's fortress that the notepad does not keep: the last steps, and where they stood.

template <std::size_t W>
class Trail {
 public:
  Trail(const BasicGround<W>& ground, Side side) : ground_(ground), side_(side) {}

  // A report that is about to be learned; `before` is what was known until then.
  void heed(const gonfalon::fortress::View& before, const Report&);
  // What is known now, when an order is asked for.
  void look(const gonfalon::fortress::View& now);

  // As of the last look(): the steps that the piece has taken in this turn since it last found something. Taking one of them
  // again would find nothing either.
  const std::vector<Move>& fruitless() const { return steps_; }
  // Those, and the one that would take the last of them back.
  std::vector<Move> fruitless_and_back() const;
  // Where a piece has stood after a step, so that its player was told of ladders there. A space where it was beaten, sent back or
  // carried on is not among them.
  const std::set<Square, ByFloor>& stood() const { return stood_; }

 private:
  void stand(const gonfalon::fortress::View& now, Square at);

  const BasicGround<W>& ground_;
  Side side_;
  std::set<Square, ByFloor> stood_;
  std::vector<Move> steps_;
  // What was known before those steps, whose they are, and in which turn.
  gonfalon::fortress::Notepad known_;
  bool looked_ = false;  // since, where there might have been a ladder
  std::optional<gonfalon::fortress::Piece> walker_;
  int turn_ = 0;
};

}  // namespace gonfalon::bot::fortress
