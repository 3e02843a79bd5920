// What the player who walks knows of the other's labyrinth, as bits: all that was told, and what
// follows of itself.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "names.hpp"

namespace gonfalon::bot::fortress {

struct KnownMap {
  // A game that has not begun: the piece named stands on the start.
  KnownMap(const Ground&, Piece first_in);
  // All that `side` has been told. A piece that is named and comes in next stands on the start here;
  // `outside` says that one must be named before anything else.
  KnownMap(const Ground&, const fortress::View&, Side side);

  // What is known.
  Bits open = 0;      // edges that have been crossed
  Bits walls = 0;     // edges
  Bits walked = 0;    // spaces where a piece has come, if only to fall or to be beaten
  Bits stayed = 0;    // spaces where a piece has stood: all ladders here would have been told
  Bits by_dwarf = 0;
  Bits pitfalls = 0;  // met on the upper floors
  Bits ladders = 0;   // feet
  ByCard<Bits> met{};  // where cards were met
  Bits gone = 0;                 // where they were beaten
  std::array<Space, 2> passage{nowhere, nowhere};

  // The pieces.
  ByPiece<Place> place{};
  Piece piece = Piece::Knight;
  bool outside = false;
  Space at = 0;

  // What follows. From each space: where steps lead that hold no surprise, and where to those lead of
  // which it is not known what comes of them. (A space with a card met counts as known; whether a
  // piece can stand there is for flood() to say.)
  Steps steps{};
  Steps tries{};
  ByPiece<Bits> deadly{};  // cards met and not gone that beat the piece

  // The same for the same finds, and hardly ever for others.
  std::uint64_t finds() const;

  bool passage_known() const { return passage[0] != nowhere; }
  Bits alive(Card card) const { return met[card] & ~gone; }
  int unmet(const Ground& ground, Card card) const { return ground.cards[card] - count(met[card]); }

  // Where the piece can go from here by steps that hold no surprise, and stand, itself included.
  Bits flood(Piece walker, Space from) const {
    return (reached(steps, bit(from), deadly[walker]) & ~deadly[walker]) | bit(from);
  }
  // Of those, where going there could tell something new, whatever way one comes.
  Bits news_among(Bits seen, Piece walker) const {
    Bits news = seen & ~stayed;
    if (walker == Piece::Dwarf && !passage_known()) news |= seen & ~by_dwarf;
    return news;
  }
  // Of news_among(seen), that which is to be had for nothing: the piece comes back from there.
  Bits free_news(const Ground& ground, Bits seen) const {
    const Bits news = news_among(seen, piece);
    if ((pitfalls & ~ground.bottom) == 0) return news;  // no way leads one way only
    Bits free = 0;
    for_each(news, [&](Space there) {
      if (has(flood(piece, there), at)) free |= bit(there);
    });
    return free;
  }
  // The neighbour to step to first, on the shortest way without surprise to the nearest of these, one of
  // which can be reached and is not where the piece stands. (It may be a pitfall that one falls through.)
  Space way_to(const Ground&, Bits goals) const;
  // The nearest of these by such steps, and how far it is; where the piece stands, and a large number, if none can be
  // reached.
  std::pair<Space, int> nearest(Bits goals) const;
  // The step from one space that ends in another, as one of `steps`: that may be through a pitfall.
  Space entry(const Ground&, Space from, Space to) const;
  // Whether one goes so through the passage, as far as it is known.
  bool by_passage(Space from, Space to) const {
    return passage_known() && (passage == std::array{from, to} || passage == std::array{to, from});
  }
  // The edges of which nothing is known.
  Bits unknown_edges(const Ground& ground) const { return ground.all_edges & ~open & ~walls; }
  // The feet where there may or may not be a ladder.
  Bits unknown_feet(const Ground& ground) const;

  // Leaves a step that holds no surprise out of account from now on.
  void close(const Ground& ground, Space from, Space to) {
    steps.data()[from] &= ~bit(by_passage(from, to) ? to : landing(ground, pitfalls, to));
  }
  // Finds `steps` and `tries` again.
  void follow_up(const Ground&);
};

// A walk through a labyrinth that one knows, by a map that does not: how explorations are tried
// out. Counts turns as a game does, those sat out with them.
class Expedition {
 public:
  Expedition(const Ground& ground, const Layout& truth, const KnownMap& map)
      : ground_(&ground), truth_(&truth), map_(map) {}

  const Ground& ground() const { return *ground_; }
  const KnownMap& map() const { return map_; }
  int turns() const { return turns_; }  // counting the one under way
  bool found_flag() const { return found_flag_; }

  // Walks where map().steps allow to a space, by the shortest way.
  void walk_to(Space there);
  // Looks at everything that is to be seen for nothing: goes where there is no surprise and whence the
  // piece comes back.
  void gather();
  // Goes to one space that can be reached without surprise, and looks about there.
  void visit(Space there);
  // Takes a step from where the piece stands to a neighbour, up or down a ladder, or through the passage.
  void step(Space to);
  // Sends in the next piece: after a loss; or the one inside goes back to the tower, if it can reach the
  // start, or else to the box. In the introduction game only where the knight is beaten: it does so itself.
  void send_in(Piece next);
  // Lets so many turns go by.
  void sit_out(int turns) { turns_ += turns; }

 private:
  void land(Space at);
  void stay();

  const Ground* ground_;
  const Layout* truth_;
  KnownMap map_;
  int turns_ = 1;
  bool found_flag_ = false;
};

}  // namespace gonfalon::bot::fortress
