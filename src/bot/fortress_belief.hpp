// Labyrinths that agree with all that is known.
#pragma once

#include <optional>
#include <vector>

#include "fortress_knowledge.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot {

// Draws labyrinths in which all has come about that the chart knows, each as likely as the others.
class Sampler {
 public:
  explicit Sampler(const Ground& ground) : ground_(&ground) {}

  // Nothing: none was found in so many attempts.
  std::optional<Layout> draw(const Chart&, Random&, int attempts = 2000);

 private:
  bool lay_cards(const Chart&, Random&, Layout&);

  const Ground* ground_;
};

// Everything that the chart tells is so in this labyrinth, and its flag can be reached.
bool agrees(const Ground&, const Chart&, const Layout&);

// A handful of labyrinths that agree with all that is known, kept from one look at the chart to the next.
class Belief {
 public:
  Belief(const Ground& ground, std::size_t size) : ground_(&ground), sampler_(ground), size_(size) {}

  // As many labyrinths as asked for, or fewer; none, if none could be found.
  const std::vector<Layout>& after(const Chart&, Random&);

 private:
  void stir(const Chart&, Random&, Layout&);

  const Ground* ground_;
  Sampler sampler_;
  std::size_t size_;
  std::vector<Layout> layouts_;
};

}  // namespace gonfalon::bot
