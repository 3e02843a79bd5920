// How many turns a labyrinth costs those who look for its flag.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explorers.hpp"

namespace gonfalon::bot::fortress {

// Whom builders think of. The one that tries out, and the wanderer, they never see: with those it is
// measured what their labyrinths are worth to others.
constexpr std::array<Explorer, 7> judges_of_builders{
    Explorer::KnightFirst,  Explorer::DwarfFirst, Explorer::WizardFirst, Explorer::KingFirst,
    Explorer::WallFollower, Explorer::RowSweep,   Explorer::UpFirst};

// What the explorers needed for one labyrinth, on the average of their walks.
struct Cost {
  double least = 0;     // turns of the explorer who needed the fewest
  double mean = 0;      // over all explorers
  double unsolved = 0;  // which part of the walks did not come to the flag
  double at_once = 0;   // which part came there in three turns

  // Half of the least and half of the mean, less what makes a labyrinth a bad one to build.
  double worth() const;
};

// A labyrinth's worth after ever more walks; the last is what counts.
constexpr std::array<int, 5> looks_of_a_judge{2, 4, 8, 14, 24};  // walks of each explorer
struct Profile {
  std::array<double, looks_of_a_judge.size()> worth_at{};
  double worth() const { return worth_at.back(); }
};

struct SumsOfWalks;

// Sends explorers through labyrinths. All labyrinths are walked with the same luck, so that those that differ
// little can be told apart by few walks; anew() draws other luck.
template <std::size_t W>
class Judge {
 public:
  Judge(const BasicGround<W>& ground, std::span<const Explorer> explorers, std::uint64_t seed);

  void anew(std::uint64_t seed) { seed_ = seed; }

  Profile profile(const BasicLayout<W>& layout) { return *measure(layout, nullptr, 0); }
  // Nothing, as soon as it is clear that this one is worth less than the other less `slack`.
  std::optional<Profile> profile_unless_worse(const BasicLayout<W>& layout, const Profile& than, double slack) {
    return measure(layout, &than, slack);
  }

  Cost cost(const BasicLayout<W>& layout, int walks) const;

 private:
  std::optional<Profile> measure(const BasicLayout<W>& layout, const Profile* than, double slack) const;
  void walk(const BasicLayout<W>& layout, int nth, SumsOfWalks& sums) const;

  const BasicGround<W>& ground_;
  std::vector<Explorer> explorers_;
  bool catches_;  // who is caught counts as one who walks long
  std::uint64_t seed_;
};

}  // namespace gonfalon::bot::fortress
