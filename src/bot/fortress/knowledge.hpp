// What the player who walks knows of the other's labyrinth, as bits: all that was told, and what
// follows of itself.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include "names.hpp"

namespace gonfalon::bot::fortress {

template <std::size_t W>
struct BasicKnownMap {
  using Ground = BasicGround<W>;
  using Set = BitsOf<W>;
  using Stood = std::set<Square, ByFloor>;

  // A game that has not begun: the piece named stands on the start.
  BasicKnownMap(const Ground&, Piece first_in);
  // All that `side` has been told. A piece that is named and comes in next stands on the start here;
  // `outside` says that one must be named before anything else. `stood`: where its pieces have stood; if it is not known, that
  // is guessed from the notepad, which does not say it of cards that are gone.
  BasicKnownMap(const Ground&, const fortress::View&, Side side, const Stood* stood = nullptr);

  // What is known.
  Set open = 0;      // edges that have been crossed
  Set walls = 0;     // edges
  Set walked = 0;    // spaces where a piece has come, if only to fall or to be beaten
  Set stayed = 0;    // spaces where a piece has stood: all ladders here would have been told
  ByPiece<Set> by{};  // spaces where a piece has come that finds passages
  Set pitfalls = 0;  // falls, on the upper floors
  Set ladders = 0;   // feet
  ByCardOf<W, Set> met{};  // where cards were met
  Set gone = 0;            // where they are gone
  Set ends = 0;            // of open passages
  std::array<Space, 2> bridge{nowhere, nowhere};

  // The pieces.
  ByPiece<Place> place{};
  Piece piece = Piece::Knight;
  bool outside = false;
  Space at = 0;

  // What follows. For each group of pieces and each space: the spaces where those steps end whose result is known. (A space
  // with a card met counts as known; whether a piece can stand there is for flood() to say.)
  ByGroup<W, StepsOf<W>> steps_of_groups{};
  // The same: the spaces that those steps lead to whose result is not known.
  ByGroup<W, StepsOf<W>> tries_of_groups{};
  ByGroup<W, Carriers<Set>> carriers_of_groups{};
  ByPiece<std::uint8_t> group{};
  ByPiece<Set> deadly{};   // cards met and not gone that end the piece's stay
  ByPiece<Set> tolls{};    // cards met and not gone where the piece loses turns
  ByPiece<bool> looks{};   // there may be a passage yet that the piece would find

  StepsOf<W>& steps(Piece walker) { return steps_of_groups.data()[Limits<W>::groups == 1 ? 0 : group[walker]]; }
  const StepsOf<W>& steps(Piece walker) const { return steps_of_groups.data()[Limits<W>::groups == 1 ? 0 : group[walker]]; }
  const StepsOf<W>& tries(Piece walker) const { return tries_of_groups.data()[Limits<W>::groups == 1 ? 0 : group[walker]]; }
  const Carriers<Set>& carriers(Piece walker) const { return carriers_of_groups.data()[Limits<W>::groups == 1 ? 0 : group[walker]]; }

  // The same for the same finds, and hardly ever for others.
  std::uint64_t finds() const;

  bool passage_known() const { return ends != 0; }
  Set alive(Card card) const { return met[card] & ~gone; }
  int unmet(const Ground& ground, Card card) const { return ground.cards[card] - count(met[card]); }

  // Where the piece can go from here by steps that hold no surprise, and stand, itself included.
  Set flood(Piece walker, Space from) const {
    return (reached(steps(walker), bit<W>(from), deadly[walker]) & ~deadly[walker]) | bit<W>(from);
  }
  // Of those, where going there could tell something new, whatever way one comes.
  Set news_among(const Ground&, const Set& seen, Piece walker) const;
  // Of news_among(seen), that which is to be had for nothing: the piece comes back from there.
  Set free_news(const Ground&, const Set& seen) const;
  // The neighbour to step to first, on the shortest way without surprise to the nearest of these, one of
  // which can be reached and is not where the piece stands. (It may be one where the piece is carried on.)
  Space way_to(const Ground&, const Set& goals) const;
  // The nearest of these by such steps, and how far it is; where the piece stands, and a large number, if none can be
  // reached.
  std::pair<Space, int> nearest(const Set& goals) const;
  // The step from one space that ends in another, as one of `steps`: that may be where the piece is carried on.
  Space entry(const Ground&, Space from, Space to) const;
  // Where one gets from here through an open passage; or nowhere.
  Space through(const Ground&, Space from) const;
  // Whether one goes so through a passage or over the bridge, as far as they are known.
  bool by_passage(const Ground& ground, Space from, Space to) const {
    return (has(ends, from) && through(ground, from) == to) || (bridge[0] != nowhere && other_end(bridge, from) == to);
  }
  // The edges of which nothing is known.
  Set unknown_edges(const Ground& ground) const { return ground.all_edges & ~open & ~walls; }
  // The feet where there may or may not be a ladder.
  Set unknown_feet(const Ground& ground) const;
  // Where there may be a ladder, up or down, or an end of the bridge that has not been told.
  Set may_lead_on(const Ground&) const;

  // Removes a step from the known safe ones (steps()) of the piece inside, so that no way uses it. For a step that has found
  // nothing in this turn (trail.hpp).
  void forbid_step(const Ground& ground, Space from, Space to) {
    steps(piece).data()[from] &= ~bit<W>(by_passage(ground, from, to) ? to : ground.landing(carriers(piece), to));
  }
  // Computes anew where known cards carry pieces, the steps whose result is known, and those that can be tried.
  void follow_up(const Ground&);
  // The steps and tries from the spaces above and below this one, and from itself.
  void follow_up(const Ground&, Space at);

 private:
  void make_room_for(const Ground&);
  void find_steps(const Ground&, Space here);
  bool holds_no_card_for(const Ground&, Piece walker, Space here) const;
  void learn_passages(const Ground&, const fortress::Notepad&);
  void guess_falls(const Ground&, const fortress::Notepad&);
};
using KnownMap = BasicKnownMap<1>;

// A walk through a labyrinth that one knows, by a map that does not: how explorations are tried
// out. It counts turns as a game does: those that a beaten piece sits out count too.
template <std::size_t W>
class BasicExpedition {
 public:
  using Ground = BasicGround<W>;
  using Layout = BasicLayout<W>;
  using KnownMap = BasicKnownMap<W>;
  using Set = BitsOf<W>;

  BasicExpedition(const Ground& ground, const Layout& truth, const KnownMap& map);

  const Ground& ground() const { return *ground_; }
  const KnownMap& map() const { return map_; }
  int turns() const { return turns_; }  // counting the one under way
  bool found_flag() const { return found_flag_; }

  // Walks where map().steps() allow to a space, by the shortest way.
  void walk_to(Space there);
  // Looks at everything that is to be seen for nothing: goes where there is no surprise and whence the
  // piece comes back.
  void gather();
  // Goes to one space that can be reached without surprise, and looks about there.
  void visit(Space there) {
    if (has(map_.stayed, there) && !map_.looks[map_.piece] && map_.tolls[map_.piece] == 0) {  // nothing is to be found
      map_.at = there;
      if (ground_->finds[map_.piece]) map_.by[map_.piece] |= bit<W>(there);
    } else {
      look_about(there);
    }
  }
  // Takes a step from where the piece stands to a neighbour, up or down a ladder, through a passage or over the bridge.
  void step(Space to);
  // Sends in the next piece: after a loss; or the one inside goes back to the tower, if it can reach the
  // start, or else to the box. Not where one walks alone: it comes back by itself.
  void send_in(Piece next);
  // Lets so many turns go by.
  void sit_out(int turns) { turns_ += turns; }

 private:
  void land(Space at);
  void settle(Space at, bool surprised = false);
  void stay();
  void look_about(Space there);
  void pay_on_the_way(Space there);
  void pay_at(Space here);
  void meet(Card card, bool fresh);
  void note_carrier(Space at);
  void see_walls();
  bool find_passages();

  const Ground* ground_;
  const Layout* truth_;
  std::array<Carriers<Set>, Limits<W>::groups> carriers_;  // as they are
  Set falls_;
  KnownMap map_;
  int turns_ = 1;
  bool found_flag_ = false;
};
using Expedition = BasicExpedition<1>;

}  // namespace gonfalon::bot::fortress
