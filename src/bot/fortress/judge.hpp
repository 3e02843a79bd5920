// Measures how many turns the search for the flag takes in a labyrinth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explorers.hpp"

namespace gonfalon::bot::fortress {

// The explorers that builders use. They never use Rollout and Wanderer, which measure what a labyrinth is worth against others.
constexpr std::array<Explorer, 7> judges_of_builders{
    Explorer::KnightFirst,  Explorer::DwarfFirst, Explorer::WizardFirst, Explorer::KingFirst,
    Explorer::WallFollower, Explorer::RowSweep,   Explorer::UpFirst};

// The results of the explorers' walks in one labyrinth, averaged.
struct Cost {
  double least = 0;     // turns of the fastest explorer
  double mean = 0;      // turns, over all explorers
  double unsolved = 0;  // share of walks that did not find the flag
  double at_once = 0;   // share of walks that found it within three turns

  // The mean of `least` and `mean`, less deductions for luck and for lost explorers.
  double worth() const;
};

// A labyrinth's worth after more and more walks; the last value counts.
constexpr std::array<int, 5> looks_of_a_judge{2, 4, 8, 14, 24};  // walks of each explorer
struct Profile {
  std::array<double, looks_of_a_judge.size()> worth_at{};
  double worth() const { return worth_at.back(); }
};

struct SumsOfWalks;

// Measures how hard labyrinths are to explore: sends explorers (explorers.hpp) through each that profile() or cost() gets. In all
// labyrinths the walks have the same random numbers, so a few walks suffice to compare labyrinths that are alike. anew() changes the
// numbers.
template <std::size_t W>
class Judge {
 public:
  Judge(const BasicGround<W>& ground, std::span<const Explorer> explorers, std::uint64_t seed);

  void anew(std::uint64_t seed) { seed_ = seed; }

  Profile profile(const BasicLayout<W>& layout) { return *measure(layout, nullptr, 0); }
  // nullopt, as soon as the layout is clearly worth less than `than` minus `slack`.
  std::optional<Profile> profile_unless_worse(const BasicLayout<W>& layout, const Profile& than, double slack) {
    return measure(layout, &than, slack);
  }

  Cost cost(const BasicLayout<W>& layout, int walks) const;

 private:
  std::optional<Profile> measure(const BasicLayout<W>& layout, const Profile* than, double slack) const;
  void walk(const BasicLayout<W>& layout, int nth, SumsOfWalks& sums) const;

  const BasicGround<W>& ground_;
  std::vector<Explorer> explorers_;
  bool catches_;  // a trapped explorer counts as a long walk
  std::uint64_t seed_;
};

}  // namespace gonfalon::bot::fortress
