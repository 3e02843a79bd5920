// Which step into the unknown to take next, and with which piece.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "belief.hpp"
#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

// What can be done next: to go to a space that the piece can reach, and take a step from there; or
// to send in another piece.
struct Option {
  Space from = nowhere;  // nowhere: a change of pieces
  Space to = nowhere;    // the same as `from`: only to go there
  Piece next{};

  bool changes() const { return from == nowhere; }
  bool operator==(const Option&) const = default;
};

// All that can lead to news, once everything has been looked at that costs nothing (gather()). The
// introduction game's knight may have none.
void find_options(const Ground&, const KnownMap&, std::vector<Option>&);

void carry_out(Expedition&, const Option&);

// How promising things are, as seen in labyrinths that agree with what is known: of each edge, ladder
// and piece in how many it belongs to the shortest way to the flag.
struct Hopes {
  std::array<float, most_spaces> edges{};
  std::array<float, most_spaces> ladders{};  // by the space that they lead to
  ByPiece<float> pieces{};

  // Of a step, or of a way to a space.
  float of(const Ground&, const Option&) const;
};
Hopes hopes_in(const Ground&, const KnownMap&, const std::vector<Layout>&);

// Goes on without a thought, until the flag is found or so many turns are over.
void roll_out(Expedition&, Random&, int cap);

// What each option is worth by the hopes alone, without a look ahead: what it promises against what it may
// cost.
std::vector<double> worth_by_hopes(const Ground&, const KnownMap&, const std::vector<Layout>&, const Hopes&,
                                   const std::vector<Option>&);
// The best by them. There must be an option.
Option most_promising(const Ground&, const KnownMap&, const std::vector<Layout>&, Random&);

// The best option when all are tried out: in one of these labyrinths after another, going on in a simple way.
// `go_on` is asked again and again, and told how many walks are done. There must be an option and a labyrinth.
Option best_by_rollouts(const Ground&, const KnownMap&, const std::vector<Layout>&,
                        const std::function<bool(std::uint64_t done)>& go_on);

// The steps of which it is not known what comes of them, by a piece that can reach these spaces.
template <class Act>
void for_each_try(const Ground& ground, const KnownMap& map, Piece piece, Bits seen, Act&& act) {
  const Bits known = seen | map.deadly[piece];
  for_each(seen, [&](Space from) {
    for_each(map.tries.data()[from] & ~known, [&](Space to) {
      if (!has(known, landing(ground, map.pitfalls, to))) act(from, to);
    });
  });
}
// Whether the piece would have anything to find, sent in from the start.
bool has_work(const Ground&, const KnownMap&, Piece);
// Whom to send in without much thought: one with work, from the tower rather than from the box.
Piece next_piece(const Ground&, const KnownMap&);
// The introduction game's way back from below a pitfall, which can be reached from these spaces: into a card
// that is known to beat the knight.
std::optional<Option> way_back(const Ground&, const KnownMap&, Bits seen);

}  // namespace gonfalon::bot::fortress
