// The look ahead: a tree of what can be known, grown by simulations that each believe in one labyrinth
// (after POMCP, Silver and Veness 2010; here equal knowledge is one node, however it was come by).
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "fortress_planner.hpp"

namespace gonfalon::bot {

namespace {

constexpr int horizon = 80;  // turns

std::uint64_t key_of(const Ground& ground, const Chart& chart) {
  std::uint64_t key = mix(chart.open);
  const auto add = [&](std::uint64_t more) { key = mix(key ^ more); };
  add(chart.walls);
  add(chart.walked);
  add(chart.stayed ^ mix(chart.pitfalls) ^ mix(chart.ladders + 1));
  add(chart.gone ^ mix(chart.by_dwarf));
  for (const Bits met : chart.met.values) key += mix(key ^ met);
  std::uint64_t pieces = chart.outside ? 1 : 0;
  for (const auto place : chart.place.values) pieces = pieces * 4 + static_cast<std::uint64_t>(place);
  pieces = pieces * 4 + static_cast<std::uint64_t>(chart.piece);
  add(pieces * 256 + chart.passage[0]);
  if (!chart.outside) add(chart.flood(chart.piece, chart.at));
  (void)ground;
  return key;
}

struct Branch {
  Option option;
  float prior = 0;
  int visits = 0;
  double turns = 0;  // of all visits together
};

struct Node {
  int visits = 0;
  double turns = 0;
  std::vector<Branch> branches;
};

class Tree {
 public:
  Tree(const Ground& ground, const Chart& chart, const std::vector<Layout>& layouts, Random& random)
      : ground_(ground), chart_(chart), layouts_(layouts), random_(random), hopes_(hopes_in(ground, chart, layouts)) {
    nodes_.reserve(4096);
    root_ = node_of(chart);
    weigh_root();
  }

  void simulate(std::uint64_t number) {
    Expedition expedition(ground_, layouts_[number % layouts_.size()], chart_);
    path_.clear();
    std::size_t at = root_;
    while (!expedition.found_flag() && expedition.turns() < horizon) {
      Node& node = nodes_[at];
      if (node.branches.empty()) break;
      const std::size_t chosen = select(node);
      path_.push_back({at, chosen, expedition.turns()});
      const bool fresh = node.branches[chosen].visits == 0;
      carry_out(expedition, node.branches[chosen].option);
      if (expedition.found_flag()) break;
      if (!expedition.chart().outside) expedition.gather();
      if (expedition.found_flag() || fresh) break;
      at = node_of(expedition.chart());
    }
    if (!expedition.found_flag()) roll_out(expedition, hopes_, random_, horizon);
    const int turns = expedition.found_flag() ? expedition.turns() : horizon;
    for (const Visit& visit : path_) {
      Node& node = nodes_[visit.node];
      Branch& branch = node.branches[visit.branch];
      const double rest = turns - visit.turns;
      ++node.visits;
      node.turns += rest;
      ++branch.visits;
      branch.turns += rest;
    }
  }

  const Node& root() const { return nodes_[root_]; }

 private:
  struct Visit {
    std::size_t node;
    std::size_t branch;
    int turns;
  };

  // At the root there are labyrinths enough to look closely.
  void weigh_root() {
    Node& node = nodes_[root_];
    std::vector<Option> options;
    for (const Branch& branch : node.branches) options.push_back(branch.option);
    const std::vector<double> worths = worth_at_sight(ground_, chart_, layouts_, hopes_, options);
    if (worths.empty()) return;
    const double most = *std::max_element(worths.begin(), worths.end());
    double sum = 0;
    for (std::size_t i = 0; i < worths.size(); ++i) {
      const bool another = options[i].changes() && !chart_.outside;
      const double prior = another ? 0.1 : std::exp((worths[i] - most) * (chart_.outside ? 0.7 : 3 / (most + 0.1)));
      node.branches[i].prior = static_cast<float>(prior);
      sum += prior;
    }
    for (Branch& branch : node.branches) branch.prior /= static_cast<float>(sum);
  }

  std::size_t node_of(const Chart& chart) {
    const auto [found, fresh] = numbers_.try_emplace(key_of(ground_, chart), nodes_.size());
    if (fresh) {
      nodes_.emplace_back();
      find_options(ground_, chart, options_);
      Node& node = nodes_.back();
      node.branches.reserve(options_.size());
      float sum = 0;
      for (const Option& option : options_) {
        node.branches.push_back({option, hopes_.of(ground_, chart, option) + (option.changes() ? 0.0F : 0.03F)});
        sum += node.branches.back().prior;
      }
      for (Branch& branch : node.branches) branch.prior /= sum;
    }
    return found->second;
  }

  std::size_t select(const Node& node) const {
    const double mean = node.visits > 0 ? node.turns / node.visits : 0;
    const double root = std::sqrt(static_cast<double>(node.visits) + 1);
    std::size_t best = 0;
    double most = -1e9;
    for (std::size_t i = 0; i < node.branches.size(); ++i) {
      const Branch& branch = node.branches[i];
      const double value = branch.visits > 0 ? (branch.turns + mean) / (branch.visits + 1) : mean;
      const double score = curiosity * branch.prior * root / (1 + branch.visits) - value;
      if (score > most) {
        most = score;
        best = i;
      }
    }
    return best;
  }

  static constexpr double curiosity = 6;

  const Ground& ground_;
  const Chart& chart_;
  const std::vector<Layout>& layouts_;
  Random& random_;
  Hopes hopes_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::vector<Node> nodes_;
  std::vector<Visit> path_;
  std::vector<Option> options_;
  std::size_t root_ = 0;
};

}  // namespace

Plan look_ahead(const Ground& ground, const Chart& chart, const std::vector<Layout>& layouts, Random& random,
                const std::function<bool(std::uint64_t done)>& go_on) {
  Tree tree(ground, chart, layouts, random);
  const std::vector<Branch>& branches = tree.root().branches;
  if (branches.size() > 1)
    for (std::uint64_t done = 0; go_on(done); ++done) tree.simulate(done);
  const auto best = std::max_element(branches.begin(), branches.end(), [](const Branch& one, const Branch& two) {
    return one.visits != two.visits ? one.visits < two.visits : one.prior < two.prior;
  });
  return {best->option, best->visits > 0 ? 1 + best->turns / best->visits : 0};
}

}  // namespace gonfalon::bot
