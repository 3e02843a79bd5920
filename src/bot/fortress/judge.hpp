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

// Sends explorers through labyrinths. All labyrinths are walked with the same luck, so that those that differ
// little can be told apart by few walks; anew() draws other luck.
class Judge {
 public:
  Judge(const Ground& ground, std::span<const Explorer> explorers, std::uint64_t seed);

  void anew(std::uint64_t seed) { seed_ = seed; }

  // A labyrinth's worth after ever more walks; the last is what counts.
  static constexpr std::array<int, 5> looks{2, 4, 8, 14, 24};  // walks of each explorer
  struct Profile {
    std::array<double, looks.size()> worth_at{};
    double worth() const { return worth_at.back(); }
  };
  Profile profile(const Layout& layout) { return *measure(layout, nullptr, 0); }
  // Nothing, as soon as it is clear that this one is worth less than the other less `slack`.
  std::optional<Profile> profile_unless_worse(const Layout& layout, const Profile& than, double slack) {
    return measure(layout, &than, slack);
  }

  Cost cost(const Layout& layout, int walks) const;

 private:
  struct Sums;
  std::optional<Profile> measure(const Layout& layout, const Profile* than, double slack) const;
  void walk(const Layout& layout, int nth, Sums& sums) const;

  const Ground& ground_;
  std::vector<Explorer> explorers_;
  std::uint64_t seed_;
};

}  // namespace gonfalon::bot::fortress
