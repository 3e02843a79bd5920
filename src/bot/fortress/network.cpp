#include "network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "gonfalon/data/data.hpp"
#include "suspicion.hpp"

namespace gonfalon::bot::fortress {

namespace {

template <std::size_t size>
void relu(std::array<float, size>& values) {
  for (float& value : values) value = std::max(value, 0.0F);
}

}  // namespace

float output_of(const NetworkWeights& network, const Activations& activations, std::size_t output) {
  float sum = network.output.data()[output];
  const auto& weights = network.to_output.data()[output];
  for (std::size_t i = 0; i < deep_units; ++i) sum += weights.data()[i] * activations.deep.data()[i];
  return sum;
}

void forward_pass(const NetworkWeights& network, const Features& features, Activations& activations) {
  activations.hidden = network.hidden;
  for (const std::uint16_t fact : features.facts) add(network.from_input.data()[fact], 1, activations.hidden);
  for (std::size_t i = 0; i < measures; ++i)
    add(network.from_input.data()[first_measure + i], features.measured.data()[i], activations.hidden);
  relu(activations.hidden);
  activations.deep = network.deep;
  for (std::size_t i = 0; i < hidden_units; ++i)
    if (activations.hidden.data()[i] > 0)
      add(network.from_hidden.data()[i], activations.hidden.data()[i], activations.deep);
  relu(activations.deep);
  for (std::size_t i = 0; i < activations.corrections.size(); ++i)
    activations.corrections.data()[i] = output_of(network, activations, i);
  activations.logits.clear();
  for (const Action& each : features.actions) {
    float draw = each.heuristic + output_of(network, activations, each.output);
    const bool change = each.kind == Action::Kind::Change;
    const float* corrections = activations.corrections.data() + (change ? step_feature_count : 0);
    if (each.kind != Action::Kind::Visit)
      for (std::size_t i = 0; i < (change ? piece_feature_count : step_feature_count); ++i)
        draw += corrections[i] * each.features.data()[i];
    activations.logits.push_back(draw);
  }
}

void softmax(const Activations& activations, std::vector<float>& chances) {
  const float most = *std::max_element(activations.logits.begin(), activations.logits.end());
  chances.clear();
  for (const float draw : activations.logits) chances.push_back(std::exp(draw - most));
  const float sum = std::accumulate(chances.begin(), chances.end(), 0.0F);
  for (float& chance : chances) chance /= sum;
}

// ---- weights

constexpr float weight_one = 256;  // weights are stored as multiples of 1/256

std::array<std::span<float>, 6> rows_of(NetworkWeights& network) {
  return {std::span{network.from_input.front().data(), inputs * hidden_units},
          std::span{network.hidden},
          std::span{network.from_hidden.front().data(), hidden_units * deep_units},
          std::span{network.deep},
          std::span{network.to_output.front().data(), outputs * deep_units},
          std::span{network.output}};
}

NetworkWeights network_from(std::span<const std::int16_t> weights) {
  NetworkWeights network;
  assert(weights.size() == sizeof network / sizeof(float));
  for (const auto row : rows_of(network)) {
    std::transform(weights.begin(), weights.begin() + std::ssize(row), row.begin(),
                   [](std::int16_t weight) { return static_cast<float>(weight) / weight_one; });
    weights = weights.subspan(row.size());
  }
  return network;
}

// ---- the policy

std::optional<PolicyNetwork> PolicyNetwork::of(const Ground& ground) {
  if (!fits_network(ground)) return {};
  return PolicyNetwork();
}

// The weights are read once and shared by all games.
PolicyNetwork::PolicyNetwork() {
  static const NetworkWeights learnt = network_from(data::network_weights());
  network_ = &learnt;
}

void PolicyNetwork::evaluate(const Ground& ground, const KnownMap& map, bool may_change) {
  extract_features(ground, map, may_change, features_);
  forward_pass(*network_, features_, activations_);
}

std::optional<Option> PolicyNetwork::choice(const Ground& ground, const KnownMap& map, bool may_change) {
  evaluate(ground, map, may_change);
  if (activations_.logits.empty()) return {};
  const auto most = std::max_element(activations_.logits.begin(), activations_.logits.end());
  return features_.actions[static_cast<std::size_t>(most - activations_.logits.begin())].option;
}

std::vector<Option> PolicyNetwork::candidates(const Ground& ground, const KnownMap& map, bool may_change) {
  constexpr float slight = 0.01F;
  evaluate(ground, map, may_change);
  std::vector<Option> found;
  if (activations_.logits.empty()) return found;
  std::vector<float> chances;
  softmax(activations_, chances);
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return chances[a] > chances[b]; });
  for (const std::size_t nth : order)
    if (found.empty() || chances[nth] > slight) found.push_back(features_.actions[nth].option);
  return found;
}

void PolicyNetwork::go_on(Expedition& expedition, std::uint64_t& found_at_entry) {
  const KnownMap& map = expedition.map();
  if (!map.outside) expedition.gather();
  if (expedition.found_flag()) return;
  const auto option = choice(expedition.ground(), map, map.finds() != found_at_entry);
  if (!option) return expedition.sit_out(1);
  carry_out(expedition, *option);
  if (option->changes()) found_at_entry = map.finds();
}

float PolicyNetwork::outlook(const Ground& ground, const KnownMap& map) {
  evaluate(ground, map, true);
  return 10 * output_of(*network_, activations_, turns_to_come);
}

// ---- lookahead

namespace {

constexpr int horizon = 60;           // turns
constexpr double errors_to_tell = 1;  // the required advantage, in standard errors

}  // namespace

int turns_after(const ChoicePoint& here, const Option& option, PolicyNetwork& network,
                const Layout& labyrinth) {
  Expedition expedition(here.ground, labyrinth, here.map);
  std::uint64_t found_at_entry = here.found_at_entry;
  carry_out(expedition, option);
  if (option.changes()) found_at_entry = expedition.map().finds();
  while (!expedition.found_flag() && expedition.turns() < horizon) network.go_on(expedition, found_at_entry);
  return expedition.found_flag() ? std::min(expedition.turns(), horizon) : horizon;
}

bool Comparison::tells(std::size_t walks) const {
  const double spread = std::sqrt(std::max(0.0, squares / static_cast<double>(walks) - mean(walks) * mean(walks)));
  return mean(walks) + errors_to_tell * spread / std::sqrt(static_cast<double>(walks - 1)) < 0;
}

Option best_by_lookahead(const ChoicePoint& here, PolicyNetwork& network,
                         const std::vector<Layout>& labyrinths,
                         const std::function<bool(std::uint64_t done)>& go_on) {
  const std::vector<Option>& all = here.candidates;
  std::vector<Comparison> compared(all.size());
  std::size_t walked = 0;
  for (; walked < labyrinths.size() && go_on(walked * all.size()); ++walked) {
    const int usual = turns_after(here, all.front(), network, labyrinths[walked]);
    for (std::size_t i = 1; i < all.size(); ++i)
      compared[i].add(turns_after(here, all[i], network, labyrinths[walked]) - usual);
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < all.size() && walked >= fewest_to_compare; ++i)
    if (compared[i].sum < compared[best].sum && compared[i].tells(walked)) best = i;
  return all[best];
}

namespace {

constexpr std::array<Card, 4> guards{Card::Cup, Card::Duke, Card::Soldier, Card::Princess};

std::size_t number_of_foot(const Ground& ground, Space foot) {
  return static_cast<std::size_t>(count(ground.feet & (bit(foot) - 1)));
}

class FeatureExtractor {
 public:
  FeatureExtractor(const Ground& ground, const KnownMap& map, Features& features)
      : ground_(ground),
        map_(map),
        weights_(heuristic_weights(ground)),
        evaluator_(ground, map, weights_),
        into_(features),
        seen_(map.outside ? 0 : map.flood(map.piece, map.at)) {
    for (const Piece piece : ground.party) from_start_[piece] = map.flood(piece, ground.start);
  }

  void facts() {
    into_.facts.clear();
    note(map_.walked, spaces_known);
    note(map_.stayed, spaces_known);
    note(map_.passage_known() ? 0 : map_.by[Piece::Dwarf], spaces_known);
    note(map_.pitfalls, spaces_known);
    note_feet(map_.ladders);
    note_feet(map_.unknown_feet(ground_));
    note(seen_, spaces_known);
    for (const Piece piece : all_pieces) note(from_start_[piece], spaces_known);
    for (const Card card : guards) note(map_.alive(card), spaces_known);
    note(map_.gone, spaces_known);
    note(map_.ends, spaces_known);
    note(map_.open, edges_known);
    note(map_.walls, edges_known);
    odd_ones();
  }

  void measure() {
    int lost = 0;
    for (const Place place : map_.place.values) lost += place == Place::Box;
    std::size_t next = 0;
    const auto put = [&](float value) { into_.measured.at(next++) = value; };
    put(evaluator_.wall() * 2);
    put(evaluator_.ladder() * 4);
    for (const Piece piece : all_pieces) put(evaluator_.deadly(piece) * 8);
    const double built = built_to_be_hard(ground_, map_);
    put(static_cast<float>(std::clamp(std::log(built / (1 - built)) / 4, -2.5, 2.5)));
    put(static_cast<float>(count(ground_.all_spaces & ~map_.walked)) / 20);
    put(static_cast<float>(count(map_.walls)) / 8);
    put(static_cast<float>(lost));
  }

  void actions(bool may_change) {
    std::vector<Option> options;
    find_options(ground_, map_, options);
    const auto changes = [](const Option& option) { return option.changes(); };
    if (!may_change && !std::all_of(options.begin(), options.end(), changes)) std::erase_if(options, changes);
    into_.actions.clear();
    for (const Option& option : options)
      into_.actions.push_back(option.changes()           ? change(option)
                              : option.from == option.to ? visit(option)
                                                         : step(option));
    compare();
  }

 private:
  // Adds a block.
  void note(Bits bits, std::size_t size) {
    for_each(bits, [&](Space number) { into_.facts.push_back(static_cast<std::uint16_t>(begin_ + number)); });
    begin_ += size;
  }
  void note_feet(Bits feet) {
    Bits bits = 0;
    for_each(feet, [&](Space foot) { bits |= bit(number_of_foot(ground_, foot)); });
    note(bits, feet_known);
  }
  void odd_ones() {
    Bits bits = 0;
    std::size_t next = 0;
    const auto put = [&](bool is) { bits |= is ? bit(next++) : (++next, 0); };
    put(map_.outside);
    put(has(seen_, ground_.start));
    put(map_.passage_known());
    for (const Piece piece : all_pieces) put(!map_.outside && map_.piece == piece);
    for (const Piece piece : all_pieces)
      for (const Place place : {Place::Tower, Place::Fortress, Place::Box}) put(map_.place[piece] == place);
    for (const Card card : guards) put(map_.unmet(ground_, card) > 0);
    for (const int many : {0, 1, 2}) put(count(map_.pitfalls) == many);
    for (const int many : {0, 1, 2, 3}) put(count(map_.ladders) == many);
    note(bits, odd_facts);
  }

  Action step(const Option& option) const {
    const std::uint8_t edge = ground_.edge(option.from, option.to);
    const auto ladder = [&](Space foot) { return number_of_foot(ground_, foot); };
    const std::size_t output = edge != nowhere ? along_edges + 2 * edge + (ground_.ends[edge][1] == option.to)
                               : ground_.up[option.from] == option.to ? up_ladders + ladder(option.from)
                                                                      : down_ladders + ladder(option.to);
    const StepFeatures features = evaluator_.step_features(map_.piece, seen_, option.from, option.to);
    return {option, Action::Kind::Step, static_cast<std::uint16_t>(output),
            warmth * worth(features, weights_.steps), features};
  }
  static Action visit(const Option& option) {
    return {option, Action::Kind::Visit, static_cast<std::uint16_t>(visits + option.from), 0, {}};
  }
  Action change(const Option& option) const {
    const PieceFeatures features = evaluator_.piece_features(option.next, from_start_[option.next]);
    Action found{option,
                 Action::Kind::Change,
                 static_cast<std::uint16_t>(changes + static_cast<std::size_t>(option.next)),
                 warmth * worth(features, weights_.pieces),
                 {}};
    std::copy(features.begin(), features.end(), found.features.begin());
    for (const std::size_t counted : {4U, 5U, 6U}) found.features.at(counted) *= 0.1F;
    return found;
  }

  // The heuristic prefers steps; then a look at a space reached without surprise; then another piece.
  void compare() {
    constexpr float later = 6;
    float step = -1e9F;
    float piece = -1e9F;
    bool visits = false;
    for (const Action& each : into_.actions) {
      if (each.kind == Action::Kind::Step) step = std::max(step, each.heuristic);
      if (each.kind == Action::Kind::Change) piece = std::max(piece, each.heuristic);
      visits = visits || each.kind == Action::Kind::Visit;
    }
    const bool steps = step > -1e9F;
    for (Action& each : into_.actions) {
      if (each.kind == Action::Kind::Visit) each.heuristic = steps ? step - later : -4;
      if (each.kind == Action::Kind::Change)
        each.heuristic += (steps ? step - later : visits ? -8 : 0) - piece;
    }
  }

  static constexpr float warmth = 3;

  const Ground& ground_;
  const KnownMap& map_;
  const HeuristicWeights& weights_;
  HeuristicEvaluator<1> evaluator_;
  Features& into_;
  Bits seen_;
  ByPiece<Bits> from_start_{};
  std::size_t begin_ = 0;
};

}  // namespace

bool fits_network(const Ground& ground) {
  return ground.as_in_the_manual && ground.spaces == spaces_known && ground.edges == edges_known &&
         count(ground.feet) == static_cast<int>(feet_known);
}

void extract_features(const Ground& ground, const KnownMap& map, bool may_change, Features& features) {
  FeatureExtractor extractor(ground, map, features);
  extractor.facts();
  extractor.measure();
  extractor.actions(may_change);
}

}  // namespace gonfalon::bot::fortress
