// A quick way to go on in a labyrinth by lot, which weighs what a step may bring by its looks alone: no
// labyrinths are thought of, so that thousands of walks can be tried out in a moment.
#pragma once

#include <array>

#include "fortress_planner.hpp"

namespace gonfalon::bot {

// What there is to be seen of a step, and of a piece that could be sent in.
constexpr std::size_t looks_of_steps = 53;
constexpr std::size_t looks_of_pieces = 16;
using StepLooks = std::array<float, looks_of_steps>;
using PieceLooks = std::array<float, looks_of_pieces>;

// How many turns less each of these promises; found by `fortress-trial instinct`, see STRENGTH.fortress. What
// steps promise changes with the spaces that are still hidden: `late` is added in the measure that they are found.
struct Urges {
  StepLooks steps{};
  StepLooks late{};
  PieceLooks pieces{};
};
extern const Urges instinct_for_many;
extern const Urges instinct_for_one;
inline const Urges& instinct_of(const Ground& ground) {
  return ground.party.size() > 1 ? instinct_for_many : instinct_for_one;
}

// Of a chart, for whoever has to choose.
class Glance {
 public:
  Glance(const Ground&, const Chart&, const Urges&);

  struct Best {
    Option option;
    float worth = -1e9F;
    int tries = 0;
  };
  // The best step of a piece that can reach these spaces.
  Best best_step(fortress::Piece, Bits seen) const;
  // The best of the changes of pieces, those without anything to find left out. `home`: the piece inside, if
  // there is one, can come back to the start.
  Best best_change(bool home) const;

  StepLooks look(fortress::Piece, Bits seen, Space from, Space to) const;
  PieceLooks look(fortress::Piece, bool home) const;
  float worth(const StepLooks&) const;
  float found() const { return found_; }  // the part of the spaces that are not hidden

 private:
  const Ground& ground_;
  const Chart& chart_;
  const Urges& urges_;
  Bits fresh_;
  Bits feet_;
  float found_;
  float wall_;
  float ladder_;
  StepLooks weights_;
  fortress::ByPiece<float> deadly_{};
  int on_tower_ = 0;
};

// What draws most of all that can be done, once everything has been looked at that costs nothing; nothing, if there
// is nothing to find.
std::optional<Option> instinctive(const Ground&, const Chart&, const Urges&);

// Does so, after a look at what is to be seen for nothing. Where there is nothing to find, so many turns go by.
void go_by_instinct(Expedition&, const Urges&, int cap);

}  // namespace gonfalon::bot
