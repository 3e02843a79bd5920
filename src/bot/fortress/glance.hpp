// What there is to be seen of a step, and of a piece, at a glance at the chart. No labyrinths are thought of.
#pragma once

#include <array>

#include "names.hpp"
#include "planner.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t looks_of_steps = 15;
constexpr std::size_t looks_of_pieces = 11;
using StepLooks = std::array<float, looks_of_steps>;
using PieceLooks = std::array<float, looks_of_pieces>;

// How much each of these draws a walker; found by trial, see STRENGTH.fortress.
struct Urges {
  StepLooks steps{};
  PieceLooks pieces{};
};

// How much a step or a piece that looks so draws a walker with these urges.
template <class Looks>
float worth(const Looks& looks, const Looks& urges) {
  float sum = 0;
  for (std::size_t i = 0; i < looks.size(); ++i) sum += looks.data()[i] * urges.data()[i];
  return sum;
}

// A chart, for one who has to choose.
class Glance {
 public:
  Glance(const Ground&, const Chart&, const Urges&);

  struct Step {
    Option option;
    float worth = 0;
    int tries = 0;  // that there are; if none, there is no such step
  };
  // The best step of a piece that can reach these spaces.
  Step best_step(fortress::Piece, Bits seen) const;
  // The best piece to send in, of those that have anything to find. `home`: the one inside can come to the start.
  std::optional<fortress::Piece> best_piece(bool home) const;

  // A step of a piece that can reach the spaces seen; and a piece that could reach these from the start.
  StepLooks look_of_step(fortress::Piece, Bits seen, Space from, Space to) const;
  PieceLooks look_of_piece(fortress::Piece, Bits seen) const;

  float wall() const { return wall_; }      // how likely one is on a side of which nothing is known
  float ladder() const { return ladder_; }  // and one to lead up where none has been looked for
  // How likely a hidden space holds what beats the piece.
  float deadly(fortress::Piece piece) const { return deadly_[piece]; }

 private:
  bool again(fortress::Piece piece) const { return !chart_.outside && piece == chart_.piece; }

  const Ground& ground_;
  const Chart& chart_;
  const Urges& urges_;
  Bits fresh_;
  Bits feet_;
  float wall_;
  float ladder_;
  fortress::ByPiece<float> deadly_{};
  bool last_ = true;  // nobody waits on the tower
};

}  // namespace gonfalon::bot::fortress
