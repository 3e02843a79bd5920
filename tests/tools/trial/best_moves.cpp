// Finds puzzles of the theme `best`: moments where one move is clearly better than the others. Three judges must agree: a short
// search; games that two players of level 6 play on, the hidden pieces drawn by lot; and a long search. The first and the last
// believe what the enemy's moves say of his pieces; the games do not.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "puzzle_games.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::puzzle;
using battle::Rank;
using bot::Budget;
using bot::Strength;

namespace {

constexpr std::size_t fewest_choices = 6;
constexpr std::size_t fewest_hidden = 3;
constexpr std::size_t most_right = 3;  // moves that are about as good as each other
// Differences in points a game.
constexpr double as_good = 0.04;
constexpr double clearly_worse = 0.15;
constexpr double hard_to_tell = 0.18;  // of a smaller one, too many games would have to tell whether the move is clearly worse
constexpr double lost = 0.3;           // with fewer points even the best move is no pleasure
// By the short search a right move loses less than the first, and a wrong one more than the second, in thousandths of the game.
// Of moments with losses between them, the games that are played on discard nearly all.
constexpr int small_loss = 80;
constexpr int clear_loss = 240;
// Steps of the searches:
constexpr auto first_look = "1000";      // to discard a moment
constexpr auto second_look = "6000";     // to keep it
constexpr auto playing_on = "150";       // for a move of the games that are played on
constexpr auto last_look = "200000000";  // for the last judge: about twenty times as long as level 6 thinks
constexpr std::size_t longest = 400;     // moves of a game that is played on; after that it is a draw
// Games that are played on with a move: at first, and at most. They end sooner once it is clear, by so many standard errors, that
// the move is wrong.
constexpr std::size_t first_games = 32;
constexpr std::size_t all_games = 2000;
constexpr double sure = 3;

struct Choice {
  Move move;
  int loss;  // by a short search, in thousandths of the game
};
bool may_be_right(const Choice& choice) { return choice.loss < small_loss; }

// The ranks of the hidden enemy pieces, in the order of their squares, drawn by lot: each way to set them up that agrees with the
// view is equally likely.
World world_by_lot(const battle::Rules& rules, const battle::View& seen, Side player, Random& random) {
  std::vector<battle::Token> hidden;
  battle::ByRank<int> left;
  for (const Rank rank : battle::all_ranks) left[rank] = rules.army[rank] - seen.lost[other(player)][rank];
  for (const auto& token : seen.board) {
    if (!token || token->side == player) continue;
    if (token->rank)
      --left[*token->rank];
    else
      hidden.push_back(*token);
  }
  World world(hidden.size(), Rank::Scout);
  std::vector<std::size_t> moved;
  std::vector<std::size_t> unmoved;
  for (std::size_t nth = 0; nth < hidden.size(); ++nth) {
    if (hidden[nth].ran)
      --left[Rank::Scout];
    else
      (hidden[nth].moved ? moved : unmoved).push_back(nth);
  }
  std::vector<Rank> fixed;
  std::vector<Rank> movable;
  for (const Rank rank : battle::all_ranks) {
    std::vector<Rank>& ranks = battle::can_move(rank) ? movable : fixed;
    ranks.insert(ranks.end(), static_cast<std::size_t>(left[rank]), rank);
  }
  random.shuffle(unmoved);
  random.shuffle(fixed);
  random.shuffle(movable);
  for (const Rank rank : fixed) {
    world[unmoved.back()] = rank;
    unmoved.pop_back();
  }
  for (const auto* places : {&unmoved, &moved})
    for (const std::size_t place : *places) {
      world[place] = movable.back();
      movable.pop_back();
    }
  return world;
}

// Games from a moment on. The nth game with each move is in the same world, so that luck tells less.
class GamesPlayedOn {
 public:
  GamesPlayedOn(const client::Moment& moment, const battle::View& seen, Random random) : moment_(moment), seen_(seen), random_(random) {}

  // The move's points a game in the first so many games.
  double score(Move move, std::size_t games) {
    const std::vector<double>& points = points_of_first(move, games);
    return std::accumulate(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(games), 0.0) / static_cast<double>(games);
  }

  // How many points a game the move scores less than `best` in the first so many games.
  Mean behind(Move move, Move best, std::size_t games) {
    const std::vector<double>& points = points_of_first(move, games);
    const std::vector<double>& best_points = points_of_first(best, games);
    Mean difference;
    for (std::size_t nth = 0; nth < games; ++nth) difference.add(best_points[nth] - points[nth]);
    return difference;
  }

 private:
  const std::vector<double>& points_of_first(Move move, std::size_t games) {
    std::vector<double>& points = points_[{move.from, move.to}];
    while (points.size() < games) points.push_back(played_on(move, points.size()));
    return points;
  }

  double played_on(Move move, std::size_t nth) {
    while (worlds_.size() <= nth)
      worlds_.push_back(world_by_lot(std::get<battle::Rules>(moment_.rules), seen_, moment_.player, random_));
    const Side enemy = other(moment_.player);
    client::Moment moment = moment_;
    auto& setup = std::get<battle::Deployment>(moment.setups[enemy]);
    std::size_t hidden = 0;
    for (const auto& token : seen_.board)
      if (token && token->side == enemy && !token->rank) setup[token->id] = worlds_[nth][hidden++];
    moment.orders.emplace_back(move);
    test::SeatedPlayers table = test::seated_at(moment, Strength::Marshal, nth);
    test::play_on(table, steps_of_thought(playing_on), longest);
    return table.over() ? points_of(*table.status().outcome, moment_.player) : 0.5;
  }

  const client::Moment& moment_;
  const battle::View& seen_;
  Random random_;
  std::vector<World> worlds_;
  std::map<std::pair<Square, Square>, std::vector<double>> points_;
};

std::size_t count_hidden(const battle::View& seen, Side player) {
  return static_cast<std::size_t>(
      std::ranges::count_if(seen.board, [&](const auto& token) { return token && token->side != player && !token->rank; }));
}

// Does the move take a piece that is known to lose, with no enemy beside it? That is seen at a glance.
bool is_plain_capture(const battle::Rules& rules, const battle::View& seen, Move move) {
  const auto& attacker = seen.at(move.from);
  const auto& target = seen.at(move.to);
  if (!target || !target->rank) return false;
  if (battle::fight(rules, *attacker->rank, *target->rank) != battle::Duel::Attacker) return false;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    const auto& token = seen.at(square);
    if (token && token->side == target->side && steps_between(square, move.to) == 1) return false;
  }
  return true;
}

bool wins_by_force(const Rules& rules, const View& view) {
  constexpr std::size_t most_worlds = 300;
  constexpr int moves = 2;
  const auto worlds = worlds_of(rules, view, most_worlds);
  return worlds && !winning_moves(rules, view, *worlds, moves).empty();
}

std::optional<Move> chosen(bot::Player& player, const char* steps) {
  const Order order = player.choose(steps_of_thought(steps));
  const auto* const move = std::get_if<Move>(&order);
  return move != nullptr ? std::optional(*move) : std::nullopt;
}

// Sorts the best first. Returns whether one move may be right, or a few, and all others are clearly wrong.
bool is_clear(const client::Moment& moment, std::vector<Choice>& choices, const char* steps) {
  test::SeatedPlayers table = test::seated_at(moment, Strength::Marshal, 1);
  std::size_t right = 0;
  for (Choice& choice : choices) {
    const auto judged = table.at(moment.player).judge(choice.move, steps_of_thought(steps));
    choice.loss = judged && judged->better ? judged->better->gain.share : 0;
    if (may_be_right(choice) ? ++right > most_right : choice.loss < clear_loss) return false;
  }
  std::ranges::stable_sort(choices, {}, &Choice::loss);
  return right > 0;
}

// By games played on. choices: the best by a search first. nullopt: another move is better, or too near to tell right from wrong.
std::optional<Puzzle> by_games(const client::Moment& moment, const std::vector<Choice>& choices, GamesPlayedOn& games) {
  const Move best = choices.front().move;
  if (games.score(best, first_games) < lost) return {};
  std::vector<Choice> open(choices.begin() + 1, choices.end());  // not yet known to be right or wrong
  double nearest = 1;                                            // of the wrong moves to the best
  // A few games with each move often tell that one is too near to the best to be wrong. That is cheaper than many games with one.
  for (std::size_t played = first_games; played < all_games; played *= 2) {
    const auto is_too_near = [&](const Choice& choice) {
      const Mean behind = games.behind(choice.move, best, played);
      const bool is_right = may_be_right(choice) && std::abs(behind.mean()) - behind.error() <= as_good;
      return !is_right && behind.mean() + behind.error() < hard_to_tell;
    };
    if (std::ranges::any_of(open, is_too_near)) return {};
    std::erase_if(open, [&](const Choice& choice) {
      const Mean behind = games.behind(choice.move, best, played);
      const bool wrong = behind.mean() - sure * behind.error() >= clearly_worse;
      if (wrong) nearest = std::min(nearest, behind.mean());
      return wrong;
    });
  }
  std::vector<Move> right{best};
  for (const Choice& choice : open) {
    const double behind = games.behind(choice.move, best, all_games).mean();
    if (may_be_right(choice) && std::abs(behind) <= as_good)
      right.push_back(choice.move);
    else if (behind < clearly_worse)
      return {};
    else
      nearest = std::min(nearest, behind);
  }
  const auto score = [&](Move move) { return games.score(move, all_games); };
  std::ranges::stable_sort(right, std::ranges::greater{}, score);
  Puzzle puzzle = test::begun(moment, Theme::Best);
  puzzle.solutions.assign(right.begin(), right.end());
  const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
  constexpr int a_point = 8;  // of the rating: the smaller the difference, the harder is the puzzle
  puzzle.points = {.best = percent(score(right.front())), .next = percent(std::max(0.0, score(best) - nearest))};
  puzzle.rating = test::easiest + a_point * (100 - puzzle.points.best + puzzle.points.next);
  return puzzle;
}

// The puzzle that a moment makes.
std::optional<Puzzle> best_move_at(const client::Moment& moment, const View& view, Random random) {
  const auto& seen = std::get<battle::View>(view);
  const auto& rules = std::get<battle::Rules>(moment.rules);
  std::vector<Choice> choices;
  for (const Move move : battle::moves(rules, seen, moment.player)) choices.push_back({move, 0});
  if (choices.size() < fewest_choices || count_hidden(seen, moment.player) < fewest_hidden || wins_by_force(moment.rules, view)) return {};
  for (const char* const steps : {first_look, second_look})
    if (!is_clear(moment, choices, steps)) return {};
  if (std::ranges::any_of(choices, [&](const Choice& choice) { return may_be_right(choice) && is_plain_capture(rules, seen, choice.move); }))
    return {};
  GamesPlayedOn games(moment, seen, random);
  auto puzzle = by_games(moment, choices, games);
  if (!puzzle) return {};
  test::SeatedPlayers table = test::seated_at(moment, Strength::Marshal, 1);
  const auto best = chosen(table.at(moment.player), last_look);
  if (!best || std::ranges::find(puzzle->solutions, Solution(*best)) == puzzle->solutions.end()) return {};
  return puzzle;
}

}  // namespace

// trial best VARIANT GAMES NODES SEED
int run_best(int argc, char** argv) {
  if (argc != 6) return 2;
  const Series series = series_of(argv);
  for (int game = 0; game < series.games; ++game) {
    const Random random = series.random.split(static_cast<std::uint64_t>(game));
    std::optional<Puzzle> found;  // one a game: the moments of a game resemble each other
    test::play_for_puzzles(series.rules, series.budget, random, [&](const client::Moment& moment, const View& view) {
      found = best_move_at(moment, view, random.split(moment.orders.size()));
      return !found;
    });
    if (found) fmt::print("{}", line_of(*found));
    std::fflush(stdout);
  }
  return 0;
}
