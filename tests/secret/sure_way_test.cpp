// What may be in a labyrinth, and sure ways through it, against all labyrinths of small games: each is played by the referee.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/table/referee.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using board::Bits;
using board::Ground;
using board::Layout;
using board::Space;
using fortress::Card;
using fortress::Labyrinth;

namespace {

constexpr const char* one_piece =
    "id = \"small\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{name = \"bottom\", width = 2}, {name = \"middle\", width = 2}]\n"
    "walls = 4\nladders = 1\nparty = [\"knight\"]\nbeaten = \"start\"\n"
    "[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n"
    "[[card]]\nname = \"king\"\nletter = \"K\"\neffect = \"guard\"\nstrength = 7\ncosts = 1\n";

constexpr const char* two_pieces =
    "id = \"small\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{name = \"bottom\", width = 2}, {name = \"middle\", width = 2}]\n"
    "walls = 6\nladders = 1\nparty = [\"king\", \"dwarf\"]\nbeaten = \"box\"\nbeaten-costs = 1\n"
    "[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n"
    "[[card]]\nname = \"passage\"\nletter = \"=\"\neffect = \"passage\"\npair = 1\ncount = 2\nfinders = [\"dwarf\"]\n"
    "[[card]]\nname = \"pitfall\"\nletter = \"O\"\neffect = \"fall\"\n";

// All sets of so many of the first `all` members.
std::vector<Bits> subsets(std::size_t all, int size) {
  std::vector<Bits> found;
  for (Bits set = 0; set < board::bit(all); ++set)
    if (board::count(set) == size) found.push_back(set);
  return found;
}

void lay(const Ground& ground, std::vector<Card> cards, Layout layout, std::vector<Labyrinth>& all) {
  if (cards.empty()) {
    const Labyrinth labyrinth = board::labyrinth_of(ground, layout);
    if (faults_in(ground.rules, labyrinth).empty()) all.push_back(labyrinth);
    return;
  }
  const Card card = cards.back();
  cards.pop_back();
  board::for_each(ground.beds, [&](Space space) {
    // two alike are laid in one order only
    if (layout.card(space) || (layout.cards[card] != 0 && space > board::first(layout.cards[card]))) return;
    Layout next = layout;
    next.put(card, space);
    lay(ground, cards, next, all);
  });
}

std::vector<Labyrinth> all_labyrinths(const Ground& ground) {
  std::vector<Card> cards;
  for (const fortress::Kind& kind : ground.rules.kinds) cards.insert(cards.end(), kind.count, kind.card);
  std::vector<Labyrinth> all;
  for (const Bits walls : subsets(ground.edges, ground.rules.walls))
    for (const Bits ladders : subsets(ground.spaces, ground.rules.ladders))
      if ((ladders & ~ground.feet) == 0) {
        Layout layout;
        layout.walls = walls;
        layout.ladders = ladders;
        lay(ground, cards, layout, all);
      }
  return all;
}

std::optional<Referee> played(const Rules& rules, const Labyrinth& labyrinth, const std::vector<Order>& orders) {
  Referee referee(rules, Side::Red);
  if (referee.seat(Side::Blue).submit(Deploy{labyrinth})) return {};
  for (const Order& order : orders)
    if (status_of(referee.public_view()).stage == Stage::Over || referee.seat(Side::Red).submit(order)) return {};
  return referee;
}

const fortress::View& view_of(Referee& referee) { return std::get<fortress::View>(referee.seat(Side::Red).view()); }

bool won(Referee& referee) {
  const auto& outcome = status_of(referee.public_view()).outcome;
  return outcome && outcome->winner == Side::Red;
}

// Whether so many steps within this turn can take the flag in each of these labyrinths, by what is seen on the way.
bool wins(const Rules& rules, const std::vector<const Labyrinth*>& labyrinths, const std::vector<Order>& orders, int steps) {
  if (steps == 0) return false;
  auto now = played(rules, *labyrinths.front(), orders);
  const fortress::View seen = view_of(*now);
  for (const Move move : fortress::moves(std::get<fortress::Rules>(rules), seen, Side::Red)) {
    std::vector<Order> longer = orders;
    longer.emplace_back(move);
    std::vector<std::pair<fortress::View, std::vector<const Labyrinth*>>> groups;
    const bool goes_on = std::ranges::all_of(labyrinths, [&](const Labyrinth* labyrinth) {
      auto then = played(rules, *labyrinth, longer);
      if (won(*then)) return true;
      const fortress::View& view = view_of(*then);
      if (view.status.stage == Stage::Over || view.turns != seen.turns || view.party[Side::Red].must_name || view.steps == 0) return false;
      const auto same = std::ranges::find(groups, view, [](const auto& group) { return group.first; });
      if (same == groups.end())
        groups.push_back({view, {labyrinth}});
      else
        same->second.push_back(labyrinth);
      return true;
    });
    if (goes_on && std::ranges::all_of(groups, [&](const auto& group) { return wins(rules, group.second, longer, steps - 1); }))
      return true;
  }
  return false;
}

// Compares what is found out with all labyrinths that the player can't tell from the true one. Returns whether the way is sure.
bool compare(const Rules& rules, const Ground& ground, const std::vector<Labyrinth>& all, const std::vector<const Labyrinth*>& left,
             const std::vector<Order>& orders, const fortress::View& seen) {
  constexpr std::size_t few = 12;
  constexpr int most_steps = 3;
  const Walker walker = walker_of(ground, seen, Side::Red);
  Bits flags = 0;
  for (const Labyrinth* labyrinth : left) flags |= board::layout_of(ground, *labyrinth).cards[ground.flag];
  const auto agreeing = std::ranges::count_if(
      all, [&](const Labyrinth& labyrinth) { return agrees(ground, walker.notes, board::layout_of(ground, labyrinth)); });
  CHECK(agreeing == std::ssize(left));
  CHECK(flag_spaces(ground, walker.notes) == flags);
  board::for_each(walker.notes.maybe_cards[ground.flag] & ~flags,
                  [&](Space space) { CHECK(why_no_flag(ground, walker.notes, space)); });
  const Sure sure = can_take_flag(ground, walker);
  CHECK(sure != Sure::Unknown);
  CHECK((sure == Sure::Yes) == !sure_steps(ground, walker).empty());
  if (sure == Sure::Yes) {
    for (const RuledOut& ruled : ruled_out_on_way(ground, walker))
      CHECK(std::ranges::none_of(all, [&](const Labyrinth& labyrinth) { return agrees(ground, ruled.with, board::layout_of(ground, labyrinth)); }));
    for (const Labyrinth* labyrinth : left) {
      auto referee = played(rules, *labyrinth, orders);
      for (const Space to : sure_walk(ground, walker, board::layout_of(ground, *labyrinth)))
        REQUIRE(!referee->seat(Side::Red).submit(Move{view_of(*referee).party[Side::Red].at, ground.squares[to]}));
      CHECK(won(*referee));
      CHECK(view_of(*referee).turns == seen.turns);
    }
  } else if (left.size() <= few) {
    CHECK(!wins(rules, left, orders, most_steps));
  }
  return sure == Sure::Yes;
}

}  // namespace

TEST_CASE("what may be, and which ways are sure, is the same as in all labyrinths of a small game") {
  constexpr int walks = 14;
  constexpr int most_orders = 20;
  for (const char* const text : {one_piece, two_pieces}) {
    CAPTURE(text);
    Rules rules = *read_rules(text);
    auto& fortress = std::get<fortress::Rules>(rules);
    fortress.solo = true;
    REQUIRE(can_tell(fortress));
    const Ground ground(fortress);
    const auto all = all_labyrinths(ground);
    REQUIRE(all.size() > 500);
    Random random(45);
    int sure = 0;
    for (int walk = 0; walk < walks; ++walk) {
      const Labyrinth& truth = all[random.below(static_cast<std::uint32_t>(all.size()))];
      std::vector<const Labyrinth*> left;
      for (const Labyrinth& labyrinth : all) left.push_back(&labyrinth);
      std::vector<Order> orders;
      while (orders.size() < most_orders) {
        auto referee = played(rules, truth, orders);
        if (status_of(referee->public_view()).stage == Stage::Over) break;
        const fortress::View seen = view_of(*referee);
        std::erase_if(left, [&](const Labyrinth* labyrinth) {
          auto other = played(rules, *labyrinth, orders);
          return !other || view_of(*other) != seen;
        });
        if (seen.party[Side::Red].inside && !seen.party[Side::Red].must_name && compare(rules, ground, all, left, orders, seen)) ++sure;
        auto may = gonfalon::orders(rules, seen, Side::Red);
        if (const auto moves = gonfalon::moves(rules, seen, Side::Red); !moves.empty() && random.below(8) > 0) may.assign(moves.begin(), moves.end());
        orders.push_back(may[random.below(static_cast<std::uint32_t>(may.size()))]);
      }
    }
    CHECK(sure > 0);
  }
}

TEST_CASE("why the flag can't lie on a space") {
  const Ground ground(std::get<fortress::Rules>(*find_variant("fortress-intro")));
  const auto space = [&](int file, int row) { return board::space_of(ground.rules, square_at(file, row)); };
  const auto at = [&](int file, int row) { return board::bit(space(file, row)); };
  const Rules rules(ground.rules);
  const Notes blank = notes_of(ground, std::get<fortress::View>(blank_view(rules, Side::Red)), Side::Red);
  const auto walled = [&](Notes notes, Space one, Space two) {
    notes.walls |= board::bit(ground.edge(one, two));
    notes.maybe_walls &= ~notes.walls;
    return notes;
  };
  CHECK(flag_spaces(ground, blank) == ground.beds);

  SUBCASE("walls on all sides of a corner: no way leads there") {
    const Notes notes = walled(walled(blank, space(0, 4), space(0, 3)), space(0, 4), space(1, 4));
    CHECK(flag_spaces(ground, notes) == (ground.beds & ~at(0, 4)));
    CHECK(why_no_flag(ground, notes, space(0, 4)) == Breach::NoWay);
  }
  SUBCASE("the king lies on the only way there") {
    Notes notes = walled(blank, space(0, 4), space(0, 3));
    notes.put(Card::King, space(1, 4));
    CHECK(why_no_flag(ground, notes, space(0, 4)) == Breach::OnlyPast);
    CHECK(flag_spaces(ground, notes) == (ground.beds & ~(at(0, 4) | at(1, 4))));
  }
  SUBCASE("three spaces for the three other cards: no room for the flag") {
    Notes notes = blank;
    for (const Card card : {Card::King, Card::Duke, Card::Cup}) notes.maybe_cards[card] = at(0, 4) | at(2, 4) | at(2, 2);
    CHECK(why_no_flag(ground, notes, space(0, 4)) == Breach::NoRoom);
    CHECK(why_no_flag(ground, notes, space(2, 2)) == Breach::NoRoom);
    CHECK(flag_spaces(ground, notes) == (ground.beds & ~(at(0, 4) | at(2, 4) | at(2, 2))));
  }
  SUBCASE("the king would have to lie on the only way there") {
    Notes notes = walled(blank, space(0, 4), space(0, 3));
    notes.maybe_cards[Card::King] = at(0, 4) | at(1, 4);
    CHECK(why_no_flag(ground, notes, space(0, 4)) == Breach::NoWayPast);
    CHECK(flag_spaces(ground, notes) == (ground.beds & ~at(0, 4)));
  }
  SUBCASE("what is known there") {
    Notes notes = blank;
    notes.put(Card::Duke, space(0, 4));
    CHECK(why_no_flag(ground, notes, space(0, 4)) == std::nullopt);
  }
}
