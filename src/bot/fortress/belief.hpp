// Labyrinths that agree with all that is known.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "knowledge.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

// A random labyrinth that agrees with the map, all equally likely. nullopt: none was found in so many attempts.
template <std::size_t W>
std::optional<BasicLayout<W>> layout_by_lot(const BasicGround<W>&, const BasicKnownMap<W>&, Random&, int attempts = 2000);

// Whether the labyrinth agrees with the map and its flag can be reached.
template <std::size_t W>
bool agrees(const BasicGround<W>&, const BasicKnownMap<W>&, const BasicLayout<W>&);

// Changes one small thing that the map leaves open: a wall or two, a ladder, a card, the bridge. Each change is as likely as
// its inverse. The flag may become unreachable.
template <std::size_t W>
void change_a_little(const BasicGround<W>&, const BasicKnownMap<W>&, BasicLayout<W>&, Random&);

// A sample of labyrinths that agree with the map, updated as the map grows. It assumes two kinds of builders: those who draw a
// labyrinth at random, and, if it `suspects`, those who build hard ones. The finds decide the share of each kind.
template <std::size_t W>
class LabyrinthBelief {
 public:
  LabyrinthBelief(const BasicGround<W>& ground, bool suspects);

  using InTime = std::function<bool()>;
  // About `size` labyrinths; fewer if time runs out; none if none were found.
  const std::vector<BasicLayout<W>>& after(const BasicKnownMap<W>&, std::size_t size, Random&, const InTime& = [] { return true; });
  // Whether the labyrinth looks built to be hard. If not, all labyrinths of the sample are random ones.
  bool suspicious(const BasicKnownMap<W>&) const;

 private:
  // The labyrinths of one kind of builder.
  struct Kind {
    bool hard;
    std::vector<BasicLayout<W>> layouts{};
  };
  double share_of_hard(const BasicKnownMap<W>&) const;
  void renew(Kind&, const BasicKnownMap<W>&, std::size_t size, Random&, const InTime&) const;
  void draw(Kind&, const BasicKnownMap<W>&, std::size_t size, Random&, const InTime&) const;
  void fit(Kind&, std::vector<BasicLayout<W>> models, const BasicKnownMap<W>&, std::size_t size, Random&, const InTime&) const;
  void stir(const Kind&, const BasicKnownMap<W>&, Random&, BasicLayout<W>&, int times) const;

  const BasicGround<W>* ground_;
  std::vector<BasicLayout<W>> library_;
  Kind drawn_{false};
  Kind built_{true};
  std::vector<BasicLayout<W>> layouts_;
};

}  // namespace gonfalon::bot::fortress
