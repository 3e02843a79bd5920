// The value of a step, and of sending in a piece, computed from the map alone, without sample labyrinths.
#pragma once

#include <array>
#include <numeric>

#include "planner.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t step_feature_count = 15;
constexpr std::size_t piece_feature_count = 11;
using StepFeatures = std::array<float, step_feature_count>;
using PieceFeatures = std::array<float, piece_feature_count>;

// The weight of each feature.
struct HeuristicWeights {
  StepFeatures steps{};
  PieceFeatures pieces{};
};

// The value of a step or a piece with these features.
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
    int tries = 0;  // number of possible steps; if 0, there is no best step
  };
  // The best step of a piece that can reach these spaces.
  Step best_step(Piece, const BitsOf<W>& seen) const;
  // The best piece to send in that can still find something. can_return: the piece inside can reach the start, so that to send
  // it in again would gain nothing.
  std::optional<Piece> best_piece(bool can_return) const;

  // What speaks for a step, by a piece that can reach `seen`; and for sending in a piece that could reach `seen` from the start.
  StepFeatures step_features(Piece, const BitsOf<W>& seen, Space from, Space to) const;
  PieceFeatures piece_features(Piece, const BitsOf<W>& seen) const;

  float wall() const { return wall_; }      // probability of a wall on an unknown edge
  float ladder() const { return ladder_; }  // probability of a ladder on an unknown foot
  // The probability that the card of an unexplored space ends the piece's stay in the fortress: beats it, or sends it back.
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
  bool last_ = true;  // no piece waits on the tower
};

// ---- a fast policy for random labyrinths, for thousands of trial walks

template <std::size_t W>
const HeuristicWeights& heuristic_weights(const BasicGround<W>&);

// The option of the highest value after all free looks. nullopt: there is nothing to find.
template <std::size_t W>
std::optional<Option> heuristic_choice(const BasicGround<W>&, const BasicKnownMap<W>&, const HeuristicWeights&);

// Takes all free looks, then carries out the choice. If there is nothing to find, `cap` turns pass.
template <std::size_t W>
void follow_heuristic(BasicExpedition<W>&, const HeuristicWeights&, int cap);

}  // namespace gonfalon::bot::fortress
