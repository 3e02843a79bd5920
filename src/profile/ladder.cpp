#include "gonfalon/profile/ladder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::profile {

using text::_;
using text::p_;
using Rows = std::vector<std::vector<std::string>>;

namespace {

// TRANSLATORS, all below: a club's ladder (`gonfalon results --club`, or on the start screen): a title, the head of a column, or a word
// in a column

constexpr std::array families{Family::Battle, Family::Fortress};

// Weeks begin on Monday; 1970 began on a Thursday.
int week_of(const ClubGame& game) {
  constexpr int from_monday = 3;
  return static_cast<int>(std::chrono::floor<std::chrono::weeks>(game.day() + std::chrono::days(from_monday)).time_since_epoch().count());
}

Score score_of(const ClubGame& game, Side side) {
  if (!game.outcome.winner) return Score::Drawn;
  return *game.outcome.winner == side ? Score::Won : Score::Lost;
}

struct Rated {
  Rating rating;
  int week = 0;  // of the player's last game

  // Before the games of that week.
  Rating before(int that) const { return week == 0 || that <= week + 1 ? rating : after_pause(rating, that - week - 1); }
};

using Ratings = std::map<std::string, Rated>;

// All players' ratings change at once, so each game counts with the ratings from before the week.
void rate_week(Ratings& ratings, int week, const std::vector<const ClubGame*>& games) {
  std::map<std::string, std::vector<RatedGame>> played;
  for (const ClubGame* const game : games)
    for (const Side side : both_sides)
      played[game->players[side]].push_back({ratings[game->players[other(side)]].before(week), points(score_of(*game, side))});
  Ratings after;
  for (const auto& player : played) after[player.first] = {after_games(ratings[player.first].before(week), player.second), week};
  for (const auto& player : after) ratings[player.first] = player.second;
}

std::string called_family(Family family) {
  switch (family) {
    case Family::Battle: return _("Battles");
    case Family::Fortress: return _("Fortresses");
  }
  return {};
}

// What the players are called: without the account, unless two of them would be called alike.
class CalledPlayers {
 public:
  explicit CalledPlayers(const std::vector<ClubGame>& games) {
    for (const std::string& player : players_of(games)) ++called_so_[folded(text::called_person(player))];
  }

  std::string of(const std::string& player) const {
    if (is_computer(player)) return computer_in_words(player);
    if (player == program) return _("a program");
    std::string called = text::called_person(player);
    const auto found = called_so_.find(folded(called));
    return found != called_so_.end() && found->second > 1 ? player : called;
  }

 private:
  std::map<std::string, int> called_so_;  // how many players
};

std::string called_kind(const ClubGame& game) {
  if (game.is_rated()) return _("rated");
  return game.assisted ? _("with hints") : _("not rated");
}

std::string told(const Rating& rating, bool unicode) {
  return fmt::format("{} {} {}", std::lround(rating.rating), unicode ? "±" : "+/-", std::lround(rating.deviation));
}

std::string place_told(const std::vector<Standing>& ladder, const Standing& own, Family family, bool unicode) {
  const auto place = static_cast<int>(&own - ladder.data()) + 1;
  // TRANSLATORS: {0}: a family of games, `Battles` or `Fortresses`; {1}: a rating, such as 1480 ± 60; {2}: a place in the ladder; {3}: how many players there are
  return text::fill(_("{0}: {1}, place {2} of {3}"), called_family(family), told(own.rating, unicode), place, ladder.size());
}

Rows rows_of(const std::vector<Standing>& ladder, const CalledPlayers& called, bool unicode) {
  // TRANSLATORS: Place: the number of a player in the ladder
  Rows rows{{_("Place"), _("Player"), _("Rating"), _("Games"), _("Last game")}};
  for (const Standing& standing : ladder)
    rows.push_back({std::to_string(rows.size()), called.of(standing.player), told(standing.rating, unicode), std::to_string(standing.games), standing.last});
  return rows;
}

Rows rows_of(const std::vector<Unrated>& all, const CalledPlayers& called) {
  Rows rows{{_("Player"), _("Against"), _("Games"), _("Won"), _("Drawn"), p_("column of results", "Lost"), _("Last game")}};
  for (const Unrated& one : all)
    // TRANSLATORS: the opponent in games in which one of the two asked the computer for a hint
    rows.push_back({called.of(one.player), one.against == person ? _("a person, with hints") : called.of(one.against), std::to_string(one.games),
                    std::to_string(one.won), std::to_string(one.drawn), std::to_string(one.lost), one.last});
  return rows;
}

}  // namespace

std::vector<Standing> ladder_of(const std::vector<ClubGame>& games, Family family) {
  std::map<int, std::vector<const ClubGame*>> weeks;
  std::map<std::string, Standing> standings;
  for (const ClubGame& game : games) {
    if (game.family != family || !game.is_rated()) continue;
    weeks[week_of(game)].push_back(&game);
    for (const Side side : both_sides) {
      Standing& standing = standings[game.players[side]];
      ++standing.games;
      standing.last = std::max(standing.last, game.date());
    }
  }
  Ratings ratings;
  for (const auto& week : weeks) rate_week(ratings, week.first, week.second);
  std::vector<Standing> ladder;
  for (auto& standing : standings) {
    standing.second.player = standing.first;
    standing.second.rating = ratings[standing.first].before(weeks.rbegin()->first + 1);
    ladder.push_back(std::move(standing.second));
  }
  std::ranges::stable_sort(ladder, std::greater(), [](const Standing& standing) { return standing.rating.rating; });
  return ladder;
}

std::vector<Unrated> unrated_of(const std::vector<ClubGame>& games) {
  std::vector<Unrated> all;
  std::map<std::pair<std::string, std::string>, std::size_t> places;  // by player and opponent
  for (const ClubGame& game : games)
    for (const Side side : both_sides) {
      if (game.is_rated() || !game.is_person(side)) continue;
      const std::string& player = game.players[side];
      const std::string against = game.is_person(other(side)) ? std::string(person) : game.players[other(side)];
      const auto [place, is_new] = places.try_emplace({player, against}, all.size());
      if (is_new) all.push_back({.player = player, .against = against});
      Unrated* const found = &all[place->second];
      ++found->games;
      switch (score_of(game, side)) {
        case Score::Won: ++found->won; break;
        case Score::Drawn: ++found->drawn; break;
        case Score::Lost: ++found->lost; break;
      }
      found->last = std::max(found->last, game.date());
    }
  std::ranges::stable_sort(all, {}, &Unrated::player);
  return all;
}

std::vector<std::string> players_of(const std::vector<ClubGame>& games) {
  std::set<std::string> players;
  for (const ClubGame& game : games)
    for (const Side side : both_sides)
      if (game.is_person(side)) players.insert(game.players[side]);
  return {players.begin(), players.end()};
}

std::string player_named(const std::vector<ClubGame>& games, std::string_view name) {
  const auto players = players_of(games);
  if (std::ranges::find(players, name) != players.end()) return std::string(name);
  const auto is_meant = [&](const std::string& player) {
    const text::Person read = text::read_person(player);
    return text::are_alike(read.name, name) || std::string_view(read.account).substr(read.account.rfind('/') + 1) == name;
  };
  const auto found = std::ranges::find_if(players, is_meant);
  return std::ranges::count_if(players, is_meant) == 1 ? *found : std::string();
}

std::vector<text::Passage> ladder_told(const std::vector<ClubGame>& games, bool unicode) {
  using Kind = text::Passage::Kind;
  std::vector<text::Passage> told;
  const CalledPlayers called(games);
  for (const Family family : families)
    if (const auto ladder = ladder_of(games, family); !ladder.empty()) {
      told.push_back({Kind::Paragraph, called_family(family)});
      told.push_back({Kind::Table, {}, rows_of(ladder, called, unicode)});
    }
  if (const auto unrated = unrated_of(games); !unrated.empty()) {
    // TRANSLATORS: title of a table of games against programs, and of games with hints
    told.push_back({Kind::Paragraph, _("Not rated")});
    told.push_back({Kind::Table, {}, rows_of(unrated, called)});
  }
  return told;
}

std::vector<text::Passage> history_told(const std::vector<ClubGame>& games, const std::string& player, bool unicode) {
  using Kind = text::Passage::Kind;
  const CalledPlayers people(games);
  std::vector<text::Passage> told{{Kind::Paragraph, people.of(player)}};
  for (const Family family : families) {
    const auto ladder = ladder_of(games, family);
    if (const auto own = std::ranges::find(ladder, player, &Standing::player); own != ladder.end())
      told.push_back({Kind::Item, place_told(ladder, *own, family, unicode)});
  }
  Rows rows{{_("Date"), _("Game"), _("Side"), _("Against"), _("Result"), _("Moves"), _("Kind")}};
  for (auto game = games.rbegin(); game != games.rend(); ++game)
    for (const Side side : both_sides)
      if (game->players[side] == player)
        rows.push_back({game->date(), called_game(game->variant), text::called(side), people.of(game->players[other(side)]),
                        called(score_of(*game, side)), std::to_string(game->moves), called_kind(*game)});
  told.push_back({Kind::Table, {}, std::move(rows)});
  return told;
}

// The letters are those of Glickman's paper.
namespace {

constexpr double scale = 173.7178;
constexpr double center = 1500;
constexpr double tau = 0.5;  // restrains changes of the volatility
constexpr double largest_deviation = 350;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// The new volatility, step 5 of the paper: the zero of f, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
  constexpr double precise_enough = 1e-6;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > precise_enough) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_games(const Rating& player, std::span<const RatedGame> games) {
  const double mu = (player.rating - center) / scale;
  const double phi = player.deviation / scale;
  double information = 0;  // 1 / v
  double surprise = 0;
  for (const RatedGame& game : games) {
    const double weight = g(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.opponent.rating - center) / scale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double v = 1 / information;
  Rating after;
  after.volatility = new_volatility(player.volatility, phi, v, v * surprise);
  const double phi_star = std::sqrt(phi * phi + after.volatility * after.volatility);
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
  after.rating = (mu + phi_after * phi_after * surprise) * scale + center;
  after.deviation = phi_after * scale;
  return after;
}

Rating after_pause(Rating player, int periods) {
  const double phi = player.deviation / scale;
  player.deviation = std::min(largest_deviation,
                              scale * std::sqrt(phi * phi + periods * player.volatility * player.volatility));
  return player;
}

}  // namespace gonfalon::profile
