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

// All that can lead to news, once everything has been looked at that costs nothing (gather()). One who walks alone may have
// none.
template <std::size_t W>
void find_options(const BasicGround<W>&, const BasicKnownMap<W>&, std::vector<Option>&);

template <std::size_t W>
void carry_out(BasicExpedition<W>&, const Option&);

// How promising things are, as seen in labyrinths that agree with what is known: of each edge, ladder
// and piece in how many it belongs to the shortest way to the flag.
template <std::size_t W>
struct Hopes {
  std::array<float, Limits<W>::edges> edges{};
  std::array<float, Limits<W>::spaces> ladders{};  // by the space that they lead to
  ByPiece<float> pieces{};

  // Of a step, or of a way to a space.
  float of(const BasicGround<W>&, const Option&) const;
};
template <std::size_t W>
Hopes<W> hopes_in(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&);

// Goes on without a thought, until the flag is found or so many turns are over.
template <std::size_t W>
void roll_out(BasicExpedition<W>&, Random&, int cap);

// What each option is worth by the hopes alone, without a look ahead: what it promises against what it may
// cost.
template <std::size_t W>
std::vector<double> worth_by_hopes(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&, const Hopes<W>&,
                                   const std::vector<Option>&);
// The best by them. There must be an option.
template <std::size_t W>
Option most_promising(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&, Random&);

// The best option when all are tried out: in one of these labyrinths after another, going on in a simple way.
// `go_on` is asked again and again, and told how many walks are done. There must be an option and a labyrinth.
template <std::size_t W>
Option best_by_rollouts(const BasicGround<W>&, const BasicKnownMap<W>&, const std::vector<BasicLayout<W>>&,
                        const std::function<bool(std::uint64_t done)>& go_on);

// The steps of which it is not known what comes of them, by a piece that can reach these spaces.
template <std::size_t W, class Act>
void for_each_try(const BasicGround<W>& ground, const BasicKnownMap<W>& map, Piece piece, const BitsOf<W>& seen, Act&& act) {
  const BitsOf<W> known = seen | map.deadly[piece];
  for_each(seen, [&](Space from) {
    for_each(map.tries(piece).data()[from] & ~known, [&](Space to) {
      if (!has(known, ground.landing(map.carriers(piece), to))) act(from, to);
    });
  });
}
// Whether the piece would have anything to find, sent in from the start.
template <std::size_t W>
bool has_work(const BasicGround<W>&, const BasicKnownMap<W>&, Piece);
// Whom to send in without much thought: one with work, from the tower rather than from the box.
template <std::size_t W>
Piece next_piece(const BasicGround<W>&, const BasicKnownMap<W>&);
// The way back of one who walks alone, from where he can't come back otherwise, which can be reached from these spaces: to a
// card that is known to send him to the start.
template <std::size_t W>
std::optional<Option> way_back(const BasicGround<W>&, const BasicKnownMap<W>&, const BitsOf<W>& seen);

}  // namespace gonfalon::bot::fortress
