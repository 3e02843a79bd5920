// A map as the network of fortress/network.hpp takes it in: what is known, as numbers of things that are
// so; and what could be done next.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "heuristic.hpp"

namespace gonfalon::bot::fortress {

// Inputs and outputs of the network stand in blocks, a number for each space, each space where a ladder can
// stand, each edge, each edge both ways, each piece; or they have to do with none of these.
constexpr std::size_t spaces_known = 38;
constexpr std::size_t feet_known = 13;
constexpr std::size_t edges_known = 56;
constexpr std::size_t pieces_known = 4;
constexpr std::size_t odd_facts = 30;
constexpr std::size_t measures = 10;
constexpr std::size_t first_measure = 15 * spaces_known + 2 * feet_known + 2 * edges_known + odd_facts;
constexpr std::size_t inputs = first_measure + measures;

// What an output says: first corrections of the heuristic's weights, then what to add for a step, a visit or
// a change of pieces.
constexpr std::size_t along_edges = step_feature_count + piece_feature_count;
constexpr std::size_t up_ladders = along_edges + 2 * edges_known;
constexpr std::size_t down_ladders = up_ladders + feet_known;
constexpr std::size_t visits = down_ladders + feet_known;
constexpr std::size_t changes = visits + spaces_known;
constexpr std::size_t turns_to_come = changes + pieces_known;  // in tens
constexpr std::size_t built_hard = turns_to_come + 1;          // the logarithm of the odds
constexpr std::size_t outputs = built_hard + 1;

// Whether the game's floors and cards are those that the blocks were made for.
bool fits_network(const Ground&);

// Something that could be done.
struct Action {
  enum class Kind : std::uint8_t { Step, Visit, Change };
  Option option;
  Kind kind;
  std::uint16_t output;
  float heuristic;          // its worth by the heuristic alone
  StepFeatures features{};  // of a change: those of the piece, as far as they go
};

struct Features {
  std::vector<std::uint16_t> facts;  // the inputs that are so
  std::array<float, measures> measured{};
  std::vector<Action> actions;
};

// Anew, into an old one. Everything must have been looked at that costs nothing. Unless one `may_change`,
// another piece is no prospect where there is any else.
void extract_features(const Ground&, const KnownMap&, bool may_change, Features&);

}  // namespace gonfalon::bot::fortress
