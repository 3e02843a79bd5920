#include "judge.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

namespace {

constexpr int most_turns = 200;
constexpr int turns_at_once = 3;
constexpr std::size_t most_explorers = 16;

}  // namespace

// A tenth of the walks may find the flag by luck. No explorer may get lost in any labyrinth: that would measure the explorer's
// faults.
double Cost::worth() const {
  constexpr double luck = 0.1;
  constexpr double for_luck = 40;
  constexpr double for_the_lost = 60;
  return (least + mean) / 2 - for_luck * std::max(0.0, at_once - luck) - for_the_lost * unsolved;
}

struct SumsOfWalks {
  std::array<int, most_explorers> turns{};
  int walks = 0;  // of each explorer
  int unsolved = 0;
  int at_once = 0;

  Cost cost(std::size_t explorers) const {
    const auto each = static_cast<double>(walks);
    const auto all = each * static_cast<double>(explorers);
    Cost cost{.least = most_turns, .unsolved = unsolved / all, .at_once = at_once / all};
    for (std::size_t i = 0; i < explorers; ++i) {
      cost.least = std::min(cost.least, turns[i] / each);
      cost.mean += turns[i] / all;
    }
    return cost;
  }
};

template <std::size_t W>
Judge<W>::Judge(const BasicGround<W>& ground, std::span<const Explorer> explorers, std::uint64_t seed)
    : ground_(ground), explorers_(explorers.begin(), explorers.end()), catches_(ground.alone && !ground.as_in_the_manual), seed_(seed) {
  assert(!explorers_.empty() && explorers_.size() <= most_explorers);
}

// A walk that fails counts no turns, so that it does not make a labyrinth look hard. But a lone walker may be trapped for good
// by a game's own cards: that is a merit of the labyrinth.
template <std::size_t W>
void Judge<W>::walk(const BasicLayout<W>& layout, int nth, SumsOfWalks& sums) const {
  for (std::size_t i = 0; i < explorers_.size(); ++i) {
    const int turns = turns_to_flag(ground_, layout, explorers_[i],
                                    mix(seed_ + static_cast<std::uint64_t>(nth)), most_turns);
    if (turns >= most_turns && !catches_)
      ++sums.unsolved;
    else
      sums.turns[i] += turns;
    sums.at_once += turns <= turns_at_once;
  }
  ++sums.walks;
}

// The result of few walks is uncertain, so the margin is wider then.
template <std::size_t W>
std::optional<Profile> Judge<W>::measure(const BasicLayout<W>& layout, const Profile* than, double slack) const {
  constexpr double doubt = 0.2;  // of the worth, after one walk of each explorer
  Profile profile;
  SumsOfWalks sums;
  for (std::size_t look = 0; look < looks_of_a_judge.size(); ++look) {
    while (sums.walks < looks_of_a_judge[look]) walk(layout, sums.walks, sums);
    profile.worth_at[look] = sums.cost(explorers_.size()).worth();
    if (than == nullptr) continue;
    const bool last = look + 1 == looks_of_a_judge.size();
    const double room = last ? 0 : doubt * than->worth() / std::sqrt(looks_of_a_judge[look]);
    if (profile.worth_at[look] < than->worth_at[look] - slack - room) return {};
  }
  return profile;
}

template <std::size_t W>
Cost Judge<W>::cost(const BasicLayout<W>& layout, int walks) const {
  SumsOfWalks sums;
  for (int i = 0; i < walks; ++i) walk(layout, i, sums);
  return sums.cost(explorers_.size());
}

template class Judge<1>;
template class Judge<4>;

}  // namespace gonfalon::bot::fortress
