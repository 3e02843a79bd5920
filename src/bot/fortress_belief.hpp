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

// Labyrinths that agree with all that is known, kept from one look at the chart to the next. It reckons with
// two kinds of builders, as likely as each other: those who draw theirs by lot, and those who `suspicion`
// is about; what is found in the labyrinth tells soon which of them it was.
class Belief {
 public:
  Belief(const Ground& ground, bool suspects);

  // About as many labyrinths as asked for; none, if none could be found.
  const std::vector<Layout>& after(const Chart&, std::size_t size, Random&);

 private:
  void begin(const Chart&, std::size_t size, Random&);
  void stir(const Chart&, Random&, Layout&, int times) const;
  double likelihood(const Layout&) const;

  const Ground* ground_;
  Sampler sampler_;
  bool suspects_;
  std::vector<Layout> library_;
  std::vector<Layout> layouts_;
};

}  // namespace gonfalon::bot
