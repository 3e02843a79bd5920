// A small network, learnt from millions of walks. It sees the whole map and corrects the heuristic's value of each action. It
// was trained on random and built labyrinths without labels: it tells them apart by the finds. See STRENGTH.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "heuristic.hpp"

namespace gonfalon::bot::fortress {

// A map as input for the network of fortress/network.hpp: the known facts as input numbers, and the possible actions.

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

constexpr std::size_t hidden_units = 64;
constexpr std::size_t deep_units = 32;

template <std::size_t size>
void add(const std::array<float, size>& what, float times, std::array<float, size>& to) {
  for (std::size_t i = 0; i < size; ++i) to.data()[i] += times * what.data()[i];
}

// Layers: inputs, hidden units, deep units, outputs.
struct NetworkWeights {
  std::array<std::array<float, hidden_units>, inputs> from_input{};
  std::array<float, hidden_units> hidden{};
  std::array<std::array<float, deep_units>, hidden_units> from_hidden{};
  std::array<float, deep_units> deep{};
  std::array<std::array<float, deep_units>, outputs> to_output{};
  std::array<float, outputs> output{};
};

// The network's results for a map.
struct Activations {
  std::array<float, hidden_units> hidden{};
  std::array<float, deep_units> deep{};
  std::array<float, step_feature_count + piece_feature_count> corrections{};
  std::vector<float> logits;  // one for each action
};
void forward_pass(const NetworkWeights&, const Features&, Activations&);

// The probability of each action, for a walker that acts at random.
void softmax(const Activations&, std::vector<float>&);
// One output, after forward_pass().
float output_of(const NetworkWeights&, const Activations&, std::size_t output);

// All weights, in six rows.
std::array<std::span<float>, 6> rows_of(NetworkWeights&);

// weights: all of them, as stored, in units of 1/256.
NetworkWeights network_from(std::span<const std::int16_t> weights);

// A policy that chooses actions by the network.
class PolicyNetwork {
 public:
  // nullopt: the network was not made for these floors and cards.
  static std::optional<PolicyNetwork> of(const Ground&);

  // The action of the highest value after all free looks (Expedition::gather()). may_change: something was found since the
  // piece came in.
  std::optional<Option> choice(const Ground&, const KnownMap&, bool may_change);
  // All actions of considerable probability, the likeliest first; empty if there is none.
  std::vector<Option> candidates(const Ground&, const KnownMap&, bool may_change);
  // Takes all free looks, then carries out choice(). found_at_entry: map.finds() when the piece came in; updated.
  void go_on(Expedition&, std::uint64_t& found_at_entry);
  // The expected number of turns to the flag, including the current one.
  float outlook(const Ground&, const KnownMap&);

 private:
  PolicyNetwork();
  void evaluate(const Ground&, const KnownMap&, bool may_change);

  const NetworkWeights* network_;
  Features features_;
  Activations activations_;
};

// ---- lookahead: carries out the likeliest actions in labyrinths that agree with the map; from there the network walks on to
// the flag

// A choice between PolicyNetwork::candidates(), in their order. found_at_entry: map.finds() when the piece came in.
struct ChoicePoint {
  const Ground& ground;
  const KnownMap& map;
  std::uint64_t found_at_entry;
  const std::vector<Option>& candidates;
};

// The number of turns to the flag in this labyrinth after the option, including the current turn; at most 60.
int turns_after(const ChoicePoint&, const Option&, PolicyNetwork&, const Layout&);

// Collects how many turns more one option needs than another, labyrinth by labyrinth.
struct Comparison {
  double sum = 0;
  double squares = 0;

  void add(double more) {
    sum += more;
    squares += more * more;
  }
  double mean(std::size_t walks) const { return sum / static_cast<double>(walks); }
  // Whether the option needs significantly fewer turns.
  bool tells(std::size_t walks) const;
};
constexpr std::size_t fewest_to_compare = 8;  // number of labyrinths

// The first candidate, or one that needs significantly fewer turns in these labyrinths. All candidates walk through the same
// ones. go_on is called with the number of walks done; false stops. There must be a candidate.
Option best_by_lookahead(const ChoicePoint&, PolicyNetwork&, const std::vector<Layout>&,
                         const std::function<bool(std::uint64_t done)>& go_on);

}  // namespace gonfalon::bot::fortress
