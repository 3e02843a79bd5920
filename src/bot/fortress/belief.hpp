// Labyrinths that agree with all that is known.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "knowledge.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::fortress {

// A labyrinth in which all has come about that the map knows, each as likely as the others; nothing, if none was found
// in so many attempts.
template <std::size_t W>
std::optional<BasicLayout<W>> layout_by_lot(const BasicGround<W>&, const BasicKnownMap<W>&, Random&, int attempts = 2000);

// Everything that the map tells is so in this labyrinth, and its flag can be reached.
template <std::size_t W>
bool agrees(const BasicGround<W>&, const BasicKnownMap<W>&, const BasicLayout<W>&);

// Changes one small thing that the map leaves open: a wall or two, a ladder, cards. Any change is as likely
// as the one back. The flag may be out of reach then.
template <std::size_t W>
void change_a_little(const BasicGround<W>&, const BasicKnownMap<W>&, BasicLayout<W>&, Random&);

// Labyrinths that agree with all that is known, kept from one look at the map to the next. It reckons with
// two kinds of builders: those who draw theirs by lot, and, if it `suspects`, those who build hard ones. What has
// been found tells how many to keep of either kind.
template <std::size_t W>
class LabyrinthBelief {
 public:
  LabyrinthBelief(const BasicGround<W>& ground, bool suspects);

  using InTime = std::function<bool()>;
  // About as many labyrinths as asked for, or fewer, if time runs out; none, if none could be found.
  const std::vector<BasicLayout<W>>& after(const BasicKnownMap<W>&, std::size_t size, Random&, const InTime& = [] { return true; });
  // Whether it looks built to be hard. If not, all labyrinths are of those drawn by lot.
  bool suspicious(const BasicKnownMap<W>&) const;

 private:
  // Those of one kind.
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
