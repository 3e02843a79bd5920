// A map as input for the network of fortress/network.hpp: the known facts as input numbers, and the possible actions.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "heuristic.hpp"

namespace gonfalon::bot::fortress {

// Inputs and outputs are in blocks: one number for each space, foot of a ladder, edge, edge and direction, or piece; or single
// ones.
constexpr std::size_t spaces_known = 38;
constexpr std::size_t feet_known = 13;
constexpr std::size_t edges_known = 56;
constexpr std::size_t pieces_known = 4;
constexpr std::size_t odd_facts = 30;
constexpr std::size_t measures = 10;
constexpr std::size_t first_measure = 15 * spaces_known + 2 * feet_known + 2 * edges_known + odd_facts;
constexpr std::size_t inputs = first_measure + measures;

// The outputs: first corrections of the heuristic's weights, then additions for each step, visit or change of pieces.
constexpr std::size_t along_edges = step_feature_count + piece_feature_count;
constexpr std::size_t up_ladders = along_edges + 2 * edges_known;
constexpr std::size_t down_ladders = up_ladders + feet_known;
constexpr std::size_t visits = down_ladders + feet_known;
constexpr std::size_t changes = visits + spaces_known;
constexpr std::size_t turns_to_come = changes + pieces_known;  // in units of ten turns
constexpr std::size_t built_hard = turns_to_come + 1;          // log odds
constexpr std::size_t outputs = built_hard + 1;

// Whether the game has the floors and cards that the blocks were made for.
bool fits_network(const Ground&);

struct Action {
  enum class Kind : std::uint8_t { Step, Visit, Change };
  Option option;
  Kind kind;
  std::uint16_t output;
  float heuristic;          // value by the heuristic alone
  StepFeatures features{};  // of a change: the piece's features, as many as there are
};

// What the network reads of a position, and the actions that it chooses among.
struct Features {
  std::vector<std::uint16_t> facts;  // numbers of the inputs that are true
  std::array<float, measures> measured{};
  std::vector<Action> actions;
};

// Fills `features` anew. All free looks must have been taken. may_change: a change of pieces is an action; if false, only when
// there is no other.
void extract_features(const Ground&, const KnownMap&, bool may_change, Features&);

}  // namespace gonfalon::bot::fortress
