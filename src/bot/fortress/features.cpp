#include "features.hpp"

#include <algorithm>
#include <cmath>

#include "suspicion.hpp"

namespace gonfalon::bot::fortress {

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
