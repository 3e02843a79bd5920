// No computer, and no hint, goes to and fro: a step that brought nothing is not taken again.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/games.hpp"
#include "common/random_fortress.hpp"
#include "common/random_rules.hpp"
#include "common/seated_players.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "random_play.hpp"

using namespace gonfalon;

namespace {

// Falls, lifts and gates that lead round, for one piece alone.
constexpr const char* round_and_round = R"(
# house rules
family=  'fortress' # note
id="f35"
[fortress]
beaten-costs= 2 # note
floors=[ {name = "bottom", width = 4}, {name = "middle", width = 4}, {name = "far bottom", width = 5, house = 2}, ]
ladders =  +0
walls=34 # note
party= [ 'dwarf' ]

[[card]]
effect=  "flag"
name ='flag'
letter= 'F'
count =1

[[card]]
count=  2
name =  "soldier"
letter=  "Y"
effect =  "fall" # note
spares = [ 'dwarf' ] # note

[[card]]
name ='king'
count = 3
effect="fall"
letter= "K"
# a remark
[[card]]
name="spring"
effect =  "lift"
letter=  "J"
count=+1

[[card]]
name= "mist"
effect= 'gate' # note
count =2 # note
letter =  "S"
[[card]]
count=2
letter="N"
strength= 5
name ="bog"
costs=3 # note
effect ='guard'

[[card]]
name= "pitfall"
effect=  "lift" # note
count=  1
letter =  'E'
# a remark
[[card]]
letter =  "A" # note
effect = 'fall'
name = 'vine'
count=  2
)";
// One piece alone, and no way up again from most floors.
constexpr const char* downstairs = R"(
id=  "f40"
family =  "fortress" # note

[fortress]
floors = [
    {name = "west wing", width = 5},
    {name = "top", width = 3},
    {name = "level 3", width = 0x3},
    {name = 'cellar', width = 3},
    {name = "middle", width = 2},
    {name = 'far middle', width = 2} ] # note
walls = 33
ladders =  2
party =[ "wizard" ] # note

[[card]]
effect=  'fall'
count= +1
letter='R'
spares=[ "wizard" ]
name='y2'

[[card]]
spares = [ "king" ]
effect=  "fall" # note
name ='cup' # note
letter = "G"
count = 2
# a remark
[[card]]
letter= 'F'
effect=  "flag" # note
name =  'flag'

[[card]]
once=false
effect="fall"
letter=  "M"
name= "jester"
)";

// Nothing can be told of a space but the card that lies there, and most send the piece back once.
constexpr const char* gates_alone = R"(
id = "f43"
family = "fortress"

[fortress]
floors = [{name = "bottom", width = 4}]
walls = 6
ladders = 0
party = ["wizard"]

[[card]]
name = "flag"
letter = "F"
count = 1
effect = "flag"

[[card]]
name = "gate"
letter = "g"
count = 4
effect = "gate"
once = true
)";

fortress::Rules without_limit(fortress::Rules rules) {
  rules.step_limit = 0;
  rules.turn_limit = 200;
  return rules;
}
fortress::Rules fortress_of(const char* file) { return without_limit(std::get<fortress::Rules>(*read_rules(file))); }

constexpr const char* levels[] = {"greedy", "1", "2", "3", "4", "5", "6"};

// The steps of one piece in one turn since anything was last found.
class Walk {
 public:
  Walk(const fortress::Rules& rules, Side side) : rules_(rules), side_(side) {}

  // Whether this order takes one of them again, or else one of them back.
  bool repeats(const fortress::View& view, const Order& order) {
    const auto now = std::pair(view.heard[side_], std::pair(view.turns, view.party[side_].inside));
    const bool looks = looks_about(view);
    if (now != before_ || looks) steps_.clear();
    before_ = now;
    const auto* move = std::get_if<Move>(&order);
    if (move == nullptr) return false;
    goes_back_ = !steps_.empty() && *move == Move{steps_.back().to, steps_.back().from};
    const bool again = std::ranges::find(steps_, *move) != steps_.end();
    steps_.push_back(*move);
    return again;
  }
  bool goes_back() const { return goes_back_; }

 private:
  // Whether the piece has come to where it could have been told of a ladder or the bridge. That there is none is a find, too.
  bool looks_about(const fortress::View& view) {
    const fortress::Party& party = view.party[side_];
    if (!party.inside || !stood_.insert(party.at).second) return false;
    if (rules_.has_bridge() && !view.heard[side_].bridge) return true;
    return rules_.ladders > 0 && (fortress::above(rules_, party.at) || fortress::below(rules_, party.at));
  }

  const fortress::Rules& rules_;
  Side side_;
  std::vector<Move> steps_;
  std::set<Square, ByFloor> stood_;
  bool goes_back_ = false;
  std::pair<fortress::Notepad, std::pair<int, std::optional<fortress::Piece>>> before_;
};

// How a game ends whose every order is looked at.
std::optional<Outcome> played(const fortress::Rules& rules, BySide<const char*> names, Random& random, int orders) {
  const auto player = [&](Side side) { return bot::make_player(rules, side, *bot::find_strength(names[side]), random.next()); };
  test::SeatedPlayers table(rules, Side::Red, {{player(Side::Red), player(Side::Blue)}});
  for (const Side side : both_sides) REQUIRE_FALSE(table.submit(side, Deploy{fortress::random_labyrinth(rules, random)}));
  BySide<Walk> walks{{Walk(rules, Side::Red), Walk(rules, Side::Blue)}};
  while (!table.over()) {
    const Side side = *table.awaited_side();
    const Order order = table.at(side).choose({.nodes = 8});
    const bool thinks = std::string_view(names[side]) != "random";
    CAPTURE(std::string(names[side]));
    if (thinks) REQUIRE_FALSE(walks[side].repeats(std::get<fortress::View>(table.at(side).view()), order));
    if (thinks && orders-- == 0) return {};
    REQUIRE_FALSE(table.submit(side, order));
  }
  return table.status().outcome;
}

// How many hints Red has followed in a game, none of which went back for nothing.
int follow_hints(const fortress::Rules& rules, Random& random) {
  const auto greedy = [&](Side side) { return bot::make_player(rules, side, bot::Strength::Greedy, random.next()); };
  test::SeatedPlayers table(rules, Side::Red, {{greedy(Side::Red), greedy(Side::Blue)}});
  for (const Side side : both_sides) REQUIRE_FALSE(table.submit(side, Deploy{fortress::random_labyrinth(rules, random)}));
  Walk walk(rules, Side::Red);
  int asked = 0;
  for (int orders = 0; orders < 120 && !table.over(); ++orders) {
    const Side side = *table.awaited_side();
    if (side == Side::Blue) {
      REQUIRE_FALSE(table.submit(side, table.at(side).choose({.nodes = 8})));
      continue;
    }
    const auto adviser = bot::make_player(rules, side, bot::judging_strength, random.next());
    for (std::size_t nth = 0; nth < table.referee().report_count(); ++nth)
      adviser->hear(table.referee().told(nth, Listener::Red));
    const Order hint = adviser->advise({.nodes = 8});
    REQUIRE_FALSE(walk.repeats(std::get<fortress::View>(adviser->view()), hint));
    REQUIRE_FALSE(walk.goes_back());
    REQUIRE_FALSE(table.submit(side, hint));
    ++asked;
  }
  return asked;
}

}  // namespace

TEST_CASE("no level takes a step again in a turn that has just brought nothing") {
  Random random(27);
  std::vector<fortress::Rules> games;
  for (int nth = 0; nth < secret::times(10); ++nth)
    for (const char* const file : {round_and_round, downstairs}) games.push_back(fortress_of(file));
  for (const Rules& rules : test::all_fortresses()) games.push_back(without_limit(std::get<fortress::Rules>(rules)));
  for (int nth = 0; nth < secret::times(30); ++nth) games.push_back(without_limit(test::random_fortress(random)));
  for (const fortress::Rules& rules : games) {
    CAPTURE(rules.title->file);
    for (std::size_t nth = 0; nth < std::size(levels); ++nth)
      played(rules, {{levels[nth], levels[(nth * 3 + 1) % std::size(levels)]}}, random, 400);
  }
}

TEST_CASE("a captain among falls and lifts finds the flag before one who walks at random") {
  const fortress::Rules rules = fortress_of(round_and_round);
  Random random(35);
  int won = 0;
  constexpr int games = 100;
  for (int game = 0; game < games; ++game) {
    const auto outcome = played(rules, {{"4", "random"}}, random, 5000);
    REQUIRE(outcome.has_value());
    won += outcome->winner == Side::Red ? 1 : 0;
  }
  CHECK(won >= games * 55 / 100);  // it wins about seven of ten
}

TEST_CASE("hints in a fortress: each by a computer that thinks afresh, and yet none goes back for nothing") {
  Random random(29);
  std::vector<fortress::Rules> games{fortress_of(round_and_round)};
  for (const Rules& rules : test::all_fortresses()) games.push_back(without_limit(std::get<fortress::Rules>(rules)));
  for (int nth = 0; nth < secret::times(8); ++nth) games.push_back(without_limit(test::random_fortress(random)));
  int asked = 0;
  for (const fortress::Rules& rules : games) {
    CAPTURE(rules.title->file);
    asked += follow_hints(rules, random);
  }
  CHECK(asked > 400);
}

TEST_CASE("no hint goes back over a space where a card is gone and where no ladder can be") {
  Random random(31);
  for (int game = 0; game < 30; ++game) follow_hints(fortress_of(gates_alone), random);
}

namespace {

// Which own men stand beside an enemy.
std::set<std::pair<int, int>> contacts(const battle::Rules& rules, const battle::View& view, Side side) {
  std::set<std::pair<int, int>> found;
  for (int index = 0; index < board_squares; ++index)
    for (const Step step : four_ways) {
      const Square beside = moved(square_at(index), step);
      if (!rules.on_board(beside)) continue;
      const auto& own = view.board[static_cast<std::size_t>(index)];
      const auto& enemy = view.at(beside);
      if (own && own->side == side && enemy && enemy->side != side) found.emplace(own->id, enemy->id);
    }
  return found;
}

}  // namespace

TEST_CASE("hints in a battle take no move back while nothing has been shown, taken or threatened since") {
  Random random(30);
  int quiet = 0;
  for (const char* id : {"barrage", "duel", "quick", "original"}) {
    CAPTURE(id);
    const auto rules = std::get<battle::Rules>(*find_variant(id));
    const auto greedy = [&](Side side) { return bot::make_player(Rules(rules), side, bot::Strength::Greedy, random.next()); };
    test::SeatedPlayers table(rules, Side::Red, {{greedy(Side::Red), greedy(Side::Blue)}});
    for (const Side side : both_sides) REQUIRE_FALSE(table.submit(side, Deploy{table.at(side).set_up({})}));
    std::optional<Move> last;
    std::set<std::pair<int, int>> before;
    const auto view = [&]() -> const battle::View& { return std::get<battle::View>(table.at(Side::Red).view()); };
    for (int hints = 0; hints < secret::times(40) && !table.over(); ++hints) {
      const auto adviser = bot::make_player(Rules(rules), Side::Red, bot::judging_strength, random.next());
      for (std::size_t nth = 0; nth < table.referee().report_count(); ++nth)
        adviser->hear(table.referee().told(nth, Listener::Red));
      const Order hint = adviser->advise({.nodes = 40});
      const auto* move = std::get_if<Move>(&hint);
      if (move == nullptr) break;
      const auto now = contacts(rules, view(), Side::Red);
      const bool threatened = std::ranges::any_of(now, [&](const auto& each) { return !before.contains(each); });
      const bool ran = view().last && view().at(view().last->to) && view().at(view().last->to)->ran;
      if (last && view().since_attack >= 2 && !threatened && !ran && battle::moves(rules, view(), Side::Red).size() > 1) {
        ++quiet;
        REQUIRE_FALSE((*move == Move{last->to, last->from}));
      }
      last = *move;
      REQUIRE_FALSE(table.submit(Side::Red, hint));
      before = contacts(rules, view(), Side::Red);
      if (table.over()) break;
      REQUIRE_FALSE(table.submit(Side::Blue, table.at(Side::Blue).choose({.nodes = 40})));
    }
  }
  CHECK(quiet > 30);
}
