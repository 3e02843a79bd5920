// Finds puzzles in half-explored fortresses.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "bot/fortress/belief.hpp"
#include "bot/fortress/builder.hpp"
#include "common/seated_players.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using board::Bits;
using board::count;
using board::Ground;
using board::has;
using board::Layout;
using board::Space;
using bot::Budget;
using bot::Strength;

namespace {

constexpr int easiest = 900, hardest = 2200;

// A walk of a computer player through a labyrinth whose flag flees: when the player is about to take it, it lies in another
// labyrinth that agrees with all that the player knows, as long as there is one. So in the end there is only one space left for
// it, and many spaces are still unknown.
class Chase {
 public:
  Chase(const Rules& rules, Random random)
      : rules_(rules), playing_(rules), ground_(std::get<fortress::Rules>(rules)), random_(random) {
    set_default_limits(playing_);
    strength_ = static_cast<Strength>(static_cast<int>(Strength::Sergeant) + static_cast<int>(random_.below(4)));
    seed_ = random_.next();
    Budget budget = steps_of_thought("100");
    const auto& fortress = std::get<fortress::Rules>(playing_);
    labyrinth_ = bot::fortress::build_labyrinth(fortress, random_.below(2) == 0 ? Strength::Recruit : Strength::Marshal, random_, budget);
  }

  // At most one puzzle: two of one walk would be too much alike.
  std::optional<Puzzle> run(Theme wanted) {
    constexpr int most_orders = 400;
    const Budget budget = steps_of_thought("100");
    auto table = replayed();
    while (table->awaited_side() && static_cast<int>(orders_.size()) < most_orders) {
      const auto view = std::get<fortress::View>(table->at(Side::Red).view());
      if (auto puzzle = look(view, wanted)) {
        check(*puzzle, view);
        return puzzle;
      }
      const Order order = table->at(Side::Red).choose(budget);
      if (std::holds_alternative<Resign>(order)) return {};
      if (table->submit(Side::Red, order)) std::abort();
      orders_.push_back(order);
      if (!table->over()) continue;
      if (!flee(view)) return {};
      table = replayed();
    }
    return {};
  }

 private:
  std::unique_ptr<test::SeatedPlayers> replayed() const {
    BySide<std::unique_ptr<bot::Player>> players;
    for (const Side side : both_sides) players[side] = bot::make_player(playing_, side, strength_, seed_);
    auto table = std::make_unique<test::SeatedPlayers>(playing_, Side::Red, std::move(players));
    if (table->submit(Side::Blue, Deploy{labyrinth_})) std::abort();
    for (const Order& order : orders_)
      if (table->over() || table->submit(Side::Red, order)) std::abort();
    return table;
  }

  // Exchanges the labyrinth for one with the flag elsewhere. before: what was known before the last order took it.
  bool flee(const fortress::View& before) {
    if (!before.party[Side::Red].inside) return false;
    const auto taken = board::layout_of(ground_, labyrinth_).cards[ground_.flag];
    Notes notes = notes_of(ground_, before, Side::Red);
    notes.maybe_cards[ground_.flag] &= ~taken;
    if (notes.maybe_cards[ground_.flag] == 0) return false;
    const bot::fortress::KnownMap map(ground_, before, Side::Red);
    constexpr int attempts = 40;
    std::optional<Layout> next;
    for (int left = attempts; left > 0 && !next; --left) {
      next = bot::fortress::layout_by_lot(ground_, map, random_, attempts);
      if (next && (next->cards[ground_.flag] & taken) != 0) next.reset();
    }
    if (!next) next = example_of(ground_, notes).layout;
    if (!next) return false;
    labyrinth_ = board::labyrinth_of(ground_, *next);
    return true;
  }

  // A puzzle at this moment. The player is about to act.
  std::optional<Puzzle> look(const fortress::View& view, Theme wanted) const {
    const fortress::Party& party = view.party[Side::Red];
    if (!party.inside || party.must_name || (wanted == Theme::Flag && view.steps != 0)) return {};
    const Walker walker = walker_of(ground_, view, Side::Red);
    if (ground_.alone && !comes_back(ground_, walker)) return {};
    const Bits unknown = walker.notes.maybe_cards[ground_.flag];
    constexpr int most_unknown = 20;
    if (count(unknown) > most_unknown) return {};
    const auto flags = flag_spaces(ground_, walker.notes);
    if (!flags) return {};
    Puzzle puzzle{.id = "?", .theme = wanted, .moment = {.rules = rules_, .player = Side::Red, .orders = orders_}};
    puzzle.moment.setups[Side::Blue] = labyrinth_;
    if (wanted == Theme::Flag) {
      if (count(*flags) != 1 || count(unknown) < 4) return {};
      puzzle.solutions = {ground_.squares[board::first(*flags)]};
      puzzle.rating = easiest + rating_of(walker.notes, unknown & ~*flags);
      return puzzle;
    }
    const std::vector<Move> sure = sure_steps(ground_, walker);
    if (sure.size() != 1) return {};
    const int doubtful = doubtful_sides(walker);
    if (doubtful < 3) return {};
    puzzle.solutions = {sure.front()};
    puzzle.rating =
        std::min(easiest + 100 + 25 * doubtful + 150 * (count(*flags) - 1) + rating_of(walker.notes, unknown & ~*flags) / 2, hardest);
    return puzzle;
  }

  // Checks the answer in labyrinths drawn by lot that agree with what the player knows.
  void check(const Puzzle& puzzle, const fortress::View& view) {
    const bot::fortress::KnownMap map(ground_, view, Side::Red);
    const Walker walker = walker_of(ground_, view, Side::Red);
    constexpr int labyrinths = 40;
    for (int left = labyrinths; left > 0; --left) {
      const auto layout = bot::fortress::layout_by_lot(ground_, map, random_, labyrinths);
      if (!layout) continue;
      Referee referee(rules_, Side::Red);
      const auto give = [&](Side side, const Order& order) {
        if (referee.seat(side).submit(order)) std::abort();
      };
      give(Side::Blue, Deploy{board::labyrinth_of(ground_, *layout)});
      for (const Order& order : orders_) give(Side::Red, order);
      if (std::get<fortress::View>(referee.seat(Side::Red).view()) != view) std::abort();
      if (puzzle.theme == Theme::Flag && ground_.squares[board::first(layout->cards[ground_.flag])] != std::get<Square>(puzzle.solutions.front()))
        std::abort();
      if (puzzle.theme != Theme::Way) continue;
      for (const Space to : sure_walk(ground_, walker, *layout))
        give(Side::Red, Move{std::get<fortress::View>(referee.seat(Side::Red).view()).party[Side::Red].at, ground_.squares[to]});
      const auto& outcome = status_of(referee.public_view()).outcome;
      if (!outcome || outcome->winner != Side::Red || std::get<fortress::View>(referee.public_view()).turns != view.turns) std::abort();
    }
  }

  // What must be thought of to see that the flag is on none of these spaces.
  int rating_of(const Notes& notes, Bits spaces) const {
    int rating = 0;
    bool room = false;
    bool past = false;
    board::for_each(spaces, [&](Space space) {
      const auto why = why_no_flag(ground_, notes, space);
      rating += 30;
      room = room || why == Breach::NoRoom;
      past = past || why == Breach::NoWayPast;
    });
    return rating + (room ? 200 : 0) + (past ? 300 : 0);
  }

  // Sides of unknown spaces where there may be a wall.
  int doubtful_sides(const Walker& walker) const {
    Bits sides = 0;
    board::for_each(walker.notes.maybe_cards[ground_.flag], [&](Space space) { sides |= ground_.around[space] & walker.notes.maybe_walls; });
    return count(sides);
  }

  Rules rules_;
  Rules playing_;  // with the limits of a game between programs
  Ground ground_;
  Random random_;
  Strength strength_{};
  std::uint64_t seed_ = 0;
  fortress::Labyrinth labyrinth_;
  std::vector<Order> orders_;
};

}  // namespace

// trial notepads VARIANT GAMES SEED
int run_notepads(int argc, char** argv) {
  if (argc != 5) return 2;
  Rules rules = *find_variant(argv[2]);
  std::get<fortress::Rules>(rules).solo = true;
  const Random random(static_cast<std::uint64_t>(std::atoll(argv[4])));
  for (int game = 0; game < std::atoi(argv[3]); ++game) {
    Chase chase(rules, random.split(static_cast<std::uint64_t>(game)));
    if (const auto puzzle = chase.run(game % 2 == 0 ? Theme::Flag : Theme::Way)) fmt::print("{}", line_of(*puzzle));
    std::fflush(stdout);
  }
  return 0;
}
