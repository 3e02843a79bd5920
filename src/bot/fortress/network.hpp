// What millions of walks have taught: a small network of numbers, which sees the whole chart and says by how much
// more or less than by instinct each thing that could be done should draw a walker. It was shown labyrinths by lot
// and built ones without being told which: what is found tells it. See STRENGTH.fortress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "impression.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t hidden_units = 64;
constexpr std::size_t deep_units = 32;

template <std::size_t size>
void add(const std::array<float, size>& what, float times, std::array<float, size>& to) {
  for (std::size_t i = 0; i < size; ++i) to.data()[i] += times * what.data()[i];
}

// From inputs to hidden units, to deep units, to outputs.
struct Network {
  std::array<std::array<float, hidden_units>, inputs> from_input{};
  std::array<float, hidden_units> hidden{};
  std::array<std::array<float, deep_units>, hidden_units> from_hidden{};
  std::array<float, deep_units> deep{};
  std::array<std::array<float, deep_units>, outputs> to_output{};
  std::array<float, outputs> output{};
};

// What the network makes of a chart.
struct Thought {
  std::array<float, hidden_units> hidden{};
  std::array<float, deep_units> deep{};
  std::array<float, looks_of_steps + looks_of_pieces> urges{};
  std::vector<float> draws;  // of each prospect
};
void think(const Network&, const Impression&, Thought&);

// The chance of each prospect, where a walker does not always do what draws it most.
void chances_of(const Thought&, std::vector<float>&);
// An output, after that.
float output_of(const Network&, const Thought&, std::size_t output);

// All weights, in six rows.
std::array<std::span<float>, 6> rows_of(Network&);

// As they are kept: in parts of 1/256, rounded. To be read back, all must be there.
std::vector<std::int16_t> weights_of(Network);
Network network_from(std::span<const std::int16_t> weights);

// One who explores by it.
class Experience {
 public:
  // Nothing, where the floors are not those that it was made with.
  static std::optional<Experience> of(const Ground&);

  // What draws most of all that can be done, once everything has been looked at that costs nothing. `may_change`:
  // something has been found since the piece came in.
  std::optional<Option> choice(const Ground&, const Chart&, bool may_change);
  // What it does, and what else it might do with a chance that is not slight, the likeliest first; nothing, if there is
  // nothing to do.
  std::vector<Option> temptations(const Ground&, const Chart&, bool may_change);
  // Does what draws most, after a look at what is to be seen for nothing. `found_at_entry`: the finds of the chart when
  // the piece came in.
  void go_on(Expedition&, std::uint64_t& found_at_entry);
  // How many turns are to be expected to the flag, the one under way included.
  float outlook(const Ground&, const Chart&);

 private:
  Experience();
  void think_of(const Ground&, const Chart&, bool may_change);

  const Network* network_;
  Impression impression_;
  Thought thought_;
};

}  // namespace gonfalon::bot::fortress
