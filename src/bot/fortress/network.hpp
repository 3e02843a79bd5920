// What millions of walks have taught: a small network, which sees the whole map and corrects the
// heuristic's worth of each thing that could be done. It was shown labyrinths by lot and built ones without
// being told which: what is found tells it. See STRENGTH.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "features.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t hidden_units = 64;
constexpr std::size_t deep_units = 32;

template <std::size_t size>
void add(const std::array<float, size>& what, float times, std::array<float, size>& to) {
  for (std::size_t i = 0; i < size; ++i) to.data()[i] += times * what.data()[i];
}

// From inputs to hidden units, to deep units, to outputs.
struct NetworkWeights {
  std::array<std::array<float, hidden_units>, inputs> from_input{};
  std::array<float, hidden_units> hidden{};
  std::array<std::array<float, deep_units>, hidden_units> from_hidden{};
  std::array<float, deep_units> deep{};
  std::array<std::array<float, deep_units>, outputs> to_output{};
  std::array<float, outputs> output{};
};

// What the network makes of a map.
struct Activations {
  std::array<float, hidden_units> hidden{};
  std::array<float, deep_units> deep{};
  std::array<float, step_feature_count + piece_feature_count> corrections{};
  std::vector<float> logits;  // of each action
};
void forward_pass(const NetworkWeights&, const Features&, Activations&);

// The chance of each action, where a walker does not always do what draws it most.
void softmax(const Activations&, std::vector<float>&);
// An output, after that.
float output_of(const NetworkWeights&, const Activations&, std::size_t output);

// All weights, in six rows.
std::array<std::span<float>, 6> rows_of(NetworkWeights&);

// From weights as they are kept: in parts of 1/256. All must be there.
NetworkWeights network_from(std::span<const std::int16_t> weights);

// A policy: what to do next, by the network.
class PolicyNetwork {
 public:
  // Nothing, where the floors are not those that it was made with.
  static std::optional<PolicyNetwork> of(const Ground&);

  // What draws most of all that can be done, once everything has been looked at that costs nothing. `may_change`:
  // something has been found since the piece came in.
  std::optional<Option> choice(const Ground&, const KnownMap&, bool may_change);
  // What it does, and what else it might do with a chance that is not slight, the likeliest first; nothing, if there is
  // nothing to do.
  std::vector<Option> candidates(const Ground&, const KnownMap&, bool may_change);
  // Does what draws most, after a look at what is to be seen for nothing. `found_at_entry`: the finds of the map when
  // the piece came in.
  void go_on(Expedition&, std::uint64_t& found_at_entry);
  // How many turns are to be expected to the flag, the one under way included.
  float outlook(const Ground&, const KnownMap&);

 private:
  PolicyNetwork();
  void evaluate(const Ground&, const KnownMap&, bool may_change);

  const NetworkWeights* network_;
  Features features_;
  Activations activations_;
};

// ---- a look ahead with it: its likeliest choices are carried out in labyrinths that agree with all that is known, and
// there it goes on by itself to the flag

// What the network chooses among, in order (PolicyNetwork::candidates()); `found_at_entry`: the finds of the
// map when the piece came in.
struct ChoicePoint {
  const Ground& ground;
  const KnownMap& map;
  std::uint64_t found_at_entry;
  const std::vector<Option>& candidates;
};

// The turns from there on to the flag in this labyrinth, the one under way included, if that is done; 60 at most.
int turns_after(const ChoicePoint&, const Option&, PolicyNetwork&, const Layout&);

// How many turns more one thing needs than another, in as many labyrinths.
struct Comparison {
  double sum = 0;
  double squares = 0;

  void add(double more) {
    sum += more;
    squares += more * more;
  }
  double mean(std::size_t walks) const { return sum / static_cast<double>(walks); }
  // Does it need fewer, beyond mere luck?
  bool tells(std::size_t walks) const;
};
constexpr std::size_t fewest_to_compare = 8;  // labyrinths

// The first of them, or what needs fewer turns in these labyrinths, beyond mere luck. All go through the same
// ones. `go_on` is asked again and again, and told how many walks are done. There must be one.
Option best_by_lookahead(const ChoicePoint&, PolicyNetwork&, const std::vector<Layout>&,
                         const std::function<bool(std::uint64_t done)>& go_on);

}  // namespace gonfalon::bot::fortress
