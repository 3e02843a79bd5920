// What a step, and a piece to send in, is worth by what the map shows of it. No labyrinths are thought of.
#pragma once

#include <array>
#include <numeric>

#include "planner.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t step_feature_count = 15;
constexpr std::size_t piece_feature_count = 11;
using StepFeatures = std::array<float, step_feature_count>;
using PieceFeatures = std::array<float, piece_feature_count>;

// How much each feature counts.
struct HeuristicWeights {
  StepFeatures steps{};
  PieceFeatures pieces{};
};

// The worth of a step or a piece with these features.
template <class Features>
float worth(const Features& features, const Features& weights) {
  return std::inner_product(features.begin(), features.end(), weights.begin(), 0.0F);
}

template <std::size_t W>
class HeuristicEvaluator {
 public:
  HeuristicEvaluator(const BasicGround<W>&, const BasicKnownMap<W>&, const HeuristicWeights&);

  struct Step {
    Option option;
    float worth = 0;
    int tries = 0;  // that there are; if none, there is no such step
  };
  // The best step of a piece that can reach these spaces.
  Step best_step(Piece, const BitsOf<W>& seen) const;
  // The best piece to send in, of those that have anything to find. `home`: the one inside can come to the
  // start.
  std::optional<Piece> best_piece(bool home) const;

  // A step of a piece that can reach the spaces seen; and a piece that could reach these from the start.
  StepFeatures step_features(Piece, const BitsOf<W>& seen, Space from, Space to) const;
  PieceFeatures piece_features(Piece, const BitsOf<W>& seen) const;

  float wall() const { return wall_; }      // how likely one is on a side of which nothing is known
  float ladder() const { return ladder_; }  // and one to lead up where none has been looked for
  // How likely a hidden space holds what beats the piece.
  float deadly(Piece piece) const { return deadly_[piece]; }

 private:
  bool again(Piece piece) const { return !map_.outside && piece == map_.piece; }

  const BasicGround<W>& ground_;
  const BasicKnownMap<W>& map_;
  const HeuristicWeights& weights_;
  BitsOf<W> fresh_;
  BitsOf<W> feet_;
  float wall_;
  float ladder_;
  ByPiece<float> deadly_{};
  bool last_ = true;  // nobody waits on the tower
};

// ---- a quick way to go on in a labyrinth by lot, so that thousands of walks can be tried out in a moment

template <std::size_t W>
const HeuristicWeights& heuristic_weights(const BasicGround<W>&);

// What draws most of all that can be done, once everything has been looked at that costs nothing; nothing, if
// there is nothing to find.
template <std::size_t W>
std::optional<Option> heuristic_choice(const BasicGround<W>&, const BasicKnownMap<W>&, const HeuristicWeights&);

// Does so, after a look at what is to be seen for nothing. Where there is nothing to find, so many turns go
// by.
template <std::size_t W>
void follow_heuristic(BasicExpedition<W>&, const HeuristicWeights&, int cap);

}  // namespace gonfalon::bot::fortress
