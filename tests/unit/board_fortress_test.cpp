// The fast fortress board against the referee, step by step.
#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "gonfalon/board/fortress_board.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"

using namespace gonfalon;
using board::FortressBoard;
using board::Maze;

namespace {

// The fast board and the referee, side by side.
class FortressTwins {
 public:
  template <class Draw>
  FortressTwins(const fortress::Rules& rules, Random& random, Draw draw)
      : rules_(rules), spaces_(rules.spaces()), referee_(rules, Side::Red), fast_(rules) {
    BySide<fortress::Piece> named;
    for (const Side side : both_sides) {
      const fortress::Labyrinth labyrinth = draw(rules, random);
      REQUIRE(!referee_.seat(side).submit(Deploy{labyrinth}));
      mazes_.emplace_back(fast_.ground(), board::layout_of(fast_.ground(), labyrinth));
    }
    for (const Side side : both_sides) {
      named[side] = any_piece(random);
      if (rules.to_the_box) referee_.seat(side).submit(Enter{named[side]});
    }
    fast_.set_up({&mazes_[1], &mazes_[0]}, Side::Red, named);  // each walks through the other's
  }

  // The same player to act, the same pieces in the same places, the same steps to try, the same end?
  bool agree() {
    const auto& view = std::get<fortress::View>(referee_.seat(fast_.to_act()).view());
    if (view.status.outcome != fast_.outcome()) return false;
    if (fast_.outcome()) return true;
    const Side side = fast_.to_act();
    if (view.status.to_act != side || view.turns != fast_.turns()) return false;
    if (view.party[side].must_name != fast_.must_name()) return false;
    for (const Side each : both_sides) {
      const auto& party = view.party[each];
      const auto& walker = fast_.walker(each);
      if (party.inside.has_value() != walker.inside || party.place != walker.place) return false;
      if (party.sits_out != walker.sits_out) return false;
      if (walker.inside && (party.inside != walker.piece || party.at != spaces_[walker.at])) return false;
    }
    if (fast_.must_name()) return true;
    std::vector<Move> exits;
    for (std::size_t i = 0; i < fast_.exits().count; ++i)
      exits.push_back({spaces_[fast_.walker(side).at], spaces_[fast_.exits().to[i]]});
    return exits == moves(referee_.rules(), referee_.seat(side).view(), side);
  }

  // Does something at random with both; true if the referee agreed to it.
  bool act(Random& random) {
    Seat seat = referee_.seat(fast_.to_act());
    const auto& walker = fast_.walker(fast_.to_act());
    const fortress::Piece next = any_piece(random);
    if (fast_.must_name()) {
      fast_.enter(next);
      return !seat.submit(Enter{next});
    }
    if (rules_.to_the_box && random.below(10) == 0) {
      if (random.below(2) == 0 || spaces_[walker.at] != rules_.start || walker.piece == next) {
        fast_.sacrifice(next);
        return !seat.submit(Sacrifice{next});
      }
      fast_.swap(next);
      return !seat.submit(Swap{next});
    }
    const std::size_t nth = random.below(fast_.exits().count);
    const Move move{spaces_[walker.at], spaces_[fast_.exits().to[nth]]};
    fast_.step(nth);
    return !seat.submit(move);
  }

  const FortressBoard& fast() const { return fast_; }

 private:
  fortress::Piece any_piece(Random& random) const {
    return fortress::all_pieces[random.below(static_cast<std::uint32_t>(fortress::all_pieces.size()))];
  }

  fortress::Rules rules_;
  std::vector<Square> spaces_;
  Referee referee_;
  FortressBoard fast_;
  std::vector<Maze> mazes_;  // by side
};

constexpr Square place(char file, int number, Level level = Level::Bottom) {
  return {static_cast<std::int8_t>(file - 'A'), static_cast<std::int8_t>(number - 1), level};
}

// Below both pitfalls, which lie beside the head of a ladder, there are walls all round.
fortress::Labyrinth with_pits(const fortress::Rules&, Random&) {
  using enum Level;
  using fortress::Card;
  fortress::Labyrinth labyrinth;
  const auto wall = [&](Square one, Square two) { labyrinth.walls.insert(edge_between(one, two)); };
  for (const Square beside : {place('A', 2), place('B', 1)}) wall(place('A', 1), beside);
  for (const char file : {'A', 'C'}) wall(place('B', 2), place(file, 2));
  for (const int number : {1, 3}) wall(place('B', 2), place('B', number));
  for (const int number : {1, 2, 3, 4}) wall(place('D', number), place('E', number));
  wall(place('A', 4), place('A', 5));
  for (const int number : {1, 2, 3}) wall(place('B', number, Middle), place('C', number, Middle));
  for (const int number : {1, 2}) wall(place('C', number, Middle), place('C', number + 1, Middle));
  for (const int number : {1, 2}) wall(place('A', number, Top), place('B', number, Top));
  for (const char file : {'A', 'B'}) wall(place(file, 1, Top), place(file, 2, Top));
  labyrinth.ladders = {place('A', 2), place('C', 3), place('B', 1, Middle)};
  labyrinth.cards = {{place('A', 5), Card::Flag},
                     {place('A', 1, Top), Card::Cup},
                     {place('B', 2, Top), Card::King},
                     {place('E', 1), Card::Duke},
                     {place('A', 1, Middle), Card::Pitfall},
                     {place('B', 2, Middle), Card::Pitfall}};
  return labyrinth;
}

using Ends = std::map<Reason, int>;

template <class Draw>
void walk_alike(const fortress::Rules& rules, int games, Random& random, Draw draw, Ends& ends) {
  CAPTURE(rules.title->id);
  CAPTURE(rules.step_limit);
  for (int game = 0; game < games; ++game) {
    CAPTURE(game);
    FortressTwins twins(rules, random, draw);
    bool alike = twins.agree();
    for (int acts = 0; alike && acts < 5000 && !twins.fast().outcome(); ++acts)
      alike = twins.act(random) && twins.agree();
    REQUIRE(alike);
    if (twins.fast().outcome()) ++ends[twins.fast().outcome()->reason];
  }
}

}  // namespace

TEST_CASE("a maze traps the knight where it can go on to nothing") {
  const auto rules = std::get<fortress::Rules>(*find_variant("fortress-intro"));
  Random random(3);
  int traps = 0;
  for (int i = 0; i < 300; ++i) {
    const auto labyrinth = fortress::random_labyrinth(rules, random);
    const board::Ground ground(rules);
    const Maze maze(ground, board::layout_of(ground, labyrinth));
    for (const Square square : rules.spaces()) {
      if (labyrinth.cards.contains(square)) continue;  // nobody stands there, or nobody for long
      const bool trapped = !fortress::can_go_on(rules, labyrinth, {}, fortress::Piece::Knight, square);
      CHECK(board::has(maze.ways_out, board::space_of(rules, square)) == !trapped);
      traps += trapped;
    }
  }
  CHECK(traps > 100);
}

TEST_CASE("who steps on one of two pitfalls above each other falls to the bottom") {
  using fortress::Card;
  const auto rules = std::get<fortress::Rules>(*find_variant("fortress"));
  fortress::Labyrinth labyrinth;
  labyrinth.cards = {{place('A', 1, Level::Top), Card::Pitfall},
                     {place('A', 1, Level::Middle), Card::Pitfall}};
  const board::Ground ground(rules);
  const Maze maze(ground, board::layout_of(ground, labyrinth));
  const auto& exits = maze.exits[false][board::space_of(rules, place('B', 1, Level::Top))];
  REQUIRE(exits.count == 2);
  CHECK(exits.to[0] == board::space_of(rules, place('A', 1, Level::Top)));
  CHECK(exits.comes_of[0] == board::space_of(rules, place('A', 1)));
  CHECK(exits.comes_of[1] == exits.to[1]);
}

TEST_CASE("fortresses are walked as the referee says, with and without limits") {
  struct Limits {
    int turns, steps, games;
  };
  for (const std::string_view id : {"fortress-intro", "fortress"}) {
    auto rules = std::get<fortress::Rules>(*find_variant(id));
    Random random(1);
    Ends ends;
    for (const Limits limits : {Limits{1000, 200, 600}, Limits{50, 3, 200}, Limits{0, 0, 200}}) {
      rules.turn_limit = limits.turns;
      rules.step_limit = limits.steps;
      walk_alike(rules, limits.games, random, fortress::random_labyrinth, ends);
    }
    CHECK(ends[Reason::Flag] > 0);
    CHECK(ends[Reason::TurnLimit] > 0);
  }
}

TEST_CASE("fortresses with pits are walked as the referee says, until both knights are stuck") {
  const auto rules = std::get<fortress::Rules>(*find_variant("fortress-intro"));
  Random random(2);
  Ends ends;
  walk_alike(rules, 300, random, with_pits, ends);
  CHECK(ends[Reason::Flag] > 0);
  CHECK(ends[Reason::Stuck] > 10);
}
