#include "random_play.hpp"

#include <algorithm>

#include "common/kinds.hpp"
#include "common/random_fortress.hpp"
#include "common/random_rules.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::secret {

namespace {

using fortress::Piece;

bool one_in(std::uint32_t count, Random& random) { return random.below(count) == 0; }

Side any_side(Random& random) { return both_sides[random.below(2)]; }

template <class T>
T one_of(std::initializer_list<T> values, Random& random) {
  return values.begin()[random.below(static_cast<std::uint32_t>(values.size()))];
}

std::vector<Rules> of_family(bool battle) {
  std::vector<Rules> found;
  for (const Rules& rules : all_variants())
    if (is_battle(rules) == battle) found.push_back(rules);
  return found;
}

Piece any_piece(const fortress::Rules& rules, Random& random) {
  Piece piece{};
  do piece = fortress::all_pieces[random.below(fortress::all_pieces.size())];
  while (!rules.party[piece]);
  return piece;
}

// The spaces on which a piece that walks alone would be trapped for good.
std::ptrdiff_t traps(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth) {
  const auto spaces = rules.spaces();
  return std::count_if(spaces.begin(), spaces.end(), [&](Square space) {
    return !can_go_on(rules, labyrinth, {}, rules.lone_walker(), space);
  });
}

// In a fortress mostly with the flag upstairs, so that the way there is long, and, in the game made
// for it, with many traps.
Setup setup_by_lot(const Rules& rules, Side side, Random& random) {
  Setup setup = random_setup(rules, side, random);
  const auto* fortress = std::get_if<fortress::Rules>(&rules);
  if (fortress == nullptr) return setup;
  const bool with_traps = fortress->count(fortress::Card::Pitfall) > 2;
  for (int draws = 0; draws < 20 && !one_in(8, random); ++draws) {
    const auto& labyrinth = std::get<fortress::Labyrinth>(setup);
    if (flag_in(*fortress, labyrinth)->level != Level::Bottom &&
        (!with_traps || traps(*fortress, labyrinth) > 4))
      break;
    setup = random_setup(rules, side, random);
  }
  return setup;
}

// A place of the board or, now and then, of none.
Square any_place(const Rules& rules, Random& random) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules))
    return {static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(battle->files + 1))),
            static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(battle->rows + 1)))};
  const auto& of_fortress = std::get<fortress::Rules>(rules);
  const Level level = of_fortress.levels()[random.below(static_cast<std::uint32_t>(of_fortress.floors.size()))];
  const int width = of_fortress.width_of(level);
  return {static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(width + 1))),
          static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(width + 1))), level};
}

// An order out of the blue, whoever is on turn. It may still be one that the rules allow.
Order stray_order(const Table& table, Side side, Random& random) {
  const auto piece = [&]() -> std::optional<Piece> {
    if (one_in(4, random)) return {};
    return fortress::all_pieces[random.below(fortress::all_pieces.size())];
  };
  switch (random.below(16)) {
    case 0: return Enter{piece()};
    case 1: return Swap{piece()};
    case 2: return Sacrifice{piece()};
    case 3: return DeclineDraw{};
    case 4:
      if (one_in(10, random)) return Deploy{random_setup(table.rules(), side, random)};
      break;
    default: break;
  }
  Move move{any_place(table.rules(), random), any_place(table.rules(), random)};
  if (const auto* view = std::get_if<fortress::View>(&table.view(side));
      view != nullptr && !one_in(4, random))
    move.from = view->party[side].at;
  if (one_in(2, random)) move.to = moved(move.from, four_ways[random.below(4)]);
  move.to.row = std::max<std::int8_t>(move.to.row, 0);  // what can be typed
  move.to.file = std::max<std::int8_t>(move.to.file, 0);
  return move;
}

// Moves that lead somewhere, so that games come to an end: attacks, and steps not known to be vain.
bool promising(const View& view, Side side, const Move& move) {
  if (const auto* battle = std::get_if<battle::View>(&view))
    return battle->board[static_cast<std::size_t>(index_of(move.to))].has_value();
  const auto& edges = std::get<fortress::View>(view).heard[side].edges;
  return move.from.level != move.to.level || !edges.contains(edge_between(move.from, move.to));
}

Order any_move(const Table& table, Side side, Random& random) {
  std::vector<Move> all = moves(table.rules(), table.view(side), side);
  if (all.empty()) return Resign{};  // the fold test looks into it
  if (one_in(2, random)) {
    std::vector<Move> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good),
                 [&](const Move& move) { return promising(table.view(side), side, move); });
    if (!good.empty()) return any_of(good, random);
  }
  return any_of(all, random);
}

// Each of them is played as often as the others, so their number stays the same in the long tests.
constexpr int by_lot = 20;

}  // namespace

std::vector<Rules> battles() {
  std::vector<Rules> found = of_family(true);
  auto small = std::get<battle::Rules>(*find_variant("barrage"));
  small.files = 4;
  small.rows = 5;
  small.home_rows = 2;
  small.lakes = {};
  small.lakes.insert({1, 2});
  small.army = {{1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}};
  found.emplace_back(small);
  small.army = {{1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 5}};  // hardly a piece can move
  found.emplace_back(small);
  Random random(18);
  for (int left = by_lot; left > 0; --left) found.emplace_back(test::random_battle(random));
  return found;
}

std::vector<Rules> fortresses() {
  std::vector<Rules> found = of_family(false);
  for (const char* id : {"fortress-intro", "fortress"}) {
    auto small = std::get<fortress::Rules>(*find_variant(id));
    test::set_widths(small, {3, 2, 1});
    small.start = {2, 2};
    small.walls = 6;
    small.ladders = 2;
    found.emplace_back(small);
  }
  // Pitfalls above many small rooms, to be trapped in.
  auto pits = std::get<fortress::Rules>(*find_variant("fortress-intro"));
  test::set_widths(pits, {3, 3, 3});
  pits.start = {2, 2};
  pits.walls = 16;
  pits.ladders = 3;
  std::erase_if(pits.kinds, [](const fortress::Kind& kind) { return kind.card != fortress::Card::Flag && kind.card != fortress::Card::Pitfall; });
  test::set_count(pits, fortress::Card::Pitfall, 6);
  found.emplace_back(pits);
  // With traps of one's own.
  Random random(18);
  for (int left = by_lot; left > 0; --left) found.emplace_back(test::random_fortress(random));
  return found;
}

Rules with_options(Rules rules, Random& random) {
  const auto set = [&](std::string_view name, std::initializer_list<std::string_view> values) {
    if (one_in(2, random)) set_option(rules, name, one_of(values, random));
  };
  if (is_battle(rules)) {
    set("memory-aid", {"on"});
    set("two-squares", {"0", "1", "2", "3", "5"});
    set("pursuit", {"on", "off"});
    set("no-attack", {"12", "60"});
  } else {
    set("turn-limit", {"10", "40"});
    set("step-limit", {"1", "3", "20"});
  }
  return rules;
}

Proposal propose(const Table& table, Random& random) {
  const GameStatus& status = table.status();
  if (status.stage == Stage::Setup) {
    Side side = any_side(random);
    if (status.ready[side]) side = other(side);
    return {side, Deploy{setup_by_lot(table.rules(), side, random)}};
  }
  if (one_in(10, random)) {
    const Side side = any_side(random);
    return {side, stray_order(table, side, random)};
  }
  Side side = status.stage == Stage::Play ? status.to_act : any_side(random);
  if (!awaited(table.view(side), side)) side = other(side);
  if (status.stage == Stage::Play) {
    if (one_in(60, random)) return {any_side(random), OfferDraw{}};
    if (status.offers_draw && one_in(3, random)) return {other(*status.offers_draw), DeclineDraw{}};
    if (one_in(600, random)) return {any_side(random), Resign{}};
  }
  const auto* rules = std::get_if<fortress::Rules>(&table.rules());
  if (rules != nullptr && !rules->one_walks_alone()) {
    const auto& party = std::get<fortress::View>(table.view(side)).party[side];
    const Piece piece = any_piece(*rules, random);
    if (party.must_name) return {side, Enter{piece}};
    if (party.at == rules->start && one_in(6, random)) return {side, Swap{piece}};
    if (one_in(30, random)) return {side, Sacrifice{piece}};
  }
  return {side, any_move(table, side, random)};
}

Turn take(Table& table, Proposal proposal) {
  const auto refused = table.submit(proposal.side, proposal.order);
  Turn turn{
      .side = proposal.side, .order = std::move(proposal.order), .refused = refused.has_value(), .heard = {}};
  for (const Listener ear : ears) turn.heard[ear] = text_of(table.rules(), table.told(ear));
  if (refused) turn.heard[listener_of(turn.side)] = text_of(table.rules(), *refused);
  return turn;
}

int length_of_game(Random& random) {
  return static_cast<int>(one_of<std::uint32_t>({20, 60, 60, 120, 120, 400}, random) + random.below(20));
}

}  // namespace gonfalon::secret
