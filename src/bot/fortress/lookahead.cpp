#include "lookahead.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::bot::fortress {

namespace {

constexpr int horizon = 60;           // turns
constexpr std::size_t fewest = 8;     // labyrinths that tell anything
constexpr double errors_to_tell = 1;  // by how many standard errors something must be better

int turns_after(const ChoicePoint& here, const Option& option, PolicyNetwork& network,
                const Layout& labyrinth) {
  Expedition expedition(here.ground, labyrinth, here.chart);
  std::uint64_t found_at_entry = here.found_at_entry;
  carry_out(expedition, option);
  if (option.changes()) found_at_entry = expedition.chart().finds();
  while (!expedition.found_flag() && expedition.turns() < horizon) network.go_on(expedition, found_at_entry);
  return expedition.found_flag() ? std::min(expedition.turns(), horizon) : horizon;
}

// How many turns more something needs than the first candidate, in as many labyrinths.
struct Comparison {
  double sum = 0;
  double squares = 0;

  void add(double more) {
    sum += more;
    squares += more * more;
  }
  double mean(std::size_t walks) const { return sum / static_cast<double>(walks); }
  bool tells(std::size_t walks) const {
    const double spread =
        std::sqrt(std::max(0.0, squares / static_cast<double>(walks) - mean(walks) * mean(walks)));
    return mean(walks) + errors_to_tell * spread / std::sqrt(static_cast<double>(walks - 1)) < 0;
  }
};

}  // namespace

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
  for (std::size_t i = 1; i < all.size() && walked >= fewest; ++i)
    if (compared[i].sum < compared[best].sum && compared[i].tells(walked)) best = i;
  return all[best];
}

}  // namespace gonfalon::bot::fortress
