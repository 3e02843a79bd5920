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
std::optional<Layout> layout_by_lot(const Ground&, const KnownMap&, Random&, int attempts = 2000);

// Everything that the map tells is so in this labyrinth, and its flag can be reached.
bool agrees(const Ground&, const KnownMap&, const Layout&);

// Changes one small thing that the map leaves open: a wall or two, a ladder, cards. Any change is as likely
// as the one back. The flag may be out of reach then.
void change_a_little(const Ground&, const KnownMap&, Layout&, Random&);

// Labyrinths that agree with all that is known, kept from one look at the map to the next. It reckons with
// two kinds of builders: those who draw theirs by lot, and, if it `suspects`, those who build hard ones. What has
// been found tells how many to keep of either kind.
class LabyrinthBelief {
 public:
  LabyrinthBelief(const Ground& ground, bool suspects);

  using InTime = std::function<bool()>;
  // About as many labyrinths as asked for, or fewer, if time runs out; none, if none could be found.
  const std::vector<Layout>& after(const KnownMap&, std::size_t size, Random&, const InTime& = [] { return true; });
  // Whether it looks built to be hard. If not, all labyrinths are of those drawn by lot.
  bool suspicious(const KnownMap&) const;

 private:
  // Those of one kind.
  struct Kind {
    bool hard;
    std::vector<Layout> layouts{};
  };
  double share_of_hard(const KnownMap&) const;
  void renew(Kind&, const KnownMap&, std::size_t size, Random&, const InTime&) const;
  void draw(Kind&, const KnownMap&, std::size_t size, Random&, const InTime&) const;
  void fit(Kind&, std::vector<Layout> models, const KnownMap&, std::size_t size, Random&, const InTime&) const;
  void stir(const Kind&, const KnownMap&, Random&, Layout&, int times) const;

  const Ground* ground_;
  std::vector<Layout> library_;
  Kind drawn_{false};
  Kind built_{true};
  std::vector<Layout> layouts_;
};

}  // namespace gonfalon::bot::fortress
