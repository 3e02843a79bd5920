// Chooses the next step into the unknown, and the piece for it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "belief.hpp"
#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

// Something to do next: walk to a reachable space and take a step from there; or send in another piece.
struct Option {
  Space from = nowhere;  // nowhere: a change of pieces
  Space to = nowhere;    // equal to `from`: only walk there
  Piece next{};

  bool changes() const { return from == nowhere; }
  bool operator==(const Option&) const = default;
};

// All options that can find something new, after all free looks (gather()). The list may be empty where one piece walks alone
// (Ground::alone); otherwise it never is.
template <std::size_t W>
void find_options(const BasicGround<W>&, const BasicKnownMap<W>&, std::vector<Option>&);

template <std::size_t W>
void carry_out(BasicExpedition<W>&, const Option&);

// How promising edges, ladders and pieces are: the share of sample labyrinths in which each is part of the shortest way to the
// flag.
template <std::size_t W>
struct Hopes {
  std::array<float, Limits<W>::edges> edges{};
  std::array<float, Limits<W>::spaces> ladders{};  // by the space that the ladder leads to
  ByPiece<float> pieces{};

  // The hope of a step, or of a walk to a space.
  float of(const BasicGround<W>&, const Option&) const;
};
template <std::size_t W>
Hopes<W> hopes_in(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&);

// Walks on by a simple policy, partly at random, until the flag is found or `cap` turns are over.
template <std::size_t W>
void roll_out(BasicExpedition<W>&, Random&, int cap);

// The value of each option by the hopes alone, without lookahead: its promise against its cost.
template <std::size_t W>
std::vector<double> worth_by_hopes(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&, const Hopes<W>&,
                                   const std::vector<Option>&);
// The best option by these values. There must be one.
template <std::size_t W>
Option most_promising(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&, Random&);

// The best option by trial in these labyrinths, with simple policies to go on. go_on is called with the number of walks done;
// false stops. There must be an option and a labyrinth.
template <std::size_t W>
Option best_by_rollouts(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&,
                        const std::function<bool(std::uint64_t done)>& go_on);

// Calls act(from, to) for each step of unknown outcome that is open to a piece that can reach these spaces.
template <std::size_t W, class Act>
void for_each_try(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Piece piece, const BitsOf<W>& seen, Act&& act) {
  const BitsOf<W> known = seen | map.deadly[piece];
  for_each(seen, [&](Space from) {
    for_each(map.tries(piece).data()[from] & ~known, [&](Space to) {
      if (!has(known, ground.landing(map.carriers(piece), to))) act(from, to);
    });
  });
}
// Whether the piece could find something new if it were sent in from the start.
template <std::size_t W>
bool has_work(const BasicGround<W>&, const BasicKnownMap<W>&, Piece);
// The next piece without much calculation: one with work, from the tower rather than from the box.
template <std::size_t W>
Piece next_piece(const BasicGround<W>&, const BasicKnownMap<W>&);
// For a lone walker that is stuck: an option that goes to a card known to send it to the start, reachable from `seen`.
template <std::size_t W>
std::optional<Option> way_back(const BasicGround<W>&, const BasicKnownMap<W>&, const BitsOf<W>& seen);

}  // namespace gonfalon::bot::fortress
