#include "fold.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::secret {

void FoldChecker::expect(bool good, Flaw flaw, const char* what) {
  if (good) return;
  if (flaws_.empty()) first_ = what;
  flaws_.insert(flaw);
}

View public_part(View view) {
  std::visit(overload{
                 [](battle::View& of_battle) {
                   of_battle.me.reset();
                   of_battle.mine.reset();
                   for (auto& token : of_battle.board)
                     if (token && !token->shown) token->rank.reset();
                 },
                 [](fortress::View& of_fortress) {
                   of_fortress.me.reset();
                   of_fortress.mine.reset();
                   of_fortress.mine_beaten.clear();
                 },
             },
             view);
  return view;
}

void FoldChecker::look(const Table& table) {
  for (std::size_t nth = table.since(); nth < table.facts().size(); ++nth) shadow_.see(table.facts()[nth]);
  for (const Listener ear : ears) {
    check_reports(table, ear);
    const View& view = table.fold(ear);
    expect(view == table.view(ear), Flaw::Fold, "the fold of the reports is another view");
    if (const auto* rules = std::get_if<battle::Rules>(&table.rules()))
      check_battle(*rules, std::get<battle::View>(view), ear);
    else
      check_fortress(std::get<fortress::Rules>(table.rules()), std::get<fortress::View>(view), ear);
  }
  const View heard_by_all = public_part(table.fold(Listener::Public));
  for (const Side side : both_sides)
    expect(public_part(table.fold(listener_of(side))) == heard_by_all, Flaw::Unequal,
           "the public parts differ");
  // The bystander knows what is public and no more.
  expect(table.fold(Listener::Public) == heard_by_all, Flaw::Unheard, "the bystander knows a secret");
  check_ending(table);
}

// A report may hold what learn() passes over.
void FoldChecker::check_reports(const Table& table, Listener ear) {
  for (const Report& report : table.told(ear)) {
    if (const auto* move = std::get_if<Moved>(&report))
      expect(move->rank.has_value() == (owner_of(ear) == move->side), Flaw::Unheard, "a move with its rank");
    else if (const auto* deployed = std::get_if<Deployed>(&report))
      expect((deployed->setup != nullptr) == (owner_of(ear) == deployed->side), Flaw::Unheard, "a setup");
    else if (const auto* stands = std::get_if<LinedUp>(&report))
      expect(stands->formation->shown.empty(), Flaw::Unheard, "ranks before the first move");
  }
}

// ---- battle ----------------------------------------------------------------------------------------

void FoldChecker::check_battle(const battle::Rules& rules, const battle::View& view, Listener ear) {
  expect(view.me == owner_of(ear), Flaw::Untrue, "whose view it is");
  expect(shadow_.ranks_told_truly(), Flaw::Untrue, "the ranks of a move or an attack");
  if (view.status.stage == Stage::Setup || view.status.stage == Stage::Naming) return;
  expect(view.lost == shadow_.lost(), Flaw::Untrue, "the losses");
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = view.board[static_cast<std::size_t>(index)];
    const auto& man = shadow_.board()[static_cast<std::size_t>(index)];
    expect(token.has_value() == man.has_value(), Flaw::Untrue, "where pieces stand");
    if (!token || !man) continue;
    expect(token->side == man->side && token->moved == man->moved && token->shown == man->met &&
               token->id == index_of(man->start),
           Flaw::Untrue, "what is seen of a piece");
    expect(!token->rank || token->rank == man->rank, Flaw::Untrue, "a rank");
    if (token->side == view.me) {
      expect(token->rank.has_value(), Flaw::Untrue, "the rank of one's own");
      continue;
    }
    expect(!token->rank || man->met, Flaw::Unheard, "the rank of a piece never in an attack");
    known_ += token->rank ? 1 : 0;
    if (!rules.ranks_stay())
      expect(!battle::rank_on_show(rules, view, square_at(index)), Flaw::Unheard, "a rank is on show");
  }
  if (!view.me) return;
  expect(view.mine == std::get<battle::Deployment>(*shadow_.setup(*view.me)), Flaw::Untrue,
         "one's own setup");
}

// ---- fortress --------------------------------------------------------------------------------------

void FoldChecker::check_fortress(const fortress::Rules& rules, const fortress::View& view, Listener ear) {
  expect(view.me == owner_of(ear), Flaw::Untrue, "whose view it is");
  for (const Side walker : both_sides) {
    const fortress::Party& party = view.party[walker];
    if (party.inside) {
      expect(party.place[*party.inside] == fortress::Place::Fortress, Flaw::Untrue, "where a piece is");
      expect(rules.has(party.at), Flaw::Untrue, "where a piece stands");
    }
    if (view.status.ready[other(walker)]) check_notepad(rules, view, walker);
  }
  if (!view.me || !view.status.ready[*view.me]) return;
  expect(view.mine == shadow_.labyrinth(*view.me), Flaw::Untrue, "one's own setup");
  for (const auto& [at, card] : shadow_.labyrinth(*view.me).cards) {
    const bool gone = shadow_.of_walker(other(*view.me)).gone.contains(at);
    expect(view.mine_beaten.contains(at) == gone, Flaw::Untrue, "one's own cards that are gone");
  }
}

void FoldChecker::check_notepad(const fortress::Rules& rules, const fortress::View& view, Side walker) {
  const fortress::Notepad& notepad = view.heard[walker];
  const fortress::Labyrinth& truth = shadow_.labyrinth(other(walker));
  const Footprints& prints = shadow_.of_walker(walker);
  for (const auto& [edge, mark] : notepad.edges) {
    expect((mark == fortress::Mark::Wall) == truth.walls.contains(edge), Flaw::Untrue,
           "a wall or an open side");
    expect(prints.tried.contains(edge), Flaw::Unheard, "a wall or an open side never tried");
  }
  for (const auto& [at, space] : notepad.spaces) {
    const auto up = fortress::above(rules, at);
    const auto down = fortress::below(rules, at);
    if (space.ladder_up) {
      expect(up && truth.ladders.contains(at), Flaw::Untrue, "a ladder up");
      expect(prints.stayed.contains(at) || (up && prints.stayed.contains(*up)), Flaw::Unheard, "a ladder up");
    }
    if (space.ladder_down) {
      expect(down && truth.ladders.contains(*down), Flaw::Untrue, "a ladder down");
      expect(prints.stayed.contains(at) || (down && prints.stayed.contains(*down)), Flaw::Unheard,
             "a ladder down");
    }
    if (space.pitfall) {
      const fortress::Card* const card = truth.card_at(at);
      expect(card != nullptr && rules.kind(*card).effect == fortress::Effect::Fall && down, Flaw::Untrue, "a pitfall");
      expect(prints.fell.contains(at) || prints.shut.contains(at), Flaw::Unheard, "a pitfall");
    }
    if (space.card) {
      expect(truth.has(at, *space.card), Flaw::Untrue, "a card");
      expect(prints.landed.contains(at), Flaw::Unheard, "a card never met");
    }
    if (space.card)
      expect(space.card_gone == prints.gone.contains(at), Flaw::Untrue, "a card that is gone");
    else
      expect(!space.card_gone, Flaw::Unheard, "a card that is gone");
    expect(!space.walked || at == rules.start || prints.landed.contains(at), Flaw::Untrue,
           "a space walked on");
    for (const fortress::Piece piece : fortress::all_pieces)
      expect(!space.by[piece] || at == rules.start || prints.by[piece].contains(at), Flaw::Untrue, "a piece's steps");
    known_ += (space.ladder_up ? 1 : 0) + (space.pitfall ? 1 : 0) + (space.card ? 1 : 0);
  }
  known_ += static_cast<long>(notepad.edges.size());
  if (notepad.bridge) {
    expect(notepad.bridge == truth.bridge, Flaw::Untrue, "the bridge");
    expect(prints.stayed.contains(notepad.bridge->first) || prints.stayed.contains(notepad.bridge->second), Flaw::Unheard, "the bridge");
  }
  for (const auto& ends : notepad.passages) {
    const Square one = ends.first, two = ends.second;
    const fortress::Card* const card = truth.card_at(one);
    expect(one != two && card != nullptr && truth.has(two, *card) && rules.kind(*card).effect == fortress::Effect::Passage,
           Flaw::Untrue, "the passage");
    if (card == nullptr) continue;
    const bool heard = std::ranges::any_of(fortress::all_pieces, [&](fortress::Piece piece) {
      return rules.kind(*card).finders[piece] && (prints.by[piece].contains(one) || prints.by[piece].contains(two));
    });
    expect(heard, Flaw::Unheard, "the passage");
  }
}

// ---- the list of moves -----------------------------------------------------------------------------

namespace {

// All departures and arrivals there are, and some that there are not.
std::vector<Move> all_candidates(const Rules& rules) {
  std::vector<Square> places{{25, 3}, {0, 99, Level::Top}};
  for (const Level level : all_levels)
    for (std::int8_t file = 0; file < board_width; ++file)
      for (std::int8_t row = 0; row < board_width; ++row)
        if (has_place(rules, {file, row, level})) places.push_back({file, row, level});
  std::vector<Move> all;
  for (const Square from : places)
    for (const Square to : places) all.push_back({from, to});
  return all;
}

}  // namespace

bool moves_are_what_is_accepted(const Table& table, Side side, MovesTried& tried) {
  const auto listed = moves(table.rules(), table.view(side), side);
  std::size_t accepted = 0;
  Table copy = table;
  for (const Move& move : all_candidates(table.rules())) {
    // an order that is carried out and loses the game is no move
    if (const auto* battle = std::get_if<battle::Rules>(&table.rules()))
      if (!listed.empty() && gives_up(*battle, std::get<battle::View>(table.view(side)), side, move)) continue;
    const bool refused = copy.submit(side, move).has_value();
    const bool changed = copy.facts().size() != table.facts().size();
    if (refused == (std::find(listed.begin(), listed.end(), move) != listed.end()) || refused == changed)
      return false;
    if (!refused) {
      ++accepted;
      copy = table;
    }
    ++(refused ? tried.refused : tried.allowed);
  }
  return accepted == listed.size();  // none was listed twice
}

// ---- the end ---------------------------------------------------------------------------------------

namespace {

bool flag_taken(const Rules& rules, const Shadow& shadow, const View& view, Side winner) {
  if (std::holds_alternative<battle::View>(view)) return shadow.lost()[other(winner)][battle::Rank::Flag] > 0;
  return flag_in(std::get<fortress::Rules>(rules), shadow.labyrinth(other(winner))) ==
         std::get<fortress::View>(view).party[winner].at;
}

bool both_trapped(const fortress::Rules& rules, const Shadow& shadow, const View& view) {
  return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) {
    const auto& party = std::get<fortress::View>(view).party[side];
    return party.inside && !can_go_on(rules, shadow.labyrinth(other(side)), shadow.of_walker(side).gone, *party.inside, party.at);
  });
}

}  // namespace

void FoldChecker::check_ending(const Table& table) {
  const GameStatus& status = table.status();
  if (status.stage != Stage::Play && status.stage != Stage::Over) return;
  const auto* battle = std::get_if<battle::Rules>(&table.rules());
  const auto mobility = [&](Side side) {
    return battle::mobility(*battle, std::get<battle::View>(table.view(side)), side);
  };
  // Where that loses: whether nothing is left that can move.
  const auto movable = [&](Side side, const auto& is_wanted) {
    for (int index = 0; index < board_squares; ++index)
      if (const auto& man = shadow_.board()[static_cast<std::size_t>(index)]; man && man->side == side && battle::can_move(man->rank) && is_wanted(square_at(index)))
        return true;
    return false;
  };
  const auto bare = [&](Side side) { return battle != nullptr && battle->bare_loses && !movable(side, [](Square) { return true; }); };
  // Whether one of its men has a square to go to, the two repetition rules left out.
  const auto can_step = [&](Side side) {
    return movable(side, [&](Square from) {
      return std::ranges::any_of(std::array<std::pair<int, int>, 4>{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}}, [&](const auto& step) {
        const Square to = square_at(from.file + step.first, from.row + step.second);
        if (!battle->on_board(to) || battle->lakes.contains(to)) return false;
        const auto& there = shadow_.board()[static_cast<std::size_t>(index_of(to))];
        return !there || there->side != side;
      });
    });
  };
  if (battle != nullptr)
    for (const Side side : both_sides) expect((mobility(side) == battle::Mobility::None) != can_step(side), Flaw::Ending, "who can move");
  const auto all_of_both = [](const auto& is_so) { return is_so(Side::Red) && is_so(Side::Blue); };
  const bool loss_of_both = battle != nullptr && battle->mover_wins && battle->immobile_loses;
  const auto stuck = [&] {
    const auto& rules = std::get<fortress::Rules>(table.rules());
    return rules.one_walks_alone() && both_trapped(rules, shadow_, table.truth().bystander);
  };
  if (!status.outcome) {
    if (battle != nullptr)
      expect(mobility(status.to_act) == battle::Mobility::Free && !bare(Side::Red) && !bare(Side::Blue), Flaw::Ending,
             "it goes on without a move");
    else
      expect(!stuck(), Flaw::Ending, "it goes on though both are trapped");
    return;
  }
  const auto winner = status.outcome->winner;
  const View& view = table.truth().bystander;
  switch (status.outcome->reason) {
    case Reason::Flag: return expect(winner && flag_taken(table.rules(), shadow_, view, *winner), Flaw::Ending, "flag");
    case Reason::Immobile:
      if (winner && bare(other(*winner)))
        return expect(!bare(*winner) || loss_of_both, Flaw::Ending, "immobile: bare");
      return expect(battle->immobile_loses && winner && mobility(other(*winner)) != battle::Mobility::Free &&
                        (loss_of_both || !all_of_both([&](Side side) { return mobility(side) == battle::Mobility::None; })),
                    Flaw::Ending, "immobile");
    case Reason::BothImmobile:
      expect(!loss_of_both && all_of_both(bare) == (bare(Side::Red) || bare(Side::Blue)), Flaw::Ending, "both-immobile: one has lost");
      for (const Side side : both_sides)
        expect(!winner && (mobility(side) == battle::Mobility::None ||
                           (!battle->immobile_loses && mobility(side) == battle::Mobility::HeldByRepetition)),
               Flaw::Ending, "both-immobile");
      return;
    case Reason::Stuck: return expect(!winner && stuck(), Flaw::Ending, "stuck");
    case Reason::NoAttack:
      return expect(!winner && std::get<battle::View>(view).since_attack >= battle->no_attack, Flaw::Ending,
                    "no-attack");
    case Reason::TurnLimit:
      return expect(!winner && std::get<fortress::View>(view).turns >=
                                   std::get<fortress::Rules>(table.rules()).turn_limit,
                    Flaw::Ending, "turn-limit");
    case Reason::Resign:
    case Reason::Agreed:
    case Reason::Forfeit: break;
  }
}

}  // namespace gonfalon::secret
