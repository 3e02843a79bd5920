// What a step, and a piece to send in, is worth by what the chart shows of it. No labyrinths are thought of.
#pragma once

#include <array>

#include "names.hpp"
#include "planner.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t step_feature_count = 15;
constexpr std::size_t piece_feature_count = 11;
using StepFeatures = std::array<float, step_feature_count>;
using PieceFeatures = std::array<float, piece_feature_count>;

// How much each feature counts; found by trial, see STRENGTH.fortress.
struct HeuristicWeights {
  StepFeatures steps{};
  PieceFeatures pieces{};
};

// The worth of a step or a piece with these features.
template <class Features>
float worth(const Features& features, const Features& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) sum += features.data()[i] * weights.data()[i];
  return sum;
}

class HeuristicEvaluator {
 public:
  HeuristicEvaluator(const Ground&, const Chart&, const HeuristicWeights&);

  struct Step {
    Option option;
    float worth = 0;
    int tries = 0;  // that there are; if none, there is no such step
  };
  // The best step of a piece that can reach these spaces.
  Step best_step(fortress::Piece, Bits seen) const;
  // The best piece to send in, of those that have anything to find. `home`: the one inside can come to the
  // start.
  std::optional<fortress::Piece> best_piece(bool home) const;

  // A step of a piece that can reach the spaces seen; and a piece that could reach these from the start.
  StepFeatures step_features(fortress::Piece, Bits seen, Space from, Space to) const;
  PieceFeatures piece_features(fortress::Piece, Bits seen) const;

  float wall() const { return wall_; }      // how likely one is on a side of which nothing is known
  float ladder() const { return ladder_; }  // and one to lead up where none has been looked for
  // How likely a hidden space holds what beats the piece.
  float deadly(fortress::Piece piece) const { return deadly_[piece]; }

 private:
  bool again(fortress::Piece piece) const { return !chart_.outside && piece == chart_.piece; }

  const Ground& ground_;
  const Chart& chart_;
  const HeuristicWeights& weights_;
  Bits fresh_;
  Bits feet_;
  float wall_;
  float ladder_;
  fortress::ByPiece<float> deadly_{};
  bool last_ = true;  // nobody waits on the tower
};

}  // namespace gonfalon::bot::fortress
