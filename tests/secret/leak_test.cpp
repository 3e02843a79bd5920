// The checks of this folder can fail: referees that leak, each in one way, are found out.
#include <doctest/doctest.h>

#include <algorithm>

#include "fold.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "twin.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

using Reports = std::vector<Report>;

const fortress::Labyrinth& walked_by(const Truth& truth, Side side) {
  return *std::get<fortress::View>(truth.views[other(side)]).mine;
}

// Calls say(space) for the neighbours of where a step has ended.
template <class Say>
void next_door(const Fact& fact, Say say) {
  if (const auto* step = std::get_if<Stepped>(&fact))
    for (const Step way : four_ways) say(*step, moved(step->to, way));
}

void ladder_next_door(const Truth& truth, const Fact& fact, Listener, Reports& out) {
  next_door(fact, [&](const Stepped& step, Square at) {
    if (walked_by(truth, step.side).ladders.contains(at)) out.push_back(LadderFound{step.side, at, true});
  });
}

void turn_over_beside_the_flag(const Truth& truth, const Fact& fact, Listener, Reports& out) {
  next_door(fact, [&](const Stepped& step, Square at) {
    if (walked_by(truth, step.side).has(at, fortress::Card::Flag)) out.push_back(TurnCame{other(step.side)});
  });
}

void passage_for_all(const Truth& truth, const Fact& fact, Listener, Reports& out) {
  const auto* step = std::get_if<Stepped>(&fact);
  if (step == nullptr || !walked_by(truth, step->side).has(step->to, fortress::Card::Passage)) return;
  for (const auto& [at, card] : walked_by(truth, step->side).cards)
    if (card == fortress::Card::Passage && at != step->to)
      out.push_back(PassageFound{step->side, step->to, at});
}

void wall_of_the_space_reached(const Truth& truth, const Fact& fact, Listener, Reports& out) {
  next_door(fact, [&](const Stepped& step, Square at) {
    if (walked_by(truth, step.side).walls.contains(edge_between(step.to, at)))
      out.push_back(Bumped{step.side, step.to, at});
  });
}

// In the place of what should have been told.
void whole_fact(const Fact& fact, Reports& out) { out = {fact}; }

void rank_of_a_move(const Truth&, const Fact& fact, Listener, Reports& out) {
  if (std::holds_alternative<Moved>(fact)) whole_fact(fact, out);
}

void setup_for_all(const Truth&, const Fact& fact, Listener, Reports& out) {
  if (std::holds_alternative<Deployed>(fact)) whole_fact(fact, out);
}

void setup_for_bystanders(const Truth&, const Fact& fact, Listener ear, Reports& out) {
  if (std::holds_alternative<Deployed>(fact) && ear == Listener::Public) whole_fact(fact, out);
}

void flags_shown(const Truth& truth, const Fact& fact, Listener, Reports& out) {
  const auto* stands = std::get_if<LinedUp>(&fact);
  if (stands == nullptr) return;
  auto formation = std::make_shared<battle::Formation>(*stands->formation);
  const auto& deployment = *std::get<battle::View>(truth.views[stands->side]).mine;
  for (int index = 0; index < board_squares; ++index)
    if (deployment[static_cast<std::size_t>(index)] == battle::Rank::Flag)
      formation->shown.emplace(square_at(index), battle::Rank::Flag);
  out = {LinedUp{stands->side, formation}};
}

void turns_kept_from_bystanders(const Truth&, const Fact& fact, Listener ear, Reports& out) {
  if (std::holds_alternative<TurnCame>(fact) && ear == Listener::Public) out.clear();
}

// ---- refusals --------------------------------------------------------------------------------------

bool into_hidden_wall(const Truth& truth, Side side, const Move& move) {
  return walked_by(truth, side).walls.contains(edge_between(move.from, move.to));
}

bool onto_a_bomb(const Truth& truth, Side side, const Move& move) {
  const auto& token =
      std::get<battle::View>(truth.views[other(side)]).board[static_cast<std::size_t>(index_of(move.to))];
  return token && token->side != side && token->rank == battle::Rank::Bomb;
}

Telling telling_more(void (*more)(const Truth&, const Fact&, Listener, Reports&)) {
  return {[more](const Truth& truth, const Fact& fact, Listener ear, Reports& out) {
            Reports told;
            honest().report(truth, fact, ear, told);
            more(truth, fact, ear, told);
            out.insert(out.end(), told.begin(), told.end());
          },
          honest().refuse};
}

Telling refusing_more(bool (*refused)(const Truth&, Side, const Move&)) {
  return {honest().report, [refused](const Truth& truth, Side side, const Order& order) {
            auto fault = honest().refuse(truth, side, order);
            const auto* move = std::get_if<Move>(&order);
            if (!fault && move != nullptr && refused(truth, side, *move))
              fault = gonfalon::refusal_of(Refusal::Blocked);
            return fault;
          }};
}

// ---- who finds them out ----------------------------------------------------------------------------

struct Leak {
  const char* name;
  bool battle;
  Telling telling;
  std::set<Flaw> flaws;  // by these at least it is to be found out in the fold
  bool by_moves;         // the list of moves is not what is accepted
  bool by_twin;
};

struct Caught {
  std::set<Flaw> flaws;
  bool by_moves = false;
  bool by_twin = false;
};

// Plays until all has been found out that is to be, and in any case for a while.
Caught catch_leak(const Leak& leak) {
  Caught caught;
  MovesTried tried;
  const auto as_expected = [&] {
    return caught.by_moves == leak.by_moves && caught.by_twin == leak.by_twin &&
           std::includes(caught.flaws.begin(), caught.flaws.end(), leak.flaws.begin(), leak.flaws.end());
  };
  for (int seed = 0; seed < 100 && !(as_expected() && seed >= times(4)); ++seed) {
    for (const Rules& rules : leak.battle ? battles() : fortresses()) {
      Random random(static_cast<std::uint64_t>(seed) + 9000);
      std::optional<FoldChecker> checker;
      const auto played = play_out(rules, random, leak.telling, 60, [&](const Table& table, const Turn&) {
        if (!checker) checker.emplace(table);
        checker->look(table);
        if (table.status().stage == Stage::Play && random.below(20) == 0 &&
            !moves_are_what_is_accepted(table, table.status().to_act, tried))
          caught.by_moves = true;
      });
      caught.flaws.insert(checker->flaws().begin(), checker->flaws().end());
      const auto change = untouched_change(played, checker->shadow(), random);
      if (change && play_twin(played, *change, leak.telling).verdict == Verdict::Different)
        caught.by_twin = true;
    }
  }
  return caught;
}

std::vector<Leak> all_leaks() {
  return {
      {"honest, in a battle", true, honest(), {}, false, false},
      {"honest, in a fortress", false, honest(), {}, false, false},
      {"a ladder is announced next door",
       false,
       telling_more(ladder_next_door),
       {Flaw::Unheard},
       false,
       true},
      {"the walls of a space are announced",
       false,
       telling_more(wall_of_the_space_reached),
       {Flaw::Unheard},
       false,
       true},
      {"any piece finds the passage", false, telling_more(passage_for_all), {Flaw::Unheard}, false, true},
      {"the turn ends beside the flag",
       false,
       telling_more(turn_over_beside_the_flag),
       {Flaw::Fold},
       false,
       true},
      {"a fortress is shown to all", false, telling_more(setup_for_all), {Flaw::Unheard}, false, true},
      {"a fortress is shown to bystanders",
       false,
       telling_more(setup_for_bystanders),
       {Flaw::Unheard},
       false,
       true},
      {"a refusal tells of a wall", false, refusing_more(into_hidden_wall), {}, true, true},
      {"the rank of a move is told to all", true, telling_more(rank_of_a_move), {Flaw::Unheard}, false, true},
      {"a deployment is shown to all", true, telling_more(setup_for_all), {Flaw::Unheard}, false, true},
      {"the flags are shown at the beginning", true, telling_more(flags_shown), {Flaw::Unheard}, false, true},
      {"a refusal tells of a bomb", true, refusing_more(onto_a_bomb), {}, true, true},
      {"bystanders miss the turns",
       true,
       telling_more(turns_kept_from_bystanders),
       {Flaw::Unequal},
       false,
       false},
  };
}

}  // namespace

TEST_CASE("planted leaks are found out, and an honest referee is not accused") {
  for (const Leak& leak : all_leaks()) {
    CAPTURE(leak.name);
    const Caught caught = catch_leak(leak);
    for (const Flaw flaw : leak.flaws) CHECK(caught.flaws.contains(flaw));
    CHECK(caught.flaws.empty() == leak.flaws.empty());
    CHECK(caught.by_moves == leak.by_moves);
    CHECK(caught.by_twin == leak.by_twin);
  }
}
